// What is paid while one buys and trashes, and after which payment the phase ends by itself: as the server tells it.
import type { Offer } from "../lib/types";
import type { CrisisView } from "./wire";

const cardOf = ({ args }: Offer): string => String(args?.card);
const pileOf = (view: CrisisView, card: string) => view.market.find((pile) => pile.card === card);

/** Of all that can be bought or trashed now what would be the last, and whether each would. */
export function lastOnes(view: CrisisView, offers: Offer[]): { cards: string[]; all: boolean } {
  const ends = (offer: Offer) =>
    offer.verb === "buy_card" ? !!pileOf(view, cardOf(offer))?.last : !!view.desk?.trash_last;
  const deals = offers.filter(({ verb }) => verb === "buy_card" || verb === "trash_card");
  const last = deals.filter(ends);
  const cards = [...new Set(last.filter(({ verb }) => verb === "buy_card").map(cardOf))];
  return { cards, all: deals.length > 0 && last.length === deals.length };
}
/** What it costs to buy this card, or to trash it; undefined where the server does not say so. */
export function priceOf(view: CrisisView | null | undefined, verb: string, card: string): number | undefined {
  if (verb === "buy_card") return view ? pileOf(view, card)?.price : undefined;
  return verb === "trash_card" ? view?.desk?.trash_price : undefined;
}
