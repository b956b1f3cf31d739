// A study: somebody's own notes and arrows to moments of one table. How it is written down, what of a strange one is believed, and what is done
// to it (docs/server.md, "Studies").

import type { Moment } from "../lib/wire";

/** Each is told by its line, too. */
export const colours = ["red", "blue", "green"] as const;
export type Colour = (typeof colours)[number];
/** From one thing of the table to another; from a thing to itself it is a mark. Things are named as "senator:1", "region:gallia". */
export interface Arrow {
  from: string;
  to: string;
  colour: Colour;
}
export interface Note {
  /** Moves that had been made by then: what the table calls a moment. */
  number: number;
  text: string;
  arrows: Arrow[];
}
export interface Study {
  /** The table's id, which opens nothing. */
  table: string;
  title: string;
  /** In the order of their moments, of each moment one. */
  notes: Note[];
}
/** As it is given to others: where its author only looked on, with the link by which anybody may. */
export interface Shared extends Study {
  look?: string;
}
/** Why a strange one is not opened: it is none, one of a later version, or too great. */
export type Fault = "broken" | "newer" | "great";
export const isFault = (told: Shared | Fault): told is Fault => typeof told === "string";

export const limits = {
  title: 80,
  text: 2000,
  notes: 200,
  arrows: 20, // of one note
  id: 64,
  number: 9_999_999,
  /** Letters of an address: what is longer is cut by some programs that pass it on. */
  link: 8000,
  /** Bytes of a file. */
  file: 2_000_000,
};
const version = 1;

export const empty = (table: string): Study => ({ table, title: "", notes: [] });
export const noteAt = ({ notes }: Study, number: number | undefined): Note | undefined =>
  notes.find((note) => note.number === number);
/** The note to a moment: of a study that was written before moves were taken back also one whose number lies before it, in the middle of what
 * nature answers, or, at the end, beyond it. */
export function noteTo(
  { notes }: Study,
  { number, before, next }: Pick<Moment, "number" | "before" | "next">,
): Note | undefined {
  const near = notes.filter((note) => note.number > (before ?? -1) && (note.number <= number || next === null));
  return near.find((note) => note.number === number) ?? near[0];
}
export const same = (one: Arrow, other: Arrow): boolean => one.from === other.from && one.to === other.to;

/** With this note at its moment; one that says and draws nothing is none. */
export function withNote(study: Study, note: Note): Study {
  const others = study.notes.filter(({ number }) => number !== note.number);
  const says = note.text.trim() || note.arrows.length;
  return { ...study, notes: says ? [...others, note].sort((a, b) => a.number - b.number) : others };
}
/** Another between the same two has their new colour. */
export const withArrow = (arrows: Arrow[], arrow: Arrow): Arrow[] => [
  ...arrows.filter((one) => !same(one, arrow)),
  arrow,
];

/** Mine and theirs in one. Nothing of mine is lost; how many notes of theirs had no room. */
export function merged(mine: Study, theirs: Study): { study: Study; left: number } {
  let study: Study = { ...mine, title: mine.title || theirs.title };
  let left = 0;
  for (const note of theirs.notes) {
    const own = noteAt(study, note.number);
    const text = !own || own.text === note.text ? note.text : [own.text, note.text].filter(Boolean).join("\n\n");
    const arrows = (own?.arrows ?? []).reduce(withArrow, note.arrows);
    const room = own ? text.length <= limits.text && arrows.length <= limits.arrows : study.notes.length < limits.notes;
    if (room) study = withNote(study, { number: note.number, text, arrows });
    else left += 1;
  }
  return { study, left };
}

/** Notes, by their moments, in which one of these secrets stands; 0 where it is the title. */
export function secretsIn({ title, notes }: Study, secrets: string[]): number[] {
  const told = (text: string) => secrets.some((secret) => secret && text.includes(secret));
  return [
    ...(told(title) ? [0] : []),
    ...notes.filter((note) => told(JSON.stringify(note))).map(({ number }) => number),
  ];
}

// ---- how it is written

export const written = ({ table, title, look, notes }: Shared): string =>
  JSON.stringify({
    curia: "study",
    version,
    table,
    title,
    ...(look && { look }),
    notes: notes.map(({ number, text, arrows }) => ({
      number,
      text,
      arrows: arrows.map(({ from, to, colour }) => ({ from, to, colour })),
    })),
  });

// ---- what is believed of one that others wrote: its shape, and text without what turns the direction or does not show

/* eslint-disable-next-line no-control-regex -- these are what is taken out */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
export const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replace(unseen, "");
const link = /^[\w.-]{8,200}$/;
const table = /^[\w-]{1,64}$/;
class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}
const refuse = (fault: Fault): never => {
  throw new Refused(fault);
};
const objectIn = (told: unknown): Record<string, unknown> =>
  typeof told === "object" && told !== null && !Array.isArray(told)
    ? (told as Record<string, unknown>)
    : refuse("broken");
const listIn = (told: unknown, most: number): unknown[] =>
  Array.isArray(told) ? (told.length <= most ? told : refuse("great")) : refuse("broken");
const textIn = (told: unknown, most: number): string =>
  typeof told === "string" ? (told.length <= most ? plain(told) : refuse("great")) : refuse("broken");
const lineIn = (told: unknown, most: number): string => textIn(told, most).replace(/\s+/g, " ");

function arrowIn(told: unknown): Arrow {
  const { from, to, colour } = objectIn(told);
  const arrow = { from: lineIn(from, limits.id), to: lineIn(to, limits.id) };
  if (!arrow.from || !arrow.to) refuse("broken");
  return { ...arrow, colour: colours.find((one) => one === colour) ?? "red" };
}
function noteIn(told: unknown): Note {
  const { number, text, arrows } = objectIn(told);
  if (!Number.isInteger(number) || Number(number) < 0 || Number(number) > limits.number) refuse("broken");
  const drawn = listIn(arrows ?? [], limits.arrows).map(arrowIn);
  return {
    number: Number(number),
    text: textIn(text ?? "", limits.text),
    arrows: drawn.reduce(withArrow, []),
  };
}
function studyIn(told: unknown): Shared {
  const all = objectIn(told);
  if (all.curia !== "study") refuse("broken");
  if (typeof all.version === "number" && all.version > version) refuse("newer");
  const { look } = all;
  // A place of an account, "seat.", is no link to pass on.
  const looks = typeof look === "string" && link.test(look) && !look.startsWith("seat.");
  if (typeof all.table !== "string" || !table.test(all.table)) refuse("broken");
  const notes = listIn(all.notes, limits.notes).map(noteIn);
  return {
    ...notes.reduce(withNote, empty(String(all.table))),
    title: lineIn(all.title ?? "", limits.title),
    ...(looks && { look }),
  };
}
/** A study out of what somebody gave, or why it is none. */
export function read(text: string): Shared | Fault {
  if (text.length > limits.file) return "great";
  try {
    return studyIn(JSON.parse(text));
  } catch (error) {
    return error instanceof Refused ? error.fault : "broken";
  }
}
