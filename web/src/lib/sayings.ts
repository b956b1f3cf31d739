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

/** What is said in the turn that goes on, with the key of its words. Whose an old event was nobody knows any more: senators change sides. */
export function sayings(
  events: TableEvent[],
  bots: (string | undefined)[],
  seatOf: (event: TableEvent) => number | undefined,
): [TableEvent, string][] {
  if (!bots.some((bot) => bot && bot in deeds)) return [];
  const said = new Map<string, [TableEvent, string]>();
  for (const event of sinceLast(events, "turn_begins"))
    for (const [bot, { event: kind, how }] of Object.entries(deeds)) {
      if (event.event !== kind || said.has(bot) || !bots.includes(bot) || how?.(event.figures) === false) continue;
      if (bots[seatOf(event) ?? -1] === bot) said.set(bot, [event, `saying.${bot}.${event.number % lines}`]);
    }
  return [...said.values()];
}
