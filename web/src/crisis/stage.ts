// What Time of Crisis brings to the stage: how its events are told, and whom they befall.
import type { Scenes } from "../stage/telling";
import { tell } from "./scenes";
import type { CrisisView } from "./wire";

const places = new Set(
  "mobs_changed support_changed militia_removed quaestor_removed barbarians_enter leader_enters rival_enters vote_called votes_counted barbarians_wake".split(
    " ",
  ),
);
const ownDeeds = new Set(["vote_called", "votes_counted", "governor_placed", "emperor_turn", "turn_begins"]);
export const scenes: Scenes = {
  tell,
  touches: ({ event, figures }, seat, view) => {
    const { provinces } = view as CrisisView;
    const governs = provinces.find(({ id }) => id === figures.region)?.governor === seat;
    if (event === "game_over" || event === "last_round") return true;
    if (figures.seat === seat && !ownDeeds.has(event)) return true;
    if (typeof figures.army === "number" && Math.floor(figures.army / 6) === seat) return true;
    const enemy = /^(army|militia):(\w+)$/.exec(String(figures.enemy ?? ""));
    if (enemy?.[1] === "army" && Math.floor(Number(enemy[2]) / 6) === seat) return true;
    return governs && (places.has(event) || enemy?.[1] === "militia" || event === "militia_lost");
  },
  // What one sees of a scene is loaded with the first.
  show: async () => (await import("./told")).show,
};
