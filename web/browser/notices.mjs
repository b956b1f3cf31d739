// "Tell me when it is my turn" in Chromium: the ways that this server offers are added, listed and ended; the sound is off; a push that
// the service worker gets is shown, and opens the table. CURIA=program CHROMIUM=browser node browser/notices.mjs
import { createServer } from "node:http";
import {
  accessible,
  base,
  changed,
  check,
  compose,
  deeds,
  number,
  photographer,
  ready,
  run,
  scrolls,
  settles,
  watch,
} from "./house.mjs";

const picture = photographer("notices");

// A push service of the test's own, and a sink of webhooks; a browser without the world can subscribe at none.
const got = [];
const sink = createServer((request, answer) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    got.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    answer.writeHead(201).end();
  });
});
await new Promise((done) => sink.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${sink.address().port}`;
const until = async (what, page) => {
  for (let n = 0; n < 600; ++n) {
    const found = await what();
    if (found) return found;
    await page.waitForTimeout(50);
  }
  return null;
};

async function made() {
  const seats = ["Anna", "Bruno", "Carla"].map((name) => ({ kind: "human", name }));
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({ seats, seed: "notices" }),
  });
  return (await answer.json()).links.seats;
}

const opened = async (browser, token, options = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", ...options });
  await context.grantPermissions(["notifications"], { origin: base });
  await context.addInitScript((endpoint) => {
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const point = await crypto.subtle.exportKey("raw", pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16)).buffer;
      return { endpoint, getKey: (name) => (name === "auth" ? auth : point) };
    };
    window.tones = 0;
    window.AudioContext = class extends AudioContext {
      createOscillator() {
        window.tones += 1;
        return super.createOscillator();
      }
    };
  }, `${address}/push`);
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  watch(page, `seat ${token.slice(0, 4)}`);
  await page.goto(`${base}/t/${token}`);
  await ready(page);
  return page;
};
const dialog = async (page) => {
  await page.click("[data-tell]");
  await page.waitForSelector("dialog form [data-kind]");
};
const add = async (page, kind, value) => {
  await page.selectOption("[data-kind]", kind);
  if (value) await page.fill("dialog form input[type=url], dialog form input[type=email]", value);
  await page.click("dialog form button[type=submit]");
  await page.waitForSelector(`[data-made=${kind}]`);
};

async function ways(page) {
  await dialog(page);
  const offered = await page.$$eval("[data-kind] option", (all) => all.map((one) => one.value));
  check(
    "no mail is offered by a server without any",
    offered.join() === "push,webhook,chat,calendar,atom",
    offered.join(),
  );
  check("the sound is off", !(await page.isChecked("[data-sound]")));
  await add(page, "push");
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  check("the service worker is there for the whole page", scope === `${base}/`, scope);
  await add(page, "webhook", `${address}/hook`);
  check("a webhook's key is told", (await page.inputValue("[role=status] input")).length >= 22);
  await page.check("[data-quiet]");
  await page.selectOption("dialog form select >> nth=1", "3600");
  await add(page, "chat", `${address}/chat`);
  await add(page, "calendar");
  const feed = await page.inputValue("[role=status] input");
  const calendar = await fetch(feed);
  check("the calendar is one", /^BEGIN:VCALENDAR\r\n/.test(await calendar.text()), feed);
  await settles("all are listed", async () => (await page.locator("[data-ways] li").count()) === 4);
  await accessible(page, "the dialog");
  await picture(page, "desktop");
  await page.locator("[data-ways] li", { hasText: "/chat" }).locator("[data-end]").click();
  await page.waitForFunction(() => document.querySelectorAll("[data-ways] li").length === 3);
  check("one that is ended is gone", !(await page.textContent("[data-ways]")).includes("/chat"));
  await page
    .fill("dialog form input[type=url], dialog form input[type=email]", "x", { timeout: 1000 })
    .catch(() => undefined);
  await page.selectOption("[data-kind]", "webhook");
  await page.fill("dialog form input[type=url]", "http://10.0.0.1/");
  await page.click("dialog form button[type=submit]");
  await page.waitForSelector("dialog [role=alert]");
  check("what cannot be reached is refused in words", /address/.test(await page.textContent("dialog [role=alert]")));
  await page.check("[data-sound]");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
}

// The first answer to what is asked, if he is.
async function moves(page) {
  const asked = (await deeds(page)).filter(({ may }) => !may);
  if (!asked.length) return;
  const before = await number(page);
  const deed = page.locator(`#ask [data-deed][data-verb=${asked.at(-1).verb}]`).first();
  if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
  await page.waitForFunction(
    (n) => document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
    before,
  );
  if ((await number(page)) === before) await compose(page);
  await changed(page, before);
}

await run(
  async (browser) => {
    const tokens = await made();
    const pages = [];
    for (const token of tokens) pages.push(await opened(browser, token));
    const asked = [];
    for (const page of pages) asked.push((await deeds(page)).some(({ may }) => !may));
    const last = pages.length - 1 - [...asked].reverse().indexOf(true);
    const waits = pages[(last + 1) % 3],
      mover = pages[last];
    await ways(waits);
    await mover.bringToFront();
    const link = waits.url();
    const context = waits.context();
    const table = await waits.evaluate(
      async (token) => (await (await fetch(`/api/tables/by-token/${token}`)).json()).table,
      link.split("/t#")[1],
    );
    await waits.evaluate((known) => localStorage.setItem("curia.tables", JSON.stringify([known])), {
      table,
      name: "notices",
      created: 0,
      links: [],
      mine: [link.split("/t#")[1]],
    });
    await waits.close();
    for (let n = 0; n < 60 && !got.length; ++n) {
      for (const page of pages) if (!page.isClosed()) await moves(page);
      await mover.waitForTimeout(100);
    }
    const pushed = await until(() => got.find(({ path }) => path === "/push"), mover);
    check(
      "who is not there is pushed something that only his browser reads",
      pushed?.headers["content-encoding"] === "aes128gcm",
    );
    const hook = await until(() => got.find(({ path }) => path === "/hook"), mover);
    check("and the webhook is told", /It is your turn/.test(String(hook?.body)), String(hook?.body));

    // The worker, given what a push would bring.
    const again = await context.newPage();
    watch(again, "again");
    await again.goto(base);
    const worker = context.serviceWorkers()[0];
    await worker.evaluate((told) => self.dispatchEvent(new self.PushEvent("push", { data: JSON.stringify(told) })), {
      key: "k",
      table,
      title: "notices",
      text: "It is your turn: choose",
      language: "en",
    });
    // A list is there at once, with nothing in it.
    const list = () =>
      again.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
          title,
          body,
          data,
        ]),
      );
    const shown = await until(async () => {
      const all = await list();
      return all.length > 0 && all;
    }, again);
    check(
      "the service worker shows it",
      JSON.stringify(shown?.[0]) === JSON.stringify(["notices", "It is your turn: choose", table]),
      JSON.stringify(shown),
    );
    await again.goto(`${base}/?table=${table}`);
    await ready(again);
    check("its address opens the seat that this browser knows", again.url() === link, again.url());

    // Sound: he turned it on, and it is his turn.
    const tones = await again.evaluate(() => window.tones);
    check("a sound, as he wished", tones === 1, String(tones));

    for (const [name, options, language] of [
      ["phone-it", { viewport: { width: 390, height: 844 }, locale: "it" }, "it"],
      ["dark-es", { colorScheme: "dark", locale: "es" }, "es"],
    ]) {
      const page = await opened(browser, tokens[0], options);
      await dialog(page);
      check(`no sideways scrolling: ${name}`, !(await scrolls(page)));
      check(`in ${language}`, (await page.getAttribute("html", "lang")) === language);
      await accessible(page, name);
      await picture(page, name);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      check(
        `the focus goes back: ${name}`,
        await page.evaluate(() => document.activeElement?.hasAttribute("data-tell")),
      );
      await page.close();
    }
    sink.close();
  },
  { server: ["--notice-allow", "127.0.0.1", "--notice-pause", "0"] },
);
