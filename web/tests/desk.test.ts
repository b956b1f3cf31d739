// Buying and trashing: the prices are the server's, and what ends the phase is told before it is paid.
import { describe, expect, it } from "vitest";
import { isLast, lastOnes, priceAt } from "../src/crisis/desk";
import type { CrisisView } from "../src/crisis/wire";
import type { Offer } from "../src/lib/types";

const deskOf = (more: Partial<NonNullable<CrisisView["desk"]>> = {}) => ({
  seat: 0,
  stage: "market" as const,
  points: 5,
  provinces: 3,
  bought: 0,
  discounts: [],
  ...more,
});
const view = (desk: ReturnType<typeof deskOf>, market: [string, number][]) =>
  ({
    desk,
    market: market.map(([card, left]) => ({ card, left })),
    players: [{ discards: { mob: 1 } }],
  }) as unknown as CrisisView;
const buy = (card: string) => ({ verb: "buy_card", args: { card } }) as unknown as Offer;
const trash = (card: string) => ({ verb: "trash_card", args: { card } }) as unknown as Offer;

describe("the price", () => {
  it("is that of the rulebook's example: 3, then 3 and 4 for cards of value 3, 2 and 2", () => {
    expect(
      [0, 1, 2].map((bought, n) => priceAt(deskOf({ bought }), ["flanking_maneuver", "castra", "tribute"][n])),
    ).toEqual([3, 3, 4]);
  });
  it("is twice the value beyond one's Provinces, and 2 less with a discount", () => {
    expect(priceAt(deskOf({ provinces: 2 }), "flanking_maneuver")).toBe(6);
    expect(priceAt(deskOf({ discounts: ["military"] }), "castra")).toBe(0);
  });
});

describe("what is the last", () => {
  it("is what leaves too little for anything else", () => {
    const market: [string, number][] = [
      ["castra", 2],
      ["flanking_maneuver", 2],
    ];
    expect(isLast(view(deskOf({ points: 5 }), market), 1, buy("castra"))).toBe(false); // 3 left
    expect(isLast(view(deskOf({ points: 4 }), market), 1, buy("castra"))).toBe(true); // 2 left; the next would cost 3
    expect(isLast(view(deskOf({ points: 5 }), market), 1, trash("mob"))).toBe(false); // 2 left for a Castra
    expect(isLast(view(deskOf({ points: 4 }), market), 1, trash("mob"))).toBe(true);
  });
  it("knows that a pile may be empty then, and that what was bought may be trashed", () => {
    expect(isLast(view(deskOf({ points: 5 }), [["castra", 1]]), 0, buy("castra"))).toBe(false);
    expect(isLast(view(deskOf({ points: 4 }), [["castra", 1]]), 0, buy("castra"))).toBe(true);
  });
  it("is named, or said of all", () => {
    const market: [string, number][] = [
      ["castra", 2],
      ["flanking_maneuver", 2],
    ];
    const offers = [buy("castra"), buy("flanking_maneuver"), trash("mob")];
    expect(lastOnes(view(deskOf({ points: 5 }), market), 0, offers)).toEqual({
      cards: ["flanking_maneuver"],
      all: false,
    });
    expect(lastOnes(view(deskOf({ points: 3 }), market), 0, offers).all).toBe(true);
    expect(lastOnes(view(deskOf(), market), 0, [])).toEqual({ cards: [], all: false });
  });
});
