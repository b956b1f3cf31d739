// The annals: what happened, turn by turn, told as one reads it aloud. An event has a sentence there (data/words, annals.json of its game), or it is bookkeeping.
import type { Table } from "./table.svelte";
import type { TableEvent } from "./wire";
import { has, listed, t, type Values } from "./words.svelte";

export interface Section {
  title: string;
  sentences: string[];
}
/** A turn of the Republic, a round of Time of Crisis. */
export interface Year {
  turn: number;
  title: string;
  sections: Section[];
}
/** Of these what happened several times in a row is one sentence, which lists this figure where the others are the same. */
const gathered: Record<string, string> = {
  senator_died: "senator",
  war_unprosecuted: "war",
  governor_appointed: "senator",
  barbarians_enter: "region",
  legion_lost: "army",
  revolt_joined: "senator",
};
const seats = new Set(["seat", "faction", "by", "from", "to"]);
const kinds: Record<string, string> = { army: "army", enemy: "enemy" };

function nameOf(table: Table, key: string, value: string | number): string | number {
  const { game } = table;
  if (typeof value === "number" && seats.has(key)) return table.seatName(value);
  if (kinds[key]) return game?.labelOf(table, "", key, kinds[key], value) ?? String(value);
  if (typeof value === "number") return value;
  if (has(`${key}.${value}`)) return t(`${key}.${value}`);
  const name = game?.nameOf(value) ?? value;
  return key === "war" && has(key) ? t(key, { is: value, war: name }) : name;
}
type Figures = Record<string, unknown>;
const figuresOf = (event: TableEvent): Figures => (event.figures ?? {}) as Figures;
// What a sentence chooses by is a word or a number; everything else comes by its name.
const plain = new Set(["outcome", "legions", "fleets"]);

function valuesOf(table: Table, event: TableEvent): Values {
  const values: Values = { commander: "none", seat: "none" };
  for (const [key, value] of Object.entries(figuresOf(event))) {
    if (Array.isArray(value)) {
      values[key] = listed(value.map((seat) => table.seatName(seat as number)));
      values[`${key}_are`] = value.length;
    } else if (typeof value === "string" || typeof value === "number")
      values[key] = plain.has(key) || value === "none" ? value : nameOf(table, key, value);
  }
  return values;
}
const sentenceFor = (event: TableEvent): string => `annals.of.${event.event}`;
/** Whether this is told: an attempt that failed is told by what did not change. */
const told = (event: TableEvent): boolean =>
  has(sentenceFor(event)) && !(event.event === "persuasion_settled" && figuresOf(event)["success"] === 0);

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
/** These events, which are alike, in one sentence. */
function sentence(table: Table, events: TableEvent[]): string {
  const [first] = events;
  const values = { ...valuesOf(table, first), count: events.length };
  const key = gathered[first.event];
  if (!key || events.length === 1) return capital(t(sentenceFor(first), values));
  const names = events.map((event) => {
    const one = valuesOf(table, event);
    return first.event === "governor_appointed" ? `${one["senator"]} (${one["province"]})` : String(one[key]);
  });
  return capital(t(sentenceFor(first), { ...values, [key]: listed([...new Set(names)]) }));
}
/** Whether the second may stand in the sentence of the first. */
function alike(one: TableEvent, other: TableEvent): boolean {
  const key = gathered[one.event];
  if (!key || one.event !== other.event) return false;
  return one.event !== "barbarians_enter" || figuresOf(one)["tribe"] === figuresOf(other)["tribe"];
}
export function sentencesOf(table: Table, events: TableEvent[]): string[] {
  const runs: TableEvent[][] = [];
  for (const event of events.filter(told)) {
    const run = runs.at(-1);
    if (run && alike(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => {
    try {
      return sentence(table, run);
    } catch {
      return []; // it lacks somebody whom its sentence would name (session/<game>_lacking.def)
    }
  });
}

/** Turns and, within them, phases; where one player after the other has his turn, rounds and turns. */
export function annalsOf(table: Table, events: TableEvent[]): Year[] {
  const turns = events.filter(({ event }) => event === "turn_begins");
  const eachHisOwn = turns.some((event) => figuresOf(event)["seat"] !== undefined);
  const perYear = eachHisOwn ? Math.max(1, table.seats.length) : 1;
  const years: Year[] = [];
  let year: Year = { turn: 0, title: t("phase.setup"), sections: [] };
  let title = "";
  let open: TableEvent[] = [];
  const close = () => {
    const sentences = sentencesOf(table, open);
    if (sentences.length) year.sections.push({ title, sentences });
    open = [];
  };
  years.push(year);
  for (const event of events) {
    const figures = figuresOf(event);
    if (event.event === "turn_begins") {
      close();
      const turn = Math.ceil(Number(figures["turn"]) / perYear);
      if (turn !== year.turn) years.push((year = { turn, title: t("turn", { turn }), sections: [] }));
      title = eachHisOwn ? t("annals.whose", { name: table.seatName(figures["seat"] as number) }) : "";
    } else if (event.event === "phase_begins" && !eachHisOwn) {
      close();
      title = t(`phase.${String(figures["phase"])}`);
    } else open.push(event);
  }
  close();
  // The table is laid before the first turn: that is told only where something is.
  return years.filter((one) => one.turn > 0 || one.sections.length);
}

/** The same as text. */
export const annalsText = (name: string, years: Year[]): string =>
  [
    t("annals.of", { name }),
    ...years.map((year) =>
      [
        year.title.toLocaleUpperCase(),
        ...(year.sections.length
          ? year.sections.map(({ title, sentences }) => [title, sentences.join(" ")].filter(Boolean).join("\n"))
          : [t("annals.quiet")]),
      ].join("\n\n"),
    ),
  ].join("\n\n\n");
