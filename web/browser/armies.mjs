// Armies on the map, in both games, at a table that programs have played: what the server tells of each force stands there, with its commander,
// where it fights, and nowhere else; and a screen reader is told the same of it, once. CURIA=program CHROMIUM=browser node browser/armies.mjs;
// pictures go to build/browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { namesFrom } from "../tools/names.mjs";
import { accessible, check, here, pictures, run, settles } from "./house.mjs";
import { backTo, watches } from "./replaying.mjs";

const dataOf = (path) => readFileSync(join(here, "../data", path), "utf8");
const shoot = (page, name) => page.screenshot({ path: join(pictures, `armies-${name}.png`) });
const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;
const list = (parts) => parts.filter(Boolean).join(", ");

/** What a screen reader finds on the map: the name of each button of it; and all else that it says there. */
async function readOut(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const said = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => [role?.value, name?.value ?? ""]);
  return (part) => said.filter(([role, name]) => role === "button" && name.includes(part)).map(([, name]) => name);
}
/** What is drawn is said by the name of what it stands on, and not once more. */
async function hidden(page, drawn) {
  const all = await page.$$eval(drawn, (found) => found.map((one) => !!one.closest("[aria-hidden=true]")));
  check("what is drawn of them is not read out once more", all.length > 0 && all.every(Boolean), String(all));
}

// ---- The Republic of Rome

const names = namesFrom((file) => dataOf(`republic/${file}`));
const led = ({ commander, master }) =>
  commander
    ? [commander, master]
        .filter((one) => one)
        .map((one) => names.senator[one])
        .join(" & ")
    : "no commander";
const sentence = (force) =>
  `Against it: ${led(force)}, with ${list([
    counted(force.legions, "Legion"),
    force.veterans.length && counted(force.veterans.length, "Veteran"),
    force.fleets && counted(force.fleets, "Fleet"),
  ])}.`;
/** What is written in each row of Rome's forces, by the war beside which it stands. */
const rowsOnMap = (page) =>
  page.$$eval("[data-stop^='war:']", (all) =>
    all.map((stop) => ({
      war: stop.dataset.stop.split(":")[1],
      says: stop.getAttribute("aria-label"),
      rows: [...stop.parentElement.querySelectorAll(".force")].map((force) =>
        [...force.parentElement.querySelectorAll("text")].map((one) => one.textContent),
      ),
    })),
  );
const rowOf = ({ commander, legions, veterans, fleets }) => [
  String(legions + veterans.length),
  ...(fleets ? [String(fleets)] : []),
  commander ? names.senator[commander].split(" ")[0] : "–",
];

async function republic(browser) {
  const seats = ["Anna", "Bruno", "Carla", "Dino", "Elio"].map((name) => ({ kind: "bot", bot: "steward0", name }));
  const watcher = await watches(browser, "forces", { game: "republic", scenario: "late", seed: "arma", seats });
  const { page } = watcher;
  const view = await backTo(watcher, ({ forces, wars }) => {
    const fought = new Set(wars.filter(({ section }) => section === "active").map(({ id }) => id));
    return forces.some(({ war, commander, legions, fleets }) => fought.has(war) && commander && legions && fleets);
  });
  await page.waitForSelector("[data-stop]");
  const wars = await rowsOnMap(page);
  const told = await readOut(page);
  for (const { war, says, rows } of wars) {
    const there = view.forces.filter((force) => force.war === war);
    const name = names.war[war] ?? war;
    const wanted = JSON.stringify(there.map(rowOf));
    check(`${name}: a row for each force that Rome has there`, JSON.stringify(rows) === wanted, `${rows} / ${wanted}`);
    for (const force of there)
      check(`a reader hears once: ${sentence(force)}`, told(sentence(force)).length === 1, says);
    if (!there.length) check("and hears of no force where none is", !says.includes("Against it:"), says);
  }
  const shown = wars.flatMap(({ rows }) => rows).length;
  check("no force is missing on the map", shown === view.forces.length, `${shown} / ${view.forces.length}`);
  await hidden(page, ".map .force");
  await shoot(page, "republic");
  await accessible(page, "forces on the map of the Republic");
  await page.click("[data-map-words]");
  await page.waitForSelector("dialog[open] [data-in-words]");
  const words = await page.textContent("dialog[open] [data-in-words]");
  check(
    "in words it says the same",
    view.forces.every((force) => words.includes(sentence(force))),
    words,
  );
  await page.context().close();
}

// ---- Time of Crisis

const termsOf = (file) => JSON.parse(dataOf(`words/en/crisis/${file}.json`));
const regions = termsOf("names");
const numerals = ["I", "II", "III", "IV", "V", "VI"];
const seatNames = ["Anna", "Bruno", "Carla", "Dario"];
const general = ({ seat, general: n }) => `${seatNames[seat]}’s General ${numerals[n]}`;
const unitsOf = ({ full, reduced, foederati }) =>
  full + reduced + Object.values(foederati).reduce((sum, n) => sum + n, 0);
const armySentence = (army) =>
  `${army.capital ? "In the capital, " : ""}${general(army)}: ${list([
    (army.full || !army.reduced) && counted(army.full, "Legion"),
    army.reduced && counted(army.reduced, "reduced Legion"),
    ...Object.entries(army.foederati).map(([tribe, n]) => n && `foederati (${regions[`tribe.${tribe}`]}): ${n}`),
  ])}`;
const bannersOnMap = (page) =>
  page.$$eval("[data-army]", (all) =>
    all.map((banner) => ({
      id: Number(banner.dataset.army),
      region: banner.closest("[data-in]")?.dataset.in,
      capital: !!banner.closest(".plate"),
      count: Number(banner.querySelector(".count").textContent),
      units: banner.querySelectorAll(".unit").length,
      general: banner.querySelector(".general").textContent,
    })),
  );

/** From afar a banner has no room for its General's number; who comes near reads it. */
async function nearer(page, { id, region }) {
  const number = page.locator(`[data-army="${id}"] .general`);
  check("from afar no number of a General crowds the map", !(await number.isVisible()));
  await page.locator(`[data-region="${region}"]`).focus();
  for (let n = 0; n < 4; ++n) await page.keyboard.press("+");
  await settles("near by one reads which General leads an army", () => number.isVisible());
  await page.waitForTimeout(300);
  const high = await number.evaluate((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a);
  check("in letters of 11 px at least", high >= 11, String(high));
  await shoot(page, "crisis-near");
}

async function crisis(browser) {
  const seats = seatNames.map((name) => ({ kind: "bot", bot: "legate0", name }));
  const watcher = await watches(browser, "armies", { game: "crisis", seed: "s6", seats });
  const { page } = watcher;
  const view = await backTo(watcher, ({ armies }) => {
    const regionsWith = (capital) => armies.filter((army) => !!army.capital === capital && unitsOf(army) > 1);
    return regionsWith(true).length && regionsWith(false).length && armies.some(({ reduced }) => reduced);
  });
  await page.waitForSelector("[data-army]");
  const banners = await bannersOnMap(page);
  check("each army has one banner on the map, and nobody else", banners.length === view.armies.length);
  const told = await readOut(page);
  for (const army of view.armies) {
    const banner = banners.find(({ id }) => id === army.id);
    const where = regions[`region.${army.region}`];
    const same = banner?.region === army.region && banner.capital === !!army.capital;
    check(
      `${general(army)} stands ${army.capital ? "in the capital of" : "in"} ${where}`,
      same,
      JSON.stringify(banner),
    );
    const numbers = [banner?.general, banner?.count, banner?.units].join();
    check(
      "with his number, his units counted and drawn",
      numbers === [numerals[army.general], unitsOf(army), unitsOf(army)].join(),
      numbers,
    );
    const heard = told(armySentence(army));
    check(
      `a reader hears once, in ${where}: ${armySentence(army)}`,
      heard.length === 1 && heard[0].startsWith(where),
      heard.join(),
    );
  }
  await hidden(page, "[data-army]");
  await shoot(page, "crisis");
  await nearer(page, view.armies[0]);
  await accessible(page, "armies on the map of the Empire");
  await page.context().close();
}

await run(async (browser) => {
  for (const part of [republic, crisis])
    await part(browser).catch((error) => check(part.name, false, String(error.stack ?? error).slice(0, 400)));
});
