// The rulebooks' examples: the list, one of each game tried by clicks to what the rulebook says, and how that looks.
import { join } from "node:path";
import {
  accessible,
  base,
  changed,
  check,
  friend,
  number,
  phone,
  photographer,
  pictures,
  ready,
  run,
  scrolls,
  settles,
} from "./house.mjs";

const picture = photographer("examples");
const patient = { timeout: 60000 };

/** From the front page to a table that begins in this example. */
async function tries(page, game, example) {
  await page.goto(base);
  await page.click(`[data-examples-of=${game}]`, patient);
  await page.click(`[data-try=${example}]`, patient);
  await page.waitForURL(/\/t#/, patient);
  await ready(page);
  await page.waitForSelector(`[data-example=${example}]`, patient);
}
/** Whoever reads the note to its end finds all else that it has. */
const readsOn = (page) => page.click("[data-example] .task:not([open]) summary", patient);
/** The note is short: question and first deed are in sight, and nobody has scrolled. */
async function inSight(page, what, deed = true) {
  const {
    foot,
    note: tall,
    ...bottoms
  } = await page.evaluate((wanted) => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      question: box("#ask-title").bottom,
      ...(wanted && { deed: box("#ask [data-deed]").bottom }),
      note: box("[data-example]").height,
      foot: Math.min(box(".page > .foot")?.height ? box(".page > .foot").top : innerHeight, box(".ask-col").bottom),
    };
  }, deed);
  const low = Object.values(bottoms).every((bottom) => bottom <= foot);
  check(
    `${what}: the note leaves the question in sight`,
    low && tall < 150,
    JSON.stringify({ ...bottoms, foot, tall }),
  );
}
const note = (page) => page.locator("[data-example]");
/** What the rulebook says comes when the example's deed is done. */
async function comes(page, what) {
  await page.waitForSelector("[data-example][data-done] [data-result]", patient);
  check(
    `${what}: the rulebook's result is told when it is done`,
    (await page.textContent("[data-result]")).length > 60,
  );
}

/** Does it, also where one is asked whether one is sure. */
async function does(page, verb) {
  const before = await number(page);
  await page.locator(`#ask [data-deed][data-verb=${verb}]`).first().click(patient);
  await page.waitForFunction(
    (n) =>
      document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask [data-commit]"),
    before,
    patient,
  );
  const sure = page.locator("#ask [data-commit]").first();
  if ((await number(page)) === before && (await sure.isVisible())) await sure.click(patient);
  await changed(page, before);
}

async function list(browser) {
  const page = await friend(browser, "list");
  await page.goto(base);
  await page.click("[data-examples-of=republic]", patient);
  await page.waitForSelector("[data-try=persuasion]", patient);
  const [republic, phases] = [await page.locator("[data-try]").count(), await page.locator("dialog h3").count()];
  check("the examples of the Republic stand by phase", republic >= 6 && phases >= 3, `${republic} in ${phases}`);
  await accessible(page, "the list of examples");
  await picture(page, "list");
  await page.click("dialog .rule >> nth=0");
  await page.waitForSelector("dialog p.text", patient);
  check("a paragraph of the list can be read", true);
  await page.context().close();
}

/** Persuasion with the bribe of the rulebook, until the dice have spoken; programs bid at the other seats. */
async function persuasion(browser) {
  const page = await friend(browser, "persuasion");
  await tries(page, "republic", "persuasion");
  check("nothing is told before", (await page.locator("[data-result]").count()) === 0);
  await inSight(page, "persuasion");
  await readsOn(page);
  check("who reads on finds all of it", /pay 7 more/.test(await note(page).innerText()));
  await accessible(page, "a table that began in an example");
  await picture(page, "persuasion");
  await page.click("#ask [data-deed][data-verb=persuade]", patient);
  await page.waitForSelector("#ask .composer", patient);
  for (const [operand, name] of [
    ["persuader", "Fabius"],
    ["target", "Claudius"],
  ])
    await page.locator(`#ask .composer [data-operand=${operand}] [role=radio]`, { hasText: name }).first().click();
  await page.waitForSelector("#ask [data-steps]", patient); // the chances have come, and nothing moves any more
  const amount = page.locator("#ask .composer input[type=number], #ask .composer input[type=range]").first();
  await amount.fill("9");
  const before = await number(page);
  await page.click("#ask [data-commit]", patient);
  await changed(page, before);
  // Whoever bids against him, he has done with it.
  for (;;) {
    const enough = page.locator("#ask [data-deed][data-verb=done]:enabled").first();
    await enough.or(page.locator("[data-example][data-done]")).first().waitFor(patient);
    if (await note(page).getAttribute("data-done")) break;
    const now = await number(page);
    await enough.click(patient);
    await changed(page, now);
  }
  await comes(page, "persuasion");
  await picture(page, "persuasion-result");
  await page.reload();
  await ready(page);
  await comes(page, "after a reload");
  await page.click("[data-note-more]");
  await page.waitForSelector("[data-try=votes]", patient);
  check("the note leads to the other examples", true);
  await page.context().close();
}

/** The purchases of the rulebook, card by card. */
async function purchases(browser) {
  const page = await friend(browser, "purchases", { ...phone, locale: "it", colorScheme: "dark" });
  await page.goto(base);
  await page.click("[data-examples-of=crisis]", patient);
  await page.waitForSelector("[data-try=purchases]", patient);
  check("the list fits a phone", !(await scrolls(page)));
  await picture(page, "list-phone-it");
  await page.click("[data-try=purchases]");
  await page.waitForURL(/\/t#/, patient);
  await ready(page);
  await page.waitForSelector("[data-example=purchases]", patient);
  check("it speaks Italian", /Punti Governo/.test(await note(page).textContent()));
  check(
    "what is behind its first sentence waits for whoever wants it",
    !(await page.locator("[data-note-says]").count()),
  );
  check("the table fits a phone", !(await scrolls(page)));
  await inSight(page, "on a phone");
  await page.screenshot({ path: join(pictures, "examples-purchases-phone-note.png") });
  await readsOn(page);
  await picture(page, "purchases-phone-it");
  await page.click("[data-note-says]");
  await settles(
    "what the rulebook says can be asked for before",
    async () => (await page.locator("[data-result]").count()) === 1,
  );
  await does(page, "done");
  await comes(page, "purchases");
  await page.context().close();
}

/** A battle that the end of the Senate brings. */
async function spartacus(browser) {
  const page = await friend(browser, "spartacus", { viewport: { width: 1440, height: 900 } });
  await tries(page, "republic", "spartacus");
  await inSight(page, "at 1440 x 900");
  await page.screenshot({ path: join(pictures, "examples-spartacus-note.png") });
  await does(page, "adjourn");
  await comes(page, "a battle");
  await picture(page, "spartacus-result");
  await page.click("[data-example] [data-note-away]");
  await note(page).waitFor({ ...patient, state: "detached" });
  check("the note can be put away", true);
  await page.context().close();
}

/** What is loaded when it is first needed comes also where the line breaks meanwhile, and the page is not lost with it. */
async function breaks(browser) {
  const page = await friend(browser, "a broken line");
  let asked = 0;
  // A page asks for it twice as it opens, and comes anew once: what is asked for after that, the part itself asks for.
  await page.route(/\/assets\/Ballot-[\w-]+\.js/, (route) => (++asked < 8 ? route.abort() : route.continue()));
  await tries(page, "republic", "votes");
  await page.waitForSelector("[data-ballot=open]", patient);
  check("a part of the page that did not come is asked for until it does", asked >= 8, `${asked} times`);
  await page.context().close();
}

await run(async (browser) => {
  await list(browser);
  await breaks(browser);
  await persuasion(browser);
  await purchases(browser);
  await spartacus(browser);
});
