// A place of this screen at a table, and what the server has told it.
import type { Sitting } from "./seats.svelte";
import type { Decision, Joined, TableEvent, View } from "./wire";

export interface Place extends Sitting {
  token: string;
  /** When my clock does not run, as the server knows it. */
  rest?: Joined["seats"][number]["rest"] | undefined;
  number: number;
  view: View | null;
  decision: Decision | null;
  events: TableEvent[];
  undo: boolean;
  seen: number;
}
