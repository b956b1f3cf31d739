// A table before its first die: who has agreed, and the words of the seats that sit at this screen.
import type { DiceWord } from "./dice_words";
import { keep, recall } from "./storage";
import type { GatheringInfo, TableInfo } from "./wire";

/** A word of this browser's; shown: the server has it. */
export interface OwnWord extends DiceWord {
  shown?: true;
  /** To what each seat had committed then: nobody may change it after he has seen this word. */
  others?: Record<number, string>;
}
type Own = Record<number, OwnWord>;
/** By seat, for later: whoever checks the dice looks whether his own word is among those that they follow from. */
export const ownWords = (table: string): Own => recall<Own>(`dice.${table}`, {});

export class Gathering {
  now = $state.raw<GatheringInfo | undefined>();
  private table = "";
  private showing = new Set<string>();
  constructor(private say: (message: Record<string, unknown>) => Promise<boolean>) {}

  learn(table: TableInfo | undefined): void {
    this.table = table?.id ?? "";
    this.now = table?.gathering;
  }
  said(seat: unknown): GatheringInfo["said"][number] | undefined {
    return this.now?.said.find((one) => one.seat === seat);
  }
  /** Whether the word that this seat has committed to lies in this browser. */
  has(seat: number): boolean {
    return this.said(seat)?.commitment === ownWords(this.table)[seat]?.commitment;
  }
  private put(seat: number, word: OwnWord): void {
    keep(`dice.${this.table}`, { ...ownWords(this.table), [seat]: word });
  }
  async agree(seat: number, token: string, typed: string): Promise<boolean> {
    const { commitmentTo, secretWord } = await import("./dice_words");
    const word = secretWord(typed);
    const commitment = await commitmentTo(word);
    this.put(seat, { commitment, word }); // before it is said: an answer may be lost
    return this.say({ type: "agree", token, commitment });
  }
  /** The words of these seats, as soon as all have committed to theirs. */
  async show(places: { seat: unknown; token: string }[]): Promise<void> {
    if (this.now?.stage !== "shown") return;
    for (const { seat, token } of places) {
      const said = this.said(seat);
      if (typeof seat !== "number" || !said || said.shown || !this.has(seat) || this.showing.has(said.commitment))
        continue;
      this.showing.add(said.commitment);
      const others = Object.fromEntries(this.now.said.map((one) => [one.seat, one.commitment]));
      const own = { ...ownWords(this.table)[seat], others };
      if (await this.say({ type: "show_word", token, word: own.word })) this.put(seat, { ...own, shown: true });
      this.showing.delete(said.commitment);
    }
  }
}
