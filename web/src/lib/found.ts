// A table is founded: what is wished for it, and what the server answers.
import { asked, whyNot, type Asked } from "./asked";
import type { Reach } from "./joining";
import type { KnownTable } from "./storage";
import type { Chair, Voice } from "./types";
import type { SeatInfo, TableInfo, TalkSettings } from "./wire";
import type { ClockWish } from "./pace.svelte";
import { t } from "./words.svelte";

export interface Wish {
  /** Of a rulebook: game and rules are its own. */
  example?: string;
  game?: string;
  edition?: string;
  scenario?: string;
  seats: SeatInfo[];
  name: string;
  options?: Record<string, unknown>;
  seed?: string;
  voice?: Voice;
  moderator?: { name: string };
  talk?: TalkSettings;
  reach?: Reach;
  clock?: ClockWish;
  gather?: boolean;
  one_answer?: TableInfo["one_answer"];
  hints?: TableInfo["hints"];
  reasons?: TableInfo["reasons"];
}
export interface Founded {
  table: string;
  links: {
    seats?: (string | string[] | null)[];
    spectator?: string;
    moderator?: string;
    invitation?: string;
    host?: string;
  };
}

/** Whom each link of the table is for. */
export function linksOf(
  links: Partial<Founded>["links"],
  { seats, moderator }: Pick<Wish, "seats" | "moderator">,
): KnownTable["links"] {
  const found = seats.flatMap((seat, i): KnownTable["links"] => {
    const tokens = [links?.seats?.[i] ?? []].flat();
    const called = seat.name || t("seat.number", { seat: i + 1 });
    return tokens.map((token, member) => ({
      token,
      seat: i as Chair,
      name: seat.members ? t("member.of", { member: seat.members[member].name, seat: called }) : called,
      kind: "human",
    }));
  });
  for (const kind of ["invitation", "host"] as const) {
    const token = links?.[kind];
    if (token) found.push({ token, seat: kind, name: "", kind });
  }
  if (links?.moderator)
    found.push({ token: links.moderator, seat: "moderator", name: moderator?.name ?? "", kind: "moderator" });
  if (links?.spectator) found.push({ token: links.spectator, seat: "spectator", name: "", kind: "spectator" });
  return found;
}

/** What this browser knows of a table that the server has made, or why there is none. */
export function knownOf(answer: Asked<Founded>, wish: Pick<Wish, "name" | "seats" | "moderator">): KnownTable | string {
  if (!answer.ok || !answer.table) return whyNot(answer) || t("home.failed");
  const links = linksOf(answer.links, wish);
  return {
    table: answer.table,
    name: wish.name,
    created: Date.now(),
    links,
    mine: links
      .filter(({ kind }) => kind !== "invitation" && kind !== "host" && kind !== "spectator")
      .slice(0, 1)
      .map(({ token }) => token),
  };
}
/** The table, or why there is none. */
export const found = async (wish: Wish): Promise<KnownTable | string> =>
  knownOf(await asked<Founded>("tables", { one_answer: "given", ...wish }), wish);
