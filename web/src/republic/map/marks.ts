// What stands on the map of the Republic: Rome, each Province in play, each war that is not won; and what a reader hears of it.
import { listed, t } from "../../lib/words.svelte";
import { nameOf } from "../names";
import { attackersOf, forcesOn, isRebel, size } from "../people";
import type { RepublicTable } from "../state.svelte";
import type { Force, Province, RepublicView, War } from "../wire";
import { beforeRome, provinces, rome, wars, type Place } from "./lands";

export interface Mark {
  id: string;
  kind: "rome" | "province" | "war";
  at: Place;
  /** Its name in the lines in which it is written. */
  lines: string[];
  war?: War;
  province?: Province;
}

/** A long name in two lines, broken where it is narrowest. */
export function linesOf(name: string, most = 12): string[] {
  const words = name.split(" ");
  if (name.length <= most || words.length < 2) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const worst = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return cuts.reduce((best, cut) => (worst(cut) < worst(best) ? cut : best));
}

/** Where a war is fought: a revolt in its Province, a rebel who marches before Rome. */
export function placeOf(view: RepublicView, war: string): Place | undefined {
  if (war.startsWith("revolt_")) return provinces[war.slice("revolt_".length)]?.at;
  if (war !== "civil_war") return wars[war];
  const seat = view.provinces.find(({ governor }) => governor !== undefined && governor === view.revolt?.rebel);
  return view.revolt?.stays && seat ? provinces[seat.id].at : beforeRome;
}
export const shownWars = (view: RepublicView): War[] =>
  view.wars.filter(({ section }) => ["active", "unprosecuted", "imminent", "inactive", "rebel"].includes(section));
export const shownProvinces = (view: RepublicView): Province[] => view.provinces.filter(({ in_play }) => in_play);
/** Whether Rome has to fight it now. */
export const burns = (war: War): boolean => ["active", "unprosecuted", "rebel"].includes(war.section);

export function marksOf(view: RepublicView): Mark[] {
  return [
    { id: "rome", kind: "rome", at: rome, lines: [t("rome")] },
    ...shownProvinces(view).flatMap((province): Mark[] =>
      provinces[province.id]
        ? [
            {
              id: `province:${province.id}`,
              kind: "province",
              at: provinces[province.id].at,
              lines: linesOf(nameOf(province.id)),
              province,
            },
          ]
        : [],
    ),
    ...shownWars(view).flatMap((war): Mark[] => {
      const at = placeOf(view, war.id);
      return at ? [{ id: `war:${war.id}`, kind: "war", at, lines: linesOf(nameOf(war.id), 15), war }] : [];
    }),
  ];
}

const forceWords = (force: { legions?: number; fleets?: number; veterans?: number[] } | undefined): string =>
  t("force", { legions: force?.legions ?? 0, veterans: size(force?.veterans), fleets: force?.fleets ?? 0 });
export const commandOf = (force: Force): string =>
  force.commander
    ? [force.commander, ...(force.master ? [force.master] : [])].map(nameOf).join(" & ")
    : t("war.no_commander");

export const tellRome = (view: RepublicView): string[] => [
  t("map.rome", { force: forceWords(view) }),
  t("map.chest", { treasury: view.treasury, unrest: view.unrest }),
];
export function tellWar(table: RepublicTable, war: War): string[] {
  const forces = forcesOn(table, war);
  return [
    t(`map.state.${war.section}`),
    t("map.strength", { land: war.land, naval: war.naval_victory ? 0 : war.naval, fleets: war.fleet_support }),
    ...(war.naval_victory ? [t("map.sea.won")] : []),
    ...(war.leaders.length ? [t("map.led", { names: listed(war.leaders.map(nameOf)) })] : []),
    ...(war.allies?.length ? [t("map.allies", { names: listed(war.allies.map(nameOf)) })] : []),
    ...(war.id === "civil_war" ? tellRevolt(table) : []),
    ...forces.map((force) => t("map.against", { name: commandOf(force), force: forceWords(force) })),
    ...(!forces.length && burns(war) ? [t("map.unfought")] : []),
  ];
}
/** What the rebel commands, and what Rome can send against him. */
export function tellRevolt(table: RepublicTable): string[] {
  const { revolt, ...view } = table.own.view!;
  if (!revolt?.rebel) return [];
  const strength = table.own.wars.get("civil_war")?.land;
  return [
    t("map.rebel", {
      name: nameOf(revolt.rebel),
      force: forceWords(revolt.army),
      own: t("revolt.provincial", { armies: revolt.armies ?? 0, fleets: revolt.provincial_fleets ?? 0 }),
    }),
    ...(strength ? [t("map.rebel.strength", { strength })] : []),
    t("map.rome.sends", { force: forceWords(view) }),
  ];
}
export function tellProvince(table: RepublicTable, province: Province): string[] {
  const view = table.own.view!;
  const owner = province.governor ? table.own.factionOf(province.governor) : undefined;
  const garrison = province.garrison;
  return [
    province.governor
      ? t("map.governor", {
          name: nameOf(province.governor),
          faction: owner === undefined ? "" : table.seatName(owner),
          of: owner === undefined ? "none" : "one",
          term: province.term ?? 0,
        })
      : t("map.vacant"),
    t("map.own", {
      armies: province.armies ?? 0,
      fleets: province.fleets ?? 0,
      taxes: province.local_taxes,
    }),
    ...(garrison.legions + size(garrison.veterans) + garrison.fleets
      ? [t("map.garrison", { force: forceWords(garrison) })]
      : []),
    ...attackersOf(view, province).map((war) => t("map.attacked", { war: nameOf(war) })),
    ...(province.ally ? [t("map.joined", { war: nameOf(province.ally) })] : []),
    ...(isRebel(view, province) ? [t("map.rebels")] : []),
  ];
}
export function tell(table: RepublicTable, mark: Mark): string[] {
  if (mark.war) return tellWar(table, mark.war);
  return mark.province ? tellProvince(table, mark.province) : tellRome(table.own.view!);
}
