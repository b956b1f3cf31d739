// Windows of many sizes: the head of a table takes one row on a desktop and two on a phone, in all languages, whatever is to be told there;
// the map fits into a window that has shrunk.
// CURIA=program CHROMIUM=browser node browser/windows.mjs; pictures go to build/browser.
import { join } from "node:path";
import { accessible, base, check, friend, pictures, ready, run, scrolls } from "./house.mjs";

const shoot = (page, name) => page.screenshot({ path: join(pictures, `windows-${name}.png`) });
const bot = { kind: "bot", bot: "random" };
const human = (name) => ({ kind: "human", name });
async function made(game, more) {
  const body = { game, seats: [human("Gaius Iulius Caesar Octavianus"), human("Anna"), bot, bot], ...more };
  return (await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(body) })).json()).links;
}
async function opened(browser, name, link, [width, height], more = {}) {
  const page = await friend(browser, name, { viewport: { width, height }, ...more });
  await page.goto(`${base}/t#${link}`);
  await ready(page);
  return page;
}

// ---- the head

/** What of the head is there to be seen, in rows. */
const rows = (page) =>
  page.$$eval("header.top > *", (all) => {
    const seen = all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
    const middles = seen.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
    return middles.filter((at, i) => !i || at - middles[i - 1] > 12).length;
  });
/** What of it lies upon something else, or outside of the window. */
const upon = (page) =>
  page.$$eval("header.top :is(.brand, .turn, [data-chosen]), header.top :is(.phases, .tools) > *", (all) => {
    const seen = all
      .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const over = ({ box: a }, { box: b }) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const outside = seen.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
    return [...outside, ...seen.filter((one, i) => seen.slice(i + 1).some((other) => over(one, other)))]
      .map(({ name }) => name)
      .join(", ");
  });
/** Where of the table's name only a letter or two can be seen; "" where a part of it can be read, or nothing is seen. */
const crumb = (page) =>
  page.$eval("header.top .title", (title) => {
    const name = title.querySelector(".tname");
    const [box, line] = [name.getBoundingClientRect(), title.getBoundingClientRect()];
    const seen = box.width > 0 && box.top < line.bottom - 2;
    return seen && box.width < Math.min(name.scrollWidth, 60) ? `${Math.round(box.width)} px of the name` : "";
  });
/** As in the phase whose name is longest. */
const inLongestPhase = (page) =>
  page.$$eval(".phases li", (all) => {
    for (const one of all) one.classList.remove("now");
    all.sort((a, b) => b.textContent.length - a.textContent.length)[0].classList.add("now");
  });
async function head(browser) {
  // And of how many rows the head may be, plain and full: a phone that several people share has a third one, and all names of the phases take room.
  const sizes = [
    [1280, 800, 1, 1],
    [1600, 900, 1, 1],
    [1920, 1080, 1, 2],
    [1024, 768, 2, 2],
    [768, 1024, 2, 2],
    [390, 844, 2, 3],
  ];
  // With all that may stand there: dice of a chosen word, a long name of the table, two seats of one screen.
  for (const game of ["republic", "crisis"]) {
    const plain = (await made(game)).seats;
    const full = (await made(game, { name: "Cena apud vicinos die Solis", seed: "windows" })).seats;
    for (const [locale, link, name] of [
      ["en", plain[0], "plain"],
      ["it", `${full[0]}&with=${full[1]}`, "full"],
      ["es", `${full[0]}&with=${full[1]}`, "full"],
    ])
      for (const [width, height, few, many] of sizes) {
        const most = name === "full" ? many : few;
        const page = await friend(browser, "head", { viewport: { width, height }, locale });
        await page.goto(`${base}/t#${link}`);
        await page.waitForSelector(".page[data-status=online]");
        if (name === "full") await page.keyboard.press("Enter"); // the curtain
        await ready(page);
        await inLongestPhase(page);
        const [count, covered] = [await rows(page), (await upon(page)) || (await crumb(page))];
        check(
          `${game}, ${locale}, ${name}: a head of ${most} at ${width}`,
          count <= most && !covered && !(await scrolls(page)),
          `${count}: ${covered}`,
        );
        if (locale !== "es") await shoot(page, `head-${game}-${name}-${width}`);
        await page.context().close();
      }
  }
}
/** Language and light are signs there, and lists as ever. */
async function signs(browser) {
  const { seats } = await made("crisis");
  const page = await opened(browser, "signs", seats[0], [1280, 800]);
  const sign = page.locator("header .settings .sign").first();
  const before = await sign.textContent();
  await page.selectOption("header .settings select >> nth=0", "es");
  await page.waitForFunction(() => document.documentElement.lang === "es");
  check("the sign of the language is its code", before === "EN" && (await sign.textContent()) === "ES", before);
  await page.locator("header .settings select").last().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.dataset.theme);
  check("light is chosen by keys", true);
  await accessible(page, "the head of a table");
  await page.context().close();
}

// ---- the map

/** How close one looks, by the room that the map has, and whether all of it is seen. */
const looked = (page) =>
  page.$eval(".map", (map) => {
    const [box, frame] = [map, map.querySelector("path.frame")].map((one) => one.getBoundingClientRect());
    const close = Math.max(frame.width / box.width, frame.height / box.height);
    return { close, whole: frame.left >= box.left && frame.right <= box.right && frame.bottom <= box.bottom };
  });
const resized = async (page, width, height) => {
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(500); // the picture rests before it is drawn anew
  return looked(page);
};
async function shrinks(browser) {
  const { seats } = await made("crisis");
  const page = await opened(browser, "map", seats[0], [1600, 900]);
  await page.waitForSelector(".map path.frame");
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [844, 390],
    [1600, 900],
  ])
    check(`the whole map is whole at ${width}`, (await resized(page, width, height)).whole);
  await page.click(".map .zoom button >> nth=0");
  await page.waitForTimeout(500);
  const before = await looked(page);
  const after = await resized(page, 1024, 700);
  check(
    "who looks closer sees as much of it in a smaller window",
    before.close > 1.2 && Math.abs(after.close / before.close - 1) < 0.02,
    JSON.stringify([before, after]),
  );
  await shoot(page, "map-closer-shrunk");
  await page.context().close();
}

await run(async (browser) => {
  await head(browser);
  await signs(browser);
  await shrinks(browser);
});
