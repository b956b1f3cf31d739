// Labels of operands and short notes beside them.
import operands from "virtual:verbs/republic";
import { humane } from "../lib/text";
import type { Value } from "../lib/types";
import { has, signed, t } from "../lib/words.svelte";
import { cardName, cardType, nameOf } from "./names";
import { plays } from "./people";
import type { RepublicTable } from "./state.svelte";

// Their values have names of their own; what is left are words.
const called = new Set(["senator", "card", "war", "leader", "province", "concession"]);

export const operandKind = (verb: string, operand: string): string => operands[verb]?.[operand] ?? "";

export function labelOf(
  table: RepublicTable,
  verb: string,
  operand: string,
  kind: string,
  value: Value | null,
): string {
  if (value === null) return has(`absent.${verb}`) ? t(`absent.${verb}`) : t("absent");
  if (kind === "seat" && typeof value === "number") return table.seatName(value);
  if (kind === "veteran") {
    const owner = table.own.view?.veteran_legions?.find((legion) => legion.id === value)?.allegiance;
    return owner
      ? t("veteran.of", { number: Number(value) + 1, senator: nameOf(owner) })
      : t("veteran.number", { number: Number(value) + 1 });
  }
  if (typeof value === "number") return String(value);
  if (kind === "parties")
    return value
      .split("+")
      .map((seat) => table.seatName(Number(seat)))
      .join(", ");
  if (!called.has(kind) && has(`${operand}.${value}`)) return t(`${operand}.${value}`);
  if (kind === "card") return cardName(value);
  return nameOf(value) || humane(value);
}

export function noteOf(table: RepublicTable, kind: string, value: Value | null): string {
  if (typeof value !== "string") return "";
  if (kind === "senator") {
    const person = table.own.people.get(value)?.senator;
    if (!person) return "";
    const told = t("note.senator", {
      military: person.military ?? 0,
      oratory: person.oratory ?? 0,
      loyalty: person.loyalty ?? 0,
      talents: person.talents ?? 0,
      influence: person.influence ?? 0,
      popularity: signed(person.popularity ?? 0),
    });
    return table.own.view?.consul_for_life === value ? `${told} · ${t("office.consul_for_life")}` : told;
  }
  if (kind === "war") {
    const war = table.own.wars.get(value);
    return war ? t("note.war", { land: war.land ?? 0, naval: war.naval ?? 0 }) : "";
  }
  if (kind === "province") {
    const province = table.own.view?.provinces?.find((known) => known.id === value);
    if (!province) return "";
    const governor = province.governor ? nameOf(province.governor) : t("province.vacant");
    const strength = t("note.war", {
      land: province.land_strength ?? province.land ?? 0,
      naval: province.naval_strength ?? province.naval ?? 0,
    });
    return plays(table.own.view, "provincial_wars") ? `${governor} · ${strength}` : governor;
  }
  if (kind === "card")
    return cardType(value) && has(`cardtype.${cardType(value)}`) ? t(`cardtype.${cardType(value)}`) : "";
  return "";
}
