// Three friends in three browsers: one makes a table and never sees a hand but his own, the others come with the invitation, one of
// them on a phone; the last seat goes to a program, and they play. CURIA=program CHROMIUM=browser node browser/invitation.mjs
import { join } from "node:path";
import { accessible, base, check, pictures, play, ready, run, scrolls, settles, unfold, watch } from "./house.mjs";

const picture = (page, name) => page.screenshot({ path: join(pictures, `invitation-${name}.png`), fullPage: true });
const friend = async (browser, name, viewport = { width: 1280, height: 900 }, locale = "en") => {
  const page = await (await browser.newContext({ viewport, locale })).newPage();
  page.setDefaultTimeout(120000);
  watch(page, name);
  return page;
};

const inSight = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((thing) => {
      const { top, bottom, left } = thing.getBoundingClientRect();
      const over = document.elementFromPoint(left + 5, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
      return top >= 0 && bottom <= innerHeight && (thing.contains(over) || !!over?.contains(thing));
    });

async function made(page) {
  await page.goto(base);
  await page.fill("form.quick input", "Anna");
  await unfold(page);
  await page.fill("form:has([data-choose=seats]) .grid input", "Friends");
  await page.selectOption("[data-choose=seats]", "4");
  for (let seat = 0; seat < 4; ++seat) await page.locator(".seatrow select").nth(seat).selectOption("free");
  await page.check("input[value=vg2009_lr]");
  await page.check("[data-choose=clock] input[value=days]");
  check("the program that stands in is told", (await page.inputValue("[data-clock=bot]")) !== "");
  await page.uncheck("[data-choose=gather] input"); // gathering.mjs
  await page.click("form:has([data-choose=seats]) button[type=submit]");
  await page.waitForSelector("#made");
  await page.waitForTimeout(300);
  check("what was made is in sight of who made it", await inSight(page, "#made"));
  check("and has the focus", (await page.evaluate(() => document.activeElement.id)) === "made");
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  check("the maker gets an invitation and a link for spectators, and no seat", links.length === 2, links.join(" "));
  check("the secret of the invitation stands behind the #", /\/join#[\w-]{22}$/.test(links[0]), links[0]);
  await picture(page, "made");
  return links[0];
}

// Sits down at the first seat that is free, as whoever he says he is; the link he then has.
async function sits(page, invitation, name) {
  await page.goto(invitation);
  await page.waitForSelector("[data-seat]");
  const played = (await page.textContent("[data-game]")) ?? "";
  check("who is invited reads what is played, and by which rules", /·.*·/.test(played), played);
  await page.fill("main input", "");
  await page.locator("[data-seat] .btn.main").first().click();
  await page.waitForSelector("#nameless");
  check(
    "nobody sits down without a name",
    await page.evaluate(() => document.activeElement.matches("main input[aria-invalid=true]")),
  );
  await page.fill("main input", name);
  await accessible(page, `invitation of ${name}`);
  check(`no sideways scrolling for ${name}`, !(await scrolls(page)));
  await picture(page, name.toLowerCase());
  await page.locator("[data-seat] .btn.main").first().click();
  await ready(page);
  return page.url();
}

// What a group sees whose seats are not all taken, which is asked all at once, and one of which speaks another language.
async function together(anna, bruno, carla) {
  await settles("the clock says why it stands", async () => (await anna.locator("[data-pace=free]").count()) === 1);
  const lines = await carla.locator("#ask [data-asked]").allTextContents();
  check(
    "who else is asked the same stands in one line",
    lines.length === 1 && /Anna/.test(lines[0]),
    lines.join(" | "),
  );
  const skips = await carla.locator("a.skip").allTextContents();
  check("every way to skip is told in Italian", skips.join().includes("Fazioni"), skips.join());
  for (const [name, page] of [
    ["on a desktop", carla],
    ["on a phone", bruno],
  ]) {
    const phases = await page.locator("nav.phases").ariaSnapshot();
    check(`who listens hears the phases ${name}`, /Senat/.test(phases) && !/listitem$/m.test(phases), phases);
  }
  const asked = await carla.locator("#ask [role=radiogroup]").first().getAttribute("aria-label");
  check("and in his language what he chooses", asked === "Senatore", asked);
  const cut = await carla.$$eval(".vitals > div", (all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  check("no name of Rome's figures is cut off", cut.length === 0, cut.join());
  await carla.setViewportSize({ width: 1280, height: 720 });
  await carla.click("[data-talk]");
  await carla.waitForSelector("#talk textarea");
  check("who talks still sees his question's answers", await inSight(carla, "#ask [role=radio], #ask [data-deed]"));
  check("and where to write", await inSight(carla, "#talk textarea"));
  await picture(carla, "talk-low");
  await bruno.locator(".tabs button:last-child").click();
  await bruno.waitForSelector("#talk textarea");
  check("on a phone one sees where to write, under a clock of two lines", await inSight(bruno, "#talk textarea"));
  await picture(bruno, "talk-phone");
  await bruno.locator(".tabs button").nth(2).click();
}

await run(async (browser) => {
  const anna = await friend(browser, "anna");
  const bruno = await friend(browser, "bruno", { width: 390, height: 844 });
  const carla = await friend(browser, "carla", { width: 1280, height: 900 }, "it");
  const invitation = await made(anna);
  await anna.click("#made ~ .go a");
  const links = [await sits(anna, invitation, "Anna"), await sits(bruno, invitation, "Bruno")];
  await carla.goto(invitation);
  await carla.waitForSelector("[data-seat]");
  check("who comes later sees who sits there", /Anna/.test((await carla.textContent("[data-seat='0']")) ?? ""));
  await settles(
    "a guest gives no seat to a program",
    async () => (await carla.locator("[data-seat='3'] button").count()) === 1,
  );
  links.push(await sits(carla, invitation, "Carla"));
  check("each has a link of his own", new Set(links).size === 3);
  await together(anna, bruno, carla);
  await anna.goto(invitation);
  await anna.waitForSelector("[data-seat='3'] button >> nth=1");
  await picture(anna, "host");
  await anna.locator("[data-seat='3'] button").nth(1).click();
  await anna.waitForFunction(() => !document.querySelector("[data-seat] button"));
  check("the maker has given the last seat to a program", /Anna/.test((await anna.textContent("main")) ?? ""));
  await anna.locator("main .row a.main").click();
  await ready(anna);
  check("and goes back to his own seat", anna.url() === links[0]);
  const moves = await play([anna, bruno, carla], 12);
  check("they play", moves >= 12, `${moves} moves`);
  await bruno.locator(".tabs button").nth(3).click();
  await bruno.waitForTimeout(200);
  check(
    "on a phone the log opens at its end",
    await bruno.$eval("#log .scroll", (box) => box.scrollHeight - box.scrollTop - box.clientHeight < 60),
  );
  check(
    "the maker's browser knows no link but his own, the invitation, the spectators' and the host's",
    await anna.evaluate(
      (theirs) => !theirs.some((link) => JSON.stringify(localStorage).includes(link.split("/t#")[1])),
      links.slice(1),
    ),
  );
  await bruno.goto(invitation);
  await bruno.waitForSelector("[data-seat]");
  check("a full table says so", (await bruno.locator("[data-seat] button").count()) === 0);
  await bruno.locator("main .row a.main").click();
  await ready(bruno);
  await bruno.locator("header button", { hasText: "Seats" }).click();
  await bruno.click("[data-rename]");
  await bruno.fill("[data-renaming] input", "anna");
  await bruno.keyboard.press("Enter");
  await bruno.waitForSelector("[data-renaming] [role=alert]");
  check("nobody takes another's name", /same name/.test(await bruno.textContent("[data-renaming] [role=alert]")));
  await picture(bruno, "rename-phone");
  await bruno.fill("[data-renaming] input", "Brunhild");
  await bruno.keyboard.press("Enter");
  await bruno.waitForSelector("[data-rename]:focus");
  await anna.waitForSelector("[data-renamed]", { state: "attached" });
  check(
    "who changes his name is called so at once, and the log of all says who he was",
    (await anna.locator("[data-renamed]").allTextContents()).join().trim() === "Bruno is called Brunhild from now on.",
  );
  const before = bruno.url();
  check("his own is none to hand out", (await bruno.locator("dialog .links:not([data-my-link] .links)").count()) === 0);
  await bruno.click("[data-my-link] summary");
  check(
    "he finds the link of his seat, for another device",
    (await bruno.inputValue("[data-my-link] input")).endsWith(before.split("/t#")[1]),
  );
  await bruno.click("[data-renew]");
  await bruno.waitForURL((url) => url.toString() !== before);
  await ready(bruno);
  const old = await fetch(`${base}/api/tables/by-token/${before.split("/t#")[1]}`);
  check("a renewed link opens, and the old one nothing any more", old.status === 404);
});
