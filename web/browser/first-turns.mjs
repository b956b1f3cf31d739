// Plays the first two turns in a real browser against a real server, by clicks and keys only, and looks at everything on the way.
// CURIA=program CHROMIUM=browser npm run browser; pictures go to build/browser. The README's, docs/images/table.png,
// is renewed when it is missing or CURIA_RENEW=1 is set, so that a test leaves the tree as it was.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  askAll,
  base,
  changed,
  check,
  deeds,
  here,
  logDrawn,
  number,
  overOf,
  phaseOf,
  pictures,
  promptOf,
  ready,
  run,
  scrolls,
  settles,
  speak,
  startServer,
  stopServer,
  turnOf,
  unfold,
  watch,
} from "./house.mjs";

const readme = join(here, "../docs/images/table.png");

// Whoever is asked answers: a few deeds that make a game of it, else the end of the question.
const done = new Set(["done", "pass", "no_dictator", "end_prosecutions", "refuse", "stay_loyal", "return_to_rome"]);
const liked = [
  "choose_leader",
  "play_concession",
  "play_statesman",
  "nominate_consuls",
  "choose_office",
  "vote",
  "consent",
  "put_to_vote",
  "nominate_censor",
  "appoint_master",
  "attack_first",
  "fight_on",
];
const sometimes = {
  persuade: 2,
  attract_knight: 2,
  recruit_legions: 2,
  recruit_fleets: 1,
  send: 2,
  add_legions: 3,
  sponsor_games: 1,
  deposit: 1,
  contribute: 1,
  bid: 1,
  assign_concession: 2,
};
const used = {};
const wanted = (list) => {
  const initiative = list.some(({ verb }) => verb === "persuade" || verb === "attract_knight");
  for (const { verb, may } of list)
    if (!may && liked.includes(verb) && !(initiative && verb === "choose_leader")) return verb;
  for (const { verb, may } of list) if (!may && verb in sometimes && (used[verb] ?? 0) < sometimes[verb]) return verb;
  for (const { verb, may } of list) if (!may && done.has(verb)) return verb;
  const last = list.find(({ verb, may }) => !may && (verb === "adjourn" || verb === "withdraw"));
  return last?.verb ?? list.find(({ may }) => !may)?.verb ?? "";
};
let sawOdds = false;
let sawSlider = false;
let byKeyboard = 0;

async function compose(page, scope, keyboard) {
  for (let i = 0; i < 8; ++i) {
    const open = page.locator(`${scope} .composer fieldset`).filter({ hasNot: page.locator("[aria-checked=true]") });
    if (!(await open.count())) break;
    const first = open.first().locator("[role=radio]").first();
    if (keyboard) {
      await first.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    } else await first.click();
  }
  const slider = page.locator(`${scope} .composer input[type=range]`);
  if (await slider.count()) {
    sawSlider = true;
    await slider.first().focus();
    await page.keyboard.press("ArrowRight");
  }
  const commit = page.locator(`${scope} [data-commit]`);
  await commit.waitFor({ timeout: 120000 });
  if (
    !sawOdds &&
    /persuade|knight/.test(
      (await page
        .locator(`${scope} li.open [data-deed]`)
        .getAttribute("data-verb")
        .catch(() => "")) ?? "",
    )
  )
    sawOdds = await page
      .locator(`${scope} .odds`)
      .waitFor({ timeout: 10000 })
      .then(
        () => true,
        () => false,
      );
  if (keyboard) {
    await commit.focus();
    await page.keyboard.press("Enter");
  } else await commit.click();
}

/** One answer; false when nothing is asked of this seat, or a curtain hides it. */
async function answer(page) {
  await page.waitForFunction(() => document.querySelector("#ask [data-deed], .question.over, [data-curtain]"), null, {
    timeout: 120000,
  });
  if ((await overOf(page)) || (await page.locator("[data-curtain]").count())) return false;
  const list = await deeds(page);
  let verb = wanted(list);
  if (!verb) {
    // Only things that I may do: the others are still at it.
    await page.waitForTimeout(200);
    return true;
  }
  used[verb] = (used[verb] ?? 0) + 1;
  const before = await number(page);
  const prompt = await promptOf(page);
  if (process.env.VERBOSE) console.log(`  ${before} ${prompt}: ${verb}`);
  const keyboard = before % 3 === 0;
  const deed = page.locator(`#ask [data-verb="${verb}"]`).first();
  // Programs may have moved since it was read what is asked.
  const expanded = await deed.getAttribute("aria-expanded", { timeout: 5000 }).catch(() => "gone");
  if (expanded === "gone") return true;
  const opened = expanded === "true";
  if (keyboard) {
    byKeyboard += 1;
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await deed.focus();
    if (!opened) await page.keyboard.press("Enter");
  } else if (!opened) await deed.click();
  await page
    .waitForFunction(
      (n) => document.querySelector("#ask .composer") || document.querySelector(".page")?.dataset.number !== String(n),
      before,
      { timeout: 120000 },
    )
    .catch(() => undefined);
  // Programs may move meanwhile; the composer must stand it.
  // What one click has done leaves nothing to compose: what is open then is the next question.
  // A key that is pressed before the page has put the focus where it wants it is pressed again.
  const came = (patience) =>
    changed(page, before, patience).then(
      () => true,
      () => false,
    );
  let moved = false;
  for (let i = 0; i < 4 && !moved && (await number(page)) === before; ++i) {
    if (!(await page.locator("#ask .composer").count())) break;
    await compose(page, "#ask", keyboard).catch(() => undefined);
    moved = await came(10000);
    if (!moved && (await promptOf(page)) !== prompt) break;
  }
  moved ||= await came();
  if (!moved) {
    const told = await page.locator("[data-notice]").allTextContents();
    check(`the move ${verb} is answered`, false, told.join(" / ") || (await promptOf(page)));
    throw new Error(`stuck at ${verb}`);
  }
  return true;
}

// ---- the play

await run(async (browser) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: "light",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  watch(page, "table");

  // The home page: one click, and a table of one's own making.
  await page.goto(base);
  await page.fill("form.quick input", "Livia");
  await page.locator("[data-more]").waitFor();
  await page.screenshot({ path: join(pictures, "home.png") });
  await accessible(page, "home");
  await page.click("[data-play=republic]");
  await page.waitForURL(/\/t#/);
  await ready(page);
  await settles(
    "one click opens a table against bots",
    async () => (await page.locator("article.faction").count()) === 5,
  );
  const men = () =>
    page.$$eval("article.faction [data-character]", (all) => all.map(({ dataset }) => dataset.character));
  await settles("each of them is a character of his own", async () => new Set(await men()).size === 4);
  await page.screenshot({ path: join(pictures, "one-click.png") });
  await page.goto(base);
  await settles("my tables are remembered", async () => (await page.locator(".mine a").count()) === 1);
  await unfold(page);
  await page.locator("details summary", { hasText: "Dice" }).click();
  await page.fill("details.seed input", "first turns");
  await askAll(page);
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor({ timeout: 120000 });
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  check(
    "links for each person and for spectators",
    links.length === 2 && links.every((link) => link.includes("/t#")),
    links.join(" "),
  );
  await page.locator(".links button").first().click();
  await settles(
    "a link is copied with one click",
    async () => (await page.evaluate(() => navigator.clipboard.readText())) === links[0],
  );
  const [mine, watching] = links;

  await page.goto(mine);
  await ready(page);
  check("the table shows Rome", (await page.locator(".vitals dd").first().textContent()) === "100");
  await page.waitForSelector("[data-danger=true]");
  await page.locator("[data-sign=treasury]").click();
  const sum = (await page.textContent("[data-sum=treasury]")) ?? "";
  const [now, income, taxes, wars, bills, units, after] = (sum.match(/\d+(?= T)/g) ?? []).map(Number);
  check(
    "the next Treasury opens its sum",
    now === 100 && income === 100 && after === now + income + taxes - wars - bills - units && units >= 8,
    sum,
  );
  await page.locator("[data-sign=wars]").click();
  check(
    "and how many wars Rome can bear",
    /With 4 wars at the end of the Combat Phase Rome falls/.test((await page.textContent("[data-sum=wars]")) ?? ""),
  );
  await accessible(page, "table, light");
  await page.locator("[data-sign=wars]").click();

  // Early looks: rule panel, a war, a senator, help.
  await page.waitForSelector("#ask [data-deed]");
  await page.locator("#ask .question .rule").first().click();
  await page.waitForSelector("dialog[open] .text");
  check("a paragraph opens its rule", ((await page.textContent("dialog[open] .text")) ?? "").length > 20);
  await page.locator("dialog[open] [data-elsewhere] > summary").click();
  check(
    "and tells how the case goes in other editions",
    (await page.locator("dialog[open] [data-elsewhere] section").count()) > 0,
  );
  await page.keyboard.press("Escape");
  await page.locator("[data-war=punic_1]").click();
  await page.waitForSelector("dialog[open] .why");
  check("a war says why it is strong", /10/.test((await page.textContent("dialog[open] .why")) ?? ""));
  await settles(
    "without Fleets there is no battle at sea",
    async () => (await page.locator("dialog[open] [data-nobody]").count()) === 1,
  );
  await page.locator("dialog[open] .odds input[type=range]").last().fill("12");
  check(
    "a war tells the odds of a chosen force",
    await page
      .locator("dialog[open] .odds .line")
      .first()
      .waitFor({ timeout: 120000 })
      .then(
        () => true,
        () => false,
      ),
  );
  await accessible(page, "a war's card");
  await page.screenshot({ path: join(pictures, "war.png") });
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] kbd");
  await accessible(page, "help");
  await page.keyboard.press("Escape");

  // A senator's card, then the deed.
  const start = await number(page);
  if ((await deeds(page)).some(({ verb }) => verb === "choose_leader")) {
    await page.locator("article.mine .senator.glow").last().click();
    await page.waitForSelector("dialog[open] [data-deal]");
    await accessible(page, "a senator's card");
    await page.locator("dialog[open] [data-commit]").click();
    await changed(page, start);
    check("click the card, then the deed", true);
  }

  // Two turns.
  let looked = {};
  let shot = 0;
  let undone = false;
  const until = Date.now() + 8 * 60000;
  for (let moves = 0; (await turnOf(page)) < 3 && Date.now() < until; ++moves) {
    if (!(await answer(page))) break;
    const phase = await phaseOf(page);
    if (!undone && !(await overOf(page)) && (await page.locator("[data-undo]:enabled").count())) {
      undone = true;
      const after = await number(page);
      await page.locator("[data-undo]").click();
      await changed(page, after);
      check("undo takes the move back", (await number(page)) < after);
    }
    if (moves === 4) {
      await logDrawn(page);
      const before = { number: await number(page), lines: await page.locator("[data-event]").count() };
      await page.reload();
      await ready(page);
      await logDrawn(page);
      check(
        "reload loses nothing",
        (await number(page)) >= before.number &&
          (await page.locator("[data-event]").count()) >= Math.min(250, before.lines),
      );
    }
    if (moves === 7) await secondTab(context, page);
    if (moves === 10) await lostLine(page);
    // The picture is the Senate of the second turn; that of the first stands in should there be none.
    const turnNow = await turnOf(page);
    if (phase === "senate" && shot < turnNow && (await page.locator("#ask .deeds li:not(.closing)").count())) {
      await page.locator("#ask").scrollIntoViewIfNeeded();
      await page.waitForSelector("[data-danger=true]");
      await page.screenshot({ path: join(pictures, "table.png") });
      shot = turnNow;
      await page.emulateMedia({ colorScheme: "dark" });
      await accessible(page, "table, dark");
      await page.screenshot({ path: join(pictures, "table-dark.png") });
      await page.emulateMedia({ colorScheme: "light" });
    }
    if (!looked[phase]) {
      looked[phase] = true;
      console.log(`  turn ${await turnOf(page)}, ${phase}, ${moves + 1} answers given`);
    }
  }
  const turn = await turnOf(page);
  check(
    "played to the end of the second turn",
    turn >= 3 || (await overOf(page)) > 0,
    `turn ${turn}, ${await promptOf(page)}`,
  );
  check("answers by keyboard", byKeyboard > 3, String(byKeyboard));
  check("undo was offered", undone);
  check("odds are shown before committing", sawOdds);
  check("amounts have a slider", sawSlider);
  await settles("the log names paragraphs", async () => (await page.locator(".log .rule").count()) > 20);
  await logDrawn(page);
  const lines = await page.locator("[data-event]").count();
  await page.selectOption(".log select >> nth=0", "dice");
  await page.waitForFunction((n) => document.querySelectorAll("[data-event]").length < n, lines);
  check("the log is filtered by kind", (await page.locator("[data-event]").count()) < lines);
  await page.selectOption(".log select >> nth=0", "all");
  check("the picture of the Senate is taken", shot > 0);
  if (shot && (process.env.CURIA_RENEW || !existsSync(readme))) {
    mkdirSync(join(readme, ".."), { recursive: true });
    copyFileSync(join(pictures, "table.png"), readme);
  }

  // Languages.
  check("the page speaks Italian", await speak(page, "it", "Cronaca"));
  check("and English again", await speak(page, "en", "Log"));

  // Sizes.
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height });
    let wide = false;
    const tabs = await page.locator(".tabs button:visible").count();
    for (let i = 0; i < Math.max(1, tabs); ++i) {
      if (tabs) await page.locator(".tabs button").nth(i).click();
      await page.waitForTimeout(100);
      wide ||= await scrolls(page);
      await page.screenshot({ path: join(pictures, `table-${width}${tabs ? `-${i}` : ""}.png`) });
    }
    check(`no sideways scrolling at ${width} px`, !wide);
    if (width === 360) await accessible(page, "table at 360 px");
  }

  // A spectator sees no hand and is asked nothing.
  const guest = await context.newPage();
  watch(guest, "spectator");
  await guest.goto(watching);
  await ready(guest);
  check(
    "spectators see the table and no hand",
    (await guest.locator("article.faction").count()) === 5 && (await guest.locator(".hand, [data-deed]").count()) === 0,
  );
  await guest.close();
  const lostPage = await context.newPage();
  await lostPage.goto(`${base}/t/nothing`);
  await lostPage.waitForSelector("[role=alert]");
  check("a wrong link says what to do", ((await lostPage.textContent("[role=alert]")) ?? "").length > 10);
  await lostPage.close();

  await hotseat(context);
});

// ---- two tabs, a lost line, one screen for two

async function secondTab(context, page) {
  const other = await context.newPage();
  watch(other, "second tab");
  let hold = false;
  await other.routeWebSocket(/\/ws$/, (socket) => {
    const line = socket.connectToServer();
    socket.onMessage((text) => line.send(text));
    line.onMessage((text) => {
      if (!hold || JSON.parse(String(text)).type === "answer") socket.send(text);
    });
  });
  await other.goto(page.url());
  await ready(other);
  await page.waitForSelector("#ask [data-deed]");
  await other.waitForSelector("#ask [data-deed]");
  check("a second tab shows the same table", (await number(other)) === (await number(page)));
  // The second tab does not hear of the first tab's move, and makes one of its own.
  hold = true;
  const old = await number(other);
  await answer(page);
  const list = await deeds(other);
  const verb = wanted(list);
  const deed = other.locator(`#ask [data-verb="${verb}"]`).first();
  if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
  await other.waitForTimeout(150);
  if (await other.locator("#ask .composer").count()) await compose(other, "#ask", false);
  const told = await other.waitForSelector("[data-notice=refusal]", { timeout: 120000 }).then(
    (notice) => notice.textContent(),
    () => "",
  );
  check("a stale move is told", /moved on/.test(told ?? ""), `${told} ${verb}`);
  hold = false;
  await other.reload();
  await ready(other);
  check(
    "and the second tab is up to date again",
    (await number(other)) > old && (await number(other)) === (await number(page)),
  );
  await other.close();
}

async function lostLine(page) {
  const before = await number(page);
  const port = Number(new URL(base).port);
  await stopServer();
  await page.waitForSelector("[data-line=offline]", { timeout: 120000 });
  check("a lost line is told", true);
  await startServer(port);
  await page
    .locator("[data-line=offline] button")
    .click()
    .catch(() => undefined);
  await ready(page);
  await page.waitForSelector("[data-line=offline]", { state: "detached" });
  check("the line comes back after the server was gone, and nothing is lost", (await number(page)) >= before);
}

async function hotseat(context) {
  const page = await context.newPage();
  watch(page, "hotseat");
  await page.goto(base);
  await unfold(page);
  await page.selectOption("[data-choose=seats]", "3");
  await page.selectOption("fieldset .seatrow >> nth=1 >> select", "human");
  await page.selectOption("fieldset .seatrow >> nth=2 >> select", "cicero");
  check(
    "who is chosen is told in a sentence without a click",
    /no Dictator/.test(await page.locator("[data-chosen-programs]").textContent()),
  );
  await page.locator("[data-levels] summary").first().click();
  check(
    "and so is everybody, also who is no level",
    (await page.locator("[data-levels] [data-program]").count()) === 15 &&
      /by chance/.test(await page.locator("[data-program=random]").last().textContent()),
  );
  check(
    "each character is told with his emblem",
    (await page.locator("[data-characters] dt [data-character]").count()) === 6 &&
      /no Dictator/.test(await page.locator("[data-characters]").textContent()),
  );
  await accessible(page, "levels and characters");
  await askAll(page);
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor();
  await page.locator(".go a").nth(1).click();
  await page.waitForSelector("[data-curtain]");
  check("a curtain hides the hand", (await page.locator(".hand, .cardlet, [data-deed]").count()) === 0);
  await accessible(page, "the curtain");
  await page.screenshot({ path: join(pictures, "curtain.png") });
  const first = await page.textContent("#curtain-title");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-curtain]", { state: "detached" });
  await settles("Enter opens the curtain", async () => (await page.locator(".hand .cardlet").count()) > 0);
  const cicero = page.locator(".faction", { has: page.getByRole("heading", { name: "Factio Ciceronis" }) });
  check(
    "a faction is called after its character, with his medallion and what counts with him",
    /^Cicero: .*no Dictator/.test(
      (await cicero.locator("[data-character=cicero] svg").getAttribute("aria-label")) ?? "",
    ),
  );
  let second = "";
  for (let i = 0; i < 100 && !second && !(await overOf(page)); ++i)
    if (!(await answer(page)) && (await page.locator("[data-curtain]").count()))
      second = (await page.textContent("#curtain-title")) ?? "";
  check("the curtain falls when the seat changes", second !== "" && second !== first, second);
  check("and hides the other hand", (await page.locator(".hand, .cardlet").count()) === 0);
  await page.close();
}
