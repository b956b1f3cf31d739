// Rolls as the events tell them: the crisis of this turn, and the last vote or battle.
import type { TableEvent } from "../lib/wire";

export interface Roll {
  purpose: string;
  dice: number[];
}
export interface Bout {
  kind: "crisis" | "vote" | "battle";
  key: number;
  rolls: Roll[];
  lines: TableEvent[];
  seat?: number;
}

export function diceOf(figures: Record<string, unknown> | undefined): number[] {
  const dice = figures?.dice;
  if (Array.isArray(dice)) return dice.map(Number);
  return dice === undefined || dice === null
    ? []
    : [...String(dice)].map(Number).filter((face) => face >= 1 && face <= 6);
}
const ofCrisis =
  /^(ira_deorum|pax_deorum|event_drawn|event_ends|barbarians_(woken|enter|return|calmed)|no_invasion|invasion|leader_(enters|returns)|rival_enters)$/;
const ofVote = /^(vote_called|votes_counted|governor_placed|governor_leaves|new_emperor)$/;
const ofBattle =
  /^(battle_begins|hits_counted|dice_rerolled|militia_lost|foederati_lost|legion_(reduced|lost)|barbarian_killed|leader_killed|rival_killed|general_waits|battle_(won|lost)|nobody_wins|barbarians_return)$/;
const kindOfRoll = (purpose: string): Bout["kind"] | "" =>
  /^(crisis|invasion)$/.test(purpose)
    ? "crisis"
    : purpose === "vote"
      ? "vote"
      : /^(attack|defence)$/.test(purpose)
        ? "battle"
        : "";

/** The bouts of the turn that runs, the last one at the end. */
export function boutsOf(events: TableEvent[]): Bout[] {
  let from = 0;
  for (let i = events.length - 1; i >= 0; --i)
    if (events[i].event === "turn_begins") {
      from = i;
      break;
    }
  const bouts: Bout[] = [];
  for (const event of events.slice(from)) {
    const last = bouts.at(-1);
    const opens = event.event === "vote_called" ? "vote" : event.event === "battle_begins" ? "battle" : "";
    if (opens)
      bouts.push({
        kind: opens,
        key: event.number,
        rolls: [],
        lines: [event],
        seat: Number(event.figures?.seat ?? -1),
      });
    else if (event.event === "rolled") {
      const purpose = String(event.figures?.purpose ?? "");
      const kind = kindOfRoll(purpose);
      const dice = diceOf(event.figures);
      if (!kind || !dice.length) continue;
      const before = last?.rolls.at(-1);
      // Sixes earn dice that are thrown after the others; a Flanking Maneuver throws all of them again.
      if (
        last &&
        last.kind === kind &&
        kind !== "crisis" &&
        before?.purpose === purpose &&
        last.lines.at(-1)?.event !== "dice_rerolled"
      )
        before.dice.push(...dice);
      else if (last && last.kind === kind) last.rolls.push({ purpose, dice });
      else bouts.push({ kind, key: event.number, rolls: [{ purpose, dice }], lines: [] });
    } else if (last && (last.kind === "crisis" ? ofCrisis : last.kind === "vote" ? ofVote : ofBattle).test(event.event))
      last.lines.push(event);
  }
  return bouts;
}
