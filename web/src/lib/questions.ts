// What questions and answers are called: as the server tells them, else in the page's own words.
import { humane } from "./text";
import type { OptionRow } from "./wire";
import { has, t } from "./words.svelte";

const first = (keys: string[]): string => keys.find(has) ?? "";

export const nameOf = (option: OptionRow): string => option.name;
/** An answer in a sentence, or in a word where that says all. */
export function answerOf(option: OptionRow, value: unknown): string {
  const told = option.alternatives?.find((one) => one.key === value)?.sentence;
  return told ?? (has(`value.${value}`) ? t(`value.${value}`) : humane(String(value)));
}
export const textOf = (option: OptionRow): string =>
  has(`option.${option.key}.text`) ? t(`option.${option.key}.text`) : (option.text ?? "");
export function groupName(group: string): string {
  const key = first([`group.${group}`, `phase.${group}`]);
  return key ? t(key) : humane(group);
}
/** What somebody may look for: the question, its answers, its paragraphs. */
export const words = (option: OptionRow): string =>
  [
    nameOf(option),
    textOf(option),
    ...(option.values ?? []).map((value) => answerOf(option, value)),
    ...Object.values(option.rules ?? {}).flat(),
    groupName(option.group ?? ""),
  ]
    .join(" ")
    .toLowerCase();
