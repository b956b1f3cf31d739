// A table and the game that is played there.
import { getContext, setContext } from "svelte";
import type { Game } from "./game";
import { Places } from "./places.svelte";
import type { StateMessage } from "./wire";
import { speakOf } from "./words.svelte";

export class Table<G extends Game = Game> extends Places {
  /** The game, once its part of the page and its words are loaded, and what it reads out of the view. */
  game = $state.raw<G | null>(null);
  own!: ReturnType<G["state"]>;

  constructor(
    tokens: string[],
    private gameOf: (id: string | undefined) => Promise<G>,
  ) {
    super(tokens);
  }

  protected override take(message: StateMessage): void {
    super.take(message);
    if (!this.game) void this.load(message.view.game);
  }
  private async load(id: string | undefined): Promise<void> {
    const game = await this.gameOf(id);
    await speakOf(game.id);
    if (this.game) return;
    this.own = game.state(this) as ReturnType<G["state"]>;
    this.game = game;
  }
}

const key = Symbol("table");
export const provideTable = (table: Table): Table => setContext(key, table);
/** A part of a game's page knows whose table it stands at: useTable<RepublicGame>(). */
export const useTable = <G extends Game = Game>(): Table<G> => getContext<Table<G>>(key);
