// Several deeds by one click: one after the other, each from the offers of its own moment.
import { moveOf } from "../lib/offers";
import type { Offer } from "../lib/types";
import type { CrisisTable } from "./state.svelte";

const later = () => new Promise((done) => setTimeout(done, 10));
/** Does what `next` finds among the offers until it finds nothing, the server refuses, or the table goes on without us. */
export async function many(table: CrisisTable, next: () => Offer | undefined): Promise<void> {
  for (let offer = next(); offer; offer = next()) {
    const before = table.present?.number;
    if (!(await table.move(moveOf(offer)))) return;
    for (let i = 0; table.present?.number === before; ++i) {
      if (i === 1000) return;
      await later();
    }
  }
}
export const playAll = (table: CrisisTable): Promise<void> =>
  many(table, () => table.offers.find(({ verb, must }) => must && verb === "play_card"));
export function takeThese(table: CrisisTable, picked: [string, number][]): Promise<void> {
  const left = picked.flatMap(([card, count]) => Array<string>(count).fill(card));
  return many(table, () => {
    const card = left.shift();
    return card === undefined
      ? undefined
      : table.offers.find((offer) => offer.verb === "take_card" && offer.args?.card === card);
  });
}
