// Hints that the server has told: of each place the last one, good as long as its question stands.
import type { Move } from "../lib/offers";

export interface Hint {
  token: string;
  number: number;
  bot: string;
  move: Move | null;
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
