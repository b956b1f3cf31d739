// Looking back, for the tests that do: tables made by the wire, and where in the past a page is.
import { base, friend, ready } from "./house.mjs";

export const human = (name) => ({ kind: "human", name });
export const bot = { kind: "bot", bot: "random" };
/** A new table, and its links alone. */
export const madeTable = async (wish) =>
  (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(wish) })).json();
export const newTable = async (wish) => (await madeTable(wish)).links;
export const band = (page) => page.locator("[data-replay]");
/** After which move, and after which event, the moment is that is shown. */
export const at = async (page) => Number(await band(page).getAttribute("data-replay"));
export const eventAt = async (page) => Number(await band(page).getAttribute("data-event"));
/** A moment is shown. */
export const looks = (page) => page.waitForSelector("[data-replay][data-event]");
/** Another moment than this is shown. */
export const leaves = (page, before) =>
  page.waitForFunction((n) => document.querySelector("[data-replay]")?.dataset.replay !== String(n), before);
/** The first moment that there is. */
export async function home(page) {
  await band(page).focus();
  await page.keyboard.press("Home");
  await page.waitForSelector("[data-back]:disabled");
}
/** From the present so many steps back. */
export async function lookBack(page, steps) {
  await page.click("[data-look-back]");
  await looks(page);
  for (let n = 0; n < steps; ++n) {
    const before = await at(page);
    await page.click("[data-back]");
    await leaves(page, before);
  }
}

/** Who watches a table of programs: his page, and what the server has told it of each moment. */
export async function watches(browser, name, wish, look = {}) {
  const table = await madeTable(wish);
  const page = await friend(browser, name, { viewport: { width: 1440, height: 900 }, ...look });
  const views = new Map();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { moment } = JSON.parse(payload);
      if (moment?.view) views.set(moment.number, moment.view);
    }),
  );
  await page.goto(`${base}/t#${table.links.spectator}`);
  await ready(page);
  return { page, views, table };
}
/** From the end of the game back, from phase to phase, to one that begins so; the view of that moment. */
export async function backTo({ page, views }, wanted) {
  await page.waitForSelector(".question.over", { timeout: 300000 });
  await page.click("[data-look-back]");
  await looks(page);
  for (let n = await at(page); n > 0;) {
    await page.keyboard.press("PageUp");
    await leaves(page, n);
    n = await at(page);
    if (views.has(n) && wanted(views.get(n))) return views.get(n);
  }
  throw new Error("no phase of the whole game began so");
}
