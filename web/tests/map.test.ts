// The map of the Republic: every Province and every war of the data has its place, in its own land, and no sign lies upon another.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apart, towards, type Sign } from "../src/republic/map/apart";
import { abroad, italia, pen, provinces, seas, wars, world } from "../src/republic/map/lands";
import { linesOf, marksOf, placeOf, tellRevolt } from "../src/republic/map/marks";
import type { RepublicTable } from "../src/republic/state.svelte";
import type { RepublicView } from "../src/republic/wire";
import { insigniaOf, withInsignia } from "../src/republic/insignia";
import { speakOf } from "../src/lib/words.svelte";
import { rowsOf } from "../tools/names.mjs";

await speakOf("republic");
const ids = (name: string): string[] =>
  rowsOf(readFileSync(`../data/republic/${name}.csv`, "utf8"))
    .map((row) => row.id)
    .sort();
const within = (ring: string[], [x, y]: [number, number]): boolean => {
  const line = ring.flatMap(pen.points);
  return line.reduce((inside, [ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
};

describe("the map of the Republic", () => {
  it("has a place for every Province and every war, and for nobody else", () => {
    expect(Object.keys(provinces).sort()).toEqual(ids("provinces"));
    expect(Object.keys(wars).sort()).toEqual(ids("wars"));
  });
  it("writes each Province into its own land, and into no other", () => {
    for (const [id, { at }] of Object.entries(provinces)) {
      const owners = Object.keys(provinces).filter((other) => provinces[other].rings.some((ring) => within(ring, at)));
      expect(owners, id).toEqual([id]);
    }
  });
  it("draws every land closed: each line begins where the last one ends", () => {
    const rings = [...Object.values(provinces).flatMap((land) => land.rings), italia, ...abroad, ...seas];
    for (const ring of rings) {
      const lines = ring.map(pen.points);
      lines.forEach((line, i) => {
        const next = lines[(i + 1) % lines.length];
        const [[ax, ay], [bx, by]] = [line.at(-1)!, next[0]];
        // Straits are open where two seas meet.
        expect(Math.hypot(ax - bx, ay - by), `${ring} after ${ring[i]}`).toBeLessThan(seas.includes(ring) ? 60 : 1);
      });
    }
  });
  it("fights no two wars in one place", () => {
    const places = Object.values(wars).map(String);
    expect(new Set(places).size).toBe(places.length);
    for (const [x, y] of Object.values(wars)) expect(x > 0 && y > 0 && x < world.width && y < world.height).toBe(true);
  });
  it("moves signs apart, as little as it must", () => {
    const all: Sign[] = [
      ...Object.entries(provinces).map(([id, { at }]) => ({ id, x: at[0], y: at[1], width: 190, height: 100 })),
      ...Object.entries(wars)
        .slice(0, 9)
        .map(([id, [x, y]]) => ({ id, x, y, width: 170, height: 70 })),
    ];
    const put = apart(all, world);
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) {
        const [at, to] = [put.get(a.id)!, put.get(b.id)!];
        const over =
          Math.abs(at.x - to.x) < (a.width + b.width) / 2 - 4 && Math.abs(at.y - to.y) < (a.height + b.height) / 2 - 4;
        expect(over, `${a.id} and ${b.id}`).toBe(false);
      }
    expect(put).toEqual(apart(all, world));
    const [alone] = [...apart([all[0]], world).values()];
    expect(alone).toEqual({ x: all[0].x, y: all[0].y });
  });
  it("is walked by the arrow keys to the nearest", () => {
    const all = [
      { x: 10, y: 0 },
      { x: 30, y: 2 },
      { x: 0, y: 40 },
    ];
    expect(towards({ x: 0, y: 0 }, all, 1, 0)).toBe(all[0]);
    expect(towards({ x: 0, y: 0 }, all, 0, 1)).toBe(all[2]);
    expect(towards({ x: 0, y: 0 }, all, -1, 0)).toBeUndefined();
  });
  it("breaks long names where they are narrowest", () => {
    expect(linesOf("Asia")).toEqual(["Asia"]);
    expect(linesOf("Sardinia et Corsica")).toEqual(["Sardinia", "et Corsica"]);
  });
});

const province = (id: string, more = {}) => ({
  id,
  in_play: true,
  garrison: { legions: 0, fleets: 0, veterans: [] },
  ...more,
});
const viewOf = (more: object) =>
  ({
    legions: 8,
    fleets: 2,
    veterans: [3],
    treasury: 50,
    unrest: 2,
    provinces: [],
    wars: [],
    ...more,
  }) as unknown as RepublicView;

describe("a revolt on the map", () => {
  const revolt = { rebel: "claudius", army: { legions: 2, fleets: 1, veterans: [] }, armies: 3, provincial_fleets: 1 };
  const sicilia = province("sicilia", { governor: "claudius" });
  it("stands in the rebel's Province, and before Rome when he marches", () => {
    const stays = viewOf({ provinces: [sicilia], revolt: { ...revolt, stays: true } });
    expect(placeOf(stays, "civil_war")).toEqual(provinces.sicilia.at);
    expect(placeOf(viewOf({ provinces: [sicilia], revolt }), "civil_war")).not.toEqual(provinces.sicilia.at);
    expect(placeOf(stays, "revolt_asia")).toEqual(provinces.asia.at);
  });
  it("tells what the rebel commands, how strong he is, and what Rome can send", () => {
    const table = {
      own: { view: viewOf({ provinces: [sicilia], revolt }), wars: new Map([["civil_war", { land: 7 }]]) },
    } as unknown as RepublicTable;
    const told = tellRevolt(table).join(" ");
    expect(told).toMatch(/commands 2 Legions, 1 Fleet; from the Provinces: 3 provincial armies, 1 fleet\./);
    expect(told).toMatch(/The revolt is 7 strong on land\./);
    expect(told).toMatch(/Rome can send 8 Legions, 1 Veteran, 2 Fleets\./);
  });
  it("shows what is in play, and no war that is won", () => {
    const war = (id: string, section: string) => ({ id, section, leaders: [], land: 4, naval: 0 });
    const view = viewOf({
      provinces: [sicilia, { ...province("asia"), in_play: undefined }],
      wars: [war("syrian", "defeated"), war("punic_1", "active"), war("social", "none")],
    });
    expect(marksOf(view).map(({ id }) => id)).toEqual(["rome", "province:sicilia", "war:punic_1"]);
  });
});

describe("insignia", () => {
  it("tell the offices apart that stand beside each other", () => {
    expect(new Set(withInsignia.map(insigniaOf)).size).toBe(withInsignia.length);
    for (const office of ["dictator", "rome_consul", "field_consul", "censor", "master_of_horse", "pontifex_maximus"])
      expect(withInsignia).toContain(office);
  });
});
