// The catalogues of data/words that the page speaks from; the server has the others.
type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  [
    "../../../data/words/*/page.json",
    "../../../data/words/*/*/page.json",
    "../../../data/words/*/*/names.json",
    "../../../data/words/*/*/prompts.json",
    "../../../data/words/*/*/constitution.json",
    "../../../data/words/*/*/cards.json",
  ],
  { eager: true, import: "default" },
);
// Questions and what cards do are told by their keys alone.
const prefix: Record<string, string> = { prompts: "prompt.", cards: "does." };

/** By language and game; the game "" is what all share. */
export const catalogues: Record<string, Record<string, Words>> = {};
for (const [path, words] of Object.entries(files)) {
  const [language, ...rest] = path.split("/words/")[1].split("/");
  const group = rest.pop()!.replace(".json", "");
  const own = ((catalogues[language] ??= {})[rest[0] ?? ""] ??= {});
  for (const [key, text] of Object.entries(words)) own[(prefix[group] ?? "") + key] = text;
}
