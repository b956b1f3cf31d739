// What the Republic brings to the stage: how its events are told, and whom they befall.
import type { Scenes } from "../stage/telling";
import { senatorIn } from "./people";
import { tell } from "./scenes";
import type { RepublicView } from "./wire";

const whose = ["seat", "faction", "from", "to", "other", "accused", "target"];
export const scenes: Scenes = {
  tell,
  touches: (event, seat, view) =>
    event.event === "game_over" ||
    Object.entries(event.figures).some(
      ([key, value]) =>
        (whose.includes(key) && value === seat) ||
        (typeof value === "string" && senatorIn(view as RepublicView, value).faction?.seat === seat),
    ),
  // What one sees of a scene is loaded with the first.
  show: async () => (await import("./told")).show,
};
