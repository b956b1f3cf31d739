// A private table that goes on from a moment of another, with programs at all seats but one.
import { asked, whyNot } from "./asked";
import { linksOf, type Founded } from "./found";
import { remember, tables, wayTo, type KnownTable } from "./storage";
import type { BranchOf, Hello, SeatInfo } from "./wire";
import { t } from "./words.svelte";

/** From this moment on, at this seat; the seats as they are called here. */
export interface BranchWish {
  number: number;
  eyes: number;
  /** Nothing is dealt again; once the game is over. */
  as_it_was: boolean;
  bot: string;
  name: string;
  seats: SeatInfo[];
}

export const botsFor = async (game: string): Promise<string[]> =>
  (await asked<Hello>("hello")).games?.find(({ id }) => id === game)?.bots ?? [];

/** The table, which this browser remembers from now on, or why there is none. */
export async function branch(token: string, { seats, ...wish }: BranchWish): Promise<KnownTable | string> {
  const answer = await asked<Founded>("table/branch", wish, token);
  if (!answer.ok || !answer.table) return whyNot(answer) || t("home.failed");
  const links = linksOf(answer.links, { seats });
  const known: KnownTable = {
    table: answer.table,
    name: wish.name,
    created: Date.now(),
    links,
    mine: links.filter(({ kind }) => kind === "human").map(({ token }) => token),
  };
  remember(known);
  return known;
}

/** The turn as the table counts it: where one player after the other has his, a round of all of them. */
export const turnOf = ({ turn, seat }: BranchOf, seats: number): number =>
  seat === undefined ? turn : Math.ceil(turn / Math.max(1, seats));

/** The address of the moment where a branch begins; "": this browser does not know that table. */
export function originOf({ table, event }: BranchOf): string {
  const known = tables().find((one) => one.table === table);
  return known ? `${wayTo(known)}&at=${event}` : "";
}
