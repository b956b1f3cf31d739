// The map of the Republic at a Late table of six: Provinces with their Governors; arrow keys, zoom, in words; that neither question nor hand
// is pushed out of sight; on a phone, in the dark, and in Italian. (Armies with their Commanders: armies.mjs.)
// CURIA=program CHROMIUM=browser node browser/map.mjs; pictures go to build/browser.
import { join } from "node:path";
import { accessible, base, check, friend, phone, pictures, ready, run, scrolls, settles } from "./house.mjs";
import { answers } from "./playing.mjs";

const optional = ["pontifex_maximus", "provincial_wars", "rebel_governors", "disbandment"];
const shoot = (page, name) => page.screenshot({ path: join(pictures, `map-${name}.png`) });

async function made() {
  const body = {
    game: "republic",
    scenario: "late",
    name: "Orbis",
    seed: "orbis",
    language: "en",
    options: Object.fromEntries(optional.map((key) => [key, "on"])),
    seats: ["Livia", "Anna", "Bruno", "Carla", "Dino", "Elio"].map((name, i) =>
      i ? { kind: "bot", bot: "steward0", name } : { kind: "human", name },
    ),
  };
  const answer = await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(body) })).json();
  if (!answer.links) throw new Error(JSON.stringify(answer));
  return `${base}/t#${answer.links.seats[0]}`;
}
const stops = (page, kind) =>
  page.$$eval(`[data-stop^="${kind}:"]`, (all) =>
    all.map((one) => ({ id: one.dataset.stop.split(":")[1], says: one.getAttribute("aria-label") })),
  );
const upon = (page) =>
  page.$$eval("[data-stop] .halo", (all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const over = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => over(a, b))).length;
  });
const zoomOf = async (page) => Number(await page.getAttribute("[data-zoom]", "data-zoom"));
const stopped = (page) => page.evaluate(() => document.activeElement?.dataset.stop ?? "");

async function warsStand(page) {
  const wars = await stops(page, "war");
  const fought = await page.$$eval(".blocks .list .war:not(.defeated)", (all) =>
    all.map((one) => one.dataset.war).sort(),
  );
  check(
    "and each war",
    String(wars.map(({ id }) => id).sort()) === String(fought),
    `${wars.map(({ id }) => id)} / ${fought}`,
  );
}
async function stands(page) {
  const cards = await page.$$eval("[data-province]", (all) => all.map((one) => one.dataset.province).sort());
  const provinces = await stops(page, "province");
  check(
    "each Province in play stands on the map",
    cards.length >= 9 && String(provinces.map(({ id }) => id).sort()) === String(cards),
    `${cards} / ${provinces.map(({ id }) => id)}`,
  );
  const governors = provinces.filter(({ says }) => /Governor \S+.*term \d/.test(says));
  check("with nine Governors or more, and their terms", governors.length >= 9, String(governors.length));
  check(
    "and what it pays",
    provinces.every(({ says }) => /local taxes \d+ Talent/.test(says)),
    provinces[0]?.says,
  );
  await warsStand(page);
  check("no sign lies upon another", (await upon(page)) === 0, String(await upon(page)));
}

async function seen(page) {
  const heights = await page.evaluate(() => {
    const bottom = (what) => document.querySelector(what)?.getBoundingClientRect().bottom ?? 0;
    return { hand: bottom(".mine .hand") || bottom(".mine header"), ask: bottom("#ask-title"), all: innerHeight };
  });
  check(
    "neither the question nor the hand is pushed out of sight at 1440 x 900",
    heights.hand > 0 && heights.hand < heights.all && heights.ask < heights.all,
    JSON.stringify(heights),
  );
  check("nor does the page itself scroll", !(await scrolls(page)));
}

async function keys(page) {
  await settles(
    "the map is one stop of Tab",
    async () => (await page.locator('[data-stop][tabindex="0"]').count()) === 1,
  );
  await page.locator('[data-stop][tabindex="0"]').focus();
  const first = await stopped(page);
  const walked = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    walked.push(await stopped(page));
  }
  check("arrow keys walk it", first === "rome" && new Set(walked).size >= 4, walked.join(" "));
  const before = await zoomOf(page);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.waitForTimeout(300);
  check("+ comes closer", (await zoomOf(page)) > before * 1.5);
  await shoot(page, "close");
  await page.keyboard.press("0");
  await page.waitForTimeout(300);
  check("0 shows the whole", Math.abs((await zoomOf(page)) - before) < 0.01);
  for (let i = 0; i < 12 && !/^province:/.test(await stopped(page)); ++i) await page.keyboard.press("ArrowLeft");
  const province = (await stopped(page)).split(":")[1];
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open] table");
  const title = await page.textContent("dialog[open] h2");
  const card = await page.textContent(`.province[data-province="${province}"] .name`);
  check("Enter opens what the Province's card opens", title === card, `${title} / ${card}`);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function words(page) {
  await page.click("[data-map-words]");
  await page.waitForSelector("dialog[open] [data-in-words]");
  const told = (await page.textContent("dialog[open] [data-in-words]")) ?? "";
  check("in words it tells the same", /In Rome, ready to be sent: \d+ Legion/.test(told) && /term \d/.test(told));
  await settles(
    "with the table of Governors",
    async () => (await page.locator("dialog[open] [data-row]").count()) >= 9,
  );
  await accessible(page, "the map in words");
  await shoot(page, "words");
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

async function folds(page) {
  await page.click('[data-shows="table"]');
  const rows = page.locator("[data-governors] tbody tr");
  await settles("a table has all Governors at a glance", async () => (await rows.count()) >= 9);
  await accessible(page, "the table of Governors");
  await shoot(page, "table");
  await page.reload();
  await ready(page);
  await settles("how it was left is remembered", () => page.locator("[data-governors]").isVisible());
  await page.click('[data-shows="table"]');
  check("and it folds", !(await page.locator("[data-governors], [data-zoom]").count()));
  await page.click('[data-shows="map"]');
  await page.waitForSelector("[data-stop]");
}

await run(async (browser) => {
  const address = await made();
  const page = await friend(browser, "map", { viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  await page.goto(address);
  await ready(page);
  await page.waitForSelector("[data-stop]");
  // Governors are chosen when the table is set up.
  const settled = async () => (await stops(page, "province")).filter(({ says }) => /term \d/.test(says)).length >= 9;
  for (const until = Date.now() + 120000; Date.now() < until && !(await settled());)
    if (!(await answers(page, 1)).length) await page.waitForTimeout(40);
  await page.waitForSelector("[data-province]", { state: "attached" });
  await stands(page);
  await seen(page);
  await shoot(page, "light");
  await accessible(page, "the map");
  await keys(page);
  await words(page);
  await folds(page);

  await page.emulateMedia({ colorScheme: "dark" });
  await accessible(page, "the map, dark");
  await shoot(page, "dark");

  const small = await friend(browser, "map on a phone", { ...phone, colorScheme: "light" });
  await small.goto(address);
  await ready(small);
  await small.locator(".tabs button").first().click();
  await small.waitForSelector("[data-stop]");
  check("no sideways scrolling on a phone", !(await scrolls(small)));
  await shoot(small, "phone");
  await small.click('[data-shows="table"]');
  await small.waitForSelector("[data-governors]");
  check("nor with the table", !(await scrolls(small)));
  const row = await small.locator("[data-governors]").boundingBox();
  check("which is as wide as the phone", row.width <= 390, JSON.stringify(row));
  await shoot(small, "phone-table");
  await small.emulateMedia({ colorScheme: "dark" });
  await accessible(small, "the map on a dark phone");
  const italian = await friend(browser, "map in Italian", { ...phone, colorScheme: "light", locale: "it-IT" });
  await italian.goto(address);
  await ready(italian);
  await italian.locator(".tabs button").first().click();
  await italian.waitForSelector("[data-stop]");
  await italian.click('[data-shows="table"]');
  check("the table speaks Italian", /Governatore/.test((await italian.textContent("[data-governors]")) ?? ""));
  await italian.click('[data-shows="map"]');
  await italian.waitForSelector("[data-stop]");
  check(
    "and the map",
    (await stops(italian, "province")).some(({ says }) => /mandato \d.*imposte locali: \d+ Talent/.test(says)),
  );
  check("no sideways scrolling in Italian", !(await scrolls(italian)));
  await shoot(italian, "phone-it");
});
