// Signing in by mail in real browsers: an address is confirmed, a link is asked for, read in the mail and followed, a lost password is set
// anew, an account is made without one. The mails come to a receiver of the test's own.
// CURIA=program CHROMIUM=browser node browser/signin.mjs
import { createServer } from "node:net";
import { join } from "node:path";
import { accessible, base, check, pictures, run, scrolls, startServer, stopServer, watch } from "./house.mjs";

const phone = { viewport: { width: 390, height: 844 } };
const password = "Cato says it again";
const from = "curia@example.org";
// What every page must be, and a picture to look at.
const fine = async (page, name) => {
  await accessible(page, name);
  check(`no sideways scrolling: ${name}`, !(await scrolls(page)));
  await page.screenshot({ path: join(pictures, `signin-${name.replaceAll(/\W+/g, "-")}.png`), fullPage: true });
};

// As much of SMTP as takes a mail.
const mails = [];
const post = createServer((line) => {
  let text = "";
  let data = false;
  let to = "";
  line.on("error", () => undefined);
  line.write("220 post\r\n");
  line.on("data", (part) => {
    text += part;
    for (;;) {
      const end = text.indexOf(data ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const said = text.slice(0, end);
      text = text.slice(end + (data ? 5 : 2));
      if (data) {
        mails.push({ to, text: plain(said) });
        data = false;
        line.write("250 OK\r\n");
      } else if (/^DATA/i.test(said)) {
        data = true;
        line.write("354 go on\r\n");
      } else if (/^QUIT/i.test(said)) {
        line.end("221 bye\r\n");
      } else {
        to = /^RCPT TO:<(.*?)>/i.exec(said)?.[1] ?? to;
        line.write("250 OK\r\n");
      }
    }
  });
});
// What stands in the plain part, which is encoded.
const plain = (mail) =>
  Buffer.from(/text\/plain[^]*?\r\n\r\n([^]*?)--curia/.exec(mail)?.[1] ?? "", "base64").toString("utf8");
await new Promise((done) => post.listen(0, "127.0.0.1", done));

// The link in the first mail that came to him since; each is taken once.
async function mailed(page, to) {
  for (let n = 0; n < 1200; ++n) {
    const at = mails.findIndex((mail) => mail.to === to);
    if (at >= 0) return /http:\S+#\S+/.exec(mails.splice(at, 1)[0].text)?.[0] ?? "";
    await page.waitForTimeout(50);
  }
  throw new Error(`no mail came to ${to}`);
}

const friend = async (browser, name, more = {}) => {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", ...more })
  ).newPage();
  page.setDefaultTimeout(120000);
  watch(page, name);
  return page;
};
const account = (page) => page.goto(`${base}/account`);
const change = async (page, name, ...values) => {
  const form = page.locator(`[data-change=${name}]`);
  if (!(await form.evaluate((one) => one.open))) await form.locator("summary").click();
  for (const [n, value] of values.entries()) await form.locator("input").nth(n).fill(value);
  await form.locator("button").click();
};

async function confirms(anna, other) {
  await account(anna);
  await anna.click("[data-up]");
  await anna.fill("[data-form=sign-up] input[name=name]", "Anna");
  await anna.fill("[data-form=sign-up] input[name=password]", password);
  await anna.click("[data-form=sign-up] button[type=submit]");
  await anna.waitForSelector("[data-mail]");
  await change(anna, "mail", "anna@example.org", "another word");
  await anna.waitForSelector("[data-change=mail] [role=alert]");
  check("an address is not set without the password", (await anna.locator("[data-asked]").count()) === 0);
  await change(anna, "mail", "anna@example.org", password);
  await anna.waitForSelector("[data-asked]");
  await fine(anna, "address asked");
  await other.goto(await mailed(other, "anna@example.org"));
  await other.waitForSelector("[data-link=confirm] [data-yes]");
  await fine(other, "confirm phone dark");
  await other.click("[data-yes]");
  await other.waitForSelector("[data-said]");
  check("who confirms is told of which account", /anna-\d+/.test(await other.textContent("[data-said]")));
  await fine(other, "confirmed phone dark");
  await anna.reload();
  await anna.waitForSelector("[data-address]");
  check("the address is shown", /anna@example\.org/.test(await anna.textContent("[data-address]")));
  await fine(anna, "address");
}

async function forgets(anna, other) {
  await account(other);
  await other.waitForSelector("[data-by-mail=in]");
  // By the keyboard alone.
  await other.focus("[data-by-mail=in] summary");
  await other.keyboard.press("Enter");
  await other.keyboard.press("Tab");
  await other.keyboard.type("anna@example.org");
  await other.keyboard.press("Enter");
  await other.waitForSelector("[data-by-mail] [role=status]");
  const said = await other.textContent("[data-by-mail] [role=status]");
  await fine(other, "sent phone dark");
  await other.fill("[data-by-mail] input", "nobody@example.org");
  await other.click("[data-by-mail] button");
  await other.waitForSelector("[data-by-mail] [role=status]");
  check("nobody is told more", (await other.textContent("[data-by-mail] [role=status]")) === said);
  const link = await mailed(other, "anna@example.org");
  for (let n = 0; n < 3; ++n) await fetch(link); // a scanner
  await other.goto("about:blank");
  await other.goto(link);
  await other.waitForSelector("[data-link=sign_in] [data-yes]");
  check("who only opens the page has not signed in", (await other.locator("[data-handle]").count()) === 0);
  await fine(other, "link phone dark");
  await other.click("[data-yes]");
  await other.waitForSelector("[data-by-link]");
  check("nothing of the link stays in the address", !other.url().includes("#"));
  await fine(other, "came by link phone dark");
  await change(other, "password", "Carthage must stand");
  await other.waitForSelector("[data-change=password] [role=status]");
  await account(anna);
  await anna.waitForSelector("[data-form=sign-in]");
  check("a new password ends the other sessions", true);
  await anna.fill("[data-form=sign-in] input[name=password]", "Carthage must stand");
  await anna.click("[data-form=sign-in] button[type=submit]");
  await anna.waitForSelector("[data-handle]");
  check("and signs in", true);
  const late = await anna.context().newPage();
  await late.goto(link);
  await late.click("[data-yes]");
  await late.waitForSelector("[data-link] [role=alert]");
  check("a link opens once", true);
  await fine(late, "spent link");
  await late.close();
}

async function without(dora) {
  await account(dora);
  await dora.click("[data-up]");
  await dora.click("[data-by-mail=up] summary");
  await dora.fill("[data-by-mail=up] input[name=name]", "Dora");
  await dora.fill("[data-by-mail=up] input[name=who]", "dora@example.org");
  await dora.click("[data-by-mail=up] button");
  await dora.waitForSelector("[data-by-mail=up] [role=status]");
  await fine(dora, "sign up es");
  await dora.goto("about:blank");
  await dora.goto(await mailed(dora, "dora@example.org"));
  await dora.waitForSelector("[data-link=sign_up] [data-yes]");
  await fine(dora, "sign up link es");
  await dora.click("[data-yes]");
  await dora.waitForSelector("[data-proven]");
  check("an account without a password", /dora-\d+/.test(await dora.textContent("[data-handle]")));
  await fine(dora, "no password es");
  await change(dora, "password", password);
  await dora.waitForSelector("[data-change=password] [role=status]");
  await change(dora, "no-mail");
  await dora.waitForFunction(() => !document.querySelector("[data-address]"));
  check("the address is removed", true);
}

const refuses = async (eva) => {
  await account(eva);
  await eva.click("[data-up]");
  await eva.click("[data-by-mail=up] summary");
  await eva.fill("[data-by-mail=up] input[name=name]", "Eva");
  await eva.fill("[data-by-mail=up] input[name=who]", "victim@example.org");
  await eva.click("[data-by-mail=up] button");
  await eva.goto(await mailed(eva, "victim@example.org"));
  await eva.reload();
  await eva.click("[data-no]");
  await eva.waitForSelector("[data-said]");
  check("who does not want it says so once", true);
  await fine(eva, "refused it dark");
};

await run(
  async (browser) => {
    const anna = await friend(browser, "anna");
    const other = await friend(browser, "anna's phone", { ...phone, colorScheme: "dark" });
    await confirms(anna, other);
    await forgets(anna, other);
    await without(await friend(browser, "dora", { locale: "es" }));
    await refuses(await friend(browser, "eva", { ...phone, colorScheme: "dark", locale: "it" }));
    for (const context of browser.contexts()) await context.close();
    await stopServer();
    await startServer();
    const finn = await friend(browser, "finn");
    await account(finn);
    await finn.waitForSelector("[data-form=sign-in]");
    check("where no mail is sent none is offered", (await finn.locator("[data-by-mail]").count()) === 0);
    post.close();
  },
  { server: ["--mode", "site", "--mail-url", `smtp://127.0.0.1:${post.address().port}`, "--mail-from", from] },
);
