// Others at the table: a page from another name over plain http, and one behind nginx with TLS and under a path, as docs/hosting.md has it;
// links and their QR codes, read as a phone would. CURIA=program CHROMIUM=browser node browser/reach.mjs; pictures go to build/browser.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsqr from "jsqr";
import { chromium } from "playwright-core";
import * as house from "./house.mjs";
import { certificate, flagsOf, freePort, nginx, trusting } from "./proxy.mjs";
const { accessible, changed, check, compose, deeds, pictures, ready, scrolls, settles, watch } = house;

// ---- QR codes

/** What a phone reads in a picture of dark and light. */
function readSquare(width, height, light) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; ++i)
    pixels.fill(light(i % width, Math.floor(i / width)) ? 255 : 0, i * 4, i * 4 + 3);
  return jsqr(pixels, width, height)?.data;
}
/** In the lines that a terminal shows: two rows in each. */
function readLines(text) {
  const rows = text.split("\n").filter((line) => /^[█▀▄ ]{25,}$/.test(line));
  const scale = 4;
  const lit = (x, y) => (y % 2 ? "█▄" : "█▀").includes(rows[Math.floor(y / 2)][x]);
  return readSquare(rows[0].length * scale, rows.length * 2 * scale, (x, y) =>
    lit(Math.floor(x / scale), Math.floor(y / scale)),
  );
}
/** On the page, as it is drawn. */
async function readDrawn(tab) {
  const box = await tab.locator("svg.qr").evaluate(async (svg) => {
    const image = new Image();
    const copy = svg.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    const size = Number(svg.getAttribute("viewBox").split(" ")[2]) * 6;
    for (const side of ["width", "height"]) copy.setAttribute(side, String(size));
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(size, size).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return { size, red: [...canvas.getImageData(0, 0, size, size).data].filter((_, i) => i % 4 === 0) };
  });
  return readSquare(box.size, box.size, (x, y) => box.red[y * box.size + x] > 127);
}

// ---- The tests

async function newTable(tab) {
  await tab.locator("#new ~ form button[type=submit]").click();
  await tab.locator("#made").waitFor({ timeout: 120000 });
  return tab.$$eval(".links input", (all) => all.map((field) => field.value));
}
async function shows(tab, link) {
  await tab.locator(".links [data-qr]").first().click();
  await tab.locator("svg.qr").waitFor({ timeout: 120000 });
  const read = await readDrawn(tab);
  check("the QR code of a link is the link", read === link, `${read} for ${link}`);
}
async function plays(tab, moves) {
  for (let i = 0; i < moves; ++i) {
    await tab.waitForSelector("#ask [data-deed]", { timeout: 120000 });
    const verb = (await deeds(tab)).find((deed) => !deed.may)?.verb;
    const before = await house.number(tab);
    const deed = tab.locator(`#ask [data-deed][data-verb="${verb}"]`).first();
    if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
    // Some are done at once, others ask more.
    await tab.waitForFunction(
      (n) => document.querySelector("#ask .composer") || document.querySelector(".page")?.dataset.number !== String(n),
      before,
      { timeout: 120000 },
    );
    if (await tab.locator("#ask .composer").count()) await compose(tab);
    await changed(tab, before);
  }
  check(`${moves} moves are played`, true);
}

/** By this machine alone, then by a name over plain http, as phones in the house would come. */
async function inTheHouse(browser) {
  check(
    "who serves others in the house is told where, as a square too",
    readLines(house.said()) === house.others()[0],
    house.said(),
  );
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  watch(tab, "house");
  await tab.goto(house.base);
  check("this machine's own page lacks nothing", (await tab.locator("[data-plain-http]").count()) === 0);
  await newTable(tab);
  const field = tab.locator(".links input").first();
  await settles("links are those that others open", async () =>
    (await field.inputValue()).startsWith(`${house.others()[0]}t#`),
  );
  const link = await field.inputValue();
  check("nothing says that they open here only", (await tab.locator("[data-only-here]").count()) === 0);
  await shows(tab, link);
  await tab.screenshot({ path: join(pictures, "links.png"), fullPage: true });
  await context.close();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const guest = await phone.newPage();
  const at = house.base.replace("127.0.0.1", "house.example");
  house.foundAt(at);
  watch(guest, "phone");
  await guest.goto(at);
  await guest.locator("[data-plain-http] summary").click();
  check("plain http is told with what is missing and why", /http/.test(await guest.textContent("[data-plain-http]")));
  await accessible(guest, "plain http on a phone");
  check("no sideways scrolling", !(await scrolls(guest)));
  await guest.screenshot({ path: join(pictures, "plain-http.png"), fullPage: true });
  const links = await newTable(guest);
  await guest.locator(".links button").first().click();
  await settles("a link is copied or marked without a clipboard", async () =>
    /Copied|Marked/.test(await guest.locator(".links button").first().textContent()),
  );
  await guest.locator(".links [data-qr]").first().click();
  await guest.locator("svg.qr").waitFor({ timeout: 120000 });
  check("no sideways scrolling with a QR code", !(await scrolls(guest)));
  await guest.goto(links[0]);
  await ready(guest);
  await plays(guest, 2);
  await phone.close();
}

/** The page of an unencrypted machine that nobody else reaches. */
async function alone(browser) {
  const tab = await (await browser.newContext()).newPage();
  watch(tab, "alone");
  await tab.goto(house.base);
  const [link] = await newTable(tab);
  check(
    "links that open here only say so",
    (await tab.locator("[data-only-here]").count()) === 1 && link.startsWith(house.base),
    link,
  );
  await tab.context().close();
}

/** All that the page asks by the link of a seat: the log of the proxy, in the format that it has by itself, has no link of any seat. */
async function leavesNoLink(tab, link, proxy) {
  await tab.locator("header button", { hasText: "Seats" }).click();
  await tab.click("[data-rename]");
  await tab.fill("[data-renaming] input", "Zenobia");
  await tab.keyboard.press("Enter");
  await tab.waitForSelector("[data-rename]:focus");
  await tab.keyboard.press("Escape");
  await tab.click("[data-tell]");
  await tab.locator("dialog [data-kind]").selectOption("calendar");
  await tab.click("dialog form button[type=submit]");
  await tab.waitForSelector("[data-ways] li");
  await tab.locator("[data-ways] [data-end]").click();
  await tab.waitForFunction(() => !document.querySelector("[data-ways] li"));
  await tab.keyboard.press("Escape");
  await tab.click("[data-talk]");
  await tab.fill("#talk textarea", "Salvete omnes");
  await tab.keyboard.press("Enter");
  await tab.waitForSelector("#talk article");
  const [talk] = await Promise.all([tab.waitForEvent("download"), tab.click("#talk .keep")]);
  check(
    "the talk is kept as a file",
    talk.suggestedFilename() === "talk.txt" && /Zenobia: Salvete omnes/.test(readFileSync(await talk.path(), "utf8")),
  );
  await tab.click("[data-rules]");
  const [read] = await Promise.all([
    tab.context().waitForEvent("page"),
    tab.locator("dialog .out button").first().click(),
  ]);
  await read.waitForURL(/^blob:/);
  await read.waitForSelector("h1");
  check("the constitution is read in a tab of its own", /The Republic of Rome/.test(await read.textContent("body")));
  await read.close();
  const [text] = await Promise.all([tab.waitForEvent("download"), tab.locator("dialog .out button").nth(1).click()]);
  check("or kept", text.suggestedFilename() === "constitution.md");
  await tab.locator("dialog .rule").first().click();
  await tab.waitForSelector("dialog code");
  await tab.keyboard.press("Escape");
  await tab.keyboard.press("Escape");
  await tab.locator("header button", { hasText: "Seats" }).click();
  await tab.click("[data-renew]");
  await tab.waitForURL((now) => now.toString() !== link);
  await ready(tab);
  const secrets = await tab.evaluate(() => [
    ...new Set(
      JSON.stringify(localStorage)
        .match(/[\w-]{22,}/g)
        .filter((one) => /[A-Z]/.test(one) && /[a-z]/.test(one)),
    ),
  ]);
  secrets.push(...[link, tab.url()].map((address) => address.split("/t#")[1]));
  const log = proxy.logged();
  for (const what of ["/name ", "/notices ", "/notices/end ", "/talk?", "/constitution?", "/rules/", "/link "])
    check(`the proxy has logged ${what.trim()}`, log.includes(`/curia/api/table${what}`));
  const found = secrets.filter((secret) => log.includes(secret));
  check(
    "and no link that this browser has",
    secrets.length >= 4 && !found.length,
    `${found.length} of ${secrets.length}`,
  );
}

/** Through nginx: another address, TLS, a path. */
async function underAPath(url, paper, proxy) {
  const profile = mkdtempSync(join(tmpdir(), "curia-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: house.browserPath,
    viewport: { width: 1280, height: 900 },
    args: [...house.flags, ...trusting(paper)],
  });
  await house.tellAtOnce(context);
  try {
    const tab = await context.newPage();
    house.foundAt(url);
    watch(tab, "path");
    await tab.goto(url);
    check("the page is under its path, encrypted", await tab.evaluate(() => isSecureContext));
    check("it lacks nothing there", (await tab.locator("[data-plain-http]").count()) === 0);
    const { url: manifest, data, errors } = await (await context.newCDPSession(tab)).send("Page.getAppManifest");
    check(
      "its manifest is the one under the path",
      manifest === `${url}manifest.webmanifest` && !errors.length && JSON.parse(data).name === "Curia",
      JSON.stringify({ manifest, errors }),
    );
    const [link] = await newTable(tab);
    check("links lie under the path", link.startsWith(`${url}t#`), link);
    await shows(tab, link);
    await tab.goto(link);
    await ready(tab);
    await plays(tab, 6);
    await leavesNoLink(tab, link, proxy);
    await tab.locator("a.brand").click();
    await tab.waitForURL(url);
    await tab.locator(".mine a").first().waitFor();
    check(
      "the way home stays under the path, and the table is remembered",
      (await tab.locator(`.mine a[href^="/curia/t#"]`).count()) === 1,
    );
    await tab.goto(`${url}t/nothing`);
    await tab.locator("[role=alert]").first().waitFor({ timeout: 120000 });
    check("a link that opens nothing is told there", /\/curia\/t#nothing$/.test(tab.url()));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const port = await freePort();
const url = `https://example.org:${port}/curia/`;
await house.run(
  async (browser) => {
    await inTheHouse(browser);
    await house.stopServer();
    await house.startServer(0);
    await alone(browser);
    await house.stopServer();
    await house.startServer(0, flagsOf("path", port));
    const paper = certificate("example.org");
    const proxy = await nginx("path", paper, port, new URL(house.base).host);
    try {
      await underAPath(url, paper, proxy);
    } finally {
      await proxy.stop();
    }
  },
  {
    server: ["--address", "0.0.0.0", "--name", "house.example"],
    browser: ["--host-resolver-rules=MAP house.example 127.0.0.1"],
  },
);
