// The numbers of the page: first visit, updates while bots move, clicks, looking back, memory. They are of this machine at this hour: its load is told with them.
// usage: CURIA=program CHROMIUM=browser node bench/page.mjs [visit] [updates] [clicks] [replay] [memory]
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { base, browserPath, flags, play, ready, startServer, stopServer, tellAtOnce } from "../browser/house.mjs";
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
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", serviceWorkers: "block" });
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
  if (process.env.FILES) for (const [size, name] of wire.files.sort((a, b) => b[0] - a[0])) console.log(`  ${kb(size)} ${name}`);
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
    `p95 of tasks over 1 ms ${ms(percentile(tasks.map((task) => task.ms).filter((one) => one > 1), 95))}`,
    `of which functions ${part("FunctionCall")}, microtasks ${part("RunMicrotasks")}, style ${part("UpdateLayoutTree")}, layout ${part("Layout")}, paint ${part("Paint")}, pre-paint ${part("PrePaint")}, layers ${part("Layerize")}, commit ${part("Commit")}`,
  );
  await context.close();
}

const all = { visit, updates };
await startServer(0, ["--bot-pace", "150"]);
const browser = await chromium.launch({ executablePath: browserPath, args: flags });
for (const [name, measure] of Object.entries(all))
  if (!wished.length || wished.includes(name)) for (const game of Object.keys(games)) await measure(browser, game);
await browser.close();
await stopServer();
process.exit(0);
