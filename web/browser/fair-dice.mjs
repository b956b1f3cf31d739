// Two programs play a short game of Time of Crisis to its end; a spectator has its dice checked in the browser, and then again with a
// journal that was altered on its way. CURIA=program CHROMIUM=browser node browser/fair-dice.mjs; pictures go to build/browser.
import { join } from "node:path";
import { accessible, base, check, pictures, ready, run, scrolls, settles, watch } from "./house.mjs";

const bot = { kind: "bot", bot: "random" };
async function newTable(settings) {
  const body = JSON.stringify({ game: "crisis", seats: [bot, bot], options: { legacy_target: 12 }, ...settings });
  const made = await (await fetch(`${base}/api/tables`, { method: "POST", body })).json();
  return made.links.spectator;
}
const of = (token) => fetch(`${base}/api/tables/by-token/${token}`).then((answer) => answer.json());
async function playedOut(token) {
  for (let i = 0; i < 600 && !(await of(token)).over; ++i) await new Promise((done) => setTimeout(done, 200));
  return of(token);
}
const journalOf = (token) => fetch(`${base}/api/tables/by-token/${token}/journal`);
const found = (page) => page.locator("[data-dice] [role=status] p").first();

async function early(page) {
  const person = { kind: "human", name: "Ana" };
  const token = await newTable({ seats: [person, bot], seed: "a word of the host" });
  await page.goto(`${base}/t/${token}`);
  await ready(page);
  await settles("a chosen seed is marked at the table", () => page.locator("header [data-chosen]").isVisible());
  await page.click("header [data-chosen]");
  const commitment = await page.textContent("[data-commitment]");
  check(
    "with what it means, and the commitment",
    /^[0-9a-f]{64}$/.test(commitment) && (await page.locator("dialog [data-chosen]").isVisible()),
  );
  check("nobody has the journal before the game is over", (await journalOf(token)).status === 409);
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ]) {
    await page.setViewportSize({ width, height });
    check(`no sideways scrolling at ${width} px`, !(await scrolls(page)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function honest(page, token) {
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`${base}/t/${token}`);
  await ready(page); // programs rest while nobody looks
  check("the game has come to its end", (await playedOut(token)).over);
  await page.waitForSelector("[data-dice]", { timeout: 120000 });
  check("real chance is not marked", (await page.locator("[data-chosen]").count()) === 0);
  check("what computes the dice is not loaded before", !loaded.some((url) => /fairness/.test(url)));
  await page.click("[data-check]");
  await page.waitForSelector("[data-dice] [data-proved]", { timeout: 120000 });
  const proved = Number(await page.getAttribute("[data-proved]", "data-proved"));
  const lines = (await (await journalOf(token)).text()).split("\n").filter((line) => line.includes('"kind":"nature"'));
  check(
    "every die and draw of the game is computed",
    proved === lines.length && proved > 30,
    `${proved} of ${lines.length}`,
  );
  check(
    "the page has asked for it now",
    loaded.some((url) => /fairness/.test(url)),
  );
  await page.click("[data-dice] summary");
  await settles("and each is named", async () => (await page.locator("[data-dice] li").count()) === proved);
  await accessible(page, "the dice of a finished game");
  await page.screenshot({ path: join(pictures, "fair-dice.png"), fullPage: true });
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click("[data-journal]")]);
  check("the journal is offered", saved.suggestedFilename() === "curia.journal");
}

async function altered(page, token) {
  const journal = await (await journalOf(token)).text();
  const lies = [
    ["altered", journal.replace(/"dice":\[(\d)/, (_, die) => `"dice":[${(Number(die) % 6) + 1}`)],
    ["cut_off", journal.split("\n").slice(0, -20).join("\n")],
  ];
  for (const [lie, text] of lies) {
    await page.route("**/journal", (route) => route.fulfill({ body: text }));
    await page.click("[data-check]");
    await page.waitForSelector(`[data-lie=${lie}]`, { timeout: 120000 });
    check(`a journal that is ${lie} is found out`, (await found(page).textContent()).length > 20);
    await page.unroute("**/journal");
  }
  // This browser was shown another commitment when it joined: the server has changed the seed.
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem("curia.tables"));
    for (const table of known) table.commitment = "0".repeat(64);
    localStorage.setItem("curia.tables", JSON.stringify(known));
  });
  await page.click("[data-check]");
  await page.waitForSelector("[data-lie=other_commitment]", { timeout: 120000 });
  check("a server that has changed the seed since is found out", true);
}

await run(async (browser) => {
  const token = await newTable({});
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })).newPage();
  watch(page, "spectator");
  await early(page);
  await honest(page, token);
  await altered(page, token);
});
