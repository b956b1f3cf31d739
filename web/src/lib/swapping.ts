// Two people exchange their seats: each draws the secret of his new link when he agrees, and finds it when the old one is dead.
import { lookAt, newLink } from "./joining";
import { addressOf, keep, recall, remember, tables } from "./storage";

const key = (token: string) => `swap.${token}`;

/** The secret of the link that this place is to have in its new seat. */
export function linkAfterSwap(token: string): string {
  const link = newLink();
  keep(key(token), [...recall<string[]>(key(token), []), link].slice(-5));
  return link;
}

/** Of links that open nothing any more: those that they have become, if that is why. */
export async function swapped(tokens: string[]): Promise<string[] | null> {
  const now = new Map<string, string>();
  for (const token of tokens)
    for (const link of recall<string[]>(key(token), []))
      if (typeof (await lookAt(link)) !== "string") now.set(token, link);
  if (!now.size) return null;
  const other = (token: string) => now.get(token) ?? token;
  const known = tables().find(({ mine }) => mine.some((token) => now.has(token)));
  if (known)
    remember({
      ...known,
      mine: known.mine.map(other),
      links: known.links.map((link) => ({ ...link, token: other(link.token) })),
    });
  for (const token of now.keys()) keep(key(token), []);
  return tokens.map(other);
}

/** The page is opened anew where this is so. */
export async function openSwapped(tokens: string[]): Promise<void> {
  const now = await swapped(tokens);
  if (!now) return;
  location.assign(addressOf(now));
  location.reload();
}
