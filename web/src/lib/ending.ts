// When a game is over: how it went, in numbers, and another table for the same people.
import { asked } from "./asked";
import { found } from "./found";
import { remember, type KnownTable } from "./storage";
import type { Table } from "./table.svelte";
import type { Chapter, Hello, SeatInfo } from "./wire";
import { t } from "./words.svelte";

/** A figure as it went: where it was measured, and of the table or of each seat how it stood there. */
export interface Course {
  key: string;
  seats: boolean;
  at: number[];
  lines: number[][];
}
/** Before the first turn the table is being laid. */
export const played = (chapters: Chapter[]): Chapter[] => chapters.filter(({ turn }) => turn > 0);
export function coursesOf(all: Chapter[]): Course[] {
  const chapters = played(all);
  const last = chapters.at(-1);
  if (!last?.table || !last.seats) return [];
  const at = chapters.map(({ number }) => number);
  const of = (key: string, seats: boolean, lines: number[][]): Course => ({ key, seats, at, lines });
  const seats = last.seats;
  return [
    ...Object.keys(seats[0] ?? {}).map((key) =>
      of(
        key,
        true,
        seats.map((_, seat) => chapters.map((one) => one.seats?.[seat]?.[key] ?? 0)),
      ),
    ),
    ...Object.keys(last.table).map((key) => of(key, false, [chapters.map((one) => one.table?.[key] ?? 0)])),
  ];
}
/** Who stands how, the best first; and how far the best is before the next. */
export function standing(chapters: Chapter[], by: string): { seat: number; figures: Record<string, number> }[] {
  return (chapters.at(-1)?.seats ?? [])
    .map((figures, seat) => ({ seat, figures }))
    .sort((a, b) => (b.figures[by] ?? 0) - (a.figures[by] ?? 0));
}

/** The dice that a journal has: how often each face fell. */
export function facesIn(journal: string): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const line of journal.split("\n")) {
    if (!line.includes('"dice"')) continue;
    let dice: unknown;
    try {
      dice = (JSON.parse(line) as { dice?: unknown }).dice;
    } catch {
      continue;
    }
    if (Array.isArray(dice)) for (const one of dice) if (one >= 1 && one <= 6) faces[Number(one) - 1] += 1;
  }
  return faces;
}
export interface Luck {
  count: number;
  mean: number;
  /** How far the mean is from 3.5, in standard deviations of so many dice. */
  far: number;
}
export function luckOf(faces: number[]): Luck {
  const count = faces.reduce((sum, n) => sum + n, 0);
  const mean = count ? faces.reduce((sum, n, i) => sum + n * (i + 1), 0) / count : 0;
  return { count, mean, far: count ? (mean - 3.5) / Math.sqrt(35 / 12 / count) : 0 };
}

/** The same rules, and the same people in their seats: those of others are free, with their names on them. */
export async function rematch(table: Table): Promise<{ known: KnownTable; invitation: string } | string> {
  const view = table.view;
  const me = table.present?.seat;
  if (!view) return t("home.failed");
  const hello = await asked<Hello>("hello");
  const rows = hello.games?.find(({ id }) => id === view.game)?.options ?? [];
  const options = Object.fromEntries(
    rows
      .filter(({ key, default: usual }) => view.options[key] !== undefined && view.options[key] !== usual[view.edition])
      .map(({ key }) => [key, view.options[key]]),
  );
  const seats = table.seats.map((info, seat): SeatInfo => {
    if (info.kind === "bot") return { kind: "bot", bot: info.bot, name: info.name };
    return seat === me
      ? { kind: "human", name: table.seatName(seat) }
      : { kind: "free", ...(info.name ? { name: info.name } : {}) };
  });
  const { game, edition, scenario } = view;
  const name = t("end.rematch.name", { name: table.name });
  const known = await found({ game, edition, scenario, options, seats, name, talk: table.talking, reach: "link" });
  if (typeof known === "string") return known;
  remember(known);
  return { known, invitation: known.links.find(({ kind }) => kind === "invitation")?.token ?? "" };
}
