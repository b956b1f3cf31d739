// What a game brings to the page; everything else is shared. Each game's folder has one of these in its game.ts.
import type { Component } from "svelte";
import type { IconName } from "./icons";
import type { Group } from "./offers";
import type { Sheet } from "./sheet";
import type { Places } from "./places.svelte";
import type { OddsQuestion } from "./places.svelte";
import type { Offer, Value } from "./types";
import type { Wish } from "./why";
import type { Mention } from "./talk";
import type { Scenes } from "../stage/telling";
import type { Odds, View } from "./wire";

/** A table at which a game keeps what it reads out of the view. */
export type Played<Own> = Places & { own: Own };

/** A part that few need, or only now and then, is loaded when it is wanted. */
export type Part = () => Promise<{ default: Component }>;

/** What an arrow may lead to: where it stands on the page, where it is best drawn first. */
export interface Thing {
  /** "senator:1" */
  id: string;
  kind: string;
  name: string;
  at: string[];
  /** What it lies in, seen where it cannot be seen itself: who holds a Concession, the pile of a card. */
  in?: string[];
}
/** The things of a game's table, for whoever draws arrows. */
export interface Things<Own = unknown> {
  kinds: readonly string[];
  /** Those that are there now. */
  things(table: Played<Own>): Thing[];
  /** How one is called, also where it is not there. */
  called(table: Played<Own>, kind: string, id: string): string;
}

export interface Game<Own = unknown> {
  id: string;
  /** The columns beside question and log; on a phone only the part of the open tab. */
  Board: Component<{ tab: string }>;
  /** What opens when something on the table is clicked. */
  Entity?: Part;
  /** What is open on the board, beside it where there is room. */
  Dock?: Component;
  /** What is being decided, above the deeds; and the deeds that are done there. */
  Ballot?: Component;
  atDesk?(offer: Offer): boolean;
  /** Deeds that are put together in a way of their own; and with two that take part, of whom each pair has chances worth comparing. */
  composers?: Record<string, Component<{ group: Group; done?: () => void }>>;
  /** Deeds with two that take part are shown as a table; what is asked of each pair: the deed itself, a roll that may come, or (null) nothing. */
  compared?: Set<string>;
  chanceOf?(table: Played<Own>, offer: Offer, amount?: number): OddsQuestion | null;
  /** What one may miss among the deeds, to ask why it cannot be done. */
  wished?(table: Played<Own>): Wish[];
  /** How many of the keys 1 to 9 are for what is done there by one click. */
  firstKeys?(offers: Offer[]): number;
  /** Where rights are used; without it they stand among what may also be done. */
  Rights?: Component;
  /** Whether somebody waits for an answer that this seat may leave open. */
  waits?(table: Played<Own>): boolean;
  /** Where the moderator of the table answers. */
  Moderator?: Part;
  phases: [string, IconName][];
  /** Parts of the board, in the order of the tabs of a phone, each with the letter that leads there. */
  parts: { key: string; icon: IconName; letter: string }[];
  /** What it reads out of the view (Table.own). */
  state(table: Places): Own;
  turnOf(view: View): number;
  kindOf(verb: string, operand: string): string;
  labelOf(table: Played<Own>, verb: string, operand: string, kind: string, value: Value | null): string;
  /** What one wants to know of a value before choosing it. */
  noteOf(table: Played<Own>, kind: string, value: Value | null): string;
  nameOf(value: Value): string;
  /** Those of a seat in whose names single deeds are done. */
  actorsOf?(table: Played<Own>, seat: number): string[];
  /** What a message may name, as it is called here, and opens. */
  mentions(table: Played<Own>): Mention[];
  things(): Promise<Things<Own>>;
  /** Whose mark stands beside a value. */
  seatOf(table: Played<Own>, kind: string, value: Value | null): number | undefined;
  /** Values that mean the same, such as cards of one kind, have the same of this. */
  alike(value: Value | null): unknown;
  /** Deeds with two that are alike: who is named first says nothing. */
  pairs?: Set<string>;
  /** Deeds that end a stretch of play stand below the others; grave ones nobody wants to do by a slip. */
  closing: Set<string>;
  grave: Set<string>;
  /** Deeds that roll dice are not done by one click, so that their chances are seen first. */
  rolling?: Set<string>;
  /** Deeds that one does with all that one has: their amount starts at its most. */
  whole?: Set<string>;
  /** The heading under which a deed is listed, and their order; none where the list is short. */
  sectionOf?(verb: string): string;
  sections?: string[];
  /** What a deed costs with such an amount, where the table tells it before it is done and the amount does not say it; "" otherwise. */
  costOf?(table: Played<Own>, verb: string, amount: number): string;
  /** What the chances say besides the outcomes. */
  oddsNotes?(odds: Odds): string[];
  /** How its events are told on the stage. */
  scenes: Scenes;
  /** How its course is told when it is over: the figure by which all are measured, and what lay in a hand. */
  course: {
    by: string;
    /** Kinds of events that are told there besides the major ones. */
    great: RegExp;
    handOf(view: View, seat: number): string[];
    /** What lies on the table, in words. */
    sheets(view: View, seatName: (seat: number) => string): Sheet[];
  };
  log: {
    kinds: readonly string[];
    kindOf(event: string): string;
    major: Set<string>;
    seatOf(table: Played<Own>, id: string): number | undefined;
  };
}
