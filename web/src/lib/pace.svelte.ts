// Time at a table: the clocks as they were told, how much of it is left now, who speaks for whom, what the table votes on.
import type { Decided, Standing, TableClock, TableInfo, TableVote } from "./wire";
import { has, t } from "./words.svelte";

/** As a table is asked for: docs/server.md. Times in seconds. */
export type ClockWish = Pick<
  TableClock,
  "kind" | "decision" | "bank" | "cap" | "end" | "bot" | "quiet_hours" | "holidays"
>;
export type SeatClock = TableClock["seats"][number];

/** "2 d 3 h", "3 h 05 min", "4:05": of a clock of days nobody reads seconds. */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const days = Math.floor(left / 86400);
  const hours = Math.floor((left % 86400) / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const two = (number: number) => String(number).padStart(2, "0");
  if (days) return t("pace.time.days", { days, hours });
  if (hours) return t("pace.time.hours", { hours, minutes: two(minutes) });
  return `${minutes}:${two(left % 60)}`;
}

/** Who answered for a seat, as the log says it. */
export function deputyText(deputy: Standing["deputy"]): string {
  if (deputy.kind === "quiet" || deputy.kind === "only") return t(`pace.by.${deputy.kind}`);
  return t("pace.by", { name: deputy.kind === "bot" ? botText(deputy.bot ?? "") : (deputy.name ?? "") });
}
/** What the table votes on, as a sentence. */
export function voteText(
  vote: {
    what: string;
    seat?: number;
    other?: number;
    hours?: number;
    name?: string;
    other_name?: string;
    code?: string;
  },
  seatName: (seat: number) => string,
): string {
  return t(`pace.vote.${vote.what}`, {
    name: vote.name ?? (vote.seat === undefined ? "" : seatName(vote.seat)),
    other: vote.other_name ?? (vote.other === undefined ? "" : seatName(vote.other)),
    hours: vote.hours ?? 0,
    code: vote.code ?? "",
  });
}
export const botText = (bot: string): string => (has(`bot.${bot}`) ? t(`bot.${bot}`) : bot);

export class Pace {
  clock = $state.raw<TableClock | undefined>();
  standing = $state.raw<Standing[]>([]);
  votes = $state.raw<TableVote[]>([]);
  decided = $state.raw<Decided[]>([]);
  /** How many each kind of vote takes. */
  majorities = $state.raw<NonNullable<TableInfo["majorities"]>>({});
  closed = $state<TableInfo["closed"]>();
  /** When the clock was told, by this machine's own, which may be wrong: only what passes since then counts. */
  private told = 0;

  /** Whether there is anything to say of clocks, deputies and votes. */
  get tells(): boolean {
    return !!this.closed || !!this.clock || this.standing.length > 0 || this.votes.length > 0;
  }

  learn(table: TableInfo | undefined): void {
    this.standing = table?.standing ?? [];
    this.votes = table?.proposals ?? [];
    this.decided = table?.decided ?? [];
    this.majorities = table?.majorities ?? {};
    this.closed = table?.closed;
    this.hear(table?.clock);
  }
  hear(clock: TableClock | undefined): void {
    this.clock = clock;
    this.told = performance.now();
  }
  /** Seconds that this seat has left now. */
  left(seat: SeatClock, now = performance.now()): number {
    const runs = this.clock?.runs && seat.asked && !seat.rests;
    return Math.max(0, seat.left - (runs ? (now - this.told) / 1000 : 0));
  }
  speaksFor(seat: number): Standing | undefined {
    return this.standing.find((one) => one.seat === seat);
  }
}
