// How a vote stands, and how each has voted before, by what everybody sees.
import type { TableEvent } from "../lib/wire";
import type { Faction, Proposal, Senator } from "./wire";

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

/** The votes in Rome that a Faction has not cast. */
export interface Bloc {
  seat: number;
  votes: number;
}
export function blocsOf(proposal: Proposal, factions: Pick<Faction, "seat" | "senators">[]): Bloc[] {
  const voted = new Set([...proposal.senators_for, ...proposal.senators_against, ...proposal.senators_abstained]);
  return factions
    .map(({ seat, senators }) => ({
      seat,
      votes: senators
        .filter(({ id, where }) => where === "rome" && !voted.has(id))
        .reduce((sum, { votes }) => sum + votes, 0),
    }))
    .filter(({ votes }) => votes > 0);
}

/** How it ends if these vote for it and all others that are left against; `missing`: how many votes would have to change sides. */
export function endsWith({ yes, no }: Tally, blocs: Bloc[], inFavour: Set<number>) {
  const sum = (mine: boolean) =>
    blocs.filter(({ seat }) => inFavour.has(seat) === mine).reduce((all, { votes }) => all + votes, 0);
  const [ayes, noes] = [yes + sum(true), no + sum(false)];
  return { yes: ayes, no: noes, passes: ayes > noes, missing: Math.max(0, Math.floor((noes - ayes) / 2) + 1) };
}

/** The smallest sets of Factions that are enough by themselves, and whom it cannot pass without. */
export function enough(tally: Tally, blocs: Bloc[]): { sets: number[][]; without: number[] } {
  const sets = Array.from({ length: 2 ** blocs.length }, (_, bits) => blocs.filter((_, i) => bits & (1 << i)))
    .filter((set) => endsWith(tally, blocs, new Set(set.map(({ seat }) => seat))).passes)
    .sort((a, b) => a.length - b.length);
  const fewest = sets.filter(({ length }) => length === sets[0]?.length);
  const without = blocs.filter((bloc) => sets.length && sets.every((set) => set.includes(bloc)));
  const seats = (some: Bloc[]) => some.map(({ seat }) => seat);
  return { sets: fewest.map(seats), without: seats(without) };
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
