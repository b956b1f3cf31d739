// The games of the page; a table loads only its own.
import type { Game } from "./game";

const games: Record<string, () => Promise<Game>> = {
  republic: () => import("../republic/game").then((found) => found.republic),
  crisis: () => import("../crisis/game").then((found) => found.crisis),
};
export const gameNamed = (id: string | undefined): Promise<Game> => (games[id ?? "republic"] ?? games.republic)();
