// The stage in real browsers: tables of both games are played until battles and votes are told; what one sees of them, how the telling is
// stopped, stepped and skipped, that nobody is kept from answering, and the log in chapters. On a desktop, and in Italian on a dark phone.
// CURIA=program CHROMIUM=browser node browser/stage.mjs; pictures go to build/browser. The README's, docs/images/stage.png, is
// renewed when it is missing or CURIA_RENEW=1 is set.
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  friend,
  here,
  number,
  phone,
  photographer,
  pictures,
  ready,
  run,
  scrolls,
  settles,
  speak,
} from "./house.mjs";
import { answers } from "./playing.mjs";

const picture = photographer("stage");
const bots = { crisis: ["legate0", "Anna", "Bruno"], republic: ["steward0", "Anna", "Bruno", "Carla"] };
async function seated(browser, game, name, look = {}) {
  const [bot, ...others] = bots[game];
  const body = {
    game,
    name: "Scaena",
    seed: "s1",
    one_answer: "given",
    seats: [{ kind: "human", name: "Livia" }, ...others.map((other) => ({ kind: "bot", bot, name: other }))],
  };
  const made = await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(body) })).json();
  const page = await friend(browser, name, { viewport: { width: 1440, height: 900 }, ...look });
  await page.goto(`${base}/t#${made.links.seats[0]}`);
  await ready(page);
  return page;
}
/** Steps through what is told up to such a scene, where it stops; "idle": nothing is told. `ended`: only with its verdict. */
const stepTo = (page, scene, ended) =>
  page.evaluate(
    async ([scene, ended]) => {
      for (let i = 0; i < 2000; ++i) {
        const stage = document.querySelector("[data-stage]");
        if (stage.dataset.stage === "idle") return "idle";
        const shown = document.querySelector(`article[data-scene=${scene}]`);
        document
          .querySelector(shown && (!ended || shown.querySelector("[data-verdict]")) ? "[data-pause]" : "[data-step]")
          .click();
        await new Promise((done) => setTimeout(done, 5));
        if (stage.dataset.stage === "paused" && shown?.isConnected && (!ended || shown.querySelector("[data-verdict]")))
          return scene;
        if (stage.dataset.stage === "paused") document.querySelector("[data-pause]").click();
      }
      return "";
    },
    [scene, ended],
  );
/** Plays on until such a scene is told. */
async function playTo(page, scene, ended = true) {
  for (const until = Date.now() + 240000; Date.now() < until;) {
    const at = await stepTo(page, scene, ended);
    if (at === scene) {
      await page.waitForTimeout(1900); // the dice have fallen
      return true;
    }
    if (at === "idle" && !(await answers(page, 1)).length) await page.waitForTimeout(30);
  }
  throw new Error(`no ${scene} was told`);
}
const stageOf = (page) => page.getAttribute("[data-stage]", "data-stage");
const left = async (page) => Number(await page.getAttribute("[data-stage]", "data-left"));
const texts = (page, what) => page.$$eval(what, (all) => all.map((one) => one.textContent.replace(/\s+/g, " ").trim()));
const spoken = async (page) => (await texts(page, "[data-spoken]")).join(" ");

// ---- Time of Crisis

async function crisis(browser) {
  const page = await seated(browser, "crisis", "crisis");
  check("nothing is told before anything happens", (await stageOf(page)) === "idle");
  await playTo(page, "battle");
  const dice = await page.$$eval("article .side", (all) =>
    all.map((side) => ({
      dice: side.querySelectorAll(".die").length,
      good: side.querySelectorAll(".die.good").length,
      hits: Number(side.querySelector(".score b")?.textContent),
      won: side.classList.contains("won"),
    })),
  );
  check(
    "a battle shows the dice of both sides, and as many that hit as count",
    dice.length === 2 && dice.every((side) => side.dice > 0 && side.good === side.hits),
    JSON.stringify(dice),
  );
  const [attacker, defender] = dice;
  check(
    "and who has more hits wins, a tie being the defender's",
    attacker.won === attacker.hits > defender.hits && defender.won === !attacker.won,
    JSON.stringify(dice),
  );
  const ticks = await page.$$eval("article .tick", (all) =>
    all.map((tick) => {
      const die = tick.closest("svg");
      const [at, square, whole] = [tick, die.querySelector("rect"), die].map((one) => one.getBoundingClientRect());
      return at.top > square.bottom && at.bottom < whole.bottom;
    }),
  );
  check(
    "each tick stands whole under its die",
    ticks.length === dice[0].hits + dice[1].hits && ticks.every(Boolean),
    `${ticks}`,
  );
  await losses(page);
  const told = await spoken(page);
  check("who listens hears the same in sentences", /attacks/.test(told) && /(wins|loses) the battle/.test(told), told);
  await settles("the log has come as far as the stage", () => page.locator("#log [data-told]").isVisible());
  await picture(page, "battle-crisis");
  await accessible(page, "a battle on the stage");
  await inOneLine(page);

  check("paused is paused", (await stageOf(page)) === "paused");
  const before = await left(page);
  await page.click("[data-step]");
  check("a step is one thing", (await left(page)) === before - 1 && (await stageOf(page)) !== "telling");
  await unblocked(page);
  await playTo(page, "vote");
  await picture(page, "vote-crisis");
  const votes = Number((await texts(page, "article .total b"))[0]);
  const needed = Number(/\d+/.exec((await texts(page, "article .zones li b"))[0])?.[0]);
  const verdict = (await texts(page, "[data-verdict]"))[0];
  check(
    "a vote shows votes, what is needed and what comes of it",
    /governs/.test(verdict) === votes >= needed,
    `${votes} of ${needed}: ${verdict}`,
  );
  await page.click("[data-hide]");
  check(
    "a click goes to now",
    (await stageOf(page)) === "idle" && (await page.locator("article[data-scene]").count()) === 0,
  );
  await page.click("[data-again]");
  await settles("what was told last can be seen again", () => page.locator("article[data-scene]").isVisible());
  await page.keyboard.press("Escape");
  await settles("and Escape closes it", async () => (await page.locator("article[data-scene]").count()) === 0);
  await page.click("[data-small]");
  await speak(page, "it", "Cronaca");
  check("in another language nothing of the one before is spoken", !(await spoken(page)), await spoken(page));
  await speak(page, "en", "Log");
  await page.selectOption("[data-speed]", "now");
  await answers(page, 3);
  check("at once is at once", (await stageOf(page)) === "idle");
  await page.reload();
  await ready(page);
  check("the speed is remembered", (await page.inputValue("[data-speed]")) === "now");
  check("and that it is told in one line", (await page.getAttribute("[data-small]", "aria-pressed")) === "true");
  await page.context().close();
}

/** On a small screen a scene leaves most of the map to be seen; who wants to see all of it has it told in one line. */
async function inOneLine(page) {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const [map, sheet] = [await page.locator(".map").boundingBox(), await page.locator(".sheet").boundingBox()];
  const upon = (at, length) =>
    Math.min(map[at] + map[length], sheet[at] + sheet[length]) - Math.max(map[at], sheet[at]);
  const share = (upon("x", "width") * upon("y", "height")) / (map.width * map.height);
  check("at 1280 x 800 a scene lies upon less than half of the map", share < 0.5, String(share));
  await page.screenshot({ path: join(pictures, "stage-small.png") });
  await page.setViewportSize(usual);
  const before = await left(page);
  const line = page.locator("[data-again] .line");
  await page.keyboard.press(",");
  await settles("by a key it is told in one line", async () => /\w/.test((await line.textContent()) ?? ""));
  check("and nothing lies upon the table", (await page.locator(".sheet").count()) === 0);
  check("meanwhile the telling stays where it was", (await left(page)) === before);
  await picture(page, "one-line");
  await accessible(page, "a battle in one line");
  await page.keyboard.press(",");
  await settles("and with its scene again", () => page.locator("article[data-scene]").isVisible());
}

/** What was lost is said in words: "12 −1" would read like a sum. */
async function losses(page) {
  const units = await texts(page, "article .units");
  const good = (text) =>
    !/[−+]\d/.test(text) && (!text.includes("→") || /(\d+) ?→ ?(\d+) \((lost|more): \d+\)$/.test(text));
  check("what is lost does not read like a sum", units.length > 0 && units.every(good), units.join(" | "));
}

// A question that is still covered can be answered: by its button, by a key, and by whoever does not see that it is covered.
async function unblocked(page) {
  const covered = async () => {
    for (let i = 0; i < 400; ++i) {
      if (await page.locator("[data-covered]").count())
        return page.evaluate(() => document.querySelector("[data-pause]").click());
      if ((await stageOf(page)) === "idle") await answers(page, 1);
      else await page.waitForTimeout(20);
    }
    throw new Error("no question was covered");
  };
  await covered();
  const was = await number(page);
  await page.locator("#ask [data-deed]").first().click({ force: true });
  check(
    "a click on a covered question only uncovers it",
    (await stageOf(page)) === "idle" &&
      (await number(page)) === was &&
      (await page.locator("[data-covered]").count()) === 0,
  );
  await answers(page, 1);
  await covered();
  await page.click("[data-reveal]");
  check(
    "its button uncovers it",
    (await stageOf(page)) === "idle" && (await page.locator("#ask [data-deed]").count()) > 0,
  );
  await answers(page, 1);
  await covered();
  const keyed = page.locator("#ask [data-deed]:has(kbd)").first();
  const [verb, key] = [await keyed.getAttribute("data-verb"), await keyed.getAttribute("data-key")];
  const open = await keyed.getAttribute("aria-expanded");
  const at = await number(page);
  await page.keyboard.press(key);
  await page.waitForFunction(
    ([n, open]) =>
      document.querySelector(".page").dataset.number !== String(n) ||
      document.querySelector("#ask [data-deed]:has(kbd)")?.getAttribute("aria-expanded") !== open ||
      !!document.activeElement?.closest("#ask .composer"), // one that lies open already goes on to its first choice
    [at, open],
  );
  check("a key does a deed at once, whatever is being told", true, verb);
  await answers(page, 1);
  await covered();
  const moved = await number(page);
  await answers(page, 1);
  check("and so does whoever does not see the cover", (await number(page)) > moved);
}

// ---- the Republic

async function republic(browser) {
  const page = await seated(browser, "republic", "republic");
  await playTo(page, "vote");
  const [yes, no] = await texts(page, "article .figures b");
  const verdict = (await texts(page, "[data-verdict]"))[0];
  const cast = (await texts(page, "article .vote li")).map((line) => [
    Number(/For: (\d+)/.exec(line)?.[1] ?? 0),
    Number(/Against: (\d+)/.exec(line)?.[1] ?? 0),
  ]);
  const sum = (at) => cast.reduce((all, one) => all + one[at], 0);
  check(
    "a vote shows what each faction cast, the sums, and the result that follows from them",
    parseInt(yes) === sum(0) && parseInt(no) === sum(1) && (verdict === "Passed") === sum(0) > sum(1),
    `${yes}, ${no}: ${JSON.stringify(cast)} ${verdict}`,
  );
  const enough = /of (\d+) votes, (\d+) are enough/.exec(await page.textContent("[data-enough]"));
  const all = sum(0) + sum(1);
  check(
    "and how many are enough",
    Number(enough?.[1]) === all && Number(enough?.[2]) === Math.floor(all / 2) + 1,
    `${enough?.[0]}: ${all}`,
  );
  check("nobody is marked as voting when all have", (await page.locator("article .vote .now").count()) === 0);
  await picture(page, "vote-republic");
  await accessible(page, "a vote on the stage");
  await playTo(page, "battle");
  const terms = (await texts(page, "article .term b")).map((one) => Number(one.replace("−", "-")));
  const total = terms.pop();
  const added = terms.reduce((all, one) => all + one, 0);
  check(
    "a battle shows how its total comes about, and the row of the table that it meets",
    (terms.length === 0 || added === total) && (await page.locator("article .zones .hit").count()) === 1,
    `${terms.join(" + ")} = ${total}`,
  );
  const strengths = await page.$$eval("article .score", (all) =>
    all.map((score) => ({
      value: Number(score.querySelector("b").textContent),
      parts: [...score.querySelectorAll("[data-parts] b")].map(
        (part) => Number(part.textContent) * (part.previousSibling.textContent.includes("−") ? -1 : 1),
      ),
    })),
  );
  const adds = ({ value, parts }) => !parts.length || parts.reduce((sum, part) => sum + part, 0) === value;
  check(
    "and what Rome's strength is made up of",
    terms.length === 0 || (strengths[0].parts.length > 1 && strengths.every(adds)),
    JSON.stringify(strengths),
  );
  await losses(page);
  await picture(page, "battle-republic");
  const readme = join(here, "../docs/images/stage.png");
  if (process.env.CURIA_RENEW || !existsSync(readme)) copyFileSync(join(pictures, "stage-battle-republic.png"), readme);
  await chapters(page);
  await page.context().close();
}

async function chapters(page) {
  await page.click("[data-now]");
  for (const kind of ["fold", "vote", "battle"])
    await settles(
      `the log has chapters: ${kind}`,
      async () => (await page.locator(`#log [data-chapter=${kind}]`).count()) > 0,
    );
  const fold = page.locator("#log [data-chapter=fold]").last();
  check("bookkeeping is one line", !(await fold.locator("[data-event]").first().isVisible()));
  await fold.locator("summary").click();
  await settles("that opens", () => fold.locator("[data-event]").first().isVisible());
  await picture(page, "log");
  await page.fill(".log input[type=search]", "bruno");
  await page.waitForFunction(() => !document.querySelector("#log [data-chapter]"));
  const found = await texts(page, "#log [data-event]");
  check("what is searched is what is read", found.length > 0 && found.every((line) => /bruno/i.test(line)), found[0]);
  await page.fill(".log input[type=search]", "player 3");
  check("and not what stands behind it", (await page.locator("#log [data-event]").count()) === 0);
  await page.fill(".log input[type=search]", "");
  await page.locator("#log [data-name]:visible").last().click();
  await settles("a name leads to what it names", () => page.locator("dialog[open]").isVisible());
  await page.keyboard.press("Escape");
}

// ---- a phone, dark, in Italian; and whoever wants no motion

async function onPhone(browser) {
  const look = { ...phone, colorScheme: "dark", locale: "it", hasTouch: true };
  for (const [game, scene] of [
    ["crisis", "battle"],
    ["republic", "vote"],
  ]) {
    const page = await seated(browser, game, `phone ${game}`, look);
    await playTo(page, scene);
    const box = await page.locator(".sheet").boundingBox();
    check(`${game}: on a phone the scene fills the screen`, box.width >= 388 && box.height > 600, JSON.stringify(box));
    check(`${game}: and nothing scrolls sideways`, !(await scrolls(page)));
    check(
      `${game}: it is told in Italian`,
      / (vince|perde|governa|vota|voti)/i.test(await spoken(page)),
      await spoken(page),
    );
    await page.screenshot({ path: join(pictures, `stage-phone-${game}.png`) });
    await accessible(page, `${game} on a dark phone`);
    // That a move came too late is told over all else, the foot of a scene too.
    for (const close of await page.locator("[data-notice] button").all()) await close.click();
    await page.click("[data-fold]");
    check(
      `${game}: in one line it leaves the question in sight`,
      (await page.locator(".sheet").count()) === 0 &&
        (await page.locator("#ask-title").isVisible()) &&
        !(await scrolls(page)),
    );
    await page.screenshot({ path: join(pictures, `stage-phone-line-${game}.png`) });
    await page.click("[data-again]");
    await settles(`${game}: a tap on it shows the scene`, () => page.locator("article[data-scene]").isVisible());
    await page.locator(".tabs button", { hasText: "Cronaca" }).click();
    check(
      `${game}: whoever turns to another tab sees it`,
      (await page.locator("article[data-scene]").count()) === 0 && (await page.locator("#log").isVisible()),
    );
    const box2 = await page.$eval("#log .scroll", (one) => one.scrollHeight - one.scrollTop - one.clientHeight);
    check(`${game}: the log opens at its end`, box2 < 60, String(box2));
    await page.screenshot({ path: join(pictures, `stage-phone-log-${game}.png`) });
    await page.context().close();
  }
}
async function still(browser) {
  const page = await seated(browser, "crisis", "still", { reducedMotion: "reduce" });
  await playTo(page, "crisis", false);
  const moving = await page.$$eval(
    "article *, .sheet",
    (all) => all.filter((one) => getComputedStyle(one).animationName !== "none").length,
  );
  check("who wants no motion sees none", moving === 0, String(moving));
  check("and hears the sentences", (await spoken(page)).length > 10, await spoken(page));
  await page.context().close();
}

await run(
  async (browser) => {
    await crisis(browser);
    await republic(browser);
    await onPhone(browser);
    await still(browser);
  },
  { stage: "1", server: ["--bot-pace", "5"] },
);
