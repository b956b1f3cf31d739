// A sum as it is reckoned: 3 + 9 − 7 + 5 = 10.
import type { Odds } from "./wire";
import { number } from "./words.svelte";

/** What the dice are held against, spelt out; "" where it is no sum. */
export function formula({ sum }: Odds): string {
  if (!sum?.length) return "";
  const total = sum.reduce((all, { figure }) => all + figure, 0);
  const terms = sum.map(({ figure }, i) =>
    i === 0 ? number(figure) : `${figure < 0 ? "−" : "+"} ${number(Math.abs(figure))}`,
  );
  return `${terms.join(" ")} = ${number(total)}`;
}
