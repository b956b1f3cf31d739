// Whether a move is what an offer would send.
import type { Move } from "../lib/offers";
import type { Offer } from "../lib/types";

export function alike(offer: Offer, move: Pick<Move, "verb" | "args" | "seat" | "amount">): boolean {
  const [least, most] = offer.amount ?? [0, 0];
  const amount = move.amount ?? least;
  const mine = offer.args ?? {};
  const named = move.args ?? {};
  return (
    offer.verb === move.verb &&
    offer.seat === move.seat &&
    (!offer.amount || (least <= amount && amount <= most)) &&
    Object.keys({ ...mine, ...named }).every(
      (key) => JSON.stringify(mine[key] ?? null) === JSON.stringify(named[key] ?? null),
    )
  );
}
