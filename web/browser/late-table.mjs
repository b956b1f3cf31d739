// Makes a Late table of six seats with the optional rules A1 to A6 on the page, reads its constitution, and answers the first questions.
// CURIA=program CHROMIUM=browser node browser/late-table.mjs; pictures go to build/browser. That of the README, docs/images/late.png and
// constitution.png, are renewed when they are missing or CURIA_RENEW=1 is set.
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
  promptOf,
  ready,
  run,
  scrolls,
  settles,
  turnOf,
  unfold,
  watch,
} from "./house.mjs";

const readme = (name) => join(here, "../docs/images", name);
const renew = (name) => {
  if (process.env.CURIA_RENEW || !existsSync(readme(name))) copyFileSync(join(pictures, name), readme(name));
};
const optional = ["pontifex_maximus", "provincial_wars", "rebel_governors", "disbandment", "advocates", "law_votes"];
const option = (page, key) => page.locator(`[data-option="${key}"] input[type=checkbox]`);
const differ = async (page) => Number(await page.getAttribute("[data-differ]", "data-differ"));

async function sizes(page, name, widths) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(120);
    check(`${name}: no sideways scrolling at ${width} px`, !(await scrolls(page)));
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// ---- the create page

async function constitution(page) {
  await page.goto(base);
  await unfold(page);
  const { editions, scenarios } = await page.evaluate(() =>
    fetch("/api/hello")
      .then((answer) => answer.json())
      .then((hello) => hello.games[0]),
  );
  check(
    "every edition and every scenario has a sentence",
    editions.length > 1 &&
      (await page.locator("[data-choose=edition] .about").count()) === editions.length &&
      (await page.locator("[data-choose=scenario] .about").count()) === scenarios.length,
  );
  // By keyboard: the radios of the scenario, then a switch.
  await page.locator("[data-choose=scenario] input").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  check(
    "a scenario is chosen with the arrow keys",
    (await page.locator("[data-choose=scenario] input:checked").getAttribute("value")) === "late",
  );
  await page.selectOption("[data-choose=seats]", "6");

  check("nothing differs from the preset", (await differ(page)) === 0);
  check(
    "a switch that needs another says so",
    (await option(page, "rebel_governors").isDisabled()) &&
      /Needs: A2/.test((await page.textContent('[data-option="rebel_governors"]')) ?? ""),
  );
  check(
    "what depends on a switch is not asked without it",
    (await page.locator("[data-option=local_tax_supplement]").count()) === 0,
  );
  await option(page, "provincial_wars").focus();
  await page.keyboard.press("Space");
  check("the switch is on", await option(page, "provincial_wars").isChecked());
  await option(page, "rebel_governors").check();
  await option(page, "provincial_wars").uncheck();
  check(
    "what it needed takes it off, and the page says so",
    !(await option(page, "rebel_governors").isChecked()) && /needs “A2/.test((await page.textContent(".warn")) ?? ""),
  );
  for (const key of optional) await option(page, key).check();
  check("six differ from the preset", (await differ(page)) === 6);

  await page.locator("details.rules > summary").click();
  check(
    "what depends on a switch is asked with it",
    (await page.locator("[data-option=local_tax_supplement]").count()) === 1,
  );
  await page.fill("[data-find]", "initiative");
  const found = await page.locator("details.rules [data-option]").count();
  check(
    "a question is found by a word",
    found > 0 && found < 20 && (await page.locator("[data-option=unbid_initiatives]").isVisible()),
    String(found),
  );
  await page.locator('[data-option=unbid_initiatives] input[value="hrao_takes_one"]').check();
  check("seven differ", (await differ(page)) === 7);
  await page.locator('[data-choose=edition] input[value="vg2009_lr"]').check();
  check("the living rules answer it so", (await differ(page)) === 6);
  await page.locator('[data-choose=edition] input[value="vg2009"]').check();
  await page.locator("[data-option=unbid_initiatives] .rule").first().click();
  await page.waitForSelector("dialog[open] .text");
  check("a question's paragraph is read", ((await page.textContent("dialog[open] .text")) ?? "").length > 20);
  await page.keyboard.press("Escape");
  await page.fill("[data-find]", "nothing at all");
  check("nothing found is said", (await page.locator("details.rules [data-option]").count()) === 0);
  await page.fill("[data-find]", "");
  await page.locator("details.group[data-group=senate] > summary").click();
  await accessible(page, "a new Late table");
  await sizes(page, "new-late", [
    [360, 740],
    [768, 1024],
    [1440, 900],
    [2560, 1440],
  ]);
  const clip = await page.evaluate(() => {
    const box = document.querySelector("section[aria-labelledby=new]").getBoundingClientRect();
    const top = document.querySelector(".switches").getBoundingClientRect().top;
    return {
      x: box.left + window.scrollX,
      y: top + window.scrollY - 8,
      width: box.width,
      height: Math.min(1250, box.bottom - top),
    };
  });
  await page.screenshot({ path: join(pictures, "constitution.png"), clip, fullPage: true });
  renew("constitution.png");

  await page.locator("[data-constitution]").click();
  await page.waitForSelector("dialog[open] .constitution");
  const shown = Number(await page.getAttribute("dialog[open] .constitution", "data-shown"));
  await page.locator("dialog[open] [data-own]").check();
  check(
    "the constitution is read, or only what differs",
    shown > 40 && (await page.locator("dialog[open] [data-question]").count()) === 7,
    String(shown),
  );
  await accessible(page, "the constitution of a new table");
  const link = await page.locator("dialog[open] .out a").first().getAttribute("href");
  const told = await page.evaluate((where) => fetch(where).then((answer) => answer.text()), link);
  check("and has an address of its own", /Late Republic, 6 seats/.test(told) && /own choice/.test(told));
  await page.keyboard.press("Escape");

  const other = await page.context().newPage();
  watch(other, "a link to choices");
  await other.goto(base + (await page.getAttribute("[data-link]", "href")));
  await other.locator("fieldset .seatrow").nth(5).waitFor();
  check(
    "a link brings the same choices",
    (await differ(other)) === 7 &&
      (await other.locator("[data-choose=scenario] input:checked").getAttribute("value")) === "late",
  );
  await other.close();

  // In Italian and Spanish the questions are told in the language of the page.
  for (const [language, words] of [
    ["it", /Governatori ribelli/],
    ["es", /Gobernadores rebeldes/],
  ]) {
    await page.selectOption(".settings select >> nth=0", language);
    await page
      .waitForFunction(
        (source) =>
          new RegExp(source).test(document.querySelector('[data-option="rebel_governors"]')?.textContent ?? ""),
        words.source,
      )
      .then(
        () => check(`the questions are told in ${language}`, true),
        () => check(`the questions are told in ${language}`, false),
      );
    await sizes(page, `new-late-${language}`, [[360, 740]]);
    check(
      `and the choices stand as they were, in ${language}`,
      (await differ(page)) === 7 &&
        (await page.locator("[data-choose=scenario] input:checked").getAttribute("value")) === "late",
    );
  }
  await page.selectOption(".settings select >> nth=0", "en");
  await page.waitForFunction(() =>
    /Rebel Governors/.test(document.querySelector('[data-option="rebel_governors"]')?.textContent ?? ""),
  );
}

// ---- the first questions

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
  "defend_himself",
]);
const liked = [
  "choose_leader",
  "take_province",
  "raise_provincials",
  "nominate_pontifex",
  "make_priest",
  "nominate_consuls",
  "choose_office",
  "vote",
  "consent",
  "put_to_vote",
  "nominate_censor",
  "accuse",
  "choose_prosecutor",
  "choose_advocate",
  "nominate_governor",
  "vote_on_law",
  "choose_sponsor",
  "choose_cosponsor",
  "appoint_master",
  "attack_first",
  "fight_on",
];
const often = {
  play_law: 2,
  nominate_governor: 3,
  accuse: 1,
  send: 2,
  add_legions: 2,
  play_statesman: 2,
  play_concession: 2,
  recruit_legions: 1,
  propose_removal: 1,
};
const used = {};
const asked = new Set();
let stuck = 0; // clicks without effect, one after the other

async function answer(page) {
  await page.waitForFunction(
    () => document.querySelector("#ask [data-deed]") || document.querySelector(".question.over"),
    null,
    { timeout: 120000 },
  );
  if (await overOf(page)) return false;
  const list = await deeds(page);
  const must = list.filter(({ may }) => !may).map(({ verb }) => verb);
  if (!must.length) {
    await page.waitForTimeout(150);
    return true;
  }
  const fits = (verb) => (verb in often ? (used[verb] ?? 0) < often[verb] : liked.includes(verb));
  const verb = must.find(fits) ?? must.find((one) => done.has(one)) ?? must[0];
  used[verb] = (used[verb] ?? 0) + 1;
  asked.add(await promptOf(page));
  const before = await number(page);
  if (process.env.VERBOSE) console.log(`  ${before} ${await promptOf(page)}: ${verb} of ${must.join(" ")}`);
  const deed = page.locator(`#ask [data-verb="${verb}"]`).first();
  if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
  await page
    .waitForFunction(
      (n) => document.querySelector("#ask .composer") || document.querySelector(".page")?.dataset.number !== String(n),
      before,
      { timeout: 120000 },
    )
    .catch(() => undefined);
  for (let i = 0; i < 3 && (await page.locator("#ask .composer").count()) && (await number(page)) === before; ++i)
    if (
      await compose(page).then(
        () => true,
        () => false,
      )
    )
      break;
  // A program may have moved between the look and the click: then he looks anew, but not for ever.
  const on = await changed(page, before, 15000).then(
    () => true,
    () => false,
  );
  stuck = on ? 0 : stuck + 1;
  if (stuck > 3) throw new Error(`nothing comes of ${verb} at ${before}`);
  return true;
}

await run(async (browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  watch(page, "late table");
  await constitution(page);
  await page.locator("details summary", { hasText: "Dice" }).click();
  await page.fill("details.seed input", process.env.SEED ?? "late republic");
  await askAll(page);
  await page.locator("#new ~ form button[type=submit]").click();
  await page.locator("#made").waitFor({ timeout: 120000 });
  await page.goto((await page.$$eval(".links input", (all) => all.map((field) => field.value)))[0]);
  await ready(page);
  await settles("six factions sit at the table", async () => (await page.locator("article.faction").count()) === 6);

  // What this table plays by can be read while it is played.
  await page.keyboard.press("c");
  await page.waitForSelector("dialog[open] .constitution");
  await page.locator("dialog[open] [data-own]").check();
  await settles(
    "a running table tells its own choices",
    async () => (await page.locator("dialog[open] [data-question]").count()) === 7,
  );
  await accessible(page, "the constitution of a running table");
  await page.screenshot({ path: join(pictures, "late-constitution.png") });
  await page.keyboard.press("Escape");

  let shot = "";
  const until = Date.now() + 5 * 60000;
  let moves = 0;
  for (; (await turnOf(page)) < 3 && Date.now() < until; ++moves) {
    if (!(await answer(page))) break;
    if (moves === 5) {
      check(
        "Provinces stand there with Governors",
        (await page.locator(".province .governor").count()) >= 10,
        String(await page.locator(".province").count()),
      );
      await settles(
        "and with forces of their own",
        async () => (await page.locator(".province [data-forces]").count()) >= 10,
      );
      await page.locator(".province").first().click();
      await page.waitForSelector("dialog[open] table");
      await accessible(page, "a Province");
      await page.screenshot({ path: join(pictures, "late-province.png") });
      await page.keyboard.press("Escape");
    }
    const phase = await phaseOf(page);
    if (
      phase === "senate" &&
      shot !== `${await turnOf(page)}` &&
      (await page.locator("#ask .deeds li:not(.closing)").count()) &&
      (await page.locator("[data-office=pontifex_maximus]").count())
    ) {
      shot = `${await turnOf(page)}`;
      await page.screenshot({ path: join(pictures, "late.png") });
    }
  }
  check(
    "the first turns are answered",
    (await turnOf(page)) >= 2,
    `turn ${await turnOf(page)}, ${await promptOf(page)}, ${moves} answers`,
  );
  check("a Pontifex Maximus is elected and shown", shot !== "");
  if (shot) renew("late.png");
  console.log(`  ${moves} answers to: ${[...asked].join(", ")}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await accessible(page, "Late table, dark");
  await page.screenshot({ path: join(pictures, "late-dark.png") });
  await page.emulateMedia({ colorScheme: "light" });
  await accessible(page, "Late table");
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
      await page.screenshot({ path: join(pictures, `late-${width}${tabs ? `-${i}` : ""}.png`) });
    }
    check(`Late table: no sideways scrolling at ${width} px`, !wide);
  }
});
