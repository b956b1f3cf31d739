// Who sits down at a game that begins with one click.
import { expect, it } from "vitest";
import { opponentsOf } from "../src/lib/quick";
import type { Game } from "../src/lib/wire";

const game = { id: "republic", bots: ["steward", "tiro", "cato", "sulla", "fabius"] } as unknown as Game;

it("draws characters of this game, each once", () => {
  expect(opponentsOf(game, 3, () => 0)).toEqual(["cato", "sulla", "fabius"]);
  expect(opponentsOf(game, 3, () => 0.999)).toEqual(["fabius", "sulla", "cato"]);
  for (let n = 0; n < 50; ++n) expect(new Set(opponentsOf(game, 3)).size).toBe(3);
});
it("takes the first program where characters are too few, or none", () => {
  expect(opponentsOf(game, 5, () => 0)).toEqual(["cato", "sulla", "fabius", "steward", "steward"]);
  expect(opponentsOf({ ...game, bots: ["steward"] }, 2)).toEqual(["steward", "steward"]);
  expect(opponentsOf(undefined, 1)).toEqual(["random"]);
});
