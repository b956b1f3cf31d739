// Studies, for the tests that write and open them.
import { deflateSync, inflateSync } from "node:zlib";
import { base, check, ready } from "./house.mjs";
import { at, lookBack } from "./replaying.mjs";

/** Comes to a table by a link of it. */
export const sits = async (page, token) => {
  await page.goto(`${base}/t#${token}`);
  await ready(page);
};
/** So many things are there that a selector names. */
export const shows = (page, selector, count) =>
  page.waitForFunction(([wanted, n]) => document.querySelectorAll(wanted).length === n, [selector, count]);
/** The moments of the notes, as they are listed. */
export const notes = (page) =>
  page.locator("[data-note]").evaluateAll((all) => all.map((one) => Number(one.dataset.note)));
export const text = (page, selector) => page.textContent(selector).then((told) => told.trim());
/** From the present so many steps back, to the notes. */
export async function notesTo(page, steps) {
  await lookBack(page, steps);
  const here = await at(page);
  await page.click("[data-study]");
  await page.waitForSelector("[data-study-panel=own] [data-from] optgroup", { state: "attached" });
  check("who opens the notes stays where he is", (await at(page)) === here);
}
/** The link to the study that is shown. */
export const linkOf = async (page) => {
  await page.click("[data-copy-study]");
  await page.waitForSelector("[data-link]");
  return page.inputValue("[data-link]");
};
/** The JSON that such a link has. */
export const inside = (link) => inflateSync(Buffer.from(link.split("#study=")[1], "base64url")).toString();
/** A link to a study that somebody made up. */
export const linkWith = (study) =>
  `${base}/#study=${deflateSync(JSON.stringify({ curia: "study", version: 1, ...study })).toString("base64url")}`;
/** Somebody else’s study is open. */
export const opened = async (page) => {
  await ready(page);
  await page.waitForSelector("[data-study-panel=open]");
};
