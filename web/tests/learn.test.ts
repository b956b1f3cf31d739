// What teaches the game: every stop and every word is there in all languages, and its paragraph is in the ledger.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { opening } from "../src/learn/examples";
import { dueAt, stops } from "../src/learn/stops";
import { terms, termsIn } from "../src/learn/terms";

const languages = ["en", "it", "es"];
const words = (language: string, file: string) =>
  JSON.parse(readFileSync(`../data/words/${language}/${file}.json`, "utf8")) as Record<string, string>;
const ledger = (document: string) =>
  new Set(
    readFileSync(`../data/rules/${document}.tsv`, "utf8")
      .split("\n")
      .map((line) => line.split("\t")[0]),
  );
const documents: Record<string, string> = { republic: "vg2009", crisis: "crisis2017" };

describe.each(["republic", "crisis"])("the guided first game of %s", (game) => {
  it("has ten stops, each with its words and a paragraph that is there", () => {
    const rules = ledger(documents[game]);
    expect(stops[game].length).toBe(10);
    expect(new Set(stops[game].map(({ key }) => key)).size).toBe(10);
    for (const { key, rule } of stops[game]) {
      expect(rules, key).toContain(rule);
      for (const language of languages)
        for (const text of ["", ".text"])
          expect(words(language, "guide")[`guide.${game}.${key}${text}`], `${language} ${key}${text}`).toBeTruthy();
    }
  });
  it("begins with the goal, tells nothing twice and ends", () => {
    const moment = { view: { phase: "setup", turn: 1 }, prompts: [], verbs: [] };
    expect(dueAt(game, moment, [])?.key).toBe("goal");
    expect(dueAt(game, moment, ["goal"])?.key).not.toBe("goal");
    const all = stops[game].map(({ key }) => key);
    expect(dueAt(game, { ...moment, view: { phase: "senate", turn: 2 } }, all)).toBe(undefined);
  });
});

describe("a stop that is read", () => {
  const read = ["goal", "senators", "cards", "money", "initiative"];
  const forum = { view: { phase: "forum", turn: 1 }, prompts: [], verbs: [] };
  const mine = { ...forum, verbs: ["persuade"] };
  it("stays while it is due, though one before it has become due", () => {
    expect(dueAt("republic", forum, read)?.key).toBe("danger");
    expect(dueAt("republic", mine, read)?.key).toBe("persuade");
    expect(dueAt("republic", mine, read, "danger")?.key).toBe("danger");
  });
  it("goes when it was read, or its moment is over", () => {
    expect(dueAt("republic", mine, [...read, "danger"], "danger")?.key).toBe("persuade");
    expect(dueAt("republic", forum, read, "persuade")?.key).toBe("danger");
  });
});

describe.each(["republic", "crisis"])("the terms of %s", (game) => {
  const rules = ledger(documents[game]);
  it.each(languages)("have name, forms and a sentence in %s, and a paragraph that is there", (language) => {
    const said = words(language, `${game}/terms`);
    const keys = Object.keys(terms[game]);
    expect(keys.length).toBeGreaterThan(20);
    expect(Object.keys(said).sort()).toEqual(
      keys.flatMap((key) => [`term.${key}`, `term.${key}.forms`, `term.${key}.text`]).sort(),
    );
    for (const key of keys) {
      expect(rules, key).toContain(terms[game][key]);
      expect(said[`term.${key}.text`].length, key).toBeGreaterThan(20);
      // No form belongs to two terms, and each is found in a sentence.
      for (const form of said[`term.${key}.forms`].split("|"))
        expect(
          termsIn(
            `(${form})`,
            keys.map((one) => [one, said[`term.${one}.forms`]]),
          )[1],
          form,
        ).toEqual({ text: form, term: key });
    }
  });
});
describe("terms in a text", () => {
  const forms: [string, string][] = [
    ["knight", "Knights|Knight"],
    ["prior", "Prior Consul"],
    ["consul", "Consul"],
  ];
  it("are whole words, the longest first, each once", () => {
    expect(termsIn("A Prior Consul has Knights; a Knight is no Knighthood.", forms)).toEqual([
      { text: "A " },
      { text: "Prior Consul", term: "prior" },
      { text: " has " },
      { text: "Knights", term: "knight" },
      { text: "; a Knight is no Knighthood." },
    ]);
  });
  it("leave a text without terms as it is", () => {
    expect(termsIn("", forms)).toEqual([{ text: "" }]);
    expect(termsIn("Nothing here.", forms)).toEqual([{ text: "Nothing here." }]);
  });
});

describe("the note of an example", () => {
  it("begins with a short sentence in every language, and loses nothing of the rest", () => {
    for (const language of languages)
      for (const [key, text] of Object.entries(words(language, "examples")).filter(([id]) => id.endsWith(".text"))) {
        const [first, rest] = opening(text);
        expect(`${first} ${rest}`, `${language} ${key}`).toBe(text);
        expect(first, `${language} ${key}`).toMatch(/^.{10,120}[.!?]$/);
        expect(rest, `${language} ${key}`).not.toBe("");
      }
  });
  it("is a sentence alone where there is no more", () => {
    expect(opening("Vote.")).toEqual(["Vote.", ""]);
    expect(opening("no end")).toEqual(["no end", ""]);
  });
});
