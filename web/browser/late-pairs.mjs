// Deeds with two that take part, as late-page.mjs comes to them: a table of both, the chances where dice decide, and one click for the deed.
import { accessible, changed, check, number } from "./house.mjs";

const offersOf = (state, verb) => (state.decision?.offers ?? []).filter((offer) => offer.must && offer.verb === verb);
const said = (text) => Number(/[\d.]+(?=%\D*$)/.exec(text)?.[0] ?? -1);

/** The battle of each commander in each war: its chance, and the order by it. */
async function chances(page, table) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-compared] .cell")].every((cell) => /%|–/.test(cell.textContent)),
  );
  await table.locator("[data-sort]").first().click();
  const column = (await table.locator("tbody tr td:nth-of-type(1)").allTextContents()).map(said);
  check(
    "send: a column's name sorts by it",
    column.some((chance) => chance >= 0) && column.every((chance, i) => i === 0 || chance <= column[i - 1]),
    JSON.stringify(column),
  );
}

/** What is looked at where this deed has pairs enough for a table. */
export const pairsOf = (verb, opened, picture) => ({
  there: (state) => {
    const all = offersOf(state, verb);
    const keys = Object.keys(all[0]?.args ?? {});
    return keys.length === 2 && keys.every((key) => new Set(all.map(({ args }) => args[key])).size > 1);
  },
  look: async (page, state) => {
    const all = offersOf(state, verb);
    const deed = await opened(page, verb);
    await deed.locator("[data-compare] > summary").click();
    const table = deed.locator("[data-compared]");
    await table.locator(".cell").first().waitFor();
    const [ones, twos] = Object.keys(all[0].args).map((key) => new Set(all.map(({ args }) => args[key])).size);
    const [rows, columns] = [await table.locator("tbody tr").count(), (await table.locator("thead th").count()) - 1];
    check(
      `${verb}: each that takes part has a row or a column, each pair that can be a cell`,
      Math.min(rows, columns) === Math.min(ones, twos) &&
        Math.max(rows, columns) === Math.max(ones, twos) &&
        (await table.locator(".cell").count()) === all.length,
      `${rows} x ${columns} of ${ones} x ${twos}, ${all.length}`,
    );
    if (verb === "send") await chances(page, table);
    else
      check(
        `${verb}: where no die decides no chance is told`,
        !/%/.test(await table.textContent()) && (await table.locator("[data-sort]").count()) === 0,
      );
    await picture(page, `pairs-${verb}`);
    await accessible(page, `the table of pairs, ${verb}`);
    const cell = table.locator(".cell").last();
    const [row, column] = (await cell.getAttribute("data-pair")).split("/");
    await cell.click();
    const open = deed.locator("fieldset").filter({ hasNot: page.locator("[aria-checked=true]") });
    check(
      `${verb}: one click chooses the pair`,
      (await cell.getAttribute("aria-pressed")) === "true" && !(await open.count()),
    );
    const before = await number(page);
    await deed.locator("[data-commit]").click();
    await changed(page, before);
    const log = (await page.textContent("#log")).toLowerCase();
    check(
      `${verb}: and one more does the deed`,
      [row, column].some((id) => log.includes(id.replaceAll("_", " "))),
      `${row} ${column}`,
    );
  },
});
