// What "play now" means for each game, and in which order games are shown.
import type { Game } from "./types";

interface Quick { seats: number; scenario: string }
const quick: Record<string, Quick> = { republic: { seats: 5, scenario: "early" }, crisis: { seats: 4, scenario: "standard" } };
export const quickOf = (game: string): Quick => quick[game] ?? { seats: 2, scenario: "" };
/** The games of the server that this page knows. */
export const gameIds = (games: Game[]): string[] => Object.keys(quick).filter((id) => games.some((game) => game.id === id));
/** The program that sits down when nobody says which. */
export const likedBot = (bots: string[]): string => bots.find((bot) => bot !== "random") ?? bots[0] ?? "random";
