// The log of a table whose programs play as fast as they can, as far as the page has come. CURIA=program CHROMIUM=browser node browser/log.mjs
import { base, check, friend, logDrawn, photographer, play, ready, run, settles, tellAtOnce } from "./house.mjs";
import { bot, human, madeTable } from "./replaying.mjs";
import { playOn, sit } from "./wire.mjs";

/** A table of programs and of one seat by the wire, without whom it goes no further; who watches it, at his page. */
async function watched(browser, name, wish, look = {}) {
  const page = await friend(browser, name, look);
  await tellAtOnce(page.context());
  const { links } = await madeTable({ ...wish, seats: [human("Ada"), ...wish.seats] });
  await page.goto(`${base}/t#${links.spectator}`);
  await ready(page);
  const chair = await sit(`${base}/t/${links.seats[0]}`);
  const over = () => chair.state.decision.over;
  /** Some moves more, and the page has them: however slow it is, the game does not end behind its back. */
  const tells = async () => {
    const from = chair.state.number;
    await playOn([chair], ({ number: now }) => now > from + 10 || over());
    await page.waitForFunction(
      (now) => Number(document.querySelector(".page").dataset.number) >= now,
      chair.state.number,
      { timeout: 120000 },
    );
    await logDrawn(page);
  };
  /** The table plays on until that is so. */
  const until = async (told, there) => {
    while (!(await there()) && !over()) await tells();
    return check(told, await there());
  };
  return { page, until, leave: () => Promise.all([chair.leave(), page.context().close()]) };
}

/** However much is told at once, it stays at its end; who scrolls up is left where he reads. */
async function follows(browser, game, programs) {
  const { page, until, leave } = await watched(browser, game, { game, seats: Array(programs).fill(bot), seed: "end" });
  if (game === "republic")
    await settles("who watches is shown what Rome may fall by", () => page.locator("[data-danger=true]").count());
  const far = () =>
    page.$eval("#log .scroll", (one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));
  const told = () => page.$$eval("#log [data-event]", (all) => Number(all.at(-1)?.dataset.event ?? 0));
  for (const lines of [150, 300, 450]) {
    await until(`${game}: ${lines} lines are told`, async () => (await told()) > lines);
    await settles(`${game}: the log is at its end`, async () => (await far()) < 60);
  }
  await page.hover("#log .scroll");
  await page.mouse.wheel(0, -600);
  await settles(`${game}: who scrolls up leaves it`, async () => (await far()) > 300);
  const then = await told();
  await until(`${game}: more is told`, async () => (await told()) > then + 60);
  check(`${game}: and he is left there`, (await far()) > 300, String(await far()));
  await page.focus("#log .scroll");
  await page.keyboard.press("End");
  await settles(`${game}: who comes down to the end`, async () => (await far()) < 60);
  const down = await told();
  await until(`${game}: of what comes then`, async () => (await told()) > down + 60);
  await settles(`${game}: he follows the end again`, async () => (await far()) < 60);
  await leave();
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
  const seats = bots.map((name) => ({ kind: "bot", bot: name }));
  const wish = { game, seats, seed: "say", ...more };
  const { page, until, leave } = await watched(browser, `${game} of characters`, wish, { locale: language });
  const said = page.locator("#log [data-saying]");
  await until(`${game}: characters speak`, async () => (await said.count()) > 2);
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
  await leave();
}

await run(async (browser) => {
  await follows(browser, "crisis", 3);
  await follows(browser, "republic", 4);
  await comesBack(browser);
  const men = ["cato", "crassus", "sulla", "cicero", "fabius"];
  await speaks(browser, "republic", men, { scenario: "middle" }, "en", /^[A-Z][^{}_]+\.$/);
  const houses = ["severi", "gordiani", "licinii"];
  await speaks(browser, "crisis", houses, {}, "it", /(soldati|insegne|Legione|conti|sanguinare|spade|folla|comanda)/);
});
