// Words that are loaded with a part of the page: nobody says them who may be there without that part.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { wordsLater } from "../src/lib/catalogues";

const sources = new Map(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => [join("src", file), readFileSync(join("src", file), "utf8")]),
);
const found = (from: string, path: string): string | undefined =>
  ["", ".ts", ".svelte"].map((end) => normalize(join(dirname(from), path)) + end).find((file) => sources.has(file));
const all = (from: string, pattern: RegExp): string[] =>
  [...sources.get(from)!.matchAll(pattern)].map((match) => found(from, match[1])).filter((file) => !!file) as string[];
const together = (file: string): string[] => all(file, /^\s*(?:import|export)\s[^;]*?from\s+"(\.[^"]+)"/gm);
const withWords = (file: string, group: string): string[] =>
  all(file, new RegExp(`withWords\\("${group}",\\s*import\\("(\\.[^"]+)"`, "g"));
const later = (file: string): string[] => all(file, /import\("(\.[^"]+)"/g);

/** What may be there without the words of this group: all that main.ts comes to, but not through a part that brings them. */
function without(group: string): Set<string> {
  const seen = new Set<string>();
  const next = ["src/main.ts"];
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const brought = withWords(file, group);
    next.push(...together(file), ...later(file).filter((part) => !brought.includes(part)));
  }
  return seen;
}
/** Whether this source says this key: as it stands, or put together behind one of its dots. */
function says(source: string, key: string): boolean {
  const begins = key.split(".").map((_, n, parts) => parts.slice(0, n).join("."));
  return (
    [`"${key}"`, `\`${key}\``].some((text) => source.includes(text)) ||
    begins.some((start) => start && [`\`${start}.\${`, `"${start}."`].some((text) => source.includes(text)))
  );
}

describe.each(["study", "house", "apart", "guide", "senate", "pace", "annals"])("the words of %s", async (group) => {
  const ofGames = await Promise.all(["republic", "crisis"].map((game) => wordsLater("en", group, game)));
  const keys = Object.keys(Object.assign({}, ...ofGames) as object);
  it("are said by nobody who may be there without them", () => {
    // The catalogues' own list of what their keys begin with says none of them.
    const early = [...without(group)].filter((file) => file !== "src/lib/catalogues.ts");
    expect(early.length).toBeGreaterThan(100);
    const said = (file: string) => sources.get(file)!.replaceAll(`withWords("${group}"`, "");
    expect(
      keys.flatMap((key) => early.filter((file) => says(said(file), key)).map((file) => `${file}: ${key}`)),
    ).toEqual([]);
  });
  it("are all said by somebody", () => {
    expect(keys.filter((key) => ![...sources.values()].some((source) => says(source, key)))).toEqual([]);
  });
});
