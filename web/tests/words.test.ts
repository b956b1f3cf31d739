import { IntlMessageFormat } from "intl-messageformat";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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
    const missing = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bt\("([\w.]+)"/g)].map((match) => match[1])).filter((key) => !(key in en));
    expect(missing).toEqual([]);
  });
  it("leave nothing in English that should be told in Italian or Spanish", () => {
    const same = Object.entries(en).filter(([key, text]) => text.length > 24 && (italian as Record<string, string>)[key] === text);
    expect(same.filter(([, text]) => !text.startsWith("{"))).toEqual([]);
  });
});
