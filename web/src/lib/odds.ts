// Chances in whatever form the answer has them: a list of outcomes, or an object from outcome to probability.
export interface Chance {
  key: string;
  outcome: string;
  figure?: number;
  text: string;
  probability: number;
  kind: "good" | "bad" | "even";
}

const good = /^(success|victory|win|won|persuaded|attracted|developed|freed|passes|joins|safe|knight)/;
const bad = /^(not_|fail|defeat|disaster|caught|lost|revolt|people_revolt)/;
const places = { good: 0, even: 1, bad: 2 };
const kindOf = (key: string): Chance["kind"] => (good.test(key) ? "good" : bad.test(key) ? "bad" : "even");

export function chances(odds: unknown): Chance[] {
  if (!odds || typeof odds !== "object") return [];
  const holder = odds as Record<string, unknown>;
  const list = Array.isArray(odds) ? odds : (holder.outcomes ?? holder.probabilities ?? holder.odds ?? odds);
  const found: Chance[] = [];
  if (Array.isArray(list))
    for (const item of list as Record<string, unknown>[]) {
      const probability = Number(item.probability ?? item.p ?? item.chance);
      const outcome = String(item.outcome ?? item.name ?? item.id ?? item.result ?? "");
      const figure = typeof item.figure === "number" ? item.figure : undefined;
      if (Number.isFinite(probability))
        found.push({
          key: `${found.length}:${outcome}`,
          outcome,
          figure,
          text: String(item.text ?? ""),
          probability,
          kind: kindOf(outcome),
        });
    }
  else if (list && typeof list === "object")
    for (const [key, value] of Object.entries(list as Record<string, unknown>))
      if (typeof value === "number" && value >= 0 && value <= 1)
        found.push({ key, outcome: key, text: "", probability: value, kind: kindOf(key) });
  // The good ones first; totals and figures stay in their own order.
  return found.filter((chance) => chance.probability <= 1.0001).sort((a, b) => places[a.kind] - places[b.kind]);
}

/** Whether the chances hold only as long as nobody answers the deed. */
export const assumesSilence = (odds: unknown): boolean =>
  !!odds && typeof odds === "object" && (odds as Record<string, unknown>).assumes_no_answer === true;
