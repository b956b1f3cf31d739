import names from "virtual:names";
import { humane } from "../lib/text";
import type { Value } from "../lib/types";
import { has, t } from "../lib/words.svelte";

export interface Names {
  senator: Record<string, string>;
  statesmen: Record<string, { full: string; family: string; number: string; abilities: string[] }>;
  war: Record<string, string>;
  wars: Record<string, { dates: string; attacks: string[] }>;
  province: Record<string, string>;
  card: Record<string, { name: string; type: string; ref: string }>;
  events: Record<string, string[]>;
  leader: Record<string, string>;
  concession: Record<string, string>;
  law: Record<string, string>;
  deckEvent: Record<string, string>;
  games: Record<string, string>;
  intrigue: Record<string, string>;
}
const all: Names = names;
export default all;

/** The name of anything with an id, whatever it is: as printed, or in the language of the page. */
export function nameOf(id: Value | null | undefined): string {
  if (id === null || id === undefined) return "";
  if (typeof id === "number") return String(id);
  if (has(`office.${id}`)) return t(`office.${id}`);
  if (id === "civil_war") return t("war.civil_war");
  if (id.startsWith("revolt_")) return t("war.revolt", { province: nameOf(id.slice("revolt_".length)) });
  return (
    all.senator[id] ??
    all.war[id] ??
    all.leader[id] ??
    all.province[id] ??
    all.concession[id] ??
    all.law[id] ??
    all.card[id]?.name ??
    all.deckEvent[id] ??
    all.games[id] ??
    all.intrigue[id] ??
    all.events[id]?.[0] ??
    humane(id)
  );
}
export const eventName = (id: string, level: number): string => all.events[id]?.[Math.min(level, 2) - 1] ?? humane(id);
export const cardName = (id: string): string =>
  all.card[id]?.ref === "tribune" ? t("card.tribune") : (all.card[id]?.name ?? nameOf(id));
export const cardType = (id: string): string => all.card[id]?.type ?? "";
/** What a card or event does, in a sentence; empty when its kind says it all. */
export function deedsOf(id: string): string {
  const told = (keys: string[]) =>
    keys
      .filter((key) => has(`does.${key}`))
      .map((key) => t(`does.${key}`))
      .join(" ");
  const ref = all.card[id]?.ref ?? id;
  return told(all.statesmen[ref]?.abilities.map((ability) => `ability.${ability}`) ?? [ref.replace(":", ".")]);
}
