// Cards that are chosen from the Available ones before one word takes them.
import type { Offer } from "../lib/types";
import { cardIds, valueOf } from "./types";
import type { Cards } from "./wire";

/** TOC-6.8-c */
export const handSize = 5;
/** Of each kind that may be taken, how many lie there. */
export const choicesOf = (available: Cards | undefined, offers: Offer[]): Map<string, number> =>
  new Map(
    cardIds
      .filter((card) => offers.some((offer) => offer.verb === "take_card" && offer.args?.card === card))
      .map((card) => [card, available?.[card] ?? 0]),
  );
/** Each click on a pile takes one more of it; where there is no room or no more, the pile is laid back. */
export function nextPick(picks: Map<string, number>, card: string, there: number, room: number): Map<string, number> {
  const sum = [...picks.values()].reduce((all, n) => all + n, 0);
  const now = picks.get(card) ?? 0;
  const next = new Map(picks);
  if (now < there && sum < room) next.set(card, now + 1);
  else next.delete(card);
  return next;
}
/** Those of the highest value; among equals one of each kind in turn. */
export function dearest(choices: Map<string, number>, room: number): [string, number][] {
  const left = new Map(choices);
  const taken = new Map<string, number>();
  for (let i = 0; i < room; ++i) {
    const [best] = [...left]
      .filter(([, n]) => n > 0)
      .sort(([a], [b]) => valueOf(b) - valueOf(a) || (taken.get(a) ?? 0) - (taken.get(b) ?? 0));
    if (!best) break;
    left.set(best[0], best[1] - 1);
    taken.set(best[0], (taken.get(best[0]) ?? 0) + 1);
  }
  return [...taken];
}
