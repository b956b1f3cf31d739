// The log of a table whose programs play as fast as they can. CURIA=program CHROMIUM=browser node browser/log.mjs
import { base, check, friend, photographer, play, ready, run, settles, tellAtOnce, watch } from "./house.mjs";
import { bot, madeTable } from "./replaying.mjs";

/** However much is told at once, it stays at its end; who scrolls up is left where he reads. */
async function follows(browser, game, seats) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en" });
  await tellAtOnce(context);
  const page = await context.newPage();
  watch(page, game);
  const made = await madeTable({ game, seats: Array(seats).fill(bot), seed: "end" });
  await page.goto(`${base}/t#${made.links.spectator}`);
  await ready(page);
  const far = () =>
    page.$eval("#log .scroll", (one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));
  // Its end is far off: where the machine has much else to do the page may be late by half a minute.
  const told = () => page.$$eval("#log [data-event]", (all) => Number(all.at(-1)?.dataset.event ?? 0));
  for (const lines of [150, 300, 450]) {
    await settles(`${game}: ${lines} lines are told`, async () => (await told()) > lines);
    await settles(`${game}: the log is at its end`, async () => (await far()) < 60);
  }
  await page.hover("#log .scroll");
  await page.mouse.wheel(0, -600);
  await settles(`${game}: who scrolls up leaves it`, async () => (await far()) > 300);
  const then = await told();
  await settles(`${game}: more is told`, async () => (await told()) > then + 60);
  check(`${game}: and he is left there`, (await far()) > 300, String(await far()));
  await page.focus("#log .scroll");
  await page.keyboard.press("End");
  await settles(`${game}: who comes down to the end`, async () => (await far()) < 60);
  const down = await told();
  await settles(`${game}: follows it again`, async () => (await told()) > down + 60 && (await far()) < 60);
  await context.close();
}

/** Who comes back is told how many lines are new, and a click leads down to the newest. */
async function comesBack(browser) {
  const page = await friend(browser, "who comes back");
  await tellAtOnce(page.context());
  const seats = [{ kind: "human", name: "Ada" }, bot, bot, bot];
  const { links } = await madeTable({ game: "crisis", seats, seed: "back" });
  await page.goto(`${base}/t#${links.seats[0]}`);
  await ready(page);
  await play([page], 25);
  await page.goto("about:blank");
  await page.goto(`${base}/t#${links.seats[0]}`);
  await ready(page);
  await play([page], 25);
  const newest = page.locator("[data-newest]");
  await settles("who comes back is told of new lines", async () => (await newest.count()) === 1);
  const far = () => page.$eval("#log .scroll", (one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  await page.hover("#log .scroll");
  await settles("reads further up", async () => {
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(300);
    return (await far()) > 100;
  });
  // What the wheel began ends first: else it goes on after the click, and away from where that led.
  for (let before = -1, at = await far(); at !== before; at = await far()) {
    before = at;
    await page.waitForTimeout(250);
  }
  await newest.click();
  await settles("and a click on them leads to the newest", async () => (await far()) < 60 && !(await newest.count()));
  await play([page], 10);
  await settles("which is followed again", async () => (await far()) < 60);
  await page.context().close();
}

/** Who is a character says something of his own now and then. */
async function speaks(browser, game, bots, more, language, line) {
  const page = await friend(browser, `${game} of characters`, { locale: language });
  await tellAtOnce(page.context());
  const made = await madeTable({ game, seats: bots.map((bot) => ({ kind: "bot", bot })), seed: "say", ...more });
  await page.goto(`${base}/t#${made.links.spectator}`);
  await ready(page);
  const said = page.locator("#log [data-saying]");
  await settles(`${game}: characters speak`, async () => (await said.count()) > 2);
  const lines = await said.evaluateAll((all) => all.map((one) => one.textContent));
  check(
    `${game}: in sentences of the page's language`,
    lines.every((one) => line.test(one)),
    lines.join(" | "),
  );
  await page.hover("#log .scroll");
  await page.mouse.wheel(0, -50);
  await said.last().evaluate((one) => one.closest("li").scrollIntoView({ block: "center" }));
  await photographer("log")(page, game);
  await page.context().close();
}

await run(
  async (browser) => {
    await follows(browser, "crisis", 4);
    await follows(browser, "republic", 5);
    await comesBack(browser);
    const men = ["cato", "crassus", "sulla", "cicero", "catilina", "fabius"];
    await speaks(browser, "republic", men, { scenario: "middle" }, "en", /^[A-Z][^{}_]+\.$/);
    const houses = ["severi", "gordiani", "licinii", "tetrici"];
    await speaks(browser, "crisis", houses, {}, "it", /(soldati|insegne|Legione|conti|sanguinare|spade|folla|comanda)/);
  },
  { server: ["--bot-pace", "50"] },
);
