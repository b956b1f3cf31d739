// Names and messages full of markup, in real browsers: the table of a guest, its talk and seats, the page of its invitation, the lobby, one's own
// tables, an account. All is shown as text, no script runs, and no policy had to stop one. CURIA=program CHROMIUM=browser node browser/hostile.mjs
import { join } from "node:path";
import { base, check, pictures, ready, run, watch } from "./house.mjs";

const image = '"><img src=x onerror=alert(1)>';
const script = "</p><script>alert(1)</script>";
const drawing = "<svg/onload=alert(1)>&lt;b&gt;";
const link = "javascript:alert(1)//{{7*7}}";
const names = [image, script, drawing];

async function made() {
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    body: JSON.stringify({
      name: link + image,
      seed: "hostile",
      reach: "public",
      moderator: { name: `${script}M` },
      seats: [...names.map((name) => ({ kind: "human", name })), { kind: "free", name: drawing + link }],
    }),
  });
  return (await answer.json()).links;
}

async function guest(browser, name, more = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", ...more });
  await context.addInitScript(() => (window.alert = () => (window.ran = true)));
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  page.on("dialog", (dialog) => check(`${name}: no dialog`, false, dialog.message()));
  watch(page, name);
  return page;
}

/** What must be read here is, as it was written; none of it is an element. */
async function isText(page, name, ...written) {
  for (const text of written)
    check(
      `${name}: ${text} is text`,
      await page
        .waitForFunction((said) => document.body.textContent.includes(said), text, { timeout: 60000 })
        .then(
          () => true,
          () => false,
        ),
    );
  const found = await page.evaluate(() => ({
    ran: !!window.ran,
    elements: document.querySelectorAll(
      "img[src=x], svg[onload], body script:not([src]), [onerror], [href^='javascript:']",
    ).length,
  }));
  check(`${name}: no script ran`, !found.ran && !found.elements, JSON.stringify(found));
  await page.screenshot({ path: join(pictures, `hostile-${name.replaceAll(/\W+/g, "-")}.png`) });
}

/** A name of sixty letters without a space takes nobody's place. */
const holds = async (page, name) => {
  const out = await page.$$eval(".factions h2, .log li, .log select", (all) =>
    all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width && (box.right > window.innerWidth + 1 || one.scrollWidth > one.clientWidth + 1);
      })
      .map((one) => one.textContent.slice(0, 40)),
  );
  check(`${name}: long names stay in their place`, out.length === 0, out.join(" | "));
};

const says = async (page, text) => {
  await page.fill("#talk textarea", text);
  await page.press("#talk textarea", "Enter");
  await page.waitForFunction(() => document.querySelector("#talk textarea").value === "");
};

async function atTheTable(browser, links) {
  const [anna, bruno] = [
    await guest(browser, "anna"),
    await guest(browser, "bruno", { viewport: { width: 390, height: 844 } }),
  ];
  for (const [page, token] of [
    [anna, links.seats[0]],
    [bruno, links.seats[1]],
  ]) {
    await page.goto(`${base}/t#${token}`);
    await ready(page);
  }
  await isText(anna, "table", ...names);
  await holds(anna, "table");
  await holds(bruno, "table on a phone");
  await anna.locator("[data-talk]").click();
  await bruno.locator(".tabs button:last-child").click();
  for (const text of [...names, `${link} §9.14 @1`]) await says(anna, text);
  await isText(bruno, "talk on a phone", ...names, link);
  await isText(anna, "talk", ...names);
  await anna.click("[data-rules]");
  await anna.waitForSelector("dialog[open]");
  await isText(anna, "rules of the table", link + image);
  return anna;
}

await run(async (browser) => {
  const links = await made();
  const anna = await atTheTable(browser, links);
  const invited = await guest(browser, "invited");
  await invited.goto(`${base}/join#${links.invitation}`);
  await isText(invited, "invitation", link + image, ...names);
  await invited.goto(`${base}/lobby`);
  await isText(invited, "lobby", link + image);
  await anna.goto(base);
  await isText(anna, "own tables", link + image);
  await anna.goto(`${base}/account`);
  await anna.click("[data-up]");
  await anna.fill("[data-form=sign-up] input[name=name]", image);
  await anna.fill("[data-form=sign-up] input[name=password]", "Cato says it again");
  await anna.press("[data-form=sign-up] input[name=password]", "Enter");
  await anna.waitForSelector("[data-handle]");
  const name = await anna.$$eval("input", (all) => all.map((one) => one.value));
  check("account: the name is as it was written", name.includes(image), JSON.stringify(name));
  await isText(anna, "account");
});
