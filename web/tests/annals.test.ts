// The annals: great things as sentences of their own, in each language; bookkeeping is left out.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { annalsOf, annalsText, sentencesOf } from "../src/lib/annals";
import { nameOf as ofRepublic } from "../src/republic/names";
import { labelOf, nameOf as ofCrisis } from "../src/crisis/wording";
import type { Table } from "../src/lib/table.svelte";
import { speak, speakOf, t, withWords, type Language } from "../src/lib/words.svelte";
import { eventOf } from "./told";

await withWords("annals", Promise.resolve()); // the dialog brings them

const names = ["Anna", "Bruno", "Carla", "Dario"];
const tableOf = (game: string): Table =>
  ({
    seats: names.map((name) => ({ kind: "human", name })),
    seatName: (seat: number) => names[seat],
    own: { armies: new Map() },
    game: game === "republic" ? { nameOf: ofRepublic } : { nameOf: ofCrisis, labelOf },
  }) as unknown as Table;
const told = (event: string, figures: Record<string, unknown> = {}) => eventOf({ event, figures });
const words = (language: string, game: string) =>
  JSON.parse(readFileSync(`../data/words/${language}/${game}/annals.json`, "utf8")) as Record<string, string>;

// Of each operand one that there is.
const samples: Record<string, Record<string, unknown>> = {
  republic: {
    senator: "cornelius", seat: 1, office: "censor", war: "macedonian_1", province: "sicilia", leader: "hannibal",
    law: "gabinian_law", card: "tribune_1", land_bill: "type_1", charge: "corruption", motion: "consuls",
    concession: "mining", veteran: 1, side: "in_favour", parties: "", outcome: "victory", event: "storm_at_sea",
    ending: "influence", winners: [1, 2], era: "early", turn: 3, legions: 2, fleets: 1,
  },
  crisis: {
    seat: 1, region: "hispania", event: "palmyra_allies", tribe: "alamanni", leader: "ardashir", rival: "zenobia",
    army: 7, enemy: "tribe:alamanni", improvement: "amphitheatre", card: "tribute", moment: "crisis",
    ending: "legacy", winners: [1], sphere: "military",
  },
}; // prettier-ignore

const kindsOf = (game: string) =>
  new Map(
    [...readFileSync(`../games/${game}/events.def`, "utf8").matchAll(/^EVENT\(\d+, (\w+), (.*?)\)/gm)].map((match) => {
      const cells = match[2].split(",").map((cell) => cell.trim().replaceAll('"', ""));
      const figures: Record<string, unknown> = {};
      for (let n = 0; n < 6; n += 2) if (cells[n + 1]) figures[cells[n + 1]] = samples[game][cells[n]];
      for (const key of cells.slice(6, 8)) if (key) figures[key] = samples[game][key] ?? 1;
      return [match[1], figures];
    }),
  );

describe.each(["republic", "crisis"])("the annals of %s", (game) => {
  const kinds = kindsOf(game);
  it.each(["en", "it", "es"])("have a sentence for each kind that they tell: %s", async (language) => {
    await speak(language as Language);
    await speakOf(game);
    const all = words(language, game);
    expect(Object.keys(all)).toEqual(Object.keys(words("en", game)));
    expect(Object.keys(all).length).toBeGreaterThan(20);
    for (const kind of Object.keys(all)) {
      expect([...kinds.keys()], kind).toContain(kind);
      const [sentence, ...more] = sentencesOf(tableOf(game), [told(kind, kinds.get(kind))]);
      expect(more).toEqual([]);
      expect(sentence, kind).toMatch(/^[\p{Lu}].*\.$/u);
      expect(sentence, kind).not.toMatch(/[{}]|undefined|none/);
    }
    await speak("en");
  });
});

describe("a turn of the Republic", () => {
  const events = [
    told("turn_begins", { turn: 1 }),
    told("phase_begins", { phase: "mortality" }),
    told("senator_died", { senator: "cornelius", faction: 0 }),
    told("influence_changed", { senator: "cornelius", change: 1, now: 3 }),
    told("senator_died", { senator: "fabius", faction: 1 }),
    told("phase_begins", { phase: "revenue" }),
    told("treasury_changed", { change: 100, now: 200 }),
    told("phase_begins", { phase: "combat" }),
    told("battle_fought", { war: "macedonian_1", outcome: "defeat", total: 5 }),
    told("units_lost", { war: "macedonian_1", legions: 2, fleets: 0 }),
    told("turn_begins", { turn: 2 }),
  ];
  it("has the phases in which something happened, and deaths in one sentence", async () => {
    await speakOf("republic");
    const years = annalsOf(tableOf("republic"), events);
    expect(years.map(({ title }) => title)).toEqual(["Turn 1", "Turn 2"]);
    expect(years[0].sections.map(({ title }) => title)).toEqual([t("phase.mortality"), t("phase.combat")]);
    expect(years[0].sections[0].sentences).toEqual(["There died Cornelius and Fabius."]);
    expect(years[0].sections[1].sentences.join(" ")).toBe(
      "Rome gave battle in the field against the 1st Macedonian War and was beaten. The battle cost Rome 2 Legions.",
    );
    expect(years[1].sections).toEqual([]);
  });
  it("is text that can be copied", () => {
    const text = annalsText("A table", annalsOf(tableOf("republic"), events));
    expect(text).toContain("Annals of A table\n\n\nTURN 1\n\n");
    expect(text).toContain("TURN 2\n\nNothing happened that anybody wrote down.");
  });
  it("tells no attempt that changed nothing", () => {
    const figures = { persuader: "cornelius", target: "fabius", talents: 0 };
    expect(sentencesOf(tableOf("republic"), [told("persuasion_settled", { ...figures, success: 0 })])).toEqual([]);
    expect(sentencesOf(tableOf("republic"), [told("persuasion_settled", { ...figures, success: 1 })])).toHaveLength(1);
  });
});

describe("a round of Time of Crisis", () => {
  it("tells the turns of its players one after the other", async () => {
    await speakOf("crisis");
    const turns = [1, 2, 3, 4, 5].flatMap((turn) => [
      told("turn_begins", { seat: (turn - 1) % 4, turn }),
      told("phase_begins", { phase: "crisis" }),
      told("barbarians_enter", { tribe: "alamanni", region: "pannonia", barbarians: 2, inactive: 0 }),
      told("barbarians_enter", { tribe: "alamanni", region: "italia", barbarians: 1, inactive: 0 }),
    ]);
    const years = annalsOf(tableOf("crisis"), turns);
    expect(years.map(({ title, sections }) => [title, sections.length])).toEqual([
      ["Round 1", 4],
      ["Round 2", 1],
    ]);
    expect(years[0].sections[1].title).toBe("The turn of Bruno");
    expect(years[0].sections[1].sentences).toHaveLength(1);
    expect(years[0].sections[1].sentences[0]).toMatch(/Pannonia and Italia\.$/);
  });
});
