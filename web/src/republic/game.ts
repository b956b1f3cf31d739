import AnyTime from "./AnyTime.svelte";
import Attempt from "./Attempt.svelte";
import { waiting } from "./bargains";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import { kindOf, kinds, major } from "./log";
import { cardName, cardType, nameOf } from "./names";
import { scenes } from "./stage";
import { Republic, type RepublicGame } from "./state.svelte";
import { t } from "../lib/words.svelte";
import type { RepublicView } from "./wire";
import { chanceOf, compared } from "./compared";
import { costOf } from "./costs";
import MoveMoney from "./MoveMoney.svelte";
import { wished } from "./wishes";
import { labelOf, noteOf, operandKind } from "./wording";

// Questions and deeds that are answered and done above the list.
const desk = new Set(["announce", "judge_administration", "judge_deal", "pass_over", "minor_motion", "vote"]);
export const republic: RepublicGame = {
  id: "republic",
  Board,
  things: async () => (await import("./things")).default,
  Entity: () => import("./Opened.svelte"),
  Rights: AnyTime,
  Ballot: Desk,
  Moderator: () => import("./Moderator.svelte"),
  firstKeys: (offers) => {
    const of = (verb: string) => offers.filter((offer) => offer.verb === verb && offer.must).length;
    return of("vote") || (of("call_vote") > 1 ? 1 : 0);
  },
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
      ["concession", (view?.concessions ?? []).map(({ id }) => id)],
      ["leader", (view?.leaders ?? []).filter(({ place }) => place !== "none").map(({ id }) => id)],
      ["card", [...(view?.laws ?? []), ...(view?.discards ?? [])]],
    ];
    return ids.flatMap(([kind, all]) =>
      all.map((id) => ({
        name: kind === "card" ? cardName(id) : nameOf(id),
        open: () => (table.focus = { kind, id }),
      })),
    );
  },
  seatOf: (table, kind, value) =>
    kind === "seat" && typeof value === "number"
      ? value
      : kind === "senator" && typeof value === "string"
        ? table.own.factionOf(value)
        : undefined,
  alike: (value) => (typeof value === "string" && cardType(value) === "intrigue" ? `card:${cardName(value)}` : value),
  composers: { assassinate: Attempt, deposit: MoveMoney },
  compared,
  chanceOf,
  costOf,
  wished,
  pairs: new Set(["nominate_consuls"]),
  closing: new Set(["pass", "done", "none", "end_prosecutions", "adjourn", "no_dictator", "put_to_vote", "withdraw"]),
  grave: new Set([
    "leave_game",
    "declare_revolt",
    "pledge_governor",
    "march_on_rome",
    "join_revolt",
    "propose_consul_for_life",
    "retire",
    "adjourn",
    "hand_over_chair",
    "end_prosecutions",
    "assassinate",
    "assassinate_sponsor",
    "no_dictator",
  ]),
  whole: new Set(["pay_legions"]),
  rolling: new Set(["appeal", "appeal_with_mob", "appeal_on_own_name", "appeal_on_own_name_with_mob"]),
  scenes,
  course: {
    by: "influence",
    great: /^(assass|battle_|naval_|provincial_(naval_)?battle|acquitted|people_killed)/,
    handOf: (view, seat) =>
      ((view as RepublicView).factions.find((faction) => faction.seat === seat)?.hand ?? []).map(nameOf),
    sheets: (view, seatName) => {
      const { factions, wars } = view as RepublicView;
      const fought = ["active", "unprosecuted", "imminent", "inactive"]
        .map((section) => ({ section, list: wars.filter((war) => war.section === section) }))
        .filter(({ list }) => list.length);
      return [
        ...factions.map(({ seat, senators }) => ({
          name: seatName(seat),
          head: [t("end.figure.senators"), t("influence"), t("votes"), t("talents"), t("offices")],
          rows: senators.map((one) => [
            nameOf(one.id),
            ...[one.influence, one.votes, one.talents].map(String),
            one.offices.map(nameOf).join(", "),
          ]),
        })),
        ...fought.map(({ section, list }) => ({
          name: t(`wars.${section}`),
          head: [t("wars"), t("war.land"), t("war.naval")],
          rows: list.map(({ id, land, naval }) => [nameOf(id), String(land), String(naval)]),
        })),
      ];
    },
  },
  log: { kinds, kindOf, major, seatOf: (table, id) => table.own.factionOf(id) },
};
