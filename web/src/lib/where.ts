// Where the page stands, and where others open what it hands out.

/** The path that the server lies under, where the page was opened at this one: "/", or "/curia/" behind a proxy. */
export const rootOf = (path: string): string => path.replace(/\/t\/[^/]+\/?$/, "/").replace(/[^/]*$/, "");
/** Its pages beside the table and the invitation. */
export const pages = ["lobby", "account"] as const;
export const root = typeof location === "undefined" ? "/" : rootOf(location.pathname);
export const pageAt = (name: (typeof pages)[number]): string => `${root}${name}`;

export interface Addresses {
  /** Behind a proxy: for everybody. */
  world: string | null;
  /** For who is in the same house. */
  house: string[];
}
/** Whether nobody but this machine opens an address. */
export const onlyHere = (address: string): boolean => /^\w+:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?\//.test(address);
/** The address that others open where the page itself stands at this one. */
export const forOthers = (here: string, { world, house }: Addresses): string =>
  world ?? (onlyHere(here) ? (house[0] ?? here) : here);

/** As the server says; where it does not, the address that the page itself was opened at. */
export async function addressForOthers(): Promise<string> {
  const here = `${location.origin}${root}`;
  try {
    const answer = await fetch(`${root}api/addresses`);
    return answer.ok ? forOthers(here, (await answer.json()) as Addresses) : here;
  } catch {
    return here;
  }
}
