// How a game's events are told on the stage: each kind has a scene of its own, a card of one line, or is silent for a reason.
import type { IconName } from "../lib/icons";
import type { TableEvent, View } from "../lib/wire";

/** A group of parts of a scene; every game has battles and votes. */
export type Tone = "good" | "bad" | "plain";
export type Telling = {
  /** Scenes that tell it, too, where it follows in them. */
  with?: readonly string[];
  /** It is told of whoever does it, and no news to him. */
  deed?: true;
} & (
  | { as: "scene"; scene: string; opens?: true; icon: IconName; tone: Tone }
  | { as: "card"; icon: IconName }
  | { as: "silent"; why: string; /** But to the one whom it touches it is a card. */ toMe?: true }
);
export type Tellings = Record<string, Telling>;

/** Events that are told in one go. */
export interface Act {
  scene: string;
  events: TableEvent[];
}
export interface Throw {
  label: string;
  /** What lies there, where the event tells each die; else how many were thrown. */
  dice: Fallen[];
  sum?: number;
}
export interface Fallen {
  /** Unknown where only the sum is told. */
  face?: number;
  dark?: boolean;
  /** Whether it counts; nothing where each counts for the sum. */
  counts?: boolean;
  /** From which number on it counts. */
  from?: number;
}
export interface Term {
  label: string;
  value: number;
}
/** A row of the table on which the total is looked up. */
export interface Zone {
  range: string;
  label: string;
  tone: Tone;
  hit: boolean;
}
export interface Units {
  label: string;
  before: number | undefined;
  lost: number;
}
export interface Side {
  name: string;
  seat?: number | undefined;
  note?: string;
  units: Units[];
  /** What is compared with the other side's, and what it is made up of. */
  score?: { label: string; value: number; parts?: Term[] };
  won?: boolean;
  throws: Throw[];
}
export interface Tally {
  yes: number;
  no: number;
  /** Still to be cast. */
  open: number;
  /** How many of all these are enough. */
  enough: number;
  needed: string;
  factions: { name: string; seat?: number | undefined; yes: number; no: number; abstained: boolean; now: boolean }[];
}
/** What one sees of an act. */
export interface Shown {
  icon: IconName;
  tone: Tone;
  title: string;
  note?: string;
  throws: Throw[];
  terms: Term[];
  total?: Term;
  zones: Zone[];
  sides: Side[];
  tally?: Tally;
  /** What the row of the table says besides. */
  row?: string;
  verdict?: string;
  /** What follows, in sentences. */
  lines: TableEvent[];
}
/** An act as it is told: what came before it in the log, the table before it, and the table after it. */
export interface Told {
  act: Act;
  past: TableEvent[];
  before: View | null;
  after: View;
}
/** How the page words an event, and names a seat. */
export interface Voice {
  says(event: TableEvent): string;
  seat(seat: number): string;
}
/** What a game brings to the stage. */
export interface Scenes {
  tell(event: TableEvent): Telling;
  /** Whether this befalls somebody at this seat, or somebody or something of his. */
  touches(event: TableEvent, seat: number, view: View): boolean;
  /** Loads what shows them. */
  show(): Promise<Show>;
}
/** What one sees of an act. */
export type Show = (voice: Voice, told: Told) => Shown;

/** A roll is told with what it decides, each other event by its row; of a kind that is on no list one hears all the same. */
export const teller =
  (tellings: Tellings, rolledFor: (purpose: string) => Telling): Scenes["tell"] =>
  (event) =>
    event.event === "rolled"
      ? rolledFor(nameIn(event, "purpose"))
      : (tellings[event.event] ?? { as: "card", icon: "scroll" });
export const blank = (icon: IconName, tone: Tone, title: string): Shown => ({
  icon,
  tone,
  title,
  throws: [],
  terms: [],
  zones: [],
  sides: [],
  lines: [],
});
export const iconOf = (telling: Telling): IconName => (telling.as === "silent" ? "scroll" : telling.icon);
const figureOf = (event: TableEvent | undefined, key: string): unknown => event?.figures?.[key];
export const numberIn = (event: TableEvent | undefined, key: string): number => Number(figureOf(event, key) ?? 0);
export const nameIn = (event: TableEvent | undefined, key: string): string => {
  const value = figureOf(event, key);
  return value === undefined || value === null ? "" : String(value);
};
/** The faces as they were told; those that only their sum leaves open are not made up. */
export function thrown(count: number, sum: number, told: number[] = []): Fallen[] {
  if (told.length === count) return told.map((face) => ({ face }));
  const face = count === 1 || sum === count || sum === 6 * count ? sum / count : undefined;
  return Array.from({ length: count }, () => (face === undefined ? {} : { face }));
}
/** A row of a table: from what on, up to what. */
export const rangeOf = (least: number | undefined, most: number | undefined): string =>
  least === undefined
    ? `≤ ${most}`
    : most === undefined
      ? `≥ ${least}`
      : least === most
        ? `${least}`
        : `${least}–${most}`;
