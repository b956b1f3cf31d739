// Whoever reads the page in one of its languages fetches no more than the small fonts of src/fonts.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ranges = (css: string) =>
  [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, list]) =>
    [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from, to = from]) => [parseInt(from, 16), parseInt(to, 16)]),
  );
const has = (list: number[][], code: number) => list.some(([from, to]) => from <= code && code <= to);

describe("the small fonts", () => {
  const small = ranges(readFileSync(path("../src/fonts/latin.css"), "utf8"));
  const packed = ranges(
    readFileSync(path("../node_modules/@fontsource-variable/eb-garamond/index.css"), "utf8"),
  ).flat();
  const words = readdirSync(path("../../data/words/"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(path(`../../data/words/${name}`), "utf8"));

  it("have the same letters", () => {
    expect(small).toHaveLength(3);
    for (const one of small) expect(one).toEqual(small[0]);
  });
  it("have every letter of the words of all languages that the packed ones have", () => {
    // Beside the words: what the page and the browser put into numbers, dates and paragraphs.
    const letters = new Set([...words.join(""), ..."\u00a0\u2011\u202f\u2212×÷↑↓•"].filter((letter) => letter >= " "));
    const missing = [...letters].filter(
      (letter) => has(packed, letter.codePointAt(0)!) && !has(small[0], letter.codePointAt(0)!),
    );
    expect(missing).toEqual([]);
  });
});
