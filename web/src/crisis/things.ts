// What an arrow may lead to at a table of Time of Crisis.
import type { Thing, Things } from "../lib/game";
import { regionIds } from "./map";
import type { Crisis, CrisisTable } from "./state.svelte";
import { cardIds, valueOf } from "./types";
import { armyName, nameOf, regionName } from "./wording";

const number = /^\d{1,2}$/;
const kinds = ["player", "region", "army", "figure", "card", "event"] as const;
type Kind = (typeof kinds)[number];
const at: Record<Kind, (id: string) => string[]> = {
  player: (id) => [`[data-player="${id}"]`],
  // Where its signs are; seen from afar it has none.
  region: (id) => [`[data-in="${id}"]`, `path[data-region="${id}"]`],
  army: (id) => [`[data-army="${id}"]`],
  figure: (id) => [`[data-figure="${id}"]`],
  card: (id) => [`[data-card="${id}"]`],
  event: (id) => [`[data-thing="event:${id}"]`],
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
    const me = table.own.player(table.own.me);
    const mine = { hand: me?.hand, available: me?.available, discards: me?.discards };
    const figures = [...(view?.leaders ?? []), ...(view?.rivals ?? [])].filter(({ where }) => where === "map");
    const ids: Record<Kind, string[]> = {
      player: (view?.players ?? []).map(({ seat }) => String(seat)),
      region: regionIds,
      army: [...armies.keys()].map(String),
      figure: figures.map(({ id }) => id),
      // Those that anybody may buy, and those that I have.
      card: cardIds.filter((id) => valueOf(id) > 1 || Object.values(mine).some((cards) => cards?.[id])),
      event: view?.event ? [view.event] : [],
    };
    // From afar a region has no signs of what stands in it; of the piles one lies open.
    const around = (kind: Kind, id: string): string[] => {
      if (kind === "army") return at.region(armies.get(Number(id))!.region);
      if (kind === "figure") return at.region(figures.find((one) => one.id === id)?.region ?? "");
      if (kind !== "card") return [];
      const piles = Object.entries(mine).flatMap(([pile, cards]) => (cards?.[id] ? [pile] : []));
      return [...piles, "market"].map((pile) => `[data-pile="${pile}"]`);
    };
    return kinds.flatMap((kind) =>
      ids[kind].map((id): Thing => ({
        id: `${kind}:${id}`,
        kind,
        name: called(table, kind, id),
        at: at[kind](id),
        in: around(kind, id),
      })),
    );
  },
};
export default things;
