// The table as this screen knows it: what the server sent, who sits here, and what was asked of the server.
import { getContext, setContext } from "svelte";
import { Connection, type Status } from "./connection";
import type { Game } from "./game";
import { gameNamed } from "./games";
import { named, offersIn, type Move } from "./offers";
import { remember, tables } from "./storage";
import type {
  Answer,
  Chair,
  Decision,
  Fault,
  Member,
  Offer,
  Outcome,
  SeatInfo,
  StateMessage,
  TableEvent,
  TableInfo,
  Value,
  View,
  Voice,
} from "./types";
import { language, speakOf, t } from "./words.svelte";

export interface Place {
  token: string;
  seat: Chair;
  /** Which of those who share the seat. */
  member?: number;
  number: number;
  view: View | null;
  decision: Decision;
  events: TableEvent[];
  undo: boolean;
  seen: number;
}
export interface Notice {
  id: number;
  kind: "refusal" | "news" | "error";
  title: string;
  text: string;
  rule?: string | null;
  nearest?: Offer | null;
}
/** A question that something clicked on the table can answer. */
export interface Pending {
  kind: string;
  verb: string;
  values: Value[];
  at: number;
  choose: (value: Value) => void;
}
export type Focus = { kind: string; id: string | number } | null;

export class Table {
  status = $state<Status>("connecting");
  retryAt = $state(0);
  fault = $state<Fault | null>(null);
  id = $state("");
  name = $state("");
  seats = $state.raw<SeatInfo[]>([]);
  voice = $state<Voice>("any");
  moderator = $state<string | undefined>();
  stopped = $state(false);
  places = $state.raw<Place[]>([]);
  active = $state("");
  curtain = $state(false);
  thinking = $state.raw<number[]>([]);
  notices = $state.raw<Notice[]>([]);
  busy = $state(0);
  slow = $state(false);
  focus = $state.raw<Focus>(null);
  ruleShown = $state("");
  pending = $state.raw<Pending | null>(null);
  unseen = $state(0);
  spoken = $state("");
  /** The game that is played here, once its part of the page is loaded, and what it keeps beside the table. */
  game = $state.raw<Game | null>(null);
  own: unknown = null;
  private notes = 0;
  private line: Connection;
  private lastUp = "";
  private justJoined = new Set<string>();

  constructor(
    public tokens: string[],
    url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
  ) {
    this.active = tokens[0] ?? "";
    this.line = new Connection(url, () => ({ tokens: this.tokens, since: this.since(), language: language() }), {
      status: (status, retryAt) => {
        this.status = status;
        this.retryAt = retryAt ?? 0;
        if (status !== "online") this.thinking = [];
      },
      joined: (message) => this.joined(message),
      table: (table) => this.learn(table),
      state: (message) => this.take(message),
      thinking: (seats) => (this.thinking = seats),
      refused: (fault) => {
        this.fault = fault;
        if (this.status === "online") this.refuse(fault);
      },
    });
  }

  private since(): number {
    const last = this.places.map((place) => place.events.at(-1)?.number ?? 0);
    return last.length === this.tokens.length && last.length ? Math.min(...last) : 0;
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

  private learn(table: TableInfo | undefined): void {
    this.id = table?.id ?? "";
    this.name = table?.name ?? "";
    this.seats = table?.seats ?? [];
    this.voice = table?.voice ?? "any";
    this.moderator = table?.moderator?.name;
    this.stopped = table?.stopped ?? false;
  }
  private joined(message: Record<string, unknown>): void {
    this.fault = null;
    this.justJoined = new Set(this.tokens);
    this.learn(message.table as TableInfo | undefined);
    const seen = (message.seen as Record<string, number> | undefined) ?? {};
    const joined = (message.seats as { token: string; seat: Chair; member?: number }[] | undefined) ?? [];
    this.places = joined.map(({ token, seat, member }) => {
      const before = this.places.find((place) => place.token === token);
      return before
        ? { ...before, seat, member }
        : { token, seat, member, number: 0, view: null, decision: {}, events: [], undo: false, seen: seen[token] ?? 0 };
    });
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
    });
  }

  private take(message: StateMessage): void {
    const fresh = message.events ?? [];
    const was = this.places.find((place) => place.token === message.token);
    this.places = this.places.map((place) => {
      if (place.token !== message.token) return place;
      const last = place.events.at(-1)?.number ?? -1;
      // After an undo the server tells everything again, or numbers that were taken back.
      const first = fresh[0]?.number ?? Infinity;
      const kept = message.again
        ? []
        : first <= last
          ? place.events.filter((event) => event.number < first)
          : place.events;
      return {
        ...place,
        number: message.number,
        view: message.view,
        decision: message.decision ?? {},
        events: fresh.length ? [...kept, ...fresh] : kept,
        undo: message.undo ?? false,
      };
    });
    const back = this.justJoined.delete(message.token) && message.number < (was?.number ?? 0);
    if (back && !message.again) return this.retell(); // moves were taken back while the line was down
    if (message.token === this.active) {
      if (fresh.length && typeof document !== "undefined" && document.hidden) this.unseen += fresh.length;
      const told = fresh.map((event) => event.text).filter((text) => text);
      if (told.length && !this.curtain && this.place?.events.length !== fresh.length)
        this.spoken = told.slice(-3).join(" ");
    }
    this.choosePlace();
    void this.load(message.view.game);
  }
  private async load(id: string | undefined): Promise<void> {
    if (this.game) return;
    const game = await gameNamed(id);
    if (this.game) return;
    this.own = game.state(this);
    speakOf(game.id);
    this.game = game;
  }

  /** With several seats on one screen the one that is asked comes up, behind a curtain. */
  private choosePlace(): void {
    if (this.places.length < 2 || this.places.some((place) => !place.view)) return;
    const asked = this.places.filter((place) =>
      place.seat === "moderator"
        ? place.decision.chance?.moderated
        : place.decision.offers?.some((offer) => offer.must && this.speaks(offer, place)),
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
    this.focus = null;
    this.curtain = this.seat !== "spectator";
  }
  liftCurtain(): void {
    this.curtain = false;
    this.lastUp = this.active;
  }

  get place(): Place | undefined {
    return this.places.find((place) => place.token === this.active);
  }
  get view(): View | null {
    return this.place?.view ?? null;
  }
  get seat(): Chair {
    return this.place?.seat ?? "spectator";
  }
  /** What belongs to this moment, without what may be done at any time. */
  private get listed(): Offer[] {
    return this.curtain ? [] : (this.place?.decision.offers ?? []).filter((offer) => this.speaks(offer));
  }
  /** What the person at this place may do. */
  get offers(): Offer[] {
    return [
      ...this.listed,
      ...(this.curtain ? [] : offersIn(this.place?.decision.rights ?? []).filter((offer) => this.speaks(offer))),
    ];
  }
  /** Whether the seat is asked what only others of its members may answer. */
  get silenced(): boolean {
    return (this.place?.decision.offers ?? []).some((offer) => offer.must && !this.speaks(offer));
  }
  speaks(offer: Offer, place = this.place): boolean {
    const seat = this.sharedBy(place);
    const me = place?.member;
    if (!seat || me === undefined || this.voice === "any" || seat.leader === me) return true;
    return this.voice === "named" && !!offer.acting && !!seat.members[me].speaks_for?.includes(offer.acting);
  }
  /** The seat of this place, if several people share it. */
  sharedBy(place = this.place): { members: Member[]; leader: number } | undefined {
    const info = typeof place?.seat === "number" ? this.seats[place.seat] : undefined;
    return info?.members ? { members: info.members, leader: info.leader ?? 0 } : undefined;
  }
  /** What the moderator is asked, if he is. */
  get moderated(): boolean {
    return !!this.place?.decision.chance?.moderated;
  }
  get outcomes(): Outcome[] {
    return this.curtain || this.seat !== "moderator" || !this.moderated
      ? []
      : (this.place?.decision.chance?.outcomes ?? []);
  }
  get events(): TableEvent[] {
    return this.place?.events ?? [];
  }
  get over(): { reason: string; winners?: number[]; rule?: string } | null {
    const over = this.place?.decision.over;
    if (over) return over;
    return this.view?.ending ? { reason: this.view.ending, winners: this.view.winners } : null;
  }
  glowing = $derived(named(this.listed));
  seatName(seat: Chair | undefined): string {
    if (seat === "moderator") return t("moderator.named", { name: this.moderator ?? "" });
    if (seat === "spectator" || seat === undefined) return t("spectator");
    const info = this.seats[seat];
    return (
      info?.name ||
      (info?.bot ? t("seat.bot", { bot: t(`bot.${info.bot}`), seat: seat + 1 }) : t("seat.number", { seat: seat + 1 }))
    );
  }

  memberName(seat: number, member: number): string {
    return this.seats[seat]?.members?.[member]?.name ?? "";
  }
  /** The seat, and who of those who share it sits here. */
  nameAt(place: { seat: Chair; member?: number } | undefined): string {
    const seat = this.seatName(place?.seat);
    return typeof place?.seat === "number" && place.member !== undefined
      ? t("member.of", { member: this.memberName(place.seat, place.member), seat })
      : seat;
  }

  private async request(message: Record<string, unknown>): Promise<Answer> {
    this.busy += 1;
    const timer = setTimeout(() => (this.slow = true), 2000);
    try {
      return await this.line.ask({ token: this.active, number: this.place?.number ?? 0, ...message });
    } finally {
      clearTimeout(timer);
      this.busy -= 1;
      if (this.busy === 0) this.slow = false;
    }
  }
  async move(move: Move): Promise<boolean> {
    const before = this.place?.events.at(-1)?.number ?? 0;
    const answer = await this.request({ type: "move", ...move });
    if (answer.ok) {
      // Who moves has seen what came before.
      this.places = this.places.map((place) =>
        place.token === this.active ? { ...place, seen: Math.max(place.seen, before) } : place,
      );
      this.notices = this.notices.filter((notice) => notice.kind !== "refusal");
      return true;
    }
    this.refuse(answer.error ?? { code: "unknown", message: "" });
    return false;
  }
  undo(): Promise<boolean> {
    return this.say({ type: "undo" });
  }
  /** The moderator's answer; null leaves it to the program. */
  bring(outcome: Outcome | null): Promise<boolean> {
    return this.say({
      type: "chance",
      answer: outcome && (outcome.card === undefined ? { number: outcome.number } : { card: outcome.card }),
    });
  }
  /** The moderator waits no longer for a seat that was called. */
  silence(seat: number): Promise<boolean> {
    return this.say({ type: "silence", seat });
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
  private async say(message: Record<string, unknown>): Promise<boolean> {
    const answer = await this.request(message);
    if (!answer.ok) this.refuse(answer.error ?? { code: "unknown", message: "" });
    return answer.ok;
  }
  /** Chances of a deed before it is done; null where there are none to tell. */
  async odds(question: {
    verb?: string;
    purpose?: string;
    args?: Record<string, unknown>;
    amount?: number;
    seat?: number;
  }): Promise<unknown> {
    const answer = await this.line.ask(
      { type: "odds", token: this.active, number: this.place?.number ?? 0, ...question },
      10000,
    );
    if (!answer.ok) return null;
    return answer.odds ?? answer;
  }
  looked(): void {
    const place = this.place;
    const last = place?.events.at(-1)?.number;
    if (place && last !== undefined) this.line.tell({ type: "seen", token: place.token, number: last });
  }
  /** What is new since somebody last sat here is measured from now on. */
  markSeen(): void {
    const place = this.place;
    if (!place) return;
    const last = place.events.at(-1)?.number ?? 0;
    this.places = this.places.map((other) => (other.token === place.token ? { ...other, seen: last } : other));
    this.looked();
  }

  private refuse(fault: Fault): void {
    const known = ["stale", "lost", "late", "offline"].includes(fault.code);
    const { may } = (fault.details ?? {}) as { may?: string[] };
    this.notify({
      kind: "refusal",
      title: t(known ? `fault.${fault.code}` : "fault.refused"),
      text: [
        fault.message || t(known ? `fault.${fault.code}.do` : "fault.unknown"),
        may ? t("fault.may", { names: may.join(", ") }) : "",
      ]
        .filter(Boolean)
        .join(" "),
      rule: fault.rule,
      nearest: fault.nearest ?? (fault.details as { nearest?: Offer | null } | undefined)?.nearest,
    });
    if (fault.code === "late") this.line.again();
  }
  notify(notice: Omit<Notice, "id">): void {
    const id = ++this.notes;
    this.notices = [
      ...this.notices.filter((other) => other.kind !== notice.kind || other.text !== notice.text).slice(-2),
      { ...notice, id },
    ];
  }
  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

const key = Symbol("table");
export const provideTable = (table: Table): Table => setContext(key, table);
export const useTable = (): Table => getContext<Table>(key);
