// The annals of a game that is over: read, copied, printed, in Spanish and in Italian.
// CURIA=program CHROMIUM=browser node browser/annals.mjs; pictures go to build/browser.
import { accessible, base, check, friend, phone, pictures, ready, run, scrolls, settles } from "./house.mjs";

const bot = { kind: "bot", bot: "random" };
async function newTable(wish) {
  const made = await (await fetch(`${base}/api/tables`, { method: "POST", body: JSON.stringify(wish) })).json();
  return made.links;
}

async function annals(browser, game, locale) {
  const links = await newTable({ game, name: "Los <i>anales</i>", seats: [bot, bot, bot, bot], seed: "annals" });
  const page = await friend(browser, `annals of ${game}`, { locale });
  await page.goto(`${base}/t#${links.spectator}`);
  await ready(page);
  for (let i = 0; i < 900 && !(await page.locator("[data-over]").count()); ++i) await page.waitForTimeout(200);
  await page.click("[data-annals-open]");
  await page.waitForSelector("[data-annals] article p");
  const years = await page.locator("[data-year]").count();
  const text = await page.locator("[data-annals]").innerText();
  check(`${game}: a page for each turn`, years >= 2, `${years}`);
  check(
    `${game}: sentences, no bookkeeping`,
    !/undefined|\{|Talent|punto/.test(text) && text.split(".").length > 20,
    text.slice(0, 300),
  );
  check(`${game}: names are text`, text.includes("Los <i>anales</i>"));
  check(`${game}: nothing scrolls sideways`, !(await scrolls(page)));
  await accessible(page, `the annals of ${game}`);
  await page.screenshot({ path: `${pictures}/annals-${game}.png` });
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g) ?? [];
  check(`${game}: they are printed, a page for each turn`, sheets.length >= years, `${sheets.length} of ${years}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.selectOption("[data-year-choice]", { index: 2 });
  await settles(`${game}: one turn alone`, async () => (await page.locator("[data-year]").count()) === 1);
  const first = await page.locator("[data-year] p").first().innerText();
  await page.click("[data-copy-annals]");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check(`${game}: and copied as text`, copied.includes(first), copied.slice(0, 120));
  await page.setViewportSize(phone.viewport);
  check(`${game}: on a phone they fit`, !(await scrolls(page)));
  await page.screenshot({ path: `${pictures}/annals-${game}-phone.png` });
}

await run(async (browser) => {
  await annals(browser, "republic", "es");
  await annals(browser, "crisis", "it");
});
