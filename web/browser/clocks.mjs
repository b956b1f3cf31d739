// Time in real browsers: a table with a live clock whose holder goes away, votes, a deputy, hours of rest; on a desktop and on a phone.
// CURIA=program CHROMIUM=browser node browser/clocks.mjs
import { join } from "node:path";
import { chromium } from "playwright-core";
import {
  accessible,
  base,
  browserPath,
  check,
  flags,
  friend,
  logDrawn,
  phone,
  photographer,
  pictures,
  ready,
  run,
  scrolls,
  settles,
  speak,
  tellAtOnce,
  unfold,
} from "./house.mjs";

const picture = photographer("clocks");
const clocks = (page) => page.$$eval("[data-clock]", (all) => all.map((one) => one.textContent.trim()));

// A table of three people with this clock; their links.
async function made(page, kind, amounts) {
  await page.goto(base);
  await unfold(page);
  await page.fill("form:has([data-choose=seats]) .grid input", "Timed");
  await page.selectOption("[data-choose=seats]", "3");
  for (let seat = 0; seat < 3; ++seat) await page.locator(".seatrow select").nth(seat).selectOption("human");
  await page.check(`[data-choose=clock] input[value=${kind}]`);
  for (const [key, value] of Object.entries(amounts)) {
    const field = page.locator(`[data-clock-choice] [data-clock=${key}]`);
    if (["end", "bot"].includes(key)) await field.selectOption(value);
    else {
      await field.fill(value);
      await field.blur();
    }
  }
  await accessible(page, `new table, ${kind}`);
  await page.locator("[data-clock-choice]").screenshot({ path: join(pictures, `clocks-new-${kind}.png`) });
  await page.click("form:has([data-choose=seats]) button[type=submit]");
  await page.waitForSelector("#made");
  return page.$$eval(".links input", (all) => all.map((field) => field.value).filter((link) => link.includes("/t#")));
}

// A friend speaks for whoever is asked, where votes are cast, by a link of his own; he is told so, and what is not his to answer.
async function deputy(browser, pages) {
  const asked = [];
  for (const page of pages) asked.push((await page.locator("#ask [role=radio]").count()) > 0);
  const seat = asked.indexOf(true);
  const away = pages[seat];
  await away.click("[data-away]");
  await away.selectOption("[data-form=deputy] select >> nth=0", "person");
  await away.fill("[data-form=deputy] input[type=text]", "Emma");
  await away.selectOption("[data-form=deputy] select >> nth=1", "votes");
  await away.click("[data-form=deputy] button");
  const emma = await friend(browser, "emma");
  await emma.goto(await away.inputValue("[data-given] input"));
  await ready(emma);
  check("a deputy reads for whom he speaks", /votes only/.test((await emma.textContent("[data-deputy]")) ?? ""));
  check("and is not asked whether he is back", (await emma.locator("[data-back]").count()) === 0);
  await emma.waitForSelector("[data-beyond]");
  check("what is not his to answer is not offered to him", (await emma.locator("#ask [role=radio]").count()) === 0);
  await accessible(emma, "the table of a deputy");
  await picture(emma, "deputy");
  await emma.context().close();
  await away.keyboard.press("Escape");
  await away.click("[data-back]");
  await away.waitForSelector(`[data-standing='${seat}']`, { state: "detached" });
}

// Two exchange their seats: each page finds its new link by itself.
async function exchange(anna, carla) {
  const seat = (page) => page.getAttribute(".page", "data-seat");
  const [first, second] = [anna.url(), carla.url()];
  await anna.selectOption("[data-form=propose] select", "swap");
  await anna.selectOption("[data-form=propose] select >> nth=1", "0");
  await anna.selectOption("[data-form=propose] [data-with]", "2");
  await anna.waitForSelector("[data-needed]");
  await accessible(anna, "two exchange seats");
  await picture(anna, "swap");
  await anna.click("[data-form=propose] button");
  await anna.locator("[data-withdraw]").first().waitFor();
  await carla.locator("[data-cast=yes]").first().click();
  await anna.waitForURL((url) => String(url) !== first);
  await carla.waitForURL((url) => String(url) !== second);
  for (const page of [anna, carla]) await ready(page);
  await anna.waitForSelector("[data-by-vote]");
  const decided = (await anna.locator("[data-by-vote]").last().textContent()) ?? "";
  check("the log says that the table has decided it", /exchange/.test(decided), decided);
  check("each has a link that neither had", ![first, second].includes(anna.url()) && anna.url() !== carla.url());
  await picture(anna, "swapped");
  await anna.reload();
  await ready(anna);
  check("which opens again", (await anna.getAttribute(".page", "data-status")) === "online", await seat(anna));
}

// The same on a phone, in the dark: who proposes to exchange, and what a deputy has done for whoever is asked.
async function onAPhone(pages) {
  const asked = [];
  for (const page of pages) asked.push((await page.locator("#ask [role=radio]").count()) > 0);
  const page = pages[asked.indexOf(true)];
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.click("[data-away]");
  await page.selectOption("[data-form=propose] select", "swap");
  await page.waitForSelector("[data-with]");
  await page.locator("[data-form=propose] button").scrollIntoViewIfNeeded();
  await accessible(page, "two exchange seats, on a phone in the dark");
  check("the vote on an exchange is no wider than a phone", !(await scrolls(page)));
  await picture(page, "swap-phone-dark");
  await page.click("[data-form=propose] button");
  await page.locator("[data-withdraw]").first().waitFor();
  await page.locator("[data-vote]").first().scrollIntoViewIfNeeded();
  await picture(page, "swap-vote-phone-dark");
  await page.locator("[data-withdraw]").first().click();
  await page.waitForSelector("[data-vote]", { state: "detached" });
  await page.selectOption("[data-form=deputy] select >> nth=0", "bot");
  await page.selectOption("[data-form=deputy] select >> nth=1", "random");
  await page.click("[data-form=deputy] button");
  await page.waitForSelector("[data-done] li");
  await page.click("[data-end-deputy]");
  await page.locator("[data-done]").scrollIntoViewIfNeeded();
  await accessible(page, "what a deputy has done, on a phone in the dark");
  check("his list is no wider than a phone", !(await scrolls(page)));
  await picture(page, "done-phone-dark");
  await page.keyboard.press("Escape");
}

async function days(browser) {
  const anna = await friend(browser, "anna");
  const links = await made(anna, "days", { first: "30", each: "12", cap: "48", end: "bot_until_back", bot: "random" });
  check("each person has a link", links.length >= 3, links.join(" "));
  const bruno = await friend(browser, "bruno", { ...phone, colorScheme: "dark" });
  const carla = await friend(browser, "carla", { locale: "es" });
  await anna.goto(links[0]);
  await ready(anna);
  await anna.waitForSelector("[data-pace=awaited]");
  check("the clock waits for those who have not been here", /Seat/.test(await anna.textContent("[data-pace=awaited]")));
  for (const [page, link] of [
    [bruno, links[1]],
    [carla, links[2]],
  ]) {
    await page.goto(link);
    await ready(page);
  }
  await anna.waitForFunction(() => /1 d|29 h|30 h/.test(document.querySelector("[data-clock]")?.textContent ?? ""));
  check("then all see it run", (await clocks(bruno)).length > 0, (await clocks(bruno)).join());
  check("with the date at which it ends", /20\d\d/.test((await anna.getAttribute("[data-clock]", "title")) ?? ""));
  await accessible(anna, "table with a clock");
  check("no sideways scrolling on a phone", !(await scrolls(bruno)));
  await picture(anna, "desktop");
  await picture(bruno, "phone-dark");

  await bruno.click("[data-away]");
  await bruno.waitForSelector("[data-form=rest]");
  await bruno.fill("[data-form=rest] input[type=time] >> nth=0", "23:00");
  await bruno.click("[data-form=rest] button[type=submit]");
  await bruno.waitForSelector("[data-kept]");
  await accessible(bruno, "absence");
  await picture(bruno, "absence-phone-dark");
  check("no sideways scrolling in the dialog", !(await scrolls(bruno)));
  await bruno.reload();
  await ready(bruno);
  await bruno.click("[data-away]");
  const hour = await bruno.inputValue("[data-form=rest] input[type=time] >> nth=0");
  check("who comes back finds his hours of rest", hour === "23:00", hour);
  await bruno.fill("[data-form=rest] input[type=time] >> nth=0", "01:00");
  await bruno.fill("[data-form=rest] input[type=time] >> nth=1", "23:00");
  await bruno.click("[data-form=rest] button[type=submit]");
  await bruno.waitForSelector("[data-notice]");
  check("a whole day cannot be quiet", true);
  await bruno.uncheck("[data-form=rest] [data-quiet]");
  await bruno.fill("[data-form=rest] input[type=date] >> nth=0", "2030-12-24");
  await bruno.fill("[data-form=rest] input[type=date] >> nth=1", "2030-12-26");
  await bruno.click("[data-form=rest] button[type=submit]");
  await bruno.waitForSelector("[data-kept]");
  check("holidays may stand alone", /kept/.test(await bruno.textContent("[data-kept]")));
  await bruno.click("[data-end-rest]");
  await bruno.locator("[data-kept]", { hasText: "at all hours" }).waitFor();
  check("and be taken back", true);
  await bruno.selectOption("[data-form=deputy] select >> nth=0", "bot");
  await bruno.selectOption("[data-form=deputy] select >> nth=1", "random");
  await bruno.click("[data-form=deputy] button");
  await bruno.waitForSelector("[data-end-deputy]");
  await anna.waitForSelector("[data-standing='1']");
  check("all see that a deputy speaks", /Random/.test(await anna.textContent("[data-standing='1']")));
  await bruno.click("[data-end-deputy]");
  await anna.waitForSelector("[data-standing='1']", { state: "detached" });
  await bruno.keyboard.press("Escape");

  await deputy(browser, [anna, bruno, carla]);
  await anna.click("[data-away]");
  await anna.selectOption("[data-form=propose] select", "pause");
  await anna.click("[data-form=propose] button");
  await anna.waitForSelector("[data-vote]");
  await picture(anna, "votes");
  await carla.waitForSelector("[data-votes]");
  await carla.focus("[data-votes]");
  await carla.keyboard.press("Enter");
  await carla.waitForSelector("[data-cast=yes]");
  check("who proposed sees how he voted", (await anna.getAttribute("[data-cast=yes]", "aria-pressed")) === "true");
  await picture(carla, "votes-es");
  await carla.focus("[data-cast=yes]");
  await carla.keyboard.press("Enter");
  await bruno.waitForSelector("[data-pace=paused]");
  check("two of three pause the table, by the keyboard", true);
  check("what may be proposed now is not empty", (await anna.inputValue("[data-form=propose] select")) === "go_on");
  await settles("the vote stands there as carried", async () => (await anna.locator("[data-decided]").count()) === 1);
  await anna.selectOption("[data-form=propose] select", "free_seat");
  await anna.selectOption("[data-form=propose] select >> nth=1", "1");
  await anna.click("[data-form=propose] button");
  const invitation = await anna.inputValue("[data-invitation] input");
  await carla.locator("[data-cast=yes]").first().click();
  await bruno.waitForSelector(".page[data-status=refused]");
  check("a freed seat's link is dead", true);
  const dora = await friend(browser, "dora");
  await dora.goto(invitation);
  await dora.waitForSelector("[data-seat='1'] .btn");
  await dora.fill("main input", "Dora");
  await dora.locator("[data-seat='1'] .btn.main").click();
  await ready(dora);
  check("who is invited sits there", (await dora.textContent(".me"))?.includes("Dora"));
  await exchange(anna, carla);
  check("Italian is spoken, too", await speak(anna, "it", "Cronaca"));
  await anna.click("[data-away]");
  await picture(anna, "absence-it");
  await anna.keyboard.press("Escape");
  await onAPhone([dora, carla, anna]);
}

async function live(browser) {
  const anna = await friend(browser, "live");
  const links = await made(anna, "live", { seconds: "5", minutes: "0", end: "quiet", bot: "random" });
  const telephone = await chromium.launchServer({ executablePath: browserPath, args: flags });
  const his = await chromium.connect(telephone.wsEndpoint());
  let looked;
  for (const [link, where] of [
    [links[1], browser],
    [links[2], his],
  ]) {
    const guest = await friend(where, "guest");
    await tellAtOnce(guest.context());
    looked = new Promise((done) =>
      guest.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => /"type":"seen"/.test(String(payload)) && done()),
      ),
    );
    await guest.goto(link);
    await ready(guest);
  }
  await anna.goto(links[0]);
  await ready(anna);
  const before = Number(await anna.getAttribute(".page", "data-number"));
  await anna.waitForFunction((n) => Number(document.querySelector(".page").dataset.number) > n + 2, before);
  await anna.waitForSelector("[data-by]");
  const by = await anna.$$eval("[data-by]", (all) => all.map((one) => one.textContent));
  check(
    "time runs out, the game goes on, and the log says who answered",
    by.some((one) => /time was out|speaks/.test(one)),
    by.join(),
  );
  await picture(anna, "live");

  await looked;
  await logDrawn(anna);
  const gone = await anna.locator("[data-event]").count();
  await telephone.kill(); // without a farewell
  await anna.waitForFunction((n) => document.querySelectorAll("[data-event]").length > n + 10, gone);
  const back = await friend(browser, "back", phone);
  await back.goto(links[2]);
  await back.waitForSelector("[data-digest]");
  check(
    "who comes back, in another browser, is told what happened: the server knows what he had seen",
    (await back.locator("[data-digest] li").count()) >= 8,
  );
  check("five great things at most lie open", (await back.locator("[data-digest] > ul > li").count()) <= 5);
  await accessible(back, "digest");
  check("no sideways scrolling under the digest", !(await scrolls(back)));
  await picture(back, "digest-phone");
  await back.locator("[data-digest] .btn").click();
  await back.waitForSelector("[data-digest]", { state: "detached" });
}

// Where the table has chosen so nobody answers for whose time is out before the moderator says who does.
async function moderated(browser) {
  const clock = { kind: "live", decision: 4, bank: 0, end: "moderator", bot: "random" };
  const seats = ["Anna", "Bruno", "Carla"].map((name) => ({ kind: "human", name }));
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "republic", seats, clock, moderator: { name: "Livia" }, seed: "moderated" }),
  });
  const { links } = await answer.json();
  const people = await friend(browser, "people");
  await people.goto(`${base}/t#${links.seats[0]}&with=${links.seats.slice(1).join(",")}`);
  await people.waitForSelector(".page[data-status=online]");
  const livia = await friend(browser, "livia", phone);
  await livia.goto(`${base}/t#${links.moderator}`);
  await ready(livia);
  await livia.click("[data-away]");
  const row = livia.locator("[data-out]").first();
  await row.waitFor();
  await accessible(livia, "the moderator is told whose time is out");
  check("the moderator's dialog is no wider than a phone", !(await scrolls(livia)));
  await picture(livia, "moderator-phone");
  const seat = await row.getAttribute("data-out");
  const moved = Number(await livia.getAttribute(".page", "data-number"));
  await livia.waitForTimeout(1500);
  check("nobody answers by himself then", Number(await livia.getAttribute(".page", "data-number")) === moved);
  await row.locator("button").nth(2).focus();
  await livia.keyboard.press("Enter");
  await livia.waitForFunction((n) => Number(document.querySelector(".page").dataset.number) > n, moved);
  await livia.keyboard.press("Escape");
  await livia.waitForSelector(`[data-standing='${seat}']`);
  const says = await livia.textContent(`[data-standing='${seat}']`);
  check("a program sits there until its person is back, and the moderator sees it", /Random/.test(says ?? ""), says);
  await picture(livia, "replaced-phone");
}

await run(async (browser) => {
  await days(browser);
  await live(browser);
  await moderated(browser);
});
