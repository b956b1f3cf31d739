// Three friends in three browsers, one of them on a phone: all agree to the constitution, their words are shown by themselves, and the first question
// comes; then one of them loses his link and is given another. CURIA=program CHROMIUM=browser node browser/gathering.mjs
import {
  accessible,
  base,
  changed,
  check,
  compose,
  deeds,
  friend,
  number,
  phone,
  photographer,
  ready,
  run,
  scrolls,
  settles,
  unfold,
} from "./house.mjs";

const picture = photographer("gathering");
const panel = (page) => page.waitForSelector("[data-gathering]");
const stage = (page, wanted) => page.waitForSelector(`[data-gathering=${wanted}]`);
const told = (page) => page.$$eval("[data-said]", (all) => all.map((row) => row.dataset.said).join(" "));

async function made(page) {
  await page.goto(base);
  await unfold(page);
  await page.fill("form:has([data-choose=seats]) .grid input", "Friends");
  await page.selectOption("[data-choose=seats]", "4");
  for (let seat = 0; seat < 3; ++seat) await page.locator(".seatrow select").nth(seat).selectOption("free");
  check("where people are invited, all agree before the first die", await page.isChecked("[data-choose=gather] input"));
  await page.click("form:has([data-choose=seats]) button[type=submit]");
  await page.waitForSelector("#made");
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  return links.find((link) => link.includes("/join#"));
}

async function sits(page, invitation, name) {
  await page.goto(invitation);
  await page.waitForSelector("[data-seat]");
  await page.fill("main input", name);
  await page.locator("[data-seat] .btn.main").first().click();
  await panel(page);
  check(`the secret of ${name}'s link stands behind the #`, /\/t#[\w-]{22}$/.test(page.url()), page.url());
}

// A stranger has got hold of the invitation: the host frees the seat that he took.
async function sentAway(browser, anna, invitation) {
  const nemo = await friend(browser, "nemo");
  await sits(nemo, invitation, "Nemo");
  const his = nemo.url().split("#")[1];
  await nemo.context().close();
  const host = await anna.context().newPage();
  await host.setViewportSize(phone.viewport);
  await host.goto(invitation);
  const ask = host.locator("[data-seat='2'] [data-ask=free]");
  await ask.focus();
  await host.keyboard.press("Enter");
  const yes = host.locator("[data-seat='2'] [data-yes=free]");
  await yes.waitFor();
  check("whom the host sends away is named", /Nemo/.test((await host.textContent("[data-seat='2'] .sure")) ?? ""));
  await accessible(host, "the host sends somebody away");
  check("no sideways scrolling where the host sends somebody away", !(await scrolls(host)));
  await picture(host, "sent-away-phone");
  await yes.click();
  await host.waitForSelector("[data-seat='2'] .btn.main:not([data-yes])");
  const status = await host.evaluate(
    async (token) => (await fetch("/api/table", { headers: { Authorization: `Bearer ${token}` } })).status,
    his,
  );
  check("his link opens nothing any more, and the seat is free", status === 404, String(status));
  await host.close();
}

async function agrees(page, name, own = "") {
  if (own) {
    await page.locator("[data-gathering] summary").click();
    await page.fill("[data-gathering] details input", own);
  }
  await page.locator("[data-agree]").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("[data-agree]"));
  check(
    `${name} is told that he has agreed`,
    (await page.locator("[data-mine]").count()) === 1 || !(await panel(page)),
  );
}

await run(async (browser) => {
  const anna = await friend(browser, "anna");
  const bruno = await friend(browser, "bruno", { ...phone, locale: "it", colorScheme: "dark" });
  const carla = await friend(browser, "carla", { locale: "es" });
  const invitation = await made(anna);
  await sits(anna, invitation, "Anna");
  await sits(bruno, invitation, "Bruno");
  await stage(anna, "seats");
  await settles(
    "who has come agrees while others are on their way",
    async () => (await anna.locator("[data-agree]").count()) === 1,
  );
  await agrees(anna, "Anna", "alea iacta");
  const agreed = await anna.textContent("[data-count]");
  check("whoever has not come yet is counted among those who must agree", /1 of 3/.test(agreed), agreed);
  await picture(anna, "seats");
  await sentAway(browser, anna, invitation);
  await sits(carla, invitation, "Carla");
  await stage(anna, "words");
  await stage(bruno, "words");
  await settles("all see until when the others wait", async () => (await bruno.locator("[data-until]").count()) === 1);
  check("all see who has agreed", (await told(carla)) === "agreed wait wait bot", await told(carla));
  check("no board is shown", (await carla.locator(".board").count()) === 0);
  await bruno.locator("[data-read]").click();
  await bruno.waitForSelector("dialog[open]");
  await bruno.waitForFunction(() => (document.querySelector("dialog[open]")?.textContent ?? "").length > 2000);
  check("the constitution is read before anybody agrees", true);
  await bruno.keyboard.press("Escape");
  await bruno.waitForFunction(() => !document.querySelector("dialog[open]"));
  for (const [page, name] of [
    [anna, "anna"],
    [bruno, "bruno"],
    [carla, "carla"],
  ]) {
    await accessible(page, `gathering of ${name}`);
    check(`no sideways scrolling for ${name}`, !(await scrolls(page)));
    await picture(page, name);
  }
  // Anna is away when the others agree: her word is shown when she is back.
  const hers = anna.url();
  await anna.goto("about:blank");
  await agrees(bruno, "Bruno");
  await agrees(carla, "Carla", "est");
  await stage(carla, "shown");
  await carla.waitForFunction(() => document.querySelectorAll("[data-said=shown]").length === 2);
  check("the words of who is there are shown by themselves", (await told(carla)) === "agreed shown shown bot");
  await picture(carla, "shown");
  await anna.goto(hers);
  for (const page of [anna, bruno, carla]) await ready(page);
  const words = await anna.evaluate(async () => {
    const [table] = JSON.parse(localStorage.getItem("curia.tables"));
    return JSON.parse(localStorage.getItem(`curia.dice.${table.table}`));
  });
  check(
    "her word is the one that she typed, with letters that nobody guesses, and is kept with what all had committed to",
    /^alea iacta [0-9a-f]{32}$/.test(words[0].word) && words[0].shown && Object.keys(words[0].others).length === 3,
    JSON.stringify(words),
  );
  check("the board is there, and the first dice have fallen", (await number(anna)) > 0);
  let moves = 0;
  for (let i = 0; i < 200 && moves < 3; ++i) {
    for (const page of [anna, bruno, carla]) {
      const asked = (await deeds(page)).filter(({ may }) => !may);
      if (!asked.length) continue;
      const before = await number(page);
      const deed = page.locator(`#ask [data-deed][data-verb=${asked.at(-1).verb}]`).first();
      if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
      await page.waitForFunction(
        (n) =>
          document.querySelector(".page")?.dataset.number !== String(n) || document.querySelector("#ask .composer"),
        before,
      );
      if ((await number(page)) === before) await compose(page);
      await changed(page, before);
      moves += 1;
    }
    await anna.waitForTimeout(50);
  }
  check("they play the first questions", moves >= 3, `${moves} moves`);

  // Bruno has lost his telephone.
  const lost = await friend(browser, "bruno again", { ...phone, locale: "it" });
  await lost.goto(invitation);
  await lost.locator("[data-seat='1'] [data-lost]").click();
  const code = await lost.getAttribute("[data-code]", "data-code");
  await picture(lost, "lost");
  await accessible(lost, "a lost link");
  for (const page of [anna, carla]) {
    await page.locator("[data-votes]").click();
    const vote = page.locator("dialog[open] [data-vote]");
    check("the others see who asks, with his code", ((await vote.textContent()) ?? "").includes(code));
    if (page === anna) await picture(page, "vote");
    await vote.locator("[data-cast=yes]").click();
    await page.waitForTimeout(200);
    await page.keyboard.press("Escape");
  }
  await ready(lost);
  check("his seat opens for him when they have agreed", /\/t#[\w-]{22}$/.test(lost.url()), lost.url());
});
