import { describe, expect, it } from "vitest";
import {
  address,
  against,
  answersOf,
  choosable,
  choose,
  differing,
  draftFrom,
  grouped,
  isOn,
  isSwitch,
  linkTo,
  matters,
  missing,
  readingOf,
  usual,
} from "../src/lib/constitution";
import type { OptionRow } from "../src/lib/wire";
import { rowOf } from "./told";

const options: OptionRow[] = [
  { key: "provincial_wars", group: "optional", values: ["off", "on"], default: { vg2009: "off", vg2009_lr: "off" } },
  {
    key: "rebel_governors",
    group: "optional",
    values: ["off", "on"],
    default: { vg2009: "off", vg2009_lr: "off" },
    needs: ["provincial_wars"],
  },
  {
    key: "rebels_of_rebels",
    group: "optional",
    values: ["off", "on"],
    default: { vg2009: "off", vg2009_lr: "off" },
    needs: ["rebel_governors"],
  },
  {
    key: "solo",
    group: "optional",
    values: ["off", "on"],
    default: { vg2009: "off", vg2009_lr: "off" },
    excludes: ["provincial_wars"],
  },
  {
    key: "local_tax_supplement",
    group: "revenue",
    values: ["governor_or_faction", "governor_only"],
    default: { vg2009: "governor_or_faction", vg2009_lr: "governor_only" },
    within: ["provincial_wars"],
  },
  {
    key: "unbid_initiatives",
    group: "forum",
    values: ["hrao_takes_all", "hrao_takes_one"],
    default: { vg2009: "hrao_takes_all", vg2009_lr: "hrao_takes_one" },
  },
].map(rowOf);
const row = (key: string) => options.find((option) => option.key === key)!;

describe("the constitution of a table", () => {
  it("starts from the preset", () => {
    expect(usual(row("unbid_initiatives"), "vg2009_lr")).toBe("hrao_takes_one");
    expect(usual(rowOf({ key: "plain", default: { any: 60 } }), "any")).toBe("60");
    expect(differing(options, "vg2009_lr", {})).toEqual([]);
    expect(isSwitch(row("solo")) && !isSwitch(row("unbid_initiatives"))).toBe(true);
  });
  it("keeps only what differs, whatever the preset", () => {
    const chosen = choose(options, "vg2009", {}, "unbid_initiatives", "hrao_takes_one");
    expect(differing(options, "vg2009", chosen).map((option) => option.key)).toEqual(["unbid_initiatives"]);
    expect(differing(options, "vg2009_lr", chosen)).toEqual([]);
    expect(choose(options, "vg2009", chosen, "unbid_initiatives", "hrao_takes_all")).toEqual({});
  });
  it("says what a switch needs, and takes it off with what it needed", () => {
    expect(missing(row("rebel_governors"), answersOf(options, "vg2009", {}))).toBe("provincial_wars");
    let chosen = choose(options, "vg2009", {}, "provincial_wars", "on");
    expect(missing(row("rebel_governors"), answersOf(options, "vg2009", chosen))).toBeUndefined();
    expect(against(row("solo"), answersOf(options, "vg2009", chosen))).toBe("provincial_wars");
    chosen = choose(
      options,
      "vg2009",
      choose(options, "vg2009", chosen, "rebel_governors", "on"),
      "rebels_of_rebels",
      "on",
    );
    expect(Object.keys(chosen)).toHaveLength(3);
    expect(choose(options, "vg2009", chosen, "provincial_wars", "off")).toEqual({});
  });
  it("asks only what matters", () => {
    const without = answersOf(options, "vg2009", { local_tax_supplement: "governor_only" });
    expect(matters(row("local_tax_supplement"), without)).toBe(false);
    expect(differing(options, "vg2009", { local_tax_supplement: "governor_only" })).toEqual([]);
    const within = answersOf(options, "vg2009", { provincial_wars: "on" });
    expect(choosable(row("local_tax_supplement"), within)).toBe(true);
    expect(isOn(within, "provincial_wars") && !isOn(within, "nothing")).toBe(true);
  });
  it("marks what the document does not give, with how sure it is", () => {
    const card = rowOf({
      key: "damnatio_memoriae",
      status: "proposed",
      values: ["unrecruited", "legacy_2"],
      alternatives: [
        { key: "unrecruited", sentence: "", status: "proposed", confidence: 10 },
        { key: "legacy_2", sentence: "", status: "rulebook", confidence: 90 },
      ],
    });
    expect(readingOf(card, "unrecruited")).toEqual({ status: "proposed", confidence: 10 });
    expect(readingOf(card, "legacy_2")).toBeUndefined();
    expect(readingOf(card, "a text of the table")).toBeUndefined();
    expect(readingOf(rowOf({ key: "own_provinces", status: "open", values: ["off", "on"] }), "off")).toEqual({
      status: "open",
    });
    expect(readingOf(rowOf({ key: "any_moment", status: "rulebook", values: ["off", "on"] }), "on")).toBeUndefined();
    expect(readingOf(row("solo"), "off")).toBeUndefined();
  });
  it("leaves out the tables of other numbers of players", () => {
    const two = rowOf({ key: "crisis_table_2", seats: 2, values: ["even_spread"] });
    expect([2, 3, 4, undefined].map((seats) => matters(two, {}, seats))).toEqual([true, false, false, true]);
  });
  it("is grouped as the server lists it, and has an address", () => {
    expect(grouped(options).map(([group, rows]) => [group, rows.length])).toEqual([
      ["optional", 4],
      ["revenue", 1],
      ["forum", 1],
    ]);
    expect(
      address(
        { game: "republic", edition: "vg2009", scenario: "late", seats: 6, answers: { provincial_wars: "on" } },
        "it",
        "html",
      ),
    ).toBe(
      "/api/constitution?game=republic&edition=vg2009&scenario=late&seats=6&provincial_wars=on&language=it&format=html",
    );
  });
  it("goes into a link and comes out of it", () => {
    const draft = {
      game: "republic",
      edition: "vg2009_lr",
      scenario: "late",
      seats: 6,
      answers: { provincial_wars: "on" },
    };
    expect(draftFrom(new URL(linkTo(draft), "http://x").search)).toEqual(draft);
    expect(draftFrom("")).toBeNull();
    expect(draftFrom("?game=republic&seats=many")).toEqual({
      game: "republic",
      edition: "",
      scenario: "",
      seats: 0,
      answers: {},
    });
  });
});
