// A private table that goes on from a moment of another, with programs at all seats but one.
import { asked, whyNot } from "./asked";
import { knownOf, type Founded } from "./found";
import { botOf } from "./quick";
import { addressOf, linksTo, remember, type KnownTable } from "./storage";
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

/** The programs of a game, the one that sits down first before the others; or why they cannot be told. */
export async function botsFor(game: string): Promise<string[] | string> {
  const hello = await asked<Hello>("hello");
  if (!hello.ok) return whyNot(hello);
  const known = hello.games?.find(({ id }) => id === game);
  const first = botOf(known);
  return [first, ...(known?.bots ?? []).filter((bot) => bot !== first)];
}

const most = 60; // bytes of a table's name, as the server counts them
const bytes = (text: string) => new TextEncoder().encode(text).length;
/** How the branch of a table is called unless one says otherwise: a long name is shortened, what is said of it is not. */
export function nameFor(name: string): string {
  const of = (part: string) => t("branch.name.new", { name: part });
  const letters = [...name];
  if (bytes(of(name)) <= most) return of(name);
  while (letters.length && bytes(of(`${letters.join("").trimEnd()}…`)) > most) letters.pop();
  return of(`${letters.join("").trimEnd()}…`);
}

/** The table, which this browser remembers from now on, or why there is none. */
export async function branch(token: string, { seats, ...wish }: BranchWish): Promise<KnownTable | string> {
  const known = knownOf(await asked<Founded>("table/branch", wish, token), { name: wish.name, seats });
  if (typeof known !== "string") remember(known);
  return known;
}

/** The turn as the table counts it: where one player after the other has his, a round of all of them. */
export const turnOf = ({ turn, seat }: BranchOf, seats: number): number =>
  seat === undefined ? turn : Math.ceil(turn / Math.max(1, seats));

/** The address of the moment where a branch begins; "": this browser has no link of that table with which one looks at it. */
export function originOf({ table, event }: BranchOf): string {
  const links = linksTo(table);
  return links.length ? `${addressOf(links)}&at=${event}` : "";
}
