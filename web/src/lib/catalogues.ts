// The catalogues of data/words that the page speaks from; the server has the others. Those of one language and one game
// are loaded.
export type Words = Record<string, string>;

const files = import.meta.glob<Words>(
  [
    "../../../data/words/*/page.json",
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
    "../../../data/words/*/*/terms.json",
    "../../../data/words/*/crisis/options.json",
  ],
  { import: "default" },
);
// What few come to is loaded with the part of the page that says it.
const later = import.meta.glob<Words>(
  [
    "../../../data/words/*/study.json",
    "../../../data/words/*/house.json",
    "../../../data/words/*/apart.json",
    "../../../data/words/*/guide.json",
    "../../../data/words/*/pace.json",
    "../../../data/words/*/senate.json",
    "../../../data/words/*/*/annals.json",
  ],
  { import: "default" },
);
// What cards do and what a table answers is told by keys alone; what a table has agreed to about time has keys that the page has, too.
const prefix: Record<string, string> = { cards: "does.", annals: "annals.of.", options: "plays.", pace: "agreed." };

const folderOf = (language: string, game: string): string => `../../../data/words/${language}${game && `/${game}`}/`;
async function bring(files: Record<string, () => Promise<Words>>, folder: string, group: string): Promise<Words> {
  const words = Object.entries(await files[`${folder}${group}.json`]());
  return Object.fromEntries(words.map(([key, text]) => [(prefix[group] ?? "") + key, text]));
}

/** What all games share, or, by the game's name, what one of them has. */
export async function wordsOf(language: string, game = ""): Promise<Words> {
  const folder = folderOf(language, game);
  const groups = Object.keys(files)
    .filter((path) => path.slice(0, path.lastIndexOf("/") + 1) === folder)
    .map((path) => path.slice(folder.length).replace(".json", ""));
  return Object.assign({}, ...(await Promise.all(groups.map((group) => bring(files, folder, group))))) as Words;
}
/** What one part of the page says: what all games share, and what this one has, if there is one. */
export async function wordsLater(language: string, group: string, game: string): Promise<Words> {
  const folders = [...new Set([folderOf(language, ""), folderOf(language, game)])].filter(
    (folder) => `${folder}${group}.json` in later,
  );
  return Object.assign({}, ...(await Promise.all(folders.map((folder) => bring(later, folder, group))))) as Words;
}
