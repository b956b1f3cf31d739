import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindsOf, presetOf, presets } from "../src/lib/presets";

const words = Object.fromEntries(
  ["en", "it", "es"].map((language) => [
    language,
    JSON.parse(readFileSync(`../data/words/${language}/house.json`, "utf8")) as Record<string, string>,
  ]),
);
const options = (game: string) =>
  Object.fromEntries(
    readFileSync(`../data/${game}/options.csv`, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.split(","))
      .map((cells) => [cells[0], (cells[3] ?? "").split("|")]),
  );

describe.each(["republic", "crisis"])("the presets of %s", (game) => {
  it("are a handful, each a sentence in every language with its people", () => {
    expect(presets[game].length).toBeGreaterThanOrEqual(4);
    expect(presets[game].length).toBeLessThanOrEqual(6);
    for (const { key } of presets[game])
      for (const language of ["en", "it", "es"])
        expect(words[language][`preset.${game}.${key}.text`], `${language} ${key}`).toMatch(
          /pers|people|friend|amic|amig/i,
        );
  });
  it("name editions, scenarios and answers that there are", () => {
    const rules = readFileSync(`../games/${game}/game.h`, "utf8");
    const known = options(game);
    for (const { edition, scenario, answers } of presets[game]) {
      expect(rules).toContain(`{"${edition}", {[]`);
      expect(rules).toContain(`{"${scenario}", Scenario::`);
      for (const [key, answer] of Object.entries(answers)) expect(known[key], key).toContain(answer);
    }
  });
  it("are found again in a form that says what they say, and not in another", () => {
    for (const preset of presets[game]) {
      const form = { ...preset, kinds: kindsOf(preset, "steward") };
      expect(presetOf(game, form, ["steward"])).toBe(preset.key);
      expect(presetOf(game, { ...form, seats: 1 }, ["steward"])).toBe("");
      expect(presetOf(game, { ...form, answers: { ...form.answers, unheard: "of" } }, ["steward"])).toBe("");
      expect(presetOf(game, { ...form, kinds: ["human", ...form.kinds.slice(0, 5).reverse()] }, [])).toBe("");
    }
  });
});
