import names, { nameOf } from "./names";
import type { RepublicTable } from "./state.svelte";
import type { Faction, Force, Province, RepublicView, Senator } from "./wire";
import { has, t } from "../lib/words.svelte";

export const forceOf = (table: RepublicTable, senator: string): Force | undefined =>
  table.own.view?.forces?.find((force) => force.commander === senator || force.master === senator);

/** Who he is, and whose. */
export function senatorIn(view: RepublicView, id: string): { senator?: Senator; faction?: Faction } {
  for (const faction of view.factions) {
    const senator = faction.senators.find((one) => one.id === id);
    if (senator) return { senator, faction };
  }
  return {};
}

/** His offices in words, that by which he may win first. */
export const officesOf = (view: RepublicView | null, senator: Senator): string[] => [
  ...(view?.consul_for_life === senator.id ? [t("office.consul_for_life")] : []),
  ...(senator.offices ?? []).map(nameOf),
];

/** Where a senator is, in words. */
export function whereabouts(table: RepublicTable, senator: Senator): string {
  const where = senator.where ?? "rome";
  if (where === "province") return t("where.province", { province: nameOf(senator.province ?? "") });
  if (where === "at_war") {
    const force = forceOf(table, senator.id);
    return t("where.at_war", { war: nameOf(force?.war ?? "") });
  }
  if (where === "captive" && senator.war) return t("where.captive_of", { war: nameOf(senator.war) });
  return has(`where.${where}`) ? t(`where.${where}`) : where;
}

/** The forces on a war; the view gives them as places in the list of all forces. */
export function forcesOn(table: RepublicTable, war: { id: string; forces?: unknown[] }): Force[] {
  return (table.own.view?.forces ?? []).filter((force) => force.war === war.id);
}
export const size = (units: number | unknown[] | undefined): number =>
  Array.isArray(units) ? units.length : (units ?? 0);

/** Wars that attack this Province now. */
export const attackersOf = (view: RepublicView, province: Province): string[] =>
  province.under_attack
    ? (view.wars ?? [])
        .filter(
          (war) =>
            ["active", "unprosecuted"].includes(war.section) && names.wars[war.id]?.attacks.includes(province.id),
        )
        .map((war) => war.id)
    : [];
/** Whether its Governor has revolted with it. */
export const isRebel = (view: RepublicView, province: Province): boolean =>
  (view.wars ?? []).some((war) => war.id === `revolt_${province.id}` && war.section === "rebel") ||
  !!province.gone ||
  rebels(view).some((senator) => senator.id === province.governor);
/** All who revolt, the main rebel first. */
export function rebels(view: RepublicView): Senator[] {
  const all = view.factions
    .flatMap((faction) => faction.senators)
    .filter((senator) => senator.rebel || senator.id === view.revolt?.rebel);
  return all.sort((a, b) => Number(b.id === view.revolt?.rebel) - Number(a.id === view.revolt?.rebel));
}
/** Veteran Legions on the board that are loyal to him. */
export const loyalTo = (view: RepublicView, senator: string): number =>
  (view.veteran_legions ?? []).filter((legion) => legion.allegiance === senator).length;
export const plays = (view: RepublicView | null, option: string): boolean =>
  String(view?.options?.[option] ?? "off") === "on";
/** Whom these Veteran Legions are loyal to, in words; empty where there are none. */
export function allegiances(view: RepublicView, slots: number[] | number | undefined): string {
  if (!Array.isArray(slots) || !slots.length) return "";
  const count = new Map<string, number>();
  for (const slot of slots) {
    const senator = view.veteran_legions?.find((legion) => legion.id === slot)?.allegiance ?? "";
    count.set(senator, (count.get(senator) ?? 0) + 1);
  }
  const list = [...count]
    .sort(([a], [b]) => Number(a === "") - Number(b === ""))
    .map(([senator, n]) =>
      senator ? t("veterans.of", { count: n, senator: nameOf(senator) }) : t("veterans.free", { count: n }),
    );
  return t("veterans.list", { list: list.join(", ") });
}
