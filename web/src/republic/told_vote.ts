// A vote of the Senate as far as it is told: by faction, from the log; what is open, from the table.
import type { TableEvent } from "../lib/wire";
import { t } from "../lib/words.svelte";
import { nameIn, numberIn, type Tally, type Told } from "../stage/telling";
import type { RepublicView } from "./wire";

const ends = new Set(["proposal_passed", "proposal_defeated", "proposal_vetoed", "proposal_lapsed"]);
/** The proposal that is voted on at the end of these events, and what belongs to it: one vote may break into another. */
export function voteAt(past: TableEvent[], from: number): TableEvent[] {
  const open: TableEvent[][] = [];
  for (const event of past) {
    if (event.event === "phase_begins") open.length = 0;
    if (event.event === "proposal_made") open.push([]);
    open.at(-1)?.push(event);
    // The vote whose end is being told is still to be seen.
    if (ends.has(event.event) && event.number < from) open.pop();
  }
  return open.at(-1) ?? [];
}

/** It passes with more for it than against it. */
export const majorityOf = (votes: number): number => Math.floor(votes / 2) + 1;

export function tallyOf(
  { past, act, before, after }: Told,
  nameAt: (seat: number) => string,
): { made?: TableEvent; lines: TableEvent[]; tally?: Tally } {
  const all = voteAt(past, act.events[0]?.number ?? 0);
  const made = all[0];
  const lines = all.slice(1).filter(({ event }) => /^proposal_(names|law|concession|land_bill|forces)$/.test(event));
  const view = (before ?? after) as RepublicView;
  const votes = all.filter(({ event }) => event === "senator_voted");
  const called = nameIn(
    act.events.find(({ event }) => event === "faction_called") ??
      all.filter(({ event }) => event === "faction_called").at(-1),
    "faction",
  );
  const factions = view.factions
    .filter(({ playing, senators }) => playing || senators.length)
    .map((faction) => {
      const own = votes.filter((vote) => faction.senators.some(({ id }) => id === nameIn(vote, "senator")));
      const cast = (side: string) =>
        own.filter((vote) => nameIn(vote, "side") === side).reduce((sum, vote) => sum + numberIn(vote, "votes"), 0);
      const waits = faction.senators.filter(({ id }) => !own.some((vote) => nameIn(vote, "senator") === id));
      return {
        name: nameAt(faction.seat),
        seat: faction.seat,
        yes: cast("in_favour"),
        no: cast("against"),
        abstained: own.length > 0 && cast("in_favour") + cast("against") === 0,
        now: String(faction.seat) === called,
        open: Math.min(
          faction.votes,
          waits.reduce((sum, { votes }) => sum + votes, 0),
        ),
      };
    });
  if (!made) return { lines };
  const total = (of: (faction: (typeof factions)[number]) => number) => factions.reduce((sum, one) => sum + of(one), 0);
  const [yes, no, open] = [total((one) => one.yes), total((one) => one.no), total((one) => one.open)];
  // So many more for it, and nobody can hinder it.
  const enough = majorityOf(yes + no + open);
  const sure = Math.max(0, enough - yes);
  const lost = yes + open <= no;
  const needed = lost ? t("stage.vote.lost") : sure ? t("stage.vote.needed", { votes: sure }) : t("stage.vote.sure");
  return { made, lines, tally: { yes, no, open, enough, needed, factions } };
}
