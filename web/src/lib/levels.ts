// How strong the levels of the programs are, as docs/arena.md has measured it. The lowest has none below it.

import type { IconName } from "./icons";

/** The levels of every game, the weakest first. */
export const levels = ["tiro", "eques", "quaestor", "praetor", "consul", "dictator"];

/** By what one knows each of the men of the Republic, and of the dynasties of the third century, who differ by what counts with them. */
export const emblemOf: Record<string, IconName> = {
  cato: "tablet",
  crassus: "coins",
  sulla: "eagle",
  cicero: "speech",
  catilina: "crowd",
  fabius: "shield",
  severi: "swords",
  gordiani: "wheat",
  licinii: "column",
  tetrici: "torch",
};
export const characters = Object.keys(emblemOf);

/** Elo over a table of the level before: the middle Republic, and Time of Crisis. */
const over: Record<string, Record<string, number>> = {
  republic: { eques: 254, quaestor: 221, praetor: 161, consul: 202, dictator: 78 },
  crisis: { eques: 247, quaestor: 204, praetor: 205, consul: 98, dictator: 96 },
};

/** The levels that a game offers, the weakest first, with the Elo over the one before; none where it has none. */
export function levelsOf(game: string, programs: string[]): { level: string; before?: string; elo?: number }[] {
  return levels
    .filter((level) => programs.includes(level))
    .map((level, n, offered) => ({ level, before: offered[n - 1], elo: over[game]?.[level] }));
}

// At how many seats levels are measured: tools/levels.py.
const seatsOf = (game: string): number => (game === "crisis" ? 4 : 5);
/** What Elo mean at such a table: of 100 games how many are won with 75 of them, and by chance (docs/arena.md). */
export function example(game: string): { elo: number; won: number; chance: number } {
  const [elo, seats] = [75, seatsOf(game)];
  const odds = 10 ** (elo / 400) / (seats - 1);
  return { elo, won: Math.round((100 * odds) / (1 + odds)), chance: 100 / seats };
}
