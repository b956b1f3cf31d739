// A rule as the server tells it, and how the same case goes in other editions.
import { fetchBehind } from "./behind";
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

/** A rule is read: at a table, where there is one, it is told what other editions say and answer otherwise. */
export function fetchRule(token: string, id: string, tongue: string): Promise<Response> {
  const what = `/rules/${encodeURIComponent(id)}?language=${tongue}`;
  return token ? fetchBehind(token, what) : fetch(`${root}api${what}`);
}

/** Titles by rule and language. */
const known = new Map<string, Promise<string>>();

/** What the rule is called; its paragraph where the server does not say. */
export function titleOf(rule: string): Promise<string> {
  const key = `${rule} ${language()}`;
  let title = known.get(key);
  if (!title) {
    title = fetchRule("", rule, language()).then(
      async (answer) =>
        (answer.ok ? String(((await answer.json()) as { title?: string }).title ?? "") : "") || paragraphOf(rule),
      () => paragraphOf(rule),
    );
    known.set(key, title);
  }
  return title;
}
