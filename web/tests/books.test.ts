import { describe, expect, it } from "vitest";
import { sinceLast } from "../src/lib/log";
import type { TableEvent } from "../src/lib/wire";
import { booksOf, sum, warningOf } from "../src/republic/books";
import { eventOf } from "./told";

const seats: Record<string, number> = { cornelius: 0, fabius: 1, julius: 1 };
const seatOf = (senator: string): number | undefined => seats[senator];
const log = (...events: [string, Record<string, unknown>, string?][]): TableEvent[] =>
  events.map(([event, figures, rule], i) => eventOf({ number: i + 1, event, figures, ...(rule ? { rule } : {}) }));
const paid = (senator: string, talents: number, rule = "ES-6.11a"): [string, Record<string, unknown>, string] => [
  "talents_received",
  { senator, talents, now: talents },
  rule,
];

describe("the Quaestors' books", () => {
  it("tell what was paid out, by faction and rule, until it is announced", () => {
    const books = booksOf(
      log(
        ["phase_begins", { phase: "revenue" }],
        paid("cornelius", 3),
        paid("fabius", 1),
        paid("julius", 1),
        paid("julius", 3, "ES-6.12b"),
        paid("aelius", 9),
        paid("fabius", 0),
        ["quaestor_announces", { senator: "cornelius", office: "rome_quaestor", talents: 8 }],
        paid("fabius", 20),
      ),
      seatOf,
    );
    expect([...books.paid]).toEqual([
      [0, [{ rule: "ES-6.11a", amount: 3 }]],
      [
        1,
        [
          { rule: "ES-6.11a", amount: 2 },
          { rule: "ES-6.12b", amount: 3 },
        ],
      ],
    ]);
    expect(sum([...books.paid.values()].flat())).toBe(8);
    expect(books.announced).toEqual([{ senator: "cornelius", office: "rome_quaestor", talents: 8, event: 8 }]);
  });
  it("tell what the State Treasury received and paid", () => {
    const books = booksOf(
      log(
        ["phase_begins", { phase: "revenue" }],
        ["treasury_changed", { change: 100, now: 200 }, "ES-6.2a"],
        ["treasury_changed", { change: -20, now: 180 }, "ES-6.22b"],
        ["treasury_changed", { change: -20, now: 160 }, "ES-6.22b"],
      ),
      seatOf,
    );
    expect(books.booked).toEqual([
      { rule: "ES-6.2a", amount: 100 },
      { rule: "ES-6.22b", amount: -40 },
    ]);
    expect(sum(books.booked)).toBe(60);
  });
  it("count a faction's lump sum once: when it is earned", () => {
    const books = booksOf(
      log(
        ["phase_begins", { phase: "revenue" }],
        ["income_earned", { senator: "fabius", talents: 4, faction: 4 }, "AH-6.1d"],
        paid("julius", 4),
      ),
      seatOf,
    );
    expect([...books.paid]).toEqual([[1, [{ rule: "AH-6.1d", amount: 4 }]]]);
  });
  it("are empty in another phase", () => {
    expect(
      booksOf(
        log(
          ["phase_begins", { phase: "revenue" }],
          paid("fabius", 1),
          ["phase_begins", { phase: "forum" }],
          ["treasury_changed", { change: 5, now: 5 }],
        ),
        seatOf,
      ),
    ).toEqual({ paid: new Map(), booked: [], announced: [] });
    expect(booksOf([], seatOf).booked).toEqual([]);
  });
  it("warn below 50 and below 20 Talents", () => {
    expect([50, 49, 20, 19, 0].map(warningOf)).toEqual(["", "low", "low", "danger", "danger"]);
  });
  it("begin with the last event of a kind", () => {
    const events = log(
      ["turn_begins", { turn: 1 }],
      ["talents_paid", {}],
      ["turn_begins", { turn: 2 }],
      ["talents_paid", {}],
    );
    expect(sinceLast(events, "turn_begins").map((event) => event.number)).toEqual([3, 4]);
    expect(sinceLast(events, "nothing").length).toBe(4);
  });
});
