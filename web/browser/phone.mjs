// A phone, upright and on its side: one bar on every tab, nothing needed below the fold; the page can be installed, at the root and under a path;
// and a first visit of a table fetches no more than it may. CURIA=program CHROMIUM=browser node browser/phone.mjs; pictures go to build/browser.
import { createServer, request } from "node:http";
import { join } from "node:path";
import { wireOf } from "../bench/chromium.mjs";
import { accessible, base, check, friend, pictures, ready, run, scrolls } from "./house.mjs";

const most = 250_000; // bytes of a first visit
const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const human = (name) => ({ kind: "human", name });
const bot = { kind: "bot", bot: "random" };
async function newTable(game) {
  const seats = [human("Ana"), human("Bruno"), bot, bot];
  const made = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({ game, seats, seed: "phone" }),
  });
  return (await made.json()).links;
}
/** Whether all of it can be seen without scrolling, and above the bar. */
const inSight = (locator) =>
  locator.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    const foot = document.querySelector(".foot:has(nav.tabs)"); // a Senator's card has a foot, too
    const end = foot.contains(element) ? window.innerHeight : foot.getBoundingClientRect().top;
    return top >= 0 && left >= 0 && bottom <= end + 1 && right <= window.innerWidth + 1 && bottom > top;
  });

async function bars(browser, game, viewport, look) {
  const links = await newTable(game);
  const page = await friend(browser, `${game} ${viewport.width}`, { viewport, ...look });
  await page.goto(`${base}/t#${links.seats[0]}`);
  await ready(page);
  const name = `${game} at ${viewport.width}`;
  const bar = page.locator("[data-ask-bar]");
  const title = (await page.textContent("#ask-title")).trim();
  const mine = await page.locator("#ask .question.mine").count();
  const right = (told) => (mine ? told === title : /^To .+: .+/.test(told));
  const tabs = page.locator("nav.tabs button");
  const count = await tabs.count();
  check(`${name}: all tabs are there`, count >= 4, `${count}`);
  for (let i = 0; i < count; ++i) {
    await tabs.nth(i).click();
    const told = (await bar.innerText()).trim();
    const seen =
      (await inSight(bar)) && (await inSight(page.locator("[data-bar-undo]"))) && (await inSight(tabs.nth(i)));
    check(`${name}, tab ${i + 1}: the bar says what is asked`, seen && right(told), `${told} / ${title}`);
    check(`${name}, tab ${i + 1}: no sideways scrolling`, !(await scrolls(page)));
    await page.screenshot({ path: join(pictures, `phone-${game}-${viewport.width}-${i + 1}.png`) });
  }
  await bar.click();
  check(`${name}: one tap opens the question`, await inSight(page.locator("#ask-title")));
  const deed = page.locator("#ask [data-deed]").first();
  if (await deed.count()) check(`${name}: the first deed is above the fold`, await inSight(deed));
  await accessible(page, name);
  await page.close();
}

const manifestOf = async (page) => {
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send("Page.getAppManifest");
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  return { url, errors, told: JSON.parse(data ?? "{}"), wrong: installabilityErrors.map(({ errorId }) => errorId) };
};
async function installable(browser, links, at) {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  for (const where of ["", "lobby", "join#nobody", `t#${links.seats[0]}`]) {
    await page.goto(`${at}${where}`);
    const { url, errors, told, wrong } = await manifestOf(page);
    const name = `${new URL(at).pathname}${where.replace(/#.*/, "#")}`;
    check(
      `${name}: the manifest is read without an error`,
      url === `${at}manifest.webmanifest` && !errors.length,
      `${url} ${JSON.stringify(errors)}`,
    );
    check(`${name}: it can be installed`, wrong.filter((id) => id !== "in-incognito").length === 0, wrong.join(", "));
    const inside = new URL(told.scope, url).href;
    check(`${name}: what is shared opens inside`, inside === at && new URL(told.start_url, url).href === at, inside);
  }
  const { told, url } = await manifestOf(page);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, sizes, purpose }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return sizes === "any" ? purpose : `${purpose} ${image.naturalWidth === Number.parseInt(sizes) && sizes}`;
        }),
      ),
    told.icons.map((icon) => ({ ...icon, src: new URL(icon.src, url).href })),
  );
  check(
    "its icons are there in their sizes",
    ["any 192x192", "any 512x512", "maskable 512x512"].every((one) => sizes.includes(one)),
    String(sizes),
  );
  await page.close();
}
/** The server under a path, as behind a proxy. */
async function under(path) {
  const proxy = createServer((asked, answer) => {
    if (!asked.url.startsWith(path)) return void answer.writeHead(404).end();
    const inner = request(
      `${base}/${asked.url.slice(path.length)}`,
      { method: asked.method, headers: asked.headers },
      (told) => {
        answer.writeHead(told.statusCode, told.headers);
        told.pipe(answer);
      },
    );
    inner.on("error", () => answer.destroy());
    asked.pipe(inner);
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));
  return { at: `http://127.0.0.1:${proxy.address().port}${path}`, close: () => proxy.close() };
}

async function weight(browser, game) {
  const links = await newTable(game);
  const page = await friend(browser, `${game}, first visit`, { serviceWorkers: "block" });
  const { wire } = await wireOf(page);
  await page.goto(`${base}/t#${links.seats[0]}`);
  await ready(page);
  await page.waitForLoadState("networkidle");
  const all = wire.bytes + wire.socket;
  check(
    `${game}: a first visit fetches less than ${most / 1000} KB`,
    all < most && wire.files.length > 5,
    `${Math.round(all / 1000)} KB`,
  );
  console.log(
    `${game}: ${(wire.bytes / 1000).toFixed(1)} KB in ${wire.files.length} files, ${(wire.socket / 1000).toFixed(1)} KB over the socket`,
  );
  await page.close();
}

await run(async (browser) => {
  for (const game of ["republic", "crisis"]) {
    await weight(browser, game);
    await bars(browser, game, upright, { colorScheme: game === "crisis" ? "dark" : "light" });
    await bars(browser, game, sideways, { colorScheme: game === "crisis" ? "light" : "dark" });
  }
  const links = await newTable("republic");
  await installable(browser, links, `${base}/`);
  const proxy = await under("/curia/");
  await installable(browser, links, proxy.at);
  proxy.close();
});
