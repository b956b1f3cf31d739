// The blunders of an analysis: who does the same again and again is told so once, by the time that cost most.
import type { Analysis } from "./wire";

export type Blunder = Analysis["blunders"][number];

/** Those of one seat that did the same where the same would have been better stand together, the worst first. */
export function alike(blunders: Blunder[]): [Blunder, ...Blunder[]][] {
  const kinds = new Map<string, [Blunder, ...Blunder[]]>();
  for (const one of [...blunders].sort((a, b) => b.loss - a.loss)) {
    const kind = JSON.stringify([one.seat, one.text, one.better_text]);
    const others = kinds.get(kind);
    if (others) others.push(one);
    else kinds.set(kind, [one]);
  }
  return [...kinds.values()];
}
