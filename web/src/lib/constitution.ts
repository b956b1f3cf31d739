// The questions of the rules and what a table answers: presets, what hangs on what, what differs.
import type { OptionRow } from "./wire";
import { root } from "./where";

export type Answers = Record<string, string>;

/** What the preset answers. */
export const usual = (option: OptionRow, edition: string): string => String(option.default[edition]);
/** The paragraphs that a question cites, in the document of an edition. */
export const rulesOf = (option: OptionRow, edition: string): string[] => option.rules?.[edition] ?? [];
/** All questions answered: as chosen, else as in the preset. */
export const answersOf = (options: OptionRow[], edition: string, chosen: Answers): Answers =>
  Object.fromEntries(options.map((option) => [option.key, chosen[option.key] ?? usual(option, edition)]));
export const isOn = (answers: Answers, key: string): boolean =>
  !["off", "false", "undefined"].includes(String(answers[key]));
export const isSwitch = (option: OptionRow): boolean =>
  option.values?.length === 2 && ["off", "false"].includes(String(option.values[0]));
/** Whether it makes a difference beside what else is answered and with so many seats, and can be answered otherwise. */
export const matters = (option: OptionRow, answers: Answers, seats?: number): boolean =>
  (option.within ?? []).every((key) => isOn(answers, key)) &&
  (option.seats === undefined || seats === undefined || option.seats === seats);
export const choosable = (option: OptionRow, answers: Answers): boolean =>
  (option.values ?? []).length > 1 && matters(option, answers);
/** Where the document does not give the answer: by what it stands, and how sure it is in percent. Nothing where it does. */
export function readingOf(option: OptionRow, value: string): { status: string; confidence?: number } | undefined {
  if (option.status === undefined || option.status === "rulebook") return undefined;
  if (option.status === "open") return { status: "open" };
  const one = option.alternatives?.find((known) => known.key === value);
  return one?.status && one.status !== "rulebook" ? { status: one.status, confidence: one.confidence } : undefined;
}
/** The key of what keeps a switch from being on. */
export const missing = (option: OptionRow, answers: Answers): string | undefined =>
  (option.needs ?? []).find((key) => !isOn(answers, key));
export const against = (option: OptionRow, answers: Answers): string | undefined =>
  (option.excludes ?? []).find((key) => isOn(answers, key));

/** The questions that matter and are not answered as in the preset. */
export function differing(options: OptionRow[], edition: string, chosen: Answers): OptionRow[] {
  const answers = answersOf(options, edition, chosen);
  return options.filter((option) => matters(option, answers) && answers[option.key] !== usual(option, edition));
}

/** One more answer. What is as in the preset is not kept; a switch that needs what is off now goes off with it. */
export function choose(options: OptionRow[], edition: string, chosen: Answers, key: string, value: string): Answers {
  let next: Answers = { ...chosen, [key]: value };
  for (let changed = true; changed;) {
    changed = false;
    const answers = answersOf(options, edition, next);
    for (const option of options)
      if (isSwitch(option) && isOn(answers, option.key) && missing(option, answers)) {
        next = { ...next, [option.key]: String(option.values![0]) };
        changed = true;
        break;
      }
  }
  return Object.fromEntries(
    Object.entries(next).filter(([one, answer]) => {
      const option = options.find((row) => row.key === one);
      return option && answer !== usual(option, edition);
    }),
  );
}

/** By group, in the order of the server. */
export function grouped(options: OptionRow[]): [string, OptionRow[]][] {
  const found = new Map<string, OptionRow[]>();
  for (const option of options) found.set(option.group ?? "", [...(found.get(option.group ?? "") ?? []), option]);
  return [...found];
}

export interface Draft {
  game: string;
  edition: string;
  scenario: string;
  seats: number;
  answers: Answers;
}
const fields = ({ answers, ...frame }: Draft): Answers => ({
  ...Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, String(value)])),
  ...answers,
});
/** Where the server tells what such a table plays by. */
export const address = (table: Draft, language: string, format: "html" | "markdown"): string =>
  `${root}api/constitution?${new URLSearchParams({ ...fields(table), language, format })}`;
/** The page on which such a table is made, and what it is given by its address. */
export const linkTo = (table: Draft): string => `/?${new URLSearchParams(fields(table))}`;
export function draftFrom(search: string): Draft | null {
  const { game, edition = "", scenario = "", seats = "", ...answers } = Object.fromEntries(new URLSearchParams(search));
  return game ? { game, edition, scenario, seats: Number(seats) || 0, answers } : null;
}
