// What late-page.mjs looks at: whether it is there, by the state of whoever is asked, and what the page must tell then.
import {
  accessible,
  base,
  changed,
  check,
  number,
  phone,
  photographer,
  promptOf,
  ready,
  scrolls,
  settles,
} from "./house.mjs";
import { pairsOf } from "./late-pairs.mjs";
import { offered } from "./taking.mjs";
import { sit } from "./wire.mjs";

const picture = photographer("late-page");
const must = (state) => (state.decision?.offers ?? []).filter((offer) => offer.must);
const prompted = (prompt) => (state) => must(state)[0]?.prompt === prompt;
/** What the running procedure of this name knows. */
const frame = (state, procedure) => (state.view.stack ?? []).findLast((one) => one.procedure === procedure);
const ballotOf = (state) => state.view.senate.proposals.at(-1);
/** Ids are written as their names are: “manilian_law” stands for the Manilian Law. */
const says = (text, ...ids) => ids.every((id) => text.toLowerCase().includes(String(id).replaceAll("_", " ")));
const opened = async (page, verb) => {
  const deed = offered(page, verb).first();
  if ((await deed.getAttribute("aria-expanded")) !== "true") await deed.click();
  await page.locator("#ask .composer").waitFor();
  return page.locator("#ask li.open");
};
/** The question must name these, in its title and, on a phone, wherever one is. */
async function named(page, what, ...ids) {
  const title = await promptOf(page);
  check(`${what} is asked by name`, ids.length > 0 && ids.every(Boolean) && says(title, ...ids), `${title}: ${ids}`);
}
const asks = (prompt, idsOf) => ({
  there: prompted(prompt),
  look: (page, state) => named(page, prompt, ...idsOf(state)),
});

// ---- the Senate

/** While a Law breaks in, what is voted on lies folded; the question stands beside no ballot of another matter. */
const folded = async (page, what) => {
  const held = await page.$$eval("[data-ballot=held]", (all) => all.map((one) => one.open));
  check(
    `${what}: no ballot of another matter stands open`,
    (await page.locator("[data-ballot=open]").count()) === 0 && held.every((open) => !open),
    JSON.stringify(held),
  );
  const low = await page
    .locator("#ask [data-deed]")
    .first()
    .evaluate((deed) => deed.getBoundingClientRect().bottom - window.innerHeight);
  check(`${what}: what is asked is answered without scrolling`, low <= 0, `${low} px below the fold`);
};
/** This seat is asked something again, or its table goes on without it. */
async function asked(chair) {
  const until = Date.now() + 10000;
  while (must(chair.state).length === 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 5));
}
/** What the People say is a matter of dice (they kill an accused who is not loved): from the moment of the appeal other tables go on, until they give votes. */
async function appealed(page, number) {
  const token = page.url().split("#").pop();
  const came = [];
  for (let tables = 0; tables < 200; ++tables) {
    const answer = await fetch(`${base}/api/table/branch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ number, bot: "random", language: "en" }),
    });
    const [link] = (await answer.json()).links.seats.filter(Boolean);
    const chair = await sit(`${base}/t/${link}`);
    const appeals = () => must(chair.state).find(({ verb }) => verb === "appeal");
    for (let offer = appeals(); offer; offer = appeals()) {
      const { number } = chair.state;
      await chair.ask({ type: "move", seat: offer.seat, faction: offer.faction, verb: "appeal", args: offer.args });
      // A program may have done something else meanwhile.
      while (chair.state.number === number) await new Promise((done) => setTimeout(done, 5));
      await asked(chair);
    }
    const ballot = ballotOf(chair.state);
    const gave = prompted("cast_votes")(chair.state) && ballot?.appeal === "votes";
    if (gave) {
      await page.goto("about:blank");
      await page.goto(`${base}/t#${link}`);
      await ready(page);
      await thePeopleVoted(page, chair);
    }
    chair.leave();
    if (gave) return;
    came.push(`${must(chair.state)[0]?.prompt} ${ballot?.appeal}`);
  }
  check("the People have votes after an appeal", false, came.join(", "));
}
/** When the page shows what this seat was told last: programs may do something meanwhile. */
async function level(page, chair) {
  const until = Date.now() + 60000;
  while ((await number(page)) !== chair.state.number)
    if (Date.now() > until) throw new Error(`the page stands at ${await number(page)}, not ${chair.state.number}`);
  return chair.state;
}
async function thePeopleVoted(page, chair) {
  const state = await level(page, chair);
  const ballot = ballotOf(state);
  const told = await page.textContent("[data-ballot=open] [data-appeal-votes]");
  const voted = [ballot.senators_for, ballot.senators_against, ballot.senators_abstained].flat();
  const left = state.view.factions
    .flatMap(({ senators }) => senators)
    .filter(({ id, where }) => where === "rome" && !voted.includes(id))
    .reduce((sum, { votes }) => sum + votes, 0);
  const [line] = (await page.locator("#log [data-event]").allTextContents()).filter((text) =>
    /The People give/.test(text),
  );
  const [, minus, votes] = /(−?)(\d+) votes?/.exec(line);
  const words = `${votes} vote${votes === "1" ? "" : "s"} ${minus ? "against" : "for"} the accused`;
  check("the ballot tells what the People gave", told.includes(words), `${told}, ${words}`);
  check(
    "and counts as left what Rome has not cast",
    Number(await page.getAttribute("[data-ballot=open] [data-left]", "data-left")) === left,
    String(left),
  );
  await picture(page, "appealed");
  await accessible(page, "the ballot after an appeal");
}
const senate = {
  consent_to_law: {
    there: (state) => prompted("consent")(state) && !!frame(state, "propose_law"),
    look: async (page, state) => {
      const { card, asked_whom } = frame(state, "propose_law");
      await named(page, "consent to a Law", card, asked_whom);
      await folded(page, "consent to a Law");
    },
  },
  law_in_a_vote: {
    there: (state) => !!frame(state, "propose_law") && ballotOf(state)?.calling !== undefined && must(state).length > 0,
    look: async (page, state) => {
      await named(page, "a Law that breaks into a vote", frame(state, "propose_law").card);
      await page.waitForSelector("[data-ballot=held]");
      await folded(page, "a Law in a vote");
      await picture(page, "law-in-a-vote");
      await accessible(page, "a Law that breaks into a vote");
      await page.locator("[data-ballot=held] > summary").first().click();
      await settles("and can be read", () => page.locator("[data-ballot=held] .tally").first().isVisible());
    },
  },
  cosponsor: asks("choose_law_cosponsor", (state) => [
    frame(state, "propose_law").card,
    frame(state, "propose_law").sponsor,
  ]),
  dictator: {
    there: (state) => prompted("consent")(state) && !!frame(state, "name_dictator"),
    look: (page, state) =>
      named(page, "consent to a Dictator", frame(state, "name_dictator").candidate, state.view.offices.rome_consul),
  },
  consulship: asks("choose_office", (state) => [must(state)[0].args.senator]),
  whereabouts: asks("choose_whereabouts", (state) => {
    const { governor, province } = must(state).find(({ verb }) => verb === "go_to_province").args;
    return [governor, province];
  }),
  appeal: {
    there: (state) => must(state).some(({ verb }) => verb === "appeal"),
    look: async (page) => {
      const before = await number(page);
      const deed = await opened(page, "appeal");
      await deed.locator(".odds").waitFor();
      check(
        "an appeal shows its chances and casts no die yet",
        (await number(page)) === before && /%/.test(await deed.locator(".odds").textContent()),
      );
      await picture(page, "appeal");
      await deed.locator("[data-commit]").click();
      await changed(page, before);
      await appealed(page, before);
    },
  },
};

// ---- revolts

const box = (page) => page.locator("[data-revolt] [data-march]");
const revolts = {
  spoils: asks("choose_spoils", (state) => {
    const { province } = must(state)[0].args;
    return [province, state.view.provinces.find(({ id }) => id === province).governor];
  }),
  declares: {
    there: (state) => prompted("declare_revolt")(state) && must(state).some(({ verb }) => verb === "pledge_governor"),
    look: async (page) => {
      check("no commander is asked whether he returns", !/return to Rome/.test(await promptOf(page)));
      const deed = await opened(page, "pledge_governor");
      const one = deed.locator("[role=radio]");
      if (await one.count()) await one.first().click();
      const told = await deed.locator(".preview").textContent();
      check("a pledge is told as a pledge", /rebels if your Faction declares/.test(told), told);
      await settles("and makes one think twice", async () => (await deed.locator(".commit .chip.bad").count()) === 1);
    },
  },
  joins: {
    there: prompted("join_revolt"),
    look: async (page, state) => {
      await named(page, "join_revolt", must(state)[0].args.senator, state.view.revolt.rebel);
      check("nothing is told of a march while others join", (await box(page).count()) === 0);
      await page.setViewportSize(phone.viewport);
      await page.locator(".tabs button").nth(1).click();
      const bar = await page.locator("[data-ask-bar]").first().textContent();
      check("on a phone, too, on another part of the table", says(bar, must(state)[0].args.senator), bar);
      await picture(page, "phone-joins");
      check("nothing scrolls sideways on the phone", !(await scrolls(page)));
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  },
  marches: {
    there: prompted("decide_march"),
    look: async (page, state) => {
      await named(page, "decide_march", must(state)[0].args.rebel);
      check("the revolt's box tells no march that is not decided", (await box(page).count()) === 0);
      const deed = await opened(page, "march_on_rome");
      await settles(
        "a march makes one think twice",
        async () => (await deed.locator(".commit .chip.bad").count()) === 1,
      );
      await picture(page, "marches");
    },
  },
  decided: {
    there: ({ view, decision }) =>
      !!view.revolt?.rebel && !decision?.over && ["combat", "mortality", "revenue", "senate"].includes(view.phase),
    look: async (page, { view }) => {
      const told = await box(page).textContent();
      check("once it is, the box tells it", (view.revolt.stays ? /stays/ : /marches/).test(told), told);
      await page.locator("[data-war=civil_war]").first().click();
      const dialog = page.locator("dialog[open]");
      const rebel = view.factions.flatMap(({ senators }) => senators).find(({ id }) => id === view.revolt.rebel);
      const whose = await dialog.locator("[data-whose]").first().textContent();
      // Who stays has no army of his own, but his Province; nobody fights the Civil War against him.
      const [hosts, chances] = [dialog.locator("[data-host]"), dialog.locator("details.odds")];
      check(
        "the Civil War tells whose it is and what makes it strong",
        says(whose, rebel.id) &&
          whose.includes(`(${rebel.military})`) &&
          (view.revolt.stays ? /stays in his Province/ : /His army counts/).test(whose) &&
          (await hosts.count()) === (view.revolt.stays ? 0 : 1),
        whose,
      );
      if (view.revolt.stays) check("and has no chances while he stays", (await chances.count()) === 0);
      else {
        for (const units of await dialog.locator("input[type=range]").all()) await units.press("Home");
        await dialog.locator("[data-nobody]").waitFor();
        check("a force that is none has no chances", !/%/.test(await chances.textContent()));
      }
      await picture(page, "civil-war");
      await accessible(page, "a Civil War");
      await page.keyboard.press("Escape");
    },
  },
  pays: {
    there: prompted("pay_rebel_legions"),
    look: async (page, state) => {
      const { due } = frame(state, "rebel_upkeep");
      await named(page, "pay_rebel_legions", state.view.revolt.rebel, `${due} talent`);
      const deed = await opened(page, "pay_legions");
      const payers = deed.locator("[role=radio]");
      if (await payers.count()) await payers.last().click();
      const most = must(state)
        .filter(({ verb }) => verb === "pay_legions")
        .at(-1).amount[1];
      const told = await deed.locator(".preview").textContent();
      check(
        "what is due is offered at once, for the forces of the revolt",
        (await deed.locator("[data-commit]").textContent()).includes(String(most)) && /forces of the revolt/.test(told),
        told,
      );
      await picture(page, "pays");
    },
  },
};

// ---- a Consul for Life, and the ends

const lives = {
  for_life_proposed: {
    there: (state) => must(state).some(({ verb }) => verb === "propose_consul_for_life"),
    look: async (page, state) => {
      const { senator } = must(state).find(({ verb }) => verb === "propose_consul_for_life").args;
      const deed = await opened(page, "propose_consul_for_life");
      const him = state.view.factions.flatMap(({ senators }) => senators).find(({ id }) => id === senator);
      const told = await deed.textContent();
      // A man by himself is named in the deed alone.
      if (await deed.locator("[role=radio]").count())
        check("who may be Consul for Life is told with his Influence", told.includes(`Inf ${him.influence}`), told);
      else check("who may be Consul for Life is named", says(told, senator), told);
      if (await deed.locator("[role=radio][aria-checked=false]").count())
        await deed.locator("[role=radio]").first().click();
      await settles(
        "and to propose him makes one think twice",
        async () => (await deed.locator(".commit .chip.bad").count()) === 1,
      );
    },
  },
  for_life: {
    there: (state) => !!state.view.consul_for_life && must(state).length > 0,
    look: async (page, { view }) => {
      const him = view.consul_for_life;
      const office = await page.locator("[data-office=consul_for_life]").textContent();
      check("a Consul for Life stands among the offices", says(office, him) && /Consul for Life/.test(office), office);
      await page.locator(`[data-senator="${him}"]`).first().click();
      check("and on his own card", /Consul for Life/.test(await page.locator("dialog[open] table").textContent()));
      await picture(page, "for-life");
      await accessible(page, "a Consul for Life");
      await page.keyboard.press("Escape");
    },
  },
};
const end = (rule, titleOf, line) => ({
  there: (state) => state.decision?.over?.rule === rule,
  look: async (page, state) => {
    const title = await promptOf(page);
    check(`${rule}: the title tells how a rebel takes Rome`, title === titleOf(state.view), title);
    const log = await page.$$eval("#log [data-event]", (all) =>
      all
        .slice(-3)
        .map((one) => one.textContent)
        .join(" "),
    );
    check(`${rule}: and so does the log`, line.test(log), log);
    const war = page.locator("[data-war]").first();
    if (await war.count()) {
      await war.click();
      await page.locator("dialog[open]").first().waitFor();
      check(
        `${rule}: a war has neither chances nor deeds any more`,
        (await page.locator("dialog[open] .odds, dialog[open] .deedhead, dialog[open] input").count()) === 0,
      );
      await page.keyboard.press("Escape");
    }
    await picture(page, `end-${rule}`);
  },
});
const falls = {
  people_revolt: "The People revolt, and the rebel takes Rome",
  bankruptcy: "Rome is bankrupt, and the rebel takes it",
};
const ends = {
  end_by_fall: end("VG-12.2b", ({ fall }) => falls[fall], /The State has fallen, and the rebel takes Rome/),
  end_undefeated: end(
    "VG-12.2a",
    () => "An undefeated rebel takes Rome",
    /At the end of the turn the rebel is undefeated/,
  ),
};

export const moments = {
  ...senate,
  ...revolts,
  ...lives,
  ...ends,
  ...Object.fromEntries(
    ["send", "accuse", "nominate_governor", "assign_concession"].map((verb) => [verb, pairsOf(verb, opened, picture)]),
  ),
};
