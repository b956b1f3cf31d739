import { describe, expect, it } from "vitest";
import type { Table } from "../src/lib/table.svelte";
import type { ToldReason } from "../src/lib/wire";
import { reasonsText, whyText } from "../src/lib/wording";

const because = (text: string): ToldReason => ({ term: "king", worth: 300, args: {}, text });

describe("why a program has moved so", () => {
  const table = { counted: { names: new Map([["Player 2", "Livia"]]), counted: /Player 2/g } } as unknown as Table;
  it("is told in sentences, with the names of those who play", () => {
    expect(reasonsText(table, [because("Player 2 is nearest to winning."), because("It is my own proposal.")])).toBe(
      "Livia is nearest to winning. It is my own proposal.",
    );
  });
  it("is three sentences at most", () => {
    expect(reasonsText(table, ["One.", "Two.", "Three.", "Four."].map(because))).toBe("One. Two. Three.");
  });
  it("is not told where all that is said is that something else would bring nothing", () => {
    const nothing: ToldReason = {
      ...because("Against the next best choice: it would bring nothing."),
      term: "no_gain",
    };
    expect(whyText(table, [{ ...nothing, against: true }])).toBe("");
    expect(whyText(table, [{ ...nothing, against: true }, because("One.")])).toMatch(/^Why: Against .* One\.$/);
    expect(whyText(table, [nothing])).toMatch(/^Why: /);
    expect(whyText(table, undefined)).toBe("");
  });
});
