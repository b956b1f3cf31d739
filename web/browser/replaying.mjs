// Looking back, for the tests that do: tables made by the wire, and where in the past a page is.
import { base } from "./house.mjs";

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
