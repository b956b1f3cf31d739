// Open deals, cards shown and exchanges, as a seat may know them.
import type { Move } from "../lib/offers";
import type { Args, Chair } from "../lib/types";
import type { Right } from "../lib/wire";
import type { Gift, RepublicView } from "./wire";

export interface Deal {
  parties: number[];
  by: number;
  stands: boolean;
  agreed: number[];
  complained: number[];
  turn: number;
}

const sorted = (seats: number[]): number[] => [...seats].sort((a, b) => a - b);

export function dealsIn(view: RepublicView | null): Deal[] {
  return (view?.deals ?? []).map((deal) => {
    const parties = sorted(deal.parties ?? [deal.by, deal.with ?? deal.by]);
    const stands = deal.agreed ?? false;
    const agreed = stands ? parties : (deal.agreed_by ?? [deal.by]);
    return { parties, by: deal.by, stands, agreed, complained: deal.complained ?? [], turn: deal.turn };
  });
}
export const between = (deals: Deal[], one: number, other: number): Deal[] =>
  deals.filter((deal) => deal.parties.includes(one) && deal.parties.includes(other));
/** Deals that wait for this seat's answer. */
export const awaiting = (deals: Deal[], seat: number): Deal[] =>
  deals.filter((deal) => !deal.stands && deal.parties.includes(seat) && !deal.agreed.includes(seat));
export const giftsUnder = (view: RepublicView | null, deal: Deal): Gift[] =>
  (view?.gifts ?? []).filter((gift) => sameParties(gift.deal, deal.parties));
const sameParties = (one: number[], other: number[]): boolean => partiesOf(one) === partiesOf(other);

/** Seats as the operand `parties` names them. */
export const partiesOf = (seats: number[]): string => sorted(seats).join("+");
/** The right with this verb that covers these operands, if the seat has it. */
export const rightTo = (rights: Right[], verb: string, args: Args): Right | undefined =>
  rights.find(
    (right) => right.verb === verb && Object.entries(args).every(([key, value]) => right.args[key]?.includes(value)),
  );

export const moveBy = ({ seat, verb }: Right, args: Args): Move => ({ seat, verb, args });

/** To whom a seat has shown a card of its hand. */
export const shownTo = (view: RepublicView | null, seat: number, card: string): number[] =>
  (view?.factions ?? []).filter((other) => other.seat !== seat && other.shown?.includes(card)).map(({ seat }) => seat);
/** Cards of others that this seat was shown. */
export const shownBy = (view: RepublicView | null, other: number): string[] =>
  view?.factions.find((faction) => faction.seat === other)?.hand ?? [];

/** Whether a deal or an exchange is offered to a seat. */
export const waiting = (view: RepublicView | null, seat: Chair): boolean =>
  typeof seat === "number" &&
  (awaiting(dealsIn(view), seat).length > 0 ||
    !!view?.factions.some((faction) => faction.exchange_offered?.to === seat));

/** What its author said with the proposal that is voted on; null if a moderator blanked that. */
export function wordsOf(
  events: { event: string; figures?: Record<string, unknown>; words?: string | null }[],
  motion: string,
): string | null | undefined {
  for (let i = events.length - 1; i >= 0; --i) {
    if (events[i].event === "phase_begins") return undefined;
    if (events[i].event === "proposal_made" && events[i].figures?.motion === motion) return events[i].words;
  }
  return undefined;
}
