// The study that one has before him at a table: his own, or one of somebody else's that he has opened and can only read.
import type { Thing, Things } from "../lib/game";
import { withoutStudy } from "../lib/replay.svelte";
import type { Table } from "../lib/table.svelte";
import {
  empty,
  merged,
  noteAt,
  noteTo,
  plain,
  same,
  withArrow,
  withNote,
  limits,
  type Arrow,
  type Colour,
  type Note,
  type Shared,
  type Study,
} from "./format";
import { forgetOpen, keepOpen, keepOwn, openStudy, ownStudy, placeOf } from "./kept";
import { t } from "../lib/words.svelte";

export class Desk {
  own = $state.raw<Study>(empty(""));
  open = $state.raw<Shared | null>(null);
  /** What this browser could not keep. */
  unkept = $state(false);
  /** How my study was before something was taken out of it. */
  before = $state.raw<Study | null>(null);
  /** A hand is drawing; the first thing that it has touched. */
  drawing = $state(false);
  first = $state.raw<Thing | null>(null);
  colour = $state<Colour>("red");
  private ofGame = $state.raw<Things | null>(null);
  // My notes are those of my seat.
  private readonly seat;

  constructor(readonly table: Table) {
    this.seat = table.present?.seat ?? "spectator";
    this.own = ownStudy(table.id, this.seat);
    this.open = openStudy(table.id);
    void table.game?.things().then((things) => (this.ofGame = things));
  }

  get shown(): Study {
    return this.open ?? this.own;
  }
  get number(): number | undefined {
    return this.table.replay.moment?.number;
  }
  readonly note = $derived.by((): Note | undefined => {
    const { moment } = this.table.replay;
    return moment ? noteTo(this.shown, moment) : undefined;
  });
  /** The next note, or the one before, of where one looks. */
  beside(by: 1 | -1): Note | undefined {
    const here = [this.number ?? 0, this.note?.number ?? this.number ?? 0];
    const { notes } = this.shown;
    return by === 1
      ? notes.find(({ number }) => number > Math.max(...here))
      : [...notes].reverse().find(({ number }) => number < Math.min(...here));
  }
  go(note: Note | undefined): void {
    if (note) void this.table.replay.to(note.number);
  }

  // ---- what stands on the table

  readonly things = $derived.by((): Thing[] => this.ofGame?.things(this.table) ?? []);
  private known = $derived(new Map(this.things.map((thing) => [thing.id, thing])));
  get kinds(): readonly string[] {
    return this.ofGame?.kinds ?? [];
  }
  thing(id: string): Thing | undefined {
    return this.known.get(id);
  }
  /** Also of what is not there, or never was. */
  called(id: string): string {
    const found = this.known.get(id);
    if (found) return found.name;
    const [, kind = "", rest = ""] = /^(\w+):(\w*)$/.exec(id) ?? [];
    const name: unknown = this.kinds.includes(kind) ? this.ofGame?.called(this.table, kind, rest) : id;
    return typeof name === "string" ? name : id;
  }
  told({ from, to }: Arrow): string {
    return from === to
      ? t("study.mark.of", { name: this.called(from) })
      : t("study.arrow.of", { from: this.called(from), to: this.called(to) });
  }
  spoken(arrow: Arrow): string {
    const { from, to, colour } = arrow;
    const names = { from: this.called(from), to: this.called(to), colour: t(`study.colour.${colour}`) };
    const said = t(from === to ? "study.mark.spoken" : "study.arrow.spoken", names);
    return this.known.has(from) && this.known.has(to) ? said : `${said} (${t("study.gone")})`;
  }
  /** The innermost thing of the table that was hit. */
  hit(on: Element): Thing | undefined {
    let best: { thing: Thing; element: Element } | undefined;
    for (const thing of this.things) {
      const element = on.closest(thing.at.join(","));
      if (element && (!best || best.element.contains(element))) best = { thing, element };
    }
    return best?.thing;
  }

  // ---- writing; what another page of this browser has written meanwhile stays

  private change(make: (now: Study) => Study, before: Study | null = null): void {
    this.before = before;
    const now = ownStudy(this.table.id, this.seat);
    this.own = make(this.unkept ? this.own : now);
    this.unkept = !keepOwn(this.seat, this.own);
  }
  private put(
    make: (note: Note) => Note,
    number = this.note?.number ?? this.number,
    before: Study | null = null,
  ): void {
    if (number === undefined || this.open) return;
    this.change((now) => withNote(now, make(noteAt(now, number) ?? { number, text: "", arrows: [] })), before);
  }
  get full(): boolean {
    return !this.note && this.own.notes.length >= limits.notes;
  }
  title(title: string): void {
    this.change((now) => ({ ...now, title: plain(title).slice(0, limits.title) }));
  }
  write(text: string): void {
    this.put((note) => ({ ...note, text: plain(text).slice(0, limits.text) }));
  }
  /** Whether a hand is drawing from now on. */
  draws(on: boolean): void {
    this.drawing = on;
    this.first = null;
    if (on) this.table.replay.play(false);
  }
  draw(from: string, to: string): boolean {
    if (this.full || (this.note?.arrows.length ?? 0) >= limits.arrows) return false;
    this.put((note) => ({ ...note, arrows: withArrow(note.arrows, { from, to, colour: this.colour }) }));
    return true;
  }
  erase(arrow: Arrow): void {
    const left = (note: Note) => ({ ...note, arrows: note.arrows.filter((one) => !same(one, arrow)) });
    this.put(left, undefined, this.own);
  }
  remove(number: number): void {
    this.put((note) => ({ ...note, text: "", arrows: [] }), number, this.own);
  }
  undo(): void {
    const { before } = this;
    if (before) this.change(() => before);
  }

  // ---- somebody else's

  read(study: Shared): void {
    keepOpen(study);
    this.open = study;
    this.before = null;
    this.draws(false);
    this.go(study.notes[0]);
  }
  close(): void {
    forgetOpen();
    const { pathname, search, hash } = location;
    history.replaceState(history.state, "", `${pathname}${search}${withoutStudy(hash)}`);
    this.open = null;
  }
  /** How many notes had no room in mine. */
  keepAsMine(): number {
    const { open } = this;
    if (!open) return 0;
    const { study, left } = merged(ownStudy(this.table.id, this.seat), open);
    this.close();
    this.change(() => study);
    return left;
  }
  /** Another page of this browser wrote. */
  heard(key: string | null): void {
    if (key === `curia.${placeOf(this.table.id, this.seat)}`) this.own = ownStudy(this.table.id, this.seat);
  }
}
