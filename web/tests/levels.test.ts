// What is told of how well programs play is so for the table of each game at which it was measured.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { example } from "../src/lib/levels";
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
