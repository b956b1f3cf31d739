// The phases of a game, as one looks back at them.
import type { Seats } from "./seats.svelte";
import type { Chapter } from "./wire";
import { t } from "./words.svelte";

/** How many turns make a round: where one player after the other has his, as many as there are. */
export const turnsInRound = (table: Seats, chapters: Chapter[]): number =>
  chapters.some(({ seat }) => seat !== undefined) ? table.seats.length || 1 : 1;
/** Where each turn begins, and the end: rows of the table of numbers. */
export const rowsOf = (chapters: Chapter[], perRow: number): number[] =>
  chapters.flatMap((one, n) => {
    const round = (turn: number) => Math.ceil(turn / perRow);
    const begins = one.turn > 0 && (n === 0 || round(one.turn) !== round(chapters[n - 1].turn));
    return begins || n === chapters.length - 1 ? [n] : [];
  });
/** After which moves turns begin, and the end: each once, though a turn may begin with the move that ends the game. */
export const turnsBegin = (chapters: Chapter[], perRow: number): number[] => [
  ...new Set(rowsOf(chapters, perRow).map((n) => chapters[n].number)),
];
/** "Turn 3, Senate Phase": of Time of Crisis also whose turn. */
export function chapterText(table: Seats, chapter: Chapter): string {
  const turn = Math.ceil(chapter.turn / turnsInRound(table, [chapter]));
  const phase = t(`phase.${chapter.phase}`);
  if (chapter.phase === "setup" || chapter.phase === "over" || !chapter.turn) return phase;
  const name = chapter.seat === undefined ? "" : `, ${table.seatName(chapter.seat)}`;
  return `${t("turn", { turn })}${name}, ${phase}`;
}
/** The last chapter that has begun by then: its place in the list, -1 before the first. */
export function chapterAt(chapters: Chapter[], number: number): number {
  let at = -1;
  while (at + 1 < chapters.length && chapters[at + 1].number <= number) at += 1;
  return at;
}
