// Buying and trashing: prices, and what ends the phase, are the server's, told before it is paid.
import { describe, expect, it } from "vitest";
import { lastOnes, priceOf } from "../src/crisis/desk";
import type { CrisisView } from "../src/crisis/wire";
import { labelOf } from "../src/crisis/wording";
import type { CrisisTable } from "../src/crisis/state.svelte";
import type { Offer } from "../src/lib/types";
import { speakOf } from "../src/lib/words.svelte";

await speakOf("crisis");
const view = (market: object[], desk: object = {}) =>
  ({
    desk: { seat: 0, stage: "market", points: 5, provinces: 3, bought: 0, ...desk },
    market,
  }) as unknown as CrisisView;
const buy = (card: string) => ({ verb: "buy_card", args: { card } }) as unknown as Offer;
const trash = (card: string) => ({ verb: "trash_card", args: { card } }) as unknown as Offer;
const castra = { card: "castra", left: 2, price: 3 };
const flanking = { card: "flanking_maneuver", left: 2, price: 4, last: true };

describe("the price", () => {
  const at = view([castra, flanking], { trash_price: 3 });
  it("is what the server says of a card, and of trashing", () => {
    expect(priceOf(at, "buy_card", "castra")).toBe(3);
    expect(priceOf(at, "trash_card", "mob")).toBe(3);
    expect(priceOf(at, "play_card", "castra")).toBeUndefined();
    expect(priceOf(view([]), "trash_card", "mob")).toBeUndefined();
    expect(priceOf(null, "buy_card", "castra")).toBeUndefined();
  });
  it("stands in the list of deeds before it is paid", () => {
    const table = { own: { view: at } } as unknown as CrisisTable;
    expect(labelOf(table, "buy_card", "card", "card", "castra")).toBe("Castra: 3 points");
    expect(labelOf(table, "trash_card", "card", "card", "castra")).toBe("Castra: 3 points");
    expect(labelOf(table, "play_card", "card", "card", "castra")).toBe("Castra");
  });
});

describe("what is the last", () => {
  it("is named, or said of all", () => {
    const offers = [buy("castra"), buy("flanking_maneuver"), trash("mob")];
    expect(lastOnes(view([castra, flanking]), offers)).toEqual({ cards: ["flanking_maneuver"], all: false });
    expect(lastOnes(view([{ ...castra, last: true }, flanking], { trash_last: true }), offers).all).toBe(true);
    expect(lastOnes(view([castra, flanking], { trash_last: true }), [trash("mob")])).toEqual({ cards: [], all: true });
    expect(lastOnes(view([castra]), [])).toEqual({ cards: [], all: false });
  });
});
