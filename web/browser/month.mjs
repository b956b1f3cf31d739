// A month at one table, in real browsers: Anna and Carla on desktops, Bruno on a phone, Dario by mail and links alone, and a program. They
// play two turns through TLS, behind nginx and after a fall behind Caddy, on a site with accounts, and all that befalls a table in a month befalls this one.
// CURIA=program CHROMIUM=browser node browser/month.mjs
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  foundAt,
  number,
  overOf,
  pictures,
  ready,
  run,
  scrolls,
  settles,
  startServer,
  stopServer,
  turnOf,
  unfold,
  watch,
} from "./house.mjs";
import { Ended, more, play } from "./playing.mjs";
import { linksIn, Reader, startChat, startPost, tableIn } from "./post.mjs";
import { caddy, certificate, flagsOf, freePort, nginx, trusting } from "./proxy.mjs";
import { hears, opens, says, saysTo } from "./talking.mjs";

const port = await freePort();
const paper = certificate("play.example.org");
const site = `https://play.example.org:${port}`;
const post = await startPost();
const chats = await startChat();

const picture = (page, name) => page.screenshot({ path: join(pictures, `month-${name}.png`) });
const comes = async (browser, name, more = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", ...more });
  context.setDefaultTimeout(120000);
  const page = await context.newPage();
  watch(page, name);
  return page;
};

// ---- Before the game

/** Anna makes the table, and signs up for the first one; the invitation. */
async function founded(anna, first) {
  await anna.goto(`${site}/`);
  check("the site is encrypted, and the page lacks nothing", await anna.evaluate(() => isSecureContext));
  await unfold(anna);
  await anna.fill("form:has([data-choose=seats]) .grid input", "A month");
  await anna.selectOption("[data-choose=seats]", "5");
  for (const [seat, kind] of ["free", "free", "free", "free", "steward"].entries())
    await anna.locator(".seatrow select").nth(seat).selectOption(kind);
  await anna.check("[data-choose=clock] input[value=live]");
  for (const [key, value] of [
    ["seconds", "25"],
    ["minutes", "0"],
  ]) {
    await anna.fill(`[data-clock=${key}]`, value);
    await anna.locator(`[data-clock=${key}]`).blur();
  }
  await anna.selectOption("[data-clock=end]", "quiet");
  await anna.selectOption("[data-clock=bot]", "random");
  await anna.click("form:has([data-choose=seats]) button[type=submit]");
  if (first) {
    await anna.click("dialog [data-up]");
    await anna.fill("[data-form=sign-up] input[name=name]", "Anna");
    await anna.fill("[data-form=sign-up] input[name=password]", "Cato says it again");
    await anna.click("[data-form=sign-up] button[type=submit]");
    await anna.click("[data-go]");
  }
  await anna.waitForSelector("#made");
  const links = await anna.$$eval(".links input", (all) => all.map((field) => field.value));
  check(
    "links lead to the site as the world sees it",
    links.length === 2 && links.every((link) => link.startsWith(`${site}/`)),
    links.join(" "),
  );
  return links.find((link) => link.includes("/join#"));
}

async function sits(page, invitation, name) {
  await page.goto(invitation);
  await page.waitForSelector("[data-seat] .btn.main");
  await page.fill("main input", name);
  await page.locator("[data-seat] .btn.main").first().click();
  await page.waitForURL(/\/t#/);
  await page.waitForSelector("[data-gathering]");
}
const agrees = async (page) => {
  await page.click("[data-agree]");
  await page.waitForFunction(() => !document.querySelector("[data-agree]"));
};

/** Each chooses how he is told: a chat, a feed, a mail. What is made, as the dialog tells it. */
async function isToldBy(page, kind, where) {
  await page.click("[data-tell]");
  await page.waitForSelector("dialog form [data-kind]");
  await page.selectOption("[data-kind]", kind);
  if (where) await page.fill("dialog form input[type=url], dialog form input[type=email]", where);
  if (kind === "mail") await page.locator("dialog form .check input").first().check();
  await page.click("dialog form button[type=submit]");
  await page.waitForSelector(`[data-made=${kind}]`);
  const made = kind === "mail" ? "" : await page.inputValue("[role=status] input").catch(() => "");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  return made;
}

// ---- What befalls them

async function gather(browser, anna, attempt) {
  const invitation = await founded(anna, attempt === 1);
  const dario = `dario${attempt}@example.org`;
  chats.got.length = 0;
  const bruno = await comes(browser, "bruno", {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "it",
    colorScheme: "dark",
  });
  const carla = await comes(browser, "carla", { locale: "es", colorScheme: "dark" });
  const his = await comes(browser, "dario");
  const people = { anna, bruno, carla, dario: his };
  for (const [name, page] of Object.entries(people))
    await sits(page, invitation, name[0].toUpperCase() + name.slice(1));
  await his.click("[data-read]");
  await his.waitForFunction(() => (document.querySelector("dialog[open]")?.textContent ?? "").length > 2000);
  const agreed = (await his.textContent("dialog[open]")) ?? "";
  check(
    "the constitution tells of the clock and of the quiet answer",
    /25 seconds/.test(agreed) && /the quiet answer is given/.test(agreed),
    agreed.slice(0, 1500),
  );
  await picture(his, "constitution");
  await his.keyboard.press("Escape");
  await isToldBy(his, "mail", dario);
  await isToldBy(bruno, "chat", `${chats.url}/bruno`);
  const feed = await isToldBy(carla, "atom");
  check("a feed has an address of the site", feed.startsWith(`${site}/feed/`), feed);
  const reader = new Reader(his.context(), () => post.to(dario));
  const asks = await reader.mail(/./);
  check(
    "a mail asks whether he wants any, with a link of the site",
    linksIn(asks)[0]?.startsWith(`${site}/n/`),
    asks.text,
  );
  const page = await reader.follows(linksIn(asks)[0]);
  await picture(page, "mail-asks");
  await accessible(page, "the page of a mail");
  await page.click("button[value=yes]");
  await page.waitForFunction(() => !document.querySelector("button"));
  await picture(page, "mail-on");
  await page.close();
  reader.read = reader.mails.length;
  await agrees(his);
  await his.close(); // from now on he knows what stands in his mails
  for (const one of [anna, bruno, carla]) await agrees(one);
  const wait = await reader.mail(/All have agreed: open the table/);
  await picture(bruno, "gathering-phone");
  const shows = await reader.follows(tableIn(wait));
  await ready(shows);
  check("a mail tells him that the dice wait for his word, and its link shows it", true);
  await shows.close();
  return { here: { anna, bruno, carla }, reader, given: 0, feed };
}

async function talk(table) {
  const { anna, bruno, carla } = table.here;
  await opens(anna);
  await says(anna, "Salvete! Who stands for Consul?");
  await opens(bruno, true);
  await opens(carla);
  check("all hear what is said at the table", (await hears(bruno, "Salvete!")) && (await hears(carla, "Salvete!")));
  await saysTo(anna, 2, "Dario, vote for me.");
  const mail = await table.reader.mail(/A month/, (one) => /Anna wrote to you/.test(one.text));
  check("a mail tells that somebody wrote, and not what", !/vote for me/.test(mail.text + mail.html), mail.text);
  const page = await table.reader.follows(tableIn(mail));
  await ready(page);
  await opens(page);
  await page.click("[data-open='with-0-3']");
  check("its link leads to where he reads it", await hears(page, "vote for me"));
  await says(page, "For a province.");
  await picture(page, "dario-talks");
  await page.close();
  check("and his answer is heard", await hears(anna, "For a province."));
  for (const other of [bruno, carla])
    check("by nobody else", (await other.locator("[data-open='with-0-3']").count()) === 0);
  await picture(bruno, "talk-phone");
  await bruno.locator(".tabs button").first().click();
  for (const page of [anna, carla]) await page.locator(".beside .choose button").first().click();
}

/** Bruno puts his telephone away until somebody tells him that it is his turn. */
async function away(table) {
  const { bruno, ...rest } = table.here;
  const his = bruno.url();
  await bruno.goto("about:blank");
  await play({ ...table, here: rest }, () => chats.got.length, "a word in Bruno's chat");
  const [told] = chats.got;
  check("a chat tells Bruno in his language", /^A month\nTocca a te: /.test(told), told);
  await bruno.goto(told.split("\n").at(-1));
  await ready(bruno);
  check("its link opens the seat that his browser knows", bruno.url() === his, bruno.url());
}

const byOthers = (page) => page.$$eval("[data-by]", (all) => all.map((one) => one.textContent).join("; "));

/** Carla lets a program speak for her, and comes back. */
async function deputy(table) {
  const { anna, carla, ...rest } = table.here;
  await carla.click("[data-away]");
  await carla.selectOption("[data-form=deputy] select >> nth=0", "bot");
  await carla.selectOption("[data-form=deputy] select >> nth=1", "random");
  await carla.click("[data-form=deputy] button");
  await carla.waitForSelector("[data-end-deputy]");
  await carla.keyboard.press("Escape");
  await anna.waitForSelector("[data-standing='2']");
  check("all see who speaks for Carla", /Random/.test(await anna.textContent("[data-standing='2']")));
  await play(
    { ...table, here: { anna, ...rest } },
    async () => /Carla: Random/.test(await byOthers(anna)),
    "a deputy's answer",
  );
  check("and in the log what he said", true);
  await picture(anna, "deputy");
  await carla.click("[data-back]");
  await anna.waitForSelector("[data-standing='2']", { state: "detached" });
}

/** The server dies without a word, and is there again; meanwhile whoever serves it has put Caddy where nginx was. */
async function falls(table) {
  const pages = Object.values(table.here);
  const before = await Promise.all(pages.map(number));
  await stopServer("SIGKILL");
  for (const page of pages) await page.waitForSelector("[data-line=offline]");
  await picture(table.here.bruno, "offline-phone");
  await proxy.stop(true);
  proxy = await caddy("site", paper, port, upstream().host);
  await startServer(Number(upstream().port), flags);
  foundAt(site);
  for (const page of pages) {
    await page.waitForSelector("[data-line=offline]", { state: "detached" });
    await ready(page);
  }
  const after = await Promise.all(pages.map(number));
  const cookies = await table.here.anna.context().cookies();
  check(
    "who has signed in stays so, by a cookie of https alone",
    cookies.some(({ name, secure, httpOnly }) => name === "__Secure-curia" && secure && httpOnly) &&
      (await table.here.anna.evaluate(async () => (await (await fetch("/api/account")).json()).account?.name)) ===
        "Anna",
    JSON.stringify(cookies.map(({ name }) => name)),
  );
  check(
    "after a kill -9 every screen comes back by itself, and nothing is lost",
    after.every((now, n) => now >= before[n]),
    `${before} ${after}`,
  );
}

/** Carla goes and says nothing; her time runs out, and the table gives her seat to Elena. */
async function replaced(browser, table) {
  const { anna, bruno, carla } = table.here;
  const hers = carla.url();
  const token = hers.split("#")[1];
  const status = (path) => anna.evaluate(async (where) => (await fetch(where)).status, `${site}${path}`);
  const fed = new URL(table.feed).pathname;
  check("her feed is there", (await status(fed)) === 200);
  await carla.goto("about:blank");
  delete table.here.carla;
  // The log shows the last lines only: their numbers go on, their count does not.
  const events = () =>
    anna.$$eval("[data-event]", (all) => Math.max(0, ...all.map((one) => Number(one.dataset.event))));
  const then = await events();
  await play(
    table,
    async () => /Carla: time was out/.test(await byOthers(anna)) && (await events()) >= then + 14,
    "a time-out",
  );
  check(
    "her time runs out, the quiet answer is given, and the log says so",
    /Carla: time was out: the quiet answer/.test(await byOthers(anna)),
    await byOthers(anna),
  );
  await anna.locator("[data-by]", { hasText: "Carla: time was out" }).last().scrollIntoViewIfNeeded();
  await picture(anna, "time-out");
  await anna.click("[data-away]");
  await anna.selectOption("[data-form=propose] select", "free_seat");
  await anna.selectOption("[data-form=propose] select >> nth=1", "2");
  await anna.click("[data-form=propose] button");
  const invitation = await anna.inputValue("[data-invitation] input");
  check("the invitation is one of the site", invitation.startsWith(`${site}/join#`), invitation);
  await bruno.click("[data-votes]");
  await bruno.waitForSelector("dialog[open] [data-cast=yes]");
  await picture(bruno, "vote-phone");
  await bruno.locator("dialog[open] [data-cast=yes]").first().click();
  await anna.waitForSelector("[data-decided]");
  await picture(anna, "vote");
  for (const page of [anna, bruno]) await page.keyboard.press("Escape");
  await anna.waitForSelector("[data-pace=free]");
  check(
    "her link opens nothing any more, nor does her feed",
    (await status(`/api/tables/by-token/${token}`)) === 404 && (await status(fed)) === 404,
  );
  await carla.goto(hers);
  await carla.waitForSelector("[role=alert]");
  await picture(carla, "dead-link");
  await carla.close();
  const elena = await comes(browser, "elena", { locale: "en" });
  await elena.goto(invitation);
  await elena.waitForSelector("[data-seat='2'] .btn.main");
  await elena.fill("main input", "Elena");
  await elena.locator("[data-seat='2'] .btn.main").click();
  await elena.waitForSelector("[data-digest]");
  await settles(
    "who comes after her is told what happened",
    async () => (await elena.locator("[data-digest] li").count()) > 0,
  );
  check("and sits there", /Elena/.test(await elena.textContent(".me")));
  await accessible(elena, "a digest");
  await picture(elena, "digest");
  await elena.locator("[data-digest] .btn").click();
  await elena.waitForSelector("[data-digest]", { state: "detached" });
  check(
    "all see her name",
    /Elena/.test(await anna.textContent("article.faction >> nth=2").catch(() => "")) ||
      /Elena/.test(await anna.textContent("body")),
  );
  table.here.elena = elena;
}

async function ends(table) {
  const { anna, bruno, elena } = table.here;
  // Nobody has chosen the dice: Rome may fall at the end of the second turn.
  const falls = async () => (await overOf(anna)) > 0;
  await play(table, async () => (await turnOf(anna)) >= 3 || falls(), "the third turn");
  const turn = await turnOf(anna);
  check("two turns are played", turn >= 3 || (turn === 2 && (await falls())), `turn ${turn}`);
  for (const page of [bruno, elena])
    await page.waitForFunction(
      (now) => new RegExp(now).test(document.querySelector("h1 .turn")?.textContent ?? ""),
      String(turn),
    );
  check("and all see it", true);
  const told = table.reader.mails.map(({ subject }) => subject);
  check(
    "Dario has played by his mails",
    table.reader.visits >= 5 && told.filter((one) => /It is your turn: .* – A month/.test(one)).length >= 5,
    `${table.reader.visits}: ${told.join(" | ")}`,
  );
  check("each mail goes out once", new Set(table.reader.mails.map(({ id }) => id)).size === told.length);
  for (const [name, page] of Object.entries(table.here)) {
    check(`no sideways scrolling for ${name}`, !(await scrolls(page)));
    await picture(page, `end-${name}`);
  }
  await accessible(anna, "the table, light");
  await accessible(bruno, "the table on a phone, dark");
}

/** Whether a month was played to its end: nobody has chosen the dice, and Rome may fall before all has happened that is to happen. */
async function month(browser, anna, attempt) {
  const table = await gather(browser, anna, attempt);
  const stage = async (name) =>
    console.log(`  ${name}: turn ${await turnOf(anna)}, ${table.given} answers, ${table.reader.mails.length} mails`);
  await ready(anna);
  try {
    await more(table, 8);
    await stage("talk");
    await talk(table);
    await more(table, 8);
    await stage("away");
    await away(table);
    await stage("deputy");
    await deputy(table);
    await more(table, 8);
    await stage("restart");
    await falls(table);
    // At once, while the game lasts.
    await stage("replaced");
    await replaced(browser, table);
  } catch (error) {
    if (!(error instanceof Ended) || attempt === 3) throw error;
    console.log(`  again, at another table: ${error.message}`);
    for (const page of Object.values(table.here)) if (page !== anna) await page.context().close();
    return false;
  }
  await stage("to the end");
  await ends(table);
  return true;
}

const flags = [
  ...flagsOf("accounts", port),
  ...["--mail-url", post.url, "--mail-from", "curia@example.org"],
  ...["--notice-pause", "1", "--notice-allow", "127.0.0.1"],
];
let at = "";
let proxy;
const upstream = () => new URL(at);
await run(
  async (browser) => {
    at = base;
    proxy = await nginx("site", paper, port, upstream().host);
    foundAt(site);
    try {
      const anna = await comes(browser, "anna");
      for (let attempt = 1; !(await month(browser, anna, attempt)); ++attempt);
    } finally {
      await proxy.stop();
      await post.stop();
      chats.stop();
    }
  },
  { server: flags, browser: trusting(paper) },
);
