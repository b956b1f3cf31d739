// Who else is asked is told in few lines: four who choose their Leaders at once are no four times the same sentence.
import { describe, expect, test, vi } from "vitest";
import { askedLines } from "../src/lib/others";
import type { Place } from "../src/lib/place";
import { Table } from "../src/lib/table.svelte";
import type { View } from "../src/lib/wire";
import { questionText } from "../src/lib/wording";

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
  test("while the stage tells what was before, those who are asked now are told, by their questions", () => {
    vi.stubGlobal("location", { protocol: "http:", host: "a.house", hash: "" });
    vi.stubGlobal("window", { addEventListener: () => undefined });
    vi.stubGlobal("document", { addEventListener: () => undefined, visibilityState: "visible" });
    vi.stubGlobal("WebSocket", class {});
    const table = new Table(["mine"], () => Promise.reject(new Error("no game")));
    table.places = [
      {
        token: "mine",
        view: { asked: [{ seat: 4, prompt: "take_initiative" }] },
        decision: { questions: [{ seat: 4, text: "Hai la 4ª iniziativa." }] },
      } as unknown as Place,
    ];
    const then = { asked: [{ seat: 3, prompt: "take_initiative" }] } as unknown as View;
    vi.spyOn(table.stage, "shown", "get").mockReturnValue(then);
    expect(table.view).toBe(then);
    vi.unstubAllGlobals();
    expect(table.asked.map(({ seat, prompt }) => questionText(table, seat, prompt))).toEqual(["Hai la 4ª iniziativa."]);
  });
});
