// What the server says about a roll besides its outcomes: what is needed, and what a battle costs on average.
import type { Odds } from "../lib/wire";
import { percent, t } from "../lib/words.svelte";

export function oddsNotes({ needed, dice, attacker, defender }: Odds): string[] {
  const notes: string[] = [];
  if (needed !== undefined && dice !== undefined) notes.push(t("odds.vote", { needed, dice }));
  if (attacker && defender) {
    notes.push(t("odds.losses", { mine: attacker.loses.toFixed(1), theirs: defender.loses.toFixed(1) }));
    if (attacker.eliminated) notes.push(t("odds.eliminated", { chance: percent(attacker.eliminated) }));
  }
  return notes;
}
