// Deeds keep their numbers as long as the same is asked, whatever comes and goes beside them.
export interface Numbers {
  of: string;
  given: Map<string, number>;
}

/** `kept` is changed: what was not there before has the lowest number that nothing has, above `taken`. */
export function numbered(kept: Numbers, of: string, keys: string[], taken = 0): Map<string, number> {
  if (kept.of !== of) {
    kept.of = of;
    kept.given = new Map();
  }
  for (const key of keys)
    if (!kept.given.has(key)) {
      const used = new Set(kept.given.values());
      let next = taken + 1;
      while (used.has(next)) next += 1;
      kept.given.set(key, next);
    }
  return new Map(kept.given);
}

/** The same where deeds stand in sections: numbers rise in the order shown. What is new has the next one; where that is not free all are given anew. */
export function rising(kept: Numbers, of: string, keys: string[], taken = 0): Map<string, number> {
  const before = kept.of === of ? kept.given : new Map<string, number>();
  const all: [string, number][] = [];
  for (const key of keys) all.push([key, before.get(key) ?? (all.at(-1)?.[1] ?? taken) + 1]);
  const rises = all.every(([, number], n) => number > (all[n - 1]?.[1] ?? taken));
  // Only nine have a key: none is left without one for the sake of deeds that are gone.
  const reached = (all.at(-1)?.[1] ?? 0) <= Math.max(9, taken + keys.length);
  kept.of = of;
  kept.given = new Map(rises && reached ? all : keys.map((key, n) => [key, taken + n + 1]));
  return new Map(kept.given);
}
