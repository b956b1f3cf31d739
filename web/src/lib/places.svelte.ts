// The places of this screen at a table: what the server sent to each, and what was asked of the server.
import { me } from "./account.svelte";
import { lineUrl } from "./ahead";
import { Company } from "./company.svelte";
import { Connection, faultOf, type Status } from "./connection";
import { Gathering } from "./gathering.svelte";
import { Hints, type Hint } from "../learn/hints.svelte";
import { Notices } from "./notices.svelte";
import type { Asked } from "./others";
import { Replay } from "./replay.svelte";
import { named, offersIn, type Move, type Pending } from "./offers";
import type { Place } from "./place";
import { Seats } from "./seats.svelte";
import { shared } from "./shared";
import { remember, tables } from "./storage";
import { Talks } from "./talks.svelte";
import type { Chair, Offer } from "./types";
import type { Reason, Wish } from "./why";
import type { Answer, Fault, Joined, Odds, Outcome, StateMessage, TableEvent, TableInfo, View } from "./wire";
import { openSwapped } from "./swapping";
import { Thinking } from "./thinking.svelte";
import { language, t } from "./words.svelte";

export type { Place };
/** A deed, or a roll that may come. */
export interface OddsQuestion {
  verb?: string;
  purpose?: string;
  args?: Record<string, unknown>;
  amount?: number;
  seat?: number;
}
export type Focus = { kind: string; id: string | number } | null;

const none: Offer[] = [];

export class Places extends Seats {
  status = $state<Status>("connecting");
  retryAt = $state(0);
  fault = $state<Fault | null>(null);
  places = $state.raw<Place[]>([]);
  active = $state("");
  curtain = $state(false);
  readonly company = new Company();
  readonly hints = new Hints();
  readonly notices = new Notices();
  readonly talk = new Talks(
    (message) => this.line.ask(message),
    (fault) => this.notices.refuse(fault),
  );
  readonly replay: Replay = new Replay(
    (message) => this.line.ask(message),
    () => this.present,
  );
  readonly gathering = new Gathering((message) => this.say(message));
  /** The event that the log is to show. */
  moment = $state.raw<{ event: number } | null>(null);
  busy = $state(0);
  slow = $state(false);
  focus = $state.raw<Focus>(null);
  ruleShown = $state("");
  /** The annals are open. */
  annals = $state(false);
  pending = $state.raw<Pending | null>(null);
  unseen = $state(0);
  private readonly thinkers = new Thinking();
  private line: Connection;
  private lastUp = "";
  private history = 0;

  constructor(
    public tokens: string[],
    url = lineUrl(),
  ) {
    super();
    this.active = tokens[0] ?? "";
    this.line = new Connection(url, () => this.knows(), {
      status: (status, retryAt) => {
        this.status = status;
        this.retryAt = retryAt ?? 0;
        if (status !== "online") this.thinkers.hear([]);
      },
      joined: (message) => this.joined(message),
      table: (table) => {
        this.learn(table);
        void this.gathering.show(this.places);
      },
      clock: (clock) => this.pace.hear(clock),
      state: (message) => this.take(message),
      thinking: (seats) => this.thinkers.hear(seats),
      hint: (hint) => this.hints.take(hint as Hint),
      analysis: (told) => this.replay.analysed.take(told),
      announced: (text) => (me.announcement = text),
      presence: (present) => this.company.hear(present),
      talk: (message) => this.talk.take(message),
      refused: (fault) => {
        this.fault = fault;
        if (fault.code === "no_table") void openSwapped(this.tokens);
      },
    });
  }

  /** The programs that think, as soon as that takes a while. */
  get thinking(): number[] {
    return this.thinkers.shown;
  }
  /** What a join says: who asks, in which language, and up to where it was told. */
  private knows(): Record<string, unknown> {
    return { tokens: this.tokens, since: this.since(), history: this.history, language: language() };
  }
  private since(): number {
    const last = this.places.map((place) => place.events.at(-1)?.number ?? 0);
    return last.length === this.tokens.length && last.length ? Math.min(...last) : 0;
  }
  /** When my clock does not run, as I have just said. */
  rests(rest: Place["rest"]): void {
    this.places = this.places.map((place) => (place.token === this.active ? { ...place, rest } : place));
  }
  start(): void {
    this.line.open();
  }
  stop(): void {
    this.line.close();
  }
  again(): void {
    this.line.again();
  }
  /** In another language the texts come anew. */
  retell(): void {
    this.places = this.places.map((place) => ({ ...place, events: [], number: 0 }));
    this.line.again();
  }
  sitDown(tokens: string[]): void {
    this.tokens = [...new Set([...this.tokens, ...tokens])];
    this.places = this.places.map((place) => ({ ...place, events: [] }));
    this.line.again();
  }

  protected override learn(table: TableInfo | undefined): void {
    super.learn(table);
    this.gathering.learn(table);
  }
  private joined({ table, seen, present, seats: joined }: Joined): void {
    this.fault = null;
    this.company.hear(present);
    this.learn(table);
    this.places = joined.map(({ token, seat, member, deputy, rest }) => {
      const before = this.places.find((place) => place.token === token);
      return before
        ? { ...before, seat, member, deputy, rest }
        : {
            token,
            seat,
            member,
            deputy,
            rest,
            number: 0,
            view: null,
            decision: null,
            events: [],
            undo: false,
            seen: seen[token] ?? 0,
          };
    });
    void this.gathering.show(this.places);
    this.talk.again();
    this.replay.again();
    if (!this.places.some((place) => place.token === this.active)) this.active = this.places[0]?.token ?? "";
    const known = tables().find((other) => other.table === this.id);
    const mine = joined.map((seat) => seat.token);
    remember({
      table: this.id,
      name: this.name,
      created: known?.created ?? Date.now(),
      links:
        known?.links ??
        joined.map((place) => ({
          token: place.token,
          seat: place.seat,
          name: place.seat === "spectator" ? "" : this.nameAt(place),
          kind: typeof place.seat === "number" ? "human" : place.seat,
        })),
      mine: [...new Set([...mine, ...(known?.mine ?? [])])],
      commitment: known?.commitment ?? this.dice?.commitment,
    });
  }

  protected take(message: StateMessage): void {
    const { after, events: fresh } = message;
    this.history = message.history;
    this.thinkers.moved();
    if (message.token === this.active) this.replay.rewritten(message.history);
    this.places = this.places.map((place) => {
      if (place.token !== message.token) return place;
      const gone = (place.events.at(-1)?.number ?? 0) > after;
      const kept = gone ? place.events.filter((event) => event.number <= after) : place.events;
      return {
        ...place,
        number: message.number,
        view: shared(place.view, message.view),
        decision: message.decision,
        events: fresh.length ? [...kept, ...fresh] : kept,
        undo: message.undo,
      };
    });
    if (message.token === this.active) {
      if (fresh.length && typeof document !== "undefined" && document.hidden) this.unseen += fresh.length;
    }
    this.choosePlace();
  }

  /** With several seats on one screen the one that is asked comes up, behind a curtain. */
  private choosePlace(): void {
    if (this.places.length < 2 || this.places.some((place) => !place.view)) return;
    const asked = this.places.filter((place) =>
      place.seat === "moderator"
        ? place.decision?.chance?.moderated
        : place.decision?.offers.some((offer) => offer.must && this.speaks(offer, place)),
    );
    if (!this.lastUp) {
      this.lastUp = this.active;
      this.curtain = true;
    }
    if (asked.length && !asked.some((place) => place.token === this.active)) this.turnTo(asked[0].token);
  }
  turnTo(token: string): void {
    if (token === this.active) return;
    this.active = token;
    this.replay.close();
    this.focus = null;
    this.curtain = this.seat !== "spectator";
  }
  liftCurtain(): void {
    this.curtain = false;
    this.lastUp = this.active;
  }

  /** As it stands now, or as it was where one looks back. */
  get place(): Place | undefined {
    return this.replay.shown ?? this.present;
  }
  get present(): Place | undefined {
    return this.here;
  }
  private here = $derived(this.places.find((place) => place.token === this.active));
  // Who asks for the seat alone hears nothing of the moves.
  private sits = $derived(this.place?.seat ?? "spectator");
  /** The table's, as this place has seen it. */
  private get number(): number {
    return this.place?.number ?? 0;
  }
  get view(): View | null {
    return this.place?.view ?? null;
  }
  /** Who is asked, as the questions of this place's decision are: the stage may still tell what was before them. */
  get asked(): Asked[] {
    return this.place?.view?.asked ?? [];
  }
  get seat(): Chair {
    return this.sits;
  }
  /** What belongs to this moment, without what may be done at any time. */
  private listed = $derived.by(() => this.mine(this.place?.decision?.offers ?? []));
  /** What the person at this place may do. */
  readonly offers = $derived.by((): Offer[] => {
    const rights = this.mine(offersIn(this.place?.decision?.rights ?? []));
    return rights.length ? [...this.listed, ...rights] : this.listed;
  });
  /** Of these offers those of whoever sits here. None are always the same none: whoever only looks on reads of no offers anew with each move. */
  private mine(offers: Offer[]): Offer[] {
    const mine = this.curtain ? none : offers.filter((offer) => this.speaks(offer));
    return mine.length ? mine : none;
  }
  /** Whether the seat is asked what only others of its members may answer. */
  get silenced(): boolean {
    return (this.place?.decision?.offers ?? []).some((offer) => offer.must && !this.speaks(offer));
  }
  speaks(offer: { acting?: string }, place = this.place): boolean {
    if (this.replay.shown && place === this.place) return false; // nobody answers in the past
    return this.speaksFor(offer, place);
  }
  /** What the moderator is asked, if he is. */
  get moderated(): boolean {
    return !!this.place?.decision?.chance?.moderated;
  }
  get outcomes(): Outcome[] {
    return this.curtain || this.seat !== "moderator" || !this.moderated
      ? []
      : (this.place?.decision?.chance?.outcomes ?? []).filter((one) => typeof one === "object");
  }
  get events(): TableEvent[] {
    return this.place?.events ?? [];
  }
  get over(): { reason: string; winners?: number[]; rule?: string | null } | null {
    const over = this.place?.decision?.over;
    if (over) return over;
    return this.view?.ending ? { reason: this.view.ending, winners: this.view.winners } : null;
  }
  glowing = $derived(named(this.listed));
  private async request(message: Record<string, unknown>): Promise<Answer> {
    this.busy += 1;
    const timer = setTimeout(() => (this.slow = true), 2000);
    try {
      return await this.line.ask({ token: this.active, ...message });
    } finally {
      clearTimeout(timer);
      this.busy -= 1;
      if (this.busy === 0) this.slow = false;
    }
  }
  async move(move: Move): Promise<boolean> {
    if (this.replay.shown) return false;
    const before = this.place?.events.at(-1)?.number ?? 0;
    const answer = await this.request({ type: "move", number: this.number, ...move });
    if (answer.ok) {
      // Who moves has seen what came before.
      this.places = this.places.map((place) =>
        place.token === this.active ? { ...place, seen: Math.max(place.seen, before) } : place,
      );
      this.notices.settle();
      return true;
    }
    this.refuse(answer.error ?? faultOf("unknown"));
    return false;
  }
  undo(): Promise<boolean> {
    return this.say({ type: "undo", number: this.number });
  }
  /** The moderator's answer; null leaves it to the program. */
  bring(outcome: Outcome | null): Promise<boolean> {
    return this.say({
      type: "chance",
      number: this.number,
      answer: outcome && (outcome.card === undefined ? { number: outcome.number } : { card: outcome.card }),
    });
  }
  /** The moderator waits no longer for a seat that was called. */
  silence(seat: number): Promise<boolean> {
    return this.say({ type: "silence", number: this.number, seat });
  }
  /** The moderator takes the words of a move away. */
  blank(move: number): Promise<boolean> {
    return this.say({ type: "blank", move });
  }
  voteLeader(member: number): Promise<boolean> {
    return this.say({ type: "vote_leader", member });
  }
  handOver(member: number): Promise<boolean> {
    return this.say({ type: "hand_over", member });
  }
  /** Who speaks for one of the seat; null: nobody but its leader. */
  nameSpeaker(actor: string, member: number | null): Promise<boolean> {
    return this.say({ type: "name", actor, member });
  }
  /** Says this for the place that is looked at; whether it was done. */
  async say(message: Record<string, unknown>): Promise<boolean> {
    const answer = await this.request(message);
    if (!answer.ok) this.refuse(answer.error ?? faultOf("unknown"));
    return answer.ok;
  }
  /** What a program would do here is told a little later, to this place alone. */
  askHint(): Promise<void> {
    return this.hints.ask(() => this.say({ type: "hint" }));
  }
  /** Chances of a deed before it is done; null where there are none to tell. */
  async odds(question: OddsQuestion): Promise<Odds | null> {
    const answer = await this.line.ask({ type: "odds", token: this.active, ...question }, 10000);
    return answer.ok ? (answer as unknown as Odds) : null;
  }
  /** Why a deed is not possible; null where it is. */
  async explain({ verb, args = {}, amount }: Wish): Promise<Reason | null> {
    const asked = { type: "explain", token: this.active, seat: this.seat, verb, args };
    const answer = await this.line.ask(amount === undefined ? asked : { ...asked, amount }, 10000);
    const { legal, error } = answer as unknown as { legal?: boolean; error?: Reason };
    return answer.ok && legal === false ? (error ?? null) : null;
  }
  looked(): void {
    const place = this.present;
    const last = place?.events.at(-1)?.number;
    if (place && last !== undefined) this.line.tell({ type: "seen", token: place.token, number: last });
  }
  /** What is new since somebody last sat here is measured from now on. */
  markSeen(): void {
    const place = this.present;
    if (!place) return;
    const last = place.events.at(-1)?.number ?? 0;
    this.places = this.places.map((other) => (other.token === place.token ? { ...other, seen: last } : other));
    this.looked();
  }

  private refuse(fault: Fault): void {
    const place = this.place;
    const standing = typeof place?.seat === "number" ? this.pace.speaksFor(place.seat) : undefined;
    const beyond = place?.deputy && standing && fault.code === "not_your_voice";
    const values = { name: this.seatName(place?.seat), scope: t(`pace.scope.${standing?.scope}`) };
    this.notices.refuse(beyond ? { ...fault, message: t("pace.deputy.beyond", values) } : fault);
    if (fault.code === "late") this.line.again();
  }
}
