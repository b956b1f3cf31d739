// What a card or an Event does at this table: what is known of its text, and the alternative that the table plays.
import usual from "virtual:readings/crisis";
import { t } from "../lib/words.svelte";
import type { CrisisView } from "./wire";

/** The sentence of the alternative that is played; none where the words of the card say it. */
function played(id: string, options: CrisisView["options"]): string {
  const known = usual[id];
  const answer = options[id] ?? known?.answer;
  if (!known || (known.said && answer === known.answer)) return "";
  return typeof answer === "string" ? t(`plays.${id}.${answer}`) : t("reading.own.text");
}
/** What the Event in force adds to the black die of an invasion roll. */
export function onBlackDie({ event, options }: Pick<CrisisView, "event" | "options">): number {
  const answer = event && options[event];
  if (typeof answer === "string") return usual[event!]?.black[answer] ?? 0;
  const own = (answer ?? []) as { op: string; n?: number }[];
  return own.reduce((sum, { op, n }) => sum + (op === "black_die" ? (n ?? 0) : 0), 0);
}

const whole = (key: string, id: string, options: CrisisView["options"] | undefined): string =>
  [t(key), played(id, options ?? {})].filter(Boolean).join(" ");
export const cardText = (card: string, options: CrisisView["options"] | undefined): string =>
  whole(`card.${card}.text`, card, options);
export const eventText = (event: string, options: CrisisView["options"] | undefined): string =>
  whole(`event.${event}.text`, event, options);
