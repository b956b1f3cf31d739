import { describe, expect, it } from "vitest";
import { offersIn } from "../src/lib/offers";
import {
  awaiting,
  between,
  dealsIn,
  giftsUnder,
  moveBy,
  partiesOf,
  rightTo,
  shownTo,
  waiting,
  wordsOf,
} from "../src/republic/bargains";
import { kindOf } from "../src/republic/log";
import type { Right } from "../src/lib/wire";
import type { RepublicView } from "../src/republic/wire";
import { rightOf } from "./told";

const view = {
  phase: "forum",
  options: { card_showing: "on" },
  factions: [
    { seat: 0, playing: true, hand: ["mining", "tribune_1"], senators: [] },
    { seat: 1, playing: true, senators: [], exchange_offered: { to: 3 } },
    { seat: 2, playing: true, senators: [], shown: ["mining"] },
    { seat: 3, senators: [] },
  ],
  deals: [
    { by: 1, with: 0, turn: 2 },
    { by: 0, with: 2, agreed: true, complained: [2], turn: 1 },
    { by: 2, parties: [0, 1, 2], agreed_by: [0, 2], turn: 2 },
  ],
  gifts: [
    { deal: [2, 0], from: 0, to: 2, talents: 3, senator: "julius" },
    { deal: [0, 1, 2], from: 0, to: 2, card: "mining" },
  ],
} as unknown as RepublicView;
const rights: Right[] = [
  rightOf({ verb: "show_card", args: { card: ["mining", "tribune_1"], seat: [1] } }),
  rightOf({ verb: "show_card", args: { card: ["tribune_1"], seat: [2] } }),
  rightOf({ verb: "propose_deal", args: { parties: ["0+1+3"] } }),
];

describe("open deals", () => {
  const deals = dealsIn(view);
  it("are told alike, between two or among several", () => {
    expect(deals[0]).toEqual({ parties: [0, 1], by: 1, stands: false, agreed: [1], complained: [], turn: 2 });
    expect(deals[1]).toEqual({ parties: [0, 2], by: 0, stands: true, agreed: [0, 2], complained: [2], turn: 1 });
    expect(deals[2].agreed).toEqual([0, 2]);
    expect(dealsIn(null)).toEqual([]);
  });
  it("wait for who has not agreed, and are found by who makes them", () => {
    expect(awaiting(deals, 0)).toEqual([deals[0]]);
    expect(awaiting(deals, 1)).toEqual([deals[2]]);
    expect(awaiting(deals, 2)).toEqual([]);
    expect(between(deals, 0, 2)).toEqual([deals[1], deals[2]]);
  });
  it("have their own gifts, whatever the order of their seats", () => {
    expect(giftsUnder(view, deals[1]).map((gift) => gift.talents)).toEqual([3]);
    expect(giftsUnder(view, deals[2]).map((gift) => gift.card)).toEqual(["mining"]);
    expect(giftsUnder(view, deals[0])).toEqual([]);
  });
  it("call who has something to answer", () => {
    expect([0, 1, 2, 3].map((seat) => waiting(view, seat))).toEqual([true, true, false, true]);
    expect(waiting(view, "spectator") || waiting(null, 0)).toBe(false);
  });
});

describe("rights", () => {
  it("cover one operand of each kind and become moves", () => {
    const right = rightTo(rights, "show_card", { card: "mining", seat: 1 })!;
    expect(moveBy(right, { card: "mining", seat: 1 })).toEqual({
      seat: 0,
      verb: "show_card",
      args: { card: "mining", seat: 1 },
    });
    expect(rightTo(rights, "show_card", { card: "mining", seat: 2 })).toBeUndefined();
    expect(rightTo(rights, "propose_deal", { parties: partiesOf([3, 0, 1]) })).toBe(rights[2]);
  });
  it("are marked where they stand for offers", () => {
    expect(offersIn(rights).every((offer) => offer.right && !offer.must)).toBe(true);
  });
  it("are none in a moment of the past: to whom a card was shown the view tells", () => {
    expect(shownTo(view, 0, "mining")).toEqual([2]);
    expect(shownTo(view, 0, "tribune_1")).toEqual([]);
    expect(shownTo(null, 0, "mining")).toEqual([]);
  });
});

describe("the words of a motion", () => {
  const made = (motion: string, words?: string | null) => ({ event: "proposal_made", figures: { motion }, words });
  it("are those of the last one of this Senate, or were taken away", () => {
    expect(
      wordsOf([made("minor", "one"), { event: "senator_voted" }, made("minor", "two"), made("law")], "minor"),
    ).toBe("two");
    expect(wordsOf([made("minor", null)], "minor")).toBeNull();
    expect(wordsOf([made("minor", "old"), { event: "phase_begins" }], "minor")).toBeUndefined();
    expect(wordsOf([], "minor")).toBeUndefined();
  });
  it("and who asks for the floor begins no phase in the log", () => {
    expect(kindOf("floor_asked")).toBe("other");
    expect(kindOf("phase_begins")).toBe("turn");
  });
});
