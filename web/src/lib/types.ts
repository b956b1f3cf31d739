// The page's own words for parts of what it is told; what that looks like is in wire.ts, made from docs/schema.
import type { Joined, Offer as Told, TableInfo } from "./wire";

export type Value = string | number;
export type Args = Record<string, Value>;
export interface Offer extends Told {
  /** It stands for a right: it may be done at any time. */
  right?: true;
  /** It names the two of this offer in the other order. */
  standsFor?: Offer;
}
/** Whom a link is for. */
export type Chair = Joined["seats"][number]["seat"] | "invitation" | "host" | "reserve";
export type Voice = TableInfo["voice"];
