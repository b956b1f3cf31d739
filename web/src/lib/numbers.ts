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
