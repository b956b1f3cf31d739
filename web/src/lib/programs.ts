// What is said of a program to whoever chooses one.
import { characters, levels } from "./levels";

/** The key of the sentence that says what it thinks of. */
export const aboutOf = (bot: string): string =>
  levels.includes(bot) ? `level.${bot}` : characters.includes(bot) ? `character.${bot}` : `program.${bot}`;
