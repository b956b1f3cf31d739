// Names of things and labels of operands.
import operands from "virtual:verbs/crisis";
import { humane } from "../lib/text";
import type { Value } from "../lib/types";
import { has, t } from "../lib/words.svelte";
import { priceOf } from "./desk";
import { armyIdOf, militiaIn, type CrisisTable, type Spot } from "./state.svelte";
import { countOf, sphereOf, valueOf } from "./types";
import type { Army } from "./wire";

const roman = ["I", "II", "III", "IV", "V", "VI"];
export const numeral = (counter: number): string => roman[counter] ?? String(counter + 1);
const families = ["region", "card", "tribe", "leader", "rival", "event", "improvement", "place", "sphere"];
export function nameOf(value: Value): string {
  for (const family of families) if (has(`${family}.${value}`)) return t(`${family}.${value}`);
  return typeof value === "number" ? String(value) : humane(value);
}
export const regionName = (id: string): string => t(`region.${id}`);
export const armyName = (table: CrisisTable, id: number): string =>
  militiaIn(id)
    ? t("enemy.militia", { region: regionName(militiaIn(id)!) })
    : t("army.name", { number: numeral(id % 6), name: table.seatName(Math.floor(id / 6)) });
/** "army:7", "militia:gallia", "tribe:goths", "rival:zenobia" */
export function enemyName(table: CrisisTable, value: string): string {
  const [kind, id] = value.split(":");
  if (kind === "army") return armyName(table, Number(id));
  if (kind === "militia") return t("enemy.militia", { region: regionName(id) });
  return nameOf(id ?? value);
}
/** What an army is made of. */
export function forceText(army: Army): string {
  const parts = [
    army.full || !army.reduced ? t("force.full", { count: army.full }) : "",
    army.reduced ? t("force.reduced", { count: army.reduced }) : "",
  ];
  for (const [tribe, count] of Object.entries(army.foederati ?? {}))
    if (count) parts.push(t("force.foederati", { count, tribe: nameOf(tribe) }));
  return parts.filter(Boolean).join(", ");
}

export const kindOf = (verb: string, operand: string): string => operands[verb]?.[operand] ?? "";
export function labelOf(table: CrisisTable, verb: string, operand: string, kind: string, value: Value | null): string {
  if (value === null) return has(`absent.${verb}`) ? t(`absent.${verb}`) : t("absent");
  if (kind === "seat" && typeof value === "number") return table.seatName(value);
  if (kind === "army") return armyIdOf(value) === undefined ? String(value) : armyName(table, armyIdOf(value)!);
  if (kind === "enemy") return enemyName(table, String(value));
  if (kind === "counter") return t("counter", { number: numeral(Number(value)), cost: Number(value) });
  const price = kind === "card" ? priceOf(table.own.view, verb, String(value)) : undefined;
  if (price !== undefined) return t("card.priced", { card: nameOf(value), price });
  if (has(`${operand}.${value}`)) return t(`${operand}.${value}`);
  return nameOf(value);
}
export function noteOf(table: CrisisTable, kind: string, value: Value | null): string {
  if (value === null) return "";
  const crisis = table.own;
  if (kind === "card")
    return t("note.card", { sphere: t(`sphere.${sphereOf(String(value))}`), value: valueOf(String(value)) });
  if (kind === "army" || (kind === "enemy" && String(value).startsWith("army:"))) {
    const army = crisis.armies.get(armyIdOf(value) ?? -1);
    return army ? `${regionName(army.region)}: ${forceText(army)}` : "";
  }
  if (kind === "region") {
    const province = crisis.provinces.get(String(value));
    if (province?.governor === undefined) return "";
    return t("note.province", { governor: governorName(table, province.governor), support: province.support });
  }
  return "";
}
export const governorName = (table: CrisisTable, governor: number | "neutral" | undefined): string =>
  governor === undefined
    ? t("governor.none")
    : governor === "neutral"
      ? t("governor.neutral")
      : table.seatName(governor);
export const seatOf = (table: CrisisTable, kind: string, value: Value | null): number | undefined => {
  if (kind === "seat" && typeof value === "number") return value;
  const id = kind === "army" || kind === "enemy" ? armyIdOf(value) : undefined;
  if (id === undefined) return undefined;
  const militia = militiaIn(id);
  const governor = militia ? table.own.provinces.get(militia)?.governor : Math.floor(id / 6);
  return typeof governor === "number" ? governor : undefined;
};

/** Everything that stands in a region, as sentences: for the panel, the table in words and the ear. */
export const tellRegion = (table: CrisisTable, id: string): string[] => tellSpot(table, table.own.spot(id));
export function tellSpot(table: CrisisTable, { province, home, armies, leaders, rivals }: Spot): string[] {
  const told: string[] = [];
  if (province) {
    if (province.closed) told.push(t("tell.closed"));
    else if (province.governor !== undefined)
      told.push(
        t("tell.governor", {
          governor: governorName(table, province.governor),
          support: province.support ?? 0,
          max: province.max_support ?? 4,
        }),
      );
    if (province.marker) told.push(t(`marker.${province.marker}`));
    if (province.mobs) told.push(t("tell.mobs", { count: province.mobs }));
    if (province.militia)
      told.push(`${t("tell.militia")}${marksText(province.militia_castra, province.militia_fought)}`);
    if (province.quaestor) told.push(t("tell.quaestor"));
    if (province.improvements?.length) told.push(province.improvements.map(nameOf).join(", "));
  }
  if (home)
    told.push(
      !home.in_play
        ? t("tell.out_of_play")
        : t("tell.home", { tribe: nameOf(home.tribe), active: home.active, inactive: home.inactive }),
    );
  for (const army of armies) told.push(tellArmy(table, army));
  for (const { tribe, active, inactive } of province?.barbarians ?? [])
    if (active + inactive) told.push(t("tell.barbarians", { tribe: nameOf(tribe), active, inactive }));
  for (const leader of leaders)
    told.push(t("tell.leader", { leader: nameOf(leader.id), inactive: leader.inactive ? "yes" : "no" }));
  for (const rival of rivals) told.push(t("tell.rival", { rival: nameOf(rival) }));
  return told;
}
function marksText(castra?: boolean, fought?: boolean): string {
  const marks = [castra ? t("card.castra") : "", fought ? t("army.fought") : ""].filter(Boolean);
  return marks.length ? ` (${marks.join(", ")})` : "";
}
export function tellArmy(table: CrisisTable, army: Army): string {
  return t(army.capital ? "tell.army.capital" : "tell.army", {
    army: armyName(table, army.id),
    force: forceText(army),
    marks: marksText(army.castra, army.fought),
  });
}
/** Cards as a list: "2 × Castra, Mob". */
export const cardsText = (cards: Record<string, number> | undefined): string =>
  countOf(cards) === 0
    ? t("cards.none")
    : Object.entries(cards!)
        .filter(([, n]) => n)
        .map(([id, n]) => (n > 1 ? `${n} × ${t(`card.${id}`)}` : t(`card.${id}`)))
        .join(", ");
