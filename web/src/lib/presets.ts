// Tables that people make again and again (data/presets.csv): of each game a handful, each with all that its form asks.
import presets from "virtual:presets";
import type { Answers } from "./constitution";

export interface Preset {
  key: string;
  edition: string;
  scenario: string;
  seats: number;
  /** Who sits there: the reader and programs, whoever is invited, or Factions of several people. */
  who: "programs" | "invited" | "shared";
  clock: "none" | "live" | "days";
  moderated: boolean;
  /** What is answered otherwise than in the edition. */
  answers: Answers;
}

export { presets };

/** What sits at each seat of a preset, by the words of the form. */
export const kindsOf = ({ who }: Pick<Preset, "who">, program: string): string[] =>
  Array.from({ length: 6 }, (_, i) =>
    who === "invited" ? "free" : who === "shared" ? "shared" : i === 0 ? "human" : program,
  );

const sameAnswers = (one: Answers, other: Answers): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
export type Filled = Omit<Preset, "key" | "who"> & { kinds: string[] };
/** Which preset a form says, whoever plays where programs do; "" where it says something of its own. */
export function presetOf(game: string, form: Filled, programs: string[]): string {
  const alike = (preset: Preset) =>
    preset.edition === form.edition &&
    preset.scenario === form.scenario &&
    preset.seats === form.seats &&
    preset.clock === form.clock &&
    preset.moderated === form.moderated &&
    sameAnswers(preset.answers, form.answers) &&
    kindsOf(preset, "bot")
      .slice(0, form.seats)
      .every((kind, i) => kind === (programs.includes(form.kinds[i]) ? "bot" : form.kinds[i]));
  return presets[game]?.find(alike)?.key ?? "";
}
