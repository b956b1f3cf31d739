// A person plays on from a moment of his table, at a table of his own with programs, and goes back; somebody who only looks does, too, and
// of a game that is over everybody with all hands as they were. CURIA=program CHROMIUM=browser node browser/branch.mjs; pictures go to build/browser.
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  friend,
  number,
  phone,
  photographer,
  pictures,
  play,
  ready,
  run,
  scrolls,
} from "./house.mjs";
import { at, bot, eventAt, home, human, lookBack, looks, newTable } from "./replaying.mjs";

const picture = photographer("branch");
async function ask(page) {
  await page.click("[data-play-on]");
  await page.waitForSelector("[data-branch] [data-bot] option >> nth=0", { state: "attached" });
}
/** What lies on the table at the moment that is looked at, with the hand of seat 1, as the page writes it; that seat has another
 * name at a branch, where nothing was rolled before. */
async function tableText(page) {
  const parts = await page.locator("[data-player]").allInnerTexts();
  await page.getByRole("button", { name: "In words" }).click();
  parts.push(await page.locator("dialog .words").innerText());
  await page.click("dialog .dialog-head > button");
  return parts
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/\b(Random|Seat) 2\b/g, "seat 1")
    .replace(" last roll", "");
}

async function fromMyTable(browser, links) {
  const ana = await friend(browser, "Ana");
  await ana.goto(`${base}/t#${links.seats[0]}`);
  await ready(ana);
  await play([ana], 14);
  await lookBack(ana, 4);
  const from = await at(ana);
  const told = await eventAt(ana);
  await ask(ana);
  const dealt = await ana.textContent("[data-dealt]");
  check(
    "the page says that hidden things are dealt again",
    /dealt again/.test(dealt) && /real cards/.test(dealt),
    dealt,
  );
  check("who sits there takes his own seat", (await ana.locator("[data-branch] [data-seat]").count()) === 0);
  check("and while the game runs nobody has the real hands", (await ana.locator("[data-real]").count()) === 0);
  await accessible(ana, "what a branch is");
  await picture(ana, "ask");
  await ana.selectOption("[data-branch] [data-bot]", "random");
  await ana.fill("[data-branch] [data-name]", "What if");
  await ana.click("[data-make]");
  await ana.waitForSelector("[data-branch] [data-made]");
  await picture(ana, "made");
  await ana.click("[data-branch] [data-go]");
  await ana.waitForSelector("[data-branch-of]");
  await ready(ana);
  const line = await ana.textContent("[data-branch-of]");
  check(
    "the branch says whose it is, as text",
    line.includes("The <b>Origin</b>") && line.includes("dealt again"),
    line,
  );
  check("it begins anew", (await number(ana)) < from, `${await number(ana)}, from move ${from}`);
  await picture(ana, "table");
  await accessible(ana, "a branch");
  check("three questions are answered there, against programs", (await play([ana], 3)) === 3);
  await ana.click("[data-origin]");
  await looks(ana);
  await ready(ana);
  check("a link leads to the moment where it began", (await eventAt(ana)) === told, `${await eventAt(ana)}, ${told}`);
  await ana.click("[data-now]");
  check("and that table goes on as if nothing had been", (await play([ana], 1)) === 1);
  await ana.goto(`${base}/`);
  await ana.waitForFunction(() => /branch of The <b>Origin<\/b>, from turn/.test(document.body.textContent));
  check("my tables mark it", true);
  await picture(ana, "mine");
}

async function whoOnlyLooks(browser, links) {
  const looker = await friend(browser, "spectator", { ...phone, colorScheme: "dark", locale: "it" });
  await looker.goto(`${base}/t#${links.spectator}`);
  await ready(looker);
  await lookBack(looker, 1);
  await ask(looker);
  await looker.selectOption("[data-branch] [data-seat]", "2");
  check(
    "who only looks is told that his hand is dealt, too",
    /anche la mano/.test(await looker.textContent("[data-dealt]")),
  );
  check("on a phone it fits", !(await scrolls(looker)));
  await accessible(looker, "what a branch is, on a dark phone");
  await looker.screenshot({ path: join(pictures, "branch-phone.png") });
  await looker.selectOption("[data-branch] [data-bot]", "random");
  await looker.click("[data-make]");
  await looker.waitForSelector("[data-branch] [data-made]");
  await looker.click("[data-branch] [data-go]");
  await looker.waitForSelector("[data-branch-of]");
  await ready(looker);
  check("and sits at the seat that he has chosen", (await play([looker], 1)) === 1);
  check("on a phone the branch fits", !(await scrolls(looker)));
  await looker.screenshot({ path: join(pictures, "branch-phone-table.png") });
}

// Programs play to the end: then all is open, and nothing need be dealt again.
async function ofAGameThatIsOver(browser) {
  const links = await newTable({ game: "crisis", seats: [bot, bot], seed: "over", name: "It is over" });
  const page = await friend(browser, "afterwards", { colorScheme: "dark" });
  await page.goto(`${base}/t#${links.spectator}`);
  await page.waitForSelector("[data-over]", { timeout: 240000 });
  await lookBack(page, 6);
  await page.selectOption("[data-eyes]", "1");
  await page.waitForFunction(() => document.querySelectorAll("#log [data-event]").length > 20);
  const before = await tableText(page);
  await ask(page);
  check("of a game that is over one has all hands as they were", await page.isChecked("[data-real]"));
  check("and is told so", /really held/.test(await page.textContent("[data-dealt]")));
  check("with his seat through whose eyes one looked", (await page.inputValue("[data-branch] [data-seat]")) === "1");
  await page.selectOption("[data-branch] [data-bot]", "random");
  await accessible(page, "what a branch of a game that is over is");
  await picture(page, "over");
  await page.click("[data-make]");
  await page.waitForSelector("[data-branch] [data-made]");
  await page.click("[data-branch] [data-go]");
  await page.waitForSelector("[data-branch-of]");
  await ready(page);
  check(
    "the branch says that nothing was dealt again",
    /All hands are as they were then/.test(await page.textContent("[data-branch-of]")),
  );
  // Programs may have moved since: its first moment is the one that was looked at.
  await page.click("[data-look-back]");
  await looks(page);
  await home(page);
  const after = await tableText(page);
  check(
    "the table is as it stood there",
    before.length > 1000 && /Hand: /.test(before) && after === before,
    `${before} | ${after}`,
  );
  await picture(page, "over-table");
}

async function branch(browser) {
  const links = await newTable({
    game: "republic",
    name: "The <b>Origin</b>",
    seats: [human("Ana"), bot, bot, bot],
    seed: "branches",
    one_answer: "given",
  });
  await fromMyTable(browser, links);
  await whoOnlyLooks(browser, links);
  await ofAGameThatIsOver(browser);
}

await run(branch);
