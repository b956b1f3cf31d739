// Every word of the page comes from a catalogue, through t(). Messages are ICU MessageFormat.
import { IntlMessageFormat } from "intl-messageformat";
import { catalogues } from "./catalogues";
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
const spoken = $state({ language: guess(), game: "" });
export const language = (): Language => spoken.language;
export function speak(wanted: Language): void {
  spoken.language = wanted;
  keep("language", wanted);
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

export function speakOf(game: string): void {
  spoken.game = game;
}

const ready = new Map<string, IntlMessageFormat>();
export type Values = Record<string, string | number | boolean | undefined>;

/** A game has words of its own, which come before the shared ones while it is on the page. */
function find(key: string): string | undefined {
  const words = catalogues[spoken.language];
  return words[spoken.game]?.[key] ?? words[""][key];
}
export const has = (key: string): boolean => find(key) !== undefined;
export function t(key: string, values?: Values): string {
  const text = find(key);
  if (text === undefined) return humane(key.slice(key.lastIndexOf(".") + 1));
  if (!text.includes("{") && !text.includes("'")) return text;
  const language = spoken.language;
  const place = `${language}:${text}`;
  let message = ready.get(place);
  if (!message) ready.set(place, (message = new IntlMessageFormat(text, language)));
  return String(message.format(values));
}
export const number = (value: number | undefined): string =>
  value === undefined ? "–" : new Intl.NumberFormat(spoken.language).format(value);
export const signed = (value: number | undefined): string =>
  value === undefined ? "–" : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
export const percent = (value: number): string =>
  new Intl.NumberFormat(spoken.language, {
    style: "percent",
    maximumFractionDigits: value < 0.1 && value > 0 ? 1 : 0,
  }).format(value);
