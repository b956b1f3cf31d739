// One whole turn of each game in Debian's Firefox, with a mouse. How long it took to load and to answer is printed, and judged by nobody.
// CURIA=program FIREFOX=browser node browser/firefox.mjs; pictures go to build/browser.
import { join } from "node:path";
import { firefox } from "./bidi.mjs";
import { base, check, pictures, run } from "./house.mjs";

const program = process.env.FIREFOX || "/usr/bin/firefox-esr";
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const middle = (times, part = 0.5) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);

// ---- these run in the page

async function arrive() {
  localStorage.setItem("curia.stage.speed", '"now"');
  localStorage.setItem("curia.language", '"en"');
  await document.fonts.ready; // Firefox complains of those that are left on the way
}
/** Since it was asked for, until a question can be answered. */
const loaded = () =>
  new Promise((done) => {
    const look = () =>
      document.querySelector(".page[data-status=online] .board")
        ? requestAnimationFrame(() => done(performance.now()))
        : setTimeout(look, 20);
    look();
  });
/** From each click to the picture with its answer. */
function measure() {
  window.answered = [];
  let pressed = 0;
  document.addEventListener("pointerdown", () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!pressed) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.answered.push(performance.now() - since)));
  }).observe(document.querySelector("#ask"), { subtree: true, childList: true, attributes: true, characterData: true });
}
/** Where to click next: an open question's first answer, then what commits it, else what closes what is asked. */
function next() {
  const page = document.querySelector(".page");
  const told = {
    number: page.dataset.number,
    turn: Number(/\d+/.exec(document.querySelector("h1 .turn")?.textContent ?? "")?.[0] ?? 0),
    over: !!document.querySelector(".question.over"),
  };
  const open = [...document.querySelectorAll("#ask .composer fieldset")].find(
    (one) => !one.querySelector("[aria-checked=true]"),
  );
  const must = [...document.querySelectorAll("#ask [data-deed]:enabled")].filter((deed) => !deed.closest("details"));
  const shut = must.filter((deed) => deed.getAttribute("aria-expanded") !== "true");
  const target =
    open?.querySelector("[role=radio]") ??
    document.querySelector("#ask [data-commit]:enabled") ??
    shut.at(-1) ??
    must.at(-1) ??
    document.querySelector("#ask [data-desk] button.btn:enabled"); // a judgement is given above the list
  if (!target) return told;
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  return { ...told, at: [left + width / 2, top + height / 2], what: target.textContent.trim().slice(0, 40) };
}

const lobbyHasWords = () =>
  ["republic", "crisis"].every((game) =>
    performance
      .getEntriesByType("resource")
      .some(({ name, responseEnd }) => name.includes(`words-en-${game}`) && responseEnd > 0),
  ) && document.readyState === "complete";
async function turnOf(browser, game, seats) {
  const made = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({
      game,
      seats: [{ kind: "human", name: "Ana" }, ...Array(seats - 1).fill({ kind: "bot", bot: "random" })],
      seed: "fox",
    }),
  });
  const { links } = await made.json();
  await browser.goto(`${base}/lobby`);
  await browser.look(arrive);
  // Whoever leaves while the lobby still fetches words breaks that off, and Firefox tells it as an error.
  for (let i = 0; i < 600 && !(await browser.look(lobbyHasWords)); ++i) await wait(100);
  await browser.goto(`${base}/t#${links.seats[0]}`);
  const load = await browser.look(loaded);
  await browser.look(measure);
  const begun = Math.max(1, (await browser.look(next)).turn); // what is set up before the first turn is none
  let now;
  let clicks = 0;
  for (let i = 0; i < 3000; ++i) {
    now = await browser.look(next);
    if (now.over || now.turn > begun) break;
    if (now.at) {
      await browser.click(...now.at);
      clicks += 1;
    }
    await wait(now.at ? 60 : 100);
  }
  const times = await browser.look(() => window.answered);
  await browser.picture(join(pictures, `firefox-${game}.png`));
  check(
    `${game}: a whole turn is played in Firefox ${browser.version}`,
    clicks > 3 && (now.over || now.turn > begun),
    `turn ${now.turn} after ${clicks} clicks; last: ${now.what}`,
  );
  console.log(
    `${game} in Firefox: loaded in ${Math.round(load)} ms; ${clicks} clicks, answered in ${middle(times)} ms (median), ${middle(times, 0.95)} ms (95 of 100)`,
  );
}

await run(async () => {
  const browser = await firefox(program);
  try {
    await browser.size(1280, 900);
    await turnOf(browser, "republic", 5);
    await turnOf(browser, "crisis", 4);
    check("Firefox's console has no errors", browser.errors().length === 0, browser.errors().slice(0, 3).join(" | "));
  } finally {
    await browser.close();
  }
});
