// What a hint recommends: one move, of what the program would do as always and of what was tried.
import type { Move } from "../lib/offers";
import type { Hint } from "./hints.svelte";

export type Tried = NonNullable<Hint["advice"]>["moves"][number];
/** The program's own move, which trials found best or which they tell nothing of; its own, as good as the best; or another: found better, or best where
    its own is not among those that are told. */
export type Ground = "own" | "as_good" | "better" | "unlisted";

const inOrder = (args: Move["args"]) =>
  JSON.stringify(Object.entries(args ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
const amountOf = ({ amount }: Move): number | null => amount ?? null;
export const same = (one: Move, other: Move): boolean =>
  one.verb === other.verb &&
  one.seat === other.seat &&
  amountOf(one) === amountOf(other) &&
  inOrder(one.args) === inOrder(other.args);

const little = 0.01; // where all play on with the same luck the error may be less, and yet there is nothing to be seen between them
/** Two standard errors of a difference, roughly: closer than that nobody can tell which is better. */
export const asGood = (best: Tried, other: Tried): boolean =>
  best.wins - other.wins <= Math.max(little, 2 * Math.hypot(best.error, other.error));

/** What a move says of which the hint tells. */
export const textOf = ({ move, text, advice }: Hint, wanted: Move): string =>
  (move && same(move, wanted) ? text : advice?.moves.find((tried) => same(tried.move, wanted))?.text) ?? "";

export function recommended({ move, advice }: Pick<Hint, "move" | "advice">): { move: Move; ground: Ground } | null {
  if (!move) return null;
  const tried = advice?.moves ?? [];
  const [best] = tried;
  if (tried.length < 2 || same(best.move, move)) return { move, ground: "own" };
  const own = tried.find((one) => same(one.move, move));
  if (!own) return { move: best.move, ground: "unlisted" };
  return asGood(best, own) ? { move, ground: "as_good" } : { move: best.move, ground: "better" };
}
