// Lines that look drawn by hand: every arc is broken into small bends, always the same ones.
import { arcs, type ArcKind } from "./arcs";

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
function drawn(name: string): [number, number][] {
  const { kind, points } = arcs[name];
  const random = noise([...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0);
  let line = points;
  for (let round = 0; round < bend[kind].rounds; ++round) {
    const next: [number, number][] = [line[0]];
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
const lines = new Map(Object.keys(arcs).map((name) => [name, drawn(name)]));
const text = (points: [number, number][]): string =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
export const arcPath = (name: string): string => `M${text(lines.get(name)!)}`;
/** A closed shape; "-" before an arc: walked backwards. */
export const ringPath = (ring: string[]): string =>
  `M${text(ring.flatMap((name) => (name.startsWith("-") ? [...lines.get(name.slice(1))!].reverse() : lines.get(name)!)))}Z`;
