// What is asked, and how it is answered: pairs in either order, numbers and focus that stay, votes by one click, and a ballot that tells how it stands.
// CURIA=program CHROMIUM=browser node browser/asked.mjs; pictures go to build/browser.
import {
  accessible,
  base,
  changed,
  check,
  deeds,
  friend,
  number,
  overOf,
  phaseOf,
  phone,
  photographer,
  promptOf,
  ready,
  run,
  scrolls,
  settles,
} from "./house.mjs";
import { answer, begun, offered, until } from "./taking.mjs";

const picture = photographer("asked");

const focused = (page) =>
  page.evaluate(() => ({
    tag: document.activeElement?.tagName,
    inAsk: !!document.activeElement?.closest("#ask"),
    deed: !!document.activeElement?.matches("[data-deed]"),
  }));

// ---- by keyboard

/** Answers with Enter alone; whether the focus was on the next answer each time. */
async function keyboard(page) {
  const lost = [];
  await page.keyboard.press("a");
  for (let i = 0; i < 6; ++i) {
    await page.waitForFunction(() => document.querySelector("#ask [data-deed]:enabled"));
    const before = await number(page);
    for (let keys = 0; keys < 6 && (await number(page)) === before; ++keys) {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(150);
    }
    await page.waitForFunction(() => document.querySelector("#ask [data-deed]:enabled"));
    await page.waitForTimeout(200);
    const at = await focused(page);
    if (!at.inAsk || at.tag === "SECTION") lost.push(`${JSON.stringify(at)} at ${await promptOf(page)}`);
  }
  check("after an answer by keyboard the focus is on the next one", lost.length === 0, lost.join(" | "));
}

/** Money goes to and fro: each deed keeps its number. */
async function numbers(page) {
  if (!(await until(page, "deposit"))) return check("money can be paid in", false, await promptOf(page));
  const keys = () =>
    page.$$eval("#ask li > [data-deed]", (all) =>
      Object.fromEntries(
        all.filter((one) => !one.closest("details")).map((one) => [one.dataset.verb, one.dataset.key]),
      ),
    );
  const first = await keys();
  for (const verb of ["deposit", "withdraw_money", "deposit"]) {
    const deed = offered(page, verb).first();
    if (!(await deed.count())) continue;
    if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
    const before = await number(page);
    await answer(page, before);
    await changed(page, before);
    await page.waitForTimeout(100);
  }
  const then = await keys();
  const moved = Object.keys(first).filter((verb) => then[verb] && then[verb] !== first[verb]);
  check("deeds keep their numbers while the same is asked", moved.length === 0, JSON.stringify({ first, then }));
}

// ---- pairs beside each other

const filled = (page, scope) =>
  page.waitForFunction(
    (where) => {
      const cells = [...document.querySelectorAll(`${where} .cell`)];
      return (
        cells.length > 2 &&
        cells.every((cell) => /%|–/.test(cell.textContent)) &&
        cells.some((cell) => /%/.test(cell.textContent))
      );
    },
    scope,
    { timeout: 60000 },
  );
async function compared(page) {
  if (!(await until(page, "persuade"))) return check("somebody can be persuaded", false, await promptOf(page));
  const deed = offered(page, "persuade").first();
  if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
  const before = await number(page);
  await page.locator("[data-compare] > summary").click();
  await page.waitForSelector("[data-compared] .cell");
  await filled(page, "[data-compared]").catch(() => undefined);
  const cells = await page.locator("[data-compared] .cell").count();
  await page.locator("[data-sort]").first().click();
  const column = await page.$$eval("[data-compared] tbody tr", (rows) =>
    rows.map((row) =>
      Number((/(\d+(?:\.\d+)?)%\D*$/.exec(row.querySelector("td .cell")?.firstChild?.textContent ?? "") ?? [0, -1])[1]),
    ),
  );
  check(
    "the chances of all pairs stand beside each other, and are sorted by a click",
    cells > 2 && column.every((chance, i) => i === 0 || chance <= column[i - 1]),
    JSON.stringify({ cells, column }),
  );
  await picture(page, "compared");
  await accessible(page, "the table of pairs");
  const cell = page.locator("[data-compared] .cell").first();
  await cell.click();
  check("a click on a chance chooses its pair", (await cell.getAttribute("aria-pressed")) === "true");
  check("and nothing is done by that", (await number(page)) === before);
}

/** Put together in private: the table hears of it when it is done. */
async function attempt(page, other) {
  const before = await number(other);
  await page.locator("#ask details.may").evaluate((one) => (one.open = true));
  await offered(page, "assassinate").first().click();
  await page.locator("[data-private] .cell").first().waitFor();
  await filled(page, "[data-private]");
  await picture(page, "attempt");
  await accessible(page, "an attempt in private");
  check("the odds of an attempt are seen before anybody hears of it", (await number(other)) === before);
  await page.locator("[data-private] .cell").first().click();
  await page.locator("[data-private] [data-commit]:enabled").click();
  await changed(other, before);
  await other.waitForFunction(() => /attempt/.test(document.querySelector("#log")?.textContent ?? ""), null, {
    timeout: 60000,
  });
  check("done, it is an attempt by name at once", true);
}

// ---- two Consuls, named in either order

async function pair(page) {
  const deed = offered(page, "nominate_consuls").first();
  // It may open by itself; a click would close it then.
  for (let i = 0; i < 20 && !(await page.locator("#ask [data-operand=first]").count()); ++i) {
    if (i % 5 === 4 && (await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
    await page.waitForTimeout(200);
  }
  const first = page.locator("#ask [data-operand=first] [role=radio]");
  // Whoever came here may have begun to choose.
  if (!(await first.count())) await page.locator("#ask .composer button", { hasText: "change" }).first().click();
  await first.first().waitFor();
  const all = (await first.allTextContents()).map((text) => text.trim());
  const ways = Number(/\d+/.exec((await deed.textContent()) ?? "")?.[0].slice(1) || 0);
  await first.last().click();
  const second = page.locator("#ask [data-operand=second] [role=radio]");
  await second.first().waitFor();
  check(
    "who stands last can be named first, and beside him everybody else",
    all.length > 4 && (await second.count()) === all.length - 1,
    `${all.length} first, ${await second.count()} second, ${ways}`,
  );
  await picture(page, "pair");
  await second.first().click();
  const commit = page.locator("#ask [data-commit]");
  await commit.waitFor();
  const before = await number(page);
  await commit.click();
  await changed(page, before);
  await settles("the pair is nominated", async () => (await page.locator("[data-ballot=open] .lines").count()) === 1);
}

// ---- a vote

async function vote(page) {
  const ballot = page.locator("[data-ballot=open]");
  const all = page.locator("[data-call-all]");
  await all.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await picture(page, "chair");
  await accessible(page, "the ballot of who presides");
  let clicks = 0;
  await all.click();
  clicks += 1;
  const mine = page.locator("#ask [data-side=in_favour]");
  await mine.waitFor();
  check(
    "who presides is called first",
    (await promptOf(page)).includes("vote") || (await promptOf(page)).includes("Cast"),
  );
  const shown = await mine.boundingBox();
  check("the votes are above the fold at 1440x900", !!shown && shown.y + shown.height < 900, JSON.stringify(shown));
  await picture(page, "mine");
  await looks(page);
  const before = await number(page);
  await mine.click();
  clicks += 1;
  await changed(page, before);
  await page.waitForFunction(() => !document.querySelector("[data-calling], [data-call-all], [data-side]"), null, {
    timeout: 60000,
  });
  check(`a vote costs who presides two clicks`, clicks === 2, `${clicks}`);
  check("and nobody was left to be called", (await ballot.locator("[data-call-all]").count()) === 0);
}

// ---- what it tells

/** Through the Senate: who abstains leaves no votes behind, and what a proposal costs or risks stands on it. */
async function ballots(page) {
  const seen = {};
  for (let i = 0; i < 400 && !(await overOf(page)) && (await phaseOf(page)) === "senate"; ++i) {
    const told = await page.evaluate(() => {
      const open = document.querySelector("[data-ballot=open]");
      if (!open) return null;
      const of = (name) => Number(open.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? 0);
      return {
        left: of("left"),
        abstained: of("abstained"),
        lines: open.querySelector(".lines")?.textContent ?? "",
        price: of("price"),
        odds: !!open.querySelector("[data-ballot-odds] .odds"),
        mine: !!open.querySelector("[data-side=abstain]"),
        all: document.querySelector("[data-call-all]:enabled") !== null,
      };
    });
    const before = await number(page);
    if (told?.price && !seen.price) {
      seen.price = told.price;
      await picture(page, "price");
    }
    if (told?.odds && !seen.odds) {
      seen.odds = true;
      await picture(page, "odds");
    }
    if (told?.mine && !seen.abstained) {
      await page.locator("[data-voted-before] > summary").click();
      await picture(page, "before");
      await page.keyboard.press("3");
      await changed(page, before);
      const now = await page.evaluate(() => {
        const open = document.querySelector("[data-ballot=open]");
        return {
          lines: open?.querySelector(".lines")?.textContent ?? "",
          left: Number(open?.querySelector("[data-left]")?.getAttribute("data-left") ?? 0),
          abstained: Number(open?.querySelector("[data-abstained]")?.getAttribute("data-abstained") ?? 0),
        };
      });
      // Where this was the last vote the ballot is gone, or another one.
      seen.abstained = /abstain/.test((await page.textContent("[data-event]:has-text('abstain') >> nth=-1")) ?? "");
      if (now.lines === told.lines)
        check(
          "whoever abstains leaves no votes behind",
          now.abstained > 0 && now.left + now.abstained <= told.left + told.abstained,
          JSON.stringify({ told, now }),
        );
      await picture(page, "abstained");
      continue;
    }
    if (told?.all) await page.locator("[data-call-all]").click();
    else if (told?.mine) await page.locator("#ask [data-side=in_favour]").click();
    else {
      const asked = (await deeds(page)).filter(({ may }) => !may);
      if (!asked.length) {
        await page.waitForTimeout(100);
        continue;
      }
      const liked = ["recruit_legions", "put_to_vote", "send", "add_legions", "consent"].find(
        (verb) => asked.some((one) => one.verb === verb) && (seen[verb] = (seen[verb] ?? 0) + 1) < 4,
      );
      const deed = offered(page, liked ?? asked.at(-1).verb).first();
      if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
      await page.waitForFunction(
        (n) =>
          document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
        before,
      );
      await answer(page, before);
    }
    await changed(page, before);
  }
  check("key 3 abstains", seen.abstained === true);
  check("what is raised has its price on the ballot", seen.price > 0, JSON.stringify(seen));
  console.log(JSON.stringify(seen));
}

// ---- the phone, the dark, and other languages

async function looks(page) {
  const seen = await page.evaluate(() => location.href);
  for (const [language, log] of [
    ["it", "Diario"],
    ["es", "Diario"],
  ]) {
    await page.selectOption(".settings select >> nth=0", language);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
    await picture(page, `vote-${language}`);
    void log;
  }
  await page.selectOption(".settings select >> nth=0", "en");
  const small = await friend(page.context().browser(), "phone", { ...phone, hasTouch: true, colorScheme: "dark" });
  await small.goto(seen);
  await ready(small);
  await picture(small, "phone-dark");
  check("the ballot scrolls nothing sideways on a phone", !(await scrolls(small)));
  await accessible(small, "the ballot on a dark phone");
  await small.context().close();
}

run(async (browser) => {
  const page = await friend(browser, "Livia", { viewport: { width: 1440, height: 900 } });
  await begun(page, process.env.SEED ?? "asked 1");
  await ready(page);

  await keyboard(page);
  await numbers(page);
  await compared(page);
  if (!(await until(page, "nominate_consuls"))) return check("Livia presides", false, await promptOf(page));
  await pair(page);
  await vote(page);
  await ballots(page);
  const murderer = await friend(browser, "murderer", { viewport: { width: 1440, height: 900 } });
  const link = await begun(murderer, "asked 2");
  await ready(murderer);
  const other = await friend(browser, "spectator");
  await other.goto(`${base}/t#${link.spectator}`);
  await ready(other);
  if (await until(murderer, "assassinate", 400)) await attempt(murderer, other);
  else check("an assassination can be attempted", false, await promptOf(murderer));
});
