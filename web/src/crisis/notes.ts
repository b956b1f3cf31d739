// What the server says about a roll besides its outcomes: what is needed, and what a battle costs on average.
import { percent, t } from "../lib/words.svelte";

interface Side {
  loses?: number;
  eliminated?: number;
}
export function oddsNotes(odds: unknown): string[] {
  const { needed, dice, attacker, defender } = (odds ?? {}) as {
    needed?: number;
    dice?: number;
    attacker?: Side;
    defender?: Side;
  };
  const notes: string[] = [];
  if (needed !== undefined && dice !== undefined) notes.push(t("odds.vote", { needed, dice }));
  const figure = (value: number | undefined): string => (value ?? 0).toFixed(1);
  if (attacker && defender) {
    notes.push(t("odds.losses", { mine: figure(attacker.loses), theirs: figure(defender.loses) }));
    if (attacker.eliminated) notes.push(t("odds.eliminated", { chance: percent(attacker.eliminated) }));
  }
  return notes;
}
