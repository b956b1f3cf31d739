// What may be done at any time, done on the page: cards shown, given and exchanged, open deals and their judgement, the floor, motions in
// one's own words and their blanking, and who does not answer. A table of 1990 with three people and a moderator, one of 2009 on a phone
// in Italian, and one of the Quaestors in Spanish. To where it gets interesting the seats play on by the wire.
// CURIA=program CHROMIUM=browser node browser/any-time.mjs; pictures go to build/browser.
import { join } from "node:path";
import { accessible, base, check, compose, pictures, ready, run, scrolls, settles, watch } from "./house.mjs";
import { playOn, sit } from "./wire.mjs";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1400, height: 900 } };
const names = ["Ana", "Blas", "Carla", "Dino", "Elio", "Fausta"];

async function table(edition, options = {}, people = 3, all = 3) {
  const seats = names
    .slice(0, all)
    .map((name, i) => (i < people ? { kind: "human", name } : { kind: "bot", bot: "steward0", name }));
  const wish = {
    game: "republic",
    edition,
    scenario: "early",
    seats,
    options,
    name: "any time",
    language: "en",
    seed: "page 3",
    moderator: { name: "Livia" },
  };
  const answer = await fetch(`${base}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
  const { links } = await answer.json();
  return [...links.seats.filter(Boolean), links.moderator].map((token) => `${base}/t/${token}`);
}

async function open(browser, name, address, screen, language = "en") {
  const context = await browser.newContext({ ...screen, colorScheme: "light" });
  await context.addInitScript((chosen) => localStorage.setItem("curia.language", JSON.stringify(chosen)), language);
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  watch(page, name);
  await page.goto(address);
  await ready(page);
  return page;
}

const asked = (state) => (state.decision?.offers ?? []).some((offer) => offer.must);
const picture = (page, name) => page.screenshot({ path: join(pictures, `any-time-${name}.png`) });
const dialog = (page, inside) => page.locator(`dialog[open] ${inside}`);
const pick = (page, name) => dialog(page, "[role=radio]").filter({ hasText: name }).click();
const shut = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};
const tab = (page, key) => page.locator(`.tabs button`).nth({ rome: 0, factions: 1, ask: 2, log: 3 }[key]).click();

async function cards(ana, blas) {
  const card = ana.locator(".hand [data-card]").first();
  const id = await card.getAttribute("data-card");
  const name = (await card.locator("b").textContent()).trim();
  await card.focus();
  await ana.keyboard.press("Enter");
  await dialog(ana, "[data-deal=show_card]").click();
  await pick(ana, "Blas");
  check(
    "what is to be shown stands there in a sentence",
    (await dialog(ana, ".preview").textContent()).trim() === `Show ${name} to Blas.`,
  );
  check(
    "a right shows no chances of another deed",
    (await dialog(ana, ".composer .bar, .composer meter").count()) === 0,
  );
  await dialog(ana, "[data-commit]").click();
  await ana.locator(`.hand [data-card="${id}"]`, { hasText: "shown to Blas" }).waitFor();
  check("on the card stands who knows it", true);
  await tab(blas, "factions");
  await blas.locator(`[data-shown-by="0"] [data-card="${id}"]`).waitFor();
  await settles(
    "who was shown a card finds it with its owner",
    async () => (await blas.locator("[data-shown-by]").count()) === 1,
  );
  return { id, name };
}

async function deal(ana, blas, carla, { id, name }) {
  await ana.locator(".factions [data-deal-with='1']").click();
  await accessible(ana, "bargaining with a rival");
  await dialog(ana, "[data-offer-deal]").click();
  await dialog(ana, "[data-bargain='0+1']").waitFor();
  await shut(ana);
  await blas.locator(".tabs .dot").waitFor();
  check(
    "on a phone a mark says that somebody waits",
    (await blas.locator(".factions [data-deal-with='0']").textContent()).includes("Offers a deal"),
  );
  await tab(blas, "ask");
  await picture(blas, "offered");
  await accessible(blas, "an open deal is offered");
  check("no sideways scrolling on a phone", !(await scrolls(blas)));
  await blas.locator("#ask [data-agree]").click();
  await ana.locator(".factions [data-deal-with='1']", { hasText: "Deal made" }).waitFor();
  check("both see that the deal was made", true);

  await ana.locator(`.hand [data-card="${id}"]`).click();
  await dialog(ana, "[data-deal=hand_over]").click();
  await pick(ana, "Blas");
  await dialog(ana, "[data-commit]").click();
  await ana.locator(`.hand [data-card="${id}"]`).waitFor({ state: "detached" });
  await ana.locator(".factions [data-deal-with='1']").click();
  check(
    "what was given under it stands with the deal",
    ((await dialog(ana, "[data-bargain='0+1']").textContent()) ?? "").includes(`Ana has given Blas: ${name}.`),
  );
  check("the others do not see it", !((await carla.content()) ?? "").includes("has given"));
  await picture(ana, "deal");

  await dialog(ana, "[data-ask=complain]").click();
  await dialog(ana, "[data-yes=complain]").waitFor();
  await ana.keyboard.press("Tab");
  await ana.keyboard.press("Enter");
  await dialog(ana, "[data-ask=complain]").waitFor();
  check("a complaint is asked twice, and may be left", (await carla.locator("[data-desk=deal]").count()) === 0);
  await dialog(ana, "[data-ask=complain]").click();
  await dialog(ana, "[data-yes=complain]").click();
  await carla.locator("[data-desk=deal]").waitFor();
  check(
    "the judge reads whose deal it is",
    /Ana says that Blas has broken their deal/.test(await carla.locator("[data-desk=deal]").textContent()),
  );
  await accessible(carla, "the judgement of a deal");
  await carla.locator("[data-judge=deal_was_broken]").click();
  await ana.locator("#ask [data-verb=take_back_card]").click();
  check(
    "what is taken back stands there in a sentence",
    (await ana.locator("#ask .preview").textContent()).includes(name),
  );
  await ana.locator("#ask [data-commit]").click();
  await ana.locator(`.hand [data-card="${id}"]`).waitFor();
  check("the wronged side has its card again", true);
}

async function several(ana, blas, carla) {
  await ana.locator(".factions [data-deal-with='1']").click();
  check("a deal among several needs another one", await dialog(ana, "[data-propose]").isDisabled());
  await dialog(ana, "input[type=checkbox][value='2']").check();
  await dialog(ana, "[data-propose]").click();
  await shut(ana);
  await carla.locator("#ask [data-bargain='0+1+2'] [data-agree]").click();
  await blas.locator("#ask [data-bargain='0+1+2']", { hasText: "Still to agree: Blas." }).waitFor();
  await blas.locator("#ask [data-bargain='0+1+2'] [data-agree]").click();
  await carla.locator(".factions [data-deal-with='0']", { hasText: "Deal made" }).waitFor();
  check("a deal among three stands when all have agreed", true);
}

async function exchange(ana, blas) {
  await tab(blas, "factions");
  await blas.locator(".hand [data-card]").first().click();
  await dialog(blas, "[data-deal=offer_exchange]").click();
  await pick(blas, "Ana");
  await dialog(blas, "[data-commit]").click();
  const offered = ana.locator("[data-exchange='1']");
  await offered.waitFor();
  const hand = await ana.locator(".hand [data-card]").count();
  await offered.locator("[data-choose-card]").click();
  await offered.locator("[role=radio]").first().click();
  await offered.locator("[data-commit]").click();
  await offered.waitFor({ state: "detached" });
  await settles("a card went for a card", async () => (await ana.locator(".hand [data-card]").count()) === hand);
}

async function floor(ana, blas) {
  await tab(blas, "ask");
  await blas.locator("[data-any-time] > summary").click();
  await blas.locator("[data-floor-in=population]").click();
  await blas.locator("[data-asked=population]").waitFor();
  check(
    "who has asked for the floor stands there, and the phase is no longer to choose",
    (await blas.locator("[data-floor-in=population]").count()) === 0,
  );
  await picture(blas, "floor");
  await accessible(blas, "what may be done at any time");
  await ana.locator("#log [data-event]", { hasText: "Blas asks for the floor" }).waitFor();
  check(
    "all are told that he asked",
    (await ana.locator("#log li.k-turn", { hasText: "asks for the floor" }).count()) === 0,
  );
}

async function senate(ana, blas, carla, livia, chairs) {
  const passing = await playOn(chairs, (state) =>
    (state.decision?.offers ?? []).some((offer) => offer.verb === "pass_over"),
  );
  const presides = [ana, blas, carla][chairs.indexOf(passing)];
  if (presides === blas) await tab(blas, "ask");
  const called = presides.locator("#ask [data-silence]");
  await called.waitFor();
  await settles("the moderator may go on, too", async () => (await livia.locator("#ask [data-silence]").count()) === 1);
  await accessible(livia, "somebody does not answer");
  await called.locator("[data-ask=silence]").click();
  await picture(presides, "silence");
  await called.locator("[data-yes=silence]").click();
  await presides.locator("#log [data-event]", { hasText: "passes over" }).waitFor();
  check("who presides goes on without him", true);

  const offers = (state) => (state.decision?.offers ?? []).filter((offer) => offer.verb === "minor_motion");
  await playOn(chairs, (state) => offers(state).some((offer) => offer.must));
  const others = [ana, carla].filter((page, i) => !offers(chairs[[0, 2][i]].state).some((offer) => offer.must));
  const speaker = others[0];
  const words = "That the Senate thank <b>Cornelius</b>,\nand that nobody speak longer than the water clock runs.";
  // Somebody opens it and writes at once, before the element itself has told that it is open.
  await speaker.locator("[data-motion] > summary").waitFor();
  await speaker.evaluate(() => {
    document.querySelector("[data-motion] > summary").click();
    const field = document.querySelector("#my-motion");
    field.value = "That";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await speaker.waitForTimeout(300);
  check("a form that somebody opened stays open", await speaker.locator("#my-motion").isVisible());
  check(
    "the words have room for 500 characters",
    (await speaker.locator("#my-motion").getAttribute("maxlength")) === "500",
  );
  await speaker.locator("#my-motion").fill(words);
  await speaker.locator("[data-put-motion]", { hasText: "Put my motion to the Senate" }).waitFor();
  await accessible(speaker, "my motion");
  await picture(speaker, "motion");
  await speaker.locator("[data-put-motion]").click();
  const said = livia.locator(".ballot [data-said]");
  await said.waitFor();
  check(
    "all read the words with the vote, as text and on one line",
    (await said.textContent()) === words.replace("\n", " ") && (await said.locator("b").count()) === 0,
  );
  await livia.locator("#log [data-ask=blank]").click();
  await livia.locator("#log [data-yes=blank]").click();
  await speaker.locator(".ballot [data-said]", { hasText: "The moderator has taken the words away." }).waitFor();
  check("blanked words are gone for all", !(await speaker.content()).includes("water clock"));
}

async function people(browser) {
  const links = await table("ah1990", { silent_vote: "chair_passes_over" });
  const chairs = await Promise.all(links.map(sit));
  await playOn(chairs, (state) => state.view.phase === "forum" && asked(state));
  const ana = await open(browser, "Ana", links[0], desk);
  const blas = await open(browser, "Blas", links[1], phone);
  const carla = await open(browser, "Carla", links[2], desk);
  const livia = await open(browser, "Livia", links[3], desk);
  const shown = await cards(ana, blas);
  await deal(ana, blas, carla, shown);
  await several(ana, blas, carla);
  await exchange(ana, blas);
  await floor(ana, blas);
  await playOn(chairs, (state) =>
    (state.decision?.offers ?? []).some((offer) => offer.must && offer.prompt === "hold_floor"),
  );
  await blas.locator("#ask [data-verb=done]").waitFor();
  check(
    "the phase stops for who asked, and what he may do lies open",
    (await blas.locator("[data-any-time]").getAttribute("open")) !== null,
  );
  await blas.locator("#ask [data-verb=done]").click();
  await senate(ana, blas, carla, livia, chairs);
  for (const chair of chairs) chair.leave();
  for (const page of [ana, blas, carla, livia]) await page.context().close();
}

/** The seat gives Talents under a deal: into its treasury first, then out of it to Blas or to a senator of his. */
async function gift(page, blas, edition) {
  await page.locator("#ask [data-verb=deposit]").click();
  await compose(page);
  const give = page.locator("#ask [data-verb=give_to_senator], #ask [data-verb=give_from_treasury]").first();
  await give.click();
  const verb = await give.getAttribute("data-verb");
  const own = blas.state.view.factions[1].senators.map(({ id }) => id);
  const to = new RegExp(verb === "give_to_senator" ? own.join("|") : "Blas", "i");
  await page.locator("#ask .composer [role=radio]").filter({ hasText: to }).first().click();
  await compose(page);
  await page.locator(".deal li").first().waitFor({ state: "attached" });
  const told = await page.locator("#ask [data-bargain='0+1'] li").textContent();
  check(
    `${edition}: Talents given under a deal stand with it (${verb})`,
    told.includes("1 Talento") && to.test(told),
    told,
  );
}

/** The same by an edition's own answers, in another language: nothing in English, nothing that is too wide. */
async function abroad(browser, edition, language, screen, seats) {
  const links = await table(edition, {}, 2, seats);
  const chairs = await Promise.all(links.map(sit));
  const offered = ({ decision }) => (decision?.offers ?? []).some(({ verb, seat }) => verb === "deposit" && seat === 0);
  await playOn(chairs, offered);
  const page = await open(browser, edition, links[0], screen, language);
  await page.locator("[data-any-time] > summary").click();
  await page.locator("[data-floor]").waitFor();
  const english = async (inside) =>
    /\b(the|your|deal|floor|card|offer|agree)\b/i.test(await page.locator(inside).textContent());
  check(`${edition}: no English where rights are used`, !(await english("[data-any-time]")));
  check(`${edition}: nothing is too wide`, !(await scrolls(page)));
  await page.locator("#ask [data-deal-with='1']").click();
  await dialog(page, "[data-offer-deal]").click();
  await dialog(page, "[data-bargain='0+1']").waitFor();
  check(`${edition}: no English where one bargains`, !(await english("dialog[open]")));
  await accessible(page, `${edition}, in another language`);
  await picture(page, edition);
  await shut(page);
  await chairs[1].ask({ type: "move", seat: 1, verb: "agree_deal", args: { seat: 0 } });
  await page.locator("#ask [data-bargain='0+1'] [data-ask=complain]").waitFor();
  await gift(page, chairs[1], edition);
  for (const chair of chairs) chair.leave();
  await page.context().close();
}

await run(async (browser) => {
  await people(browser);
  await abroad(browser, "vg2009", "it", phone, 3);
  await abroad(browser, "es_quaestor", "es", desk, 6);
});
