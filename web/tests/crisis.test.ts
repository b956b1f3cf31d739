import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dealsOf, simple } from "../src/crisis/deals";
import { arcs } from "../src/map/arcs";
import {
  links,
  neighbours,
  pairOf,
  provinceIds,
  regionIds,
  regionPath,
  regions,
  sharedArcs,
  size,
  towards,
} from "../src/crisis/map";
import { boutsOf, diceOf } from "../src/crisis/rolls";
import { armyIdOf, militiaIn, militiaOf } from "../src/crisis/state.svelte";
import { cardIds, countOf, sorted, sphereOf, valueOf } from "../src/crisis/types";
import { centred, fitting, held, inSight, refitted, zoomed } from "../src/map/viewport";
import { rowsOf } from "../tools/names.mjs";
import type { Offer } from "../src/lib/types";
// @ts-expect-error a script without types
import { offersOf, view } from "./mock-crisis.mjs";
import { eventOf } from "./told";

const table = (name: string) => rowsOf(readFileSync(`../data/crisis/${name}.csv`, "utf8"));

describe("the map of the Empire", () => {
  it("has every region of the game, and no other", () => {
    expect([...regionIds].sort()).toEqual(
      table("regions")
        .map((row) => row.key)
        .sort(),
    );
    for (const row of table("regions")) expect(regions[row.key].kind, row.key).toBe(row.kind);
    expect(provinceIds).toHaveLength(12);
  });
  it("draws exactly the borders that are open by default", () => {
    const pairs = (list: [string, string][]) => list.map((pair) => [...pair].sort().join("-")).sort();
    const drawn = regionIds.flatMap((id) =>
      [...neighbours.get(id)!].filter((other) => id < other).map((other): [string, string] => [id, other]),
    );
    expect(pairs(drawn)).toEqual(
      pairs(
        table("adjacency")
          .filter((row) => row.adopted === "1")
          .map((row): [string, string] => [row.a, row.b]),
      ),
    );
    const empire = table("adjacency")
      .filter((row) => row.adopted === "1" && row.move === "0")
      .map((row): [string, string] => [row.a, row.b]);
    expect(pairs(links.filter((link) => link.kind === "empire").map(({ a, b }): [string, string] => [a, b]))).toEqual(
      pairs(empire),
    );
  });
  it("knows which border an option is about", () => {
    for (const row of table("adjacency").filter((one) => one.option === "1")) {
      const pair = pairOf(`border_${row.a}_${row.b}`) ?? pairOf(`border_${row.b}_${row.a}`);
      expect(pair && [...pair].sort()).toEqual([row.a, row.b].sort());
      if (row.adopted === "1") expect(sharedArcs(row.a, row.b).length, `${row.a} ${row.b}`).toBeGreaterThan(0);
    }
    expect(pairOf("overlap")).toBeUndefined();
  });
  it("has closed shapes within its frame, and uses every line", () => {
    for (const id of regionIds)
      for (const ring of regions[id].rings) {
        const ends = ring.map((name) => {
          const { points } = arcs[name.replace(/^-/, "")];
          return name.startsWith("-") ? [points.at(-1)!, points[0]] : [points[0], points.at(-1)!];
        });
        ends.forEach(([from], i) =>
          expect(from, `${id} at ${ring[i]}`).toEqual(ends[(i + ends.length - 1) % ends.length][1]),
        );
      }
    const used = new Set(regionIds.flatMap((id) => regions[id].rings.flat()).map((name) => name.replace(/^-/, "")));
    expect(Object.keys(arcs).filter((name) => !used.has(name) && !name.endsWith("_strait"))).toEqual([]);
    for (const { points } of Object.values(arcs))
      for (const [x, y] of points) expect(x >= 0 && y >= 0 && x <= size.width && y <= size.height).toBe(true);
    expect(regionPath("gallia")).toBe(regionPath("gallia"));
  });
  it("is walked by arrow keys, to every region", () => {
    const seen = new Set(["italia"]);
    const next = ["italia"];
    for (let id = next.pop(); id; id = next.pop())
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const to = towards(id, dx, dy);
        if (!to || seen.has(to)) continue;
        seen.add(to);
        next.push(to);
      }
    expect([...seen].sort()).toEqual([...regionIds].sort());
    expect(towards("gallia", 0, 1)).toBeDefined();
  });
});

describe("looking at the map", () => {
  const world = { width: 1890, height: 1155 };
  const box = { width: 945, height: 600 };
  it("shows it whole, and never loses it", () => {
    const whole = held({ x: 0, y: 0, k: 0 }, box, world);
    expect(whole.k).toBe(fitting(box, world));
    expect(held({ x: 9999, y: -9999, k: 2 }, box, world)).toEqual({ k: 2, x: 0, y: 600 - 2310 });
  });
  it("zooms around a point, and no further than is of use", () => {
    const look = zoomed(centred(1, 900, 500, box, world), 2, 300, 200, box, world);
    const before = centred(1, 900, 500, box, world);
    expect((300 - look.x) / look.k).toBeCloseTo(300 - before.x);
    expect(zoomed(look, 100, 0, 0, box, world).k).toBe(3.2);
    expect(inSight(before, 900, 500, box)).toBe(true);
    expect(inSight(before, 0, 0, box)).toBe(false);
  });
  it("shows as much of it in a smaller window, with the same middle", () => {
    const small = { width: 630, height: 400 };
    const close = zoomed(held({ x: 0, y: 0, k: 0 }, box, world), 1.1, 300, 200, box, world);
    expect(refitted(close, box, small, world).k).toBeCloseTo(1.1 * fitting(small, world));
    const look = refitted(centred(1, 900, 500, box, world), box, small, world);
    expect(inSight(look, 900, 500, { width: 630, height: 400 }, 190)).toBe(true);
    expect((315 - look.x) / look.k).toBeCloseTo(900);
    expect(refitted(look, small, box, world).k).toBeCloseTo(1);
    // What is read is not made too small, and nothing comes too near.
    expect(refitted(look, small, { width: 63, height: 40 }, world, 0.3).k).toBe(0.3);
    expect(refitted(centred(3, 900, 500, small, world), small, box, world).k).toBe(3.2);
  });
});

describe("cards", () => {
  it("have their sphere and value by their place", () => {
    for (const row of table("influence_cards")) {
      const id = cardIds[Number(row.id)];
      expect([row.sphere, row.value], id).toEqual([sphereOf(id), String(valueOf(id))]);
    }
    expect(countOf({ mob: 2, castra: 1 })).toBe(3);
    expect(sorted({ mob: 2, castra: 1, tribute: 0 })).toEqual([
      ["castra", 1],
      ["mob", 2],
    ]);
  });
});

describe("what can be done in a place", () => {
  const offers = offersOf(0) as Offer[];
  it("is everything that names it or an army there", () => {
    const gallia = dealsOf(offers, "gallia", [1, 7]);
    const names = gallia.map(({ group, as }) => `${group.verb}:${as}`);
    expect(names).toContain("move_army:region");
    expect(names).toContain("move_army:army");
    expect(names).toContain("battle:army");
    expect(names).toContain("recall_governor:region");
    expect(names).not.toContain("play_card:region");
    expect(gallia.find(({ group }) => group.verb === "battle")!.given).toEqual({ army: 1 });
  });
  it("knows a Militia that nobody leads as an army", () => {
    expect(armyIdOf("militia:gallia")).toBe(militiaOf("gallia"));
    expect(militiaIn(militiaOf("gallia"))).toBe("gallia");
    expect([armyIdOf(7), armyIdOf("army:7"), armyIdOf("tribe:goths"), militiaIn(7)]).toEqual([
      7,
      7,
      undefined,
      undefined,
    ]);
    const battle = { ...offers[0], verb: "battle", args: { army: "militia:gallia", enemy: "tribe:franks" } } as Offer;
    expect(dealsOf([battle], "gallia", [militiaOf("gallia")]).map(({ given }) => given)).toEqual([
      { army: "militia:gallia" },
    ]);
    expect(dealsOf([battle], "hispania", [militiaOf("hispania")])).toEqual([]);
  });
  it("is done by one click only when nothing is left to choose and no dice fall", () => {
    const deal = (verb: string, region: string) =>
      dealsOf(offers, region, []).find(({ group }) => group.verb === verb)!;
    expect(simple(deal("increase_support", "aegyptus"))).toBe(true);
    expect(simple(deal("place_governor", "asia"))).toBe(false);
    expect(simple(deal("build", "italia"))).toBe(false);
  });
  it("has a view to stand on", () =>
    expect(
      view(0, 0)
        .provinces.map((province: { id: string }) => province.id)
        .sort(),
    ).toEqual([...provinceIds].sort()));
});

describe("dice", () => {
  it("come as digits or as a list", () => {
    expect(diceOf({ dice: 42 })).toEqual([4, 2]);
    expect(diceOf({ dice: [6, 1] })).toEqual([6, 1]);
    expect(diceOf(undefined)).toEqual([]);
  });
  it("are gathered by what they decide, in this turn only", () => {
    const told: [string, Record<string, unknown>][] = [
      ["rolled", { purpose: "crisis", dice: 11 }],
      ["turn_begins", { seat: 1 }],
      ["rolled", { purpose: "crisis", dice: 43 }],
      ["barbarians_woken", {}],
      ["rolled", { purpose: "invasion", dice: 15 }],
      ["card_played", {}],
      ["battle_begins", {}],
      ["rolled", { purpose: "attack", dice: 66 }],
      ["rolled", { purpose: "attack", dice: 31 }],
      ["rolled", { purpose: "defence", dice: 2 }],
      ["dice_rerolled", {}],
      ["rolled", { purpose: "attack", dice: 5 }],
      ["battle_won", {}],
    ];
    const events = told.map(([event, figures], i) => eventOf({ number: i + 1, event, figures }));
    const bouts = boutsOf(events);
    expect(bouts.map((bout) => bout.kind)).toEqual(["crisis", "battle"]);
    expect(bouts[0].rolls.map((roll) => roll.dice)).toEqual([
      [4, 3],
      [1, 5],
    ]);
    expect(bouts[0].lines).toHaveLength(1);
    expect(bouts[1].rolls).toEqual([
      { purpose: "attack", dice: [6, 6, 3, 1] },
      { purpose: "defence", dice: [2] },
      { purpose: "attack", dice: [5] },
    ]);
    expect(bouts[1].lines.map((line) => line.event)).toEqual(["battle_begins", "dice_rerolled", "battle_won"]);
  });
});
