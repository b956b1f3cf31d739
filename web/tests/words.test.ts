import { IntlMessageFormat } from "intl-messageformat";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import crisisEn from "../src/words/crisis/en.json";
import crisisEs from "../src/words/crisis/es.json";
import crisisIt from "../src/words/crisis/it.json";
import constitutionEn from "../../data/words/en/republic/constitution.json";
import constitutionEs from "../../data/words/es/republic/constitution.json";
import constitutionIt from "../../data/words/it/republic/constitution.json";
import en from "../src/words/en.json";
import es from "../src/words/es.json";
import italian from "../src/words/it.json";

const all: Record<string, Record<string, string>> = { en, it: italian, es };
const holes = (text: string): string[] => {
  const found = new Set<string>();
  const walk = (parts: { type: number; value?: string; options?: Record<string, { value: never[] }> }[]): void => {
    for (const part of parts) {
      if (part.type !== 0 && part.type !== 7 && part.value) found.add(part.value);
      for (const option of Object.values(part.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, "en").getAst() as never);
  return [...found].sort();
};

describe("the catalogues of words", () => {
  it("have the same keys", () => {
    for (const words of Object.values(all)) expect(Object.keys(words)).toEqual(Object.keys(en));
  });
  it("parse, with the same holes in every language", () => {
    for (const [language, words] of Object.entries(all))
      for (const [key, text] of Object.entries(words)) {
        expect(text, `${language} ${key}`).not.toBe("");
        expect(holes(text), `${language} ${key}`).toEqual(holes((en as Record<string, string>)[key]));
      }
  });
  it("have every key that the page asks for by its full name", () => {
    const files = ["src/components", "src/lib", "src/republic"].flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
    const missing = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1])).filter((key) => !(key in en) && !(key in constitutionEn));
    expect(missing).toEqual([]);
  });
  it("leave nothing in English that should be told in Italian or Spanish", () => {
    const same = Object.entries(en).filter(([key, text]) => text.length > 24 && (italian as Record<string, string>)[key] === text);
    expect(same.filter(([, text]) => !text.startsWith("{"))).toEqual([]);
  });
});

describe("the words of the Republic", () => {
  it("tell a constitution in every language", () => {
    for (const words of [constitutionIt, constitutionEs] as Record<string, string>[]) {
      expect(Object.keys(words)).toEqual(Object.keys(constitutionEn));
      for (const [key, text] of Object.entries(words)) expect(holes(text), key).toEqual(holes((constitutionEn as Record<string, string>)[key]));
    }
  });
  const def = (file: string) => [...readFileSync(`../games/republic/${file}.def`, "utf8").matchAll(/^[A-Z]+\(\d+, (\w+)/gm)].map((match) => match[1]).filter((key) => key !== "none" && key !== "chance");
  it("name every deed, every question and every step of the game", () => {
    for (const verb of def("verbs")) expect(en, verb).toHaveProperty([`verb.${verb}`]);
    for (const prompt of def("prompts")) expect(en, prompt).toHaveProperty([`prompt.${prompt}`]);
    const steps = [...readFileSync("../games/republic/sequence/steps.def", "utf8").matchAll(/^STEP\(\d+, (\w+)/gm)].map((match) => match[1]).filter((key) => key !== "none");
    expect(steps.length).toBeGreaterThan(30);
    for (const step of steps) expect(en, step).toHaveProperty([`step.${step}`]);
  });
  it("name what deeds are done with", () => {
    const operands = new Set([...readFileSync("../games/republic/verbs.def", "utf8").matchAll(/^VERB\((.*)\)/gm)].flatMap((match) => [...match[1].matchAll(/"(\w+)"/g)].map((name) => name[1])));
    for (const operand of operands) expect(en, operand).toHaveProperty([`operand.${operand}`]);
  });
});

describe("the words of Time of Crisis", () => {
  const own: Record<string, string> = crisisEn;
  const others: Record<string, Record<string, string>> = { it: crisisIt, es: crisisEs };
  it("have the same keys in every language", () => {
    for (const [language, words] of Object.entries(others)) expect(Object.keys(words), language).toEqual(Object.keys(own));
  });
  it("parse, with the same holes in every language", () => {
    for (const [language, words] of [["en", own] as const, ...Object.entries(others)])
      for (const [key, text] of Object.entries(words)) {
        expect(text, `${language} ${key}`).not.toBe("");
        expect(holes(text), `${language} ${key}`).toEqual(holes(own[key]));
      }
  });
  it("have every key that the page asks for by its full name", () => {
    const missing = readdirSync("src/crisis").flatMap((file) => [...readFileSync(`src/crisis/${file}`, "utf8").matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1])).filter((key) => !(key in own) && !(key in en));
    expect(missing).toEqual([]);
  });
  it("leave nothing in English that should be told in Italian or Spanish", () => {
    for (const [language, words] of Object.entries(others))
      expect(Object.entries(own).filter(([key, text]) => text.length > 24 && !text.startsWith("{") && words[key] === text), language).toEqual([]);
  });
  const def = (file: string) => [...readFileSync(`../games/crisis/${file}.def`, "utf8").matchAll(/^[A-Z]+\(\d+, (\w+)/gm)].map((match) => match[1]).filter((key) => key !== "none" && key !== "chance");
  it.runIf(existsSync("../games/crisis/verbs.def"))("name every deed and every question of the game", () => {
    for (const verb of def("verbs")) expect(own, verb).toHaveProperty([`verb.${verb}`]);
    for (const prompt of def("prompts")) expect(own, prompt).toHaveProperty([`prompt.${prompt}`]);
  });
});
