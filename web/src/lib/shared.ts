// Each state comes whole, and most of it is as it was. What is equal stays the same object, so that nobody who reads it is asked to look again.

/** As `now` says, made of the parts of `before` that are equal to it; `before` itself where all of it is. Neither is changed. */
export function shared<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const known = before as Record<string, unknown>;
  const told = now as Record<string, unknown>;
  const keys = Object.keys(told);
  const parts = keys.map((key) => shared(known[key], told[key]));
  if (keys.length === Object.keys(known).length && keys.every((key, i) => key in known && known[key] === parts[i]))
    return before as T;
  if (keys.every((key, i) => told[key] === parts[i])) return now;
  return (Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, i) => [key, parts[i]]))) as T;
}
