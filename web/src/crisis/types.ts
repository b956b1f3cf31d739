// The kinds of cards and units of Time of Crisis. What the server shows of a table is in wire.ts.
import type { Army, Cards } from "./wire";

export const spheres = ["military", "political", "populace"] as const;
export type Sphere = (typeof spheres)[number];
export const tribes = ["alamanni", "franks", "goths", "nomads", "sassanids"] as const;
export const improvements = ["amphitheatre", "basilica", "limes"] as const;

/** The twelve kinds of cards: sphere and value follow from the place in this list. */
export const cardIds = [
  "military_1",
  "castra",
  "flanking_maneuver",
  "praetorian_guard",
  "political_1",
  "tribute",
  "foederati",
  "damnatio_memoriae",
  "populace_1",
  "quaestor",
  "mob",
  "pretender",
] as const;
export const sphereOf = (card: string): Sphere => spheres[Math.max(0, Math.floor(cardIds.indexOf(card as never) / 4))];
export const valueOf = (card: string): number => (Math.max(0, cardIds.indexOf(card as never)) % 4) + 1;
export const countOf = (cards: Cards | undefined): number => Object.values(cards ?? {}).reduce((sum, n) => sum + n, 0);
/** Kinds in the order of the list, each with how many. */
export const sorted = (cards: Cards | undefined): [string, number][] =>
  cardIds.filter((id) => cards?.[id]).map((id) => [id, cards![id]]);
export const unitsOf = (army: Army): number => army.full + army.reduced + countOf(army.foederati);
export const tribeOfLeader: Record<string, string> = { ardashir: "sassanids", shapur: "sassanids", cniva: "goths" };
