// How a vote stands, and how each has voted before, by what everybody sees.
import type { TableEvent } from "../lib/wire";
import type { Proposal, Senator } from "./wire";

export interface Tally {
  yes: number;
  no: number;
  abstained: number;
  /** Votes of those in Rome who have not voted. */
  left: number;
  /** How many of those left must be in favour, if nobody abstains or buys votes; more than `left`: it cannot pass. */
  needed: number;
}

export function tallyOf(proposal: Proposal, senators: Senator[]): Tally {
  const voted = new Set([...proposal.senators_for, ...proposal.senators_against, ...proposal.senators_abstained]);
  const sum = (some: Senator[]) => some.reduce((all, senator) => all + senator.votes, 0);
  const left = sum(senators.filter(({ id, where }) => where === "rome" && !voted.has(id)));
  const yes = proposal.in_favour;
  const no = proposal.against;
  return {
    yes,
    no,
    left,
    abstained: sum(senators.filter(({ id }) => proposal.senators_abstained.includes(id))),
    needed: Math.max(0, Math.floor((no + left - yes) / 2) + 1),
  };
}

export interface Past {
  motion: string;
  passed: boolean;
  /** By seat: for, against, abstained, or some of each. */
  sides: Map<number, string>;
}

/** The last votes that came to an end, the latest first. */
export function votesBefore(events: TableEvent[], seatOf: (senator: string) => number | undefined, most = 6): Past[] {
  const past: Past[] = [];
  let sides = new Map<number, string>();
  for (const { event, figures } of events) {
    if (event === "senator_voted") {
      const seat = seatOf(String(figures.senator));
      const side = String(figures.side);
      if (seat !== undefined) sides.set(seat, (sides.get(seat) ?? side) === side ? side : "divided");
    } else if (event === "proposal_passed" || event === "proposal_defeated") {
      if (sides.size) past.unshift({ motion: String(figures.motion), passed: event === "proposal_passed", sides });
      sides = new Map();
    } else if (event === "proposal_vetoed" || event === "proposal_lapsed") sides = new Map();
  }
  return past.slice(0, most);
}
