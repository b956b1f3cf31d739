// People talk: Anna and Bruno on two desktops, Carla on a phone in Italian, somebody who looks on; then two seats on one screen. What is said at
// the table all hear, what is said in private those alone for whom it is. CURIA=program CHROMIUM=browser node browser/talk.mjs
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  logDrawn,
  pictures,
  play,
  ready,
  run,
  scrolls,
  settles,
  startServer,
  stopServer,
  unfold,
  watch,
} from "./house.mjs";
import { hears, opens, says, saysTo } from "./talking.mjs";

const picture = (page, name) => page.screenshot({ path: join(pictures, `talk-${name}.png`) });
const desktop = { width: 1280, height: 900 };
async function sits(browser, name, tokens, more = {}) {
  const page = await (await browser.newContext({ viewport: desktop, locale: "en", ...more })).newPage();
  page.setDefaultTimeout(60000);
  watch(page, name);
  page.heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(String(payload))));
  await page.goto(`${base}/t/${tokens[0]}${tokens.length > 1 ? `#with=${tokens.slice(1).join(",")}` : ""}`);
  await page.waitForSelector(".page[data-status=online]");
  if (tokens.length === 1) await ready(page);
  return page;
}
const badge = (page) => page.locator("[data-talk] .unread");

async function made() {
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({
      name: "Forum",
      seed: "talk in the browser",
      seats: ["Anna", "Bruno", "Carla"].map((name) => ({ kind: "human", name })),
      talk: { rooms: "all", closed_in: ["senate"] },
    }),
  });
  return (await answer.json()).links;
}

async function atTheTable(anna, bruno, carla, watcher) {
  await opens(anna);
  await says(anna, "Salve! See §9.14 and @1.\n<img src=x onerror=alert(1)> Cornelius");
  check("an unread message is counted beside the log", (await badge(bruno).textContent()) === "1");
  await opens(bruno);
  await opens(carla, true);
  for (const [name, page] of [
    ["Bruno", bruno],
    ["Carla on her phone", carla],
  ])
    check(`${name} hears what is said at the table`, await hears(page, "Salve!"));
  await bruno.waitForFunction(() => !document.querySelector("[data-talk] .unread"));
  check("what somebody looks at is read", (await badge(bruno).count()) === 0);
  check("markup is text", (await bruno.locator("#talk img").count()) === 0 && (await hears(bruno, "<img src=x")));
  await accessible(bruno, "talk");
  await accessible(carla, "talk on a phone");
  check("no sideways scrolling on a phone", !(await scrolls(carla)));
  await bruno.fill("#talk textarea", "one");
  await bruno.press("#talk textarea", "Shift+Enter");
  await bruno.type("#talk textarea", "two");
  check("Shift+Enter begins a new line", (await bruno.inputValue("#talk textarea")) === "one\ntwo");
  await bruno.press("#talk textarea", "Enter");
  check("and Enter sends both", await hears(anna, "one\ntwo"));
  await bruno.locator("#talk [data-leads=rule]").first().click();
  await bruno.waitForSelector("dialog[open] h3");
  check("a paragraph opens the rule", /9\.14/.test(await bruno.textContent("dialog[open]")));
  await bruno.keyboard.press("Escape");
  const named = bruno.locator("#talk [data-leads=thing]");
  if (check("a senator's name leads to him", (await named.count()) > 0)) {
    await named.first().click();
    await bruno.waitForSelector("dialog[open]");
    check("and opens him", /Cornelius/.test(await bruno.textContent("dialog[open]")));
    await bruno.keyboard.press("Escape");
  }
  await bruno.locator("#talk [data-leads=moment]").first().click();
  await bruno.waitForSelector("#log .pointed");
  check("a moment shows its line of the log", (await bruno.getAttribute("#log .pointed", "data-event")) === "1");
  await opens(bruno);
  check(
    "who looks on reads the table",
    !!(await watcher.locator("[data-talk]").click(), await hears(watcher, "Salve!")),
  );
  check("and says nothing there", (await watcher.locator("#talk textarea").count()) === 0);
  await watcher.locator("[data-open=spectators]").click();
  await watcher.fill("#talk .write input", "Zoe");
  await says(watcher, "They will quarrel");
  check("but in the spectators' room", await hears(watcher, "They will quarrel"));
}

async function inPrivate(anna, bruno, carla) {
  // Besides answers to what her own page says.
  const sent = () => carla.heard.filter((one) => JSON.parse(one).type !== "answer");
  const before = sent().length;
  await saysTo(anna, 0, "Bruno, the Consulate for us?");
  await bruno.waitForSelector("[data-open='with-0-1']");
  check("a private word is counted at its room", /1/.test(await bruno.textContent("[data-open='with-0-1'] .badge")));
  await bruno.click("[data-open='with-0-1']");
  await says(bruno, "Agreed.");
  check("the two hear each other", await hears(anna, "Agreed."));
  await picture(anna, "private");
  check("a third is sent nothing", sent().length === before, sent().slice(before).join(" ").slice(0, 200));
  await carla.reload();
  await ready(carla);
  await opens(carla, true);
  check("and sees no room", (await carla.locator("[data-open^='with-']").count()) === 0);
  await anna.fill("#talk [type=search]", "consulate");
  await anna.press("#talk [type=search]", "Enter");
  check("what was said is found", await hears(anna, "1 message"));
  const hit = await anna.getAttribute("#talk [data-hit]", "data-hit");
  await anna.click("#talk [data-hit]");
  check(
    "what was found leads to where it was said",
    await anna.waitForFunction((number) => document.activeElement?.dataset.said === number, hit).then(() => true),
  );
}

async function mutes(bruno, anna) {
  await bruno.click("[data-open=table]");
  await bruno.locator("#talk [data-more]").first().click();
  await bruno.locator("#talk [data-ask=report]").click();
  await bruno.locator("#talk [data-yes=report]").click();
  check("a message is reported", await hears(bruno, "It was reported."));
  await bruno.locator("#talk [data-mute]").click();
  check("who is muted is folded", await hears(bruno, "You have muted Anna."));
  await bruno.reload();
  await ready(bruno);
  await opens(bruno);
  check("and stays so", await hears(bruno, "You have muted Anna."));
  await anna.evaluate(() => document.querySelector("#talk textarea").focus());
}

// What one links to is chosen from a list: by a word and Enter, by the arrows, by a touch.
async function linksTo(anna, bruno, carla) {
  const words = (page) => page.inputValue("#talk textarea");
  await anna.click("[data-open=table]");
  await anna.fill("#talk textarea", "What of ");
  await anna.click("[data-link-to]");
  await anna.waitForSelector("[data-links] input:focus");
  await accessible(anna, "what one may link to");
  await picture(anna, "links");
  await settles(
    "names, rules and moments are there",
    async () => (await anna.locator("[data-links] ul").count()) === 3,
  );
  await anna.keyboard.type("corn");
  await anna.keyboard.press("Enter");
  await anna.waitForSelector("#talk textarea:focus");
  check("a name is put where the cursor stood", (await words(anna)) === "What of Cornelius ", await words(anna));
  await anna.click("[data-link-to]");
  await anna.keyboard.type("9.62");
  await anna.keyboard.press("ArrowDown");
  await anna.waitForSelector("[data-links] [data-link='§9.62']:focus");
  await anna.keyboard.press("ArrowUp");
  await anna.waitForSelector("[data-links] input:focus");
  await anna.keyboard.press("ArrowDown");
  await anna.keyboard.press("Enter");
  await anna.waitForSelector("#talk textarea:focus");
  check("a rule by its paragraph, with the arrows", (await words(anna)) === "What of Cornelius §9.62 ");
  await anna.click("[data-link-to]");
  await anna.keyboard.press("Escape");
  await anna.waitForSelector("[data-link-to]:focus");
  check("who closes the list has changed nothing", (await words(anna)) === "What of Cornelius §9.62 ");
  await anna.press("#talk textarea", "Enter");
  await bruno.waitForSelector("#talk [data-leads=rule]:has-text('9.62')");
  await settles(
    "others may follow it",
    async () => (await bruno.locator("#talk article:last-of-type [data-leads=thing]").count()) === 1,
  );
  await carla.tap("[data-link-to]");
  await carla.waitForSelector("[data-links] ul");
  await accessible(carla, "what one may link to, on a phone");
  check("it is no wider than the phone", !(await scrolls(carla)));
  await picture(carla, "links-phone");
  const [small] = await carla.$$eval("[data-links] li button", (all) =>
    all.map((one) => one.getBoundingClientRect().height).sort((a, b) => a - b),
  );
  check("a finger meets each", small >= 36, `${small} pixels`);
  await carla.tap("[data-links] ul.moment button >> nth=0");
  await carla.waitForSelector("[data-links]", { state: "detached" });
  check("a moment by a touch", /^@\d+ $/.test(await words(carla)), await words(carla));
  await carla.fill("#talk textarea", "");
  await anna.click("[data-open='with-0-1']");
}

// The line breaks before the answer has come: the page says it again by itself, and all hear it once.
async function lostAnswer(browser, token, others) {
  const page = await (await browser.newContext({ viewport: desktop, locale: "en" })).newPage();
  let lost = 0;
  const keys = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    const asked = new Set();
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "say") {
        asked.add(message.id);
        keys.push(message.key);
      }
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "answer" && asked.has(message.id) && lost < 2) {
        lost += 1;
        void socket.close();
        void server.close();
      } else socket.send(text);
    });
  });
  watch(page, "lost answer");
  await page.goto(`${base}/t/${token}`);
  await ready(page);
  await opens(page);
  await page.fill("#talk textarea", "Only once");
  await page.press("#talk textarea", "Enter");
  await page.waitForFunction(() => document.querySelector("#talk textarea").value === "", null, { timeout: 60000 });
  check(
    "twice the answer was lost, and it was sent with one key",
    lost === 2 && keys.length === 3 && new Set(keys).size === 1,
  );
  for (const other of [page, others]) {
    check("it is heard", await hears(other, "Only once"));
    check("once", (await other.locator("#talk article", { hasText: "Only once" }).count()) === 1);
  }
  await page.context().close();
}

async function onOneScreen(browser, links) {
  const page = await sits(browser, "two seats", links.seats.slice(0, 2));
  const turn = async (n) => {
    if (n !== undefined) await page.selectOption("select.seat", { index: n });
    await page.locator("dialog button.main, .curtain button").first().click();
    await ready(page);
    await opens(page);
  };
  await turn();
  const front = await page.$eval("select.seat", (all) => all.selectedIndex);
  await page.click("[data-open=table]");
  await page.fill("#talk textarea", "half a word");
  await turn(1 - front);
  check("another seat does not see what was half written", (await page.inputValue("#talk textarea")) === "");
  await page.click("[data-open=table]");
  await says(page, "the other seat speaks");
  const author = await page.locator("#talk article", { hasText: "the other seat speaks" }).locator("b").textContent();
  check("it speaks as the seat that is open", author === ["Anna", "Bruno"][1 - front], author);
}

// The log was searched for something else: all of it comes back, and stands where the moment is that somebody speaks of.
async function pointsUnderAFilter(browser) {
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({
      seats: [{ kind: "human", name: "Dora" }, ...Array(4).fill({ kind: "bot", bot: "random" })],
      seed: "moments",
      one_answer: "given",
    }),
  });
  const page = await sits(browser, "dora", [(await answer.json()).links.seats[0]]);
  await play([page], 14);
  await logDrawn(page);
  const lines = await page.$$eval("#log [data-event]", (all) => all.map((one) => one.dataset.event));
  check("there is a long log", lines.length > 60, String(lines.length));
  await opens(page);
  await says(page, `Look at @${lines[Math.floor(lines.length / 2)]}.`);
  await page.locator(".beside .choose button").first().click();
  await page.fill("#log input[type=search]", "zzzz");
  await page.waitForFunction(() => !document.querySelector("#log [data-event]"));
  await opens(page);
  await page.locator("#talk [data-leads=moment]").first().click();
  await page.waitForSelector("#log .pointed");
  await logDrawn(page);
  await settles("it is where one sees it", () =>
    page.evaluate(() => {
      const [line, box] = ["#log .pointed", "#log .scroll"].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      return line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
    }),
  );
  await page.context().close();
}

await run(async (browser) => {
  const links = await made();
  const [one, two, three] = links.seats;
  const anna = await sits(browser, "anna", [one]);
  const bruno = await sits(browser, "bruno", [two]);
  const carla = await sits(browser, "carla", [three], {
    viewport: { width: 390, height: 844 },
    locale: "it",
    colorScheme: "dark",
    hasTouch: true,
  });
  const watcher = await sits(browser, "watcher", [links.spectator]);
  await atTheTable(anna, bruno, carla, watcher);
  await inPrivate(anna, bruno, carla);
  await bruno.click("[data-open=table]");
  await linksTo(anna, bruno, carla);
  await lostAnswer(browser, three, bruno);
  await says(carla, "Che cosa si dice?\n§9.62");
  await picture(carla, "phone");
  await picture(bruno, "desktop");
  await mutes(bruno, anna);
  const port = Number(new URL(base).port);
  await stopServer();
  await startServer(port);
  await anna.waitForSelector(".page[data-status=online]", { timeout: 60000 });
  check("the room is open again after a restart", await hears(anna, "Agreed."));
  await says(anna, "Still here");
  check("and goes on", await hears(anna, "Still here"));
  await anna.emulateMedia({ colorScheme: "dark" });
  await picture(anna, "dark");
  await anna.click("[data-rules]");
  await anna.waitForSelector("dialog [data-agreed]");
  check(
    "the rules of the table tell of its talk",
    /Senate/.test((await anna.locator("[data-agreed]").allTextContents()).join(" ")),
  );
  await onOneScreen(browser, links);
  await pointsUnderAFilter(browser);
  const fresh = await (await browser.newContext({ viewport: desktop })).newPage();
  await fresh.goto(base);
  await unfold(fresh);
  await fresh.locator("[data-closed=senate]").check();
  await fresh.locator("[data-choose=talk]").scrollIntoViewIfNeeded();
  await picture(fresh, "new-table");
});
