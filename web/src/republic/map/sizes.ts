// How large the signs of the map are, in pixels of a screen: drawn by them, and kept apart by them.
import { forcesOn } from "../people";
import type { RepublicTable } from "../state.svelte";
import type { Mark } from "./marks";

/** A line of a name. */
export const line = 12;
/** The plate of a Province with so many numbers. */
export const plate = (numbers: number): number => 24 + Math.max(0, numbers) * 23;
/** The box of a war's strength. */
export const strength = (atSea: boolean): number => (atSea ? 74 : 46);
/** A row of Rome's force. */
export const row = 15;
export const rowWidth = 96;

export function sizeOf(table: RepublicTable, mark: Mark, near: boolean): { width: number; height: number } {
  const name = Math.max(...mark.lines.map((words) => words.length)) * (mark.kind === "war" ? 5.6 : 7.4);
  const names = mark.lines.length * line;
  if (mark.kind === "rome") return { width: 84, height: 40 };
  if (mark.war) {
    const forces = forcesOn(table, mark.war).length;
    return {
      width: Math.max(name, strength(mark.war.naval > 0), forces ? rowWidth : 0),
      height: 22 + names + forces * row,
    };
  }
  return { width: Math.max(name, plate(near ? 4 : 3)), height: names + 22 + (near ? 13 : 0) };
}
