// What offers and events say.
import type { Table } from "./table.svelte";
import { wrote } from "./log";
import { humane } from "./text";
import type { Offer } from "./types";
import type { TableEvent, ToldReason, View } from "./wire";
import { has, t } from "./words.svelte";

/** The server counts players; here they have names, put in all at once: somebody may be called “Player 2”. */
export function named(table: Table, text: string): string {
  const { names, counted } = table.counted;
  if (names.size === 0) return text;
  const told = text.replaceAll(counted, (name) => names.get(name) ?? name);
  // A sentence begins with a capital letter, whatever somebody is called.
  return /^\p{Lu}/u.test(text) ? told.charAt(0).toLocaleUpperCase() + told.slice(1) : told;
}

/** What a seat is asked, as the server tells it to whoever looks. */
export function questionText(table: Table, seat: number, prompt: string): string {
  const told = table.place?.decision?.questions.find((question) => question.seat === seat)?.text;
  return told ? named(table, told) : prompt ? humane(prompt) : t("ask.yours");
}

/** How the game has ended, in a title; where the State fell and somebody won by it, by what it fell. */
export function endingName(over: { reason: string }, view?: View | null): string {
  const { fall } = (view ?? {}) as { fall?: string };
  const keys = [`ending.${over.reason}.${fall}`, `ending.${over.reason}`];
  const key = keys.find((one) => has(one));
  return key ? t(key) : humane(over.reason);
}

export const verbName = (verb: string): string => (has(`verb.${verb}`) ? t(`verb.${verb}`) : humane(verb));

/** What an offer says; made from its parts when the server has no words for it. */
export function offerText(table: Table, offer: Offer, amount = ""): string {
  // The server words an offer with its least amount.
  const plain = !offer.amount || offer.amount[0] === offer.amount[1];
  if (offer.text && offer.text !== offer.verb && plain) return named(table, offer.text);
  const parts = Object.entries(offer.args ?? {}).map(
    ([key, value]) =>
      table.game?.labelOf(table, offer.verb, key, table.game.kindOf(offer.verb, key), value) ?? String(value),
  );
  if (offer.right && has(`right.${offer.verb}`))
    return t(`right.${offer.verb}`, Object.fromEntries(Object.keys(offer.args ?? {}).map((key, i) => [key, parts[i]])));
  return [verbName(offer.verb), ...parts, amount].filter(Boolean).join(", ");
}

/** Why a program has moved so, in sentences; of many the first three. */
export function reasonsText(table: Table, reasons: ToldReason[]): string {
  return reasons
    .slice(0, 3)
    .map((reason) => named(table, reason.text))
    .join(" ");
}

// Whether they say more than that something else would bring nothing.
const tells = (reasons: ToldReason[]): boolean => reasons.some(({ term, against }) => term !== "no_gain" || !against);

/** All of why; nothing where the only reason is that something else would bring nothing. */
export function whyText(table: Table, reasons: ToldReason[] = []): string {
  return tells(reasons) ? t("log.reasons", { reasons: reasonsText(table, reasons) }) : "";
}

/**
 * Why the move was made of which this event is the first. One that tells nothing itself has its reasons with what followed, of another seat
 * maybe: then they say whose they are.
 */
export function whyOf(table: Table, event: TableEvent): { own: boolean; text: string } | null {
  const { reasons: told, reasons_of: seat } = event;
  if (!told || seat === undefined || !tells(told)) return null;
  const own = wrote(event, seat, (id) => table.game?.log.seatOf(table, id));
  const reasons = reasonsText(table, told);
  return {
    own,
    text: own ? t("log.reasons", { reasons }) : t("log.reasons.of", { name: table.seatName(seat), reasons }),
  };
}

/** What an event says. */
export function eventText(table: Table, event: TableEvent): string {
  if (event.text && event.text !== event.event) return named(table, event.text);
  const parts = Object.entries(event.figures ?? {})
    .filter(([, value]) => value !== null && value !== "none")
    .map(([key, value]) => {
      if (["seat", "faction", "by"].includes(key) && typeof value === "number") return table.seatName(value);
      if (key === "phase") return t(`phase.${value}`);
      if (typeof value === "string")
        return has(`${key}.${value}`) ? t(`${key}.${value}`) : (table.game?.nameOf(value) ?? humane(value));
      return `${humane(key).toLowerCase()} ${String(value)}`;
    });
  return `${humane(event.event)}${parts.length ? `: ${parts.join(", ")}` : ""}`;
}
