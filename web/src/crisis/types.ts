// What the server shows of a table of Time of Crisis (docs/view.md). Lists are always there, flags only when true.
import type { View } from "../lib/types";

export const spheres = ["military", "political", "populace"] as const;
export type Sphere = (typeof spheres)[number];
export const tribes = ["alamanni", "franks", "goths", "nomads", "sassanids"] as const;
export const improvements = ["amphitheatre", "basilica", "limes"] as const;
export type Cards = Record<string, number>;

export interface Player {
  seat: number;
  legacy: number;
  emperor_turns: number;
  hand_size: number;
  available_size: number;
  hand?: Cards;
  available?: Cards;
  unseen?: Cards;
  discards?: Cards;
  played?: Cards;
  floor?: string[];
  governors: { waiting: number[]; unrecruited: number[] };
  generals: { waiting: number[]; unrecruited: number[] };
  provinces?: string[];
  emperor?: boolean;
  pretender?: boolean;
  legions?: number;
  government_points?: number;
}
export interface Barbarians {
  tribe: string;
  active: number;
  inactive: number;
}
export interface Province {
  id: string;
  governor?: number | "neutral";
  closed?: boolean;
  counter?: number;
  support?: number;
  max_support?: number;
  mobs?: number;
  militia?: boolean;
  militia_castra?: boolean;
  militia_fought?: boolean;
  quaestor?: boolean;
  improvements?: string[];
  marker?: "seat" | "breakaway";
  barbarians?: Barbarians[];
  leaders?: string[];
  rivals?: string[];
  government_points?: number;
  votes_needed?: Record<string, number>;
}
export interface Homeland {
  tribe: string;
  region: string;
  in_play?: boolean;
  active: number;
  inactive: number;
  leaders?: string[];
}
export interface Army {
  id: number;
  seat: number;
  general: number;
  region: string;
  capital?: boolean;
  castra?: boolean;
  fought?: boolean;
  full: number;
  reduced: number;
  foederati?: Record<string, number>;
}
export interface Figure {
  id: string;
  where: string;
  region?: string;
  inactive?: boolean;
}
export interface CrisisView extends View {
  round?: number;
  active?: number;
  first?: number;
  players: Player[];
  provinces: Province[];
  homelands: Homeland[];
  armies: Army[];
  leaders?: Figure[];
  rivals?: Figure[];
  points?: Partial<Record<Sphere, number>>;
  abilities?: Cards;
  market?: { card: string; left: number; price?: number }[];
  desk?: { seat: number; stage: string; points?: number; provinces?: number; bought?: number; discounts?: string[] };
  event?: string;
  events_drawn?: string[];
  deck?: { size?: number; diocletian_possible?: boolean };
  supply?: {
    legions?: number;
    militia?: number;
    markers?: number;
    mobs?: number;
    improvements?: Record<string, number>;
  };
  bonuses?: number[];
  last_round?: boolean;
}

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
