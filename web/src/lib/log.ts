// The log: whom an event concerns, and what of it is shown.
import type { TableEvent } from "./wire";

export interface Filter {
  kind: string;
  seat: number | "all";
  text: string;
}
const seatKeys = ["seat", "faction", "from", "to", "by", "other", "complaining"];
export function concerns(event: TableEvent, seat: number, seatOf: (id: string) => number | undefined): boolean {
  for (const [key, value] of Object.entries(event.figures ?? {})) {
    if (typeof value === "number" && seatKeys.includes(key) && value === seat) return true;
    if (typeof value === "string" && seatOf(value) === seat) return true;
  }
  return false;
}
export function filtered(
  events: TableEvent[],
  filter: Filter,
  kindOf: (event: string) => string,
  seatOf: (id: string) => number | undefined,
  textOf: (event: TableEvent) => string,
): TableEvent[] {
  const wanted = filter.text.trim().toLowerCase();
  return events.filter((event) => {
    if (event.event === "nothing") return false;
    if (filter.kind !== "all" && kindOf(event.event) !== filter.kind) return false;
    if (filter.seat !== "all" && !concerns(event, filter.seat, seatOf)) return false;
    // What is searched is what is read.
    return !wanted || `${textOf(event)} ${event.rule ?? ""} ${event.words ?? ""}`.toLowerCase().includes(wanted);
  });
}

/** Whose doing an event is: its first figure that belongs to somebody names its subject. */
export function subjectOf(
  event: TableEvent,
  seatOf: (value: unknown, key: string) => number | undefined,
): number | undefined {
  for (const [key, value] of Object.entries(event.figures ?? {})) {
    if (typeof value === "number" && seatKeys.includes(key)) return value;
    const owner = seatOf(value, key);
    if (owner !== undefined) return owner;
  }
  return undefined;
}
/** Whether this line is of the move of whoever sits there, and not only what followed from it. */
export const wrote = (event: TableEvent, seat: number, seatOf: (id: string) => number | undefined): boolean =>
  subjectOf(event, (value) => (typeof value === "string" ? seatOf(value) : undefined)) === seat;

/** From the last event of this kind on; all of them where there is none. */
export function sinceLast(events: TableEvent[], kind: string): TableEvent[] {
  let begin = events.length - 1;
  while (begin > 0 && events[begin].event !== kind) begin -= 1;
  return events.slice(Math.max(0, begin));
}
