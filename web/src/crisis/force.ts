// What dice an army throws and from which number on each counts: TOC-8.1, as the table was before the battle.
import { countOf, tribeOfLeader } from "./types";
import type { TableEvent } from "../lib/wire";
import type { Army, CrisisView } from "./wire";

/** Dice that count from the same number on. */
export interface Band {
  dice: number;
  from: number;
}
export interface Units {
  key: string;
  count: number;
}
export interface Force {
  bands: Band[];
  units: Units[];
  seat?: number | undefined;
}
const starts: [string, number, number][] = [
  // unit, dice, hits on
  ["full", 1, 3],
  ["reduced", 1, 5],
  ["militia", 1, 5],
  ["foederati", 1, 4],
];
const joined = (all: Band[]): Band[] => {
  const bands: Band[] = [];
  for (const band of all) {
    const before = bands.at(-1);
    if (!band.dice) continue;
    if (before?.from === band.from) before.dice += band.dice;
    else bands.push({ ...band });
  }
  return bands;
};
const harder = (view: CrisisView): number =>
  view.event === "bad_auguries" ? 1 : view.event === "good_auguries" ? -1 : 0;
function armyForce(view: CrisisView, army: Army | undefined, militia: number, seat?: number): Force {
  const { full = 0, reduced = 0, foederati } = army ?? {};
  return { ...armyOf(view, { full, reduced, militia, foederati: countOf(foederati) }), seat };
}
function armyOf(view: CrisisView, counts: Record<string, number>): Force {
  return {
    bands: joined(
      starts.map(([key, dice, from]) => ({
        dice: counts[key] * dice,
        from: Math.min(6, Math.max(1, from + harder(view))),
      })),
    ),
    units: starts.map(([key]) => ({ key, count: counts[key] })).filter(({ count }) => count),
  };
}
/** General and Militia fight together where he stands in the capital of a province of his. */
export function forceOf(view: CrisisView, id: number, withMilitia = true): Force {
  const army = view.armies.find((one) => one.id === id);
  const province = view.provinces.find((one) => one.id === army?.region);
  const leads = withMilitia && !!army?.capital && !!province?.militia && province.governor === army.seat;
  return armyForce(view, army, leads ? 1 : 0, army?.seat);
}
export function forceOfEnemy(view: CrisisView, enemy: string, region: string): Force {
  const [kind, id] = enemy.split(":");
  const province = view.provinces.find((one) => one.id === region);
  if (kind === "army") return forceOf(view, Number(id));
  if (kind === "militia") {
    const governor = view.provinces.find((one) => one.id === id)?.governor;
    return armyForce(view, undefined, 1, typeof governor === "number" ? governor : undefined);
  }
  if (kind === "rival") return { bands: [{ dice: 3, from: 4 }], units: [] };
  const home = view.homelands.find((one) => one.region === region);
  const here = province?.barbarians.find((one) => one.tribe === id);
  // In their homeland the inactive take no part.
  const count = home ? home.active : (here?.active ?? 0) + (here?.inactive ?? 0);
  const leaders = view.leaders.filter(
    (one) => one.where === "map" && one.region === region && tribeOfLeader[one.id] === id,
  );
  return {
    bands: joined([
      { dice: count, from: 4 },
      ...leaders.map((leader) => ({ dice: 2, from: leader.id === "cniva" ? 3 : 4 })),
    ]),
    units: [
      { key: "barbarians", count },
      { key: "leaders", count: leaders.length },
    ].filter(({ count }) => count),
  };
}
/** The force as it was, from what is left and what it lost; none where nothing of it is left to be counted. */
export function before(force: Force, view: CrisisView, lost: TableEvent[]): Force[] {
  const count = (key: string) => force.units.find((one) => one.key === key)?.count ?? 0;
  const gone = (kind: string) => lost.filter(({ event }) => event === kind).length;
  if (count("barbarians") || gone("barbarian_killed")) {
    const dice = count("barbarians") + gone("barbarian_killed");
    return [{ ...force, bands: [{ dice, from: 4 }], units: [{ key: "barbarians", count: dice }] }];
  }
  const reduced = gone("legion_reduced") - gone("legion_lost");
  const counts: Record<string, number> = {
    full: Math.max(0, count("full") + gone("legion_reduced")),
    reduced: Math.max(0, count("reduced") - reduced),
    militia: count("militia") + gone("militia_lost"),
    foederati: count("foederati") + gone("foederati_lost"),
  };
  return [{ ...armyOf(view, counts), seat: force.seat }];
}

/** Each die with the number from which on it counts: band after band, a six earns one more of its band. */
export function marked(faces: number[], bands: Band[]): { face: number; from: number; counts: boolean }[] | null {
  const out: { face: number; from: number; counts: boolean }[] = [];
  let at = 0;
  for (const { dice, from } of bands) {
    let left = dice;
    let earned = 0;
    while (left > 0) {
      if (at >= faces.length) return null;
      const face = faces[at++];
      out.push({ face, from, counts: face >= from });
      if (face === 6) earned += 1;
      left -= 1;
      if (left === 0) [left, earned] = [earned, 0];
    }
  }
  return at === faces.length ? out : null;
}
