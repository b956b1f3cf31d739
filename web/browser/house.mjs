// What the tests in the browser share: a real server of their own, one page's state at a glance, and the looks at it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { ears, heard } from "./heard.mjs";

export const here = fileURLToPath(new URL("..", import.meta.url));
const program = process.env.CURIA ?? join(here, "../build/release/curia");
export const browserPath = process.env.CHROMIUM || "/usr/bin/chromium";
export const pictures = join(here, "../build/browser");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(pictures, { recursive: true });

let failed = 0;
export const check = (name, good, why = "") => {
  if (!good) failed += 1;
  console.log(`case ${good ? "passed" : "failed"}: ${name}${good || !why ? "" : ` (${why})`}`);
  return good;
};
/** The same of what a click, or another's move, brings: it is not there at once, but within some seconds. */
export async function settles(name, there, why) {
  const until = Date.now() + 60000; // where the machine has much else to do a page may be late by half a minute
  let good = await there();
  for (; !good && Date.now() < until; good = await there()) await new Promise((done) => setTimeout(done, 50));
  return check(name, good, why);
}

/** The log draws its nearest lines first: it shows all that it will. */
export const logDrawn = (page) => page.waitForSelector("#log .scroll[aria-busy=false]", { state: "attached" });

// ---- the server

const store = mkdtempSync(join(tmpdir(), "curia-browser-"));
let server;
/** Where the page is found: where the server listens, unless it is said. */
export let base = "";
export const foundAt = (url) => (base = url);
let spoken = "";
/** What the server has said, and at which other addresses it is, by that. */
export const said = () => spoken;
export const others = () => [...spoken.matchAll(/In the same house it is at (\S+)/g)].map(([, url]) => url);
export const startServer = (port = 0, more = []) =>
  new Promise((done, lost) => {
    const child = spawn(
      program,
      [
        "serve",
        "--port",
        String(port),
        "--store",
        join(store, "tables.sqlite"),
        "--web",
        join(here, "dist"),
        ...(more.includes("--bot-pace") ? [] : ["--bot-pace", "0"]),
        ...more,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    spoken = "";
    const timer = setTimeout(() => lost(new Error(`the server did not start: ${spoken}`)), 120000);
    const hear = (part) => {
      spoken += part;
      const found = /Curia is at (http:\/\/[\w.]+:\d+)/.exec(spoken);
      if (found && server !== child) {
        clearTimeout(timer);
        base = found[1];
        server = child;
        done();
      }
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => {
      clearTimeout(timer);
      lost(new Error(`the server ended with ${code}: ${spoken}`));
    });
  });
export const stopServer = (signal = "SIGTERM") =>
  new Promise((done) => {
    if (!server || server.exitCode !== null) return done();
    server.removeAllListeners("exit");
    server.on("exit", done);
    server.kill(signal);
  });

// ---- helpers in the page

export const complaints = [];
/** What the server refused, and lines that ended: no fault by themselves, but told where a test fails. */
const refusals = [];
/** By how many milliseconds at most each file and each answer of the server comes later: a test that waits for what it clicked does not mind. */
const late = Number(process.env.CURIA_LATE ?? 0);
const comesLate = (page) =>
  page.route("**", async (route) => {
    await new Promise((done) => setTimeout(done, Math.random() * late));
    await route.fallback().catch(() => undefined); // the page may be gone by then
  });
export const watch = (page, name) => {
  if (late) void comesLate(page);
  // Chromium calls a manifest that the way to the next page cuts off a wrong one; the file itself is read by phone.mjs and reach.mjs.
  // So too the page's sign, which it asks for once more in the name of an empty page that comes next.
  const noFault =
    /WebSocket connection|ERR_CONNECTION|Failed to load resource|^Manifest: Line: 1, column: 1, Syntax|^Access to resource at '[^']*\/eagle\.svg' from origin 'null'/;
  page.on("console", (message) => {
    if (message.type() === "error" && !noFault.test(message.text())) complaints.push(`${name}: ${message.text()}`);
  });
  page.on("websocket", (socket) => {
    const { said, told } = ears((why) => complaints.push(`${name}: ${why}`));
    socket.on("framesent", ({ payload }) => said(payload));
    socket.on("framereceived", ({ payload }) => {
      told(payload);
      if (String(payload).includes('"ok":false')) refusals.push(`${name}: ${String(payload).slice(0, 200)}`);
    });
    socket.on("close", () => refusals.push(`${name}: a line was closed`));
  });
  page.on("pageerror", (error) => complaints.push(`${name}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob|wss?):/.test(request.url()))
      complaints.push(`${name}: asked ${request.url()}`);
  });
};
/** A phone's window. */
export const phone = { viewport: { width: 390, height: 844 } };
/** Somebody at a desktop of his own, in English, unless more says otherwise. */
export async function friend(browser, name, more = {}) {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", ...more })
  ).newPage();
  watch(page, name);
  return page;
}
/** Takes pictures of whole pages, whose names begin with this. */
export const photographer = (of) => (page, name) =>
  page.screenshot({ path: join(pictures, `${of}-${name}.png`), fullPage: true });
export const number = async (page) => Number(await page.getAttribute(".page", "data-number"));
// Chooses a language: it is there when the log's title is said in it, for one language is loaded at a time.
export async function speak(page, language, log) {
  await page.selectOption(".settings select >> nth=0", language);
  return page
    .waitForFunction((said) => document.querySelector("#log-title")?.textContent === said, log, { timeout: 120000 })
    .then(
      () => true,
      () => false,
    );
}
export const ready = (page) => page.waitForSelector(".page[data-status=online] .board", { timeout: 120000 });
export const turnOf = async (page) => Number(/\d+/.exec((await page.textContent("h1 .turn")) ?? "")?.[0] ?? 0);
export const phaseOf = async (page) => (await page.getAttribute("[data-phase]", "data-phase")) ?? "";
export const promptOf = async (page) => ((await page.textContent("#ask-title")) ?? "").trim();
export const overOf = (page) => page.locator(".question.over").count();
export const deeds = (page) =>
  page.$$eval("#ask [data-deed]", (all) =>
    all.map((deed) => ({ verb: deed.dataset.verb, may: !!deed.closest("details") })),
  );
/** The table has moved on from this number, and what moved it is answered: until then no deed can be done, and the last one lies open. */
export const changed = (page, before, timeout = 120000) =>
  page.waitForFunction(
    (n) =>
      document.querySelector(".page")?.dataset.number !== String(n) &&
      !document.querySelector("#ask [data-deed]:disabled"),
    before,
    { timeout },
  );
/** Whether the page scrolls where it must not: sideways, and a table whose parts stand beside each other and scroll by themselves also down. */
export const scrolls = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const beside = window.innerWidth >= 1024 && document.querySelector(".page .board");
    return scrollWidth > window.innerWidth + 1 || (!!beside && scrollHeight > window.innerHeight + 1);
  });

/** Takes the first answer to each question that is open, and does the deed. */
export async function compose(page) {
  for (let i = 0; i < 8; ++i) {
    const open = page.locator("#ask .composer fieldset").filter({ hasNot: page.locator("[aria-checked=true]") });
    if (!(await open.count())) break;
    await open.first().locator("[role=radio]").first().click();
  }
  const commit = page.locator("#ask [data-commit]");
  await commit.waitFor({ timeout: 120000 });
  await commit.click();
}

/** The form of a new table shows all that it asks, not its presets alone. */
export const unfold = (page) => page.locator("[data-more]:not([open]) > summary").click();
/** A new table whose people are asked also what has one answer: whoever tests each click is not to be overtaken. */
export const askAll = (page) => page.uncheck("[data-choose=one_answer] input");
const soon = { timeout: 5000 };

/** Whether a deal was kept is judged above the list of deeds. */
export const judgement = "#ask [data-judge]:enabled";
/** Whether this page was asked that; then it has answered. */
export async function judged(page, before) {
  const answer = page.locator(judgement).first();
  if (!(await answer.count())) return false;
  await answer.click(soon).catch(() => undefined);
  await changed(page, before);
  return true;
}
/**
 * Whoever is asked takes the first answer, until so many are given, the game is over, or nobody has been asked for `patience` ms; how many were given.
 * A question may be long in coming: what has one answer the server may give itself, at the pace of a stranger.
 */
export async function play(pages, most, patience = 60000) {
  let moves = 0;
  let last = Date.now();
  while (moves < most && Date.now() - last < patience && !(await overOf(pages[0]))) {
    for (const page of pages) {
      const asked = (await deeds(page)).filter(({ may }) => !may);
      const before = await number(page);
      if (!asked.length) {
        if (!(await judged(page, before))) continue;
        moves += 1;
        last = Date.now();
        continue;
      }
      const deed = page.locator(`#ask [data-deed][data-verb=${asked.at(-1).verb}]`).first();
      // A program at the table may move, or answer what has one answer, while this one reads: then he looks anew.
      if (!(await deed.count()) || (await number(page)) !== before) continue;
      const open = await deed.getAttribute("aria-expanded", soon).catch(() => "gone");
      if (open !== "true" && open !== "gone") await deed.click(soon).catch(() => undefined);
      await page.waitForFunction(
        (n) =>
          document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
        before,
      );
      if ((await number(page)) === before) await Promise.race([compose(page).catch(() => {}), changed(page, before)]);
      await changed(page, before);
      moves += 1;
      last = Date.now();
    }
    await pages[0].waitForTimeout(50);
  }
  return moves;
}

async function violations(page, options) {
  await page.evaluate(axeSource);
  return page.evaluate(async (how) => {
    const { violations: all } = await window.axe.run(document, { resultTypes: ["violations"], ...how });
    return all.map((v) => ({
      impact: v.impact,
      told: `${v.id}: ${v.nodes.length} x ${v.nodes[0].target} ${v.nodes[0].failureSummary?.split("\n")[1] ?? ""}`,
    }));
  }, options);
}
export async function accessible(page, name) {
  const found = (await violations(page)).filter(({ impact }) => ["serious", "critical"].includes(impact));
  check(`accessibility: ${name}`, found.length === 0, found.map(({ told }) => told).join("; "));
}
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** All that axe knows of WCAG 2.2 at level AA, the size of targets too, which it does not look at unasked. */
export async function conforms(page, name) {
  const found = await violations(page, { runOnly: levels });
  check(`WCAG 2.2 AA: ${name}`, found.length === 0, found.map(({ told }) => told).join("; "));
}

export const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  );
/** What happens is told at once, unless a test looks at how it is told: whoever clicks for a test waits for no scene. */
export const tellAtOnce = (context, speed = "now") =>
  context.addInitScript((told) => {
    if (location.origin === "null") return; // about:blank keeps nothing
    if (localStorage.getItem("curia.stage.speed") === null) localStorage.setItem("curia.stage.speed", `"${told}"`);
  }, speed);
function allTellAtOnce(browser, speed) {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(120000); // of every page, however busy the machine is
    await tellAtOnce(context, speed);
    return context;
  };
}
/** What an error says, and which line of these scripts met it. */
function* whyOf(error) {
  const lines = String(error?.stack ?? error).split("\n");
  yield* lines.slice(0, 4);
  yield* lines
    .slice(4)
    .filter((line) => /browser\/(?!house)[\w-]+\.mjs/.test(line))
    .slice(0, 3);
}
/** Where a page stands, for who was not there: never its secret. */
const standing = (page) =>
  page
    .evaluate(() => {
      const of = (selector) => document.querySelector(selector);
      const [link, ...more] = location.hash.split("&");
      return JSON.stringify({
        path: location.pathname + (link && "#…") + more.map((one) => `&${one}`).join(""),
        ...of(".page")?.dataset,
        asked: of("#ask-title")?.textContent.trim(),
        looks: of("[data-replay]") && { ...of("[data-replay]").dataset },
        dialog: of("dialog[open]")?.innerText.slice(0, 200),
        alert: of("[role=alert]")?.innerText.slice(0, 200),
      });
    })
    .catch((error) => String(error).split("\n")[0]);
/** Runs a test with a server and a browser (with these flags more), tells what went wrong, and ends with 1 where a case failed. */
export async function run(test, more = {}) {
  let browser;
  try {
    if (!existsSync(join(here, "dist/index.html"))) throw new Error("web/dist is not built: npm run build first");
    await startServer(0, more.server);
    console.log(`server at ${base}`);
    browser = await chromium.launch({ executablePath: browserPath, args: [...flags, ...(more.browser ?? [])] });
    allTellAtOnce(browser, more.stage ?? "now");
    await test(browser);
    console.log(`${heard.said} messages of pages and ${heard.told} of the server were held against docs/schema`);
    check(
      "nothing in the consoles, no outside requests, every message is as its schema says",
      complaints.length === 0,
      complaints.slice(0, 3).join(" | "),
    );
  } catch (error) {
    check("the test itself", false, [...whyOf(error)].join(" "));
    for (const told of [...complaints.slice(0, 3), ...refusals.slice(-8)]) console.log(`before it: ${told}`);
    const open = browser?.contexts().flatMap((context) => context.pages()) ?? [];
    for (const [i, page] of open.entries()) {
      console.log(`page ${i} of ${open.length}: ${await standing(page)}`);
      await page.screenshot({ path: join(pictures, `failed-${i}.png`) }).catch(() => undefined);
    }
  } finally {
    await browser?.close();
    await stopServer();
    rmSync(store, { recursive: true, force: true });
  }
  process.exit(failed ? 1 : 0);
}
