// The page of Time of Crisis: a plain turn in eight clicks, cards that are read before they are played, what could be bought at the
// end of the turn, invasion routes, the panel beside the map, the map in windows of all sizes, a crowd, and phones both ways.
// CURIA=program CHROMIUM=browser node browser/crisis-page.mjs; pictures go to build/browser.
import { join } from "node:path";
import {
  accessible,
  base,
  changed,
  check,
  friend,
  number,
  phaseOf,
  phone,
  pictures,
  ready,
  run,
  scrolls,
  settles,
  unfold,
} from "./house.mjs";
import { at, leaves, looks } from "./replaying.mjs";

const shot = (page, name) => page.screenshot({ path: join(pictures, `crisis-page-${name}.png`) });
async function made(human, seed = "s1") {
  const seats = ["Anna", "Bruno", "Carla", "Dario"].map((name) => ({ kind: "bot", bot: "legate0", name }));
  if (human) seats[0] = { kind: "human", name: "Livia" };
  const body = { game: "crisis", name: "Pagina", seed, one_answer: "given", seats };
  return (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(body) })).json();
}
async function seated(browser, name, look = {}) {
  const table = await made(true);
  const page = await friend(browser, name, { viewport: { width: 1440, height: 900 }, ...look });
  await page.goto(`${base}/t#${table.links.seats[0]}`);
  await ready(page);
  return page;
}
/** What the plan says of the moment that the page shows. */
async function plan(page, what = "data-plan") {
  await page.waitForFunction(
    () => document.querySelector("[data-plan]")?.dataset.of === document.querySelector(".page").dataset.number,
  );
  return Number(await page.getAttribute("[data-plan]", what));
}
const asks = (page, verb) =>
  page.waitForFunction((v) => document.querySelector(`#ask [data-deed][data-verb=${v}]:enabled`), verb);
async function moved(page, act) {
  const before = await number(page);
  await act();
  await changed(page, before);
}
const box = (page, what) => page.locator(what).first().boundingBox();
const apart = (a, b) =>
  a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
// The middle of a region where no sign lies on it.
const clickRegion = (page, id) => page.locator(`[data-region="${id}"]`).dispatchEvent("click");

/** From the first Province to the first turn; by taps where there is a finger. */
async function begin(page) {
  await asks(page, "start_province");
  await page.locator("#ask [data-deed][data-verb=start_province]").first().waitFor();
  if (!(await page.locator("#ask .composer").count())) await page.locator("#ask [data-verb=start_province]").click();
  await moved(page, async () => {
    await page.locator("#ask [role=radio]", { hasText: "Gallia" }).first().click();
    await page.locator("#ask [data-commit]").click();
  });
  await asks(page, "take_card");
}
async function pick(page, card, count) {
  for (let i = 0; i < count; ++i) await page.locator(`.tray [data-card=${card}]`).click();
}

async function turn(browser) {
  const page = await seated(browser, "turn");
  await begin(page);
  const legacy = (await page.locator("[data-legacy]").first().innerText()).replace(/\s+/g, " ").trim();
  check("Legacy is told with the table's goal", /^\d+ of 60$/.test(legacy), legacy);
  const full = await page.$$eval(
    ".player .bar > span",
    (bars) => bars.filter(({ style }) => style.width === "100%").length,
  );
  check("and whoever leads has not filled the bar", full === 0, full);
  const before = await number(page);
  await pick(page, "political_1", 3);
  await pick(page, "populace_1", 2);
  check("cards are chosen before they are taken", (await number(page)) === before);
  check(
    "and the piles say how many",
    (await page.getAttribute(".tray [data-card=political_1]", "data-picked")) === "3" &&
      (await page.getAttribute(".tray [data-card=populace_1]", "data-picked")) === "2",
  );
  await page.click("[data-take]");
  await page.waitForFunction(() => document.querySelector("[data-plan]") && document.querySelector("[data-play-all]"));
  await reading(page);

  // A plain turn, click by click.
  let clicks = 0;
  const click = async (what) => {
    await page.locator(what).first().waitFor();
    clicks += 1;
    await page.locator(what).first().click();
  };
  await click("[data-play-all]");
  await page.waitForFunction(() => !document.querySelector(".tray .hand [data-card]"));
  check("one click plays the whole hand", (await page.locator(".tray .hand [data-card]").count()) === 0);
  await moved(page, () => click(".side-col [data-verb=recruit_governor]"));
  const goal = await page.evaluate(() =>
    [
      "hispania",
      "pannonia",
      "africa",
      "macedonia",
      "thracia",
      "asia",
      "syria",
      "galatia",
      "aegyptus",
      "britannia",
    ].find((id) => /neutral/.test(document.querySelector(`[data-region=${id}]`).getAttribute("aria-label"))),
  );
  clicks += 1;
  await clickRegion(page, goal);
  await page.waitForSelector(`[data-panel=${goal}] [data-commit]`);
  const slider = page.locator(`[data-panel=${goal}] input[type=range]`);
  check(
    "a vote starts with all points that are there",
    !(await slider.count()) || (await slider.inputValue()) === (await slider.getAttribute("max")),
  );
  const [panel, map] = [await box(page, "[data-panel]"), await box(page, ".map-col")];
  check("the panel lies beside the map", apart(panel, map), JSON.stringify([panel, map]));
  await page.click("[data-words]");
  await page.waitForSelector("dialog[open] table");
  await page.keyboard.press("Escape");
  check("and covers none of its buttons", true);
  await page.waitForSelector(`[data-panel=${goal}] .odds .line`).catch(() => undefined);
  await shot(page, "panel");
  const earlier = await plan(page);
  await moved(page, () => click(`[data-panel=${goal}] [data-commit]`));
  const dice = await page.$eval(".dice-col", (one) => [one.scrollHeight, one.clientHeight]);
  check("nothing of the last dice is cut off", dice[0] <= dice[1] + 1, dice.join(" of "));
  const won = (await plan(page, "data-provinces")) === 2;
  check("what could be bought follows each deed", (await plan(page)) === earlier + (won ? 1 : 0));
  if (!(await page.locator("[data-panel] [data-deal=increase_support]").count())) {
    await clickRegion(page, "gallia"); // the vote was lost: there is a Province of one's own
    await page.waitForSelector("[data-panel=gallia] [data-deal=increase_support]");
  }
  const poor = await plan(page);
  await moved(page, () => click("[data-panel] [data-deal=increase_support]"));
  check("and tells of one point more where support is raised", (await plan(page)) === poor + 1);
  await page.keyboard.press("Escape");
  check("Escape closes the panel after a deed, too", (await page.locator("[data-panel]").count()) === 0);
  await moved(page, () => click("#ask [data-verb=end_actions]"));
  let costs = "";
  for (let i = 0; i < 3 && (await page.locator("#ask [data-deed]:not(details *)").count()); ++i) {
    if (!costs && (await page.locator("[data-costs]").count())) {
      costs = await page.textContent("[data-costs]");
      await shot(page, "costs");
    }
    if (await page.locator("[data-take-dear]").count()) await moved(page, () => click("[data-take-dear]"));
    else if (await page.locator("#ask [data-verb=done]").count())
      await moved(page, () => click("#ask [data-verb=done]"));
    else break;
    await page.waitForTimeout(200);
  }
  check(
    "what a further card and trashing cost is told before anything is paid",
    /1 point dearer.* 3 points/.test(costs),
    costs,
  );
  check("a plain turn takes eight clicks at most", clicks <= 8, String(clicks));
  console.log(`clicks of a plain turn: ${clicks}`);
  await page.context().close();
}

async function reading(page) {
  const face = page.locator(".tray .hand [data-card]").first();
  const before = await number(page);
  await face.hover();
  await page.waitForSelector("[data-reader][role=tooltip]");
  check("under the pointer a card is read", true);
  await face.focus();
  await page.keyboard.press("i");
  await page.waitForSelector("[data-reader][role=dialog] [data-use]");
  await shot(page, "reader");
  await accessible(page, "a lifted card");
  await page.keyboard.press("Escape");
  check("Escape lays it back", (await page.locator("[data-reader][role=dialog]").count()) === 0);
  check("its card has the focus again", await face.evaluate((one) => document.activeElement === one));
  const at = await face.boundingBox();
  await page.mouse.move(at.x + 20, at.y + 20);
  await page.mouse.down();
  await page.waitForSelector("[data-reader][role=dialog]");
  await page.mouse.up();
  check("a long press reads and plays nothing", (await number(page)) === before && (await phaseOf(page)) === "actions");
  await page.locator("[data-reader] .quiet").click();
}

async function routes(browser) {
  const page = await seated(browser, "routes", { locale: "it", colorScheme: "dark" });
  check("no route lies on the map at first", (await page.locator("[data-route]").count()) === 0);
  await page.click("[data-routes-toggle]");
  check(
    "all routes of the tribes in play lie on it then",
    (await page.locator("[data-route]").count()) === 12,
    String(await page.locator("[data-route]").count()),
  );
  await shot(page, "routes-it-dark");
  await page.click("[data-routes-toggle]");
  check("and are taken away again", (await page.locator("[data-route]").count()) === 0);
  await page.click("[data-table]");
  check(
    "the Crisis table has a row for each sum, the routes one for each way",
    (await page.locator("dialog [data-crisis-table] tbody tr").count()) === 11 &&
      (await page.locator("dialog [data-route-table] tbody tr").count()) === 12,
  );
  await accessible(page, "the Crisis table, dark");
  await shot(page, "table-it-dark");
  await page.keyboard.press("Escape");
  await clickRegion(page, "home_franks");
  await page.locator("[data-ways] summary").click();
  await settles(
    "a homeland tells where its tribe invades",
    async () => (await page.locator("[data-ways] li").count()) === 3,
  );
  await page.context().close();
}

/** The smallest letters of the map, in pixels of the screen. */
const smallest = (page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll(".map svg .signs text, .map svg .routes text")]
        .map((one) => [parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a, one.textContent])
        .sort(([a], [b]) => a - b)[0],
  );
const drawn = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("[data-region]")].map((one) => one.getBoundingClientRect());
    const map = document.querySelector(".map").getBoundingClientRect();
    const [left, right] = [Math.min(...all.map((r) => r.left)), Math.max(...all.map((r) => r.right))];
    return { width: right - left, whole: left >= map.left - 2 && right <= map.right + 2 };
  });
/** Until the map has the window's size, and is drawn anew for it. */
async function rests(page) {
  await page.waitForFunction(() => {
    const map = document.querySelector(".map");
    return map.querySelector("svg").getAttribute("width") === String(map.clientWidth);
  });
  for (let last = "", now = "-"; now !== last;) {
    last = now;
    await page.waitForTimeout(200);
    now = JSON.stringify([await drawn(page), await smallest(page)]);
  }
}
async function sizes(browser) {
  const page = await seated(browser, "sizes");
  for (const height of [720, 900, 1080, 1440]) {
    let last = 0;
    for (const width of [1280, 1440, 1680, 1700, 1899, 1900, 1920, 2300, 2399, 2400, 2560]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      await rests(page);
      const now = await drawn(page);
      if (now.width + 1 < last || !now.whole)
        check("a wider window makes no smaller map", false, `${width}x${height}: ${now.width} after ${last}`);
      last = now.width;
      const [px, text] = await smallest(page);
      if (px < 11) check("letters of the map have 11 px", false, `${width}x${height}: ${px} ${text}`);
      if (width === 1440 && height === 900) await shot(page, "1440");
      if (width === 1920 && height === 1080) await shot(page, "1920");
    }
    check(`at ${height} px of height the map grows with the window, its letters have 11 px`, last > 0);
  }
  await page.context().close();
}

/** One looks back at the last moment when many stood in one region: programs play faster than one looks. */
async function crowd(browser) {
  const table = await made(false, "s6");
  const page = await friend(browser, "crowd", { viewport: { width: 1440, height: 900 } });
  await page.goto(`${base}/t#${table.links.spectator}`);
  await ready(page);
  await page.waitForSelector(".question.over");
  await page.click("[data-look-back]");
  await looks(page);
  const stacked = page.locator("[data-crowd=stacked]");
  for (let n = (await number(page)) - 12; n > 0 && !(await stacked.count()); n -= 12) {
    const before = await at(page);
    await page.locator("[data-replay] input[type=range]").fill(String(n));
    await leaves(page, before);
  }
  const id = await page.$eval("[data-crowd=stacked]", (one) => one.closest("[data-in]").dataset.in);
  await page.locator(`[data-region=${id}]`).focus();
  await page.waitForSelector(`[data-in=${id}] [data-crowd=spread]`, { state: "attached" });
  const tokens = await page.$$eval(`[data-in=${id}] [data-crowd=spread] > g`, (all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const close = tokens.flatMap((a, i) =>
    tokens
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) < 20),
  );
  check("a crowd spreads where one looks, each sign in its own place", tokens.length > 3 && close.length === 0, id);
  let [px, text] = await smallest(page);
  // The map may still be on its way to what one looks at.
  for (const end = Date.now() + 60000; px < 11 && Date.now() < end; [px, text] = await smallest(page))
    await page.waitForTimeout(50);
  check("its names can be read", px >= 11, `${px} ${text}`);
  await shot(page, "crowd");
  await page.context().close();
}

async function phones(browser) {
  const look = { ...phone, hasTouch: true };
  const page = await seated(browser, "phone", look);
  await begin(page);
  await page.locator(".tabs button").first().tap();
  await page.waitForTimeout(400);
  check("on a phone the map opens whole", (await drawn(page)).whole);
  const [px, text] = await smallest(page);
  check("its letters have 11 px, too", px >= 11, `${px} ${text}`);
  await page.locator("[data-take-dear]").tap();
  await page.waitForSelector("[data-play-all]");
  const before = await number(page);
  const face = page.locator(".tray .hand [data-card]").first();
  await face.tap();
  await page.waitForSelector("[data-reader][role=dialog] [data-use]");
  check("the first tap lifts the card and plays nothing", (await number(page)) === before);
  await shot(page, "phone");
  check("nothing scrolls sideways", !(await scrolls(page)));
  await moved(page, () => page.locator("[data-use]").tap());
  check("its button plays it", true);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator(".tabs button", { hasText: "Ask" }).tap();
  await page.waitForTimeout(500);
  const [head, map, deed, tabs] = [
    await box(page, "header.top"),
    await box(page, ".map"),
    await box(page, "#ask [data-deed]"),
    await box(page, ".tabs"),
  ];
  check("on its side: a head of one row", head.height <= 52, String(head.height));
  check("the map left, whole", map.width > 380 && map.height > 200 && (await drawn(page)).whole, JSON.stringify(map));
  check(
    "the question right of it, with a deed in sight",
    deed.x >= map.x + map.width - 1 && deed.y + deed.height < tabs.y,
    JSON.stringify(deed),
  );
  check("tabs at the foot", tabs.y > 330 && !(await scrolls(page)), JSON.stringify(tabs));
  await shot(page, "landscape-ask");
  for (const i of [0, 1, 3]) {
    await page.locator(".tabs button").nth(i).tap();
    await page.waitForTimeout(200);
    await shot(page, `landscape-${i}`);
    check(`the map stays beside tab ${i + 1}`, (await page.locator(".map").isVisible()) && !(await scrolls(page)));
  }
  await accessible(page, "a phone on its side");
  await page.context().close();
}

/** Dynasties are chosen in the form, and known by their medallions at the table. */
async function dynasties(browser) {
  const page = await friend(browser, "dynasties", { viewport: { width: 1440, height: 900 } });
  await page.goto(base);
  await page.locator("label.game", { hasText: "Time of Crisis" }).click();
  await unfold(page);
  const houses = ["severi", "gordiani", "licinii"];
  for (const [i, house] of houses.entries())
    await page.selectOption(`fieldset .seatrow >> nth=${i + 1} >> select`, house);
  await page.locator("[data-levels] summary").first().click();
  const told = page.locator("[data-characters]");
  // The game's words come after its form.
  await settles(
    "each dynasty is told with its emblem",
    async () =>
      (await told.locator("dt [data-character]").count()) === 4 && /never a Mob/.test(await told.textContent()),
  );
  await accessible(page, "levels and dynasties");
  await shot(page, "dynasties-form");
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor();
  await page.locator(".go a").first().click();
  await ready(page);
  check(
    "and seen at the table",
    (await page.locator(".player [data-character]").evaluateAll((all) => all.map((one) => one.dataset.character)))
      .sort()
      .join() === houses.sort().join(),
  );
  await page.locator(".player", { hasText: "Licinii" }).click();
  await settles("a player's board tells what counts with it", async () =>
    /never a Mob/.test(await page.locator("dialog[open] [data-house]").textContent()),
  );
  await accessible(page, "a dynasty's board");
  await shot(page, "dynasties-board");
  await page.context().close();
}

await run(async (browser) => {
  for (const part of [turn, routes, sizes, phones, crowd, dynasties])
    await part(browser).catch((error) => check(part.name, false, String(error.stack ?? error).slice(0, 400)));
});
