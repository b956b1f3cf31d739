// The stage: tells what happened, one thing after the other, while the table shows the moment that is being told.
import { keep, recall } from "../lib/storage";
import type { TableEvent, View } from "../lib/wire";
import { actsOf, folded, isLine, itemsOf, speeds, timeOf, toMine, type Item, type Speed } from "./queue";
import type { Scenes, Telling } from "./telling";

interface Surroundings {
  later(run: () => void, milliseconds: number): unknown;
  never(handle: unknown): void;
  away(): boolean;
}
const browser: Surroundings = {
  later: (run, milliseconds) => setTimeout(run, milliseconds),
  never: (handle) => clearTimeout(handle as number),
  away: () => document.hidden,
};
/** A state as the stage hears it: what is new in it, and the table before and after it. */
export interface Heard {
  events: TableEvent[];
  before: View | null;
  after: View;
  /** Whose eyes see it. */
  seat: number | undefined;
}
const many = 40;

export class Stage {
  items = $state.raw<readonly Item[]>([]);
  /** What was told last and is still to be seen. */
  last = $state.raw<Item | null>(null);
  /** The lines that were told before the present one. */
  recent = $state.raw<TableEvent[]>([]);
  paused = $state(false);
  speed = $state<Speed>(speeds.find((known) => known === recall<string>("stage.speed", "1")) ?? "1");
  /** Told in one line, so that nothing lies upon the table. */
  small = $state(recall("stage.small", false));
  /** Whoever looks has asked to see it again. */
  again = $state(false);
  /** What is said to those who listen. */
  said = $state.raw<TableEvent[]>([]);
  /** Counts what was begun, so that each scene is drawn anew. */
  begun = $state(0);
  private timer: unknown = null;

  constructor(
    private scenes: () => Scenes | undefined,
    private around: Surroundings = browser,
  ) {}

  get now(): Item | null {
    return this.items[0] ?? null;
  }
  get telling(): boolean {
    return this.items.length > 0;
  }
  /** The table at the moment that is being told; nothing where that is the present one. */
  get shown(): View | null {
    return this.now?.after ?? null;
  }
  get upTo(): number {
    return this.now?.upTo ?? Infinity;
  }
  touches(event: TableEvent, seat: number | undefined, view: View): boolean {
    const scenes = this.scenes();
    return !!scenes && seat !== undefined && !scenes.tell(event).deed && scenes.touches(event, seat, view);
  }
  private itemsIn({ events, before, after, seat }: Heard): Item[] {
    const scenes = this.scenes();
    if (!scenes) return [];
    const view = before ?? after;
    const mine = (event: TableEvent) => this.touches(event, seat, view);
    // Nobody is told what he has just done.
    const tell = (event: TableEvent): Telling => {
      const telling = scenes.tell(event);
      const own = telling.deed && seat !== undefined && scenes.touches(event, seat, view);
      return own ? { as: "silent", why: "his own deed" } : telling;
    };
    return itemsOf(actsOf(events, tell, mine), before, after, mine);
  }
  linesOf(item: Item, seat: number | undefined): TableEvent[] {
    const scenes = this.scenes();
    if (!scenes) return [];
    const { scene, events } = item.act;
    return events.filter((event) => isLine(event, scene, scenes.tell, this.touches(event, seat, item.after)));
  }

  hear(heard: Heard): void {
    const fresh = this.itemsIn(heard);
    if (this.speed === "now") {
      this.keep(fresh);
      this.again = false;
      const spoken = fresh.flatMap((item) => this.linesOf(item, heard.seat));
      if (spoken.length) this.said = spoken.slice(-3);
      return;
    }
    const idle = !this.telling;
    // Where nothing is told the state is shown with what is told before it.
    this.items = fresh.length || !this.telling ? [...this.items, ...fresh] : this.passed(heard.after);
    if (this.items.length > many || this.around.away()) {
      const [first, ...more] = this.items;
      this.items = idle ? folded(this.items) : first ? [first, ...folded(more)] : [];
    }
    if (idle) this.begin();
  }
  private passed(after: View): Item[] {
    return this.items.map((item, i) => (i === this.items.length - 1 ? { ...item, after } : item));
  }
  /** The last scene stays to be seen. */
  private keep(items: readonly Item[]): void {
    this.last = items.filter(({ act }) => !["card", "silent"].includes(act.scene)).at(-1) ?? this.last;
  }
  /** Tells the great things of these events to whoever was away. */
  recap(heard: Heard): void {
    this.toNow();
    const items = folded(this.itemsIn(heard), 7);
    this.items = items.map((item) => ({ ...item, upTo: Infinity }));
    this.begin();
  }

  private begin(): void {
    this.around.never(this.timer);
    this.timer = null;
    this.again = false;
    // What is silent is passed over.
    const first = this.items.findIndex(({ act }) => act.scene !== "silent");
    if (first !== 0) this.items = first < 0 ? [] : this.items.slice(first);
    const item = this.now;
    if (!item) return;
    this.begun += 1;
    this.keep([item]);
    const lines = this.linesOf(item, undefined);
    if (item.act.scene === "card") this.recent = [...this.recent, ...lines].slice(-3);
    else this.recent = [];
    this.said = lines;
    this.arm();
  }
  private arm(): void {
    if (this.paused || !this.telling) return;
    this.timer = this.around.later(
      () => {
        // Nobody sees it: it is told when somebody looks again.
        if (this.around.away()) this.arm();
        else this.next();
      },
      timeOf(this.items, this.speed),
    );
  }
  next(): void {
    this.items = this.items.slice(1);
    this.begin();
  }
  step(): void {
    this.paused = true;
    this.next();
  }
  pause(on: boolean): void {
    this.paused = on;
    this.around.never(this.timer);
    if (!on) this.arm();
  }
  skipToMe(): void {
    this.items = toMine(this.items);
    this.begin();
  }
  /** The reader wants the present. */
  toNow(): void {
    this.around.never(this.timer);
    this.timer = null;
    this.keep(this.items);
    this.items = [];
    this.paused = false;
  }
  /** Somebody else looks, or what was told was taken back, or is told anew in another language. */
  clear(): void {
    this.toNow();
    this.last = null;
    this.recent = this.said = [];
    this.again = false;
  }
  /** Whoever comes back sees the great things first. */
  back(): void {
    if (!this.telling) return;
    const [first, ...more] = this.items;
    if (more.length > 6) this.items = [first, ...folded(more)];
  }
  setSmall(on: boolean): void {
    this.small = on;
    this.again = false;
    keep("stage.small", on);
  }
  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep("stage.speed", speed);
    if (speed === "now") this.toNow();
    else if (this.telling && !this.paused) {
      this.around.never(this.timer);
      this.arm();
    }
  }
}
