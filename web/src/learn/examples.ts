// The examples of the rulebooks: which there are, what is said of each, and a table that begins in one.
import { asked } from "../lib/asked";
import { found } from "../lib/found";
import { botOf } from "../lib/quick";
import { recall, remember, type KnownTable } from "../lib/storage";
import type { Hello, SeatInfo } from "../lib/wire";
import { t } from "../lib/words.svelte";

/** As the server tells of it. */
export interface Example {
  id: string;
  rule: string;
  paragraph: string;
  /** Of that rule. */
  title: string;
  game: string;
  edition: string;
  phase: string;
  seats: number;
  seat: number;
  /** The events that end it. */
  done: string[];
}
/** What is said of one. */
export interface ExampleWords {
  title: string;
  text: string;
  result: string;
}

export const examples = async (): Promise<Example[]> =>
  (await asked<{ examples: Example[] }>("examples")).examples ?? [];

// Read by whoever looks at examples, and by nobody else.
const files = import.meta.glob<Record<string, string>>("../../../data/words/*/examples.json", { import: "default" });
export async function wordsOfExamples(language: string): Promise<(id: string) => ExampleWords> {
  const words = await files[`../../../data/words/${language}/examples.json`]();
  const said = (id: string, part: string) => words[`${id}.${part}`] ?? "";
  return (id) => ({ title: said(id, "title"), text: said(id, "text"), result: said(id, "result") });
}

/** A table that begins in it, which this browser remembers from now on; or why there is none. Programs sit at the other seats. */
export async function begin({ id, game, seats, seat }: Example, title: string): Promise<KnownTable | string> {
  const bot = botOf((await asked<Hello>("hello")).games?.find((one) => one.id === game));
  const list: SeatInfo[] = Array.from({ length: seats }, (_, i) =>
    i === seat
      ? { kind: "human", name: recall("name", "").trim() || t("home.you") }
      : { kind: "bot", bot, name: t(`bot.name.${game}`, { number: i + 1 }) },
  );
  // All that the example is about is the player's to do, were it his only answer.
  const answer = await found({ example: id, seats: list, name: title.slice(0, 60), one_answer: "asked" });
  if (typeof answer !== "string") remember(answer);
  return answer;
}
