// Plays the first round of Time of Crisis in a real browser against a real server: four dynasties on one screen, from the choice of
// Provinces to the end of everybody's first turn, by clicks on map and cards and by keys; and looks at everything on the way.
// Pictures go to build/browser; the README's, docs/images/crisis.png, is renewed when it is missing or CURIA_RENEW=1 is set.
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  askAll,
  base,
  changed,
  check,
  here,
  number,
  phaseOf,
  pictures,
  promptOf,
  ready,
  run,
  scrolls,
  settles,
  speak,
  turnOf,
  unfold,
  watch,
} from "./house.mjs";

const readme = join(here, "../docs/images/crisis.png");
const region = (page, id) => page.locator(`[data-region="${id}"]`);
/** Clicks a region where its own ground is, beside what stands on it. */
async function clickRegion(page, id) {
  const spot = await page.evaluate((wanted) => {
    const path = document.querySelector(`[data-region="${wanted}"]`);
    const box = path.getBoundingClientRect();
    const frame = document.querySelector(".map").getBoundingClientRect();
    for (let y = 0.1; y < 1; y += 0.07)
      for (let x = 0.1; x < 1; x += 0.05) {
        const [px, py] = [box.left + box.width * x, box.top + box.height * y];
        if (px < frame.left || py < frame.top || px > frame.right || py > frame.bottom) continue;
        if (document.elementFromPoint(px, py) === path) return [px, py];
      }
    return null;
  }, id);
  if (!spot) throw new Error(`${id} cannot be clicked`);
  await page.mouse.click(...spot);
}
/** Whoever is asked opens the curtain; it may fall anew for another who is asked first. */
const curtain = async (page) => {
  const button = page.locator("[data-curtain]");
  for (let i = 0; i < 4; ++i) {
    await page.locator("[data-curtain], #ask [data-deed]").filter({ visible: true }).first().waitFor();
    if (!(await button.count())) return;
    await button.click();
  }
};
const verbs = (page) => page.$$eval("#ask [data-deed]", (all) => all.map((deed) => deed.dataset.verb));
const moved = async (page, act) => {
  const before = await number(page);
  await act();
  await changed(page, before);
};
const points = (page) => page.$$eval(".points .gem b", (all) => all.map((one) => Number(one.textContent)));
const mine = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-army]")].map((army) => ({
      id: Number(army.dataset.army),
      ready: army.classList.contains("ready"),
      region: army.closest("[data-in]")?.dataset.in,
    })),
  );
const seatOf = (page) => page.getAttribute(".player.mine", "data-player").then(Number);

// ---- what the four do in their first turn

const starts = ["gallia", "macedonia", "asia", "africa"];
const neighbour = { gallia: "hispania", macedonia: "thracia", asia: "galatia", africa: "aegyptus" };
const seen = { odds: false, slider: false, dice: false, march: false, undo: false, keys: 0, prices: false };

async function begin(page, seat) {
  const home = starts[seat];
  if (seat === 0) {
    await page.waitForSelector(`.region.target[data-region="${home}"]`);
    await moved(page, () => clickRegion(page, home));
    return check("a click on a Province begins there", true);
  }
  if (seat === 1) {
    // By keys alone: walk the map, open the Province, do the deed.
    await page.keyboard.press("m");
    await region(page, "italia").focus();
    const path = [];
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) {
      await page.keyboard.press(key);
      path.push(await page.evaluate(() => document.activeElement.dataset.region));
    }
    check("arrow keys walk from region to region", new Set(path).size === 3 && path.every(Boolean), path.join(" "));
    await region(page, home).focus();
    await page.keyboard.press("Enter");
    seen.keys += 1;
    await page.waitForSelector(`[data-panel="${home}"]`);
    await moved(page, () => page.keyboard.press("Enter"));
    return check("Enter opens a region and does its deed", true);
  }
  // From the list of buttons.
  await moved(page, async () => {
    await page
      .locator("#ask [role=radio]", { hasText: home.charAt(0).toUpperCase() + home.slice(1) })
      .first()
      .click();
    await page.locator("#ask [data-commit]").click();
  });
  check(`the list of buttons does the same (seat ${seat + 1})`, true);
}

/** One click takes several cards, one after the other: they lie in the hand when nothing more is asked of it. */
const allTaken = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector("[data-curtain]") || !document.querySelector('#ask [data-deed][data-verb="take_card"]'),
  );
// By a click the dearest are taken; by keys one after the other, Political ones first.
async function takeCards(page, byKey) {
  if (!byKey) {
    const dear = page.locator(".tray [data-take-dear]");
    if (await dear.count()) {
      await dear.click();
      return allTaken(page);
    }
    await page.locator(".tray [data-card].can").first().click();
    return moved(page, () => page.locator(".tray [data-take]").click());
  }
  for (let i = 0; i < 5 && (await verbs(page)).includes("take_card"); ++i) {
    const cards = page.locator(".tray [data-card].can");
    const political = page.locator('.tray [data-card="political_1"].can');
    const card = i < 3 && (await political.count()) ? political : cards.nth(i % (await cards.count()));
    const done = await moved(page, async () => {
      await card.focus();
      await page.keyboard.press("Enter");
      await page.locator(".tray [data-take]").press("Enter");
      seen.keys += 1;
    }).then(
      () => true,
      () => false,
    );
    if (!done || (await page.locator("[data-curtain]").count())) return;
  }
}

async function playHand(page, kind = "") {
  for (let i = 0; i < 5; ++i) {
    const card = page.locator(`.tray .hand [data-card${kind && `="${kind}"`}].can`).first();
    if (!(await card.count())) break;
    await moved(page, () => card.click());
  }
}

/** Calls a vote in the Province next door, from its panel, with a look at the chances. */
async function vote(page, there) {
  await clickRegion(page, there);
  await page.waitForSelector(`[data-panel="${there}"]`);
  const deal = page.locator(`[data-panel="${there}"] [data-deal="place_governor"]`);
  if (!(await deal.count())) return page.keyboard.press("Escape");
  if ((await deal.getAttribute("aria-expanded")) !== "true") await deal.click();
  const slider = page.locator(`[data-panel="${there}"] input[type=range]`);
  if (await slider.count()) {
    seen.slider = true;
    await slider.focus();
    await page.keyboard.press("End");
  }
  const told = await page
    .locator(`[data-panel="${there}"] .odds .line`)
    .first()
    .waitFor({ timeout: 120000 })
    .then(
      () => true,
      () => false,
    );
  seen.odds ||= told;
  await page.waitForTimeout(300);
  if ((await seatOf(page)) === 0) await page.screenshot({ path: join(pictures, "crisis.png") });
  await moved(page, () => page.locator(`[data-panel="${there}"] [data-commit]`).click());
  await page.keyboard.press("Escape");
}

/** Picks an army up and marches it to a place that glows; takes it back once. */
async function march(page) {
  const seat = await seatOf(page);
  const army = (await mine(page)).find(({ id, ready: can }) => can && Math.floor(id / 6) === seat);
  if (!army) return;
  await page.locator(`[data-army="${army.id}"]`).first().click();
  const targets = await page.$$eval(".region.target", (all) => all.map((one) => one.dataset.region));
  const to = targets.find((id) => !/^(mare|oceanus|pontus)/.test(id));
  if (!to) return page.keyboard.press("Escape");
  await moved(page, () => clickRegion(page, to));
  const there = (await mine(page)).find(({ id }) => id === army.id);
  seen.march ||= there?.region === to;
  if (!seen.undo && (await page.locator("[data-undo]:enabled").count())) {
    await moved(page, () => page.locator("[data-undo]").click());
    seen.undo = (await mine(page)).find(({ id }) => id === army.id)?.region === army.region;
  }
  await page.keyboard.press("Escape");
}

async function oneOf(page, names) {
  for (const name of names) {
    const deed = page.locator(`#ask [data-verb="${name}"]`).first();
    if (!(await deed.count())) continue;
    const before = await number(page);
    await deed.focus();
    if ((await deed.getAttribute("aria-expanded")) !== "true") await page.keyboard.press("Enter");
    seen.keys += 1;
    await page.waitForFunction(
      (n) =>
        document.querySelector("#ask .composer [data-commit]") ||
        document.querySelector("#ask .composer fieldset") ||
        document.querySelector(".page")?.dataset.number !== String(n),
      before,
    );
    for (let i = 0; i < 4 && (await number(page)) === before; ++i) {
      const open = page.locator("#ask .composer fieldset").filter({ hasNot: page.locator("[aria-checked=true]") });
      if (!(await open.count())) break;
      await open.first().locator("[role=radio]").first().focus();
      await page.keyboard.press("Enter");
    }
    if ((await number(page)) === before) {
      await page.locator("#ask [data-commit]").focus();
      await page.keyboard.press("Enter");
    }
    await changed(page, before);
    return name;
  }
  return "";
}

/** The turn of whoever is asked, from his first card to his last. */
async function turn(page, seat) {
  const hand = await page.locator(".tray .hand [data-card]").count();
  check(`${seat + 1}: the hand lies open before its owner`, hand > 0);
  seen.dice ||= (await page.locator("[data-bout=crisis] .die").count()) >= 2;
  await playHand(page, "political_1");
  check(
    `${seat + 1}: played cards give points`,
    (await points(page)).some((n) => n > 0),
  );
  await oneOf(page, ["recruit_governor"]);
  await vote(page, neighbour[starts[seat]]);
  await playHand(page);
  if (seat < 2) await march(page);
  await oneOf(page, ["increase_support", "recruit_general", "hold_games"]);
  if (seat === 0) await looks(page);
  await moved(page, async () => {
    await page.locator('#ask [data-verb="end_actions"]').click();
  });
}

async function afterwards(page, seat) {
  for (let i = 0; i < 30; ++i) {
    await page.waitForSelector("#ask [data-deed], [data-curtain]", { timeout: 120000 });
    if (await page.locator("[data-curtain]").count()) return;
    const list = await verbs(page);
    if (list.includes("play_card") && (await phaseOf(page)) === "actions") return;
    if (list.includes("buy_card")) {
      if (await page.locator(".piles .market:visible").count()) await page.locator(".piles .market").click();
      seen.prices ||= /\d/.test(
        (await page.locator(".tray [data-card].can .note, .market [data-card].can .note").first().textContent()) ?? "",
      );
      const card = page.locator(".tray [data-card].can, .market [data-card].can").first();
      const name = await card.getAttribute("data-card");
      await moved(page, () => card.click());
      check(`${seat + 1}: a click buys a card`, /^[a-z_]+$/.test(name ?? ""), name ?? "");
      continue;
    }
    if (list.includes("take_card")) {
      await takeCards(page, seat % 2 === 1);
      continue;
    }
    if (list.includes("done")) {
      const before = await number(page);
      await page.locator('#ask [data-verb="done"]').focus();
      await page.keyboard.press("Enter");
      seen.keys += 1;
      await changed(page, before);
      continue;
    }
    // Whatever else the first turn may ask: the first answer of the list.
    if (!(await oneOf(page, list))) return;
  }
}

// ---- looks at the table, once, in the middle of a turn

async function looks(page) {
  await accessible(page, "the map, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await accessible(page, "the map, dark");
  await page.screenshot({ path: join(pictures, "crisis-dark.png") });
  await page.emulateMedia({ colorScheme: "light" });
  check(
    "every region says in words what lies there",
    (await page.$$eval(
      "[data-region]",
      (all) => all.filter((one) => (one.getAttribute("aria-label") ?? "").length > 8).length,
    )) === 21,
  );
  const zoom = async () => Number(await page.getAttribute(".map", "data-zoom"));
  const whole = await zoom();
  await region(page, "italia").focus();
  await page.keyboard.press("+");
  const closer = await zoom();
  const box = await page.locator(".map").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction((k) => Number(document.querySelector(".map").dataset.zoom) > k, closer);
  await page.keyboard.press("0");
  check(
    "the map is zoomed by keys and wheel, and shown whole again",
    closer > whole && Math.abs((await zoom()) - whole) < 0.01,
  );
  await page.locator(".status button").last().click();
  await page.waitForSelector("dialog[open] table");
  await settles(
    "the whole table is told in words",
    async () => (await page.locator("dialog[open] tbody tr").count()) >= 16,
  );
  await accessible(page, "the table in words");
  await page.keyboard.press("Escape");
  await page.locator('[data-player="1"]').click();
  await page.waitForSelector("dialog[open] h3");
  await accessible(page, "a player's board");
  check("another's board does not show his hand", !/Hand:/.test((await page.textContent("dialog[open]")) ?? ""));
  await page.keyboard.press("Escape");
  await page.locator("[data-pile=available]").click();
  await page.locator(".tray [data-card]").first().click();
  await page.locator("[data-reader] [data-more]").click();
  await page.waitForSelector("dialog[open] .text");
  await page.keyboard.press("Escape");
  await page.locator("[data-pile=hand]").click();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height });
    let wide = false;
    const tabs = await page.locator(".tabs button:visible").count();
    for (let i = 0; i < Math.max(1, tabs); ++i) {
      if (tabs) await page.locator(".tabs button").nth(i).click();
      await page.waitForTimeout(200);
      wide ||= await scrolls(page);
      await page.screenshot({ path: join(pictures, `crisis-${width}${tabs ? `-${i}` : ""}.png`) });
      if (width === 360) await accessible(page, `the map at 360 px, tab ${i + 1}`);
    }
    check(`no sideways scrolling of the map's page at ${width} px`, !wide);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function pinch(context, url) {
  const phone = await context
    .browser()
    .newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  watch(page, "phone");
  await page.goto(url);
  await ready(page);
  await page.locator(".tabs button").first().tap();
  await page.waitForSelector(".map[data-zoom] [data-region]");
  const zoom = async () => Number(await page.getAttribute(".map", "data-zoom"));
  const before = await zoom();
  const { x, y, width, height } = await page.locator(".map").boundingBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  const line = await phone.newCDPSession(page);
  const touch = (type, spread) =>
    line.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        spread === null
          ? []
          : [
              { x: cx - spread, y: cy, id: 0 },
              { x: cx + spread, y: cy, id: 1 },
            ],
    });
  await touch("touchStart", 30);
  for (let i = 1; i <= 6; ++i) await touch("touchMove", 30 + i * 8);
  await touch("touchEnd", null);
  check("two fingers pinch the map", (await zoom()) > before * 1.5, `${before} ${await zoom()}`);
  check("spectators are asked nothing and see no hand", (await page.locator("[data-deed], .hand").count()) === 0);
  await phone.close();
}

// ---- the round

/** Where programs alone sit there is nobody to hand out links to. */
async function programsAlone(context) {
  const page = await context.newPage();
  watch(page, "programs");
  await page.goto(base);
  await page.locator("label.game", { hasText: "Time of Crisis" }).click();
  await unfold(page);
  for (const seat of await page.locator("fieldset .seatrow > select").all()) await seat.selectOption("legate");
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor();
  const told = await page.locator("#made + p").textContent();
  check("a table of programs has one link, and says so", /^Only programs sit/.test(told), told);
  check("that of spectators", (await page.locator(".links input").count()) === 1);
}

await run(async (browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  watch(page, "table");

  await page.goto(base);
  await page.locator("[data-play=crisis]").waitFor();
  await settles("the home page offers both games", async () => (await page.locator("[data-play]").count()) === 2);
  await page.locator("label.game", { hasText: "Time of Crisis" }).click();
  await unfold(page);
  await page.locator("details.rules > summary").click();
  check(
    "options stand in groups, and say where we read the rules our way",
    (await page.locator("details.rules h3").count()) >= 4 && (await page.locator("details.rules .chip").count()) > 3,
  );
  for (const group of await page.locator("details.group summary").all()) await group.click();
  await accessible(page, "a new table of Time of Crisis");
  await page.screenshot({ path: join(pictures, "crisis-new.png"), fullPage: true });
  for (let i = 0; i < 4; ++i) await page.selectOption(`fieldset .seatrow >> nth=${i} >> select`, "human");
  for (const [i, name] of ["Livia", "Marcus", "Iulia", "Quintus"].entries())
    await page.fill(`fieldset .seatrow >> nth=${i} >> input`, name);
  await page.locator("details summary", { hasText: "Dice" }).click();
  await page.fill("details.seed input", "first round");
  await askAll(page);
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor();
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  check("four seats and a link for spectators", links.length === 5, links.join(" "));
  await page.locator(".go a").nth(1).click();
  await page.waitForSelector("[data-curtain]");

  for (let i = 0; i < 4; ++i) {
    await curtain(page);
    await begin(page, await seatOf(page));
  }
  for (let i = 0; i < 4; ++i) {
    await curtain(page);
    if (!(await verbs(page)).includes("take_card")) break;
    await takeCards(page, i % 2 === 1);
  }
  check("four first hands are chosen", (await number(page)) >= 24, String(await number(page)));

  const turns = new Set();
  for (let guard = 0; guard < 12 && turns.size < 4; ++guard) {
    await curtain(page);
    const seat = await seatOf(page);
    if ((await phaseOf(page)) === "actions" && (await verbs(page)).includes("end_actions")) {
      await turn(page, seat);
      turns.add(seat);
    }
    await afterwards(page, seat);
  }
  check("all four have played their first turn", turns.size === 4, [...turns].join(" "));
  await curtain(page);
  await page
    .waitForFunction(() => Number(/\d+/.exec(document.querySelector("h1 .turn")?.textContent ?? "")?.[0]) >= 2, null, {
      timeout: 120000,
    })
    .catch(() => undefined);
  check("the second round begins", (await turnOf(page)) >= 2, `${await turnOf(page)}, ${await promptOf(page)}`);
  for (const [what, good] of Object.entries({
    "the dice of the crisis are shown": seen.dice,
    "an amount has a slider": seen.slider,
    "the chances are seen before a vote": seen.odds,
    "an army marches by two clicks": seen.march,
    "undo takes the march back": seen.undo,
    "the market tells my prices": seen.prices,
    "keys do deeds, too": seen.keys > 6,
  }))
    check(what, good);
  const picture = join(pictures, "crisis.png");
  if (process.env.CURIA_RENEW || !existsSync(readme)) copyFileSync(picture, readme);

  check("the map's page speaks Italian", await speak(page, "it", "Cronaca"));
  check("and English again", await speak(page, "en", "Log"));
  await pinch(context, links[4]);
  await programsAlone(context);
});
