// After the game: who was how likely to win, where it turned, mistakes with the better move, luck and skill; each leads to its moment.
// CURIA=program CHROMIUM=browser node browser/analysis.mjs; pictures go to build/browser.
import { accessible, base, check, friend, overOf, phone, photographer, ready, run, scrolls } from "./house.mjs";
import { at, looks, newTable } from "./replaying.mjs";

const picture = photographer("analysis");

/** A table of four bots whose game is over: its address. */
async function played(page, game, bot, options) {
  const seats = Array(4).fill({ kind: "bot", bot });
  const links = await newTable({ game, seats, seed: `looked at again: ${game}`, options });
  const address = `${base}/t#${links.spectator}`;
  for (let n = 0; n < 120 && (await overOf(page)) === 0; ++n) {
    await page.goto("about:blank");
    await page.goto(address);
    await ready(page);
    if ((await overOf(page)) === 0) await page.waitForTimeout(1000);
  }
  check(`${game}: the game is over`, (await overOf(page)) === 1);
  return address;
}

/** Its analysis is asked for, and told; worked out the first time. */
async function told(page, first = false) {
  await page.click("[data-how]");
  await page.click("[data-analyse]");
  if (first) {
    const said = await page.textContent("[data-analysing]");
    check("meanwhile it is said how long it takes", /^\d+ seconds? so far/.test(said), said);
  }
  await page.waitForSelector("[data-analysis=told]", { timeout: 240000 });
}

async function looked(browser, game, bot, options = {}) {
  const page = await friend(browser, `${game} looked at again`);
  const wished = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { type, number } = JSON.parse(payload);
      if (type === "moment") wished.push(number);
    }),
  );
  const address = await played(page, game, bot, options);
  await told(page, true);
  const section = page.locator("[data-analysis]");
  check(`${game}: chances are drawn, with their numbers`, (await section.locator("[data-curve] tbody tr").count()) > 2);
  const accounts = await section
    .locator("[data-accounts] tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent.replace("\u2212", "-").replace(",", ""))),
      ),
    );
  check(
    `${game}: luck, own deeds and those of others add up to the end`,
    accounts.length === 4 &&
      accounts.every(([start, luck, own, others, end]) => Math.abs(start + luck + own + others - end) < 0.5),
    JSON.stringify(accounts),
  );
  check(
    `${game}: in the end it is known who has won`,
    accounts.every(([, , , , end]) => [0, 25, 33.3, 50, 100].includes(end)),
  );
  check(`${game}: players go by their names`, !/Player \d/.test(await section.innerText()));
  check(`${game}: it has turned somewhere`, (await section.locator("[data-turning]").count()) > 0);
  await blunders(section, game);
  await accessible(page, `the analysis of ${game}`);
  await section.scrollIntoViewIfNeeded();
  await picture(page, game);
  check(`${game}: nothing scrolls sideways`, !(await scrolls(page)));
  const turning = section.locator("[data-turning]").first();
  const number = Number(await turning.getAttribute("data-turning"));
  wished.length = 0;
  await turning.locator("button").click();
  await looks(page);
  check(`${game}: no other moment is asked for on the way there`, String(wished) === String(number - 1), wished);
  // What nature answers by itself is shown together, at the moment where somebody is asked again.
  const shown = await at(page);
  check(
    `${game}: a turning point leads to its moment`,
    shown >= number - 1 && shown < number + 8,
    `${shown}, ${number}`,
  );
  return address;
}

/** What somebody did again and again is one row, by the worst of them; each of the others is in it. */
async function blunders(section, game) {
  const rows = await section.locator("[data-blunders] > li").evaluateAll((all) =>
    all.map((row) => ({
      says: [...row.querySelector("span").childNodes]
        .filter((part) => !["SMALL", "DETAILS"].includes(part.nodeName))
        .map((part) => part.textContent.replace(/\(.*\)|\s+/g, " "))
        .join(""),
      others: row.querySelectorAll("details [data-blunder]").length,
      told: Number(/\d+/.exec(row.querySelector("summary")?.textContent ?? "1")[0]),
    })),
  );
  check(
    `${game}: no blunder is listed twice, and it is said how often it was made`,
    rows.length > 0 &&
      new Set(rows.map(({ says }) => says)).size === rows.length &&
      rows.every(({ others, told }) => told === others + 1),
    JSON.stringify(rows),
  );
  const many = section.locator("[data-blunders] details").first();
  if (!(await many.count())) return;
  await many.locator("summary").click();
  await many.scrollIntoViewIfNeeded();
  check(`${game}: the others lead to their moments, too`, await many.locator("button").first().isVisible());
}

/** On a phone, in Spanish: it is worked out once and told in the language of who asks. */
async function small(browser, address) {
  const page = await friend(browser, "looked at again on a phone", { ...phone, locale: "es" });
  await page.goto(address);
  await ready(page);
  await told(page);
  check(
    "phone: in the reader's language",
    /Momentos decisivos/i.test(await page.locator("[data-analysis]").innerText()),
  );
  check("phone: nothing scrolls sideways", !(await scrolls(page)));
  const wide = await page.locator("dialog[open], dialog[open] *").evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest(".numbers, .scroller, .great, svg, .sr"))
      .filter((one) => getComputedStyle(one).display !== "inline")
      .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} in ${one.clientWidth}`),
  );
  check("phone: nor anything in the dialog but tables in their own boxes", wide.length === 0, wide.join("; "));
  await page.locator("[data-analysis]").scrollIntoViewIfNeeded();
  await picture(page, "phone");
  await accessible(page, "the analysis on a phone");
}

await run(async (browser) => {
  const crisis = await looked(browser, "crisis", "legate", { legacy_target: 25 });
  await small(browser, crisis);
  await looked(browser, "republic", "steward");
});
