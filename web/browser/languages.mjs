// Plays a table of each game in Italian and in Spanish, and reads everything that the server and the page tell: no English among it.
// CURIA=program CHROMIUM=browser node browser/languages.mjs; pictures go to build/browser. That of the README,
// docs/images/italian.png, is renewed when it is missing or CURIA_RENEW=1 is set.
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import WebSocket from "ws";
import { foreign } from "./english.mjs";
import { base, check, here, pictures, ready, run, scrolls, unfold, watch } from "./house.mjs";

const readme = join(here, "../docs/images/italian.png");
const clean = (name, texts) => {
  const wrong = foreign(texts);
  check(
    `${name}: ${new Set(texts).size} texts, none in English`,
    texts.length > 0 && wrong.length === 0,
    wrong.slice(0, 6).join(" | "),
  );
};

/** What opens from the table: help, constitution, a rule, and cards and senators one after the other. */
async function opened(page, game) {
  const told = [];
  const read = async (button) => {
    // One that came late is still open.
    const shut = async () => (await page.locator("dialog[open]").count()) && (await page.keyboard.press("Escape"));
    await shut();
    await button.click({ timeout: 5000 }).catch(async () => {
      await shut();
      await button.click();
    });
    const dialog = page.locator("dialog[open]").last();
    if (
      !(await dialog.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await page.waitForTimeout(120);
    told.push(...(await dialog.innerText()).split("\n").filter((line) => line.trim()));
    await page.keyboard.press("Escape");
  };
  for (const tool of await page.locator(".tools .tool").all()) await read(tool);
  await read(page.locator("#ask .rule").first());
  if (game === "crisis") await read(page.locator("[data-words]"));
  else
    for (const thing of (await page.locator(".board button:not(.side *):not(.rule):visible").all()).slice(0, 30))
      await read(thing);
  return told;
}

/** A seat without a page: moves at random, and remembers what it was told. */
class Player {
  texts = { offers: new Set(), questions: new Set(), log: new Set(), refusals: new Set() };
  told = new Map(); // the log by its numbers
  seed = 7;
  constructor(token, language) {
    this.token = token;
    this.language = language;
  }
  join() {
    this.socket = new WebSocket(`${base.replace("http", "ws")}/ws`);
    return new Promise((done) => {
      this.socket.on("open", () =>
        this.socket.send(JSON.stringify({ type: "join", tokens: [this.token], language: this.language })),
      );
      this.socket.on("message", (text) => {
        const message = JSON.parse(String(text));
        if (message.error) this.texts.refusals.add(message.error.message);
        if (message.error?.details?.nearest) this.texts.offers.add(message.error.details.nearest.text);
        if (message.type === "state") {
          this.state = message;
          for (const { number, text } of message.events) {
            this.texts.log.add(text);
            this.told.set(number, text);
          }
          for (const offer of message.decision.offers) this.texts.offers.add(offer.text);
          for (const question of message.decision.questions) this.texts.questions.add(question.text);
          done();
        }
        this.heard?.(message);
      });
    });
  }
  /** Says it, and hears the refusal or, where `moves`, the new state. */
  say(message, moves = false) {
    return new Promise((done) => {
      const timer = setTimeout(done, 120000);
      this.heard = (answer) => {
        if (answer.error || (moves ? answer.type === "state" : answer.type === "answer")) {
          clearTimeout(timer);
          done();
        }
      };
      this.socket.send(JSON.stringify({ id: 1, token: this.token, number: this.state.number, ...message }));
    });
  }
  pick(list) {
    this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
    return list[this.seed % list.length];
  }
  /** Until the game is over, or the moves are used up. */
  async play(moves) {
    for (let waited = 0; moves > 0 && waited < 6000 && !this.state.decision.over;) {
      const must = this.state.decision.offers.filter((offer) => offer.must);
      if (!must.length) {
        waited += 1;
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      waited = 0;
      moves -= 1;
      const { verb, args, amount, seat, faction } = this.pick(must);
      await this.say(
        { type: "move", seat, faction, verb, args: args ?? {}, ...(amount ? { amount: this.pick(amount) } : {}) },
        true,
      );
    }
  }
  /** Deeds that are not offered, and messages that mean nothing. */
  async err(verbs) {
    const seat = this.state.view.seat;
    for (const verb of verbs) await this.say({ type: "move", seat, verb, args: {} });
    await this.say({ type: "move", seat: seat + 1, verb: "pass", args: {} });
    await this.say({ type: "move", seat, verb: "pass", args: {}, number: -1 });
    await this.say({ type: "undo" });
    await this.say({ type: "nonsense" });
  }
}

const games = {
  republic: {
    seats: 4,
    moves: 220,
    verbs: ["adjourn", "vote", "assassinate", "bid", "declare_revolt", "pass"],
    parts: ["rome", "factions", "ask", "log"],
    options: { provincial_wars: "on", pontifex_maximus: "on", law_votes: "on" },
    scenario: "late",
  },
  crisis: {
    seats: 3,
    moves: 160,
    verbs: ["end_actions", "battle", "buy_card", "reroll", "hold_games"],
    parts: ["map", "board", "ask", "log"],
    options: {},
    scenario: "standard",
  },
};
const tongues = {
  it: { log: "Cronaca", names: ["Ada", "Bice", "Carlo", "Dina"], other: "es" },
  es: { log: "Crónica", names: ["Ana", "Blas", "Celia", "Dora"], other: "it" },
};

async function makeTable(game, language) {
  const seats = Array.from({ length: games[game].seats }, (_, i) =>
    i
      ? { kind: "bot", bot: "random", name: tongues[language].names[i] }
      : { kind: "human", name: tongues[language].names[0] },
  );
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({
      game,
      scenario: games[game].scenario,
      seats,
      options: games[game].options,
      seed: `words ${game}`,
      language,
    }),
  });
  return (await answer.json()).links.seats[0];
}
/** What the log says, by the number of its line. */
const lines = async (page) =>
  new Map(
    await page.$$eval("#log [data-event]", (all) =>
      all.map((line) => [Number(line.dataset.event), line.querySelector("[data-says]").textContent.trim()]),
    ),
  );
/** Waits until no line says what it said before, but those that are the same in both languages; which still does. */
async function follows(page, before, same) {
  for (const until = Date.now() + 120000; ;) {
    const now = await lines(page);
    const old = [...now].filter(([line, text]) => before.get(line) === text && !same.includes(line));
    const all = [...before.keys()].filter((line) => !now.has(line)).length < before.size / 2;
    if (all && !old.length) return "";
    if (Date.now() > until) return `${now.size} lines, ${old.length} as before: ${old[0]?.[1] ?? ""}`;
    await page.waitForTimeout(50);
  }
}
/** What is written on the page; a name that the map writes in two lines is one. */
const shown = (page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("svg .mark")]
      .map((mark) => [...mark.querySelectorAll("text.name")].map((line) => line.textContent))
      .filter((lines) => lines.length > 1);
    const broken = names.flat();
    const lines = document.body.innerText.split("\n").filter((line) => line.trim() && !broken.includes(line.trim()));
    return [...lines, ...names.map((parts) => parts.join(" "))];
  });

async function table(browser, game, language) {
  const name = `${game} in ${language}`;
  const token = await makeTable(game, language);
  const player = new Player(token, language);
  await player.join();
  await player.play(games[game].moves);
  await player.err(games[game].verbs);
  clean(`${name}: offers`, [...player.texts.offers]);
  clean(`${name}: questions`, [...player.texts.questions]);
  clean(`${name}: log`, [...player.texts.log]);
  clean(`${name}: refusals`, [...player.texts.refusals]);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((tongue) => localStorage.setItem("curia.language", JSON.stringify(tongue)), language);
  const page = await context.newPage();
  watch(page, name);
  const loaded = [];
  page.on("request", (request) => loaded.push(/assets\/(.*)-[\w-]{8}\.js$/.exec(request.url())?.[1]));
  await page.goto(`${base}/t#${token}`);
  await ready(page);
  await page.waitForSelector("#log [data-event]", { state: "attached" }); // it may stand in a chapter that is closed
  check(`${name}: the page speaks it`, (await page.textContent("#log-title")) === tongues[language].log);
  const parts = loaded.filter((part) => /^(game|words-|dice_words)/.test(part ?? "")).sort();
  check(
    `${name}: of all games and languages these alone are loaded`,
    parts.join(" ") === `game words-${language}-${game} words-${language}-page`.split(" ").sort().join(" "),
    parts.join(" "),
  );
  check(
    `${name}: and no other page of the site`,
    loaded.includes("table") && !loaded.some((part) => /^(Home|Lobby|Account|Invitation)$/.test(part ?? "")),
    loaded.join(" "),
  );
  clean(`${name}: the page`, await shown(page));
  clean(`${name}: what opens`, await opened(page, game));
  const picture = join(pictures, `${game}-${language}-1440.png`);
  await page.screenshot({ path: picture });
  if (game === "republic" && language === "it" && (process.env.CURIA_RENEW || !existsSync(readme)))
    copyFileSync(picture, readme);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of games[game].parts) {
    await page.locator(`.tabs button >> nth=${games[game].parts.indexOf(part)}`).click();
    await page.waitForTimeout(150);
    check(`${name}: no sideways scrolling at 360 px (${part})`, !(await scrolls(page)));
    clean(`${name}: ${part} at 360 px`, await shown(page));
    await page.screenshot({ path: join(pictures, `${game}-${language}-${part}-360.png`) });
  }

  // Another language on the page is another in the whole log: each line that the server tells otherwise.
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await lines(page);
  const { other } = tongues[language];
  const reader = new Player(token, other);
  await reader.join();
  // The page writes the names that its seats have.
  const without = (text) => text?.replace(/(Giocatore|Jugador) (?=\d)/g, "");
  const same = [...before.keys()].filter((line) => without(player.told.get(line)) === without(reader.told.get(line)));
  await page.selectOption(".settings select >> nth=0", other);
  const left = await follows(page, before, same);
  check(`${name}: the log follows the language of the page`, left === "", left);
  check(`${name}: and most lines are not the same in both`, same.length < before.size / 2, `${same.length}`);
  await context.close();
}

async function first(browser) {
  for (const language of Object.keys(tongues)) {
    const context = await browser.newContext({ locale: `${language}-${language.toUpperCase()}` });
    const page = await context.newPage();
    await page.goto(base);
    await unfold(page);
    check(
      `who comes first with a browser in ${language} reads it`,
      (await page.getAttribute("html", "lang")) === language,
    );
    clean(`the first page in ${language}`, await shown(page));
    await context.close();
  }
}

async function faults() {
  for (const language of Object.keys(tongues)) {
    const asked = [
      fetch(`${base}/api/rules/VG-0?language=${language}`),
      fetch(`${base}/api/tables/by-token/none?language=${language}`),
      fetch(`${base}/api/nothing?language=${language}`),
      fetch(`${base}/api/constitution?seats=9&language=${language}`),
      fetch(`${base}/api/constitution?rebel_governors=on&language=${language}`),
      ...[
        { seats: [] },
        { seats: "no" },
        { seats: Array(3).fill({ kind: "human" }), edition: "1066" },
        { seats: Array(3).fill({ kind: "bot", bot: "oracle" }) },
      ].map((body) => fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify({ ...body, language }) })),
    ];
    const told = await Promise.all(asked.map(async (answer) => (await (await answer).json()).error.message));
    clean(`what cannot be, in ${language}`, told);
    for (const game of Object.keys(games)) {
      const page = await (
        await fetch(`${base}/api/constitution?game=${game}&language=${language}&format=markdown`)
      ).text();
      clean(`the constitution of ${game} in ${language}`, page.split("\n").filter(Boolean));
    }
  }
}

await run(async (browser) => {
  check(
    "English is told apart",
    foreign([
      "Cornelius pays 1 Talent.",
      "It is your turn.",
      "Gioca Murder of a Tribune",
      "La 1st Punic War diventa una guerra attiva.",
      "Muore. LR\u2011card\u2011murder\u2011a",
    ]).length === 2,
  );
  await faults();
  await first(browser);
  for (const game of Object.keys(games))
    for (const language of Object.keys(tongues)) await table(browser, game, language);
});
