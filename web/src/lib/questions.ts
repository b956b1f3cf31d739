// What questions and answers are called: in the page's own words, else as the server tells them.
import { humane } from "./text";
import type { OptionRow } from "./types";
import { has, t } from "./words.svelte";

const first = (keys: string[]): string => keys.find(has) ?? "";

export function nameOf(option: OptionRow): string {
  // A border is called after what it divides.
  const rest = option.key.replace(/^border_/, "");
  for (let i = rest.indexOf("_"); rest !== option.key && i > 0; i = rest.indexOf("_", i + 1))
    if (has(`region.${rest.slice(0, i)}`) && has(`region.${rest.slice(i + 1)}`)) return `${t(`region.${rest.slice(0, i)}`)} – ${t(`region.${rest.slice(i + 1)}`)}`;
  const key = first([`option.${option.key}`, `card.${option.key}`, `event.${option.key}`]);
  return key ? t(key) : (option.name ?? humane(option.key));
}
/** An answer in a sentence, or in a word where that says all. */
export function answerOf(option: OptionRow, value: unknown): string {
  const key = first([`alt.${option.key}.${value}`, `value.${option.key}.${value}`]);
  if (key) return t(key);
  const told = option.alternatives?.find((one) => one.key === value)?.sentence;
  return told ?? (has(`value.${value}`) ? t(`value.${value}`) : humane(String(value)));
}
export const textOf = (option: OptionRow): string => (has(`option.${option.key}.text`) ? t(`option.${option.key}.text`) : (option.text ?? ""));
export function groupName(group: string): string {
  const key = first([`group.${group}`, `options.${group}`, `phase.${group}`]);
  return key ? t(key) : humane(group);
}
/** What somebody may look for: the question, its answers, its paragraphs. */
export const words = (option: OptionRow): string =>
  [nameOf(option), textOf(option), ...(option.values ?? []).map((value) => answerOf(option, value)), ...(option.rules ?? []), groupName(option.group ?? "")].join(" ").toLowerCase();
