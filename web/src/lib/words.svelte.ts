// Every word of the page comes from a catalogue, through t(). Messages are ICU MessageFormat.
import { IntlMessageFormat } from "intl-messageformat";
import en from "../words/en.json";
import constitutionEn from "../../../data/words/en/republic/constitution.json";
import constitutionEs from "../../../data/words/es/republic/constitution.json";
import constitutionIt from "../../../data/words/it/republic/constitution.json";
import crisisConstitutionEn from "../../../data/words/en/crisis/constitution.json";
import crisisConstitutionEs from "../../../data/words/es/crisis/constitution.json";
import crisisConstitutionIt from "../../../data/words/it/crisis/constitution.json";
import crisisEn from "../words/crisis/en.json";
import crisisEs from "../words/crisis/es.json";
import crisisIt from "../words/crisis/it.json";
import es from "../words/es.json";
import it from "../words/it.json";
import { humane } from "./text";
import { keep, recall } from "./storage";

export const languages = { en: "English", it: "Italiano", es: "Español" } as const;
export type Language = keyof typeof languages;
type Words = Record<string, string>;
const shared: Record<Language, Words> = { en, it, es };
/** A game has words of its own, which come before the shared ones while it is on the page; those of its constitution are the server's, too. */
const ofGames: Record<string, Record<Language, Words>> = {
  republic: { en: constitutionEn, it: constitutionIt, es: constitutionEs },
  crisis: { en: { ...crisisConstitutionEn, ...crisisEn }, it: { ...crisisConstitutionIt, ...crisisIt }, es: { ...crisisConstitutionEs, ...crisisEs } },
};

const guess = (): Language => {
  const known = recall<string>("language", "");
  if (known in languages) return known as Language;
  return "en";
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

function find(key: string): string | undefined {
  const own = ofGames[spoken.game];
  return own?.[spoken.language][key] ?? own?.en[key] ?? shared[spoken.language][key] ?? shared.en[key];
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
export const number = (value: number | undefined): string => (value === undefined ? "–" : new Intl.NumberFormat(spoken.language).format(value));
export const signed = (value: number | undefined): string => (value === undefined ? "–" : value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
export const percent = (value: number): string =>
  new Intl.NumberFormat(spoken.language, { style: "percent", maximumFractionDigits: value < 0.1 && value > 0 ? 1 : 0 }).format(value);
