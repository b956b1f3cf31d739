// What is told of how well programs play is so for the table of each game at which it was measured.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordsLater, wordsOf } from "../src/lib/catalogues";
import { example } from "../src/lib/levels";
import { aboutOf } from "../src/lib/programs";
import { t } from "../src/lib/words.svelte";

describe("what Elo mean", () => {
  it("is told for the seats of the table", () => {
    expect(example("republic")).toEqual({ elo: 75, won: 28, chance: 20 });
    expect(example("crisis")).toEqual({ elo: 75, won: 34, chance: 25 });
    expect(t("levels.text", example("crisis"))).toMatch(
      /75 are as much as 34 games won of 100 where chance gives 25\.$/,
    );
  });
  it("of which tools/levels.py seats as many", () => {
    const rows = [...readFileSync("../tools/levels.py", "utf8").matchAll(/\("(republic|crisis)", [^,]+, (\d)/g)];
    expect(rows.length).toBeGreaterThan(2);
    for (const [, game, seats] of rows) expect(example(game).chance, game).toBe(100 / Number(seats));
  });
});

describe.each(["republic", "crisis"])("the programs of %s", (game) => {
  const roster = readFileSync(`../bots/${game}.cpp`, "utf8");
  const programs = [
    ...roster.matchAll(/(?:level|character|dynasty)_row<(?:legate::)?(\w+)>|\broster_row<[^"]+"(\w+)"/g),
  ].map(([, one, other]) => one ?? other);
  it.each(["en", "it", "es"])("have a sentence each in %s", async (language) => {
    const words = await Promise.all([wordsOf(language), wordsOf(language, game), wordsLater(language, "house", game)]);
    const known: Record<string, string> = Object.assign({}, ...words);
    expect(programs.length).toBeGreaterThan(12);
    for (const bot of programs) {
      expect(known[`bot.${bot}`], bot).toBeTruthy();
      expect(known[aboutOf(bot)], bot).toMatch(/\.$/);
    }
  });
});
