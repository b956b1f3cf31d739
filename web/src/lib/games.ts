// The games of the page; a table loads only its own.
import { gameAhead } from "./ahead";
import { wordsOf } from "./catalogues";
import type { Game } from "./game";
import { language } from "./words.svelte";

const games: Record<string, () => Promise<Game>> = {
  republic: () => import("../republic/game").then((found) => found.republic),
  crisis: () => import("../crisis/game").then((found) => found.crisis),
};
export const gameNamed = (id: string | undefined): Promise<Game> => (games[id ?? "republic"] ?? games.republic)();
/** What is played at the table that was called ahead comes, with its words, while its page still waits for its own. */
export const orderAhead = (): void =>
  gameAhead((id) => {
    Promise.all([gameNamed(id), wordsOf(language(), id)]).catch(() => undefined); // the table asks for them again
  });
