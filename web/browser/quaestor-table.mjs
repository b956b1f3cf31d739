// A table of the Quaestor edition in Spanish: two people share a seat that holds both Quaestorships, a person moderates by hand, programs play the
// other factions. Made on the page and played through a whole turn, by keyboard and by mouse.
// CURIA=program CHROMIUM=browser node browser/quaestor-table.mjs; pictures go to build/browser. That of the README, docs/images/quaestor.png, is
// renewed when it is missing or CURIA_RENEW=1 is set.
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import {
  accessible,
  askAll,
  base,
  changed,
  check,
  compose,
  deeds,
  here,
  number,
  overOf,
  phaseOf,
  pictures,
  ready,
  run,
  scrolls,
  settles,
  turnOf,
  unfold,
  watch,
} from "./house.mjs";

const readme = join(here, "../docs/images/quaestor.png");
const widths = [
  [360, 740],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
];
const option = (page, key, value) => page.locator(`[data-option="${key}"] input[value="${value}"]`);

async function sizes(page, name) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(120);
    check(`${name}: no sideways scrolling at ${width} px`, !(await scrolls(page)));
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// ---- the new table

async function create(page) {
  await page.goto(base);
  await unfold(page);
  await page.locator('[data-choose=edition] input[value="es_quaestor"]').check();
  await settles(
    "the Quaestor edition proposes six seats",
    async () => (await page.locator("fieldset .seatrow").count()) === 6,
  );
  await page.locator(".seatrow select").first().selectOption("shared");
  await page.locator(".seatrow input").first().fill("Los Cornelios");
  await page.fill("[data-members='0']", "Ana, Blas");
  await page.selectOption("[data-leader='0']", "0");
  await page.locator('[data-choose=voice] input[value="named"]').check();
  await page.locator("[data-choose=moderator] input[type=checkbox]").check();
  await page.fill("input[data-moderator]", "Livia");
  await page.locator("details.rules > summary").click();
  await page.locator("details.group[data-group=forum] > summary").click();
  check("with a moderator the Forum is in his hands", await option(page, "forum_source", "by_hand").isChecked());
  await option(page, "forum_resources", "by_hand").check();
  await page.locator("details.group[data-group=setup] > summary").click();
  await option(page, "first_cards_from", "program").check();
  await accessible(page, "a new table of the Quaestor edition");
  await sizes(page, "new-quaestor");
  await page.locator("details.seed summary").click();
  await page.fill("details.seed input", process.env.SEED ?? "quaestor 2");
  await askAll(page);
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor({ timeout: 120000 });
  const links = await page.$$eval(".links input", (all) => all.map((field) => field.value));
  check("a link for each member, for the moderator and for spectators", links.length === 4);
  return links;
}

// ---- the people

const done = new Set([
  "done",
  "pass",
  "no_dictator",
  "end_prosecutions",
  "refuse",
  "stay_loyal",
  "return_to_rome",
  "adjourn",
  "withdraw",
]);
const liked = [
  "choose_leader",
  "nominate_consuls",
  "choose_office",
  "vote",
  "consent",
  "put_to_vote",
  "nominate_censor",
  "nominate_governor",
  "attack_first",
  "fight_on",
  "choose_sponsor",
];
const often = {
  play_statesman: 2,
  play_concession: 2,
  sponsor_games: 1,
  persuade: 1,
  recruit_legions: 1,
  send: 1,
  add_legions: 1,
  assign_concession: 2,
};
const used = {};
const seen = { announced: new Set(), judged: false, brought: 0, drawn: 0, picture: false, own: [] };

/** Ana answers what is in the list of deeds. */
async function deed(page, before) {
  const list = (await deeds(page)).filter(({ may }) => !may).map(({ verb }) => verb);
  if (!list.length) return false;
  const fits = (verb) => (verb in often ? (used[verb] ?? 0) < often[verb] : liked.includes(verb));
  const verb =
    list.find((one) => one === "name_quaestor") ?? list.find(fits) ?? list.find((one) => done.has(one)) ?? list[0];
  used[verb] = (used[verb] ?? 0) + 1;
  if (process.env.VERBOSE) console.log(`  ${before} ${await phaseOf(page)}: ${verb} of ${list.join(" ")}`);
  const button = page.locator(`#ask [data-verb="${verb}"]`).first();
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
  await page
    .waitForFunction(
      (n) => document.querySelector("#ask .composer") || document.querySelector(".page")?.dataset.number !== String(n),
      before,
      { timeout: 120000 },
    )
    .catch(() => undefined);
  if (verb === "name_quaestor") await ownQuaestor(page);
  for (let i = 0; i < 3 && (await page.locator("#ask .composer").count()) && (await number(page)) === before; ++i)
    if (
      await compose(page).then(
        () => true,
        () => false,
      )
    )
      break;
  await changed(page, before);
  return true;
}
/** Both Quaestors are senators of this seat. */
async function ownQuaestor(page) {
  for (const radio of await page.locator("#ask .composer [data-operand=senator] [role=radio]").all()) {
    const label = ((await radio.textContent()) ?? "").trim();
    if (seen.own.some((name) => label.startsWith(name))) return radio.click();
  }
}

async function announce(page, before) {
  const button = page.locator("[data-announce]");
  if (!(await button.count())) return false;
  const told = (await button.textContent()) ?? "";
  const office = (await page.getAttribute("details[open][data-books]", "data-books")) ?? "";
  check(
    `the books of the ${office} stand open, and its figure on the button`,
    /^Anunciar \d+ Talento/.test(told.trim()),
    told,
  );
  if (office === "rome_quaestor") {
    const rows = await page.locator("[data-books=rome_quaestor] tbody").count();
    const total = Number(/\d+/.exec((await page.textContent("[data-books=rome_quaestor] tfoot td")) ?? "")?.[0]);
    check(
      "what was paid stands by faction, and its sum is what is announced",
      rows === 6 && told.includes(` ${total} `),
      `${rows} factions, ${total}, ${told}`,
    );
    await page.waitForTimeout(400);
    await accessible(page, "the Rome Quaestor's desk");
    await sizes(page, "quaestor-desk");
    await page.screenshot({ path: join(pictures, "quaestor.png") });
    seen.picture = true;
  } else if (!seen.announced.has(office)) await accessible(page, "the Field Quaestor's desk");
  await button.focus();
  await page.keyboard.press("Enter");
  await changed(page, before);
  await settles("all see the announcement", async () => (await page.locator(`[data-announced=${office}]`).count()) > 0);
  seen.announced.add(office);
  return true;
}

/** Blas may not write for a senator before he is named to him. */
async function judge(ana, blas, before) {
  if (!(await ana.locator("[data-desk=judgement] [data-opinion]").count())) return false;
  if (!seen.judged) {
    check(
      "Blas is told that Ana speaks",
      /Ana/.test((await blas.textContent("[data-silenced]")) ?? "") &&
        (await blas.locator("[data-opinion]").count()) <= 2,
    );
    await accessible(ana, "the vote on the administration");
    await ana.screenshot({ path: join(pictures, "quaestor-judgement.png") });
    const own = blas.locator("[data-desk=judgement] li [data-opinion=disapprove]");
    if (await own.count()) {
      await own.first().focus();
      await blas.keyboard.press("Enter");
      await changed(ana, before);
      check(
        "what Blas wrote for his senator Ana sees, too",
        (await ana.locator("[data-desk=judgement] p.n").count()) === 1,
      );
      seen.blas = true;
    }
    seen.judged = true;
    return true;
  }
  const all = ana.locator("[data-opinion=approve]").first();
  await all.click();
  await changed(ana, before);
  return true;
}

/** Livia: first an Event by keyboard, then a card by mouse, one left to the program, then no more. */
async function moderate(desk, ana) {
  const before = await number(desk);
  const purpose = await desk.getAttribute("[data-desk=moderator]", "data-purpose");
  if (purpose === "happening_named") {
    if (seen.brought === 0) {
      check("the others are told whom they wait for", /Livia/.test((await ana.textContent("[data-moderated]")) ?? ""));
      await desk.locator("[data-desk=moderator] input[type=radio]").first().focus();
      await desk.keyboard.press("ArrowDown");
      await desk.keyboard.press("Enter");
    } else {
      const answer = seen.brought < 3 ? 2 : 0;
      await desk.locator(`[data-desk=moderator] input[value="${answer}"]`).check();
      await desk.locator("[data-bring]").click();
    }
    seen.brought += 1;
  } else if (purpose === "event_named") {
    check(
      "every Random Event may be chosen",
      (await desk.locator("[data-desk=moderator] input[type=radio]").count()) === 18,
    );
    await accessible(desk, "the moderator's desk");
    await sizes(desk, "moderator-events");
    await desk.locator("[data-desk=moderator] label:has(b:text-is('Evil Omens')) input").focus();
    await desk.keyboard.press("Space");
    await desk.keyboard.press("Enter");
  } else if (purpose === "receiver_named") {
    check(
      "the card's owner is chosen by name",
      (await desk.locator("[data-desk=moderator] input[type=radio]").count()) === 6,
    );
    await desk.locator("[data-desk=moderator] input[type=radio]").first().check();
    await desk.locator("[data-bring]").click();
  } else if (seen.drawn === 0) {
    check(
      "the cards of the pile stand by their kind",
      (await desk.locator("[data-desk=moderator] legend:not(.sr)").count()) > 3,
    );
    await sizes(desk, "moderator-cards");
    await desk.locator("[data-desk=moderator] input[type=radio]").last().check();
    await desk.locator("[data-bring]").click();
    seen.drawn = 1;
  } else {
    await desk.locator("[data-draw]").click();
    seen.drawn = 2;
  }
  await changed(desk, before);
}

await run(async (browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  await context.addInitScript(() => localStorage.setItem("curia.language", JSON.stringify("es")));
  const open = async (name, address) => {
    const page = await context.newPage();
    page.setDefaultTimeout(120000);
    watch(page, name);
    if (address) {
      await page.goto(address);
      await ready(page);
    }
    return page;
  };
  const links = await create(await open("home"));
  const ana = await open("Ana", links[0]);
  const blas = await open("Blas", links[1]);
  const desk = await open("Livia", links[2]);
  check(
    "each sees who he is",
    /Ana/.test((await ana.textContent(".me")) ?? "") &&
      /Blas/.test((await blas.textContent(".me")) ?? "") &&
      /Livia/.test((await desk.textContent(".me")) ?? ""),
  );

  // Ana names a senator to Blas; he asks to lead.
  const actor = async () => {
    await ana.locator(".tools button").first().click();
    await ana.waitForSelector("dialog[open] [data-actor]");
    await accessible(ana, "the members of a seat");
    seen.own = await ana.$$eval("dialog[open] .actor span", (all) => all.map((one) => one.textContent.trim()));
    await ana.selectOption("dialog[open] [data-actor=aelius]", "1");
    await ana.waitForFunction(() =>
      /habla por/.test(document.querySelector("dialog[open] [data-members='0']")?.textContent ?? ""),
    );
    await ana.keyboard.press("Escape");
  };
  await actor();
  await blas.locator(".tools button").first().click();
  await blas.locator("dialog[open] [data-vote='1']").click();
  await blas.waitForFunction(() =>
    /quiere que dirija Blas/.test(document.querySelector("dialog[open] [data-members='0']")?.textContent ?? ""),
  );
  check("one vote of two makes no leader", (await blas.locator("dialog[open] [data-vote='0']").count()) === 0);
  await blas.keyboard.press("Escape");

  const until = Date.now() + 8 * 60000;
  while ((await turnOf(ana)) < 2 && Date.now() < until && !(await overOf(ana))) {
    const before = await number(ana);
    if ((await desk.locator("[data-desk=moderator] form").count()) && (await number(desk)) === before)
      await moderate(desk, ana);
    else if (!(await announce(ana, before)) && !(await judge(ana, blas, before)) && !(await deed(ana, before)))
      await ana.waitForTimeout(100);
  }
  check("a whole turn is played", (await turnOf(ana)) >= 2, `turn ${await turnOf(ana)}, ${await phaseOf(ana)}`);
  check("both Quaestors have announced", seen.announced.size === 2, [...seen.announced].join(" "));
  check(
    "the moderator brought what he liked, and left one to the program",
    seen.brought >= 3 && seen.drawn === 2,
    JSON.stringify(seen),
  );
  check("the administration was judged, a member's senator by the member", seen.judged && seen.blas === true);
  await settles("the log tells who spoke", async () => (await ana.locator("#log [data-by]").count()) > 5);
  // What the move of a member brings about, a phase, the State's money, what other seats do, is not his word.
  const spoken = await ana.$$eval("#log [data-event]:has([data-by])", (all) =>
    all.map((line) => [line.querySelector("[data-by]").textContent, line.querySelector("[data-says]").textContent]),
  );
  const others = /^(Fase de|Tesoro del Estado:|(?!Los Cornelios).* toma la \d+)/;
  const wrong = spoken.filter(([by, said]) => /Ana|Blas/.test(by) && others.test(said));
  check("but not of what only followed from it", wrong.length === 0, JSON.stringify(wrong.slice(0, 3)));
  if (seen.picture && (process.env.CURIA_RENEW || !existsSync(readme)))
    copyFileSync(join(pictures, "quaestor.png"), readme);
  await ana.emulateMedia({ colorScheme: "dark" });
  await accessible(ana, "Quaestor table, dark");
});
