// A rule as the server tells it, and how the same case goes in other editions.
import { paragraphOf } from "./text";
import type { Elsewhere } from "./wire";
import { root } from "./where";
import { language } from "./words.svelte";

export interface Rule {
  id: string;
  paragraph?: string;
  title?: string;
  text?: string;
  elsewhere?: Elsewhere[];
}

/** Where a rule is read: at a table it is told what other editions say and answer otherwise than the table. */
export const ruleAddress = (token: string, id: string, tongue: string): string =>
  `${root}api/${token ? `tables/by-token/${encodeURIComponent(token)}/` : ""}rules/${encodeURIComponent(id)}?language=${tongue}`;

/** Titles by address. */
const known = new Map<string, Promise<string>>();

/** What the rule is called; its paragraph where the server does not say. */
export function titleOf(rule: string): Promise<string> {
  const address = ruleAddress("", rule, language());
  let title = known.get(address);
  if (!title) {
    title = fetch(address).then(
      async (answer) =>
        (answer.ok ? String(((await answer.json()) as { title?: string }).title ?? "") : "") || paragraphOf(rule),
      () => paragraphOf(rule),
    );
    known.set(address, title);
  }
  return title;
}
