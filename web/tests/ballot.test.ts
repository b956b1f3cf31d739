import { describe, expect, it } from "vitest";
import { numbered, rising, type Numbers } from "../src/lib/numbers";
import { groupOffers, moveOf, settle, choicesOf, matching, ways } from "../src/lib/offers";
import type { Offer } from "../src/lib/types";
import type { TableEvent } from "../src/lib/wire";
import { inOrder } from "../src/republic/calling";
import { tallyOf, votesBefore } from "../src/republic/tally";
import type { Proposal, Senator } from "../src/republic/wire";

const senator = (id: string, votes: number, where = "rome") => ({ id, votes, where }) as Senator;
const proposal = (more: Partial<Proposal>) =>
  ({
    motion: "censor",
    in_favour: 0,
    against: 0,
    senators_for: [],
    senators_against: [],
    senators_abstained: [],
    items: [],
    ...more,
  }) as unknown as Proposal;
const house = [senator("a", 22), senator("b", 12), senator("c", 6), senator("d", 7), senator("away", 9, "war")];

describe("a ballot", () => {
  it("counts whoever abstained apart, and as left only who has not voted", () => {
    const stands = tallyOf(
      proposal({
        in_favour: 22,
        against: 12,
        senators_for: ["a"],
        senators_against: ["b"],
        senators_abstained: ["c"],
      }),
      house,
    );
    // 22 to 12 with 7 left: it cannot be defeated any more.
    expect(stands).toEqual({ yes: 22, no: 12, abstained: 6, left: 7, needed: 0 });
  });
  it("says how many of those left it needs", () => {
    const open = (in_favour: number, against: number) =>
      tallyOf(proposal({ in_favour, against, senators_for: ["a"], senators_against: ["b"] }), house).needed;
    // 13 are left.
    expect(open(12, 12)).toBe(7);
    expect(open(10, 11)).toBe(8);
    expect(open(25, 12)).toBe(1);
    expect(open(26, 12)).toBe(0);
    expect(open(1, 14)).toBeGreaterThan(13);
  });
  it("does not take votes that the People gave for those of somebody in Rome", () => {
    const given = tallyOf(proposal({ in_favour: 9, against: 4, senators_for: ["b"] }), house);
    expect(given.left).toBe(35);
  });
});

describe("how each voted before", () => {
  const told = (event: string, figures: Record<string, unknown>) => ({ event, figures }) as unknown as TableEvent;
  it("is told of the last votes that ended, one side for each Faction", () => {
    const seats: Record<string, number> = { a: 0, b: 1, c: 1 };
    const past = votesBefore(
      [
        told("senator_voted", { senator: "a", side: "in_favour" }),
        told("proposal_passed", { motion: "consuls" }),
        told("senator_voted", { senator: "a", side: "against" }),
        told("proposal_vetoed", { motion: "censor" }),
        told("senator_voted", { senator: "b", side: "in_favour" }),
        told("senator_voted", { senator: "c", side: "against" }),
        told("proposal_defeated", { motion: "send" }),
      ],
      (id) => seats[id],
    );
    expect(past.map(({ motion, passed, sides }) => [motion, passed, [...sides]])).toEqual([
      ["send", false, [[1, "divided"]]],
      ["consuls", true, [[0, "in_favour"]]],
    ]);
  });
});

describe("who presides", () => {
  it("calls himself first, then the others as they sit", () => {
    expect(inOrder([0, 1, 3, 4], 3, 5)).toEqual([3, 4, 0, 1]);
  });
});

describe("a pair", () => {
  const offer = (first: string, second: string) =>
    ({ verb: "nominate_consuls", seat: 1, must: true, args: { first, second } }) as unknown as Offer;
  const [group] = groupOffers([offer("a", "b"), offer("a", "c"), offer("b", "c")], new Set(["nominate_consuls"]));
  it("can be named in either order, from the whole list", () => {
    expect(choicesOf(group, {}, "first").map(({ value }) => value)).toEqual(expect.arrayContaining(["a", "b", "c"]));
    expect(choicesOf(group, { first: "c" }, "second").map(({ value }) => value)).toEqual(["a", "b"]);
    expect(Object.keys(settle(group, { first: "c" }))).toEqual(["first"]);
    expect(ways(group)).toBe(3);
  });
  it("is done as it was offered", () => {
    const [chosen] = matching(group, { first: "c", second: "a" });
    expect(moveOf(chosen).args).toEqual({ first: "a", second: "c" });
  });
});

describe("numbers of deeds", () => {
  it("stay while the same is asked, whatever comes and goes", () => {
    const kept: Numbers = { of: "", given: new Map() };
    expect([...numbered(kept, "redistribute", ["deposit", "done"])]).toEqual([
      ["deposit", 1],
      ["done", 2],
    ]);
    const more = numbered(kept, "redistribute", ["withdraw", "done"]);
    expect([more.get("withdraw"), more.get("done"), more.get("deposit")]).toEqual([3, 2, 1]);
    expect(numbered(kept, "contribute", ["done"], 3).get("done")).toBe(4);
  });
  it("rise in the order shown where deeds stand in sections, and stay as long as they do", () => {
    const kept: Numbers = { of: "", given: new Map() };
    const shown = (...keys: string[]) => [...rising(kept, "take_actions", keys)].map(([key, n]) => `${n} ${key}`);
    expect(shown("play_card", "move_army", "end")).toEqual(["1 play_card", "2 move_army", "3 end"]);
    expect(shown("move_army", "end")).toEqual(["2 move_army", "3 end"]);
    expect(shown("move_army", "end", "undo")).toEqual(["2 move_army", "3 end", "4 undo"]);
    expect(shown("play_card", "battle", "move_army", "end")).toEqual([
      "1 play_card",
      "2 battle",
      "3 move_army",
      "4 end",
    ]);
    const many = "abcdefghijk".split("");
    shown(...many);
    expect(shown(..."bcdefghij".split(""))[0]).toBe("1 b"); // the last would have no key
    expect([...rising(kept, "discard", ["done"], 3)]).toEqual([["done", 4]]);
  });
});
