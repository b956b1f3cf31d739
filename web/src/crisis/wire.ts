// Made from docs/schema by tools/types.mjs (`npm run types`): change nothing here.

export interface Cards {
  [k: string]: number;
}
export interface Player {
  seat: number;
  legacy: number;
  emperor_turns: number;
  hand?: Cards;
  available?: Cards;
  hand_size: number;
  available_size: number;
  unseen: Cards;
  open: Cards;
  discards: Cards;
  played: Cards;
  floor?: ("crisis" | "expand" | "legacy" | "buy_trash" | "end_of_turn")[];
  governors: {
    waiting: number[];
    unrecruited: number[];
  };
  generals: {
    waiting: number[];
    unrecruited: number[];
  };
  provinces: string[];
  emperor?: true;
  pretender?: true;
  legions: number;
  government_points: number;
}
export interface Barbarians {
  tribe: "alamanni" | "franks" | "goths" | "nomads" | "sassanids";
  active: number;
  inactive: number;
}
export interface Province {
  id: string;
  governor?: number | "neutral";
  closed?: true;
  counter?: number;
  support: number;
  max_support: number;
  mobs: number;
  militia?: true;
  militia_castra?: true;
  militia_fought?: true;
  quaestor?: true;
  improvements: ("amphitheatre" | "basilica" | "limes")[];
  marker?: "none" | "breakaway" | "seat";
  barbarians: Barbarians[];
  leaders: ("ardashir" | "shapur" | "cniva")[];
  rivals: ("priest_king" | "postumus" | "zenobia")[];
  government_points: number;
  votes_needed: {
    [k: string]: number;
  };
}
export interface Homeland {
  tribe: "alamanni" | "franks" | "goths" | "nomads" | "sassanids";
  region: string;
  in_play?: true;
  active: number;
  inactive: number;
  leaders: ("ardashir" | "shapur" | "cniva")[];
}
export interface Army {
  id: number;
  seat: number;
  general: number;
  region: string;
  capital?: true;
  castra?: true;
  fought?: true;
  full: number;
  reduced: number;
  foederati: {
    [k: string]: number;
  };
}
export interface CrisisView {
  game: "crisis";
  edition: string;
  scenario: "standard" | "short";
  options: {
    [k: string]: unknown;
  };
  seats: number;
  seat: number | "spectator";
  round: number;
  turn: number;
  phase: string;
  active?: number;
  first?: number;
  players: Player[];
  provinces: Province[];
  homelands: Homeland[];
  armies: Army[];
  leaders: {
    id: "ardashir" | "shapur" | "cniva";
    where: "deck" | "map" | "gone";
    region?: string;
    inactive?: true;
  }[];
  rivals: {
    id: "priest_king" | "postumus" | "zenobia";
    where: "deck" | "map" | "gone";
    region?: string;
  }[];
  points: {
    military: number;
    political: number;
    populace: number;
  };
  abilities: Cards;
  attempted: string[];
  recalled: string[];
  discounts: ("military" | "political" | "populace")[];
  market: {
    card: string;
    left: number;
    price?: number;
    last?: true;
  }[];
  trashed: Cards;
  desk?: {
    seat?: number;
    stage: "closed" | "discards" | "market" | "refill" | "floor";
    points: number;
    provinces: number;
    bought: number;
    discounts: ("military" | "political" | "populace")[];
    trash_price?: number;
    trash_last?: true;
  };
  event?: string;
  event_lasts?: true;
  events_drawn: string[];
  deck: {
    size: number;
    diocletian_possible: boolean;
  };
  supply: {
    legions: number;
    militia: number;
    markers: number;
    mobs: number;
    improvements: {
      amphitheatre: number;
      basilica: number;
      limes: number;
    };
  };
  last_round?: true;
  ending?: "none" | "legacy" | "diocletian";
  winners?: number[];
  bonuses?: number[];
  asked: {
    seat: number;
    prompt: string;
  }[];
}
