// What this browser remembers: who I am, my tables, how the page looks. Never needed to play: links are enough.
import type { Chair } from "./types";
import { root } from "./where";

export interface KnownTable {
  table: string;
  name: string;
  created: number;
  links: { token: string; seat: Chair; name: string; kind: string }[];
  mine: string[];
  /** To the seed of its dice, as it was told when this browser joined first. */
  commitment?: string;
}
const read = <T>(key: string, otherwise: T): T => {
  try {
    const text = localStorage.getItem(`curia.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
};
const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(`curia.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
};
export const recall = read;
export const keep = write;
export const tables = (): KnownTable[] => read<KnownTable[]>("tables", []);
export function remember(table: KnownTable): void {
  write("tables", [table, ...tables().filter((other) => other.table !== table.table)].slice(0, 50));
}
export function forget(id: string): void {
  write(
    "tables",
    tables().filter((table) => table.table !== id),
  );
}
/** Where this browser comes to a table that it knows: its seats, or a seat to take, or to look. */
export function wayTo({ mine, links }: KnownTable): string {
  const first = links.find(({ kind }) => kind !== "host");
  if (mine.length || !first) return addressOf(mine);
  return first.kind === "invitation" ? invitationTo(first.token) : addressOf([first.token]);
}
/** The address where somebody who is invited takes a seat. */
export const invitationTo = (token: string): string => `${root}join#${token}`;
/** The address of a table for these seats on one screen. */
export const addressOf = (tokens: string[]): string =>
  `${root}t/${tokens[0]}${tokens.length > 1 ? `#with=${tokens.slice(1).join(",")}` : ""}`;
export function tokensOf(path: string, hash: string): string[] {
  const first = decodeURIComponent(/\/t\/([^/?#]+)\/?$/.exec(path)?.[1] ?? "");
  const more = /with=([^&]+)/.exec(hash)?.[1]?.split(",") ?? [];
  return [...new Set([first, ...more.map(decodeURIComponent)].filter(Boolean))];
}
