// What the server has found out of a finished game: asked for once, told a little later.
import type { Analysis, AnalysisTold, Answer } from "./wire";

export class Analysed {
  /** It was asked for and is not there yet. */
  waits = $state(false);
  /** When, by the clock of this machine. */
  asked = 0;
  /** The server could not find it out. */
  failed = $state(false);
  told = $state.raw<Analysis | null>(null);

  take({ analysis }: AnalysisTold): void {
    this.waits = false;
    this.failed = analysis === null;
    this.told = analysis;
  }
  async ask(say: () => Promise<Answer["ok"]>): Promise<void> {
    this.failed = false;
    this.asked = Date.now();
    this.waits = true;
    if (!(await say())) this.waits = false;
  }
}
