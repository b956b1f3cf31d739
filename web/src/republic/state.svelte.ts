// What the page of the Republic reads out of the view: where everybody is and whose he is.
import type { Game, Played } from "../lib/game";
import type { Places } from "../lib/places.svelte";
import type { Right } from "../lib/wire";
import { listed } from "../lib/words.svelte";
import { shownTo } from "./bargains";
import type { Faction, RepublicView, Senator, War } from "./wire";

export class Republic {
  constructor(private table: Places) {}
  get view(): RepublicView | null {
    return this.table.view as RepublicView | null;
  }
  people = $derived.by(() => {
    const found = new Map<string, { senator: Senator; faction: Faction | null }>();
    const view = this.view;
    if (!view) return found;
    for (const faction of view.factions)
      for (const senator of faction.senators) found.set(senator.id, { senator, faction });
    for (const list of [view.forum?.senators, view.curia?.senators, view.elsewhere])
      for (const senator of list ?? []) if (!found.has(senator.id)) found.set(senator.id, { senator, faction: null });
    return found;
  });
  wars = $derived(new Map<string, War>((this.view?.wars ?? []).map((war) => [war.id, war])));
  /** What this seat may do at any time. */
  get rights(): Right[] {
    if (this.table.curtain) return [];
    return this.table.speaks({}) ? (this.table.place?.decision?.rights ?? []) : [];
  }
  /** To whom this seat has shown a card of its hand. */
  shown(card: string): number[] {
    const { seat } = this.table;
    return typeof seat === "number" &&
      this.view?.factions.some((faction) => faction.seat === seat && faction.hand?.includes(card))
      ? shownTo(this.view, seat, card)
      : [];
  }
  /** Seats by name, as a sentence lists them. */
  names(seats: number[]): string {
    return listed(seats.map((seat) => this.table.seatName(seat)));
  }
  factionOf(senator: string): number | undefined {
    return this.people.get(senator)?.faction?.seat;
  }
}
export type RepublicGame = Game<Republic>;
/** A table at which it is played. */
export type RepublicTable = Played<Republic>;
