// The examples of the rulebooks: which there are, what is said of each, and a table that begins in one.
import { asked, whyNot } from "../lib/asked";
import { found } from "../lib/found";
import { botOf } from "../lib/quick";
import { recall, remember, type KnownTable } from "../lib/storage";
import type { Hello, SeatInfo } from "../lib/wire";
import { t } from "../lib/words.svelte";

/** As the server tells of it. */
export interface Example {
  id: string;
  rule: string;
  game: string;
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

/** A text's first sentence, and all that follows it. */
export function opening(text: string): [string, string] {
  const [first] = /^.*?[.!?](?=\s|$)/s.exec(text) ?? [text];
  return [first, text.slice(first.length).trim()];
}

/** All that there are, or why they cannot be told. */
export async function examples(): Promise<Example[] | string> {
  const answer = await asked<{ examples: Example[] }>("examples");
  return answer.ok && answer.examples ? answer.examples : whyNot(answer) || t("home.failed");
}

// Read by whoever looks at examples, and by nobody else.
const files = import.meta.glob<Record<string, string>>("../../../data/words/*/examples.json", { import: "default" });
/** Tells them once they are there, or that they cannot be had. Whoever asks for another language meanwhile calls what is returned, and hears no more. */
export function wordsOfExamples(
  language: string,
  tell: (words: (id: string) => ExampleWords) => void,
  failed: () => void = () => undefined,
): () => void {
  let current = true;
  files[`../../../data/words/${language}/examples.json`]().then(
    (words) => {
      const said = (id: string, part: string) => words[`${id}.${part}`] ?? "";
      if (current) tell((id) => ({ title: said(id, "title"), text: said(id, "text"), result: said(id, "result") }));
    },
    () => {
      if (current) failed();
    },
  );
  return () => {
    current = false;
  };
}

/** A table that begins in it, which this browser remembers from now on; or why there is none. Programs sit at the other seats. */
export async function begin({ id, game, seats, seat }: Example, title: string): Promise<KnownTable | string> {
  const hello = await asked<Hello>("hello");
  if (!hello.ok) return whyNot(hello);
  const bot = botOf(hello.games?.find((one) => one.id === game));
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
