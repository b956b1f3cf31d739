// Hints that the server has told: of each place the last one, good as long as its question stands.
import type { Move } from "../lib/offers";
import type { ToldReason } from "../lib/wire";

export interface Hint {
  token: string;
  number: number;
  bot: string;
  move: Move | null;
  reasons?: ToldReason[];
  advice?: Advice;
}

/** What was tried, the best first: chances from 0 to 1 that I win, that anybody does, that the leader of the others does. */
export interface Advice {
  leader: number | null;
  moves: { move: Move; wins: number; lives: number; leads: number; error: number }[];
}

export class Hints {
  waits = $state(false);
  private told = $state.raw<Hint | null>(null);
  take(hint: Hint): void {
    this.waits = false;
    this.told = hint;
  }
  /** What was told to this place of the table as it is; nothing where the table has moved on. */
  at(token: string, number: number | undefined): Hint | null {
    return this.told?.token === token && this.told.number === number ? this.told : null;
  }
}
