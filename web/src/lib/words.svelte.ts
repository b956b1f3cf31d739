// Every word of the page comes from a catalogue, through t(). Messages are ICU MessageFormat.
import { IntlMessageFormat } from "intl-messageformat";
import en from "../words/en.json";
import es from "../words/es.json";
import it from "../words/it.json";
import { humane } from "./names";
import { keep, recall } from "./storage";

export const languages = { en: "English", it: "Italiano", es: "Español" } as const;
export type Language = keyof typeof languages;
const catalogues: Record<Language, Record<string, string>> = { en, it, es };

const guess = (): Language => {
  const known = recall<string>("language", "");
  if (known in languages) return known as Language;
  return "en";
};
const spoken = $state({ language: guess() });
export const language = (): Language => spoken.language;
export function speak(wanted: Language): void {
  spoken.language = wanted;
  keep("language", wanted);
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

const ready = new Map<string, IntlMessageFormat>();
export type Values = Record<string, string | number | boolean | undefined>;

export const has = (key: string): boolean => key in catalogues[spoken.language] || key in en;
export function t(key: string, values?: Values): string {
  const language = spoken.language;
  const text = catalogues[language][key] ?? (en as Record<string, string>)[key];
  if (text === undefined) return humane(key.slice(key.lastIndexOf(".") + 1));
  if (!text.includes("{") && !text.includes("'")) return text;
  const place = `${language}:${key}`;
  let message = ready.get(place);
  if (!message) ready.set(place, (message = new IntlMessageFormat(text, language)));
  return String(message.format(values));
}
export const number = (value: number | undefined): string => (value === undefined ? "–" : new Intl.NumberFormat(spoken.language).format(value));
export const signed = (value: number | undefined): string => (value === undefined ? "–" : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const percent = (value: number): string =>
  new Intl.NumberFormat(spoken.language, { style: "percent", maximumFractionDigits: value < 0.1 && value > 0 ? 1 : 0 }).format(value);
