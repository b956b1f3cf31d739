import AnyTime from "./AnyTime.svelte";
import { waiting } from "./bargains";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { kindOf, kinds, major } from "./log";
import Moderator from "./Moderator.svelte";
import { cardName, cardType, nameOf } from "./names";
import Opened from "./Opened.svelte";
import { Republic, type RepublicGame } from "./state.svelte";
import { labelOf, noteOf, operandKind } from "./wording";

// Questions and deeds that are answered and done above the list.
const desk = new Set(["announce", "judge_administration", "judge_deal", "pass_over", "minor_motion"]);
export const republic: RepublicGame = {
  id: "republic",
  Board,
  Entity: Opened,
  Rights: AnyTime,
  Ballot: Desk,
  Moderator,
  atDesk: (offer) => desk.has(offer.verb) || desk.has(offer.prompt ?? ""),
  waits: (table) => waiting(table.own.view, table.seat),
  phases: [
    ["mortality", "bones"],
    ["revenue", "coins"],
    ["forum", "temple"],
    ["population", "crowd"],
    ["senate", "toga"],
    ["combat", "swords"],
    ["revolution", "torch"],
  ],
  parts: [
    { key: "rome", icon: "column", letter: "r" },
    { key: "factions", icon: "toga", letter: "f" },
  ],
  state: (table) => new Republic(table),
  turnOf: (view) => view.turn,
  kindOf: operandKind,
  labelOf,
  noteOf,
  nameOf,
  actorsOf: (table, seat) =>
    table.own.view?.factions.find((faction) => faction.seat === seat)?.senators.map((senator) => senator.id) ?? [],
  mentions: (table) => {
    const { people, wars, view } = table.own;
    const ids: [string, string[]][] = [
      ["senator", [...people.keys()]],
      ["war", [...wars.keys()]],
      ["province", (view?.provinces ?? []).map(({ id }) => id)],
    ];
    return ids.flatMap(([kind, all]) =>
      all.map((id) => ({ name: nameOf(id), open: () => (table.focus = { kind, id }) })),
    );
  },
  seatOf: (table, kind, value) =>
    kind === "seat" && typeof value === "number"
      ? value
      : kind === "senator" && typeof value === "string"
        ? table.own.factionOf(value)
        : undefined,
  alike: (value) => (typeof value === "string" && cardType(value) === "intrigue" ? `card:${cardName(value)}` : value),
  closing: new Set(["pass", "done", "none", "end_prosecutions", "adjourn", "no_dictator", "put_to_vote", "withdraw"]),
  grave: new Set([
    "leave_game",
    "declare_revolt",
    "adjourn",
    "hand_over_chair",
    "end_prosecutions",
    "assassinate",
    "assassinate_sponsor",
    "no_dictator",
  ]),
  log: { kinds, kindOf, major, seatOf: (table, id) => table.own.factionOf(id) },
};
