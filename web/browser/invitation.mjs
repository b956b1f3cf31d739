// Three friends in three browsers: one makes a table and never sees a hand but his own, the others come with the invitation, one of
// them on a phone; the last seat goes to a program, and they play. CURIA=program CHROMIUM=browser node browser/invitation.mjs
import { join } from "node:path";
import {
  accessible,
  base,
  changed,
  check,
  compose,
  deeds,
  number,
  pictures,
  ready,
  run,
  scrolls,
  watch,
} from "./house.mjs";

const picture = (page, name) => page.screenshot({ path: join(pictures, `invitation-${name}.png`), fullPage: true });
const friend = async (browser, name, viewport = { width: 1280, height: 900 }, locale = "en") => {
  const page = await (await browser.newContext({ viewport, locale })).newPage();
  page.setDefaultTimeout(120000);
  watch(page, name);
  return page;
};

async function made(page) {
  await page.goto(base);
  await page.fill("form.quick input", "Anna");
  await page.fill("form:has([data-choose=seats]) .grid input", "Friends");
  await page.selectOption("[data-choose=seats]", "4");
  for (let seat = 0; seat < 4; ++seat) await page.locator(".seatrow select").nth(seat).selectOption("free");
  await page.click("form:has([data-choose=seats]) button[type=submit]");
  await page.waitForSelector("#made");
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  check("the maker gets an invitation and a link for spectators, and no seat", links.length === 2, links.join(" "));
  check("the secret of the invitation stands behind the #", /\/join#[\w-]{22}$/.test(links[0]), links[0]);
  await picture(page, "made");
  return links[0];
}

// Sits down at the first seat that is free, as whoever he says he is; the link he then has.
async function sits(page, invitation, name) {
  await page.goto(invitation);
  await page.waitForSelector("[data-seat]");
  await page.fill("main input", name);
  await accessible(page, `invitation of ${name}`);
  check(`no sideways scrolling for ${name}`, !(await scrolls(page)));
  await picture(page, name.toLowerCase());
  await page.locator("[data-seat] .btn.main").first().click();
  await ready(page);
  return page.url();
}

// Whoever is asked takes the first answer; how many moves were made so.
async function play(pages, most) {
  let moves = 0;
  for (let i = 0; i < 40 * most && moves < most; ++i) {
    for (const page of pages) {
      const asked = (await deeds(page)).filter(({ may }) => !may);
      if (!asked.length) continue;
      const before = await number(page);
      const deed = page.locator(`#ask [data-deed][data-verb=${asked.at(-1).verb}]`).first();
      if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
      await page.waitForFunction(
        (n) =>
          document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
        before,
      );
      if ((await number(page)) === before) await compose(page);
      await changed(page, before);
      moves += 1;
    }
    await pages[0].waitForTimeout(50);
  }
  return moves;
}

await run(async (browser) => {
  const anna = await friend(browser, "anna");
  const bruno = await friend(browser, "bruno", { width: 390, height: 844 });
  const carla = await friend(browser, "carla", { width: 1280, height: 900 }, "it");
  const invitation = await made(anna);
  await anna.click("#made ~ .go a");
  const links = [await sits(anna, invitation, "Anna"), await sits(bruno, invitation, "Bruno")];
  await carla.goto(invitation);
  await carla.waitForSelector("[data-seat]");
  check("who comes later sees who sits there", /Anna/.test((await carla.textContent("[data-seat='0']")) ?? ""));
  check("a guest gives no seat to a program", (await carla.locator("[data-seat='3'] button").count()) === 1);
  links.push(await sits(carla, invitation, "Carla"));
  check("each has a link of his own", new Set(links).size === 3);
  await anna.goto(invitation);
  await anna.waitForSelector("[data-seat='3'] button >> nth=1");
  await picture(anna, "host");
  await anna.locator("[data-seat='3'] button").nth(1).click();
  await anna.waitForFunction(() => !document.querySelector("[data-seat] button"));
  check("the maker has given the last seat to a program", /Anna/.test((await anna.textContent("main")) ?? ""));
  await anna.locator("main .row a.main").click();
  await ready(anna);
  check("and goes back to his own seat", anna.url() === links[0]);
  const moves = await play([anna, bruno, carla], 12);
  check("they play", moves >= 12, `${moves} moves`);
  check(
    "the maker's browser knows no link but his own, the invitation, the spectators' and the host's",
    await anna.evaluate(
      (theirs) => !theirs.some((link) => JSON.stringify(localStorage).includes(link.split("/t/")[1])),
      links.slice(1),
    ),
  );
  await bruno.goto(invitation);
  await bruno.waitForSelector("[data-seat]");
  check("a full table says so", (await bruno.locator("[data-seat] button").count()) === 0);
  await bruno.locator("main .row a.main").click();
  await ready(bruno);
  await bruno.locator("header button", { hasText: "Seats" }).click();
  const before = bruno.url();
  await bruno.click("[data-renew]");
  await bruno.waitForURL((url) => url.toString() !== before);
  await ready(bruno);
  const old = await fetch(`${base}/api/tables/by-token/${before.split("/t/")[1]}`);
  check("a renewed link opens, and the old one nothing any more", old.status === 404);
});
