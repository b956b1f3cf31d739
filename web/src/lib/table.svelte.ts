// A table and the game that is played there.
import { getContext, setContext } from "svelte";
import { Stage } from "../stage/stage.svelte";
import type { Game } from "./game";
import { Places } from "./places.svelte";
import type { StateMessage, TableEvent, View } from "./wire";
import { speakOf } from "./words.svelte";

export class Table<G extends Game = Game> extends Places {
  /** The game, once its part of the page and its words are loaded, and what it reads out of the view. */
  game = $state.raw<G | null>(null);
  own!: ReturnType<G["state"]>;
  /** How many parts of the page have come since it was opened, each when it was first needed. */
  parts = $state(0);
  readonly stage = new Stage(() => this.game?.scenes);
  private told = $derived.by(() => {
    const { upTo } = this.stage;
    return upTo === Infinity ? super.events : super.events.filter(({ number }) => number <= upTo);
  });

  constructor(
    tokens: string[],
    private gameOf: (id: string | undefined) => Promise<G>,
  ) {
    super(tokens);
  }

  /** The table at the moment that is being told, and what had happened by then. */
  override get view(): View | null {
    return this.stage.shown ?? super.view;
  }
  override get events(): TableEvent[] {
    return this.told;
  }
  protected override take(message: StateMessage): void {
    const before = this.places.find((place) => place.token === message.token);
    super.take(message);
    if (!this.game) void this.load(message.view.game);
    else if (message.token === this.active) this.stageHears(message, before?.view ?? null, before?.events ?? []);
  }
  private stageHears(message: StateMessage, before: View | null, known: TableEvent[]): void {
    const last = known.at(-1)?.number ?? 0;
    // What was taken back is told no more; what was before one came is in the log.
    if (message.after < last || !known.length || this.curtain || this.replay.open) return this.stage.clear();
    const seat = typeof this.seat === "number" ? this.seat : undefined;
    if (message.events.length || this.stage.telling)
      this.stage.hear({ events: message.events, before, after: message.view, seat });
  }
  override retell(): void {
    this.stage.clear();
    super.retell();
  }
  /** Whether what is asked, or how it ended, comes after what is being told; with a live clock nobody waits. */
  get covered(): boolean {
    const over = !!this.place?.decision?.over;
    const asked = this.outcomes.length > 0 || this.offers.some((offer) => offer.must);
    return this.stage.telling && (asked || over) && this.pace.clock?.kind !== "live";
  }
  /** A hand on the table wants the present; on a question that is still covered it only uncovers it, unless a key did it. */
  touched(event: MouseEvent): void {
    if (!this.stage.telling) return;
    const hidden = this.covered && !!(event.target as Element).closest("[data-covered]");
    this.stage.toNow();
    if (!hidden || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }
  /** The great things since a mark, for whoever was away. */
  recap(mark: number): void {
    const seat = typeof this.seat === "number" ? this.seat : undefined;
    const { place } = this;
    if (!place?.view) return;
    const events = place.events.filter(({ number }) => number > mark);
    this.stage.recap({ events, before: null, after: place.view, seat });
  }
  override turnTo(token: string): void {
    if (token !== this.active) this.stage.clear();
    super.turnTo(token);
  }
  private async load(id: string | undefined): Promise<void> {
    const [game] = await Promise.all([this.gameOf(id), speakOf(id ?? "republic")]);
    if (this.game) return;
    this.own = game.state(this) as ReturnType<G["state"]>;
    this.game = game;
  }
}

const key = Symbol("table");
export const provideTable = (table: Table): Table => setContext(key, table);
/** A part of a game's page knows whose table it stands at: useTable<RepublicGame>(). */
export const useTable = <G extends Game = Game>(): Table<G> => getContext<Table<G>>(key);
