// The log in chapters: turns and phases as headings, votes and battles that open, bookkeeping in one line.
import type { TableEvent } from "./wire";

export type Node =
  | { kind: "heading"; event: TableEvent; turn: boolean }
  | { kind: "line"; event: TableEvent }
  | { kind: "fold"; events: TableEvent[] }
  | { kind: "vote" | "battle"; events: TableEvent[]; lines: Node[] };
/** Where an event stands: what it opens, what it belongs to, and whether it is bookkeeping. */
export interface Place {
  chapter?: "vote" | "battle" | undefined;
  /** In which chapter it is told where it follows there. */
  also?: "vote" | "battle" | undefined;
  opens: boolean;
  /** A line that ends a vote. */
  ends: boolean;
  quiet: boolean;
}
const few = 2; // so many lines of bookkeeping are folded

/** Lines as they are; runs of bookkeeping in one. */
function folded(events: TableEvent[], placeOf: (event: TableEvent) => Place): Node[] {
  const nodes: Node[] = [];
  let quiet: TableEvent[] = [];
  const fold = () => {
    if (quiet.length >= few) nodes.push({ kind: "fold", events: quiet });
    else nodes.push(...quiet.map((event): Node => ({ kind: "line", event })));
    quiet = [];
  };
  for (const event of events) {
    if (placeOf(event).quiet) {
      quiet.push(event);
      continue;
    }
    fold();
    nodes.push({ kind: "line", event });
  }
  fold();
  return nodes;
}
const headings = new Set(["turn_begins", "phase_begins"]);

export function chaptersOf(events: TableEvent[], placeOf: (event: TableEvent) => Place): Node[] {
  const nodes: Node[] = [];
  let plain: TableEvent[] = [];
  let open: { kind: "vote" | "battle"; events: TableEvent[] } | null = null;
  const endPlain = () => {
    nodes.push(...folded(plain, placeOf));
    plain = [];
  };
  const endChapter = () => {
    if (!open) return;
    // What is quiet at its end belongs to what follows, unless it follows from it.
    if (open.events.length > 1) nodes.push({ ...open, lines: folded(open.events, placeOf) });
    else plain.push(...open.events);
    open = null;
  };
  for (const event of events) {
    if (headings.has(event.event)) {
      endChapter();
      endPlain();
      nodes.push({ kind: "heading", event, turn: event.event === "turn_begins" });
      continue;
    }
    const place = placeOf(event);
    const here: string | undefined = (open as { kind: string } | null)?.kind;
    if (here && (place.opens || ((place.chapter ?? place.also) !== here && !place.quiet))) endChapter();
    if (!open && place.chapter) {
      endPlain();
      open = { kind: place.chapter, events: [] };
    }
    (open ? open.events : plain).push(event);
    if (open && place.ends) endChapter();
  }
  endChapter();
  endPlain();
  return nodes;
}
/** The events of a node, whatever it is. */
export const eventsIn = (node: Node): TableEvent[] =>
  node.kind === "line" || node.kind === "heading" ? [node.event] : node.events;

const same = (one: Node, other: Node): boolean => {
  const events = eventsIn(one);
  const others = eventsIn(other);
  return one.kind === other.kind && events.length === others.length && events.every((event, i) => event === others[i]);
};
/** The same nodes, and those that were there before themselves. */
export function sameNodes(before: Node[], now: Node[]): Node[] {
  const known = new Map(before.map((node) => [eventsIn(node)[0].number, node]));
  return now.map((node) => {
    const old = known.get(eventsIn(node)[0].number);
    return old && same(old, node) ? old : node;
  });
}
/** The last ones, which together have at least so many lines that are seen. */
export function lastNodes(nodes: Node[], lines: number, linesIn: (node: Node) => number): Node[] {
  let first = nodes.length;
  for (let count = 0; first > 0 && count < lines;) count += linesIn(nodes[--first]);
  return nodes.slice(first);
}

export type Piece = { text: string; name?: true };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** What finds these names in a line: the longest counts, and a part of a longer word is no name. */
export function finderOf(names: string[]): RegExp | null {
  const known = [...new Set(names.filter((name) => name.length > 2))].sort((a, b) => b.length - a.length);
  return known.length ? new RegExp(`(?<![\\p{L}\\d])(?:${known.map(escaped).join("|")})(?![\\p{L}\\d])`, "gu") : null;
}
export function piecesIn(text: string, finder: RegExp | null): Piece[] {
  if (!finder) return [{ text }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(finder)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: found[0], name: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
