// Learning: presets before the many questions, a guided first game, the words of the rulebook, a hint.
// CURIA=program CHROMIUM=browser node browser/learn.mjs; pictures go to build/browser.
import {
  accessible,
  base,
  changed,
  check,
  friend,
  number,
  phone,
  photographer,
  play,
  ready,
  run,
  scrolls,
  settles,
  turnOf,
  unfold,
} from "./house.mjs";

const picture = photographer("learn");
const links = (page) => page.$$eval(".links input", (all) => all.map((field) => field.value));
const sum = async (page) => (await page.textContent("[data-sum]")).trim();

async function presets(browser) {
  const page = await friend(browser, "presets");
  await page.goto(base);
  await page.locator("[data-more]").waitFor();
  await settles(
    "a new table begins with five presets",
    async () => (await page.locator("[data-choose=preset] label").count()) === 5,
  );
  check(
    "and the questions of the rules are folded",
    !(await page.locator("[data-choose=seats]").isVisible()) && !(await page.locator(".seatrow").first().isVisible()),
  );
  check("the first game is chosen", await page.isChecked("[data-choose=preset] input[value=first]"));
  await page.check("[data-choose=preset] input[value=mail]");
  check("what a preset says is summed up", /1990.*6 seats.*a clock of days/.test(await sum(page)), await sum(page));
  await accessible(page, "the presets");
  await picture(page, "presets");
  await unfold(page);
  check(
    "behind it all is filled in",
    (await page.isChecked("[data-choose=edition] input[value=ah1990]")) &&
      (await page.isChecked("[data-choose=clock] input[value=days]")) &&
      (await page.locator(".seatrow select").nth(5).inputValue()) === "free",
  );
  await page.selectOption("[data-choose=seats]", "4");
  check(
    "who changes something has a table of his own, and none of the presets is marked",
    /own choice/.test(await sum(page)) && !(await page.locator("[data-choose=preset] input:checked").count()),
  );
  await page.check("[data-choose=preset] input[value=quaestor]");
  check("the moderator comes with the Quaestor", await page.isChecked("[data-choose=moderator] input[type=checkbox]"));
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor();
  check("and its table has a link for each of twelve people, the moderator, all", (await links(page)).length === 14);
  await page.locator("label.game", { hasText: "Time of Crisis" }).click();
  await page.locator("[data-choose=preset] input[value=overlap]").check();
  // Its words are fetched when it is chosen: until they are there nothing is said, least of all the keys.
  await page.waitForFunction(() => document.querySelector("[data-sum]").textContent.trim() !== "");
  const said = await sum(page);
  check("Time of Crisis has its own", /The whole game · 4 seats/.test(said), said);
  const small = await friend(browser, "presets on a phone", { ...phone, locale: "it", colorScheme: "dark" });
  await small.goto(base);
  await small.locator("[data-more]").waitFor();
  await small.locator("#new").scrollIntoViewIfNeeded();
  check("a phone needs no sideways scrolling", !(await scrolls(small)));
  await accessible(small, "the presets on a dark phone");
  await picture(small, "presets-phone");
}

const stopOf = async (page) =>
  (await page.locator(".guide[data-stop]").getAttribute("data-stop", { timeout: 5000 })) ?? "";
/** Reads what stands there, and what comes after it: how many things each stop marks. While the table moves on, another may take its place. */
async function readStops(page, read) {
  for (let tries = 0; tries < 60 && (await page.locator(".guide[data-stop]").count()); ++tries) {
    const key = await stopOf(page).catch(() => "");
    if (!key) continue;
    await page.waitForSelector("[data-guided]", { timeout: 30000 }).catch(() => {});
    const marks = await page.locator("[data-guided]").count();
    if ((await stopOf(page).catch(() => "")) !== key) continue;
    read.set(key, marks);
    await page
      .locator(`.guide[data-stop="${key}"] [data-next]`)
      .click({ timeout: 5000 })
      .catch(() => {});
  }
}
async function guided(browser, game) {
  const page = await friend(browser, `guided ${game}`);
  await page.goto(base);
  await page.click(`[data-learn=${game}]`);
  await page.waitForURL(/\/t#/);
  await ready(page);
  await page.waitForSelector(".guide[data-stop]");
  check(`${game}: the first stop is there at once`, (await stopOf(page)) === "goal");
  await page.locator(".guide[data-stop] .rule").click();
  await page.waitForSelector("dialog[open] .text");
  check(`${game}: its paragraph opens`, (await page.textContent("dialog[open] .text")).length > 20);
  await page.keyboard.press("Escape");
  check(
    `${game}: a screen reader hears it`,
    (await page.locator("[aria-live=polite] .guide[data-stop]").count()) === 1,
  );
  await settles(
    `${game}: one plays beside it`,
    async () => (await page.locator("#ask [data-deed]:enabled").count()) > 0,
  );
  await accessible(page, `a stop of ${game}`);
  await picture(page, `guide-${game}`);
  const read = new Map();
  for (let i = 0; i < 400 && read.size < 10 && (await turnOf(page)) <= 2; ++i) {
    await readStops(page, read);
    if (read.size < 10) await Promise.race([play([page], 1, 2000), page.waitForTimeout(20000)]);
  }
  const seen = [...read].map(([key, marks]) => `${key} ${marks}`).join(", ");
  check(`${game}: ten stops are met in the first two turns`, read.size === 10, seen);
  check(
    `${game}: and each marks what it means`,
    [...read.values()].every((marks) => marks === 1),
    seen,
  );
  await page.reload();
  await ready(page);
  check(`${game}: what was read is remembered`, (await page.locator(".guide[data-stop]").count()) === 0);
}
async function skipped(browser) {
  const page = await friend(browser, "guided on a phone", { ...phone, locale: "es", colorScheme: "dark" });
  await page.goto(base);
  await page.click("[data-learn=republic]");
  await page.waitForURL(/\/t#/);
  await ready(page);
  await page.waitForSelector(".guide[data-stop]");
  check("the guide fits a phone", !(await scrolls(page)));
  await accessible(page, "a stop on a dark phone");
  await picture(page, "guide-phone");
  await page.click("[data-show]");
  await settles("what is meant is shown on its tab", () => page.locator("#factions [data-guided]").first().isVisible());
  await page.locator(".tabs button").last().click();
  await page.keyboard.press("a");
  await page.click("[data-skip-all]");
  await page.reload();
  await ready(page);
  check("who skips all is left alone", (await page.locator(".guide[data-stop]").count()) === 0);
}

/** Who is faster than what the server tells plays the same game as all. */
async function hasty(browser) {
  const page = await friend(browser, "hasty");
  let held;
  await page.route(/api\/hello/, (route) => (held = route));
  await page.goto(base);
  await page.click("[data-play=republic]");
  await page.waitForSelector("[data-play=republic]:disabled");
  await held.continue();
  await page.waitForURL(/\/t#/);
  await ready(page);
  const table = await (
    await fetch(`${base}/api/table`, { headers: { Authorization: `Bearer ${new URL(page.url()).hash.slice(1)}` } })
  ).json();
  const seats = table.seats.map(({ bot }) => bot ?? "-").join(" ");
  const usual = /^-( (cato|crassus|sulla|cicero|catilina|fabius)){4}$/;
  check("who is faster than the server gets the usual game", usual.test(seats), seats);
  await page.goto("about:blank");
  await page.route(/api\/hello/, (route) => route.abort());
  await page.goto(base);
  await page.click("[data-play=republic]");
  await page.waitForSelector("#problem");
  await page.waitForSelector("[data-play=republic]:enabled");
  check("without a server he is told so", (await page.textContent("#problem")).length > 30);
}

/** Whether somebody who points at any place of it points at it. */
const onTop = (locator) =>
  locator.evaluate((told) => {
    const box = told.getBoundingClientRect();
    return [0.02, 0.25, 0.5, 0.75, 0.98].every((x) =>
      [0.05, 0.5, 0.95].every((y) =>
        told.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)),
      ),
    );
  });

/** Words that tell what they mean: by pointer, keys and tap; and all of them in Help. */
async function glossary(browser) {
  const page = await friend(browser, "terms");
  await page.goto(base);
  await page.click("[data-play=republic]");
  await page.waitForURL(/\/t#/);
  await ready(page);
  const word = page.locator("#ask-title .term").first();
  for (let i = 0; i < 60 && !(await word.count()); ++i) await play([page], 1, 2000);
  await settles(
    "a question marks a term of the rulebook",
    async () => (await word.count()) > 0,
    await page.textContent("#ask-title"),
  );
  await page.mouse.move(5, 5);
  await word.hover();
  const told = page.locator("[data-told]");
  await told.waitFor();
  check("pointing at it tells what it means", (await told.textContent()).length > 30);
  await accessible(page, "a term is told");
  await picture(page, "term");
  const covered = [];
  for (const each of await page.locator(".term:visible").all()) {
    await page.mouse.move(5, 5);
    await told.waitFor({ state: "detached" });
    await each.hover();
    await told.waitFor();
    if (!(await onTop(told))) covered.push(await each.textContent());
  }
  check("no other part of the table lies over what a term tells", covered.length === 0, covered.join(", "));
  await page.mouse.move(5, 5);
  await told.waitFor({ state: "detached" });
  await word.focus();
  await told.waitFor();
  await page.keyboard.press("Tab");
  check(
    "by keyboard one gets to its paragraph",
    await page.evaluate(() => !!document.activeElement.closest("[data-told]")),
  );
  await page.keyboard.press("Escape");
  check("Escape closes it", (await told.count()) === 0);
  await page.keyboard.press("?");
  await page.waitForSelector("[data-find-term]");
  const all = await page.locator("[data-entry]").count();
  await page.fill("[data-find-term]", "angry");
  const found = await page.locator("[data-entry]").count();
  check("Help has all terms, to be searched", all > 20 && found > 0 && found < all, `${found} of ${all}`);
  await accessible(page, "the terms in Help");
  await picture(page, "terms");
  await page.keyboard.press("Escape");
}

/** A hint is told, is an offer, and can be done; nobody else hears of it. */
async function hint(browser) {
  const seats = ["Ana", "Bruno"].map((name) => ({ kind: "human", name }));
  const wish = { game: "republic", seats: [...seats, { kind: "bot", bot: "steward" }], seed: "hint" };
  const made = async (more) =>
    (await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify({ ...wish, ...more }) })).json())
      .links;
  const table = await made({});
  const [ana, bruno] = [await friend(browser, "Ana"), await friend(browser, "Bruno")];
  const heardByBruno = [];
  bruno.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heardByBruno.push(String(payload))));
  for (const [page, token] of [
    [ana, table.seats[0]],
    [bruno, table.seats[1]],
  ]) {
    await page.goto(`${base}/t#${token}`);
    await ready(page);
  }
  await ana.click("[data-hint]");
  await ana.waitForSelector("[data-do-hint]");
  check("a hint is told in the words of an offer", (await ana.textContent("[data-hinted] b")).length > 5);
  const advised = ana.locator("[data-advice] tbody");
  check(
    "and why it would be done",
    (await ana.locator("[data-hint-reasons]").count()) === 0 ||
      /^Why: .+\.$/.test((await ana.textContent("[data-hint-reasons]")).trim()),
  );
  check("beside it stand the best moves that were tried", (await advised.count()) >= 2);
  check(
    "each with the chances that one wins, that Rome lives, that another wins",
    /^\d+%\s*\d+%\s*\d+%/.test((await advised.first().locator("tr").nth(1).innerText()).trim()),
  );
  const marks = await advised.locator("[data-mark]", { hasText: /^recommended$/ }).count();
  check("one of them is recommended, the one to be done above", marks === 1, marks);
  const named = await advised.locator("th", { hasText: "recommended" }).textContent();
  check("its mark stands apart from its words", /\S recommended/.test(named.replace(/\s+/g, " ")), named);
  check(
    "and each of the others can be done instead",
    (await ana.locator("[data-do-advice]").count()) === (await advised.count()) - 1,
  );
  await accessible(ana, "a hint");
  await picture(ana, "hint");
  const before = await number(ana);
  await ana.click("[data-do-hint]");
  await changed(ana, before);
  check("and it can be done at once", (await number(ana)) > before);
  check(
    "nobody else hears that there was one",
    heardByBruno.length > 0 && !heardByBruno.some((said) => /"type":"hint"/.test(said)),
  );
  check("an old hint is gone with its question", (await ana.locator("[data-hinted]").count()) === 0);
  const strict = await made({ hints: "forbidden" });
  await ana.goto("about:blank");
  await ana.goto(`${base}/t#${strict.seats[0]}`);
  await ready(ana);
  await ana.waitForSelector("#ask [data-deed]");
  check("a table may be made without hints", (await ana.locator("[data-hint]").count()) === 0);
}

/** Programs say why they move so, beside the lines of the log, where the table wishes. */
async function reasons(browser) {
  const seats = ["", "", "", ""].map(() => ({ kind: "bot", bot: "legate" }));
  const look = async (wish) => {
    const answer = await fetch(`${base}/api/tables`, {
      method: "POST",
      body: JSON.stringify({ game: "crisis", seats, seed: "reasons", ...wish }),
    });
    const { links } = await answer.json();
    const page = await friend(browser, wish.reasons ?? "reasons");
    await page.goto(`${base}/t#${links.spectator}`);
    await ready(page);
    await page.waitForFunction(() => Number(document.querySelector(".page")?.dataset.number) > 60);
    return page;
  };
  const page = await look({});
  const said = page.locator("[data-event] [data-reasons]");
  await settles("why a program moves so stands beside its line of the log", async () => (await said.count()) > 0);
  const text = (await said.first().textContent()).trim();
  check("in a sentence", /^Why: .+\.$/.test(text), text);
  await picture(page, "reasons");
  const silent = await look({ reasons: "never" });
  check("a table may be made without", (await silent.locator("[data-reasons]").count()) === 0);
}

await run(async (browser) => {
  await hasty(browser);
  await reasons(browser);
  await glossary(browser);
  await hint(browser);
  await presets(browser);
  await skipped(browser);
  await guided(browser, "republic");
  await guided(browser, "crisis");
});
