// Labels of operands and short notes beside them.
import { cardName, cardType, humane, nameOf } from "./names";
import type { Table } from "./table.svelte";
import type { Offer, TableEvent, Value } from "./types";
import { has, signed, t } from "./words.svelte";

const seats = new Set(["seat", "faction"]);
const plain = new Set(["side", "charge", "games", "type", "office", "place"]);
const ofSeats = new Set(["give_from_treasury"]);

export function operandKind(verb: string, operand: string): string {
  if (seats.has(operand) || (ofSeats.has(verb) && operand === "to")) return "seat";
  if (operand === "card" || operand === "veteran" || operand === "war" || operand === "province" || operand === "concession" || operand === "leader" || plain.has(operand)) return operand;
  return "senator";
}

export function labelOf(table: Table, verb: string, operand: string, kind: string, value: Value | null): string {
  if (value === null) return has(`absent.${verb}`) ? t(`absent.${verb}`) : t("absent");
  if (kind === "seat" && typeof value === "number") return table.seatName(value);
  if (kind === "veteran") {
    const owner = table.view?.veteran_legions?.find((legion) => legion.id === value)?.allegiance;
    return owner ? t("veteran.of", { number: Number(value) + 1, senator: nameOf(owner) }) : t("veteran.number", { number: Number(value) + 1 });
  }
  if (typeof value === "number") return String(value);
  if (plain.has(operand) && has(`${operand}.${value}`)) return t(`${operand}.${value}`);
  if (kind === "card") return cardName(value);
  return nameOf(value) || humane(value);
}

/** What one wants to know of a value before choosing it. */
export function noteOf(table: Table, kind: string, value: Value | null): string {
  if (typeof value !== "string") return "";
  if (kind === "senator") {
    const person = table.people.get(value)?.senator;
    if (!person) return "";
    return t("note.senator", { military: person.military ?? 0, oratory: person.oratory ?? 0, loyalty: person.loyalty ?? 0, talents: person.talents ?? 0, popularity: signed(person.popularity ?? 0) });
  }
  if (kind === "war") {
    const war = table.wars.get(value);
    return war ? t("note.war", { land: war.land ?? 0, naval: war.naval ?? 0 }) : "";
  }
  if (kind === "card") return cardType(value) && has(`cardtype.${cardType(value)}`) ? t(`cardtype.${cardType(value)}`) : "";
  return "";
}

/** The server counts players; here they have names. */
function named(table: Table, text: string): string {
  let told = text;
  table.seats.forEach((_, seat) => {
    told = told.replaceAll(t("seat.said", { seat: seat + 1 }), table.seatName(seat));
  });
  return told;
}

/** What an offer says; made from its parts when the server has no words for it. */
export function offerText(table: Table, offer: Offer, amount = ""): string {
  // The server words an offer with its least amount.
  const plain = !offer.amount || offer.amount[0] === offer.amount[1];
  if (offer.text && offer.text !== offer.verb && plain) return named(table, offer.text);
  const parts = Object.entries(offer.args ?? {}).map(([key, value]) => labelOf(table, offer.verb, key, operandKind(offer.verb, key), value));
  return [has(`verb.${offer.verb}`) ? t(`verb.${offer.verb}`) : humane(offer.verb), ...parts, amount].filter(Boolean).join(", ");
}

/** The same for events. */
export function eventText(table: Table, event: TableEvent): string {
  if (event.text && event.text !== event.event) return named(table, event.text);
  const parts = Object.entries(event.figures ?? {})
    .filter(([, value]) => value !== null && value !== "none")
    .map(([key, value]) => {
      if (["seat", "faction", "by"].includes(key) && typeof value === "number") return table.seatName(value);
      if (key === "phase") return t(`phase.${value}`);
      if (typeof value === "string") return has(`${key}.${value}`) ? t(`${key}.${value}`) : nameOf(value);
      return `${humane(key).toLowerCase()} ${String(value)}`;
    });
  return `${humane(event.event)}${parts.length ? `: ${parts.join(", ")}` : ""}`;
}
