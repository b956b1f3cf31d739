// The outcomes of a roll, the good ones first; totals and figures stay in their own order.
import type { Odds } from "./wire";

export interface Chance {
  key: string;
  outcome: string;
  figure?: number;
  probability: number;
  kind: "good" | "bad" | "even";
}

const isGood = /^(success|victory|win|won|persuaded|attracted|developed|freed|passes|joins|safe|knight)/;
const bad = /^(not_|fail|defeat|disaster|caught|lost|revolt|people_revolt)/;
export const good = (outcome: string): boolean => isGood.test(outcome);
const places = { good: 0, even: 1, bad: 2 };
const kindOf = (key: string): Chance["kind"] => (isGood.test(key) ? "good" : bad.test(key) ? "bad" : "even");

export const chances = (odds: Odds | null): Chance[] =>
  (odds?.outcomes ?? [])
    .map(({ outcome, figure, probability }, i): Chance => {
      return { key: `${i}:${outcome}`, outcome, figure, probability, kind: kindOf(outcome) };
    })
    .sort((a, b) => places[a.kind] - places[b.kind]);
