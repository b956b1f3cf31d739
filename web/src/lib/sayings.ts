// What characters and dynasties say when they do what one knows them by: a line of their own in the log, once in a turn at most.
import { sinceLast } from "./log";
import type { TableEvent } from "./wire";

const offices = ["consuls", "censor", "governors"];
/** What they are known by: an event whose subject they are, and where that is not enough, how it must be. */
const deeds: Record<string, { event: string; how?: (figures: Record<string, unknown>) => boolean }> = {
  cato: { event: "senator_voted", how: ({ side }) => side === "against" },
  crassus: { event: "corrupt" },
  sulla: { event: "concession_assigned" },
  cicero: { event: "proposal_made", how: ({ motion }) => offices.includes(String(motion)) },
  catilina: { event: "games_sponsored" },
  fabius: { event: "senator_voted", how: ({ side }) => side === "abstain" },
  severi: { event: "battle_begins" },
  gordiani: { event: "card_played", how: ({ card }) => card === "quaestor" },
  licinii: { event: "vote_called" },
  tetrici: { event: "card_played", how: ({ card }) => card === "mob" },
};
/** So many lines each of them has. */
const lines = 2;

/**
 * What is said, with the key of its words: in the turn that goes on, and in those that began since this event was the last. Of a turn before that
 * nobody knows any more whose an event was: senators change sides.
 */
export function sayings(
  events: TableEvent[],
  bots: (string | undefined)[],
  seatOf: (event: TableEvent) => number | undefined,
  last = Infinity,
): [TableEvent, string][] {
  if (!bots.some((bot) => bot && bot in deeds)) return [];
  const said: [TableEvent, string][] = [];
  let silent = Object.entries(deeds).filter(([bot]) => bots.includes(bot));
  const all = silent;
  const known = events.filter(({ number }) => number <= last).length;
  const turn = sinceLast(events.slice(0, known), "turn_begins").length;
  for (const event of events.slice(known - turn)) {
    if (event.event === "turn_begins") silent = all;
    for (const [bot, { event: kind, how }] of silent) {
      if (event.event !== kind || how?.(event.figures) === false || bots[seatOf(event) ?? -1] !== bot) continue;
      said.push([event, `saying.${bot}.${event.number % lines}`]);
      silent = silent.filter(([other]) => other !== bot);
    }
  }
  return said;
}
