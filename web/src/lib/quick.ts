// Which games of the server this page knows, and who sits down when nobody says otherwise.
import { characters, levels } from "./levels";
import { t } from "./words.svelte";
import type { Game } from "./wire";

const known = ["republic", "crisis"];
export const gameIds = (games: Game[]): string[] => known.filter((id) => games.some((game) => game.id === id));
export const seatsOf = (game: Game | undefined): number => game?.usual_seats ?? game?.seats?.[0] ?? 4;
/** A game's first program is the one to play against. */
export const botOf = (game: Game | undefined): string => game?.bots?.[0] ?? "random";
/** Who plays against somebody who chooses nobody: characters of this game, drawn, each once; where it has fewer, its first program, too. */
export function opponentsOf(game: Game | undefined, count: number, draw = Math.random): string[] {
  const left = characters.filter((man) => game?.bots?.includes(man));
  return Array.from({ length: count }, () => left.splice(Math.floor(draw() * left.length), 1)[0] ?? botOf(game));
}
/**
 * What a program's seat is called: a character's faction after him, as no senator is, unless another of his kind sits before him.
 * `bots`: who sits where, at each seat.
 */
export function seatNameOf(game: string, bots: (string | undefined)[], seat: number): string {
  const bot = bots[seat] ?? "";
  if (characters.includes(bot) && bots.indexOf(bot) === seat) return t(`faction.of.${bot}`);
  if (levels.includes(bot) || characters.includes(bot)) return t("seat.bot", { bot: t(`bot.${bot}`), seat: seat + 1 });
  return t(`bot.name.${game}`, { number: seat + 1 });
}
