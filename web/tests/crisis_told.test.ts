// What Time of Crisis tells is what this table plays: what cards and Events do, invasion rolls, losses.
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { cardText, eventText } from "../src/crisis/readings";
import { show } from "../src/crisis/told";
import { either, has, languages, speak, speakOf, t, type Language } from "../src/lib/words.svelte";
import { rowsOf } from "../tools/names.mjs";
import { eventOf } from "./told";

const voice = { says: ({ text }: { text: string }) => text, seat: (seat: number) => `Player ${seat + 1}` };
await speakOf("crisis");
afterAll(() => speak("en"));
const effects = rowsOf(readFileSync("../data/crisis/effects.csv", "utf8"));
const ofTable = effects.filter(({ operations }) => operations !== "from_table");

describe.each(Object.keys(languages) as Language[])("in %s", (language) => {
  it("every alternative of a card or an Event is said where it is not the usual one, or the text is not known", async () => {
    await speak(language);
    for (const { subject, alternative, is_default, status } of ofTable) {
      const [text, key] = has(`card.${subject}.text`) ? [cardText, "card"] : [eventText, "event"];
      const said = text(subject, { [subject]: alternative });
      const sentence = t(`plays.${subject}.${alternative}`);
      expect(sentence, `${subject}.${alternative}`).not.toBe(`plays.${subject}.${alternative}`);
      const own = t(`${key}.${subject}.text`);
      expect(said).toBe(is_default === "0" || status === "proposed" ? `${own} ${sentence}` : own);
    }
  });
});

it("an Event that is drawn says what it does here", async () => {
  await speak("en");
  const events = [eventOf({ event: "event_drawn", figures: { event: "raiding_parties" }, text: "Event" })];
  const told = (options: object) => ({
    act: { scene: "crisis", events },
    past: events,
    before: null,
    after: { options },
  });
  const noteOf = (options: object) => show(voice, told(options) as never).note;
  expect(noteOf({ raiding_parties: "smaller_raids" })).toBe(
    "The Barbarians go on raids. Until the next Event the black die of an invasion roll counts 1 less and at least 1.",
  );
  expect(noteOf({ raiding_parties: "no_effect" })).toMatch(/only ends the lasting Event\.$/);
  expect(noteOf({ raiding_parties: [{ op: "black_die", n: 2 }] })).toMatch(/text of its own for it/);
});

it("a Legion that is reduced and then lost is no reduced one that is left", async () => {
  await speak("en");
  const lossesOf = (...lost: string[]) => {
    const past = [
      eventOf({ event: "battle_begins", figures: { army: 0, enemy: "tribe:goths", region: "moesia" } }),
      ...lost.map((event) => eventOf({ event, figures: { army: 0 } })),
    ];
    const army = { id: 0, seat: 0, region: "moesia", full: 1, reduced: 0 };
    const view = { options: {}, armies: [army], provinces: [], homelands: [], leaders: [] };
    const told = { act: { scene: "battle", events: past }, past, before: view, after: view };
    return show(voice, told as never).sides[0].units;
  };
  expect(lossesOf("legion_reduced", "legion_lost")).toEqual([{ label: "Legions", before: 1, lost: 1 }]);
  expect(lossesOf("legion_reduced")).toEqual([
    { label: "Legions", before: 1, lost: 0 },
    { label: "of them reduced", before: 0, lost: -1 },
  ]);
});

it("a tribe is many, and its verb says so", async () => {
  await speak("en");
  const past = [
    eventOf({ event: "battle_begins", figures: { army: 0, enemy: "tribe:goths", region: "moesia" } }),
    eventOf({ event: "battle_lost", figures: { seat: 0 } }),
  ];
  const view = { options: {}, armies: [], provinces: [], homelands: [], leaders: [] };
  const verdict = (events: typeof past) =>
    show(voice, { act: { scene: "battle", events }, past: events, before: view, after: view } as never).verdict;
  expect(verdict(past)).toBe("Goths win");
  expect(verdict([past[0], eventOf({ event: "battle_won", figures: { seat: 0 } })])).toBe("Player 1’s General I wins");
});
it("one vote is a vote, and one of several cards is told with an or", async () => {
  for (const [language, vote, votes, cards] of [
    ["en", "vote", "votes", "Castra, Mob, or Tribute"],
    ["it", "voto", "voti", "Castra, Mob o Tribute"],
    ["es", "voto", "votos", "Castra, Mob o Tribute"],
  ] as const) {
    await speak(language);
    expect([t("stage.votes", { votes: 1 }), t("stage.votes", { votes: 2 })]).toEqual([vote, votes]);
    expect(either(["Castra", "Mob", "Tribute"])).toBe(cards);
  }
  await speak("en");
  const past = [
    eventOf({ event: "vote_called", figures: { region: "moesia", seat: 0, dice: 2, needed: 2 } }),
    eventOf({ event: "rolled", figures: { purpose: "vote", dice: [5, 1] } }),
    eventOf({ event: "votes_counted", figures: { votes: 1 } }),
  ];
  const view = { options: {}, provinces: [] };
  const told = { act: { scene: "vote", events: past }, past, before: view, after: view };
  expect(show(voice, told as never).total).toEqual({ label: "vote", value: 1 });
});

describe("what is told of an invasion roll", () => {
  const home = { tribe: "goths", region: "home_goths", active: 2, inactive: 1, leaders: [] };
  const thrown = async (went: string, black: number, view: object) => {
    await speak("en");
    const events = [
      eventOf({ event: "barbarians_woken", figures: { tribe: "goths", woken: 1, active: 3 } }),
      eventOf({ event: "rolled", figures: { purpose: "invasion", dice: [black, 4] } }),
      eventOf({
        event: went,
        figures: went === "invasion" ? { tribe: "goths" } : { tribe: "goths", black, active: 3 },
      }),
    ];
    const before = { options: {}, homelands: [home], ...view };
    return show(voice, { act: { scene: "crisis", events }, past: events, before, after: before } as never).throws[0];
  };
  const war = { event: "preparing_for_war", options: { preparing_for_war: "larger_invasions" } };
  it("is the number of Barbarians that are active at home", async () => {
    const { label, dice } = await thrown("invasion", 3, {});
    expect([label, dice[0].counts]).toEqual(["Invasion on the black die: at most 3", true]);
  });
  it("is the black die as the Event in force makes it", async () => {
    const { label, dice } = await thrown("no_invasion", 3, war);
    expect([label, dice[0].counts]).toEqual([
      "Invasion: the black die counts 4 with the Event’s +1, and may be at most 3",
      false,
    ]);
    const own = { event: "preparing_for_war", options: { preparing_for_war: [{ op: "black_die", n: -1 }] } };
    expect((await thrown("invasion", 4, own)).label).toMatch(/counts 3 with the Event’s [-−]1/);
  });
});
