// Many answers, given in the page itself: whoever is asked clicks what stands last, which is what ends the question where anything does.
import { judgement, overOf } from "./house.mjs";

/** Answers until nothing is asked of this page any more, `most` times at most; the verbs that were answered. */
export const answers = (page, most = 40) =>
  page.evaluate(
    async ([left, judgement]) => {
      const given = [];
      const pause = () => new Promise((done) => setTimeout(done, 15));
      const until = async (what, tries = 400) => {
        for (let n = 0; n < tries; ++n) {
          if (what()) return true;
          await pause();
        }
        return false;
      };
      const number = () => document.querySelector(".page")?.dataset.number;
      const composer = () => document.querySelector("#ask .composer");
      const asked = () => {
        const deeds = [...document.querySelectorAll("#ask [data-deed]")].filter((deed) => !deed.closest("details"));
        return deeds.length ? deeds : [...document.querySelectorAll(judgement)];
      };
      // What is asked first is chosen first.
      const composes = async (moved) => {
        for (let n = 0; n < 12 && !moved() && composer(); ++n) {
          const open = [...composer().querySelectorAll("fieldset")].find(
            (set) => set.querySelector("[role=radio]") && !set.querySelector("[aria-checked=true]"),
          );
          if (!open) break;
          open.querySelector("[role=radio]").click();
          await pause();
        }
        await until(() => moved() || document.querySelector("#ask [data-commit]:enabled"), 200);
        if (!moved()) document.querySelector("#ask [data-commit]:enabled")?.click();
      };
      while (given.length < left && asked().length) {
        const before = number();
        const moved = () => number() !== before;
        const deed = asked().at(-1);
        given.push(deed.dataset.verb ?? deed.dataset.judge);
        if (deed.getAttribute("aria-expanded") !== "true") deed.click();
        await until(() => moved() || composer(), 200);
        if (!moved() && composer()) await composes(moved);
        await until(moved);
        await pause();
      }
      return given;
    },
    [most, judgement],
  );

/** Where each of them stands, for who reads why a test failed. */
const standing = async ({ here, given }) =>
  (
    await Promise.all(
      Object.entries(here).map(async ([name, page]) => {
        const where = await page.evaluate(() => {
          const { number, status } = document.querySelector(".page")?.dataset ?? {};
          const text = (selector) => document.querySelector(selector)?.textContent.trim();
          const offers = [...document.querySelectorAll("#ask [data-deed]")].map(({ dataset }) => dataset.verb);
          const by = [...document.querySelectorAll("[data-by]")].slice(-3).map(({ textContent }) => textContent);
          return `${status}, ${number} moves, ${text("h1 .turn")}, asked "${text("#ask-title")}" ${offers}, ${by.join("; ")}`;
        });
        return `${name}: ${where}`;
      }),
    )
  ).join(" | ") + `; ${given} answers`;

/** The game was over before what was waited for. */
export class Ended extends Error {}

/** All of `table.here` answer what they are asked, and its reader what his mails tell him, until it is so. `table.given`: how often. */
export async function play(table, there, what) {
  const until = Date.now() + 400000;
  for (;;) {
    const [first] = Object.values(table.here);
    const over = await overOf(first);
    if (await there()) return;
    if (over) throw new Ended(`the game ended before ${what}; ${await standing(table)}`);
    if (Date.now() > until) throw new Error(`the table never came there: ${what}; ${await standing(table)}`);
    for (const page of Object.values(table.here)) table.given += (await answers(page, 3)).length;
    await table.reader.reads();
    await first.waitForTimeout(30);
  }
}
export const more = (table, count) => {
  const goal = table.given + count;
  return play(table, () => table.given >= goal, `${count} answers more`);
};
