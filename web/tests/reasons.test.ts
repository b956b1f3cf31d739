import { describe, expect, it } from "vitest";
import type { Table } from "../src/lib/table.svelte";
import { eventOf } from "./told";
import type { ToldReason } from "../src/lib/wire";
import { reasonsText, whyOf, whyText } from "../src/lib/wording";

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

describe("the log", () => {
  const table = {
    counted: { names: new Map(), counted: /-/g },
    seatName: (seat: number) => ["Livia", "Marcus"][seat],
    game: { log: { seatOf: (_: unknown, id: string) => (id === "flaminius" ? 0 : undefined) } },
  } as unknown as Table;
  const reasons = [because("Flaminius leads the Faction already.")];
  it("says whose reasons they are where the line is of another's", () => {
    const taken = eventOf({ event: "initiative_taken", figures: { seat: 1, number: 3 }, reasons, reasons_of: 0 });
    expect(whyOf(table, taken)).toEqual({
      own: false,
      text: "Why Livia moved so: Flaminius leads the Faction already.",
    });
    const phase = eventOf({ event: "phase_begins", figures: { phase: "senate" }, reasons, reasons_of: 0 });
    expect(whyOf(table, phase)?.own).toBe(false);
  });
  it("and not where it is of his own", () => {
    const chosen = eventOf({ event: "leader_chosen", figures: { senator: "flaminius" }, reasons, reasons_of: 0 });
    expect(whyOf(table, chosen)).toEqual({ own: true, text: "Why: Flaminius leads the Faction already." });
    expect(whyOf(table, eventOf({ event: "leader_chosen" }))).toBeNull();
  });
});
