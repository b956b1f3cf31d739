import type { View } from "../lib/types";

export interface Senator {
  id: string;
  where?: string;
  number?: number | string;
  statesman?: boolean;
  military?: number;
  oratory?: number;
  loyalty?: number;
  influence?: number;
  popularity?: number;
  talents?: number;
  knights?: number;
  votes?: number;
  offices?: string[];
  concessions?: string[];
  province?: string;
  leader?: boolean;
  prior_consul?: boolean;
  corrupt?: boolean;
  major?: boolean;
  rebel?: boolean | number;
  proconsul?: boolean;
  has_family?: boolean;
  returned_governor?: boolean;
  priest?: boolean;
  age?: number;
  disbanded?: number;
  pledged?: number;
  gained_oratory?: number;
  war?: string;
  [more: string]: unknown;
}
export interface Faction {
  seat: number;
  playing?: boolean;
  leader?: string;
  treasury?: number;
  hand_size?: number;
  hand?: string[];
  senators: Senator[];
  votes?: number;
  influence?: number;
  retired?: number;
  /** Personal revenue that it has still to place; cards that it may play from the next Revolution Phase on. */
  income?: number;
  coming?: string[];
  coming_size?: number;
  /** The card that it offers for another; the card for the two only. */
  exchange_offered?: { to: number; card?: string };
}
export interface War {
  id: string;
  section: string;
  land?: number;
  naval?: number;
  printed_land?: number;
  printed_naval?: number;
  multiplier?: number;
  leaders?: string[];
  leader_strength?: number;
  needs_naval_battle?: boolean;
  naval_victory?: boolean;
  halved?: boolean;
  fleet_support?: number;
  disaster?: number[];
  standoff?: number[];
  spoils?: number;
  drought?: boolean;
  duration?: number;
  allies?: string[];
  held?: string;
  quelled?: boolean;
  alone?: boolean;
  forces?: number[];
  series?: string;
  [more: string]: unknown;
}
export interface Force {
  war?: string;
  bequest?: string;
  commander?: string;
  master?: string;
  legions?: number;
  fleets?: number;
  veterans?: number[];
  [more: string]: unknown;
}
export interface Leader {
  id: string;
  place?: string;
  hosts?: string[];
  strength?: number;
  wars?: string[];
}
export interface Province {
  id: string;
  in_play?: boolean;
  developed?: boolean;
  governor?: string;
  term?: number;
  garrison?: { legions?: number; fleets?: number; veterans?: number[] };
  frontier?: boolean;
  local_taxes?: number;
  land?: number;
  naval?: number;
  legate?: boolean;
  revolt?: boolean;
  /** Provincial forces, and what the Province may have of them. */
  armies?: number;
  fleets?: number;
  max_armies?: number;
  max_fleets?: number;
  land_strength?: number;
  naval_strength?: number;
  /** The war that it has joined. */
  ally?: string;
  ally_at_sea?: boolean;
  under_attack?: boolean;
  /** The forces of a rebel Governor: `in_transit`, `with_rebel`. */
  gone?: string;
  [more: string]: unknown;
}
export interface Concession {
  id: string;
  place?: string;
  holder?: string;
  income?: number;
  unit?: string;
  exposed?: boolean;
  turned_over?: boolean;
}
export interface Proposal {
  motion?: string;
  by?: number;
  by_tribune?: boolean;
  voted?: number[];
  in_favour?: number;
  against?: number;
  senators_for?: string[];
  senators_against?: string[];
  senators_abstained?: string[];
  lines?: unknown[];
  [more: string]: unknown;
}
export interface WaitingLaw {
  card: string;
  by?: number;
  sponsor?: string;
  cosponsor?: string;
  repeals?: boolean;
  due?: boolean;
}
export interface Gift {
  deal: number[];
  from: number;
  to: number;
  senator?: string;
  card?: string;
  talents?: number;
}
/** A deal as it is written: one between two names the other side, one among several its parties. */
export interface WrittenDeal {
  by: number;
  with?: number;
  parties?: number[];
  agreed?: boolean;
  agreed_by?: number[];
  complained?: number[];
  turn: number;
}
/** What the server shows of a table (docs/view.md). */
export interface RepublicView extends View {
  treasury?: number;
  unrest?: number;
  legions?: number;
  fleets?: number;
  veterans?: number[];
  in_being?: { legions?: number; fleets?: number; unit_cost?: number };
  veteran_legions?: { id: number; allegiance?: string }[];
  hrao?: string;
  offices?: Record<string, string>;
  consul_for_life?: string;
  factions: Faction[];
  forum?: { senators?: Senator[]; concessions?: string[]; provinces?: string[] };
  curia?: { senators?: Senator[]; concessions?: string[]; leaders?: string[] };
  elsewhere?: Senator[];
  wars?: War[];
  leaders?: Leader[];
  provinces?: Province[];
  concessions?: Concession[];
  forces?: Force[];
  revolt?: {
    faction?: number;
    rebel?: string;
    master?: string;
    army?: { legions?: number; fleets?: number; veterans?: number[] };
    declared_this_turn?: boolean;
    armies?: number;
    provincial_fleets?: number;
    stays?: boolean;
    stalemate?: boolean;
  };
  laws?: string[];
  events?: Record<string, number>;
  land_bills?: number[];
  bequests?: string[];
  deck?: { size?: number; layers?: unknown[] };
  discards?: string[];
  senate?: {
    stage?: string;
    chair?: string;
    proposals?: Proposal[];
    waiting_laws?: WaitingLaw[];
    [more: string]: unknown;
  };
  era_ends_drawn?: boolean;
  /** Who they are, where the table has them. */
  quaestors?: { rome_quaestor?: string; field_quaestor?: string };
  /** Own senators whose opinion of the administration is written down. */
  approving?: string[];
  disapproving?: string[];
  /** Open deals, what was given under them as far as this seat knows, and who has asked for the floor in which phase. */
  deals?: WrittenDeal[];
  gifts?: Gift[];
  floor?: Record<string, number[]>;
}
