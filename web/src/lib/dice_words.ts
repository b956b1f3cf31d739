// Words that the dice follow from, besides the server's seed: made and committed to here, before anybody shows one. docs/journal.md.
import sodium from "libsodium-wrappers";

export interface DiceWord {
  commitment: string;
  word: string;
}
/** One for each seat; null: a program's, or of somebody who was silent. */
export type DiceWords = (DiceWord | null)[];

const hash = (text: string): string => sodium.to_hex(sodium.crypto_generichash(32, text, null));

export async function commitmentTo(word: string): Promise<string> {
  await sodium.ready;
  return hash(`curia word ${word}`);
}
/** The word that somebody has typed, or none, with letters at random that nobody can guess. */
export function secretWord(typed = ""): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${typed.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim()} ${random}`.trim();
}
/** What the dice are drawn with instead of the seed alone; sodium must be ready. */
export const mixedSeed = (seed: string, words: DiceWords): string =>
  hash(`curia words ${seed}${words.map((one) => `\n${one?.word ?? ""}`).join("")}`);
export const fits = ({ commitment, word }: DiceWord): boolean => hash(`curia word ${word}`) === commitment;
