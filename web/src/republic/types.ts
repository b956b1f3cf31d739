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
export interface Leader { id: string; place?: string; hosts?: string[]; strength?: number; wars?: string[] }
export interface Province {
  id: string;
  in_play?: boolean;
  developed?: boolean;
  governor?: string;
  term?: number;
  garrison?: { legions?: number; fleets?: number; veterans?: number[] };
  frontier?: boolean;
  local_taxes?: unknown;
  land?: number;
  naval?: number;
  [more: string]: unknown;
}
export interface Concession { id: string; place?: string; holder?: string; income?: number; unit?: string; exposed?: boolean; turned_over?: boolean }
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
  revolt?: { faction?: number; rebel?: string; army?: { legions?: number; fleets?: number; veterans?: number[] } };
  laws?: string[];
  events?: Record<string, number>;
  land_bills?: number[];
  bequests?: string[];
  deck?: { size?: number; layers?: unknown[] };
  discards?: string[];
  senate?: { stage?: string; chair?: string; proposals?: Proposal[]; [more: string]: unknown };
  era_ends_drawn?: boolean;
}
