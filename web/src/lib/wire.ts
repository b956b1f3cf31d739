// Made from docs/schema by tools/types.mjs (`npm run types`): change nothing here.

export interface View {
  game: "republic" | "crisis";
  edition: string;
  scenario:
    | "early"
    | "middle"
    | "late"
    | "extended_early_2"
    | "extended_early_3"
    | "extended_middle_2"
    | "alternate"
    | "standard"
    | "short";
  options: {
    [k: string]: unknown;
  };
  seats: number;
  seat: number | "spectator";
  turn: number;
  phase: string;
  ending?: string;
  winners?: number[];
  step?: string;
  asked: {
    seat: number;
    prompt: string;
  }[];
}
export interface Offer {
  seat: number;
  faction?: number;
  must: boolean;
  acting?: string;
  prompt: string;
  rule: string;
  text: string;
  verb: string;
  args: {
    [k: string]: string | number;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  amount?: [number, number];
}
export interface Right {
  seat: number;
  prompt: string;
  rule: string;
  text: string;
  verb: string;
  args: {
    [k: string]: (string | number)[];
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  amount?: [number, number];
}
export interface Member {
  name: string;
  was?: {
    name: string;
    moment: number;
  }[];
  vote?: number;
  gone?: true;
  speaks_for?: string[];
}
export interface SeatInfo {
  kind: "human" | "bot" | "free";
  name?: string;
  was?: {
    name: string;
    moment: number;
  }[];
  bot?: string;
  gone?: true;
  members?: Member[];
  leader?: number;
}
export interface DiceInfo {
  commitment: string;
  seed_chosen: boolean;
  words?: (null | {
    commitment: string;
    word: string;
  })[];
}
export interface BranchOf {
  table: string;
  name: string;
  number: number;
  event: number;
  turn: number;
  phase: string;
  as_it_was: boolean;
  seat?: number;
}
export interface TableClock {
  kind: "live" | "days";
  decision: number;
  bank: number;
  cap?: number;
  end: "quiet" | "bot" | "bot_until_back" | "moderator" | "vote";
  bot: string;
  quiet_hours?: number;
  holidays?: number;
  runs: boolean;
  paused?: true;
  awaited: number[];
  seats: {
    seat: number;
    left: number;
    asked?: true;
    out?: true;
    warned?: true;
    rests?: true;
    until?: number;
  }[];
}
export interface GatheringInfo {
  stage: "seats" | "words" | "shown" | "over";
  patience: number;
  until?: number;
  said: {
    seat: number;
    commitment: string;
    shown: boolean;
  }[];
}
export interface Standing {
  seat: number;
  by: "seat" | "clock" | "table" | "moderator";
  deputy: {
    kind: "bot" | "person" | "quiet" | "only";
    bot?: string;
    name?: string;
    late?: true;
  };
  scope: "all" | "votes" | "no_money";
  until?: number;
  until_back?: true;
}
export interface TableVote {
  id: number;
  what: string;
  seat?: number;
  other?: number;
  by?: number;
  hours?: number;
  code?: string;
  not_before?: number;
  yes: number[];
  no: number[];
  needed: number;
  voters: number[];
}
export interface Decided {
  id: number;
  what: string;
  seat?: number;
  other?: number;
  by?: number;
  hours?: number;
  code?: string;
  not_before?: number;
  yes: number[];
  no: number[];
  carried: boolean;
  moment?: number;
  name?: string;
  other_name?: string;
}
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  seats: SeatInfo[];
  voice: "leader" | "any" | "named";
  moderator?: {
    name: string;
  };
  talk: TalkSettings;
  dice: DiceInfo;
  reach: "link" | "public" | "closed";
  one_answer: "given" | "asked";
  hints: "allowed" | "forbidden";
  reasons: "now" | "after" | "never";
  waiting?: string[];
  branch_of?: BranchOf;
  example?: string;
  clock?: TableClock;
  gathering?: GatheringInfo;
  standing?: Standing[];
  majorities?: {
    [k: string]: {
      needed: number;
      all: number;
    };
  };
  proposals?: TableVote[];
  decided?: Decided[];
  closed?: "draw" | "cancel" | "site";
  stopped?: true;
}
export interface TalkSettings {
  rooms: "all" | "table" | "none";
  closed_in: string[];
  moderator_reads: boolean;
}
export interface Fault {
  code: string;
  message: string;
  rule: string | null;
  details: {
    field?: string;
    least?: number;
    most?: number;
    reason?: string;
    needs?: number | string;
    has?: number;
    nearest?: Offer;
    number?: number;
    move?: number;
    line?: number;
    broken?: string[];
    option?: string;
    value?: string;
    may?: string[];
    why?: string;
    of?: string;
    seat?: number;
    request?: string;
  };
}
export interface OptionRow {
  key: string;
  type: "switch" | "choice" | "effect" | "table";
  group: string;
  name: string;
  text?: string;
  values: string[];
  alternatives?: {
    key: string;
    sentence: string;
    status?: string;
    confidence?: number;
  }[];
  default: {
    [k: string]: string | number;
  };
  rules: {
    [k: string]: string[];
  };
  needs: string[];
  excludes: string[];
  within?: string[];
  status?: string;
  seats?: number;
}
export interface Game {
  id: "republic" | "crisis";
  editions: string[];
  scenarios: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  usual_seats: number;
  usual_seats_of: {
    [k: string]: number;
  };
  moderator: boolean;
  actors: boolean;
  verbs: {
    key: string;
    args: {
      [k: string]: string;
    };
    amount?: true;
  }[];
  options: OptionRow[];
  bots: string[];
  phases: string[];
}
export interface Hello {
  ok: true;
  id?: unknown;
  name: "Curia";
  version: string;
  protocol: 1;
  games: Game[];
}
export interface Outcome {
  number?: number;
  event?: string;
  text: string;
  card?: string;
  chit?: number | ("none" | "draw_two");
}
export interface Chance {
  kind: "dice" | "pick" | "card" | "chit" | "event";
  dice?: number;
  purpose: string;
  rule: string;
  moderated?: true;
  outcomes?: (number | Outcome | string)[];
}
export interface Decision {
  number: number;
  over: null | {
    reason: string;
    winners: number[];
    rule: string | null;
  };
  offers: Offer[];
  rights: Right[];
  waiting: number[];
  questions: {
    seat: number;
    text: string;
  }[];
  silence?: number[];
  chance?: Chance;
}
export interface ToldReason {
  term: string;
  worth: number;
  args: {
    [k: string]: unknown;
  };
  against?: true;
  own?: true;
  text: string;
}
export interface TableEvent {
  number: number;
  event: string;
  figures: {
    [k: string]: unknown;
  };
  rule: string;
  text: string;
  words?: string | null;
  move?: number;
  reasons?: ToldReason[];
  reasons_of?: number;
  dice?: number[];
  by?:
    | ("moderator" | "clock")
    | {
        seat: number;
        member?: number;
        deputy?: {
          kind: "bot" | "person" | "quiet" | "only";
          bot?: string;
          name?: string;
          late?: true;
        };
      };
}
export interface StateMessage {
  type: "state";
  token: string;
  after: number;
  events: TableEvent[];
  number: number;
  decision: Decision;
  undo: boolean;
  history: number;
  view: View;
}
export interface PackedState {
  type: "state";
  token: string;
  state: number;
  of?: number;
  data: string;
}
export interface Present {
  seats: number[];
  watching: number;
}
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
}
export interface Announcement {
  type: "announcement";
  text: string;
}
export interface Joined {
  type: "joined";
  seats: {
    token: string;
    seat: number | ("spectator" | "moderator");
    member?: number;
    deputy?: true;
    rest?: {
      zone: string;
      from: string;
      to: string;
      holidays: {
        from: string;
        to: string;
      }[];
    };
  }[];
  table: TableInfo;
  present: Present;
  seen: {
    [k: string]: number;
  };
}
export interface TableChanged {
  type: "table";
  table: TableInfo;
}
export interface ClockChanged {
  type: "clock";
  clock: TableClock;
}
export interface Thinking {
  type: "thinking";
  seats: number[];
}
export interface HintTold {
  type: "hint";
  token: string;
  number: number;
  bot: string;
  move: null | {
    seat: number;
    faction?: number;
    verb: string;
    args: {
      [k: string]: string | number;
    };
    amount?: number;
  };
  text?: string;
  reasons?: ToldReason[];
  advice?: {
    leader: number | null;
    moves: {
      move: {
        seat: number;
        faction?: number;
        verb: string;
        args: {
          [k: string]: string | number;
        };
        amount?: number;
      };
      text?: string;
      wins: number;
      lives: number;
      leads: number;
      error: number;
    }[];
  };
}
export interface Analysis {
  number: number;
  over: boolean;
  decisions: number;
  course: {
    number: number;
    turn: number;
    phase: string;
    lives: number;
    seats: number[];
  }[];
  turning_points: {
    number: number;
    turn: number;
    phase: string;
    mover: number | "nature";
    cause: number | null;
    seats: {
      change: number;
      margin: number;
    }[];
    lives: {
      change: number;
      margin: number;
    };
    text: string;
  }[];
  blunders: {
    number: number;
    turn: number;
    phase: string;
    seat: number;
    loss: number;
    margin: number;
    text: string;
    better: null | {
      seat: number;
      faction?: number;
      verb: string;
      args: {
        [k: string]: string | number;
      };
      amount?: number;
    };
    better_text: string;
  }[];
  accounts: {
    seat: number;
    start: number;
    luck: number;
    own: number;
    others: number;
    end: number;
  }[];
}
export interface AnalysisTold {
  type: "analysis";
  token: string;
  analysis: Analysis | null;
}
export interface Said {
  number: number;
  by:
    | ("moderator" | "spectator")
    | {
        seat: number;
        member?: number;
      };
  name?: string;
  text: string;
  at: number;
  moment: number;
}
export interface TalkRooms {
  type: "rooms";
  token: string;
  rooms: {
    room: string;
    last: number;
    heard: number;
    unread: number;
    said: Said[];
  }[];
  muted: (
    | ("moderator" | "spectator")
    | {
        seat: number;
        member?: number;
      }
  )[];
}
export interface TalkMessage {
  type: "talk";
  token: string;
  room: string;
  last: number;
  heard: number;
  unread: number;
  said: Said[];
}
export interface Odds {
  purpose: string;
  exact: true;
  rolls?: number;
  assumes_no_answer?: boolean;
  outcomes: {
    outcome: string;
    figure?: number;
    rolls?: number;
    probability: number;
  }[];
  besides?: {
    outcome: string;
    figure?: number;
    rolls: number;
    probability: number;
  }[];
  sum?: {
    term: string;
    figure: number;
  }[];
  at_most?: number;
  danger?: {
    wars: {
      count: number;
      limit: number;
      longest?: number;
      exhausted?: number;
    };
    treasury: {
      now: number;
      income: number;
      taxes: number[];
      wars: number;
      land_bills: number;
      maintenance: number;
      debts: number;
      after: number[];
    };
    people: {
      unrest: number;
      popularity: number;
      speaker?: string;
    };
  };
  dice?: number;
  needed?: number;
  votes?: number[];
  attacker?: {
    hits: number[];
    loses: number;
    eliminated: number;
  };
  defender?: {
    hits: number[];
    loses: number;
    eliminated: number;
  };
  points?: number;
  provinces?: number;
  falling?: string[];
  lost?: string[];
  cards?: {
    card: string;
    price: number;
  }[];
}
export interface Answer {
  type: "answer";
  id: number | string | null;
  ok: false | true;
  error?: Fault;
  number?: number;
  proposal?: number;
  legal?: boolean;
  nearest?: Offer | null;
  elsewhere?: Elsewhere[];
  purpose?: string;
  exact?: true;
  outcomes?: {
    [k: string]: unknown;
  }[];
  rolls?: unknown;
  assumes_no_answer?: unknown;
  danger?: unknown;
  besides?: unknown;
  sum?: unknown;
  at_most?: unknown;
  dice?: unknown;
  needed?: unknown;
  points?: unknown;
  provinces?: unknown;
  falling?: unknown;
  lost?: unknown;
  cards?: unknown;
  votes?: unknown;
  attacker?: unknown;
  defender?: unknown;
  room?: string;
  said?: Said[];
  found?: {
    number: number;
    by:
      | ("moderator" | "spectator")
      | {
          seat: number;
          member?: number;
        };
    name?: string;
    text: string;
    at: number;
    moment: number;
    room: string;
  }[];
  moment?: Moment;
  last?: number;
  history?: number;
  chapters?: Chapter[];
}
export interface Elsewhere {
  edition: string;
  name: string;
  rules: {
    id: string;
    paragraph: string;
    title: string;
    text: string;
    language: string;
  }[];
  answers: {
    option: string;
    name: string;
    here: {
      answer: string;
      sentence: string;
    };
    there: {
      answer: string;
      sentence: string;
    };
  }[];
}
export interface Moment {
  number: number;
  event: number;
  before: number | null;
  next: number | null;
  history: number;
  view: View;
  decision: Decision;
  events?: TableEvent[];
  until?: number;
}
export interface Chapter {
  number: number;
  event: number;
  turn: number;
  phase: string;
  seat?: number;
  table?: {
    [k: string]: number;
  };
  seats?: {
    [k: string]: number;
  }[];
}
