// Arrows of a study to what lies beside the map: Senators, wars, Leaders, cards in the Forum, Laws, Events, the cards of Time of Crisis. By hand, by
// keyboard, on wide screens and on a phone, where a tab leads to what is on another part of the table; and the whole study in Spanish.
// CURIA=program CHROMIUM=browser node browser/study-cards.mjs; pictures go to build/browser.
import { join } from "node:path";
import { foreign } from "./english.mjs";
import { accessible, check, friend, phone, pictures, ready, run, scrolls, settles } from "./house.mjs";
import { answers } from "./playing.mjs";
import { at, backTo, lookBack, madeTable, watches } from "./replaying.mjs";
import { inside, linkOf, linkWith, opened, shows, sits } from "./studying.mjs";

const shoot = (page, name) => page.screenshot({ path: join(pictures, `study-cards-${name}.png`) });

/** What is drawn: of each arrow its number, where it begins and where its head points to. */
const drawn = (page) =>
  page.$$eval("[data-arrow=arrow]", (all) =>
    all.map((one) => {
      const line = one.querySelector("line.line");
      const [x, y] = one.querySelector("polygon").getAttribute("points").split(" ")[0].split(",").map(Number);
      const [x1, y1] = ["x1", "y1"].map((name) => Number(line.getAttribute(name)));
      return { number: Number(one.querySelector("text").textContent), from: [x1, y1], to: [x, y] };
    }),
  );
/** Whether a point lies on something that is seen, or at most some pixels beside it. */
const lies = (page, selector, [x, y]) =>
  page.$$eval(
    selector,
    (all, [px, py]) =>
      all
        .map((one) => one.getBoundingClientRect())
        .some(
          ({ left, right, top, bottom, width }) =>
            width > 0 && px > left - 3 && px < right + 3 && py > top - 3 && py < bottom + 3,
        ),
    [x, y],
  );
/** Each arrow runs from the edge of what it begins at to the edge of what it leads to. */
async function runs(page, name, wanted) {
  const right = async () => {
    const all = await drawn(page);
    if (all.length !== wanted.length) return false;
    for (const { number, from, to } of all) {
      const [begin, end] = wanted[number - 1];
      if (!(await lies(page, begin, from)) || !(await lies(page, end, to))) return false;
    }
    return true;
  };
  await settles(name, right, JSON.stringify([await drawn(page), wanted]));
}
const told = (page) => page.$$eval("[data-arrow-text] .sr", (all) => all.map((one) => one.textContent));
async function byKeys(page, ...places) {
  for (const place of places) {
    await page.locator(place).first().focus();
    await page.keyboard.press("Enter");
  }
}
async function byHand(page, ...places) {
  for (const place of places) await page.locator(place).first().click();
}

// ---- The Republic of Rome

async function republic(browser) {
  const seats = ["Anna", "Bruno", "Carla", "Dino", "Elio"].map((name) => ({ kind: "bot", bot: "steward0", name }));
  const watcher = await watches(browser, "cards", { game: "republic", scenario: "late", seed: "arma", seats });
  const { page, table } = watcher;
  const view = await backTo(
    watcher,
    ({ forum, laws, wars, concessions }) =>
      forum.concessions.length &&
      laws.length &&
      wars.some(({ section, leaders }) => section !== "none" && section !== "defeated" && leaders.length) &&
      concessions.some(({ place }) => place === "held"),
  );
  const here = await at(page);
  await page.click("[data-study]");
  await page.waitForSelector("[data-study-panel=own] [data-from] optgroup", { state: "attached" });
  const led = view.wars.find(({ section, leaders }) => !["none", "defeated"].includes(section) && leaders.length);
  const [card] = view.forum.concessions;
  const [law] = view.laws;
  const held = view.concessions.find(({ place }) => place === "held");
  const senator = view.factions[0].senators[0].id;
  const on = {
    card: `[data-thing="concession:${card}"]`,
    war: `.war[data-war="${led.id}"]`,
    sign: `[data-stop="war:${led.id}"]`,
    leader: `.war [data-thing="leader:${led.leaders[0]}"]`,
    law: `[data-thing="law:${law}"]`,
    senator: `[data-senator="${senator}"]`,
    holder: `[data-senator="${held.holder}"]`,
  };
  await page.click("[data-draw]");
  await byHand(page, on.card, on.senator);
  await shows(page, "[data-arrow-text]", 1);
  check("nothing opens of a card on which one draws", (await page.locator("dialog[open]").count()) === 0);
  await byHand(page, on.leader, on.senator);
  await shows(page, "[data-arrow-text]", 2);
  await byKeys(page, on.law, on.war);
  await shows(page, "[data-arrow-text]", 3);
  check("nor where one draws by keyboard", (await page.locator("dialog[open]").count()) === 0);
  await byKeys(page, on.senator, on.sign);
  await shows(page, "[data-arrow-text]", 4);
  await page.keyboard.press("Escape");
  await page.selectOption("[data-from]", `concession:${held.id}`);
  await page.selectOption("[data-to]", `war:${led.id}`);
  await page.focus("[data-add]");
  await page.keyboard.press("Enter");
  await shows(page, "[data-arrow-text]", 5);
  const sentences = await told(page);
  console.log(sentences.join("\n"));
  check(
    "each is told in words, with its names",
    sentences.every((one) => /^Arrow from \S.* to \S.*, red/.test(one)),
  );
  const wanted = [
    [on.card, on.senator],
    [on.leader, on.senator],
    [on.law, `${on.war}, ${on.sign}`],
    [on.senator, `${on.war}, ${on.sign}`],
    [on.holder, `${on.war}, ${on.sign}`],
  ];
  const tall = { width: 1440, height: 2600 };
  await page.setViewportSize(tall);
  await runs(page, "at 1440 pixels each arrow leads from card to card", wanted);
  await shoot(page, "1440");
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.waitForTimeout(300);
  await settles("at 2560 as well", async () => (await drawn(page)).length >= 3);
  await shoot(page, "2560");
  await page.setViewportSize({ width: 1440, height: 900 });
  await accessible(page, "arrows to cards");
  await shoot(page, "900");
  await page.fill("[data-write]", "Aqui.");
  const link = await linkOf(page);
  const ids = JSON.parse(inside(link)).notes[0].arrows.flatMap(({ from, to }) => [from, to]);
  check(
    "the link has them by their ids, as the things of before",
    ids.includes(`concession:${card}`) && ids.includes(`war:${led.id}`) && JSON.parse(inside(link)).version === 1,
    String(ids),
  );
  await small(browser, link, { on, table, here, senator, war: led.id });
  await spanish(browser, link);
  await page.context().close();
}

/** On a phone one part of the table is seen: an arrow to another part leads to its tab, and a tap on its words goes there. */
async function small(browser, link, { on }) {
  const page = await friend(browser, "cards on a phone", { ...phone, hasTouch: true, colorScheme: "dark" });
  await page.goto(link);
  await opened(page);
  await shows(page, "[data-arrow-text]", 5);
  await page.locator("[data-tab=factions]").tap();
  await page.locator(on.senator).first().scrollIntoViewIfNeeded();
  const toTab = async () => {
    for (const { from, to } of await drawn(page))
      if ((await lies(page, on.senator, from)) && (await lies(page, "[data-tab=rome]", to))) return true;
    return false;
  };
  await settles("an arrow to another part of the table leads to its tab", toTab, JSON.stringify(await drawn(page)));
  await shoot(page, "phone-tab");
  await page.locator("[data-tab=ask]").tap();
  await page.locator("[data-arrow-text] >> nth=3").tap();
  await settles(
    "a tap on its words goes where it is",
    async () => (await page.locator(on.war).first().isVisible()) || page.locator(on.senator).first().isVisible(),
  );
  check("nothing scrolls sideways", !(await scrolls(page)));
  await shoot(page, "phone");
  await page.context().close();
}

// ---- in Spanish

/** All that one reads, and that a reader says, of the notes. */
const readIn = (page, where) =>
  page.$$eval(where, (all) =>
    all.flatMap((part) => [
      ...part.innerText.split("\n"),
      ...[...part.querySelectorAll("*"), part].flatMap((one) =>
        ["aria-label", "title", "placeholder"].flatMap((name) => one.getAttribute(name) ?? []),
      ),
      ...[...part.querySelectorAll("option, optgroup")].flatMap((one) => one.label || one.textContent),
    ]),
  );
/** What is wider than its place, in the notes. */
const cutOff = (page) =>
  page.$$eval(".study, .study *", (all) =>
    all
      .filter((one) => one.getClientRects().length && !one.matches(".sr, .sr *, option, optgroup, input, textarea"))
      .filter((one) => {
        const { right } = one.getBoundingClientRect();
        const edge = document.querySelector(".study").getBoundingClientRect().right;
        return one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
          ? true
          : right > edge + 1;
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 40)}`),
  );

async function spanish(browser, link) {
  for (const [name, look] of [
    ["wide", { viewport: { width: 1440, height: 900 } }],
    ["phone", { ...phone, hasTouch: true }],
  ]) {
    const page = await friend(browser, `study in Spanish, ${name}`, { ...look, locale: "es-ES" });
    await page.goto(link);
    await opened(page);
    await shows(page, "[data-arrow-text]", 5);
    const looks = async (part) => {
      await page.waitForTimeout(300);
      const left = foreign(await readIn(page, ".study, [data-said], [data-replay], .tabs"));
      check(`${name}, ${part}: no English word is left`, left.length === 0, left.join(" | "));
      const cut = await cutOff(page);
      check(`${name}, ${part}: nothing is cut off`, cut.length === 0 && !(await scrolls(page)), cut.join(" | "));
      await shoot(page, `es-${name}-${part}`);
    };
    await looks("others");
    check(
      "the arrows are told in Spanish",
      (await told(page)).every((one) => /^Flecha de /.test(one)),
    );
    await page.click("[data-keep-study]");
    await page.waitForSelector("[data-study-panel=own]");
    await looks("own");
    await page.click("[data-draw]");
    await looks("drawing");
    await page.click("[data-draw]");
    await page.click("[data-copy-study]");
    await page.waitForSelector("[data-link]");
    await looks("link");
    await page.click("[data-remove-note] >> nth=0");
    await page.waitForSelector("[data-undo-study]");
    await looks("removed");
    await page.context().close();
  }
  const nobody = await friend(browser, "nobody, in Spanish", { locale: "es-ES" });
  await nobody.goto(linkWith({ table: "none", title: "Aqui", notes: [] }));
  await nobody.waitForFunction(() => /enlace/.test(document.querySelector("[data-study-door] p")?.textContent ?? ""));
  const left = foreign(await readIn(nobody, "[data-study-door]"));
  check("at the door, too", left.length === 0, left.join(" | "));
  await shoot(nobody, "es-door");
  await nobody.context().close();
}

// ---- Time of Crisis

async function crisis(browser) {
  const seats = ["Anna", "Bruno", "Carla"].map((name) => ({ kind: "bot", bot: "legate0", name }));
  const wish = { game: "crisis", name: "Charta", seed: "s1", one_answer: "given" };
  const table = await madeTable({ ...wish, seats: [{ kind: "human", name: "Livia" }, ...seats] });
  const page = await friend(browser, "cards of Crisis", { viewport: { width: 1440, height: 900 } });
  await sits(page, table.links.seats[0]);
  for (let n = 0; n < 30 && !(await page.locator("[data-card=political_1]").count()); ++n) await answers(page, 2);
  await ready(page);
  await lookBack(page, 0);
  await page.click("[data-study]");
  await page.waitForSelector("[data-study-panel=own] [data-from] optgroup", { state: "attached" });
  await page.locator("[data-pile=market]").click();
  await page.click("[data-draw]");
  await byHand(page, "[data-card=tribute]");
  await page.locator("[data-region=gallia]").dispatchEvent("click"); // its middle lies under its signs
  await shows(page, "[data-arrow-text]", 1);
  await byKeys(page, "[data-card=castra]", "[data-region=italia]");
  await shows(page, "[data-arrow-text]", 2);
  check("by keyboard the map opens nothing while one draws", (await page.locator("[data-panel]").count()) === 0);
  check("nor does a card", (await page.locator("[data-reader][role=dialog]").count()) === 0);
  await page.keyboard.press("Escape");
  const region = (id) => `[data-in="${id}"], path[data-region="${id}"]`;
  const wanted = [
    ["[data-card=tribute]", region("gallia")],
    ["[data-card=castra]", region("italia")],
  ];
  await runs(page, "from the cards of the market to the map", wanted);
  await shoot(page, "crisis");
  await page.locator("[data-pile=discards], [data-pile=available]").first().click();
  await runs(page, "where another pile lies open, from the button of the market", [
    ["[data-card=tribute], [data-pile=market]", region("gallia")],
    ["[data-card=castra], [data-pile=market]", region("italia")],
  ]);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await runs(page, "on a very wide screen from the market beside the map", wanted);
  await shoot(page, "crisis-2560");
  await page.setViewportSize(phone.viewport);
  await page.locator("[data-tab=map]").click();
  await settles("on a phone they are drawn as well", async () => (await drawn(page)).length === 2);
  await shoot(page, "crisis-phone");
  check("and nothing scrolls sideways", !(await scrolls(page)));
  await page.context().close();
}

await run(async (browser) => {
  for (const part of [crisis, republic])
    await part(browser).catch((error) => check(part.name, false, String(error.stack ?? error).slice(0, 600)));
});
