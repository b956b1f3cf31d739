import { nameOf } from "./names";
import { republicOf } from "./state.svelte";
import type { Table } from "../lib/table.svelte";
import type { Force, Senator } from "./types";
import { has, t } from "../lib/words.svelte";

export const forceOf = (table: Table, senator: string): Force | undefined =>
  republicOf(table).view?.forces?.find((force) => force.commander === senator || force.master === senator);

/** Where a senator is, in words. */
export function whereabouts(table: Table, senator: Senator): string {
  const where = senator.where ?? "rome";
  if (where === "province") return t("where.province", { province: nameOf(senator.province ?? "") });
  if (where === "at_war") {
    const force = forceOf(table, senator.id);
    return t("where.at_war", { war: nameOf(force?.war ?? force?.bequest ?? "") });
  }
  if (where === "captive" && senator.war) return t("where.captive_of", { war: nameOf(senator.war) });
  return has(`where.${where}`) ? t(`where.${where}`) : where;
}

/** The forces on a war; the view gives them as places in the list of all forces. */
export function forcesOn(table: Table, war: { id: string; forces?: unknown[] }): Force[] {
  return (republicOf(table).view?.forces ?? []).filter((force) => force.war === war.id);
}
export const size = (units: number | unknown[] | undefined): number => (Array.isArray(units) ? units.length : (units ?? 0));
