// Why something cannot be done now: what somebody might want to do is asked of the server, and what it answers is put together.
import type { Offer, Value } from "./types";

/** A deed that one might miss, with as much of it as one would say first. */
export interface Wish {
  verb: string;
  args?: Record<string, Value>;
  amount?: number;
  /** Whom or what it is about, where the same is asked of several. */
  about?: string;
}
/** What the server answers. */
export interface Reason {
  message: string;
  rule: string | null;
  details: { reason?: string; needs?: string | number; has?: number };
}
export interface Refused {
  wish: Wish;
  error: Reason;
}
/** All that one reason keeps from being done. */
export interface Kept {
  message: string;
  deeds: { verb: string; about: string[]; rule: string | null }[];
}

/** What is not among the offers, whatever is open in them beyond what is wished. */
export const missing = (wishes: Wish[], offers: Offer[]): Wish[] =>
  wishes.filter(
    ({ verb, args }) =>
      !offers.some(
        (offer) =>
          offer.verb === verb && Object.entries(args ?? {}).every(([key, value]) => offer.args?.[key] === value),
      ),
  );

// What one can do something about comes first; that another is asked, or another time is meant, says least.
const last = ["wrong_stage", "something_else_is_asked", "not_your_turn", "wrong_phase"];
const place = ({ details }: Reason): number =>
  details.reason && last.includes(details.reason)
    ? 2 + last.indexOf(details.reason)
    : typeof details.needs === "number" && details.needs > 0
      ? 0
      : 1;

/** By reason, the nearest first. */
export function gathered(refused: Refused[]): Kept[] {
  const found = new Map<string, Kept>();
  for (const { wish, error } of [...refused].sort((a, b) => place(a.error) - place(b.error))) {
    let kept = found.get(error.message);
    if (!kept) found.set(error.message, (kept = { message: error.message, deeds: [] }));
    let deed = kept.deeds.find(({ verb }) => verb === wish.verb);
    if (!deed) kept.deeds.push((deed = { verb: wish.verb, about: [], rule: error.rule }));
    if (wish.about && !deed.about.includes(wish.about)) deed.about.push(wish.about);
  }
  return [...found.values()];
}
