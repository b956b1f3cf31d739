// Studies in this browser: of each table and seat one of my own, and one of somebody else's that is open. The server has none.
import { keep, recall } from "../lib/storage";
import type { Chair } from "../lib/types";
import { empty, isFault, limits, read, written, type Shared, type Study } from "./format";

/** Of each seat its own: where several people share a screen nobody reads what another noted of his hand. */
export const placeOf = (table: string, seat: Chair): string => `study.${table}.${seat}`;
const open = "study.open";
// Kept as it is given to others, so that one check reads both.
const at = (place: string): Shared | null => {
  const told = read(recall<string>(place, ""));
  return isFault(told) ? null : told;
};
const put = (place: string, study: Shared): boolean => {
  const text = written(study);
  if (text.length > limits.file) return false;
  keep(place, text);
  return recall<string>(place, "") === text;
};

export function ownStudy(table: string, seat: Chair): Study {
  const found = at(placeOf(table, seat));
  return found?.table === table ? found : empty(table);
}
/** Whether this browser keeps it. */
export const keepOwn = (seat: Chair, study: Study): boolean => put(placeOf(study.table, seat), study);

export const openStudy = (table: string): Shared | null => {
  const found = at(open);
  return found?.table === table ? found : null;
};
export const keepOpen = (study: Shared): boolean => put(open, study);
export const forgetOpen = (): void => keep(open, "");
