import { describe, expect, it } from "vitest";
import { pairsOf } from "../src/lib/compared";
import { groupOffers } from "../src/lib/offers";
import { steps, wiseStart } from "../src/lib/steps";
import { formula } from "../src/lib/sum";
import { gathered, missing, type Wish } from "../src/lib/why";
import { blocsOf, endsWith, enough, type Tally } from "../src/republic/tally";
import type { Offer } from "../src/lib/types";
import type { Odds } from "../src/lib/wire";
import type { Faction, Proposal } from "../src/republic/wire";

const o = (verb: string, args: Record<string, string | number> = {}) =>
  ({ seat: 1, must: true, prompt: "", rule: "", text: "", verb, args }) as Offer;

describe("an amount", () => {
  it("is marked where the chance becomes another one", () => {
    expect(steps(0, [0, 0, 0.1, 0.1, undefined, 0.3, 0.3])).toEqual([
      { amount: 0, chance: 0 },
      { amount: 2, chance: 0.1 },
      { amount: 5, chance: 0.3 },
    ]);
  });
  it("begins where there is a chance at all", () => {
    expect(wiseStart(0, steps(0, [0, 0, 0.1]))).toBe(2);
    expect(wiseStart(3, steps(3, [0.2, 0.4]))).toBe(3);
    expect(wiseStart(1, steps(1, [0, 0]))).toBe(1);
  });
});

describe("a sum", () => {
  const odds = (...figures: number[]) =>
    ({ sum: figures.map((figure) => ({ term: "oratory", figure })) }) as unknown as Odds;
  it("is spelt out with its signs", () => {
    expect(formula(odds(3, 9, -6, -7, -1, 5))).toBe("3 + 9 − 6 − 7 − 1 + 5 = 3");
    expect(formula(odds(-2, -1))).toBe("−2 − 1 = −3");
    expect(formula({} as Odds)).toBe("");
  });
});

describe("pairs", () => {
  it("stand in a table, those who are more below each other", () => {
    const [group] = groupOffers(
      ["a", "b", "c"].flatMap((target) => ["x", "y"].map((persuader) => o("persuade", { persuader, target }))),
    );
    const pairs = pairsOf(group)!;
    expect([pairs.row, pairs.rows, pairs.column, pairs.columns]).toEqual([
      "target",
      ["a", "b", "c"],
      "persuader",
      ["x", "y"],
    ]);
    expect(pairs.find("b", "y")).toBe(group.offers[3]);
    expect(pairs.find("x", "b")).toBeUndefined();
  });
  it("need two that take part, and some to choose from", () => {
    expect(pairsOf(groupOffers([o("bid", { senator: "a" }), o("bid", { senator: "b" })])[0])).toBeNull();
    expect(pairsOf(groupOffers([o("send", { commander: "a", war: "b" })])[0])).toBeNull();
  });
});

describe("why not", () => {
  it("is asked of what is not offered, as far as it is said", () => {
    const offers = [o("send", { commander: "a", war: "punic_1" }), o("accuse", { accused: "b" })];
    const wishes: Wish[] = [
      { verb: "send", args: { war: "punic_1" } },
      { verb: "send", args: { war: "syrian" } },
      { verb: "accuse", args: {} },
      { verb: "recall" },
    ];
    expect(missing(wishes, offers)).toEqual([wishes[1], wishes[3]]);
  });
  it("is told by reason, what can be mended first and what only waits last", () => {
    const refused = (verb: string, message: string, details: object, about?: string) => ({
      wish: { verb, about },
      error: { message, rule: "VG-1", details },
    });
    const told = gathered([
      refused("adjourn", "Another time.", { reason: "wrong_phase" }),
      refused("accuse", "You do not preside.", { reason: "not_presiding", needs: 0, has: 2 }),
      refused("send", "Fleets are missing.", { reason: "not_enough_fleets", needs: 5, has: 3 }, "the First Punic War"),
      refused("recall", "You do not preside.", { reason: "not_presiding" }),
      refused("send", "Fleets are missing.", { reason: "not_enough_fleets", needs: 5, has: 3 }, "the Syrian War"),
    ]);
    expect(told.map(({ message, deeds }) => [message, deeds.map(({ verb, about }) => [verb, ...about])])).toEqual([
      ["Fleets are missing.", [["send", "the First Punic War", "the Syrian War"]]],
      ["You do not preside.", [["accuse"], ["recall"]]],
      ["Another time.", [["adjourn"]]],
    ]);
  });
});

describe("a majority", () => {
  const faction = (seat: number, ...votes: number[]) =>
    ({
      seat,
      senators: votes.map((n, i) => ({ id: `${seat}${i}`, votes: Math.abs(n), where: n < 0 ? "at_war" : "rome" })),
    }) as unknown as Faction;
  const voted = (inFavour: string[], against: string[]) =>
    ({ senators_for: inFavour, senators_against: against, senators_abstained: [] }) as unknown as Proposal;
  const tally = (yes: number, no: number) => ({ yes, no, abstained: 0, left: 0, needed: 0 }) as Tally;
  const factions = [faction(0, 5, 4), faction(1, 6), faction(2, 3, -9), faction(3, 2)];
  it("is made by the votes in Rome that are not cast", () => {
    expect(blocsOf(voted(["00"], ["10"]), factions)).toEqual([
      { seat: 0, votes: 4 },
      { seat: 2, votes: 3 },
      { seat: 3, votes: 2 },
    ]);
  });
  it("says how it ends, and by how many it fails", () => {
    const blocs = blocsOf(voted([], []), factions);
    // 9 + 6 + 3 + 2 = 20: more than half are 11.
    expect(endsWith(tally(0, 0), blocs, new Set([0, 3]))).toEqual({ yes: 11, no: 9, passes: true, missing: 0 });
    expect(endsWith(tally(0, 0), blocs, new Set([0]))).toEqual({ yes: 9, no: 11, passes: false, missing: 2 });
    // A tie passes nothing.
    expect(endsWith(tally(0, 2), blocs, new Set([0, 3])).passes).toBe(false);
  });
  it("knows the fewest who are enough, and without whom it cannot be", () => {
    const blocs = blocsOf(voted([], []), factions);
    expect(enough(tally(0, 0), blocs)).toEqual({
      sets: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      without: [],
    });
    expect(enough(tally(0, 8), blocs).without).toEqual([0, 1]);
    expect(enough(tally(0, 30), blocs)).toEqual({ sets: [], without: [] });
  });
});
