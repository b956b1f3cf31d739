// Clocks as they are counted here, and what is told of an absence.
import { afterEach, describe, expect, it, vi } from "vitest";
import { digestOf } from "../src/lib/digest";
import { agreedOnTime } from "../src/lib/agreed";
import { Pace, timeText } from "../src/lib/pace.svelte";
import type { TableClock } from "../src/lib/wire";
import { withWords } from "../src/lib/words.svelte";
import { eventOf } from "./told";

await withWords("pace", Promise.resolve()); // the dialog brings them

const clock = (more: Partial<TableClock> = {}): TableClock => ({
  kind: "live",
  decision: 30,
  bank: 120,
  end: "quiet",
  bot: "random",
  runs: true,
  awaited: [],
  seats: [
    { seat: 0, left: 150, asked: true },
    { seat: 1, left: 90 },
    { seat: 2, left: 60, asked: true, rests: true },
  ],
  ...more,
});

describe("a clock that was told", () => {
  afterEach(() => vi.useRealTimers());
  it("runs on for who is asked and does not rest, whatever this machine's calendar says", () => {
    vi.useFakeTimers();
    const pace = new Pace();
    pace.hear(clock());
    vi.setSystemTime(new Date("1999-01-01"));
    vi.advanceTimersByTime(20_000);
    expect(clock().seats.map((seat) => Math.round(pace.left(seat)))).toEqual([130, 90, 60]);
    vi.advanceTimersByTime(1_000_000);
    expect(pace.left(clock().seats[0])).toBe(0);
    pace.hear(clock({ runs: false }));
    vi.advanceTimersByTime(20_000);
    expect(pace.left(clock().seats[0])).toBe(150);
  });
  it("is read in the units that matter", () => {
    expect(timeText(4.2)).toBe("0:05");
    expect(timeText(65)).toBe("1:05");
    expect(timeText(3 * 3600 + 300)).toMatch(/3.*05/);
    expect(timeText(90 * 3600)).toMatch(/3.*18/);
  });
});

describe("what a table agrees to about time", () => {
  it("is told in whole sentences, of a live clock and of one of days", () => {
    const live = agreedOnTime(clock(), "republic");
    expect(live[0]).toBe("A live clock: 30 seconds for each decision, then from a bank of 2 minutes for each seat.");
    expect(live).toContain(
      "For any other question the quiet answer is given; where there is none, the program “Random” answers this once.",
    );
    expect(live.some((sentence) => sentence.startsWith("Quiet answers are: to abstain"))).toBe(true);
    const days = agreedOnTime(
      clock({ kind: "days", decision: 7200, bank: 86400, cap: 172800, end: "vote", quiet_hours: 9, holidays: 1 }),
      "crisis",
    );
    expect(days[0]).toMatch(/begins with 24 hours, each answer adds 2 hours, up to 48 hours/);
    expect(days[1]).toMatch(/up to 9 hours a day, nor in up to 1 day of holidays/);
    expect([...live, ...days].filter((sentence) => /agreed\.|[{}]/.test(sentence))).toEqual([]);
  });
});

describe("a digest", () => {
  const events = Array.from({ length: 40 }, (_, i) =>
    eventOf({ number: i + 1, event: i % 4 === 0 ? "great" : i % 2 ? "vote" : "roll", text: `event ${i + 1}` }),
  );
  it("has five great things at most, the last ones, and folds the rest by kind", () => {
    const digest = digestOf(events, 10, (event) => event, new Set(["great"]));
    expect(digest.count).toBe(30);
    expect(digest.great.map((event) => event.number)).toEqual([21, 25, 29, 33, 37]);
    expect(digest.folded.reduce((sum, { events: some }) => sum + some.length, 0)).toBe(25);
    expect(new Set(digest.folded.map(({ kind }) => kind))).toEqual(new Set(["vote", "roll", "great"]));
  });
  it("tells nothing of what was seen, and nothing that has no words", () => {
    expect(digestOf(events, 40, (event) => event, new Set()).count).toBe(0);
    expect(
      digestOf(
        [eventOf({ number: 1, event: "nothing", text: "x" }), eventOf({ number: 2, event: "a" })],
        0,
        String,
        new Set(),
      ).count,
    ).toBe(0);
  });
});
