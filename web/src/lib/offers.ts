// Many offers made into few questions: first the verb, then one operand after the other, then the amount.
import type { Args, Offer, Value } from "./types";
import type { Right } from "./wire";

export interface Group {
  key: string;
  verb: string;
  must: boolean;
  offers: Offer[];
  operands: string[];
}
/** What was chosen so far; null stands for "the operand does not apply". */
export type Chosen = Record<string, Value | null>;
export interface Choice {
  value: Value | null;
  offers: number;
  same: Value[];
}

/** A question that something clicked on the table can answer. */
export interface Pending {
  kind: string;
  verb: string;
  values: Value[];
  at: number;
  choose: (value: Value) => void;
}

/** Rights as the offers that they stand for: every operand with every other. The text of a right is of all of them, and of none. */
export function offersIn(rights: Right[]): Offer[] {
  return rights.flatMap(({ args, ...right }) =>
    Object.entries(args)
      .reduce<Args[]>(
        (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
        [{}],
      )
      .map((one) => ({ ...right, text: "", must: false, args: one, right: true as const })),
  );
}

export const valueOf = (offer: Offer, operand: string): Value | null => offer.args?.[operand] ?? null;

/** A pair, offered once, can be named in either order; what is done is the pair that was offered. */
const eitherWay = (offers: Offer[]): Offer[] =>
  offers.flatMap((offer) => {
    const [one, other] = Object.keys(offer.args ?? {});
    return [offer, { ...offer, args: { [one]: offer.args![other], [other]: offer.args![one] }, standsFor: offer }];
  });

/** How many different deeds there are. */
export const ways = (group: Group): number => group.offers.filter((offer) => !offer.standsFor).length;

/** `pairs`: verbs of which the order of the operands says nothing. */
export function groupOffers(offers: Offer[], pairs?: Set<string>): Group[] {
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    const must = offer.must ?? false;
    const key = `${offer.verb}:${must ? "must" : "may"}:${offer.seat}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { key, verb: offer.verb, must, offers: [], operands: [] }));
    group.offers.push(offer);
  }
  for (const group of groups.values()) {
    if (pairs?.has(group.verb)) group.offers = eitherWay(group.offers);
    const longest = [...group.offers].sort(
      (a, b) => Object.keys(b.args ?? {}).length - Object.keys(a.args ?? {}).length,
    );
    for (const offer of longest)
      for (const key of Object.keys(offer.args ?? {})) if (!group.operands.includes(key)) group.operands.push(key);
  }
  return [...groups.values()].sort((a, b) => Number(b.must) - Number(a.must));
}

export const matching = (group: Group, chosen: Chosen): Offer[] =>
  group.offers.filter((offer) => Object.entries(chosen).every(([key, value]) => valueOf(offer, key) === value));

/** The values that an operand can still take, given the choices before it. `alike` names values that mean the same. */
export function choicesOf(
  group: Group,
  chosen: Chosen,
  operand: string,
  alike: (value: Value | null) => unknown = (v) => v,
): Choice[] {
  const before: Chosen = {};
  for (const key of group.operands) {
    if (key === operand) break;
    if (key in chosen) before[key] = chosen[key];
  }
  const found = new Map<unknown, Choice>();
  for (const offer of matching(group, before)) {
    const value = valueOf(offer, operand);
    const key = alike(value);
    const choice = found.get(key);
    if (!choice) found.set(key, { value, offers: 1, same: value === null ? [] : [value] });
    else {
      choice.offers += 1;
      if (value !== null && !choice.same.includes(value)) choice.same.push(value);
    }
  }
  return [...found.values()];
}

/** Drops choices that no offer supports and makes those that are without alternative. */
export function settle(group: Group, wanted: Chosen, alike?: (value: Value | null) => unknown): Chosen {
  const chosen: Chosen = {};
  for (const operand of group.operands) {
    const choices = choicesOf(group, chosen, operand, alike);
    if (
      operand in wanted &&
      choices.some((c) => c.value === wanted[operand] || c.same.includes(wanted[operand] as Value))
    )
      chosen[operand] = wanted[operand];
    else if (choices.length === 1) chosen[operand] = choices[0].value;
    else {
      // Later wishes stay in mind only when something is still missing before them.
      break;
    }
  }
  return chosen;
}

/** Wishes given out of order (a card was clicked first) become the first operands that are asked. */
export function ordered(group: Group, given: Chosen): Group {
  const first = group.operands.filter((key) => key in given);
  return first.length ? { ...group, operands: [...first, ...group.operands.filter((key) => !(key in given))] } : group;
}

export const complete = (group: Group, chosen: Chosen): boolean => group.operands.every((key) => key in chosen);

export interface Range {
  low: number;
  high: number;
  offer: Offer;
}
export function ranges(offers: Offer[]): Range[] {
  return offers
    .filter((offer) => offer.amount)
    .map((offer) => ({ low: offer.amount![0], high: offer.amount![1], offer }))
    .sort((a, b) => a.low - b.low);
}
/** The nearest amount that some offer covers. */
export function nearest(all: Range[], wanted: number): { amount: number; offer: Offer } | undefined {
  let best: { amount: number; offer: Offer } | undefined;
  for (const { low, high, offer } of all) {
    const amount = Math.min(high, Math.max(low, wanted));
    if (!best || Math.abs(amount - wanted) < Math.abs(best.amount - wanted)) best = { amount, offer };
  }
  return best;
}

export interface Move {
  seat: number;
  faction?: number;
  verb: string;
  args: Args;
  amount?: number;
  words?: string;
}
export function moveOf(given: Offer, amount?: number): Move {
  const offer = given.standsFor ?? given;
  const move: Move = { seat: offer.seat, verb: offer.verb, args: offer.args ?? {} };
  if (offer.faction !== undefined) move.faction = offer.faction;
  if (offer.amount) move.amount = amount ?? offer.amount[0];
  return move;
}

/** The groups in which something takes part, each with what is thereby chosen. */
export function dealsWith(groups: Group[], ids: Value[]): { group: Group; given: Chosen }[] {
  const found: { group: Group; given: Chosen }[] = [];
  for (const group of groups)
    for (const operand of group.operands) {
      const offers = group.offers.filter((offer) => ids.includes(valueOf(offer, operand) as Value));
      if (offers.length)
        found.push({
          group: { ...group, key: `${group.key}:${operand}`, offers },
          given: { [operand]: valueOf(offers[0], operand) },
        });
    }
  return found;
}

/** Everything that some offer names: these cards glow. */
export function named(offers: Offer[]): Set<Value> {
  const ids = new Set<Value>();
  for (const offer of offers)
    for (const value of Object.values(offer.args ?? {})) if (typeof value === "string") ids.add(value);
  return ids;
}
