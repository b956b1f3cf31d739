import { expect, test } from "vitest";
import { subjectOf } from "../src/lib/log";
import { sayings } from "../src/lib/sayings";
import type { TableEvent } from "../src/lib/wire";
import words from "../../data/words/en/crisis/page.json";
import republic from "../../data/words/en/republic/page.json";
import { emblemOf } from "../src/lib/levels";

const told = (number: number, event: string, figures: Record<string, unknown> = {}): TableEvent => ({
  number,
  event,
  figures,
  rule: "",
  text: event,
});
const owner = { acilius: 0, julius: 1, fabius: 2 } as Record<string, number>;
const seatOf = (event: TableEvent) =>
  subjectOf(event, (value, key) => (key === "senator" ? owner[String(value)] : undefined));
const bots = ["cato", undefined, "catilina"];

test("a character says something at what he is known by, once in a turn", () => {
  const events = [
    told(1, "turn_begins", { turn: 1 }),
    told(2, "senator_voted", { senator: "acilius", side: "in_favour" }),
    told(3, "senator_voted", { senator: "julius", side: "against" }),
    told(4, "games_sponsored", { senator: "acilius", games: "slice_and_dice" }),
    told(5, "senator_voted", { senator: "acilius", side: "against" }),
    told(6, "senator_voted", { senator: "acilius", side: "against" }),
    told(8, "games_sponsored", { senator: "fabius", games: "slice_and_dice" }),
  ];
  expect(sayings(events, bots, seatOf)).toEqual([
    [events[4], "saying.cato.1"],
    [events[6], "saying.catilina.0"],
  ]);
});
test("of turns that are over nothing is said anew: whose the senators were is not known", () => {
  const events = [
    told(5, "senator_voted", { senator: "acilius", side: "against" }),
    told(6, "turn_begins", { turn: 2 }),
  ];
  expect(sayings(events, bots, seatOf)).toEqual([]);
});
test("turns that passed between two looks are not passed over, and each has its own line", () => {
  const events = [
    told(1, "turn_begins", { turn: 1 }),
    told(2, "games_sponsored", { senator: "fabius" }),
    told(3, "turn_begins", { turn: 2 }),
    told(4, "rolled"),
    told(5, "games_sponsored", { senator: "fabius" }),
    told(6, "turn_begins", { turn: 3 }),
    told(7, "games_sponsored", { senator: "fabius" }),
    told(8, "games_sponsored", { senator: "fabius" }),
  ];
  const numbers = (last?: number) => sayings(events, bots, seatOf, last).map(([{ number }]) => number);
  expect(numbers()).toEqual([7]);
  expect(numbers(4)).toEqual([5, 7]);
  expect(numbers(1)).toEqual([2, 5, 7]);
  expect(numbers(8)).toEqual([7]);
});
test("other programs, and people, say nothing", () => {
  const events = [told(5, "senator_voted", { senator: "acilius", side: "against" })];
  expect(sayings(events, ["steward", undefined], seatOf)).toEqual([]);
});
test("a figure that belongs to somebody is the subject, though others stand before it", () => {
  const event = told(7, "concession_assigned", { concession: "armaments", senator: "fabius" });
  expect(seatOf(event)).toBe(2);
  expect(seatOf(told(7, "rolled", { dice: 3 }))).toBeUndefined();
});
test("each speaks at his own deed, and at no other of its kind", () => {
  const known: [string, string, Record<string, unknown>, Record<string, unknown> | null][] = [
    ["cato", "senator_voted", { side: "against" }, { side: "abstain" }],
    ["crassus", "corrupt", {}, null],
    ["sulla", "concession_assigned", {}, null],
    ["cicero", "proposal_made", { motion: "consuls" }, { motion: "send" }],
    ["catilina", "games_sponsored", {}, null],
    ["fabius", "senator_voted", { side: "abstain" }, { side: "against" }],
    ["severi", "battle_begins", {}, null],
    ["gordiani", "card_played", { card: "quaestor" }, { card: "mob" }],
    ["licinii", "vote_called", {}, null],
    ["tetrici", "card_played", { card: "mob" }, { card: "quaestor" }],
  ];
  expect(known.map(([bot]) => bot)).toEqual(Object.keys(emblemOf));
  const keys = (bot: string, event: string, figures: Record<string, unknown>) =>
    sayings([told(2, event, { ...figures, seat: 0 })], [bot], seatOf).map(([, key]) => key);
  for (const [bot, event, is, isNot] of known) {
    expect(keys(bot, event, is)).toEqual([`saying.${bot}.0`]);
    if (isNot) expect(keys(bot, event, isNot)).toEqual([]);
    expect(keys(bot, "rolled", is)).toEqual([]);
  }
});
test("each of them has two lines", () => {
  for (const bot of Object.keys(emblemOf))
    for (const n of [0, 1]) expect({ ...words, ...republic }).toHaveProperty([`saying.${bot}.${n}`]);
});
