// The catalogues of data/words that the page speaks from; the server has the others. Those of one language and one game
// are loaded.
export type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  [
    "../../../data/words/*/page.json",
    "../../../data/words/*/pace.json",
    "../../../data/words/*/people.json",
    "../../../data/words/*/talk.json",
    "../../../data/words/*/stage.json",
    "../../../data/words/*/choices.json",
    "../../../data/words/*/branch.json",
    "../../../data/words/*/annals_page.json",
    "../../../data/words/*/learn.json",
    "../../../data/words/*/*/page.json",
    "../../../data/words/*/*/map.json",
    "../../../data/words/*/*/names.json",
    "../../../data/words/*/*/constitution.json",
    "../../../data/words/*/*/cards.json",
    "../../../data/words/*/*/annals.json",
    "../../../data/words/*/*/terms.json",
  ],
  { import: "default" },
);
// What few come to is loaded with the part of the page that says it.
const later = import.meta.glob<Words>(
  ["../../../data/words/*/study.json", "../../../data/words/*/house.json", "../../../data/words/*/apart.json"],
  { import: "default" },
);
export const wordsLater = (language: string, group: string): Promise<Words> =>
  later[`../../../data/words/${language}/${group}.json`]();
// What cards do is told by their keys alone; what a table has agreed to about time has keys that the page has, too.
const prefix: Record<string, string> = { cards: "does.", annals: "annals.of.", pace: "agreed." };

/** What all games share, or, by the game's name, what one of them has. */
export async function wordsOf(language: string, game = ""): Promise<Words> {
  const folder = `../../../data/words/${language}${game && `/${game}`}/`;
  const paths = Object.keys(files).filter((path) => path.slice(0, path.lastIndexOf("/") + 1) === folder);
  const parts = await Promise.all(
    paths.map(async (path) => {
      const group = path.slice(folder.length).replace(".json", "");
      return Object.entries(await files[path]()).map(([key, text]) => [(prefix[group] ?? "") + key, text]);
    }),
  );
  return Object.fromEntries(parts.flat()) as Words;
}
