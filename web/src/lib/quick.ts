// Which games of the server this page knows, and who sits down when nobody says otherwise.
import { characters } from "./levels";
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
