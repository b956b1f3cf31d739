// What an arrow may lead to at a table of Time of Crisis.
import type { Thing, Things } from "../lib/game";
import { regionIds } from "./map";
import type { Crisis, CrisisTable } from "./state.svelte";
import { armyName, nameOf, regionName } from "./wording";

const number = /^\d{1,2}$/;
const kinds = ["player", "region", "army"] as const;
type Kind = (typeof kinds)[number];
const at: Record<Kind, (id: string) => string[]> = {
  player: (id) => [`[data-player="${id}"]`],
  // Where its signs are; seen from afar it has none.
  region: (id) => [`[data-in="${id}"]`, `path[data-region="${id}"]`],
  army: (id) => [`[data-army="${id}"]`],
};
const called = (table: CrisisTable, kind: string, id: string): string =>
  kind === "player" && number.test(id)
    ? table.seatName(Number(id))
    : kind === "army" && number.test(id)
      ? armyName(table, Number(id))
      : (regionIds as readonly string[]).includes(id)
        ? regionName(id)
        : nameOf(id);

const things: Things<Crisis> = {
  kinds,
  called,
  things: (table) => {
    const { view, armies } = table.own;
    const ids: Record<Kind, string[]> = {
      player: (view?.players ?? []).map(({ seat }) => String(seat)),
      region: regionIds,
      army: [...armies.keys()].map(String),
    };
    return kinds.flatMap((kind) =>
      ids[kind].map((id): Thing => ({ id: `${kind}:${id}`, kind, name: called(table, kind, id), at: at[kind](id) })),
    );
  },
};
export default things;
