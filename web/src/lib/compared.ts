// Pairs beside each other: the chance of each, asked a few at a time.
import type { Group } from "./offers";
import { valueOf } from "./offers";
import { good } from "./odds";
import { formula } from "./sum";
import type { Offer } from "./types";
import type { Odds } from "./wire";

export interface Chances {
  /** Of what one hopes for, for the least amount and for the most. */
  least?: number;
  most?: number;
  /** What the dice are held against with the least and with the most, spelt out. */
  sums?: string[];
}
export const keyOf = (row: string, column: string): string => `${row}/${column}`;

/** That what one hopes for comes, 0 to 1. */
export const hope = (odds: Odds | null, wanted: (outcome: string) => boolean = good): number | undefined =>
  odds?.outcomes.filter(({ outcome }) => wanted(outcome)).reduce((sum, { probability }) => sum + probability, 0);

/** Rows by what stands in a column, the best first; rows of which nothing is known stand last. */
export const sorted = (rows: string[], column: string, found: Map<string, Chances>): string[] =>
  [...rows].sort((a, b) => of(found, b, column) - of(found, a, column));
const of = (found: Map<string, Chances>, row: string, column: string): number => {
  const one = found.get(keyOf(row, column));
  return one?.most ?? one?.least ?? -1;
};

export interface Pairs {
  row: string;
  column: string;
  rows: string[];
  columns: string[];
  find: (row: string, column: string) => Offer | undefined;
}
/** The first two operands of a deed as a table; none if there is little to compare. Those who are more stand below each other. */
export function pairsOf(group: Group): Pairs | null {
  const [one, two] = group.operands;
  if (!two || group.offers.some((offer) => valueOf(offer, one) === null || valueOf(offer, two) === null)) return null;
  const all = (key: string) => [...new Set(group.offers.map((offer) => String(valueOf(offer, key))))];
  const [ones, twos] = [all(one), all(two)];
  if (ones.length * twos.length < 3) return null;
  const across = ones.length <= twos.length;
  const [row, column] = across ? [two, one] : [one, two];
  return {
    row,
    column,
    rows: across ? twos : ones,
    columns: across ? ones : twos,
    find: (r, c) =>
      group.offers.find((offer) => String(valueOf(offer, row)) === r && String(valueOf(offer, column)) === c),
  };
}

/** The chances of a pair, for the least and the most that can be given. */
export async function chancesOf(offer: Offer, ask: (amount?: number) => Promise<Odds | null>): Promise<Chances> {
  const [least, most] = offer.amount ?? [undefined, undefined];
  const low = await ask(least);
  const high = least === most ? undefined : await ask(most);
  const sums = [low, high].map((odds) => (odds ? formula(odds) : "")).filter(Boolean);
  return { least: hope(low), ...(high === undefined ? {} : { most: hope(high) }), ...(sums.length ? { sums } : {}) };
}

/** Does all of it, `most` at a time, until `go` says no. */
export async function inTurn<T>(all: T[], most: number, go: () => boolean, one: (what: T) => Promise<void>) {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined && go(); next = left.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
