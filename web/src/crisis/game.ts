import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { rolling } from "./deals";
import { kindOf as kindOfEvent, kinds, major } from "./log";
import { regionIds } from "./map";
import Matter from "./Matter.svelte";
import { oddsNotes } from "./notes";
import { scenes } from "./stage";
import { cardIds } from "./types";
import { Crisis, type CrisisGame } from "./state.svelte";
import { t } from "../lib/words.svelte";
import type { CrisisView } from "./wire";
import { wished } from "./wishes";
import { kindOf, labelOf, nameOf, noteOf, regionName, seatOf } from "./wording";

const sections: Record<string, string[]> = {
  cards: ["play_card", "take_card", "discard_card", "buy_card", "trash_card"],
  military: ["recruit_general", "create_army", "add_legion", "train_legion", "move_army", "battle", "disperse_mob"],
  political: ["recruit_governor", "place_governor", "recall_governor"],
  populace: ["increase_support", "place_militia", "hold_games", "build"],
  abilities: [
    "castra",
    "battle_flanking",
    "praetorian",
    "tribute",
    "foederati",
    "foederati_inactive",
    "quaestor",
    "mob",
    "pretender",
    "damnatio",
    "damnatio_spare",
  ],
  free: ["enter_capital", "leave_capital"],
};
export const crisis: CrisisGame = {
  id: "crisis",
  Board,
  Dock,
  things: async () => (await import("./things")).default,
  Entity: () => import("./Entity.svelte"),
  Ballot: Matter,
  phases: [
    ["upkeep", "hourglass"],
    ["crisis", "dice"],
    ["actions", "swords"],
    ["support_check", "scales"],
    ["expand", "throne"],
    ["legacy", "laurels"],
    ["buy_trash", "cards"],
    ["end_of_turn", "moon"],
  ],
  parts: [
    { key: "map", icon: "map", letter: "m" },
    { key: "board", icon: "cards", letter: "b" },
  ],
  state: (table) => new Crisis(table),
  turnOf: (view) => (view as CrisisView).round ?? view.turn,
  kindOf,
  labelOf,
  noteOf,
  nameOf,
  mentions: (table) => [
    ...regionIds.map((id) => ({ name: regionName(id), open: () => table.own.open({ region: id }) })),
    ...cardIds.map((id) => ({ name: nameOf(id), open: () => (table.focus = { kind: "card", id }) })),
    ...(table.own.view?.events_drawn ?? []).map((id) => ({
      name: nameOf(id),
      open: () => (table.focus = { kind: "event", id }),
    })),
  ],
  seatOf,
  alike: (value) => value,
  closing: new Set(["end_actions", "go_on", "done"]),
  grave: new Set(),
  rolling,
  whole: new Set(["place_governor"]),
  sections: Object.keys(sections),
  sectionOf: (verb) => Object.keys(sections).find((key) => sections[key].includes(verb)) ?? "",
  oddsNotes,
  wished,
  scenes,
  course: {
    by: "legacy",
    great: /^(nobody_wins|memory_condemned|breakaway)$/,
    sheets: (view, seatName) => [
      {
        name: t("provinces"),
        head: [t("words.province"), t("words.governor"), t("words.support"), t("end.figure.barbarians")],
        rows: (view as CrisisView).provinces.map(({ id, governor, support, barbarians }) => [
          regionName(id),
          governor === undefined ? "–" : governor === "neutral" ? t("governor.neutral") : seatName(governor),
          String(support),
          String(barbarians.reduce((sum, { active, inactive }) => sum + active + inactive, 0)),
        ]),
      },
    ],
    handOf: (view, seat) =>
      Object.entries((view as CrisisView).players.find((player) => player.seat === seat)?.hand ?? {})
        .filter(([, count]) => count)
        .map(([card, count]) => (count > 1 ? `${nameOf(card)} × ${count}` : nameOf(card))),
  },
  log: { kinds, kindOf: kindOfEvent, major, seatOf: () => undefined },
};
