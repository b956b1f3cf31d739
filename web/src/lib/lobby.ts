// Tables that anybody may join or watch, as the server lists them, and what somebody looks for among them.
import { asked, type Asked } from "./asked";
import { humane } from "./text";
import type { SeatInfo } from "./wire";
import { wordsOf, type Words } from "./catalogues";
import { t } from "./words.svelte";

/** What is played at a table, and how fast. */
export interface Played {
  game: string;
  edition: string;
  rules: { scenario: string; seats: number; options: Record<string, unknown> };
  pace: PaceKind;
}
export interface Listed extends Played {
  table: string;
  /** Which looks at it, and by which one comes to it. */
  token: string;
  name: string;
  language: string;
  seats: SeatInfo[];
  /** Since when, in seconds since 1970; moves made. */
  since: number;
  number: number;
  /** Who wait for a seat. */
  waiting?: string[];
}
export const paces = ["none", "live", "days"] as const;
export type PaceKind = (typeof paces)[number];
/** What somebody looks for; "": whatever there is. */
export interface Search {
  game: string;
  edition: string;
  spoken: string;
  pace: PaceKind | "";
  /** So many seats must be free: he comes with friends. */
  free: number;
}
export const anything: Search = { game: "", edition: "", spoken: "", pace: "", free: 0 };

export const freeSeats = (seats: SeatInfo[]): number => seats.filter(({ kind }) => kind === "free").length;

export const lookFor = ({ game, edition, spoken, pace }: Search): Promise<Asked<{ tables: Listed[] }>> => {
  const fields = Object.entries({ game, edition, spoken, pace }).filter(([, value]) => value);
  return asked(`lobby?${new URLSearchParams(fields)}`);
};
/** First where the fewest are missing; then those that one can watch, the newest first. */
export function sorted(tables: Listed[], { free }: Search): { looking: Listed[]; running: Listed[] } {
  const looking = tables.filter(({ seats }) => freeSeats(seats) > 0 && freeSeats(seats) >= free);
  return {
    looking: looking.sort((a, b) => freeSeats(a.seats) - freeSeats(b.seats) || b.since - a.since),
    running: free ? [] : tables.filter(({ seats }) => !freeSeats(seats)).sort((a, b) => b.since - a.since),
  };
}

/** How editions and scenarios of these games are called; a page of one game has the words of that alone. */
export async function namesOf(games: string[], language: string): Promise<Words> {
  const all = await Promise.all(games.map((game) => wordsOf(language, game)));
  return Object.fromEntries(all.flatMap(Object.entries).filter(([key]) => /^(edition|scenario)\.[^.]+$/.test(key)));
}
/** What is played there in a line; how many rules are otherwise than usual. */
export function rulesText({ game, edition, rules }: Omit<Played, "pace">, names: Words): string {
  const differ = Object.keys(rules.options).length;
  const named = (kind: string, key: string) => names[`${kind}.${key}`] ?? humane(key);
  const parts = [t(`game.${game}`), named("edition", edition), named("scenario", rules.scenario)];
  return [...parts, ...(differ ? [t("lobby.differ", { count: differ })] : [])].join(" · ");
}
