// A site in real browsers: somebody signs up and makes a public table, others find it in the lobby, sit down, watch and wait for a seat; my
// tables on a second device; sessions, export, and an account that goes. Then the same program as a house, where nobody signs in.
// CURIA=program CHROMIUM=browser node browser/lobby.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  friend,
  phone,
  photographer,
  pictures,
  play,
  ready,
  run,
  scrolls,
  settles,
  startServer,
  stopServer,
  unfold,
} from "./house.mjs";

const password = "Cato says it again";
const picture = photographer("lobby");
// What every page must be, and a picture to look at.
const fine = async (page, name) => {
  await accessible(page, name);
  check(`no sideways scrolling: ${name}`, !(await scrolls(page)));
  await picture(page, name.replaceAll(/\W+/g, "-"));
};

const wanted = async (page, name, kinds) => {
  await page.goto(base);
  await unfold(page);
  await page.fill("form:has([data-choose=seats]) .grid input", name);
  await page.selectOption("[data-choose=seats]", String(kinds.length));
  for (const [seat, kind] of kinds.entries()) await page.locator(".seatrow select").nth(seat).selectOption(kind);
};
// (Where people gather: gathering.mjs.)
const create = async (page) => {
  const gather = page.locator("[data-choose=gather] input");
  if (await gather.count()) await gather.uncheck();
  await page.click("form:has([data-choose=seats]) button[type=submit]");
};

// By the keyboard alone; his name to sign in with.
async function signsUp(page, name) {
  await page.focus("[data-up]");
  await page.keyboard.press("Enter");
  await page.fill("[data-form=sign-up] input[name=name]", name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
}
async function signsIn(page, handle, secret = password) {
  await page.goto(`${base}/account`);
  await page.fill("[data-form=sign-in] input[name=handle]", handle);
  await page.fill("[data-form=sign-in] input[name=password]", secret);
  await page.click("[data-form=sign-in] button[type=submit]");
}
const handleOf = async (page) => {
  await page.goto(`${base}/account`);
  return (await page.textContent("[data-handle]")) ?? "";
};

async function found(anna) {
  await wanted(anna, "Open Rome", ["free", "free", "steward"]);
  await anna.check("[data-choose=reach] input[value=public]");
  await anna.locator("[data-choose=reach]").screenshot({ path: join(pictures, "lobby-reach.png") });
  await create(anna);
  await anna.waitForSelector("dialog [data-form]");
  check("on a site who makes a table signs in first", true);
  await fine(anna, "sign in first");
  await signsUp(anna, "Anna");
  await anna.click("[data-go]");
  await anna.waitForSelector("#made");
  check("and what was chosen is made then", /Open Rome/.test(await anna.textContent("#made")));
  await anna.click("#made ~ .go a");
  await anna.waitForSelector("[data-seat]");
  await anna.locator("[data-seat] .btn.main").first().click();
  await ready(anna);
}

async function looksFor(bruno) {
  await bruno.goto(`${base}/account`);
  await bruno.waitForSelector("[data-up]");
  await signsUp(bruno, "Bruno");
  await bruno.waitForSelector("[data-handle]");
  await fine(bruno, "account phone dark");
  await bruno.goto(`${base}/lobby`);
  await bruno.waitForSelector("[data-looking] [data-listed]");
  await fine(bruno, "lobby phone dark");
  for (const [key, value] of [
    ["pace", "days"],
    ["game", "crisis"],
    ["edition", "ah1990"],
    ["spoken", "es"],
    ["free", "2"],
  ]) {
    const usual = await bruno.inputValue(`[data-filter=${key}]`);
    await bruno.selectOption(`[data-filter=${key}]`, value);
    await bruno.waitForFunction(() => !document.querySelector("[data-listed]"));
    await bruno.selectOption(`[data-filter=${key}]`, usual);
    await bruno.waitForSelector("[data-listed]");
  }
  check("what does not fit the filters is not listed, one by one", true);
  await bruno.focus("[data-join]");
  await bruno.keyboard.press("Enter");
  await bruno.waitForSelector("[data-seat]");
  await settles(
    "his name stands there already",
    async () => (await bruno.inputValue("main input[type=text]")) === "Bruno",
  );
  await bruno.locator("[data-seat] .btn.main").first().click();
  await ready(bruno);
}

async function together(anna, bruno) {
  await anna.waitForSelector("[data-here='2']");
  check("who is at the table is seen", true);
  const moves = await play([anna, bruno], 10);
  check("they play", moves >= 10, `${moves} moves`);
  await anna.locator("header button", { hasText: "Seats" }).click();
  await anna.locator("[data-present=true]").nth(1).waitFor();
  await settles("by name", async () => (await anna.locator("[data-present]").count()) === 2);
  await fine(anna, "seats");
  const away = bruno.url();
  await bruno.goto(base);
  await anna.waitForSelector("[data-present=false]");
  check("and when he went", /went at/.test(await anna.textContent("[data-present=false]")));
  await anna.keyboard.press("Escape");
  await fine(bruno, "home phone dark");
  await bruno.goto(away);
  await ready(bruno);
}

// Carla watches, has no account, and waits for a seat.
async function waits(carla) {
  await carla.goto(`${base}/lobby`);
  await carla.waitForSelector("[data-running] [data-listed]");
  await fine(carla, "lobby it");
  await carla.click("[data-watch]");
  await ready(carla);
  check("who watches sees no hand of his own", (await carla.locator("#ask [data-deed]").count()) === 0);
  await carla.goto(`${base}/lobby`);
  await carla.click("[data-join]");
  await carla.waitForSelector("[data-reserve=full]");
  await carla.fill("[data-reserve] input", "Carla");
  await carla.click("[data-wait]");
  await carla.waitForSelector("[data-reserve=waits]");
  check("who waits is told so, and all see it", /Carla/.test(await carla.textContent("[data-reserve]")));
  await fine(carla, "waits it");
  await carla.goto(base);
  await carla.waitForFunction(() => /aspetti un posto/.test(document.querySelector("[data-mine]")?.textContent ?? ""));
  check("my tables know it", true);
  await carla.click("[data-mine] a");
  await carla.waitForSelector("[data-reserve=waits]");
}

async function secondDevice(browser, anna, bruno, handle) {
  // Until it is Anna who is asked.
  for (let i = 0; i < 20 && !(await anna.locator("#ask [data-deed]").count()); ++i) await play([bruno], 1, 2000);
  const other = await friend(browser, "anna's phone", { ...phone, locale: "es" });
  await signsIn(other, handle, "Carthage must stand");
  await other.waitForSelector("[role=alert]");
  check("a wrong password opens nothing", (await other.locator("[data-handle]").count()) === 0);
  await signsIn(other, handle.toUpperCase());
  await other.waitForSelector("[data-handle]");
  await other.goto(base);
  await other.waitForSelector("[data-waiting] [data-mine] .asked");
  const asked = await other.textContent("[data-waiting] .asked");
  check("a second device says which table waits, and what is asked", (asked ?? "").length > 10, asked);
  await fine(other, "home phone es");
  await other.click("[data-waiting] a");
  await ready(other);
  check(
    "and opens it there, without a link",
    /\/t#seat\./.test(other.url()) && /Anna/.test(await other.textContent("body")),
  );
  return other;
}

async function accountOf(anna, other) {
  await other.goto(`${base}/account`);
  await other.waitForSelector("[data-session] >> nth=1");
  await fine(other, "account es");
  const download = other.waitForEvent("download");
  await other.click("[data-export]");
  const text = readFileSync(await (await download).path(), "utf8");
  const data = JSON.parse(text);
  check("the export has account, sessions and seats", data.account.name === "Anna" && data.sessions.length === 2);
  check(
    "with the seat at the table",
    data.seats.some((seat) => seat.name === "Open Rome" && seat.seat === 0),
  );
  check("and no hash", !/argon2/i.test(text));
  await other.click("[data-others]");
  await other.waitForFunction(() => document.querySelectorAll("[data-session]").length === 1);
  await anna.goto(base);
  await anna.waitForSelector("[data-me]");
  check("a session that another device has ended is over", /Sign in/.test(await anna.textContent("[data-me]")));
  await settles(
    "the link of that browser opens as before",
    async () => (await anna.locator("[data-mine]").count()) === 1,
  );
}

// Bruno gives his seat back; Carla, who waits, sits there at once.
async function gives(bruno, carla) {
  await bruno.locator("header button", { hasText: "Seats" }).click();
  await bruno.click("[data-ask=leave]");
  await picture(bruno, "leave-phone-dark");
  await bruno.click("[data-yes=leave]");
  await bruno.waitForURL((url) => url.pathname === "/");
  await carla.waitForURL((url) => url.pathname.endsWith("/t"));
  await ready(carla);
  check("who has waited plays on", /Carla/.test(await carla.textContent(".me")));
  check("and whoever gave his seat back has no table", (await bruno.locator("[data-mine]").count()) === 0);
}

async function goes(other, handle, lobby) {
  await other.goto(`${base}/account`);
  await other.locator("[data-change=delete] summary").click();
  await other.fill("[data-change=delete] input", "Carthage must stand");
  await other.click("[data-change=delete] button");
  await other.waitForSelector("[data-change=delete] [role=alert]");
  await fine(other, "deletion es");
  await other.fill("[data-change=delete] input", password);
  await other.click("[data-change=delete] button");
  await other.waitForURL((url) => url.pathname === "/");
  check("the account is gone, and its tables with it", (await other.locator("[data-mine]").count()) === 0);
  await signsIn(other, handle);
  await other.waitForSelector("[role=alert]");
  check("and nobody signs in with it", (await other.locator("[data-handle]").count()) === 0);
  await lobby.goto(`${base}/lobby`);
  await lobby.waitForSelector("[data-looking] [data-listed]");
  check("her seat is free for others", !/Anna/.test(await lobby.textContent("[data-listed]")));
}

async function house(browser) {
  const dora = await friend(browser, "dora");
  await wanted(dora, "Our house", ["human", "steward", "steward"]);
  await create(dora);
  await dora.waitForSelector("#made");
  check("in a house nobody signs in to make a table", true);
  await dora.goto(`${base}/lobby`);
  await dora.waitForSelector("[data-looking]");
  check("and it is in no lobby unless that was chosen", !/Our house/.test(await dora.textContent("main")));
  await dora.goto(`${base}/account`);
  await signsUp(dora, "Dora");
  await dora.click("[data-own]");
  await dora.waitForSelector("section:has([data-own]) [role=status]");
  const other = await friend(browser, "dora's phone", phone);
  await signsIn(other, await handleOf(dora));
  await other.waitForSelector("[data-handle]");
  await other.goto(base);
  await other.waitForSelector("[data-mine] a");
  await other.click("[data-mine] > button");
  await other.waitForSelector("[data-dropping]");
  await other.locator("[data-dropping] button").last().click();
  check("a table is not dropped by a slip", (await other.locator("[data-mine]").count()) === 1);
  check("links of a browser become the account's", /Our house/.test(await other.textContent("[data-mine]")));
  await other.goto(`${base}/privacy?language=it`);
  check("the privacy page is there", /cookie/.test(await other.textContent("main")));
  await other.goto(`${base}/account`);
  await other.click("[data-out]");
  await other.waitForURL((url) => url.pathname === "/");
  check("who signs out leaves no table behind", (await other.locator("[data-mine]").count()) === 0);
}

await run(
  async (browser) => {
    const anna = await friend(browser, "anna");
    const bruno = await friend(browser, "bruno", { ...phone, colorScheme: "dark" });
    const carla = await friend(browser, "carla", { locale: "it" });
    await found(anna);
    await looksFor(bruno);
    await together(anna, bruno);
    await waits(carla);
    const mine = await anna.context().newPage();
    const handle = await handleOf(mine);
    await mine.close();
    const other = await secondDevice(browser, anna, bruno, handle);
    await accountOf(anna, other);
    await gives(bruno, carla);
    await goes(other, handle, bruno);
    for (const context of browser.contexts()) await context.close();
    await stopServer();
    await startServer();
    await house(browser);
  },
  { server: ["--mode", "site"] },
);
