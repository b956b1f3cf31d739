// What the Quaestors have paid out and booked in this Revenue Phase, read from the log: by faction, and by the rule that says so.
import { sinceLast } from "../lib/log";
import type { TableEvent } from "../lib/wire";

export interface Entry {
  rule: string;
  amount: number;
}
export interface Books {
  /** Personal revenue by seat, of the Rome Quaestor. */
  paid: Map<number, Entry[]>;
  /** What came to the State Treasury and left it, of the Field Quaestor. */
  booked: Entry[];
  announced: { senator: string; office: string; talents: number; event: number }[];
}

function add(entries: Entry[], rule: string, amount: number): void {
  const known = entries.find((entry) => entry.rule === rule);
  if (known) known.amount += amount;
  else entries.push({ rule, amount });
}

export const sum = (entries: Entry[]): number => entries.reduce((total, entry) => total + entry.amount, 0);

export function booksOf(events: TableEvent[], seatOf: (senator: string) => number | undefined): Books {
  const books: Books = { paid: new Map(), booked: [], announced: [] };
  const phase = sinceLast(events, "phase_begins");
  if (phase[0]?.figures?.phase !== "revenue") return books;
  let open = true; // what a senator receives after the announcement is no revenue
  let lump = false; // the faction places it later; it was paid when it was earned
  for (const { number, event, figures = {}, rule } of phase) {
    if (event === "treasury_changed") add(books.booked, rule ?? "", Number(figures.change));
    if (event === "quaestor_announces") {
      books.announced.push({
        senator: String(figures.senator),
        office: String(figures.office),
        talents: Number(figures.talents),
        event: number,
      });
      open &&= figures.office !== "rome_quaestor";
    }
    lump ||= event === "income_earned";
    const earned = event === "income_earned" || (event === "talents_received" && !lump);
    const seat = seatOf(String(figures.senator));
    if (!open || !earned || seat === undefined || !Number(figures.talents)) continue;
    if (!books.paid.has(seat)) books.paid.set(seat, []);
    add(books.paid.get(seat)!, rule ?? "", Number(figures.talents));
  }
  return books;
}

/** How the State Treasury stands, where that is a warning. */
export const warningOf = (treasury: number): "" | "low" | "danger" =>
  treasury < 20 ? "danger" : treasury < 50 ? "low" : "";
