// Who else is asked is told in few lines: four who choose their Leaders at once are no four times the same sentence.
import { describe, expect, test } from "vitest";
import { askedLines } from "../src/lib/others";

const textOf = ({ seat, prompt }: { seat: number; prompt: string }) => (prompt === "hand" ? `${seat} cards` : prompt);
describe("who else is asked", () => {
  test("what the reader is asked himself is not said again", () => {
    const others = [1, 2, 3].map((seat) => ({ seat, prompt: "choose_leader" }));
    expect(askedLines(others, "choose_leader", textOf)).toEqual([{ seats: [1, 2, 3], text: "" }]);
    expect(askedLines(others, "", textOf)).toEqual([{ seats: [1, 2, 3], text: "choose_leader" }]);
  });
  test("also where figures in it differ", () => {
    const others = [1, 2].map((seat) => ({ seat, prompt: "hand" }));
    expect(askedLines(others, "hand", textOf)).toEqual([{ seats: [1, 2], text: "" }]);
    expect(askedLines(others, "choose_leader", textOf)).toEqual([
      { seats: [1], text: "1 cards" },
      { seats: [2], text: "2 cards" },
    ]);
  });
  test("questions stand in the order in which they are asked", () => {
    const others = [
      { seat: 3, prompt: "vote" },
      { seat: 0, prompt: "choose_leader" },
      { seat: 1, prompt: "vote" },
    ];
    expect(askedLines(others, "choose_leader", textOf)).toEqual([
      { seats: [3, 1], text: "vote" },
      { seats: [0], text: "" },
    ]);
  });
});
