// Pairs beside each other: the chance of each, asked a few at a time.
import { good } from "./odds";
import type { Odds } from "./wire";

export interface Chances {
  /** Of what one hopes for, for the least amount and for the most. */
  least?: number;
  most?: number;
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

/** Does all of it, `most` at a time, until `go` says no. */
export async function inTurn<T>(all: T[], most: number, go: () => boolean, one: (what: T) => Promise<void>) {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined && go(); next = left.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
