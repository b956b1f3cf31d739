import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import names from "../src/republic/names";
import { costOf } from "../src/republic/costs";
import { republic } from "../src/republic/game";
import { allegiances, attackersOf, isRebel, loyalTo, officesOf, plays, rebels } from "../src/republic/people";
import { linesOf } from "../src/republic/proposals";
import type { RepublicTable } from "../src/republic/state.svelte";
import type { RepublicView } from "../src/republic/wire";
import { speakOf, t } from "../src/lib/words.svelte";
import { proposalOf, provinceOf } from "./told";

const senators = Object.keys(names.senator);
const number = (id: string): number => senators.indexOf(id);

describe("proposals", () => {
  it("tell who is accused of what, who prosecutes and who defends", () => {
    const items = [
      { a: number("julius"), b: 0, c: number("fabius") },
      { a: 255, b: 9, c: 0 },
      { a: number("marius"), b: 255, c: 255 },
    ];
    expect(linesOf(proposalOf("trial", items))).toEqual([
      { accused: "julius", charge: "corruption", prosecutor: "fabius", advocate: "marius" },
    ]);
    expect(linesOf(proposalOf("trial", [items[0], items[1], { a: number("julius"), b: 255, c: 255 }]))).toEqual([
      { accused: "julius", charge: "corruption", prosecutor: "fabius", advocate: "himself" },
    ]);
    expect(linesOf(proposalOf("special_trial", [{ a: number("julius"), b: 4, c: 255 }, items[1]]))).toEqual([
      { accused: "julius", charge: "assassination" },
    ]);
    const mining = Object.keys(names.concession).indexOf("mining");
    expect(
      linesOf(
        proposalOf("trial", [
          { a: number("julius"), b: 2, c: 255 },
          { a: mining, b: 9, c: 0 },
        ]),
      ),
    ).toEqual([{ accused: "julius", charge: "concession", concession: "mining" }]);
  });
  it("tell a Law with its sponsors", () => {
    const card = Object.keys(names.card).indexOf("gabinian_law");
    expect(linesOf(proposalOf("law", [{ a: number("julius"), b: number("fabius"), c: card, d: 0 }]))).toEqual([
      { sponsor: "julius", cosponsor: "fabius", law: "gabinian_law" },
    ]);
    expect(linesOf(proposalOf("law", [{ a: number("julius"), b: 255, c: card, d: 1 }]))).toEqual([
      { sponsor: "julius", law: "gabinian_law", repeals: true },
    ]);
  });
  it("count cards as the program does", () => {
    const generated = readFileSync("../data/republic/deck_cards.csv", "utf8").trim().split("\n").slice(1);
    expect(Object.keys(names.card)).toHaveLength(generated.length);
    expect(generated.findIndex((row) => row.includes(",era_ends,"))).toBe(Object.keys(names.card).indexOf("era_ends"));
  });
});

describe("what a deed costs", async () => {
  await speakOf("republic");
  const at = (unit_cost?: number) => ({ own: { view: { in_being: { unit_cost } } } }) as unknown as RepublicTable;
  it("is told of Legions and Fleets, by the price that they have now", () => {
    expect(costOf(at(10), "recruit_legions", 3)).toBe("From the State Treasury: 30 Talents, 10 for each.");
    expect(costOf(at(20), "recruit_fleets", 1)).toBe("From the State Treasury: 20 Talents, 20 for each.");
  });
  it("is told by the Gabinian Law's own price where somebody raises them with private money", () => {
    const own = { own: { view: { in_being: { unit_cost: 20 }, own_unit_cost: 10 } } } as unknown as RepublicTable;
    expect(costOf(own, "raise_legions", 3)).toBe("Private money: 30 Talents, 10 for each.");
    expect(costOf(own, "raise_fleets", 1)).toBe("Private money: 10 Talents, 10 for each.");
    expect(costOf(own, "recruit_legions", 1)).toBe("From the State Treasury: 20 Talents, 20 for each.");
    expect(costOf(at(10), "raise_legions", 3)).toBe("");
  });
  it("is told of nothing else, nor where it is not known", () => {
    expect(costOf(at(10), "send", 3)).toBe("");
    expect(costOf(at(), "recruit_legions", 3)).toBe("");
  });
});

describe("Provinces and revolts", () => {
  const africa = provinceOf("africa", { governor: "manlius", under_attack: true });
  const view = {
    options: { provincial_wars: "on", ageing: "off" },
    factions: [
      { seat: 0, senators: [{ id: "manlius", rebel: true }, { id: "claudius", rebel: true }, { id: "julius" }] },
    ],
    wars: [
      { id: "jugurthine", section: "active" },
      { id: "punic_1", section: "active" },
      { id: "revolt_illyricum", section: "rebel" },
    ],
    revolt: { rebel: "claudius" },
    veteran_legions: [{ id: 1, allegiance: "julius" }, { id: 2 }, { id: 3, allegiance: "julius" }],
  } as unknown as RepublicView;
  it("name the wars that attack a Province", () => {
    expect(attackersOf(view, africa)).toEqual(["jugurthine"]);
    expect(attackersOf(view, { ...africa, under_attack: undefined })).toEqual([]);
  });
  it("name the Consul for Life before other offices", () => {
    const [manlius] = view.factions[0].senators;
    const valerius = { ...manlius, id: "valerius", offices: ["censor"] };
    expect(officesOf({ ...view, consul_for_life: "valerius" }, valerius)).toEqual([
      t("office.consul_for_life"),
      "Censor",
    ]);
    expect(officesOf(view, valerius)).toEqual(["Censor"]);
  });
  it("know rebels, the main one first, and their Provinces", () => {
    expect(rebels(view).map((senator) => senator.id)).toEqual(["claudius", "manlius"]);
    expect(
      isRebel(view, africa) &&
        isRebel(view, provinceOf("illyricum")) &&
        !isRebel(view, provinceOf("sicilia", { governor: "julius" })),
    ).toBe(true);
    expect(isRebel(view, provinceOf("sicilia", { gone: "in_transit" }))).toBe(true);
  });
  it("count the Veterans loyal to somebody, and ask which options are played", () => {
    expect(loyalTo(view, "julius")).toBe(2);
    expect(allegiances(view, [1, 2, 3])).toBe("Veteran Legions: 2 loyal to Julius, 1 loyal to nobody");
    expect(allegiances(view, [])).toBe("");
    expect(plays(view, "provincial_wars") && !plays(view, "ageing") && !plays(null, "ageing")).toBe(true);
  });
});

it("shows the chances of each appeal to the People before it is done", () => {
  const verbs = readFileSync(new URL("../../games/republic/verbs.def", import.meta.url), "utf8");
  const appeals = [...verbs.matchAll(/^VERB\(\d+, (appeal\w*),/gm)].map(([, verb]) => verb);
  expect(appeals.length).toBe(4);
  expect(appeals.filter((verb) => !republic.rolling?.has(verb))).toEqual([]);
});
