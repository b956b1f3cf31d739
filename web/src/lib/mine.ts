// My tables: those of this browser's links and those of my account, each once, first those that wait for me.
import { asked, type Asked } from "./asked";
import { turnOf } from "./branch";
import { addressOf, invitationTo, isPlace, seatsIn, wayTo, type KnownTable } from "./storage";
import type { Chair } from "./types";
import type { BranchOf, SeatInfo } from "./wire";
import { listed, t } from "./words.svelte";

/** A place at a table, as the server tells of it to whoever has its link; of a link that opens nothing any more only `code`. */
export interface Told {
  token: string;
  code?: string;
  table?: string;
  name?: string;
  game?: string;
  edition?: string;
  seat?: Chair;
  member?: number;
  seats?: SeatInfo[];
  number?: number;
  /** When it last moved on, in seconds since 1970; so `until`, where a clock runs. */
  at?: number;
  until?: number;
  over?: boolean;
  /** Whether it waits for this place; what is asked, where it could be put into words at once. */
  waits?: boolean;
  asked?: string;
  /** Seats that are asked, as all see at the table. */
  waiting?: number[];
  branch_of?: BranchOf;
}
export interface Mine {
  table: string;
  name: string;
  game: string;
  way: string;
  /** When it was made or last moved on; in seconds since 1970. */
  at: number;
  /** No link of this browser opens it any more. */
  lost: boolean;
  over: boolean;
  /** The seats of mine that it waits for, with what each is asked. */
  waits: { seat: string; asked: string }[];
  until?: number;
  /** It goes on, and none of my seats there is asked. */
  others: boolean;
  /** Who is asked there instead: how many, and their names if each has one. */
  toMove?: { count: number; names: string[] } | undefined;
  /** I wait for a seat there. */
  reserve: boolean;
  /** Places of my account there, by which it forgets them. */
  owned: number[];
  /** The moment of another table that it goes on from. */
  branch?: { name: string; turn: number } | undefined;
}
const mostNamed = 2; // of those who are to move; more are counted
const mostAsked = 60; // links, as the server takes them

/** Of each table the links by which this browser sits there or waits for a seat; else one by which it is known. */
export const linksOf = (known: KnownTable[]): string[] => {
  const all = known.flatMap((table) => {
    const waits = table.links.filter(({ kind }) => kind === "reserve");
    const seats = [...seatsIn(table), ...waits.map(({ token }) => token)];
    return seats.length ? seats : [...table.mine, ...table.links.map(({ token }) => token)].slice(0, 1);
  });
  return [...new Set(all)].filter((token) => !isPlace(token)).slice(0, mostAsked);
};
const chairOf = (token: string): number => Number(token.slice(token.lastIndexOf(".") + 1));

/** What an account takes over: seats, and tables that this browser has made. */
export const ownLinks = (known: KnownTable[]): string[] =>
  known
    .flatMap((table) => [
      ...seatsIn(table),
      ...table.links.filter(({ kind }) => kind === "host").map(({ token }) => token),
    ])
    .filter((token) => !isPlace(token))
    .slice(0, mostAsked);

export const askLinks = (links: string[]): Promise<Asked<{ tables: Told[] }>> => asked("mine", { links });
export const askAccount = (): Promise<Asked<{ tables: Told[] }>> => asked("account/tables");

const nameOf = ({ seat, seats, member }: Told): string => {
  const info = typeof seat === "number" ? seats?.[seat] : undefined;
  return (member !== undefined ? info?.members?.[member]?.name : info?.name) ?? "";
};

const toMoveAt = (places: Told[]): Mine["toMove"] => {
  const place = places.find(({ waiting }) => waiting?.length);
  const names = place?.waiting?.map((seat) => place.seats?.[seat]?.name ?? "");
  return names && { count: names.length, names: names.every(Boolean) ? names : [] };
};

/** Whose turn it is where it is not mine. */
export function whoIsToMove({ toMove }: Pick<Mine, "toMove">): string {
  if (!toMove) return t("mine.others");
  const { count, names } = toMove;
  return names.length && count <= mostNamed
    ? t("mine.to_move", { names: listed(names), count })
    : t("mine.to_move.many", { count });
}

/** Where no seat is the page of the seats opens. */
const wayOf = ({ token, seat }: Told): string =>
  seat === "host" || seat === "reserve" ? invitationTo(token) : addressOf([token]);

/** Waits for me, the longest first; then what moved last; what is over at the end. */
export const inOrder = (all: Mine[]): Mine[] => {
  const rank = ({ over, lost, waits }: Mine) => (waits.length ? 0 : over ? 2 : lost ? 3 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b) || (rank(a) ? b.at - a.at : a.at - b.at));
};

/** What this browser remembers with what the server says of it, and what only the account knows. */
export function together(known: KnownTable[], byLinks: Told[], byAccount: Told[]): Mine[] {
  const told = [...byLinks, ...byAccount];
  const ids = [...new Set([...known.map(({ table }) => table), ...byAccount.flatMap(({ table }) => table ?? [])])];
  const all = ids.map((id): Mine => {
    const here = known.find(({ table }) => table === id);
    const tokens = here ? [...here.mine, ...here.links.map(({ token }) => token)] : [];
    const places = told.filter(({ table, token }) => table === id || tokens.includes(token));
    const open = places.filter(({ code }) => !code);
    const seats = new Map(
      open.filter(({ seat }) => seat !== "host").map((place) => [`${place.seat} ${place.member ?? ""}`, place]),
    );
    const waiting = [...seats.values()].filter(({ waits }) => waits);
    const owned = byAccount.filter(({ table }) => table === id);
    // A place of the account opens where no link of this browser does.
    const opens = tokens.some((token) => open.some((place) => place.token === token));
    const own = owned.find(({ seat }) => seat !== "host") ?? owned[0];
    const first = open[0];
    const others =
      !first?.over &&
      !waiting.length &&
      [...seats.values()].some(({ seat, waits }) => typeof seat === "number" && waits === false);
    return {
      table: id,
      name: first?.name ?? here?.name ?? id,
      game: first?.game ?? "",
      way: here && (opens || !own) ? wayTo(here) : own ? wayOf(own) : "",
      at: Math.max(first?.at ?? 0, Math.floor((here?.created ?? 0) / 1000)),
      lost: places.length > 0 && !open.length,
      over: !!first?.over,
      waits: waiting.map((place) => ({ seat: nameOf(place), asked: place.asked ?? "" })),
      until: waiting.flatMap(({ until }) => until ?? []).sort((a, b) => a - b)[0],
      others,
      toMove: others ? toMoveAt(open) : undefined,
      reserve: open.some(({ seat }) => seat === "reserve"),
      branch: first?.branch_of && {
        name: first.branch_of.name,
        turn: turnOf(first.branch_of, first.seats?.length ?? 1),
      },
      owned: owned.map(({ token }) => chairOf(token)),
    };
  });
  return inOrder(all);
}
