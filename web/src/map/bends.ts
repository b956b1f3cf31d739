// Lines that look drawn by hand: every arc is broken into small bends, always the same ones.
import { arcs, type Arc, type ArcKind } from "./arcs";

const noise = (seed: number): (() => number) => {
  let x = (seed * 2654435761) >>> 0;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return (x >>> 8) / 0x1000000 - 0.5;
  };
};
const bend: Record<ArcKind, { rounds: number; much: number }> = {
  coast: { rounds: 3, much: 0.2 },
  land: { rounds: 3, much: 0.13 },
  sea: { rounds: 2, much: 0.05 },
  edge: { rounds: 0, much: 0 },
};
type Line = [number, number][];
function drawn(name: string, { kind, points }: Arc): Line {
  const random = noise([...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0);
  let line = points;
  for (let round = 0; round < bend[kind].rounds; ++round) {
    const next: Line = [line[0]];
    for (let i = 1; i < line.length; ++i) {
      const [ax, ay] = line[i - 1];
      const [bx, by] = line[i];
      const off = random() * 2 * bend[kind].much;
      next.push([(ax + bx) / 2 - (by - ay) * off, (ay + by) / 2 + (bx - ax) * off], [bx, by]);
    }
    line = next;
  }
  return line;
}
const text = (points: Line): string => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

export interface Pen {
  /** The points of a piece: an arc by its name; "-" before it: walked backwards; ":2-5" behind it: between these of its corners. */
  points(piece: string): Line;
  arcPath(piece: string): string;
  /** A closed shape of pieces, each of which begins where the last one ends. */
  ringPath(ring: string[]): string;
}
/** Draws these arcs; each always in the same way. */
export function penFor(table: Record<string, Arc>): Pen {
  const lines = new Map<string, Line>();
  const points = (piece: string): Line => {
    const [, back, name, from, to] = /^(-?)(\w+?)(?::(\d+)-(\d+))?$/.exec(piece)!;
    if (!lines.has(name)) lines.set(name, drawn(name, table[name]));
    const step = 2 ** bend[table[name].kind].rounds;
    const line = lines.get(name)!.slice(from ? Number(from) * step : 0, to ? Number(to) * step + 1 : undefined);
    return back ? line.reverse() : line;
  };
  return {
    points,
    arcPath: (piece) => `M${text(points(piece))}`,
    ringPath: (ring) => `M${text(ring.flatMap(points))}Z`,
  };
}
export const { arcPath, ringPath } = penFor(arcs);
