// What is paid while one buys and trashes, and after which payment there is nothing left to decide: the phase ends by itself.
import type { Offer } from "../lib/types";
import { countOf, sphereOf, valueOf } from "./types";
import type { CrisisView } from "./wire";

type Desk = NonNullable<CrisisView["desk"]>;
export const trashCost = 3; // TOC-5.3-i
const discount = 2; // TOC-10.1-e, TOC-10.2-e

/** TOC-5.3-g, TOC-5.3-h */
export function priceAt(desk: Desk, card: string): number {
  const value = valueOf(card);
  const base = value <= desk.provinces ? value : 2 * value;
  return Math.max(0, base + desk.bought - (desk.discounts.includes(sphereOf(card)) ? discount : 0));
}
/** Whether nothing can be bought or trashed any more after this. */
export function isLast(view: CrisisView, discards: number, { verb, args }: Pick<Offer, "verb" | "args">): boolean {
  const desk = view.desk;
  const card = String(args?.card);
  if (!desk || !["buy_card", "trash_card"].includes(verb)) return false;
  const buys = verb === "buy_card";
  const next: Desk = buys
    ? {
        ...desk,
        points: desk.points - priceAt(desk, card),
        bought: desk.bought + 1,
        discounts: desk.discounts.filter((sphere) => sphere !== sphereOf(card)),
      }
    : { ...desk, points: desk.points - trashCost };
  // What is bought goes to the discard pile.
  if (next.points >= trashCost && discards + (buys ? 1 : -1) > 0) return false;
  return !view.market.some(
    (pile) => pile.left > (buys && pile.card === card ? 1 : 0) && priceAt(next, pile.card) <= next.points,
  );
}
/** Of all that can be bought or trashed now what would be the last, and whether each would. */
export function lastOnes(view: CrisisView, seat: number, offers: Offer[]): { cards: string[]; all: boolean } {
  const discards = countOf(view.players[seat]?.discards);
  const deals = offers.filter(({ verb }) => verb === "buy_card" || verb === "trash_card");
  const last = deals.filter((offer) => isLast(view, discards, offer));
  const cards = [...new Set(last.filter(({ verb }) => verb === "buy_card").map(({ args }) => String(args?.card)))];
  return { cards, all: deals.length > 0 && last.length === deals.length };
}
