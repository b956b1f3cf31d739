// What the server sends (docs/view.md). Lists are always there, flags only when true.
export type Value = string | number;
export type Args = Record<string, Value>;

export interface Offer {
  seat: number;
  faction?: number;
  must?: boolean;
  verb: string;
  args?: Args;
  amount?: [number, number];
  prompt?: string;
  rule?: string | null;
  text?: string;
  /** The one of the seat who does it. */
  acting?: string;
  /** It stands for a right: it may be done at any time. */
  right?: true;
}
/** What a seat may do at any time: its verb with any of these operands. */
export interface Right {
  seat: number;
  verb: string;
  args: Record<string, Value[]>;
  amount?: [number, number];
  prompt?: string;
  rule?: string | null;
  text?: string;
}
export interface TableEvent {
  by?: "moderator" | "clock" | { seat: number; member: number };
  /** What its author said with it, null if a moderator blanked that; and the number of the move. */
  words?: string | null;
  move?: number;
  number: number;
  event: string;
  figures?: Record<string, unknown>;
  rule?: string | null;
  text?: string;
}
/** What every game's view has; the rest is its own (republic/types.ts, crisis/types.ts). */
export interface View {
  game?: string;
  edition?: string;
  scenario?: string;
  options?: Record<string, unknown>;
  seats: number;
  seat?: number | "spectator";
  turn: number;
  phase: string;
  step?: string;
  asked?: { seat: number; prompt: string; rule?: string | null }[];
  ending?: string;
  winners?: number[];
}
export interface Decision {
  number?: number;
  over?: null | { reason: string; winners?: number[]; rule?: string };
  offers?: Offer[];
  rights?: Right[];
  waiting?: number[];
  /** What each of these is asked, in words for whoever looks. */
  questions?: { seat: number; text: string }[];
  chance?: Chance;
  /** Seats that were called and do not answer: the moderator may say that they are silent. */
  silence?: number[];
}
export interface Member {
  name: string;
  vote?: number;
  speaks_for?: string[];
}
export interface SeatInfo {
  kind: string;
  name?: string;
  bot?: string;
  members?: Member[];
  leader?: number;
}
/** Whom a link is for. */
export type Chair = number | "spectator" | "moderator";
export type Voice = "leader" | "any" | "named";
/** To the seed of all dice; and whether who made the table chose that. */
export interface DiceInfo {
  commitment: string;
  seed_chosen: boolean;
}
export interface TableInfo {
  dice?: DiceInfo;
  id?: string;
  name?: string;
  seats?: SeatInfo[];
  voice?: Voice;
  moderator?: { name: string };
  stopped?: boolean;
}
/** What may come, as the moderator is told; the fields besides the text are his answer. */
export interface Outcome {
  text: string;
  number?: number;
  card?: string;
  event?: string;
}
export interface Chance {
  kind: string;
  purpose: string;
  rule?: string | null;
  moderated?: boolean;
  outcomes?: Outcome[];
}
export interface Fault {
  code: string;
  message: string;
  rule?: string | null;
  details?: { may?: string[]; nearest?: Offer };
}
export interface StateMessage {
  type: "state";
  token: string;
  number: number;
  view: View;
  decision?: Decision;
  /** Those after the event of number `after`: what the page has of later ones is gone. */
  events?: TableEvent[];
  after?: number;
  undo?: boolean;
  /** How often what was told was no longer so. */
  history?: number;
}
/** The same, packed with the state of number `of` as dictionary; without one if there is none. */
export interface PackedState {
  token: string;
  state: number;
  of?: number;
  data: string;
}
export interface Answer {
  type: "answer";
  id: number;
  ok: boolean;
  error?: Fault;
}
/** What may come of a roll; a game may say more. */
export interface Odds {
  outcomes: { outcome: string; figure?: number; probability: number }[];
  /** They hold only as long as nobody answers the deed. */
  assumes_no_answer?: boolean;
}
export interface OptionRow {
  key: string;
  type?: string;
  values?: unknown[];
  default?: unknown;
  rules?: Record<string, string[]>;
  needs?: string[];
  excludes?: string[];
  within?: string[];
  text?: string;
  group?: string;
  name?: string;
  status?: string;
  alternatives?: { key: string; status?: string; confidence?: number; sentence?: string }[];
  seats?: number;
}
export interface Game {
  id: string;
  editions?: unknown[];
  scenarios?: unknown[];
  seats?: [number, number];
  usual_seats?: number;
  usual_seats_of?: Record<string, number>;
  moderator?: boolean;
  actors?: boolean;
  options?: OptionRow[];
  bots?: string[];
}
export interface Hello {
  name?: string;
  version?: string;
  games?: Game[];
}
