// The chances of an analysis as curves.
import type { Course } from "./ending";
import type { Analysis } from "./wire";

const hundredths = (chance: number) => Math.round(chance * 100);
/** The chances as a curve, of each seat or that somebody wins, in hundredths. */
export function chancesOf({ course }: Analysis, seats: boolean): Course {
  const at = course.map(({ number }) => number);
  const lines = seats
    ? (course[0]?.seats ?? []).map((_, seat) => course.map((one) => hundredths(one.seats[seat])))
    : [course.map(({ lives }) => hundredths(lives))];
  return { key: seats ? "chance" : "lives", seats, at, lines };
}
/** Where turns begin in the course, and the end, with the names that the other curves give them. */
export function turnsOf({ course }: Analysis, perRow: number, end: string): { at: number; name: string }[] {
  const round = (n: number) => Math.ceil(course[n].turn / perRow);
  return course.flatMap((_, n) => {
    if (n === course.length - 1) return [{ at: n, name: end }];
    const begins = course[n].turn > 0 && (n === 0 || round(n) !== round(n - 1));
    return begins ? [{ at: n, name: String(round(n)) }] : [];
  });
}
