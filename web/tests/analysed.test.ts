// The analysis of a finished game as the page draws it.
import { describe, expect, it } from "vitest";
import { Analysed } from "../src/lib/analysed.svelte";
import { alike, type Blunder } from "../src/lib/blunders";
import { chancesOf, turnsOf } from "../src/lib/chances";
import type { Analysis } from "../src/lib/wire";

const point = (number: number, turn: number, seats: number[]) => ({
  number,
  turn,
  phase: "senate",
  lives: seats.reduce((sum, chance) => sum + chance, 0),
  seats,
});
const told: Analysis = {
  number: 9,
  over: true,
  decisions: 5,
  course: [
    point(0, 0, [0.4, 0.4]),
    point(2, 1, [0.5, 0.25]),
    point(5, 1, [0.3, 0.3]),
    point(7, 2, [0.9, 0]),
    point(9, 2, [1, 0]),
  ],
  turning_points: [],
  blunders: [],
  accounts: [],
};

describe("chances as curves", () => {
  it("one line for each seat, in hundredths", () => {
    const course = chancesOf(told, true);
    expect(course.at).toEqual([0, 2, 5, 7, 9]);
    expect(course.lines).toEqual([
      [40, 50, 30, 90, 100],
      [40, 25, 30, 0, 0],
    ]);
  });
  it("that somebody wins is one line", () => {
    expect(chancesOf(told, false).lines).toEqual([[80, 75, 60, 90, 100]]);
  });
  it("turns begin where they begin, and the last row is the end", () => {
    expect(turnsOf(told, 1, "End")).toEqual([
      { at: 1, name: "1" },
      { at: 3, name: "2" },
      { at: 4, name: "End" },
    ]);
  });
});

describe("blunders", () => {
  const blunder = (number: number, seat: number, loss: number, text: string, better_text: string): Blunder => {
    return { number, seat, loss, text, better_text, turn: 1, phase: "senate", margin: 0.01, better: null };
  };
  it("of one seat and one kind stand together, the worst first, and so do the kinds", () => {
    const all = [
      blunder(3, 1, 0.1, "Stay in the chair", "Hand over the chair"),
      blunder(5, 1, 0.3, "Stay in the chair", "Hand over the chair"),
      blunder(7, 2, 0.2, "Stay in the chair", "Hand over the chair"),
      blunder(9, 1, 0.05, "Stay in the chair", "Adjourn"),
      blunder(11, 1, 0.2, "Stay in the chair", "Hand over the chair"),
    ];
    expect(alike(all).map((kind) => kind.map(({ number }) => number))).toEqual([[5, 11, 3], [7], [9]]);
    expect(alike([])).toEqual([]);
  });
});

describe("asking for it", () => {
  it("waits until it is told", async () => {
    const analysed = new Analysed();
    await analysed.ask(() => Promise.resolve(true));
    expect(analysed.waits).toBe(true);
    expect(Math.abs(Date.now() - analysed.asked)).toBeLessThan(5000);
    analysed.take({ type: "analysis", token: "t", analysis: told });
    expect(analysed.waits).toBe(false);
    expect(analysed.told?.number).toBe(9);
  });
  it("waits no more where it is refused, and says where it could not be found out", async () => {
    const analysed = new Analysed();
    await analysed.ask(() => Promise.resolve(false));
    expect(analysed.waits).toBe(false);
    analysed.take({ type: "analysis", token: "t", analysis: null });
    expect(analysed.failed).toBe(true);
    expect(analysed.told).toBeNull();
  });
});
