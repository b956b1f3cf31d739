// The numbers of the page: first visit, updates while bots move, clicks, looking back, memory. They are of this machine at this hour: its load is told with them.
// usage: CURIA=program CHROMIUM=browser node bench/page.mjs [visit] [updates] [clicks] [replay] [memory]
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import {
  base,
  browserPath,
  compose,
  deeds,
  flags,
  ready,
  startServer,
  stopServer,
  tellAtOnce,
} from "../browser/house.mjs";
import { percentile, slow4G, traced, wireOf } from "./chromium.mjs";

const wished = process.argv.slice(2);
const human = { kind: "human", name: "Ana" };
const bots = (count) => Array(count).fill({ kind: "bot", bot: "random" });
const games = { republic: 5, crisis: 4 };
async function table(game, seats, more = {}) {
  const made = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({ game, seats, seed: "numbers", ...more }),
  });
  return (await made.json()).links;
}
const told = (what, ...figures) => console.log(`${what}: ${figures.join(", ")}; load ${loadavg()[0].toFixed(1)}`);
const ms = (value) => `${value.toFixed(1)} ms`;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

async function visit(browser, game) {
  const { seats } = await table(game, [human, ...bots(games[game] - 1)]);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "en",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const { wire, cdp } = await wireOf(page);
  await cdp.send("Network.emulateNetworkConditions", slow4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`${base}/t#${seats[0]}`, { waitUntil: "commit" });
  const interactive = await page.evaluate(
    () =>
      new Promise((done) => {
        const look = () =>
          document.querySelector(".page[data-status=online] .board [data-deed]:enabled")
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
            : setTimeout(look, 20);
        look();
      }),
  );
  await page.waitForLoadState("networkidle");
  told(
    `first visit, ${game}`,
    `interactive after ${(interactive / 1000).toFixed(2)} s`,
    `${kb(wire.bytes)} over the wire in ${wire.files.length} files, ${kb(wire.socket)} over the socket`,
  );
  if (process.env.FILES)
    for (const [size, name] of wire.files.sort((a, b) => b[0] - a[0])) console.log(`  ${kb(size)} ${name}`);
  await context.close();
}

async function updates(browser, game) {
  const { spectator } = await table(game, bots(games[game]));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en" });
  if (process.env.STAGE !== "plays") await tellAtOnce(context);
  const page = await context.newPage();
  const { wire, cdp } = await wireOf(page);
  await page.goto(`${base}/t#${spectator}`);
  await ready(page);
  await page.waitForTimeout(8000); // a log of some hundred lines
  const before = wire.states;
  const { tasks, events } = await traced(cdp, () => page.waitForTimeout(8000));
  const states = wire.states - before;
  const sum = tasks.reduce((all, task) => all + task.ms, 0);
  const longest = [...tasks].sort((a, b) => b.ms - a.ms);
  const of = (name) => events.filter((event) => event.name === name && event.ph === "X");
  const part = (name) => ms(of(name).reduce((all, { tdur, dur }) => all + (tdur ?? dur ?? 0) / 1000, 0) / states);
  told(
    `updates, ${game}`,
    `${states} states`,
    `${ms(sum / states)} of the main thread each`,
    `longest task ${ms(longest[0]?.ms ?? 0)}`,
    `tasks over 50 ms: ${tasks.filter(({ ms }) => ms > 50).length}`,
    `p95 of tasks over 1 ms ${ms(
      percentile(
        tasks.map((task) => task.ms).filter((one) => one > 1),
        95,
      ),
    )}`,
    `of which functions ${part("FunctionCall")}, microtasks ${part("RunMicrotasks")}, style ${part("UpdateLayoutTree")}, layout ${part("Layout")}, paint ${part("Paint")}, pre-paint ${part("PrePaint")}, layers ${part("Layerize")}, commit ${part("Commit")}`,
  );
  await context.close();
}

// From a press of the mouse to the picture in which something has changed.
const watchClicks = (page) =>
  page.evaluate(() => {
    window.answered = [];
    let pressed = 0;
    document.addEventListener("pointerdown", () => (pressed = performance.now()), true);
    new MutationObserver(() => {
      if (!pressed) return;
      const since = pressed;
      pressed = 0;
      requestAnimationFrame(() => setTimeout(() => window.answered.push(performance.now() - since)));
    }).observe(document.querySelector("#ask"), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
async function seated(browser, game) {
  const { seats } = await table(game, [human, ...bots(games[game] - 1)]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en" });
  await tellAtOnce(context);
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  await page.goto(`${base}/t#${seats[0]}`);
  await ready(page);
  return page;
}
async function clicks(browser, game) {
  const page = await seated(browser, game);
  await watchClicks(page);
  for (let i = 0; i < 150; ++i) {
    const asked = (await deeds(page)).filter(({ may }) => !may);
    if (!asked.length) {
      await page.waitForTimeout(100);
      continue;
    }
    await page
      .locator(`#ask [data-deed][data-verb=${asked.at(-1).verb}]`)
      .first()
      .click()
      .catch(() => undefined);
    if (await page.locator("#ask .composer").count()) await compose(page).catch(() => undefined);
  }
  const times = await page.evaluate(() => window.answered);
  told(
    `clicks, ${game}`,
    `${times.length} clicks`,
    `click to picture ${ms(percentile(times, 50))} (median), ${ms(percentile(times, 95))} (95 of 100)`,
  );
  await page.context().close();
}

// A game of bots alone, watched to its end.
async function watched(browser, game, pace) {
  const { spectator } = await table(game, bots(games[game]));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en" });
  await tellAtOnce(context);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${base}/t#${spectator}`);
  await ready(page);
  await page.waitForTimeout(pace);
  return { page, cdp };
}
const moves = (page) => page.locator(".page").getAttribute("data-number").then(Number);
async function replay(browser, game) {
  const { page } = await watched(browser, game, 20000);
  const last = await moves(page);
  await page.click("[data-look-back]");
  await page.waitForSelector("[data-replay]");
  const times = await page.evaluate(async (most) => {
    const band = document.querySelector("[data-replay]");
    const slider = band.querySelector("input[type=range]");
    const times = [];
    for (let i = 0; i < 60; ++i) {
      const wanted = Math.floor(((i * 37) % 60) * (most / 60));
      // Whoever asked by a timer whether it is there would often ask after its picture, and wait for the next one, which shows nothing new.
      const there = new Promise((done) => {
        const look = new MutationObserver(() => {
          look.disconnect();
          done();
        });
        look.observe(band, { attributes: true, attributeFilter: ["data-replay"] });
        setTimeout(done, 3000);
      });
      const since = performance.now();
      slider.value = String(wanted);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await there;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - since);
    }
    return times;
  }, last);
  told(
    `replay, ${game}`,
    `${last} moves`,
    `a jump ${ms(percentile(times, 50))} (median), ${ms(percentile(times, 95))} (95 of 100)`,
  );
  await page.context().close();
}
async function memory(browser, game) {
  const { page, cdp } = await watched(browser, game, 0);
  const seen = [];
  for (let at = 0, idle = 0; at < 1500 && idle < 20;) {
    await page.waitForTimeout(1000);
    const now = await moves(page);
    idle = now === at ? idle + 1 : 0;
    if (Math.floor(now / 300) > Math.floor(at / 300) || (idle === 20 && now > 0)) {
      await cdp.send("HeapProfiler.collectGarbage");
      const { usedSize } = await cdp.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
      seen.push(`at ${now}: ${(usedSize / 1e6).toFixed(1)} MB, ${nodes} nodes, ${jsEventListeners} listeners`);
    }
    at = now;
  }
  told(`memory, ${game}`, ...seen);
  await page.context().close();
}

const all = { visit, updates, clicks, replay, memory };
await startServer(0, ["--bot-pace", process.env.PACE ?? "150"]);
let browser;
let failed = false;
try {
  browser = await chromium.launch({ executablePath: browserPath, args: flags });
  for (const [name, measure] of Object.entries(all))
    if (!wished.length || wished.includes(name)) for (const game of Object.keys(games)) await measure(browser, game);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  // A server that nobody stops would take the machine's time from the next measurement.
  await browser?.close();
  await stopServer();
}
process.exit(failed ? 1 : 0);
