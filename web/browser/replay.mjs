// A person looks back while his table goes on: steps, phases, the slider, keys, a line of the log, a link to a moment; then how a game went,
// through anybody's eyes, and another table for the same people. CURIA=program CHROMIUM=browser node browser/replay.mjs; pictures go to build/browser.
import { join } from "node:path";
import {
  accessible,
  base,
  check,
  friend,
  logDrawn,
  number,
  phone,
  photographer,
  pictures,
  play,
  ready,
  run,
  scrolls,
  settles,
} from "./house.mjs";
import { at, band, bot, eventAt, human, leaves, looks, newTable } from "./replaying.mjs";

const picture = photographer("replay");
const comes = (page, wanted) =>
  page
    .waitForFunction((n) => document.querySelector("[data-replay]")?.dataset.replay === String(n), wanted, {
      timeout: 60000,
    })
    .then(
      () => true,
      () => false,
    );
const lines = async (page) => {
  await logDrawn(page);
  return page.locator("#log [data-event]").count();
};
const shownTurn = (page) => page.locator(".page").getAttribute("data-number").then(Number);

async function duringTheGame(browser) {
  const links = await newTable({
    game: "republic",
    seats: [human("Ana"), human("Bruno"), bot, bot],
    seed: "look back",
    one_answer: "given",
  });
  const [ana, bruno] = [await friend(browser, "Ana"), await friend(browser, "Bruno")];
  for (const [page, token] of [
    [ana, links.seats[0]],
    [bruno, links.seats[1]],
  ]) {
    await page.goto(`${base}/t#${token}`);
    await ready(page);
  }
  await play([ana, bruno], 30);
  const now = await number(ana);
  await ana.click("[data-look-back]");
  check("looking back begins where the table stands", await comes(ana, now));
  await looks(ana); // until then it is the present that is shown
  check("and nothing can be answered from there", (await ana.locator("#ask [data-deed]").count()) === 0);
  check(
    "the band has the focus, so that its keys work",
    await ana.evaluate(() => document.activeElement?.matches("[data-replay]")),
  );
  const all = await lines(ana);
  await ana.keyboard.press("ArrowLeft");
  await leaves(ana, now);
  const before = await at(ana);
  check("a step back is the moment before", before < now && (await shownTurn(ana)) === before, `${before} of ${now}`);
  await ana.keyboard.press("ArrowRight");
  check("and a step on is the present again", await comes(ana, now));
  await ana.keyboard.press("Shift+ArrowLeft");
  await leaves(ana, now);
  check("a phase back shows less of the log", (await lines(ana)) < all);
  await ana.keyboard.press("Home");
  await ana.waitForSelector("[data-back]:disabled");
  const first = await at(ana);
  check("Home is the beginning, when the first cards were dealt", first < 40, `${first}`);
  await picture(ana, "beginning");
  const asked = async () => (await ana.textContent("#ask")) ?? "";
  for (let i = 0; i < 20 && !/Asked of Ana/.test(await asked()); ++i) {
    const here = await at(ana);
    await ana.keyboard.press("ArrowRight");
    await leaves(ana, here);
  }
  const then = { asked: await ana.textContent("#ask-title"), hand: await ana.locator(".hand").allTextContents() };
  check(
    "where she was asked it is told what",
    /Asked of Ana/.test(await asked()) && !/Others are/.test(then.asked),
    then.asked,
  );
  check("and no card is called shown that nobody was shown", !/shown to/i.test(then.hand.join()), then.hand.join());
  await ana.keyboard.press("Home");
  await ana.waitForSelector("[data-back]:disabled");
  await ana.keyboard.press("PageDown");
  await leaves(ana, first);
  const early = await at(ana);

  // The table goes on, the moment stays.
  const played = await play([bruno], 2).catch(() => 0);
  check("who looks back stays there while others play", (await at(ana)) === early, `${played} moves`);
  const half = Math.floor(now / 2);
  await ana.locator("[data-replay] input[type=range]").fill(String(half));
  await leaves(ana, early);
  const middle = await at(ana);
  await ana.click("[data-back]");
  await leaves(ana, middle);
  const earlier = await at(ana);
  await ana.click("[data-on]");
  await leaves(ana, earlier);
  // Where nature answers nothing rests: the moment is the next earlier that does.
  check(
    "the slider leads anywhere",
    earlier < half && half <= middle && (await at(ana)) === middle,
    `${half}: ${earlier}, ${middle}`,
  );
  const said = await band(ana).getByRole("status").innerText();
  check("the band says turn, phase and whose eyes", /Turn 1.*as you saw it/.test(said), said);
  await accessible(ana, "a moment of the past");
  await picture(ana, "moment");

  // A link to a moment; a line of the log leads there.
  const event = await eventAt(ana);
  const address = ana.url();
  check(
    "the address is a link to the moment",
    address.endsWith(`&at=${event}.${middle}`),
    address.replace(/#.*&/, "#...&"),
  );
  await ana.keyboard.press("Escape");
  check("Escape is now again", (await band(ana).count()) === 0 && !ana.url().includes("at="));
  await ana.goto("about:blank");
  await ana.goto(address);
  await ready(ana);
  await looks(ana);
  check("who opens it looks at that moment", (await eventAt(ana)) === event);
  // A far jump draws the nearest lines first, and none of them anew while those above it come: who stands on one stays there.
  await logDrawn(ana);
  await ana.evaluate(async () => {
    const log = document.querySelector("#log .scroll");
    const draws = new Promise((done) => {
      new MutationObserver(() => log.ariaBusy === "true" && done()).observe(log, { attributeFilter: ["aria-busy"] });
    });
    document.querySelector("[data-now]").click();
    await draws;
    window.drawn = [...document.querySelectorAll("#log [data-look]")];
    window.stood = window.drawn.find((line) => line.checkVisibility()); // not in a chapter that is closed
    window.stood.focus();
    // The page may give it to the question meanwhile, when the present is there; a line that is put elsewhere loses it to nothing.
    window.given = false;
    document.addEventListener("focusin", () => (window.given = true), { once: true });
  });
  await logDrawn(ana);
  const stayed = await ana.evaluate(() => ({
    lines: window.drawn.length,
    gone: window.drawn.filter((line) => !line.isConnected).length,
    here: document.activeElement === window.stood || window.given,
    more: document.querySelectorAll("#log [data-look]").length > window.drawn.length,
  }));
  check(
    "no line of the log is drawn anew while those above it come, and who stands on one stays there",
    stayed.more && stayed.here && stayed.lines > 5 && stayed.gone === 0,
    JSON.stringify(stayed),
  );
  const told = Number(await ana.evaluate(() => window.stood.dataset.look));
  await ana.evaluate(() => window.stood.focus());
  await ana.keyboard.press("Enter");
  await looks(ana);
  check("a line of the log leads to its moment", (await eventAt(ana)) >= told);
  check("nobody else's eyes are open before the end", (await ana.locator("[data-eyes]").count()) === 0);

  // Play and pause.
  const from = await at(ana);
  await ana.selectOption("[data-replay] select >> nth=1", "4");
  await ana.click("[data-play]");
  await leaves(ana, from);
  await ana.click("[data-play]");
  const stopped = await at(ana);
  await ana.waitForTimeout(900);
  check("it plays on by itself, and stops", stopped > from && (await at(ana)) === stopped, `${from}, ${stopped}`);
  await ana.click("[data-now]");
  check("now the question is there again", (await play([ana, bruno], 2)) > 0);
}

// A long game of programs: how long a jump takes from the click to the answer, for one who looks on.
async function jumps(page, last) {
  const { times, drawn } = await page.evaluate(async (most) => {
    const took = [];
    const drawn = [];
    const watch = new MutationObserver(() => drawn.push(document.querySelectorAll("#log [data-event]").length));
    watch.observe(document.querySelector("[data-replay]"), { attributeFilter: ["data-replay"] });
    const slider = document.querySelector("[data-replay] input[type=range]");
    for (let n = 0; n < 30; ++n) {
      const before = document.querySelector("[data-replay]").dataset.replay;
      const began = performance.now();
      slider.value = String(Math.floor((most * ((n * 37) % 100)) / 100));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      while (document.querySelector("[data-replay]").dataset.replay === before && performance.now() - began < 5000)
        await new Promise((done) => setTimeout(done, 1));
      took.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 100));
    }
    watch.disconnect();
    const sorted = (all) => all.sort((a, b) => a - b);
    return { times: sorted(took), drawn: sorted(drawn) };
  }, last);
  const first = drawn[Math.floor(drawn.length / 2)];
  const all = await lines(page);
  check(
    "a jump draws the last lines of the log, and the others when one rests there",
    first < 60 && all > 100,
    `${first}, ${all}`,
  );
  console.log(
    `a jump in a game of ${last} moves, from the slider to the table: median ${times[15].toFixed(0)} ms, the longest ${times[29].toFixed(0)} ms`,
  );
}

async function overOf(page, address) {
  await page.goto(address);
  await ready(page);
  for (let i = 0; i < 900 && !(await page.locator("[data-over]").count()); ++i) await page.waitForTimeout(200);
  return page.locator("[data-over]").count();
}

// The game in one file, opened from the disk where there is no server.
async function keepsake(browser, page, game) {
  const waits = page.waitForEvent("download");
  await page.click("[data-keep]");
  const file = join(pictures, `replay-kept-${game}.html`);
  await (await waits).saveAs(file);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
  const kept = await context.newPage();
  const wrong = [];
  kept.on("pageerror", (error) => wrong.push(error.message));
  kept.on("request", (request) => request.url().startsWith("file:") || wrong.push(request.url()));
  await kept.goto(`file://${file}`);
  const rows = () => kept.locator("#table tbody tr").count();
  const lines = () => kept.locator("#log li").count();
  const [end, all] = [await rows(), await lines()];
  check(`${game}: the kept page shows the end by itself`, end >= 8 && all > 100, `${end} rows, ${all} lines`);
  await picture(kept, `kept-${game}`);
  await kept.locator("input").focus();
  await kept.keyboard.press("Home");
  check(`${game}: and the first turn`, (await lines()) < all && (await rows()) > 0, `${await lines()} lines`);
  const said = await kept.locator("[role=status]").innerText();
  check(`${game}: it says which turn that is`, /(Turn|Round) 1/.test(said), said);
  await accessible(kept, `the kept page of ${game}`);
  check(`${game}: it asks nothing of anybody`, wrong.length === 0, wrong.join());
  await context.close();
}

async function programsEnd(browser, game, options = {}) {
  const links = await newTable({ game, seats: [bot, bot, bot, bot], seed: `the end of ${game}`, options });
  const address = `${base}/t#${links.spectator}`;
  const page = await friend(browser, `spectator of ${game}`);
  check(`${game}: the game is over, and the page says so`, (await overOf(page, address)) === 1);
  await page.click("[data-how]");
  await page.waitForSelector("[data-end] [data-hand='3']");
  const curves = await page.locator("[data-curve]").evaluateAll((all) => all.map((one) => one.dataset.curve));
  const wanted = { republic: ["influence", "votes", "treasury", "unrest", "wars"], crisis: ["legacy", "provinces"] }[
    game
  ];
  check(
    `${game}: curves of what counts`,
    wanted.every((key) => curves.includes(key)),
    curves.join(),
  );
  const rows = await page.locator(`[data-curve=${wanted[0]}] tbody tr`).count();
  check(`${game}: with the numbers beside`, rows >= 2, `${rows} rows`);
  await settles(
    `${game}: everybody's place and hand`,
    async () => (await page.locator("[data-standing] tbody tr").count()) === 4,
  );
  const best = await page.locator("[data-standing] tbody tr").first().locator("td").nth(1).innerText();
  const next = await page.locator("[data-standing] tbody tr").nth(1).locator("td").nth(1).innerText();
  const lead = Number(await page.getAttribute("[data-near]", "data-near"));
  check(`${game}: how near it was`, lead === Number(best) - Number(next), `${best} - ${next} = ${lead}`);
  await page.waitForSelector("[data-luck]");
  const dice = Number(await page.getAttribute("[data-luck]", "data-luck"));
  const faces = (await page.getAttribute(".faces", "aria-label")).match(/: \d+/g).map((one) => Number(one.slice(2)));
  check(`${game}: the dice are counted`, dice > 20 && faces.reduce((sum, one) => sum + one) === dice, `${dice}`);
  await page.click("[data-end] [data-check]");
  await page.waitForSelector("[data-end] [data-proved]");
  await accessible(page, `the end of ${game}`);
  await picture(page, `end-${game}`);
  await page.locator("[data-end] .curves").scrollIntoViewIfNeeded();
  await picture(page, `end-${game}-curves`);
  await keepsake(browser, page, game);
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g) ?? [];
  check(`${game}: the report is printed whole`, sheets.length >= 3, `${sheets.length} pages`);
  const look = page.locator("[data-end] .great [data-look]").last();
  const event = Number(await look.getAttribute("data-look"));
  await look.click();
  await looks(page);
  check(`${game}: a great moment is looked at`, (await eventAt(page)) >= event);
  const last = await page.evaluate(() => Number(document.querySelector("[data-replay] input[type=range]").max));
  await jumps(page, last);
  // Through another's eyes his hand is open.
  await page.selectOption("[data-eyes]", "2");
  await page.waitForFunction(() => document.querySelector("[data-replay] .whose")?.textContent?.includes("eyes of"));
  const heard = () => document.querySelectorAll("#log [data-event]").length > 20;
  check(
    `${game}: with what he was told`,
    await page.waitForFunction(heard).then(
      () => true,
      () => false,
    ),
  );
  await picture(page, `eyes-${game}`);
  check(`${game}: nothing scrolls sideways`, !(await scrolls(page)));
  await page.click("[data-now]");
  return address;
}

async function small(browser, address) {
  const page = await friend(browser, "phone", { ...phone, colorScheme: "dark", locale: "it" });
  await overOf(page, address);
  await page.click("[data-how]");
  await page.waitForSelector("[data-end] [data-hand='3']");
  check("on a phone the end fits", !(await scrolls(page)));
  await accessible(page, "the end on a dark phone");
  await page.screenshot({ path: join(pictures, "replay-phone-end.png") });
  await page.locator("[data-curve]").first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(pictures, "replay-phone-curves.png") });
  await page.locator("[data-look-through]").click();
  await page.waitForSelector("[data-back]:disabled");
  const first = await at(page);
  for (let n = 0; n < 3; ++n) await page.locator("[data-on-phase]").click();
  await leaves(page, first);
  check("on a phone the band fits", !(await scrolls(page)));
  await page.screenshot({ path: join(pictures, "replay-phone-band.png") });
  await accessible(page, "looking back on a dark phone");
}

// Two people end a short game together, and one of them asks for another.
async function rematch(browser) {
  const links = await newTable({
    game: "crisis",
    seats: [human("Ana"), human("Bruno")],
    seed: "again",
    options: { legacy_target: 12 },
  });
  const [ana, bruno] = [await friend(browser, "Ana again"), await friend(browser, "Bruno again")];
  for (const [page, token] of [
    [ana, links.seats[0]],
    [bruno, links.seats[1]],
  ]) {
    await page.goto(`${base}/t#${token}`);
    await ready(page);
  }
  // They agree on nothing else: a program stands in for both.
  for (const token of links.seats) {
    await (token === links.seats[0] ? ana : bruno).evaluate(
      ([url, link]) =>
        new Promise((done) => {
          const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
          socket.onopen = () => socket.send(JSON.stringify({ type: "join", tokens: [link] }));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === "joined")
              socket.send(
                JSON.stringify({
                  type: "deputy",
                  id: 1,
                  token: link,
                  deputy: { kind: "bot", bot: "random" },
                  scope: "all",
                }),
              );
            if (message.type === "answer") done(message);
          };
        }),
      [base, token],
    );
  }
  for (let i = 0; i < 900 && !(await ana.locator("[data-over]").count()); ++i) await ana.waitForTimeout(200);
  await ana.click("[data-how]");
  await ana.click("dialog [data-again]");
  await ana.waitForSelector("[data-rematch]");
  const address = await ana.textContent("[data-address]");
  check("the invitation to the new table is there", /\/join#[\w-]+$/.test(address));
  await picture(ana, "rematch");
  await bruno
    .waitForFunction((wanted) => fetch && document.body.textContent.includes(wanted), address.trim(), {
      timeout: 15000,
    })
    .catch(async () => {
      await bruno.click("[data-talk]");
    });
  await bruno.waitForFunction((wanted) => document.body.textContent.includes(wanted), address.trim());
  check("and it is told in the talk of the old one", true);
  await bruno.goto(address.trim());
  await bruno.waitForSelector("text=Bruno");
  check("where his seat has his name", true);
  await ana.click("[data-go]");
  await ana.waitForSelector(".page[data-status=online]");
  check("and who asked for it goes there", ana.url() !== address);
}

await run(async (browser) => {
  await duringTheGame(browser);
  await programsEnd(browser, "republic");
  const crisis = await programsEnd(browser, "crisis");
  await small(browser, crisis);
  await rematch(browser);
});
