// Hints that the server has told: of each place the last one, good as long as its question stands.
import type { Move } from "../lib/offers";
import type { ToldReason } from "../lib/wire";
import { language } from "../lib/words.svelte";

export interface Hint {
  token: string;
  number: number;
  bot: string;
  move: Move | null;
  /** What it says, with the amount that it has. */
  text?: string;
  reasons?: ToldReason[];
  advice?: Advice;
}

/** What was tried, the best first: chances from 0 to 1 that I win, that anybody does, that the leader of the others does. */
export interface Advice {
  leader: number | null;
  moves: { move: Move; text: string; wins: number; lives: number; leads: number; error: number }[];
}

export class Hints {
  waits = $state(false);
  private told = $state.raw<Hint | null>(null);
  // The server words the reasons in the language in which it was asked.
  private tongue = $state("");
  async ask(say: () => Promise<boolean>): Promise<void> {
    this.tongue = language();
    this.waits = await say();
  }
  take(hint: Hint): void {
    this.waits = false;
    this.told = hint;
  }
  /** What was told to this place of the table as it is; nothing where the table has moved on, or the page to another language. */
  at(token: string, number: number | undefined): Hint | null {
    const told = this.told;
    return told?.token === token && told.number === number && this.tongue === language() ? told : null;
  }
}
