// Somebody who is invited takes a seat: his link is a secret that this browser makes, so that asking again does no harm.
import type { Played } from "./lobby";
import { botOf } from "./quick";
import type { Chair } from "./types";
import { asked, whyNot } from "./asked";
import type { Hello, SeatInfo, TableInfo } from "./wire";
import { dropLinks, keep, recall, remember, tables } from "./storage";
import { t } from "./words.svelte";

/** A table as a link tells of it. */
export interface Invited extends Played {
  table: string;
  name: string;
  seat: Chair;
  seats: SeatInfo[];
  over: boolean;
  /** Before its first die. */
  gathers?: boolean;
  /** Who may come: who has the invitation, everybody, or nobody any more. */
  reach?: Reach;
  /** Who wait for a seat, the next one first. */
  waiting?: string[];
}
export type Reach = TableInfo["reach"];
/** A secret of 128 bits for a link. */
export function newLink(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

const atTable = <T>(token: string, what: string, body?: Record<string, unknown>) =>
  asked<T>(`table${what}`, body, token);

/** What the link opens, or why it opens nothing. */
export async function lookAt(token: string): Promise<Invited | string> {
  const answer = await atTable<Invited>(token, "");
  return answer.ok ? (answer as Invited) : whyNot(answer);
}

/** The link of the seat that was taken, or why it was not. */
export async function takeSeat(invitation: string, seat: number, name: string): Promise<{ link: string } | string> {
  const key = `seat.${invitation}.${seat}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await atTable(invitation, "/seat", { seat, name, link });
  return answer.ok ? { link } : whyNot(answer);
}

/** Who finds every seat taken waits for the next that becomes free; his link opens it then. */
export async function waitForSeat(token: string, name: string, table: Invited): Promise<{ link: string } | string> {
  const key = `wait.${table.table}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await atTable(token, "/wait", { name, link });
  if (!answer.ok) return whyNot(answer);
  const known = tables().find((other) => other.table === table.table);
  remember({
    table: table.table,
    name: table.name,
    created: known?.created ?? Date.now(),
    mine: known?.mine ?? [],
    links: [
      { token: link, seat: "reserve", name, kind: "reserve" },
      ...(known?.links.filter(({ kind }) => kind !== "reserve") ?? []),
    ],
  });
  return { link };
}

/** Gives a seat back, or waits for one no more. Its link opens nothing then, and its secret is not used again. */
export async function leave(token: string, table: string): Promise<string> {
  const answer = await atTable(token, "/leave", {});
  if (answer.ok) {
    keep(`wait.${table}`, "");
    dropLinks((other) => other === token);
  }
  return whyNot(answer);
}

/** How whoever has this seat is called from now on; why not, where he is not. */
export const rename = async (token: string, name: string): Promise<string> =>
  whyNot(await atTable(token, "/name", { name }));

/** The host says who may come from now on. */
export const setReach = async (host: string, reach: Reach): Promise<string> =>
  whyNot(await atTable(host, "/reach", { reach }));

/** Who has lost the link of this seat asks the table for another: it, and the code by which the others know who asks; or why not. */
export async function askLink(invitation: string, seat: number): Promise<{ link: string; code: string } | string> {
  const key = `lost.${invitation}.${seat}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await atTable<{ code: string }>(invitation, "/lost", { seat, link });
  return answer.ok ? { link, code: answer.code ?? "" } : whyNot(answer);
}

/** Before the first die the host frees a seat that somebody took who was not meant to. */
export const freeSeat = async (host: string, seat: number): Promise<string> =>
  whyNot(await atTable(host, "/free", { seat }));

/** The host gives a free seat to this game's first program; why not, where it does not. */
export async function seatBot(host: string, seat: number, game: string): Promise<string> {
  const hello = await asked<Hello>("hello");
  const name = t(`bot.name.${game}`, { number: seat + 1 });
  return whyNot(await atTable(host, "/bot", { seat, bot: botOf(hello.games?.find(({ id }) => id === game)), name }));
}

/** Another link for this place; the old one opens nothing any more. */
export async function renew(token: string): Promise<{ link: string } | string> {
  const key = `link.${token}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await atTable(token, "/link", { link });
  // Where the answer was lost the old link may be gone already.
  return answer.ok || typeof (await lookAt(link)) !== "string" ? { link } : whyNot(answer);
}
