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
/** Links that open nothing any more; a table of which none is left is forgotten. */
export function dropLinks(gone: (token: string) => boolean): void {
  const kept = tables().map((table) => ({
    ...table,
    mine: table.mine.filter((token) => !gone(token)),
    links: table.links.filter(({ token }) => !gone(token)),
  }));
  write(
    "tables",
    kept.filter(({ links }) => links.length),
  );
}
/** A place of an account opens where that has signed in, without a link. */
export const isPlace = (token: string): boolean => token.startsWith("seat.");
/** The links by which this browser sits there, not those by which it only looks. */
export const seatsIn = ({ mine, links }: KnownTable): string[] =>
  mine.filter(
    (token) => !token.startsWith("public.") && links.find((link) => link.token === token)?.kind !== "spectator",
  );
/** Where this browser comes to a table that it knows: its seats, or a seat to take or to wait for, or to look. */
export function wayTo(known: KnownTable): string {
  const seats = seatsIn(known);
  const waits = known.links.find(({ kind }) => kind === "reserve");
  const first = known.links.find(({ kind }) => kind !== "host");
  if (seats.length) return addressOf(seats);
  if (waits) return invitationTo(waits.token);
  if (known.mine.length || !first) return addressOf(known.mine.slice(0, 1));
  return first.kind === "invitation" ? invitationTo(first.token) : addressOf([first.token]);
}
/** The links with which this browser looks at a table: of its seats, else one by which one watches; none where it can only take a seat there. */
export function linksTo(table: string): string[] {
  const known = tables().find((one) => one.table === table);
  if (!known) return [];
  const elsewhere = known.links.filter(({ kind }) => ["invitation", "host", "reserve"].includes(kind));
  const looks = (token: string) => !elsewhere.some((link) => link.token === token);
  const seats = seatsIn(known).filter(looks);
  const watches = [...known.links.filter(({ kind }) => kind === "spectator").map(({ token }) => token), ...known.mine];
  return seats.length ? seats : watches.filter(looks).slice(0, 1);
}
/** The address where somebody who is invited takes a seat. */
export const invitationTo = (token: string): string => `${root}join#${token}`;
/** The address of a table for these seats on one screen: behind the #, so that no log of a server or a proxy keeps the secrets. */
export const addressOf = (tokens: string[]): string =>
  `${root}t#${tokens[0]}${tokens.length > 1 ? `&with=${tokens.slice(1).join(",")}` : ""}`;
/** Also of links as they were once, /t/TOKEN#with=TOKEN. */
export function tokensOf(path: string, hash: string): string[] {
  const behind = /\/t$/.test(path) ? /^#([^&=]+)(?:&|$)/.exec(hash)?.[1] : undefined;
  const first = decodeURIComponent(/\/t\/([^/?#]+)\/?$/.exec(path)?.[1] ?? behind ?? "");
  const more = /with=([^&]+)/.exec(hash)?.[1]?.split(",") ?? [];
  return [...new Set([first, ...more.map(decodeURIComponent)].filter(Boolean))];
}
