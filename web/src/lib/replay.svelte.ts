// Looking back: which moment of the game this place looks at, through whose eyes. The table goes on meanwhile; nothing can be answered from here.
import { Analysed } from "./analysed.svelte";
import type { Place } from "./place";
import { keep, recall } from "./storage";
import type { Answer, Chapter, Moment, TableEvent } from "./wire";
import { chapterAt } from "./course";

type Ask = (message: Record<string, unknown>) => Promise<Answer>;
export const speeds = [0.5, 1, 2, 4] as const;
/** Milliseconds between two moments at speed 1. */
const pace = 1500;
const patience = 1000;
/** So long after its picture a moment stands in the address: an address costs more than a picture, and who moves on names none. */
const settled = 200;
const most = 20;

/** A moment that is named: by an event, and where several moves told nothing after it, by the move. */
export interface Named {
  event: number;
  number?: number;
}
/** The moment at which the address opens the table, if it names one: #TOKEN&at=213, or &at=213.97 with the move. */
export const momentIn = (hash: string): Named | undefined => {
  const [, event, number] = /[#&]at=(\d{1,7})(?:\.(\d{1,7}))?(?:&|$)/.exec(hash) ?? [];
  if (event === undefined) return undefined;
  return { event: Number(event), ...(number === undefined ? {} : { number: Number(number) }) };
};
/** The same address with this moment in it, or with none. */
export const withMoment = (hash: string, moment: Required<Named> | null | undefined): string => {
  const bare = hash.replace(/&at=[\d.]+/, "");
  return moment ? `${bare}&at=${moment.event}.${moment.number}` : bare;
};
/** Whether the address opens the study that was given to this browser: #TOKEN&study */
const study = /&study(?=&|$)/;
export const studyIn = (hash: string): boolean => study.test(hash);
export const withoutStudy = (hash: string): string => hash.replace(study, "");
export class Replay {
  /** Whether one looks back; the moment comes a little later. */
  open = $state(false);
  moment = $state.raw<Moment | null>(null);
  chapters = $state.raw<Chapter[]>([]);
  /** The seat through whose eyes, once the game is over; none: one's own. */
  eyes = $state<number | undefined>();
  /** Notes to the moments lie open beside it. */
  studying = $state(false);
  /** An address brought a study and named no moment: it is read from its first note, however far the table goes meanwhile. */
  fromFirst = false;
  /** The moves at whose moments the notes stand that lie open. */
  noted = $state.raw<number[]>([]);
  playing = $state(false);
  /** What is known of the game when it is over. */
  readonly analysed = new Analysed();
  speed = $state(recall<number>("replay.speed", 1));
  private told = $state.raw<TableEvent[]>([]);
  private token = $state("");
  private history = 0;
  private wanted: Record<string, unknown> | null = null;
  private meant: number | undefined;
  /** What the line broke off: it is asked for again when the line is back. */
  private missed: { wish: Record<string, unknown>; event: number | undefined } | null = null;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private marks: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private say: Ask,
    private present: () => Place | undefined,
  ) {}
  /** Who asks more than the server hears at once asks again a little later. */
  private async ask(message: Record<string, unknown>): Promise<Answer> {
    for (let tries = 0; ; ++tries) {
      const answer = await this.say(message);
      if (answer.error?.code !== "too_many" || tries === most) return answer;
      await new Promise((done) => setTimeout(done, patience));
    }
  }

  /** What the table is to show: the place as it was, while one looks back. */
  shown = $derived.by((): Place | null => {
    const { moment } = this;
    const place = this.present();
    if (!this.open || !moment || !place || place.token !== this.token) return null;
    const other = this.eyes !== undefined && this.eyes !== place.seat;
    return {
      ...place,
      ...(other ? { seat: this.eyes, member: undefined } : {}),
      number: moment.number,
      view: moment.view,
      decision: moment.decision,
      events: (other ? this.told : place.events).filter(({ number }) => number <= moment.event),
      undo: false,
    } as Place;
  });
  get last(): number {
    return this.present()?.number ?? 0;
  }
  /** Events that have come since the moment that is looked at. */
  get ahead(): number {
    const event = this.moment?.event ?? 0;
    return (this.present()?.events ?? []).filter(({ number }) => number > event).length;
  }
  get others(): boolean {
    return this.open && this.eyes !== undefined && this.eyes !== this.present()?.seat;
  }
  get chapter(): number {
    return chapterAt(this.chapters, this.moment?.number ?? this.last);
  }

  /** From this moment on, or from now. Only this moment is shown: no other before it. */
  async look(at?: Named | { number: number }): Promise<void> {
    if (!this.open) {
      this.open = true;
      this.token = this.present()?.token ?? "";
      void this.learn();
    }
    if (!at) await this.go({ number: this.last });
    else if (!("event" in at)) await this.to(at.number);
    else if (at.number === undefined) await this.go({ event: at.event });
    else await this.go({ number: at.number }, at.event);
  }
  close(): void {
    this.open = this.playing = false;
    this.moment = null;
    this.eyes = undefined;
    this.wanted = this.missed = null;
    clearTimeout(this.timer);
    clearTimeout(this.marks);
    this.mark(undefined);
  }
  to(number: number): Promise<void> {
    return this.go({ number: Math.max(0, Math.min(number, this.last)) });
  }
  async step(by: 1 | -1): Promise<void> {
    const next = by === 1 ? this.moment?.next : this.moment?.before;
    if (typeof next === "number") await this.go({ number: next });
    else this.playing = false;
  }
  async phase(by: 1 | -1): Promise<void> {
    // Back goes to where this phase began, and from there to the one before: to the last that began before this moment. Phases that began in
    // the middle of what nature answers show this very moment.
    const to = by === 1 ? this.chapter + 1 : chapterAt(this.chapters, this.moment?.before ?? 0);
    if (to >= this.chapters.length) await this.to(this.last);
    else await this.to(this.chapters[Math.max(0, to)]?.number ?? 0);
  }
  play(on = !this.playing): void {
    this.playing = on;
    clearTimeout(this.timer);
    if (!on) return;
    const next = async () => {
      await this.step(1);
      if (this.playing) this.timer = setTimeout(() => void next(), pace / this.speed);
    };
    this.timer = setTimeout(() => void next(), pace / this.speed / 2);
  }
  setSpeed(speed: number): void {
    this.speed = speed;
    keep("replay.speed", speed);
  }
  async through(eyes: number | undefined): Promise<void> {
    this.eyes = eyes === this.present()?.seat ? undefined : eyes;
    this.told = [];
    const at = this.moment?.number ?? this.last;
    if (this.eyes !== undefined) await this.read(this.eyes);
    await this.to(at);
  }
  /** What this seat was told in the whole game. */
  private async read(eyes: number): Promise<void> {
    const told: TableEvent[] = [];
    for (let since = 0; this.eyes === eyes;) {
      const answer = await this.ask({ type: "moment", token: this.token, number: this.last, eyes, since });
      const moment = answer.moment;
      if (!moment) return;
      told.push(...(moment.events ?? []));
      since = moment.until ?? moment.event;
      if (since >= moment.event) break;
    }
    if (this.eyes === eyes) this.told = told;
  }
  /** The table as it was then, for who keeps it; what is looked at stays. */
  async at(number: number): Promise<Moment | undefined> {
    return (await this.ask({ type: "moment", token: this.present()?.token, number })).moment;
  }
  /** The table at its end, as this seat sees it; when the game is over. */
  async lastSeenBy(seat: number): Promise<Moment | undefined> {
    const place = this.present();
    return (await this.ask({ type: "moment", token: place?.token, number: place?.number, eyes: seat })).moment;
  }
  /** Moves were taken back: chapters and the moment may be no more what they were. */
  rewritten(history: number): void {
    if (this.history === history) return;
    this.history = history;
    if (!this.open) return;
    void this.learn();
    void this.to(this.moment?.number ?? this.last);
  }
  /** The phases; when the game is over, with the figures of its course. */
  async learn(): Promise<Answer> {
    const answer = await this.ask({ type: "chapters", token: this.present()?.token });
    if (answer.ok) this.chapters = answer.chapters ?? [];
    return answer;
  }
  /** The line is back. */
  again(): void {
    this.analysed.waits = false; // what was asked of the line that broke is told nobody
    if (!this.open) return;
    if (!this.chapters.length) void this.learn();
    if (this.missed) void this.go(this.missed.wish, this.missed.event);
  }
  /**
   * One moment is asked for at a time; of those that are wished meanwhile the last one counts. Where the moment is not this event's, moves were
   * taken back since somebody named it, and the event's moment is meant.
   */
  private async go(wish: Record<string, unknown>, event?: number): Promise<void> {
    this.wanted = wish;
    this.meant = event;
    this.missed = null;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted && this.open) {
        const now: Record<string, unknown> = this.wanted;
        const meant = this.meant;
        this.wanted = null;
        this.meant = undefined;
        const eyes = this.eyes;
        const answer = await this.ask({
          type: "moment",
          token: this.token,
          ...now,
          ...(eyes === undefined ? {} : { eyes }),
        });
        if (!this.open) return;
        const other = answer.moment ? answer.moment.event !== meant : answer.error?.code === "no_moment";
        if (meant !== undefined && other) {
          this.wanted ??= { event: meant };
        } else if (answer.moment && eyes === this.eyes) {
          this.moment = answer.moment;
          this.markLater(answer.moment);
        } else if (answer.error?.code === "no_moment") {
          this.wanted = { number: this.last };
        } else if (!answer.ok) {
          this.playing = false;
          if (["lost", "offline"].includes(answer.error?.code ?? "")) this.missed = { wish: now, event: meant };
          if (answer.error?.code === "late") this.wanted ??= now;
        }
      }
    } finally {
      this.busy = false;
    }
  }
  /** When it is seen, and once where one goes on at once: a browser counts addresses. */
  private markLater(moment: Moment): void {
    clearTimeout(this.marks);
    this.marks = setTimeout(() => this.open && this.mark(moment), settled);
  }
  /** The address is a link to this moment. */
  private mark(moment: Moment | undefined): void {
    if (typeof history === "undefined" || typeof location === "undefined" || !/\/t$/.test(location.pathname)) return;
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${location.search}${withMoment(location.hash, moment)}`,
    );
  }
}
