// What happened while somebody was away: the great things first, the rest folded by kind.
import type { TableEvent } from "./wire";

export interface Digest {
  great: TableEvent[];
  folded: { kind: string; events: TableEvent[] }[];
  count: number;
}
const most = 5;

/** Of the events after the one that he had seen; the last five great ones, in their order. */
export function digestOf(
  events: TableEvent[],
  seen: number,
  kindOf: (event: string) => string,
  major: Set<string>,
): Digest {
  const fresh = events.filter((event) => event.number > seen && event.event !== "nothing" && event.text);
  const great = fresh.filter((event) => major.has(event.event)).slice(-most);
  const folded: Digest["folded"] = [];
  for (const event of fresh) {
    if (great.includes(event)) continue;
    const kind = kindOf(event.event);
    const known = folded.find((one) => one.kind === kind);
    if (known) known.events.push(event);
    else folded.push({ kind, events: [event] });
  }
  return { great, folded, count: fresh.length };
}
