// What somebody may link to when he writes: a thing by its name, a rule by its paragraph, a moment by its number.
import type { Mention } from "./talk";
import { paragraphOf } from "./text";
import type { TableEvent } from "./wire";

export interface Linkable {
  kind: "thing" | "rule" | "moment";
  /** As it stands in a message: piecesOf finds it there. */
  text: string;
  /** What else is said of it. */
  about: string;
}
export const linkKinds = ["thing", "rule", "moment"] as const;

const most = 30; // of each kind
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const paragraph = /^§?\s*(\d+(?:\.\d+)*[a-z]?)$/;

/** Of each kind those that fit what is looked for; who looks for nothing gets the names in their order and the last that happened. */
export function linkables(
  wanted: string,
  mentions: Mention[],
  events: TableEvent[],
  textOf: (event: TableEvent) => string,
): Linkable[] {
  const sought = folded(wanted.trim());
  const fits = (...texts: string[]) => texts.some((text) => folded(text).includes(sought));
  const begins = (text: string) => (folded(text).startsWith(sought) ? 0 : 1);

  const things = [...new Set(mentions.map(({ name }) => name).filter((name) => name.length > 2 && fits(name)))]
    .sort((one, other) => begins(one) - begins(other) || one.localeCompare(other))
    .map((text): Linkable => ({ kind: "thing", text, about: "" }));

  const rules = new Map<string, string>(); // and what it was cited for last
  const typed = paragraph.exec(wanted.trim())?.[1];
  if (typed) rules.set(`§${typed}`, "");
  for (const event of [...events].reverse()) {
    const cited = event.rule ? paragraphOf(event.rule) : "";
    if (!cited.startsWith("§")) continue;
    const text = cited.replace(/\s/g, "");
    if (!rules.get(text) && fits(text, cited, textOf(event))) rules.set(text, textOf(event));
  }
  const moments = [...events]
    .reverse()
    .map((event): Linkable => ({ kind: "moment", text: `@${event.number}`, about: textOf(event) }))
    .filter(({ text, about }) => about && fits(text, about));

  return [
    ...things.slice(0, most),
    ...[...rules].slice(0, most).map(([text, about]): Linkable => ({ kind: "rule", text, about })),
    ...moments.slice(0, most),
  ];
}

/** The draft with this in it where the cursor stands, apart from the words around it, and where the cursor stands then. */
export function withLink(draft: string, from: number, to: number, text: string): { draft: string; at: number } {
  const before = draft.slice(0, from);
  const after = draft.slice(to);
  const put = `${before && !/\s$/.test(before) ? " " : ""}${text}${/^[\s.,;:!?)]/.test(after) ? "" : " "}`;
  return { draft: before + put + after, at: from + put.length };
}
