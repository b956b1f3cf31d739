// Who has taken another name at the table, as its log tells it.
import type { SeatInfo } from "./wire";

export interface Renamed {
  before: string;
  name: string;
  /** The last event that had been told by then. */
  moment: number;
}

/** Of all who sit there, the earliest first. */
export function renamedAt(seats: SeatInfo[]): Renamed[] {
  const people = seats.flatMap((seat) => [seat, ...(seat.members ?? [])]);
  return people
    .flatMap(({ name, was = [] }) =>
      was.map((before, n) => ({ before: before.name, name: was[n + 1]?.name ?? name ?? "", moment: before.moment })),
    )
    .sort((one, other) => one.moment - other.moment);
}
