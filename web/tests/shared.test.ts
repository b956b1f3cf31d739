// What is equal in two states stays one object.
import { describe, expect, it } from "vitest";
import { shared } from "../src/lib/shared";

describe("a state that comes whole", () => {
  const before = { turn: 1, players: [{ seat: 0 }, { seat: 1 }], map: { roma: { armies: [1, 2] } } };
  const copy = () => structuredClone(before);
  it("is the one before where all of it is equal", () => {
    expect(shared(before, copy())).toBe(before);
  });
  it("keeps what is equal beside what has changed", () => {
    const now = copy();
    now.players[1].seat = 2;
    const told = shared(before, now);
    expect(told).toEqual({ ...copy(), players: [{ seat: 0 }, { seat: 2 }] });
    expect(told.players[0]).toBe(before.players[0]);
    expect(told.map).toBe(before.map);
  });
  it("changes neither", () => {
    const now = { ...copy(), turn: 2 };
    const kept = structuredClone(now);
    shared(before, now);
    expect(now).toEqual(kept);
    expect(before).toEqual(copy());
  });
  it.each([
    ["less", { turn: 1, players: [{ seat: 0 }], map: {} }],
    ["more", { ...before, map: { ...before.map, italia: { armies: [] } }, ending: "death" }],
    ["another kind", { turn: null, players: {}, map: [before.map.roma] }],
    ["undefined where nothing was", { ...before, ending: undefined }],
  ])("says what is there now: %s", (_, now) => {
    expect(shared<unknown>(before, now)).toStrictEqual(now);
  });
  it("begins with nothing", () => {
    expect(shared(null, before)).toBe(before);
    expect(shared(before, null)).toBe(null);
  });
});
