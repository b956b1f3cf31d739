// Made from docs/schema by tools/types.mjs (`npm run types`): change nothing here.

export interface Senator {
  id: string;
  where: string;
  influence: number;
  popularity: number;
  talents: number;
  knights: number;
  war?: string;
  prior_consul?: true;
  corrupt?: true;
  major?: true;
  rebel?: true;
  proconsul?: true;
  has_family?: true;
  returned_governor?: true;
  recalled?: true;
  contributed?: true;
  age?: number;
  disbanded?: number;
  gained_oratory?: number;
  pledged?: number;
  priest?: true;
  number: number;
  statesman?: true;
  military: number;
  oratory: number;
  loyalty: number;
  votes: number;
  leader?: true;
  offices: string[];
  concessions: string[];
  province?: string;
}
export interface Faction {
  seat: number;
  playing?: true;
  retired?: number;
  leader?: string;
  attempted_assassination?: true;
  targeted_by_assassination?: true;
  knights_bonus?: true;
  income?: number;
  pledged?: number;
  heirs?: {
    concessions: string[];
    influence?: number;
    popularity?: number;
    knights?: number;
  };
  treasury?: number;
  hand?: string[];
  hand_size: number;
  coming?: string[];
  coming_size?: number;
  shown?: string[];
  deals_offered?: number[];
  deal_proposed?: true;
  exchange_offered?: {
    to: number;
    card?: string;
  };
  senators: Senator[];
  votes: number;
  influence: number;
}
export interface Force {
  war: string;
  commander?: string;
  master?: string;
  legions: number;
  fleets: number;
  veterans: number[];
  sent?: number;
  sent_this_turn?: true;
  reinforced_this_turn?: true;
  fought?: true;
  won_land?: true;
  recall_due?: true;
  disbanded?: true;
}
export interface War {
  id: string;
  section: "none" | "inactive" | "active" | "imminent" | "unprosecuted" | "defeated" | "rebel";
  naval_victory?: true;
  revolt?: true;
  halved?: true;
  pretender?: true;
  land_battle?: true;
  naval_battle?: true;
  held?: "no" | "by_senate" | "by_governor" | "not_by_governor";
  quelled?: true;
  alone?: true;
  drawn_turn?: number;
  duration?: number;
  spent_numbers?: number[];
  series?: string;
  printed_land: number;
  printed_naval: number;
  multiplier: number;
  leaders: string[];
  leader_strength: number;
  land: number;
  naval: number;
  allies?: string[];
  needs_naval_battle?: true;
  fleet_support: number;
  disaster: number[];
  standoff: number[];
  spoils: number;
  drought?: true;
  forces: Force[];
}
export interface Province {
  id: string;
  in_play?: true;
  developed?: true;
  governor?: string;
  term?: number;
  garrison: {
    legions: number;
    fleets: number;
    veterans: number[];
  };
  spoils_taken?: true;
  raided?: true;
  disordered?: true;
  appointed_this_turn?: true;
  revolt?: true;
  garrisoned_this_turn?: number;
  legate?: true;
  armies?: number;
  fleets?: number;
  ally?: string;
  ally_at_sea?: true;
  gone?: "no" | "in_transit" | "with_rebel";
  under_attack?: true;
  frontier?: true;
  max_armies: number;
  max_fleets: number;
  local_taxes: number;
  land: number;
  naval: number;
  land_strength: number;
  naval_strength: number;
}
export interface Proposal {
  motion: string;
  by?: number;
  by_tribune?: true;
  unvetoable?: true;
  cancelled?: true;
  vetoed?: true;
  voted: number[];
  appeal: "none" | "votes" | "killed" | "freed";
  appeal_votes: number;
  sponsor_attacked?: true;
  silenced?: true;
  legions_raised?: number;
  fleets_raised?: number;
  in_favour: number;
  against: number;
  senators_for: string[];
  senators_against: string[];
  senators_abstained: string[];
  items: {
    a: number;
    b: number;
    c: number;
    d?: number;
    units?: {
      legions: number;
      fleets: number;
      veterans: number[];
    };
  }[];
  calling?: true;
}
export interface Gift {
  deal: number[];
  from?: number;
  to?: number;
  senator?: string;
  card?: string;
  talents?: number;
}
export interface RepublicView {
  game: "republic";
  edition: string;
  scenario: "early" | "middle" | "late" | "extended_early_2" | "extended_early_3" | "extended_middle_2" | "alternate";
  options: {
    [k: string]: unknown;
  };
  seats: number;
  seat: number | "spectator";
  turn: number;
  phase: string;
  era: "early" | "middle" | "late";
  era_ends_drawn?: true;
  last_card_drawn?: true;
  rebel_proved?: true;
  ending?: string;
  fall?: string;
  winners?: number[];
  offices: {
    [k: string]: string;
  };
  quaestors?: {
    rome_quaestor?: string;
    field_quaestor?: string;
  };
  consul_for_life?: string;
  consul_for_life_elected?: true;
  consul_for_life_safe?: true;
  omens_unpaid?: number[];
  hrao_dice: string[];
  obeyed?: string;
  treasury: number;
  unpaid?: number;
  spoils_debt?: number;
  owed?: number;
  revenue_paid?: number;
  unrest: number;
  shortages?: number;
  no_recruitment?: true;
  events: {
    [k: string]: number;
  };
  natural_disaster_paid?: true;
  laws: string[];
  defeated_illyrian?: number;
  revived?: string[];
  commissioner_claimed?: true;
  bequests: ("pergamene_bequest" | "bithynian_bequest" | "ptolemy_apion_bequest" | "catiline_conspiracy_2")[];
  bequests_collected: ("pergamene_bequest" | "bithynian_bequest" | "ptolemy_apion_bequest" | "catiline_conspiracy_2")[];
  bequests_kept: ("pergamene_bequest" | "bithynian_bequest" | "ptolemy_apion_bequest" | "catiline_conspiracy_2")[];
  open_bodyguard?: string;
  open_bodyguard_paid?: true;
  proscribed_by?: number;
  legions: number;
  fleets: number;
  veterans: number[];
  sendings?: number;
  legions_disbanded?: number;
  fleets_disbanded?: number;
  rhodian_fleets?: number;
  rhodian_wars: string[];
  fleets_prosecuted?: string[];
  beaten_army?: {
    legions: number;
    fleets: number;
    veterans: number[];
  };
  floor?: {
    [k: string]: number[];
  };
  discards: string[];
  approving: string[];
  disapproving: string[];
  gift_conditions?: {
    senator?: string;
    seat?: number;
    other?: number;
    least: number;
  }[];
  step?: string;
  hrao?: string;
  rolled_military?: number;
  falling?: true;
  factions: Faction[];
  forum: {
    senators: Senator[];
    concessions: string[];
    provinces: string[];
  };
  curia: {
    senators: Senator[];
    concessions: string[];
    leaders: string[];
  };
  elsewhere: Senator[];
  in_being: {
    legions: number;
    fleets: number;
    unit_cost: number;
  };
  veteran_legions: {
    id: number;
    allegiance?: string;
  }[];
  forces: Force[];
  own_unit_cost?: number;
  deals?: {
    by: number;
    with?: number;
    parties?: number[];
    agreed?: true;
    agreed_by?: number[];
    complained?: number[];
    turn: number;
  }[];
  gifts?: Gift[];
  wars: War[];
  leaders: {
    id: string;
    place: "none" | "on_war" | "curia" | "discarded" | "ally";
    hosts: string[];
    awaits_host?: true;
    strength: number;
    wars: string[];
  }[];
  provinces: Province[];
  concessions: {
    id: string;
    place: "none" | "forum" | "curia" | "held" | "inherited";
    holder?: string;
    exposed?: true;
    turned_over?: true;
    income: number;
    unit: "per_turn" | "per_new_legion" | "per_new_fleet";
  }[];
  revolt?: {
    faction?: number;
    rebel?: string;
    master?: string;
    army: {
      legions: number;
      fleets: number;
      veterans: number[];
    };
    declared_this_turn?: true;
    armies?: number;
    provincial_fleets?: number;
    stays?: true;
    stalemate?: true;
    against_land?: true;
  };
  land_bills: number[];
  deck: {
    layers: {
      known: string[];
      size: number;
    }[];
    size: number;
  };
  senate: {
    stage: string;
    chair?: string;
    presiding_left?: true;
    minor_moved?: true;
    gave_up_chair: string[];
    reserved: {
      seat?: number;
      card?: string;
      statesman?: string;
    }[];
    waiting_laws: {
      card?: string;
      by?: number;
      sponsor?: string;
      cosponsor?: string;
      repeals?: true;
      due?: true;
    }[];
    rejected?: number[];
    nominated_in_vain?: {
      consuls: {
        id: string;
        with: string[];
      }[];
      governors: {
        id: string;
        senators: string[];
      }[];
      pontifex?: string[];
      dictator?: string[];
      censor?: string[];
    };
    drafts: {
      [k: string]: number;
    };
    minor_motions?: number[];
    minor_trials?: number;
    major_trials?: number;
    tried?: number[];
    special_trials: {
      seat?: number;
      accused?: string;
      popularity: number;
      leader?: true;
    }[];
    not_to_be_tried: string[];
    land_bills_proposed?: number;
    repeal_proposed?: true;
    consul_for_life_voted?: true;
    dictator_chosen?: true;
    rhodians_may_be_refused?: true;
    priest_moved?: true;
    pontifex_vetoed?: true;
    fined?: true;
    fined_governors: string[];
    free_tribunes_used: string[];
    free_bills_used: string[];
    refused_province: string[];
    proposals: Proposal[];
  };
  asked: {
    seat: number;
    prompt: string;
  }[];
}
