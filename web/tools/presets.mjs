// The presets of each game, from data/presets.csv: answers stand there as "key=answer", one after the other.
import { rowsOf } from "./names.mjs";

const answersIn = (text) =>
  Object.fromEntries(
    text
      .split(" ")
      .filter(Boolean)
      .map((one) => one.split("=")),
  );

export function presetsFrom(text) {
  const presets = {};
  for (const { game, seats, moderated, answers, ...row } of rowsOf(text))
    (presets[game] ??= []).push({
      ...row,
      seats: Number(seats),
      moderated: moderated === "yes",
      answers: answersIn(answers),
    });
  return presets;
}
