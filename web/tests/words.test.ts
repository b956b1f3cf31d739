import { IntlMessageFormat } from "intl-messageformat";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordsLater, wordsOf } from "../src/lib/catalogues";

// Every catalogue, those of the server, too: "it/crisis/events" and its messages.
const files = import.meta.glob<Record<string, string>>("../../data/words/**/*.json", {
  eager: true,
  import: "default",
});
const all = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.split("/words/")[1].replace(".json", ""), words]),
);
const names = Object.keys(all).filter((name) => name.startsWith("en/"));
const others = ["it", "es"];
const inLanguage = (name: string, language: string) => all[name.replace("en/", `${language}/`)];

const holes = (text: string, language: string): string[] => {
  const found = new Set<string>();
  const walk = (parts: { type: number; value?: string; options?: Record<string, { value: never[] }> }[]): void => {
    for (const part of parts) {
      if (part.type !== 0 && part.type !== 7 && part.value) found.add(part.value);
      for (const option of Object.values(part.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, language).getAst() as never);
  return [...found].sort();
};

describe("the catalogues of words", () => {
  it("are all there", () => expect(names.length).toBeGreaterThan(20));
  it.each(names)("%s says the same in every language", (name) => {
    for (const language of ["en", ...others]) {
      const words = inLanguage(name, language);
      expect(Object.keys(words).sort(), language).toEqual(Object.keys(all[name]).sort());
      for (const [key, text] of Object.entries(words)) {
        expect(text, `${language} ${key}`).not.toBe("");
        expect(holes(text, language), `${language} ${key}`).toEqual(holes(all[name][key], "en"));
      }
    }
  });
  it.each(names)("%s leaves no sentence in English", (name) => {
    for (const language of others)
      expect(
        Object.entries(inLanguage(name, language)).filter(
          ([key, text]) => text.length > 24 && !text.startsWith("{") && text === all[name][key],
        ),
        language,
      ).toEqual([]);
  });
  it("give the page each key once", () => {
    const shown = (game: string, groups: string[]) =>
      groups.flatMap((group) =>
        Object.keys(all[`en/${game}/${group}`] ?? {}).map(
          (key) => ((({ cards: "does." }) as Record<string, string>)[group] ?? "") + key,
        ),
      );
    for (const game of ["republic", "crisis"]) {
      const keys = shown(game, ["names", "constitution", "cards"]);
      expect(
        keys.filter((key) => key in (all[`en/${game}/page`] ?? {}) || key in all["en/page"]),
        game,
      ).toEqual([]);
      expect(new Set(keys).size, game).toBe(keys.length);
    }
  });
});

const wordsAt = async (game: string) => ({ ...(await wordsOf("en")), ...(await wordsOf("en", game)) });
const english = { republic: await wordsAt("republic"), crisis: await wordsAt("crisis") };

describe.each(["republic", "crisis"] as const)("the page of %s", (game) => {
  const words = english[game];
  const lines = (file: string, macro: string) =>
    [...readFileSync(`../games/${game}/${file}.def`, "utf8").matchAll(new RegExp(`^${macro}\\((.*)\\)`, "gm"))].map(
      (match) => match[1],
    );
  const keys = (file: string, macro: string) =>
    lines(file, macro)
      .map((line) => line.split(",")[1].trim())
      .filter((key) => key !== "none" && key !== "chance");
  it("has every key that it asks for by its full name", async () => {
    const sources = ["src/components", "src/lib", `src/${game}`].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|svelte)$/.test(file))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
    );
    const asked = sources.flatMap((source) => [...source.matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1]));
    expect(asked.length).toBeGreaterThan(100);
    // What is loaded later is tests/words_later.test.ts.
    const groups = ["study", "house", "apart", "guide", "pace", "annals", "senate"];
    const later = Object.assign({}, ...(await Promise.all(groups.map((group) => wordsLater("en", group, game)))));
    expect(asked.filter((key) => !(key in words) && !(key in later))).toEqual([]);
  });
  it("names every deed", () => {
    for (const verb of keys("verbs", "VERB")) expect(words, verb).toHaveProperty([`verb.${verb}`]);
  });
  it("names what deeds are done with", () => {
    const operands = new Set(
      lines("verbs", "VERB").flatMap((line) => [...line.matchAll(/"(\w+)"/g)].map((name) => name[1])),
    );
    for (const operand of operands) expect(words, operand).toHaveProperty([`operand.${operand}`]);
  });
});

// The words of views, as positions have them, each with its family on the page.
const families: ["republic" | "crisis", string, string, string][] = [
  ["republic", "state/basics.h", "phase", "phase"],
  ["republic", "state/course.h", "ending", "ending"],
  ["republic", "state/proposals.h", "motion", "motion"],
  ["republic", "state/senate.h", "stage", "senate.stage"],
  ["republic", "state/people.h", "where", "where"],
  ["republic", "state/wars.h", "section", "wars"],
  ["republic", "state/wars.h", "held", "war.held"],
  ["republic", "codec_parts.cpp", "unit", "income"],
  ["republic", "codec_offers.cpp", "side", "side"],
  ["republic", "codec_offers.cpp", "charge", "charge"],
  ["republic", "codec_offers.cpp", "land_bill", "type"],
  ["republic", "combat/battle.h", "outcome", "outcome"],
  ["crisis", "codec.h", "phase", "phase"],
  ["crisis", "codec.h", "ending", "ending"],
];
it.each(families)("%s: every word of %s, %s_words, is told as %s", (game, file, table, family) => {
  const words = english[game];
  const list =
    new RegExp(`\\b${table}_words\\[\\] = \\{([^}]*)\\}`).exec(readFileSync(`../games/${game}/${file}`, "utf8"))?.[1] ??
    "";
  const keys = [...list.matchAll(/"(\w+)"/g)].map((match) => match[1]);
  expect(keys.length).toBeGreaterThan(1);
  for (const key of keys.filter((word) => word !== "none")) expect(words, key).toHaveProperty([`${family}.${key}`]);
});

it("names every step of the Republic", () => {
  const steps = [...readFileSync("../games/republic/sequence/steps.def", "utf8").matchAll(/^STEP\(\d+, (\w+)/gm)]
    .map((match) => match[1])
    .filter((key) => key !== "none");
  expect(steps.length).toBeGreaterThan(30);
  for (const step of steps) expect(english.republic, step).toHaveProperty([`step.${step}`]);
});
