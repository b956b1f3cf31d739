// Whole games of both kinds by keyboard alone, one in English and one in Italian: at each question the accessibility tree, the focus and what is
// spoken are looked at; each kind of question by axe, too; some also dark on a phone, and with text of twice the size.
// CURIA=program CHROMIUM=browser node browser/keyboard.mjs [republic|crisis]; pictures go to build/browser.
import { foreign } from "./english.mjs";
import { base, check, conforms, deeds, friend, number, phone, photographer, ready, run } from "./house.mjs";

const picture = photographer("keyboard");
const soon = { timeout: 60000 };
// How many kinds of questions are looked at on a phone and with great letters, too.
const closely = 4;
const games = {
  republic: {
    language: "en",
    bot: "steward0",
    letter: "r",
    numbered: /\bPlayer \d/,
    dice: "The dice fall. ",
    table: { scenario: "early" },
  },
  crisis: {
    language: "it",
    bot: "legate0",
    letter: "m",
    numbered: /\bGiocatore \d/,
    dice: "Cadono i dadi. ",
    table: { scenario: "short" },
  },
};

/** Livia's page at a new table for three, and her phone, dark, on which another part of the table is shown. */
async function seated(browser, game) {
  const { bot, language, letter, table } = games[game];
  const programs = ["Anna", "Bruno"].map((name) => ({ kind: "bot", bot, name }));
  const body = {
    game,
    ...table,
    name: "Claviatura",
    seed: process.env.SEED ?? "keys 1",
    one_answer: "asked",
    seats: [{ kind: "human", name: "Livia" }, ...programs],
  };
  const made = await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(body) })).json();
  const [page, small] = [
    await friend(browser, game, { locale: language }),
    await friend(browser, `${game}, a phone`, { locale: language, ...phone, colorScheme: "dark" }),
  ];
  await page.addInitScript(listens);
  for (const one of [page, small]) {
    await one.goto(`${base}/t#${made.links.seats[0]}`);
    await ready(one);
  }
  await small.keyboard.press(letter);
  return { page, small };
}

/** In the page: keeps all that its live regions say. */
function listens() {
  window.spoken = new Set();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll("[data-spoken], [data-spoken-question]")) {
      const said = region.textContent.replace(/\s+/g, " ").trim();
      if (said) window.spoken.add(said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

// ---- what is told to whoever does not see it

const bare = (text) => (text ?? "").replace(/\s+/g, " ").trim();
/** The question as the page tells it, all of one moment. */
async function told(page) {
  for (;;) {
    const before = await number(page);
    const tree = await page.locator("#ask").ariaSnapshot();
    const seen = await page.evaluate(() => ({
      title: document.querySelector("#ask-title").textContent,
      spoken: document.querySelector("[data-spoken-question]").textContent,
      folds: [...document.querySelectorAll("#ask details")].filter((one) => one.checkVisibility()).length,
      deeds: [...document.querySelectorAll("#ask [data-deed]")]
        .filter((deed) => deed.checkVisibility())
        .map((deed) => {
          const words = (deed.querySelector(".name") ?? deed).cloneNode(true);
          for (const unsaid of words.querySelectorAll("[aria-hidden]")) unsaid.remove();
          return { name: words.textContent, stop: deed.tabIndex >= 0 };
        }),
    }));
    if ((await number(page)) === before) return { ...seen, tree, title: bare(seen.title), spoken: bare(seen.spoken) };
  }
}
/** What is wrong with it; [] where nothing is. */
async function wrongIn(page, numbered) {
  const question = await told(page);
  const { title, spoken, deeds: all, folds } = question;
  const wrong = [];
  const quoted = title.replaceAll('"', '\\"');
  // Where words with an explanation stand in it, the tree has spaces around them.
  const tree = question.tree.replace(/ (?=[.?!,;:…])/g, "");
  if (!tree.includes(`region "${quoted}"`)) wrong.push(`the region is called otherwise: ${tree.split("\n")[0]}`);
  if (!tree.includes(`heading "${quoted}"`)) wrong.push("the question is no heading");
  if (!/^\p{Lu}.* .*[?.!…:]$/u.test(title) || /[_{}]/.test(title)) wrong.push("no sentence");
  if (numbered.test(title)) wrong.push("a seat without its name");
  // A part that folds is called by its summary.
  const nameless = (what) => tree.match(new RegExp(`- (${what})( \\[[^\\]]*\\])*:?$`, "gm")) ?? [];
  const unnamed = nameless("button|radio|slider|checkbox|textbox|combobox|radiogroup");
  if (unnamed.length) wrong.push(`without a name: ${unnamed}`);
  if (nameless("group").length > folds) wrong.push("a group without a name");
  if (spoken !== title) wrong.push(`what is spoken is "${spoken}"`);
  for (const { name, stop } of all)
    if (!stop || !tree.includes(`button "${bare(name)}`))
      wrong.push(`"${name}" is not told as a button, or not reached`);
  return wrong.map((one) => `${title}: ${one}`);
}

// ---- keys

/** Presses a key, and waits until the table went on or, unless that alone is to come, the focus stands elsewhere. */
async function press(page, key, onlyOn = false) {
  const before = await page.evaluate(() => {
    window.stood = document.activeElement;
    return document.querySelector(".page").dataset.number;
  });
  await page.keyboard.press(key);
  await page.waitForFunction(
    ([n, only]) =>
      document.querySelector(".page").dataset.number !== n ||
      (!only && ![window.stood, document.body].includes(document.activeElement)),
    [before, onlyOn],
    soon,
  );
}
/** Where the focus stands. */
const standing = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return {
      asked: !!at?.closest("#ask"),
      verb: at?.dataset.verb,
      number: Number(document.querySelector(".page").dataset.number),
      atOnce: !!at?.matches("[data-deed]:not([aria-expanded])"), // there is nothing to compose
      composing: !!at?.closest("#ask .composer"),
      commit: !!at?.matches("[data-commit]"),
      choice: !!at?.matches("[role=radio]:not([aria-checked=true])"),
    };
  });

const used = {};
/** Which deed is done: each kind a few times, then what closes the question. */
const wanted = (must) => {
  const at = must.slice(0, -1).findIndex(({ verb }) => (used[verb] ?? 0) < 2);
  return at < 0 ? must.length - 1 : at;
};
/** Answers what is asked, by keys; what was answered. */
async function answers(page) {
  const before = await number(page);
  if (await page.locator("#ask [data-side=in_favour]:enabled, #ask [data-call-all]:enabled").count()) {
    await press(page, "1", true);
    return "vote";
  }
  const must = (await deeds(page)).filter(({ may }) => !may);
  const { verb: at } = await standing(page);
  const to = wanted(must);
  if (to < 0) return "nothing";
  const { verb } = must[to];
  used[verb] = (used[verb] ?? 0) + 1;
  const from = Math.max(
    0,
    must.findIndex(({ verb: one }) => one === at),
  );
  for (let steps = Math.abs(to - from); steps > 0; --steps) await press(page, to > from ? "ArrowDown" : "ArrowUp");
  const { verb: reached, number: now, atOnce } = await standing(page);
  if (now !== before) return verb;
  if (reached !== verb) throw new Error(`${to - from} deeds from ${at} is ${reached}, not ${verb}`);
  await press(page, "Enter", atOnce);
  for (let keys = 0; keys < 80; ++keys) {
    // While an answer is on its way the deeds wait; where the table moved by another's, he is still at his own.
    await page.waitForFunction(() => !document.querySelector("#ask [data-deed]:disabled"), null, soon);
    const { number: now, composing, commit, choice } = await standing(page);
    if (now !== before && !composing) return verb;
    await press(page, commit || choice ? "Enter" : "Tab", commit);
  }
  throw new Error(`${verb} cannot be done by keys`);
}
/** Until something is asked, with the focus on a deed, or the game is over: of another kind of question than the last on its first one. */
const asked = async (page) => {
  const stands = await page.waitForFunction(
    () => {
      const ask = document.querySelector("#ask");
      if (ask.querySelector(".question.over")) return "over";
      const deed = "[data-deed]:enabled, [data-call-all]:enabled";
      const at = document.activeElement;
      const first = [...ask.querySelectorAll(deed)].find((one) => one.checkVisibility());
      if (!ask.querySelector(".question.mine") || !first || !ask.contains(at) || !at.matches(deed)) return "";
      const { prompt } = ask.dataset;
      const other = window.lastAsked !== prompt;
      window.lastAsked = prompt;
      return at === first || !other ? "well" : `${prompt}: ${at.dataset.verb} before ${first.dataset.verb}`;
    },
    null,
    soon,
  );
  return stands.jsonValue();
};

// ---- looks

/** Text of twice the size: nothing scrolls sideways, and nothing of the question is cut off. */
async function great(page, name) {
  const size = (much) => page.evaluate((to) => (document.documentElement.style.fontSize = to), much);
  await size("200%");
  const cut = await page.$$eval("#ask-title, #ask button, header button, .tabs button, .band .tool", (all) =>
    all
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 2)
      .map((one) => one.textContent.trim()),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(
    `${name}, text of twice the size: nothing is cut off`,
    cut.length === 0 && wide <= 1,
    `${wide} ${cut.join(" | ")}`,
  );
  await picture(page, `${name.replace(/\W+/g, "-")}-200`);
  await size("");
}
/** The same question on the phone: spoken though another part is shown; then it is opened, and closed again. */
async function onPhone(page, small, name, letter) {
  const now = await page.getAttribute(".page", "data-number");
  await small.waitForFunction((n) => document.querySelector(".page").dataset.number === n, now, soon);
  const title = bare(await page.textContent("#ask-title"));
  const hidden = !(await small.locator("#ask").isVisible());
  const tree = await small.locator(".page").ariaSnapshot();
  // What has a colon in it stands in quotation marks there.
  const spoken = [title, JSON.stringify(title)].some((words) => tree.includes(`paragraph: ${words}`));
  check(`${name}, phone: the question is spoken while another part is shown`, hidden && spoken, title);
  await conforms(small, `${name}, dark on a phone, another part`);
  await press(small, "a");
  await conforms(small, `${name}, dark on a phone`);
  await great(small, `${name} phone`);
  await small.keyboard.press(letter);
}

// ---- a game

async function game(browser, kind) {
  const { language, letter, numbered, dice } = games[kind];
  const { page, small } = await seated(browser, kind);
  const [wrong, seen] = [[], new Set()];
  let given = 0;
  const begun = Date.now();
  await press(page, "a");
  for (; ; ++given) {
    const stands = await asked(page);
    if (stands === "over") break;
    if (stands !== "well") wrong.push(`${stands}: the focus is not on its first deed`);
    wrong.push(...(await wrongIn(page, numbered)));
    const title = (await deeds(page)).find(({ may }) => !may)?.verb ?? "vote";
    if (!seen.has(title)) await conforms(page, `${kind}: ${title}`);
    if (!seen.has(title) && seen.size < closely) {
      await great(page, `${kind}: ${title}`);
      await onPhone(page, small, `${kind}: ${title}`, letter);
    }
    seen.add(title);
    const did = await answers(page);
    if (process.env.LOUD) console.log(`${given} ${did}`);
  }
  console.log(
    `${kind}: ${given} answers to ${seen.size} kinds in ${(Date.now() - begun) / 1000} s: ${[...seen].join(" ")}`,
  );
  const few = (list) => [...new Set(list)].slice(0, 5).join(" | ");
  check(`${kind}: a whole game by keys alone, each next deed under the focus`, given > 20);
  check(`${kind}: each question is told to whoever does not see it`, !wrong.length, few(wrong));
  const spoken = await page.evaluate(() => [...window.spoken]);
  const odd = spoken.filter(
    (text) => !/^["“«\p{Lu}\d].*[.?!…:)][”»"]?$/u.test(text) || /[_{}]/.test(text) || numbered.test(text),
  );
  check(
    `${kind}: what is spoken are sentences with names (${spoken.length})`,
    spoken.length > 20 && !odd.length,
    few(odd),
  );
  const alone = spoken.filter((text) => /^[^.,"]{1,40}: \d+(, \d+)*( \([^)]*\d\))?\./.test(text));
  check(`${kind}: dice are told as dice`, spoken.some((text) => text.includes(dice)) && !alone.length, few(alone));
  // Where much happens at once the end of it is spoken: not of each of the programs.
  const called = ["Livia", "Anna", "Bruno"].filter((name) => spoken.join().includes(name));
  check(`${kind}: the seats are called by their names`, called[0] === "Livia" && called.length > 1, `${called}`);
  if (language !== "en") check(`${kind}: in the language of the page`, !foreign(spoken).length, few(foreign(spoken)));
  await conforms(page, `${kind}: the end`);
  await small.keyboard.press("a");
  await conforms(small, `${kind}: the end, dark on a phone`);
  await picture(page, `${kind}-end`);
  const covered = () => {
    const [mine, dice] = [".mine .box", ".dice-col"].map((at) => document.querySelector(at)?.getBoundingClientRect());
    return !!mine && !!dice && mine.bottom > dice.top && mine.right > dice.left && mine.top < dice.bottom;
  };
  check("no die lies on what is mine", !(await page.evaluate(covered)));
  await picture(small, `${kind}-end-phone`);
}

await run(async (browser) => {
  for (const kind of process.argv[2] ? [process.argv[2]] : Object.keys(games)) await game(browser, kind);
});
