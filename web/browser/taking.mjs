// How a test takes a seat against programs and answers what it does not look at.
import { base, changed, deeds, judged, number, overOf } from "./house.mjs";

/** A table for one against programs, by fixed dice. */
export const begun = async (page, seed, { bots = 4, bot = "steward0", ...more } = {}) => {
  const answer = await page.request.post(`${base}/api/tables`, {
    data: {
      game: "republic",
      name: "The question",
      scenario: "early",
      edition: "vg2009",
      seed,
      one_answer: "asked",
      ...more,
      seats: [
        { kind: "human", name: "Livia" },
        ...Array.from({ length: bots }, (_, i) => ({ kind: "bot", bot, name: `Steward ${i + 2}` })),
      ],
    },
  });
  const { links } = await answer.json();
  await page.goto(`${base}/t#${links.seats[0]}`);
  return links;
};
export const offered = (page, verb) => page.locator(`#ask [data-deed][data-verb=${verb}]`);
/** Takes the first answer to each question that is open; whether that is done, or the table has moved on meanwhile. */
export async function answer(page, before) {
  const moved = async () => (await number(page)) !== before;
  const clicks = (button) =>
    button.click({ timeout: 20000 }).then(
      () => true,
      () => false,
    );
  for (let i = 0; i < 8 && !(await moved()); ++i) {
    const open = page.locator("#ask .composer fieldset").filter({ hasNot: page.locator("[aria-checked=true]") });
    if (!(await open.count())) break;
    await clicks(open.first().locator("[role=radio]").first());
  }
  return (await moved()) || (await clicks(page.locator("#ask [data-commit]"))) || moved();
}

/** Answers what comes, closing deeds where there are any, until this verb is offered. */
export async function until(page, verb, most = 260) {
  const there = async () => (await offered(page, verb).count()) > 0;
  return (await goOn(page, there, most)) || there();
}

/** The same until something else is so; waiting for others is no answer. */
export async function goOn(page, there, most = 260) {
  const until = Date.now() + 240000;
  for (let i = 0; i < most && Date.now() < until && !(await overOf(page)); ++i) {
    if (await there()) return true;
    const asked = (await deeds(page)).filter(({ may }) => !may);
    const before = await number(page);
    if (!asked.length) {
      if (await judged(page, before)) continue;
      await page.waitForTimeout(100);
      i -= 1;
      continue;
    }
    const vote = page.locator("#ask [data-side=in_favour]");
    const all = page.locator("#ask [data-call-all]:enabled");
    if (await all.count()) await all.click();
    else if (await vote.count()) await vote.click();
    else {
      const deed = offered(page, asked.at(-1).verb).first();
      // While the chair's calls go out one after the other its deed waits, or is not there any more.
      const open = await deed.getAttribute("aria-expanded", { timeout: 2000 }).catch(() => undefined);
      if (open === undefined) continue;
      const clicked = () =>
        deed.click({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      if (open !== "true" && !(await clicked())) continue;
      await page.waitForFunction(
        (n) =>
          document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
        before,
      );
      if (!(await answer(page, before))) continue; // the question is another one now
    }
    await changed(page, before);
  }
  return false;
}
