// Who is at the table just now, and when this page saw somebody come or go.
import type { Present } from "./wire";

export class Company {
  seats = $state.raw<number[]>([]);
  watching = $state(0);
  /** When a seat came or went, since this page looks; in milliseconds since 1970. */
  since = $state.raw<Record<number, number>>({});
  private told = false;

  hear({ seats, watching }: Present, now = Date.now()): void {
    const moved = [...seats, ...this.seats].filter((seat) => seats.includes(seat) !== this.seats.includes(seat));
    if (this.told) this.since = { ...this.since, ...Object.fromEntries(moved.map((seat) => [seat, now])) };
    this.told = true;
    this.seats = seats;
    this.watching = watching;
  }
  here(seat: number): boolean {
    return this.seats.includes(seat);
  }
}
