// Every word of the page comes from a catalogue, through t(). Messages are ICU MessageFormat (message.ts).
import { wordsLater, wordsOf, type Words } from "./catalogues";
import { figure, messageOf, type Values } from "./message";
import { humane } from "./text";
import { keep, recall } from "./storage";

export const languages = { en: "English", it: "Italiano", es: "Español" } as const;
export type Language = keyof typeof languages;
/** As chosen here before, else the first of the browser's that there is. */
const guess = (): Language => {
  const wished = [
    recall("language", ""),
    ...(typeof navigator === "undefined" ? [] : (navigator.languages ?? []).map((tag) => tag.slice(0, 2))),
  ];
  return (wished.find((language) => language in languages) ?? "en") as Language;
};
let wished = { language: guess(), game: "" };
/** What the page speaks: a game's own words come before the shared ones while it is on the page. */
let spoken = $state.raw({ ...wished, words: {} as Words });
// Who reads the language alone hears nothing of a game's words.
const tongue = $derived(spoken.language);
export const language = (): Language => tongue;

/** What else it speaks, since a part of the page needed it. */
const more = new Set<string>();
let turning = Promise.resolve();
/** The words come first, then the page speaks; what was wished last counts. */
async function turn(wish: typeof wished): Promise<void> {
  wished = wish;
  const { language, game } = wish;
  const parts = [wordsOf(language), ...[...more].map((group) => wordsLater(language, group, game))];
  const words = await Promise.all(game ? [...parts, wordsOf(language, game)] : parts);
  if (wished === wish) spoken = { language, game, words: Object.assign({}, ...words) as Words };
}
const turnTo = (wish: typeof wished): Promise<void> => (turning = turn(wish));
async function bring(group: string): Promise<void> {
  if (!more.has(group)) {
    more.add(group);
    // Without a line they do not come; whoever opens the part again asks again.
    await turnTo({ ...wished }).catch((error: unknown) => {
      more.delete(group);
      throw error;
    });
  }
  // Somebody else may have turned the page to another language or game meanwhile, with these words.
  for (let last; last !== turning;) await (last = turning);
}
/** A part of the page with the words that it alone says. */
export const withWords = async <Part>(group: string, part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, bring(group)]))[0];
export async function speak(language: Language): Promise<void> {
  keep("language", language);
  await turnTo({ ...wished, language });
  if (typeof document !== "undefined") document.documentElement.lang = spoken.language;
}
/** The game of whose words the page speaks; "" before they are there. */
export const gameSpoken = (): string => spoken.game;
export const speakOf = (game: string): Promise<void> => turnTo({ ...wished, game });

const ready = new Map<string, (values?: Values) => string>();
export type { Values };

export const has = (key: string): boolean => spoken.words[key] !== undefined;
export function t(key: string, values?: Values): string {
  const text = spoken.words[key] as string | undefined;
  if (text === undefined) return humane(key.slice(key.lastIndexOf(".") + 1));
  if (!text.includes("{") && !text.includes("'")) return text;
  const language = spoken.language;
  const place = `${language}:${text}`;
  let message = ready.get(place);
  if (!message) ready.set(place, (message = messageOf(text, language)));
  return message(values);
}
export const number = (value: number | undefined): string =>
  value === undefined ? "–" : figure(value, new Intl.NumberFormat(spoken.language));
/** Names as a sentence lists them: "Ana, Blas and Carla". */
export const listed = (names: string[]): string => new Intl.ListFormat(spoken.language).format(names);
/** Of which one is meant: "Ana, Blas or Carla". */
export const either = (names: string[]): string =>
  new Intl.ListFormat(spoken.language, { type: "disjunction" }).format(names);
export const signed = (value: number | undefined): string =>
  value === undefined ? "–" : value > 0 ? `+${value}` : figure(value);
export const percent = (value: number): string =>
  new Intl.NumberFormat(spoken.language, {
    style: "percent",
    maximumFractionDigits: value < 0.1 && value > 0 ? 1 : 0,
  }).format(value);
