// What can be done with a place, an army or a card: the offers that name it, one line for each deed.
import { groupOffers, valueOf, type Chosen, type Group } from "../lib/offers";
import type { Offer, Value } from "../lib/types";
import { armyIdOf } from "./state.svelte";

export interface Deal {
  group: Group;
  given: Chosen;
  as: string;
}
/** Deeds that roll dice: they are never done without a look at their chances. */
export const rolling = new Set(["battle", "battle_flanking", "place_governor", "praetorian"]);

const narrowed = (group: Group, offers: Offer[], as: string): Deal => {
  const values = new Set(offers.map((offer) => valueOf(offer, as)));
  const given: Chosen = values.size === 1 ? { [as]: [...values][0] } : {};
  return { group: { ...group, key: `${group.key}:${as}`, offers }, given, as };
};
/** The deeds of a region and of the armies that stand in it. A march into it is told apart from a march out of it. */
export function dealsOf(offers: Offer[], region: string, armies: number[]): Deal[] {
  const deals: Deal[] = [];
  for (const group of groupOffers(offers)) {
    const there = group.offers.filter((offer) => offer.args?.region === region);
    if (there.length) deals.push(narrowed(group, there, "region"));
    const by = group.offers.filter(
      (offer) => armies.includes(armyIdOf(offer.args?.army) ?? NaN) && !there.includes(offer),
    );
    if (by.length) deals.push(narrowed(group, by, "army"));
  }
  return deals;
}
export function dealsOfCard(offers: Offer[], card: Value): Deal[] {
  return groupOffers(offers).flatMap((group) => {
    const with_it = group.offers.filter((offer) => offer.args?.card === card);
    return with_it.length ? [narrowed(group, with_it, "card")] : [];
  });
}
/** A deed without anything left to choose and without dice: one click does it. */
export const simple = ({ group }: Deal): boolean =>
  group.offers.length === 1 &&
  !rolling.has(group.verb) &&
  (!group.offers[0].amount || group.offers[0].amount[0] === group.offers[0].amount[1]);
