// Talk at a table: what its rooms are called on the wire, and what a message speaks of. A message is kept as it was written; what in it is a
// name, a rule or a moment is found when it is shown.
import type { Said, TalkSettings } from "./wire";
import { listed, t } from "./words.svelte";

export type Speaker = Said["by"];
export type Party = number | "moderator";
/** "with-0-2-moderator" */
export const roomWith = (parties: Party[]): string =>
  [
    "with",
    ...parties.filter((party) => party !== "moderator").sort(),
    ...parties.filter((party) => party === "moderator"),
  ].join("-");
export function partiesOf(room: string): Party[] {
  const [kind, ...parties] = room.split("-");
  return kind === "with" || kind === "seat"
    ? parties.map((party) => (party === "moderator" ? party : Number(party)))
    : [];
}
export const isPrivate = (room: string): boolean => room.startsWith("with-");

/** One who speaks, or is muted, as a key. */
export const keyOf = (by: Speaker): string => (typeof by === "string" ? by : `${by.seat}.${by.member ?? 0}`);

/** What a message may name, and what happens when it is clicked. */
export interface Mention {
  name: string;
  open: () => void;
}
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "rule"; text: string; paragraph: string }
  | { kind: "moment"; text: string; event: number }
  | { kind: "thing"; text: string; open: () => void };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The longest name counts; a part of a longer word is no name. */
export function piecesOf(text: string, mentions: Mention[]): Piece[] {
  const names = [...new Set(mentions.map(({ name }) => name).filter((name) => name.length > 2))].sort(
    (a, b) => b.length - a.length,
  );
  const ways = [
    "§\\s?(?<paragraph>\\d+(?:\\.\\d+)*[a-z]?)(?![\\p{L}\\d])",
    "(?<![\\p{L}\\d@])@(?<event>\\d{1,7})(?![\\p{L}\\d])",
  ];
  if (names.length) ways.push(`(?<![\\p{L}\\d])(?<name>${names.map(escaped).join("|")})(?![\\p{L}\\d])`);
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(new RegExp(ways.join("|"), "gu"))) {
    if (found.index > from) pieces.push({ kind: "text", text: text.slice(from, found.index) });
    const { paragraph, event, name } = found.groups!;
    if (paragraph) pieces.push({ kind: "rule", text: found[0], paragraph });
    else if (event) pieces.push({ kind: "moment", text: found[0], event: Number(event) });
    else pieces.push({ kind: "thing", text: found[0], open: mentions.find((one) => one.name === name)!.open });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

/** The ids that a paragraph may have in the document that a table cites, the likeliest first. */
export function rulesAt(paragraph: string, cited: string | undefined): string[] {
  const document = /^[A-Z]+(?=-)/.exec(cited ?? "")?.[0];
  if (!document) return [];
  return /[a-z]$/.test(paragraph)
    ? [`${document}-${paragraph}`, `${document}-${paragraph.slice(0, -1)}`]
    : [`${document}-${paragraph}`, `${document}-${paragraph}a`];
}

/** What a table has agreed to, in sentences. */
export function agreed(talk: TalkSettings): string[] {
  const told = [t(`talk.rooms.${talk.rooms}`)];
  const phases = listed(talk.closed_in.map((phase) => t(`phase.${phase}`)));
  if (talk.rooms === "all") told.push(phases ? t("talk.closed", { phases }) : t("talk.always"));
  if (talk.rooms !== "none" && talk.moderator_reads) told.push(t("talk.read"));
  return told;
}
