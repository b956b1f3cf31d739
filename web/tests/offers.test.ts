import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindOf } from "../src/crisis/wording";
import {
  choicesOf,
  complete,
  dealsWith,
  groupOffers,
  matching,
  moveOf,
  named,
  nearest,
  offersIn,
  ordered,
  ranges,
  settle,
  valueOf,
} from "../src/lib/offers";
import { operandKind } from "../src/republic/wording";
import { operandsFrom } from "../tools/verbs.mjs";
import type { Offer } from "../src/lib/types";
import { rightOf } from "./told";

const o = (verb: string, args: Record<string, string | number> = {}, more: Partial<Offer> = {}): Offer => ({
  seat: 1,
  must: true,
  prompt: "",
  rule: "",
  text: "",
  verb,
  args,
  ...more,
});
const pairs = ["cornelius", "fabius", "julius"].flatMap((persuader) =>
  ["valerius", "manlius"].map((target) => o("persuade", { persuader, target }, { amount: [0, 9] })),
);

describe("offers", () => {
  it("are grouped by verb, what must be done first", () => {
    const groups = groupOffers([o("tribune", { card: "tribune_1" }, { must: false }), ...pairs, o("pass")]);
    expect(groups.map((g) => [g.verb, g.offers.length])).toEqual([
      ["persuade", 6],
      ["pass", 1],
      ["tribune", 1],
    ]);
    expect(groups[0].operands).toEqual(["persuader", "target"]);
  });
  it("are chosen operand by operand", () => {
    const [group] = groupOffers([...pairs, o("persuade", { persuader: "julius", target: "claudius" })]);
    expect(choicesOf(group, {}, "persuader").map((c) => c.value)).toEqual(["cornelius", "fabius", "julius"]);
    expect(choicesOf(group, { persuader: "julius" }, "target").map((c) => c.value)).toEqual([
      "valerius",
      "manlius",
      "claudius",
    ]);
    expect(choicesOf(group, { persuader: "fabius" }, "target")).toHaveLength(2);
    expect(complete(group, settle(group, { persuader: "julius" }))).toBe(false);
    expect(matching(group, { persuader: "julius", target: "claudius" })).toHaveLength(1);
  });
  it("drop what another choice made impossible, and settle what is without alternative", () => {
    const [group] = groupOffers([o("garrison", { province: "sicilia" }), o("garrison", { province: "asia" })]);
    expect(settle(group, { province: "syria" })).toEqual({});
    const [one] = groupOffers([o("recall", { commander: "fabius" })]);
    expect(settle(one, {})).toEqual({ commander: "fabius" });
    const [sends] = groupOffers([
      o("send", { commander: "fabius", war: "syrian" }),
      o("send", { commander: "julius", war: "punic_1" }),
    ]);
    expect(settle(sends, { commander: "julius", war: "syrian" })).toEqual({ commander: "julius", war: "punic_1" });
  });
  it("stand in rights, every operand with every other", () => {
    const rights = offersIn([
      rightOf({
        seat: 1,
        verb: "show_card",
        args: { card: ["tribune_1", "mining"], seat: [0, 2, 3] },
        rule: "VG-4.15b",
      }),
      rightOf({ seat: 1, verb: "offer_deal", args: { seat: [2] } }),
    ]);
    expect(rights).toHaveLength(7);
    expect(rights[4]).toEqual({
      seat: 1,
      verb: "show_card",
      must: false,
      right: true,
      args: { card: "mining", seat: 2 },
      prompt: "",
      rule: "VG-4.15b",
      text: "",
    });
    expect(groupOffers(rights).map((group) => [group.verb, group.operands])).toEqual([
      ["show_card", ["card", "seat"]],
      ["offer_deal", ["seat"]],
    ]);
  });
  it("may leave an operand out", () => {
    const [group] = groupOffers([
      o("accuse", { accused: "julius", charge: "corruption" }),
      o("accuse", { accused: "julius", charge: "concession", concession: "mining" }),
    ]);
    expect(group.operands).toEqual(["accused", "charge", "concession"]);
    expect(settle(group, { charge: "corruption" })).toEqual({
      accused: "julius",
      charge: "corruption",
      concession: null,
    });
    expect(valueOf(group.offers[0], "concession")).toBeNull();
  });
  it("treat equal cards as one choice", () => {
    const [group] = groupOffers([o("veto", { card: "tribune_1" }), o("veto", { card: "tribune_4" })]);
    const alike = (value: unknown) => String(value).replace(/_\d$/, "");
    expect(choicesOf(group, {}, "card", alike)).toEqual([
      { value: "tribune_1", offers: 2, same: ["tribune_1", "tribune_4"] },
    ]);
    expect(settle(group, {}, alike)).toEqual({ card: "tribune_1" });
    expect(settle(group, { card: "tribune_4" }, alike)).toEqual({ card: "tribune_4" });
  });
  it("keep amounts inside what some offer covers", () => {
    const all = ranges([
      o("bid", {}, { amount: [5, 9] }),
      o("bid", {}, { amount: [0, 2] }),
      o("bid", {}, { amount: [20, 40] }),
    ]);
    expect(nearest(all, 3)?.amount).toBe(2);
    expect(nearest(all, 4)?.amount).toBe(5);
    expect(nearest(all, 100)?.amount).toBe(40);
    expect(nearest(all, 27)?.amount).toBe(27);
    expect(nearest([], 1)).toBeUndefined();
  });
  it("become moves", () => {
    expect(moveOf(pairs[0], 4)).toEqual({
      seat: 1,
      verb: "persuade",
      args: { persuader: "cornelius", target: "valerius" },
      amount: 4,
    });
    expect(moveOf(o("pass"))).toEqual({ seat: 1, verb: "pass", args: {} });
    expect(moveOf(o("pass", {}, { faction: 3 })).faction).toBe(3);
    expect(moveOf(pairs[0]).amount).toBe(0);
  });
  it("belong to the things they name", () => {
    const groups = groupOffers([...pairs, o("pass")]);
    expect(named([...pairs]).has("manlius")).toBe(true);
    const deals = dealsWith(groups, ["manlius"]);
    expect(deals).toHaveLength(1);
    expect(deals[0].given).toEqual({ target: "manlius" });
    expect(ordered(deals[0].group, deals[0].given).operands).toEqual(["target", "persuader"]);
    expect(choicesOf(ordered(deals[0].group, deals[0].given), { target: "manlius" }, "persuader")).toHaveLength(3);
  });
  it("stay quick with hundreds of lines", () => {
    const many = Array.from({ length: 40 }, (_, a) =>
      Array.from({ length: 40 }, (_, b) => o("nominate_consuls", { first: `a${a}`, second: `b${b}` })),
    ).flat();
    const start = performance.now();
    const [group] = groupOffers(many);
    settle(group, { first: "a3", second: "b7" });
    expect(performance.now() - start).toBeLessThan(300);
  });
});

describe("operands", () => {
  it("are what the schema says, and nothing is guessed", () => {
    expect(operandKind("hand_over", "seat")).toBe("");
    expect(operandKind("no_verb", "senator")).toBe("");
    expect(operandKind("hand_over", "to")).toBe("seat");
    expect(operandKind("move_talents", "to")).toBe("senator");
    expect(operandKind("take_back_card", "from")).toBe("seat");
    expect(operandKind("propose_land_bill", "type")).toBe("land_bill");
    expect(operandKind("recall_veterans", "army")).toBe("senator");
    expect(kindOf("battle", "enemy")).toBe("enemy");
  });
  it.each(["republic", "crisis"])("are known of every verb of %s", (game) => {
    const rows = readFileSync(`../games/${game}/verbs.def`, "utf8");
    const operands = operandsFrom(JSON.parse(readFileSync(`../docs/schema/${game}.json`, "utf8")));
    expect(Object.keys(operands)).toHaveLength(rows.match(/^VERB\(/gm)!.length - 2); // none, and nature's
    expect(Object.values(operands).flatMap(Object.keys)).toHaveLength(rows.match(/"\w+"/g)!.length);
  });
});
