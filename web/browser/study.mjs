// Somebody writes notes and draws arrows on the moments of a game, by hand and by keyboard; his browser keeps them; others at the table, who watch,
// or who have nothing but the link, open what he gives them, and nothing in it is more than text. CURIA=program CHROMIUM=browser node browser/study.mjs;
// pictures go to build/browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  friend,
  phone,
  photographer,
  pictures,
  play,
  ready,
  run,
  scrolls,
  settles,
} from "./house.mjs";
import { at, bot, human, leaves, madeTable } from "./replaying.mjs";
import { inside, linkOf, linkWith, notes, notesTo, opened, shows, sits, text } from "./studying.mjs";

const picture = photographer("study");
// By hand on the table, and by the two lists.
async function writes(ana) {
  await notesTo(ana, 3);
  const here = await at(ana);
  await ana.fill("[data-title] >> nth=0", "Why the <b>war</b> came");
  await ana.fill("[data-write]", "Look who is rich here.\nHe can pay.");
  await ana.click("[data-draw]");
  await ana.locator("[data-senator]").first().click();
  const begun = await text(ana, "[data-drawing-says]");
  const senator = await ana.locator("[data-senator] .name").first().textContent();
  check("drawing says what was chosen, and what comes next", begun.startsWith(`${senator}: now choose`), begun);
  await ana.locator("[data-faction='1'] header h2").click();
  await shows(ana, "[data-arrow-text]", 1);
  check("nothing opens where one draws", (await ana.locator("dialog[open]").count()) === 0);
  await ana.waitForSelector("[data-drawn='1'] [data-arrow=arrow]", { state: "attached" });
  const told = await text(ana, "[data-arrow-text]");
  check("the arrow is told in words", told.includes(`Arrow from ${senator} to Bruno, red, unbroken`), told);
  await ana.selectOption("[data-colour]", "green");
  for (let n = 0; n < 2; ++n) await ana.locator("[data-senator]").nth(1).click();
  await ana.waitForSelector("[data-arrow=mark]", { state: "attached" });
  await ana.keyboard.press("Escape");
  check(
    "Escape ends drawing, and looking back goes on",
    (await ana.getAttribute("[data-draw]", "aria-pressed")) === "false" && (await at(ana)) === here,
  );
  const covers = () =>
    document.querySelector(".study").getBoundingClientRect().left <
    document.querySelector(".side").getBoundingClientRect().left - 1;
  check("the notes cover nothing of the table", !(await ana.evaluate(covers)));
  await accessible(ana, "notes to a moment");
  await picture(ana, "own");

  await ana.focus("[data-replay]");
  await ana.keyboard.press("Home");
  await leaves(ana, here);
  await shows(ana, "[data-arrow-text]", 0);
  const first = await at(ana);
  check("another moment has no arrows of this one", (await ana.inputValue("[data-write]")) === "");
  await ana.keyboard.press("w");
  await ana.keyboard.type("So it began.");
  const war = await ana.locator("[data-to] optgroup").nth(1).locator("option").nth(1).getAttribute("value");
  await ana.selectOption("[data-from]", "faction:0");
  await ana.selectOption("[data-to]", war);
  await ana.focus("[data-add]");
  await ana.keyboard.press("Enter");
  await shows(ana, "[data-arrow-text]", 1);
  check("the notes stand in the order of their moments", String(await notes(ana)) === `${first},${here}`);
  const dots = await ana.$$eval("[data-replay] [data-noted]", (all) =>
    all.map((one) => [Number(one.dataset.noted), one.getBoundingClientRect().x]),
  );
  check(
    "and are marked along the slider",
    String(dots.map(([number]) => number)) === `${first},${here}` && dots[0][1] < dots[1][1],
    JSON.stringify(dots),
  );
  await ana.focus("[data-replay]");
  await ana.keyboard.press("n");
  await leaves(ana, first);
  check("a key leads to the next note", (await at(ana)) === here);
  await ana.waitForFunction(() => document.querySelector("[data-said]").textContent.includes("He can pay"));
  check("and a reader hears it", (await text(ana, "[data-said]")).includes("Arrow from"));

  await ana.click(`[data-remove-note='${first}']`);
  await shows(ana, "[data-note]", 1);
  check(
    "what takes a note out offers to put it back",
    await ana.evaluate(() => document.activeElement?.matches("[data-undo-study]")),
  );
  await ana.keyboard.press("Enter");
  await shows(ana, "[data-note]", 2);

  // A moment stands in the address a little later than on the table.
  await ana.waitForURL((url) => url.hash.endsWith(`.${here}`));
  await ana.reload();
  await ready(ana);
  await ana.waitForSelector("[data-replay][data-event]");
  await ana.click("[data-study]");
  await shows(ana, "[data-note]", 2);
  await shows(ana, "[data-arrow-text]", 2);
  check("the browser keeps them", (await ana.inputValue("[data-write]")) === "Look who is rich here.\nHe can pay.");
  return { first, here };
}

async function shares(browser, ana, bruno, made, { first, here }) {
  const link = await linkOf(ana);
  const study = inside(link);
  const secrets = [...made.links.seats.flat(), made.links.spectator, made.links.invitation, made.links.host].filter(
    Boolean,
  );
  check(
    "no link of the table is in a study of a seat",
    secrets.length >= 3 && !secrets.some((one) => study.includes(one)),
  );
  check("its table and its notes are", study.includes(made.table) && study.includes("He can pay"));
  await picture(ana, "link");
  await ana.fill("[data-write]", `Mine is ${base}/t#${made.links.seats[0]}`);
  await ana.click("[data-copy-study]");
  const refused = await text(ana, "[data-wrong]");
  check("nor where its author wrote it down himself", /secret link of a seat/.test(refused), refused);
  check("and then no link is made", (await ana.locator("[data-link]").count()) === 0);
  await ana.fill("[data-write]", "Look who is rich here.\nHe can pay.");

  const nobody = await friend(browser, "nobody");
  await nobody.goto(link);
  await nobody.waitForFunction(() => /no link/.test(document.querySelector("[data-study-door] p")?.textContent ?? ""));
  check("who has no link to the table is told so", (await text(nobody, "h2")) === "Why the <b>war</b> came");
  await accessible(nobody, "a study without its table");
  await nobody.goto(`${link.slice(0, -9)}`);
  await nobody.waitForFunction(() =>
    /is no study/.test(document.querySelector("[data-study-door] p")?.textContent ?? ""),
  );
  check("a link that was cut is known", true);

  await bruno.goto("about:blank");
  await bruno.goto(link);
  await opened(bruno);
  await shows(bruno, "[data-note]", 2);
  await bruno.waitForFunction((n) => document.querySelector("[data-replay]")?.dataset.replay === String(n), first);
  check("another seat opens it at its first note, in his own place", (await text(bruno, ".top .me")) === "Bruno");
  await bruno.click(`[data-note='${here}']`);
  await shows(bruno, "[data-arrow-text]", 2);
  await bruno.waitForSelector("[data-arrow=arrow]", { state: "attached" });
  check("he sees note and arrows", (await text(bruno, "[data-text]")).startsWith("Look who is rich"));
  check(
    "he only reads",
    (await bruno.locator("[data-write], [data-draw], [data-erase], [data-remove-note]").count()) === 0,
  );
  const hands = (page) => page.locator("[data-faction='0'] .hand").count();
  check("what he did not know he does not see", (await hands(ana)) === 1 && (await hands(bruno)) === 0);
  await accessible(bruno, "somebody else’s study, dark");
  await picture(bruno, "others");
  await bruno.click("[data-keep-study]");
  await bruno.waitForSelector("[data-study-panel=own]");
  await bruno.fill("[data-write]", "I had nothing.");
  await bruno.reload();
  await ready(bruno);
  await bruno.click("[data-study]");
  await shows(bruno, "[data-note]", 2);
  check("he keeps it and goes on with it", (await bruno.inputValue("[data-write]")) === "I had nothing.");
}

async function files(ana, bruno, made) {
  const waits = ana.waitForEvent("download");
  await ana.click("[data-save-study]");
  const buffer = readFileSync(await (await waits).path());
  const kept = buffer.toString();
  check(
    "a file has it, and no secret",
    kept.includes("So it began") && !made.links.seats.flat().some((one) => one && kept.includes(one)),
  );
  await bruno.setInputFiles("[data-open-study]", { name: "kept.json", mimeType: "application/json", buffer });
  await bruno.waitForSelector("[data-study-panel=open]");
  check("another opens the file", (await notes(bruno)).length === 2);
  await bruno.click("[data-close-study]");
  await bruno.waitForSelector("[data-study-panel=own]");
  const open = async (told) => {
    await bruno.setInputFiles("[data-open-study]", {
      name: "a.json",
      mimeType: "application/json",
      buffer: Buffer.from(told),
    });
    return text(bruno, "[data-wrong]");
  };
  check("what is no study is told", /is no study/.test(await open("<html>")));
  const foreign = await open(JSON.stringify({ curia: "study", version: 1, table: "elsewhere", title: "", notes: [] }));
  check("and what is of another table", /another table/.test(foreign), foreign);
}

// What others wrote is text, wherever it stands.
async function hostile(bruno, made) {
  const evil = `<img src=x onerror="window.hit=1">`;
  const link = linkWith({
    table: made.table,
    title: evil,
    look: `"><script>window.hit=1</script>`,
    notes: [
      {
        number: 5,
        text: `${evil}\n\u202Eevil`,
        arrows: [
          { from: evil, to: `senator:"] ${"x".repeat(20)}`, colour: evil },
          { from: "senator:constructor", to: "faction:0", colour: "blue" },
          { from: "war:__proto__", to: "rome:", colour: "green" },
        ],
      },
      { number: 9999999, text: "Beyond the end", arrows: [] },
    ],
  });
  await bruno.goto("about:blank");
  await bruno.goto(link);
  await opened(bruno);
  await shows(bruno, "[data-arrow-text]", 3);
  check("a title is text", (await text(bruno, "h2[data-title]")) === evil);
  check("a note is text, and runs forward", (await text(bruno, "[data-text]")) === `${evil}\nevil`);
  check("names of things are text", (await text(bruno, ".arrows ol")).includes(evil));
  check(
    "and nothing of it came to life",
    await bruno.evaluate(() => window.hit === undefined && !document.querySelector("img")),
  );
  check(
    "what is not on the table is told so and drawn nowhere",
    (await text(bruno, ".arrows ol")).includes("not on the table") &&
      (await bruno.locator("[data-arrow]").count()) === 0,
  );
  check("a move that was never made is told so", (await text(bruno, "[data-note='9999999']")).includes("taken back"));
  await picture(bruno, "hostile");
  await bruno.click("[data-note='9999999']");
  await bruno.waitForFunction(() => document.querySelector("[data-text]")?.textContent === "Beyond the end");
  check("and can still be read", true);
}

// Who watches gives anybody his own link; on a phone, in the dark, in Italian, with a finger on the map.
async function watches(browser) {
  const made = await madeTable({
    one_answer: "given",
    game: "crisis",
    seats: [human("Ana"), bot, bot],
    seed: "study",
    name: "Crisi",
  });
  const ana = await friend(browser, "Ana of the crisis");
  await sits(ana, made.links.seats[0]);
  await play([ana], 4);
  const watcher = await friend(browser, "watcher", {
    ...phone,
    colorScheme: "dark",
    locale: "it",
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await sits(watcher, made.links.spectator);
  await notesTo(watcher, 1);
  await watcher.fill("[data-write]", "Da qui vengono.");
  check("on a phone the notes fit", !(await scrolls(watcher)));
  await accessible(watcher, "notes on a dark phone");
  await watcher.screenshot({ path: join(pictures, "study-phone.png") });
  await watcher.click("nav.tabs button >> nth=1");
  await watcher.click("[data-draw]");
  for (const seat of [0, 1]) await watcher.locator(`[data-player='${seat}']`).tap();
  await watcher.waitForSelector("[data-arrow=arrow]", { state: "attached" });
  await settles("a finger draws", async () => (await watcher.locator("[data-arrow-text]").count()) === 1);
  await watcher.screenshot({ path: join(pictures, "study-phone-drawing.png") });
  await watcher.click("[data-draw]");
  await watcher.selectOption("[data-from]", "region:gallia");
  await watcher.selectOption("[data-to]", "region:italia");
  await watcher.click("[data-add]");
  await shows(watcher, "[data-arrow-text]", 2);
  check("in Italian", /Freccia da Gallia a Italia, rosso/.test(await text(watcher, ".arrows ol")));
  const link = await linkOf(watcher);
  check(
    "its link lets anybody watch",
    inside(link).includes(made.links.spectator) && !inside(link).includes(made.links.seats[0]),
  );
  check("on a phone the link fits", !(await scrolls(watcher)));
  await watcher.screenshot({ path: join(pictures, "study-phone-link.png") });

  // The table goes on while the study comes.
  const anybody = await friend(browser, "anybody");
  let comes = () => {};
  const waits = new Promise((done) => (comes = done));
  await anybody.route("**/assets/Study-*.js", async (route) => {
    await waits;
    await route.continue();
  });
  await anybody.goto(link);
  await ready(anybody);
  await anybody.waitForSelector("[data-replay][data-event]");
  await play([ana], 2);
  comes();
  await opened(anybody);
  await shows(anybody, "[data-arrow-text]", 2);
  await anybody.waitForSelector("[data-drawn='2']", { state: "attached" });
  check(
    "who has nothing but that link watches, and reads it",
    (await text(anybody, "[data-text]")) === "Da qui vengono.",
  );
  await picture(anybody, "crisis");
}

await run(async (browser) => {
  const seats = [human("Ana"), human("Bruno"), bot, bot];
  const made = await madeTable({ one_answer: "given", game: "republic", seats, seed: "study", name: "Friday" });
  const ana = await friend(browser, "Ana");
  await sits(ana, made.links.seats[0]);
  const bruno = await friend(browser, "Bruno", { colorScheme: "dark" });
  await sits(bruno, made.links.seats[1]);
  await play([ana, bruno], 10);
  const moments = await writes(ana);
  await shares(browser, ana, bruno, made, moments);
  await files(ana, bruno, made);
  await hostile(bruno, made);
  await watches(browser);
});
