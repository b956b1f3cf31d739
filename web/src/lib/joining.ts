// Somebody who is invited takes a seat: his link is a secret that this browser makes, so that asking again does no harm.
import { botOf } from "./quick";
import type { Chair } from "./types";
import { root } from "./where";
import type { Fault, Hello, SeatInfo } from "./wire";
import { keep, recall } from "./storage";
import { language, t } from "./words.svelte";

/** A table as a link tells of it. */
export interface Invited {
  table: string;
  name: string;
  game: string;
  seat: Chair;
  seats: SeatInfo[];
  over: boolean;
}
interface Answer extends Partial<Invited> {
  ok: boolean;
  error?: Fault;
}

/** A secret of 128 bits for a link. */
export function newLink(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

async function answered(path: string, body?: Record<string, unknown>): Promise<Answer> {
  try {
    const answer = await fetch(
      `${root}api/tables/by-token/${path}`,
      body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...body, language: language() }),
      },
    );
    return (await answer.json()) as Answer;
  } catch {
    return { ok: false, error: { code: "offline", message: t("home.noserver"), rule: null, details: {} } };
  }
}

/** What the link opens, or why it opens nothing. */
export async function lookAt(token: string): Promise<Invited | string> {
  const answer = await answered(`${token}?language=${language()}`);
  return answer.ok ? (answer as Invited) : (answer.error?.message ?? t("home.failed"));
}

/** The link of the seat that was taken, or why it was not. */
export async function takeSeat(invitation: string, seat: number, name: string): Promise<{ link: string } | string> {
  const key = `seat.${invitation}.${seat}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await answered(`${invitation}/seat`, { seat, name, link });
  return answer.ok ? { link } : (answer.error?.message ?? t("home.failed"));
}

/** The host gives a free seat to this game's first program; why not, where it does not. */
export async function seatBot(host: string, seat: number, game: string): Promise<string> {
  const hello = await fetch(`${root}api/hello?language=${language()}`)
    .then((answer) => answer.json() as Promise<Hello>)
    .catch(() => null);
  const name = t(`bot.name.${game}`, { number: seat + 1 });
  const answer = await answered(`${host}/bot`, { seat, bot: botOf(hello?.games?.find(({ id }) => id === game)), name });
  return answer.ok ? "" : (answer.error?.message ?? t("home.failed"));
}

/** Another link for this place; the old one opens nothing any more. */
export async function renew(token: string): Promise<{ link: string } | string> {
  const key = `link.${token}`;
  const link = recall(key, "") || newLink();
  keep(key, link);
  const answer = await answered(`${token}/link`, { link });
  // Where the answer was lost the old link may be gone already.
  return answer.ok || typeof (await lookAt(link)) !== "string" ? { link } : (answer.error?.message ?? t("home.failed"));
}
