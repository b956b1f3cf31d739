// The stage: which events are told together, in which order, for how long; and that no kind of event is forgotten.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scenes as ofCrisis } from "../src/crisis/stage";
import { tellings as crisis } from "../src/crisis/scenes";
import { forceOf, forceOfEnemy, marked } from "../src/crisis/force";
import { scenes as ofRepublic } from "../src/republic/stage";
import { enemyParts, romanParts } from "../src/republic/strength";
import { rolledFor, tellings as republic } from "../src/republic/scenes";
import {
  chaptersOf,
  eventsIn,
  finderOf,
  lastNodes,
  type Node,
  piecesIn,
  sameNodes,
  type Place,
} from "../src/lib/chapters";
import { wrote } from "../src/lib/log";
import { gameIcons, ownIcons } from "../src/lib/icons";
import { actsOf, folded, itemsOf, timeOf, toMine, type Item } from "../src/stage/queue";
import { Stage } from "../src/stage/stage.svelte";
import { thrown, rangeOf, type Tellings } from "../src/stage/telling";
import type { View } from "../src/lib/wire";
import type { CrisisView } from "../src/crisis/wire";
import type { Force, RepublicView, War } from "../src/republic/wire";
import { speak, speakOf } from "../src/lib/words.svelte";
import { eventOf } from "./told";

await speak("en");
const lists: [string, Tellings][] = [
  ["republic", republic],
  ["crisis", crisis],
];
let last = 0;
const told = (event: string, figures: Record<string, unknown> = {}) =>
  eventOf({ event, figures, number: (last += 1), text: event });
const nobody = () => false;
const view = { game: "republic" } as View;

describe.each(lists)("the list of the stage of %s", (game, tellings) => {
  const kinds = [...readFileSync(`../games/${game}/events.def`, "utf8").matchAll(/^EVENT\(\d+, (\w+)/gm)].map(
    (match) => match[1],
  );
  it("has every kind of event, and no other", () => {
    expect(kinds.length).toBeGreaterThan(70);
    expect(Object.keys(tellings).sort()).toEqual([...kinds].sort());
  });
  it("says why a kind is silent, and shows each other with an icon", () => {
    for (const [kind, telling] of Object.entries(tellings))
      if (telling.as === "silent") expect(telling.why.length, kind).toBeGreaterThan(12);
      else expect({ ...gameIcons, ...ownIcons }, kind).toHaveProperty(telling.icon);
  });
  it("names only scenes that there are, where one thing is told with another", () => {
    const known = new Set(
      [...Object.values(tellings), ...["battle", "persuasion", "assassination", "population"].map(rolledFor)].map(
        (one) => (one.as === "scene" ? one.scene : ""),
      ),
    );
    for (const [kind, telling] of Object.entries(tellings))
      for (const scene of telling.with ?? []) expect(known, kind).toContain(scene);
  });
});

describe("events", () => {
  it("of a battle are one scene, with what follows from it", () => {
    const events = [
      told("phase_begins", { phase: "combat" }),
      told("rolled", { purpose: "battle", roll: 9, modified: 9 }),
      told("battle_fought", { war: "syrian", commander: "aemilius_paullus", outcome: "victory", total: 19 }),
      told("unrest_changed", { change: -1, now: 1 }),
      told("influence_changed", { senator: "aemilius_paullus", change: 3, now: 9 }),
      told("war_defeated", { war: "syrian" }),
      told("phase_begins", { phase: "revolution" }),
    ];
    const acts = actsOf(events, ofRepublic.tell, nobody);
    expect(acts.map(({ scene, events }) => [scene, events.length])).toEqual([
      ["card", 1],
      ["battle", 5],
      ["card", 1],
    ]);
  });
  it("of two battles are two scenes", () => {
    const battle = () => [
      told("battle_begins", { army: 0, enemy: "tribe:franks", region: "gallia", flanking: 0 }),
      told("rolled", { purpose: "attack", dice: [4], sum: 4 }),
      told("battle_won", { seat: 0 }),
    ];
    const acts = actsOf([...battle(), ...battle()], ofCrisis.tell, nobody);
    expect(acts.map(({ scene }) => scene)).toEqual(["battle", "battle"]);
  });
  it("that are silent go with what they follow, but for the one whom they touch", () => {
    const events = [told("forum_card_drawn", { card: "x" }), told("popularity_changed", { senator: "julius" })];
    expect(actsOf(events, ofRepublic.tell, nobody).length).toBe(1);
    expect(actsOf(events, ofRepublic.tell, ({ event }) => event === "popularity_changed").length).toBe(2);
  });
  it("that are no more than bookkeeping make one silent act", () => {
    const acts = actsOf([told("talents_paid"), told("income_earned")], ofRepublic.tell, nobody);
    expect(acts.map(({ scene }) => scene)).toEqual(["silent"]);
  });
});

const item = (scene: string, mine = false): Item => {
  const act = { scene, events: [told(scene)] };
  return { ...itemsOf([act], view, view, nobody)[0], mine };
};
describe("the queue", () => {
  it("is folded to great things and mine for whoever was away", () => {
    const items = [item("card"), item("battle"), item("ballot"), item("card", true), item("roll"), item("death")];
    expect(folded(items).map(({ act }) => act.scene)).toEqual(["battle", "card", "death"]);
  });
  it("never passes over what is mine", () => {
    const items = [item("card"), item("battle"), item("card", true), item("death")];
    expect(toMine(items).map(({ act }) => act.scene)).toEqual(["card", "death"]);
    expect(toMine([item("card"), item("battle")])).toEqual([]);
  });
  it("tells small things faster when many wait, but not great ones and mine", () => {
    const many = Array.from({ length: 60 }, () => item("card"));
    expect(timeOf([item("card")], "1")).toBe(550);
    expect(timeOf([item("card"), ...many], "1")).toBeLessThan(300);
    expect(timeOf([item("battle"), ...many], "1")).toBe(2600);
    expect(timeOf([item("battle")], "2")).toBe(1300);
    expect(timeOf([item("battle")], "0.5")).toBe(5200);
    expect(timeOf([item("battle", true), ...many], "1")).toBe(3380);
    expect(timeOf([item("battle")], "now")).toBe(0);
  });
});

describe("the stage", () => {
  const staged = () => {
    const timers: (() => void)[] = [];
    const around = { later: (run: () => void) => timers.push(run), never: () => undefined, away: () => away };
    let away = false;
    const stage = new Stage(() => ofRepublic, around);
    stage.setSpeed("1");
    const tick = () => timers.pop()?.();
    return { stage, tick, leave: (gone: boolean) => (away = gone) };
  };
  const after = (turn: number) => ({ turn, factions: [] }) as unknown as View;
  it("shows the table of the moment that is told, and then the present", () => {
    const { stage, tick } = staged();
    stage.hear({ events: [told("units_raised")], before: after(0), after: after(1), seat: 0 });
    stage.hear({ events: [told("units_disbanded")], before: after(1), after: after(2), seat: 0 });
    expect((stage.shown as unknown as { turn: number }).turn).toBe(1);
    tick();
    expect((stage.shown as unknown as { turn: number }).turn).toBe(2);
    tick();
    expect(stage.shown).toBe(null);
    expect(stage.upTo).toBe(Infinity);
  });
  it("passes over what is silent at once", () => {
    const { stage } = staged();
    stage.hear({ events: [told("talents_paid")], before: after(0), after: after(1), seat: 0 });
    expect(stage.telling).toBe(false);
  });
  it("stops, goes one thing on, and goes to now", () => {
    const { stage, tick } = staged();
    const events = [told("units_raised"), told("war_activated", { war: "syrian" }), told("bodyguard_hired")];
    stage.hear({ events, before: after(0), after: after(1), seat: 0 });
    expect(stage.items.length).toBe(3);
    stage.step();
    expect([stage.paused, stage.items.length]).toEqual([true, 2]);
    stage.pause(false);
    tick();
    expect(stage.items.length).toBe(1);
    stage.toNow();
    expect([stage.telling, stage.paused, stage.last?.act.events[0].event]).toEqual([false, false, "war_activated"]);
  });
  it("says what it tells, also where it is told at once", () => {
    const { stage } = staged();
    stage.setSpeed("now");
    stage.hear({ events: [told("units_raised"), told("talents_paid")], before: after(0), after: after(1), seat: 0 });
    expect(stage.telling).toBe(false);
    expect(stage.said.map(({ event }) => event)).toEqual(["units_raised"]);
    stage.clear(); // in another language its words are not said again
    expect(stage.said).toEqual([]);
  });
  it("is told in one line by whoever wants it so, and not shown again then", () => {
    const { stage } = staged();
    expect(stage.small).toBe(false);
    stage.again = true;
    stage.setSmall(true);
    expect([stage.small, stage.again]).toEqual([true, false]);
  });
  it("tells nobody what he has just done", () => {
    const { stage } = staged();
    const mine = { factions: [{ seat: 0, senators: [{ id: "julius" }] }] } as unknown as View;
    const bids = [told("initiative_bid", { seat: 0, senator: "julius", talents: 2 })];
    stage.hear({ events: bids, before: mine, after: mine, seat: 0 });
    expect(stage.telling).toBe(false);
    stage.hear({ events: bids, before: mine, after: mine, seat: 1 });
    expect(stage.telling).toBe(true);
  });
  it("keeps only what is great for whoever does not look", () => {
    const { stage, leave } = staged();
    leave(true);
    const events = [told("units_raised"), told("war_activated", { war: "syrian" }), told("units_disbanded")];
    stage.hear({ events, before: after(0), after: after(1), seat: 0 });
    expect(stage.items.map(({ act }) => act.scene)).toEqual(["war"]);
  });
});

describe("dice", () => {
  it("are not made up where only their sum is told", () => {
    expect(thrown(3, 8)).toEqual([{}, {}, {}]);
    expect(thrown(1, 4)).toEqual([{ face: 4 }]);
    expect(thrown(2, 12)).toEqual([{ face: 6 }, { face: 6 }]);
  });
  it("count from the number of their unit on, and a six earns one more of it", () => {
    const bands = [
      { dice: 2, from: 3 },
      { dice: 1, from: 5 },
    ];
    expect(marked([6, 2, 3, 4], bands)?.map(({ from, counts }) => [from, counts])).toEqual([
      [3, true],
      [3, false],
      [3, true],
      [5, false],
    ]);
    expect(marked([6, 2, 3], bands)).toBe(null);
    expect(marked([1, 1, 1, 1], bands)).toBe(null);
  });
  it("of an army follow from its units, and a Militia fights under the General in its capital", () => {
    const army = { id: 6, seat: 1, general: 0, region: "gallia", capital: true, full: 2, reduced: 1, foederati: {} };
    const gallia = {
      id: "gallia",
      governor: 1,
      militia: true,
      barbarians: [{ tribe: "franks", active: 2, inactive: 1 }],
    };
    const table = { armies: [army], provinces: [gallia], homelands: [], leaders: [] } as unknown as CrisisView;
    expect(forceOf(table, 6).bands).toEqual([
      { dice: 2, from: 3 },
      { dice: 2, from: 5 },
    ]);
    expect(forceOf({ ...table, event: "bad_auguries" } as CrisisView, 6).bands[0]).toEqual({ dice: 2, from: 4 });
    expect(forceOfEnemy(table, "tribe:franks", "gallia").bands).toEqual([{ dice: 3, from: 4 }]);
  });
  it("fall into the rows of a table", () => {
    expect([rangeOf(undefined, 7), rangeOf(8, 13), rangeOf(14, undefined), rangeOf(5, 5)]).toEqual([
      "≤ 7",
      "8–13",
      "≥ 14",
      "5",
    ]);
  });
});

const voice = { says: ({ text }: { text: string }) => text, seat: (seat: number) => `Player ${seat + 1}` };
describe("what one sees of a scene", () => {
  const senate = {
    game: "republic",
    factions: [
      { seat: 0, playing: true, votes: 7, senators: [{ id: "julius", votes: 7, military: 4 }] },
      { seat: 1, playing: true, votes: 5, senators: [{ id: "fabius", votes: 5, military: 2 }] },
      { seat: 2, playing: true, votes: 3, senators: [{ id: "furius", votes: 3, military: 3 }] },
    ],
    wars: [{ id: "syrian", land: 6, naval: 0, leaders: [], disaster: [16], standoff: [15] }],
    forces: [{ war: "syrian", commander: "julius", legions: 13, veterans: [], fleets: 2 }],
    unrest: 2,
  } as unknown as RepublicView;
  const seen = async (events: ReturnType<typeof told>[], past = events) => {
    await speakOf("republic");
    const acts = actsOf(events, ofRepublic.tell, nobody);
    return (await ofRepublic.show())(voice, { act: acts.at(-1)!, past, before: senate as View, after: senate as View });
  };
  it("of a battle is its sum, the row of the table, the losses and who won", async () => {
    const shown = await seen([
      told("rolled", { purpose: "battle", roll: 7, modified: 6 }),
      told("battle_fought", { war: "syrian", commander: "julius", outcome: "victory", total: 17 }),
      told("units_lost", { war: "syrian", commander: "julius", legions: 1, fleets: 1 }),
    ]);
    expect(shown.terms.map(({ value }) => value)).toEqual([7, -1, 17, -6]);
    expect(shown.total?.value).toBe(17);
    expect(shown.terms.reduce((sum, { value }) => sum + value, 0)).toBe(17);
    expect(shown.zones.filter(({ hit }) => hit).map(({ range }) => range)).toEqual(["≥ 14"]);
    expect(shown.row).toBe("Row 17 of the table: 1 Legion and 1 Fleet lost");
    expect(shown.sides.map(({ won }) => won)).toEqual([true, false]);
    expect(shown.sides[0].units.map(({ before, lost }) => [before, lost])).toEqual([
      [13, 1],
      [2, 1],
    ]);
    expect([shown.verdict, shown.tone]).toEqual(["Victory", "good"]);
  });
  it("of a Disaster is the number that brought it, and no total", async () => {
    const shown = await seen([
      told("rolled", { purpose: "battle", roll: 16, modified: 16 }),
      told("battle_fought", { war: "syrian", commander: "julius", outcome: "disaster", total: 0 }),
    ]);
    expect(shown.terms).toEqual([]);
    expect(shown.zones).toEqual([{ range: "16", label: "Disaster", tone: "bad", hit: true }]);
    expect(shown.total?.value).toBe(16);
  });
  it("of a vote is what each faction cast, what is open and what is needed", async () => {
    const events = [
      told("proposal_made", { motion: "consuls", by: 0 }),
      told("faction_called", { faction: 1 }),
      told("senator_voted", { senator: "fabius", side: "against", votes: 5, bought: 0 }),
      told("faction_called", { faction: 2 }),
      told("senator_voted", { senator: "furius", side: "abstain", votes: 0, bought: 0 }),
    ];
    const { tally } = await seen(events);
    expect([tally?.yes, tally?.no, tally?.open]).toEqual([0, 5, 7]);
    expect(tally?.factions.map(({ no, abstained, now }) => [no, abstained, now])).toEqual([
      [0, false, false],
      [5, false, false],
      [0, true, true],
    ]);
    expect(tally?.needed).toMatch(/^7 more votes/);
    const end = told("proposal_defeated", { motion: "consuls", in_favour: 0, against: 5 });
    const shown = await seen([end], [...events, end]);
    expect([shown.verdict, shown.tally?.no, shown.tally?.open]).toEqual(["Defeated", 5, 0]);
  });
  it("of a vote within a vote is the inner one, and then the outer one again", async () => {
    const events = [
      told("proposal_made", { motion: "consuls", by: 0 }),
      told("senator_voted", { senator: "fabius", side: "against", votes: 5, bought: 0 }),
      told("proposal_made", { motion: "special_trial", by: 0 }),
      told("proposal_passed", { motion: "special_trial", in_favour: 10, against: 5 }),
    ];
    expect((await seen(events)).title).toBe("Special prosecution for assassination");
    const more = told("senator_voted", { senator: "furius", side: "against", votes: 3, bought: 0 });
    const shown = await seen([more], [...events, more]);
    expect([shown.title, shown.tally?.no]).toEqual(["Election of the Consuls", 8]);
  });
  it("of a persuasion is the number that was needed", async () => {
    const shown = await seen([
      told("persuasion_announced", { persuader: "julius", target: "x", base: 9, bribe: 4 }),
      told("persuasion_bribe", { seat: 1, talents: 3 }),
      told("persuasion_bribe", { seat: 0, payer: "julius", talents: 2 }),
      told("rolled", { purpose: "persuasion", roll: 9, modified: 9 }),
      told("persuasion_settled", { persuader: "julius", target: "x", success: 0, talents: 9 }),
    ]);
    expect(shown.terms.map(({ value }) => value)).toEqual([5, 6, -3]);
    expect(shown.total?.value).toBe(8);
    expect(shown.zones.map(({ range, hit }) => [range, hit])).toEqual([
      ["≤ 8", false],
      ["≥ 9", true],
    ]);
  });
});

describe("what touches a seat", () => {
  const table = { provinces: [{ id: "gallia", governor: 1 }] } as unknown as View;
  it("in Time of Crisis is his province and his army", () => {
    expect(ofCrisis.touches(told("mobs_changed", { region: "gallia", change: 2, now: 2 }), 1, table)).toBe(true);
    expect(ofCrisis.touches(told("mobs_changed", { region: "gallia", change: 2, now: 2 }), 0, table)).toBe(false);
    expect(ofCrisis.touches(told("battle_begins", { army: 3, enemy: "army:7", region: "asia" }), 1, table)).toBe(true);
  });
});

describe("the log", () => {
  const placeOf = ({ event }: { event: string }): Place => ({
    chapter: event.startsWith("vote") ? "vote" : undefined,
    opens: event === "vote_made",
    ends: event === "vote_passed",
    quiet: event.startsWith("quiet"),
  });
  const kinds = (names: string[]) =>
    chaptersOf(
      names.map((name) => told(name)),
      placeOf,
    ).map((node) => (node.kind === "line" ? node.event.event : node.kind));
  it("folds bookkeeping, and has headings and votes", () => {
    expect(
      kinds([
        "turn_begins",
        "quiet_a",
        "quiet_b",
        "card",
        "quiet_c",
        "vote_made",
        "quiet_d",
        "vote_cast",
        "vote_passed",
        "x",
      ]),
    ).toEqual(["heading", "fold", "card", "quiet_c", "vote", "x"]);
  });
  it("begins a new chapter with each vote", () => {
    expect(kinds(["vote_made", "vote_cast", "vote_made", "vote_passed"])).toEqual(["vote", "vote"]);
  });
  it("loses no line", () => {
    const names = ["quiet_a", "quiet_b", "vote_made", "quiet_c", "x", "vote_cast", "phase_begins", "quiet_d"];
    const events = names.map((name) => told(name));
    const flat = chaptersOf(events, placeOf).flatMap((node) =>
      node.kind === "line" || node.kind === "heading" ? [node.event] : node.events,
    );
    expect(flat).toEqual(events);
  });
  it("is drawn from its end in whole chapters, with at least so many lines", () => {
    const names = ["phase_begins", "quiet_a", "quiet_b", "x", "vote_made", "vote_cast", "vote_passed", "y"];
    const events = names.map((name) => told(name));
    const nodes = chaptersOf(events, placeOf);
    const sizes = nodes.map((node) => eventsIn(node).length);
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    for (const linesIn of [(node: Node) => eventsIn(node).length, () => 1]) {
      const sum = (some: Node[]) => some.reduce((all, node) => all + linesIn(node), 0);
      for (let lines = 0; lines <= events.length + 1; ++lines) {
        const last = lastNodes(nodes, lines, linesIn);
        expect(last).toEqual(nodes.slice(nodes.length - last.length));
        expect(sum(last)).toBeGreaterThanOrEqual(Math.min(lines, sum(nodes)));
        expect(sum(last.slice(1))).toBeLessThanOrEqual(Math.max(0, lines - 1));
      }
    }
  });
  it("keeps what has not changed, so that only the end is drawn anew", () => {
    const names = ["turn_begins", "quiet_a", "quiet_b", "card", "vote_made", "vote_cast"];
    const events = names.map((name, i) => ({ ...told(name), number: i + 1 }));
    const before = chaptersOf(events, placeOf);
    const now = sameNodes(before, chaptersOf([...events, { ...told("vote_cast"), number: 7 }], placeOf));
    expect(now.map((node, i) => node === before[i])).toEqual([true, true, true, false]);
    expect(now[3]).toMatchObject({ kind: "vote", events: [{ number: 5 }, { number: 6 }, { number: 7 }] });
    // What was taken back and done otherwise has the same number, and is another.
    const other = sameNodes(before, chaptersOf([...events.slice(0, 3), { ...told("card"), number: 4 }], placeOf));
    expect(other.map((node, i) => node === before[i])).toEqual([true, true, false]);
  });
  it("finds names, the longest first, and none within a word", () => {
    const finder = finderOf(["Julius", "Julius Caesar", "Gallia"]);
    expect(piecesIn("Julius Caesar leaves Gallia, Galliae.", finder).filter(({ name }) => name)).toEqual([
      { text: "Julius Caesar", name: true },
      { text: "Gallia", name: true },
    ]);
    expect(piecesIn("nothing", finderOf([]))).toEqual([{ text: "nothing" }]);
  });
  it("says who spoke only at a line of his own", () => {
    const owner = (id: string) => (id === "julius" ? 1 : undefined);
    expect(wrote(told("initiative_taken", { seat: 3, number: 5 }), 1, owner)).toBe(false);
    expect(wrote(told("phase_begins", { phase: "forum" }), 1, owner)).toBe(false);
    expect(wrote(told("treasury_changed", { change: -8, now: 3 }), 1, owner)).toBe(false);
    expect(wrote(told("senator_voted", { senator: "julius", side: "against" }), 1, owner)).toBe(true);
    expect(wrote(told("talents_given", { from: 0, to: 1, talents: 2 }), 1, owner)).toBe(false);
  });
});

describe("a strength in a battle", () => {
  const values = (parts: { value: number }[]) => parts.map(({ value }) => value);
  const force = { war: "w", legions: 3, fleets: 4, veterans: [1, 2] } as Force;
  const war = { printed_land: 9, printed_naval: 5, multiplier: 2, leader_strength: 4 } as War;
  it("is Legions, Veterans twice, and Military on land; Fleets and Military at sea", () => {
    expect(values(romanParts(force, 5, false, 12))).toEqual([3, 4, 5]);
    expect(values(romanParts(force, 3, true, 7))).toEqual([4, 3]);
  });
  it("takes of the Military no more than the units are strong, and says what else there is", () => {
    expect(values(romanParts(force, 9, false, 14))).toEqual([3, 4, 7]);
    expect(values(romanParts(force, 5, false, 10))).toEqual([3, 4, 5, -2]);
  });
  it("is what is printed, times its series, and its Leaders; half of it where it is halved", () => {
    expect(values(enemyParts(war, false, 22))).toEqual([18, 4]);
    expect(values(enemyParts({ ...war, halved: true }, false, 12))).toEqual([8, 4]);
    expect(values(enemyParts({ ...war, halved: true }, true, 14))).toEqual([10, 4]);
  });
  it("is not told in parts where it has one", () => {
    expect(enemyParts({ ...war, leader_strength: 0 }, false, 18)).toEqual([]);
  });
});
