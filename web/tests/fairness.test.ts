// The page computes the dice of real journals (journals/make.py wrote them) and finds each lie about them.
import sodium from "libsodium-wrappers";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { commitmentTo as commitmentToWord, mixedSeed, secretWord } from "../src/lib/dice_words";
import { examine } from "../src/lib/fairness";

const journalOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`journals/${name}.journal`, import.meta.url)), "utf8");
const old = readFileSync(
  fileURLToPath(new URL("../../tests/journals/6a62fe2/crisis_2_usual.journal", import.meta.url)),
  "utf8",
);
type Line = Record<string, unknown> & { n?: number };
const linesOf = (journal: string): Line[] =>
  journal
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const without = (line: Line, ...names: string[]): Line =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));
/** With the hashes that the lines would then have. */
const chained = (lines: Line[]): string => {
  let before = "";
  return lines
    .map((whole) => {
      const line = without(whole, "hash", "words");
      before = sodium.to_hex(sodium.crypto_generichash(16, before + JSON.stringify(line), null));
      return `${JSON.stringify({ ...line, hash: before, ...("words" in whole ? { words: whole.words } : {}) })}\n`;
    })
    .join("");
};
/** The line at this place is taken back and comes once more; `to`: what is said instead of the move before it. */
const takenBack = (lines: Line[], at: number, to = (lines[at].n as number) - 1): string =>
  chained([...lines.slice(0, at + 1), { kind: "undo", to, seat: 0 }, ...lines.slice(at)]);
const commitmentTo = (seed: string): string => sodium.to_hex(sodium.crypto_generichash(32, `curia seed ${seed}`, null));
/** One altered, and everything after it hashed anew. */
const altered = (journal: string, at: (line: Line) => boolean, change: (line: Line) => Line): string => {
  const lines = linesOf(journal);
  const n = lines.findIndex(at);
  expect(n).toBeGreaterThan(-1);
  return chained(lines.map((line, i) => (i === n ? change(line) : line)));
};

beforeAll(() => sodium.ready);

describe("an honest journal", () => {
  for (const [name, least] of [
    ["republic", 60],
    ["moderated", 60],
    ["crisis", 60],
  ] as const)
    it(`of ${name} is proved to its last die`, async () => {
      const journal = journalOf(name);
      expect(chained(linesOf(journal))).toBe(journal);
      const commitment = linesOf(journal)[0].commitment as string;
      const moves = linesOf(journal).length - 2;
      const report = await examine(journal, { commitment, moves });
      expect(report.lie).toBeNull();
      expect(report.answers.length).toBeGreaterThan(least);
      for (const answer of report.answers) expect(answer.computed).toEqual(answer.came);
      expect(report.seedChosen).toBe(true);
      expect(report.moderated > 0).toBe(name === "moderated");
    });
  it("in which a move was taken back is proved, too", async () => {
    const lines = linesOf(journalOf("crisis"));
    const report = await examine(
      takenBack(
        lines,
        lines.findIndex((line) => line.kind === "move" && line.n! > 40),
      ),
      {
        moves: lines.length - 2,
      },
    );
    expect(report.lie).toBeNull();
    expect(report.answers).toEqual((await examine(journalOf("crisis"))).answers);
  });
  it("in which words were blanked is proved, too", async () => {
    const spoken = journalOf("moderated");
    const journal = spoken.replace(/,"words":"(?:[^"\\]|\\.)*"/g, "");
    expect(journal.length).toBeLessThan(spoken.length);
    expect(journal).not.toContain('"words":');
    expect((await examine(journal)).lie).toBeNull();
  });
});

describe("a lie", () => {
  const journal = journalOf("crisis");
  const lieOf = async (text: string, known = {}) => (await examine(text, known)).lie;

  it("about one die is found, in the chain or by its number", async () => {
    const lines = linesOf(journal);
    const at = lines.findIndex((line) => Array.isArray(line.dice));
    const [first, ...others] = lines[at].dice as number[];
    const dice = [(first % 6) + 1, ...others];
    const plain = journal.replace(`"n":${at},"dice":[${first}`, `"n":${at},"dice":[${dice[0]}`);
    expect(plain).not.toBe(journal);
    expect(await lieOf(plain)).toEqual({ what: "altered", line: at + 1 });
    const lie = await lieOf(chained(lines.map((line, i) => (i === at ? { ...line, dice } : line))));
    expect(lie).toEqual({
      what: "other_dice",
      line: at + 1,
      answer: { move: at, came: dice, computed: [first, ...others] },
    });
  });
  it("about a card that was drawn is found", async () => {
    const other = (line: Line) => ({ ...line, event: (line.of as string[]).find((one) => one !== line.event) });
    expect((await lieOf(altered(journal, (line) => !!line.event, other)))?.what).toBe("other_dice");
  });
  it("by a die that was taken back is found, and what takes back nothing", async () => {
    const lines = linesOf(journal);
    const die = lines.findIndex((line) => Array.isArray(line.dice));
    expect(await lieOf(takenBack(lines, die))).toEqual({ what: "taken_back", line: die + 2 });
    const move = lines.findIndex((line) => line.kind === "move");
    for (const to of [move, -1])
      expect(await lieOf(takenBack(lines, move, to))).toEqual({ what: "unreadable", line: move + 2 });
  });
  it("by a tail that was cut off is found", async () => {
    const lines = linesOf(journal);
    expect(await lieOf(chained(lines.slice(0, -1)))).toEqual({ what: "cut_off" });
    expect(await lieOf(chained(lines.slice(0, -20)))).toEqual({ what: "cut_off" });
    // The last moves left out and the seed put behind what is left: the table knew more of them.
    const shorter = chained([...lines.slice(0, -20), lines.at(-1)!]);
    expect(await lieOf(shorter, { moves: lines.length - 2 })).toEqual({ what: "cut_off" });
    expect(await lieOf(journal.slice(0, -40))).toEqual({ what: "unreadable", line: lines.length });
  });
  it("of a server that shows another seed than it committed to is found", async () => {
    const another = altered(
      journal,
      (line) => line.kind === "seed",
      (line) => ({ ...line, seed: "another" }),
    );
    expect(await lieOf(another)).toEqual({ what: "other_seed" });
    const whole = altered(
      another,
      (line) => line.curia === "journal",
      (line) => ({ ...line, commitment: commitmentTo("another") }),
    );
    // Who saw the commitment when he joined knows; who did not sees that the dice are of another seed.
    const commitment = linesOf(journal)[0].commitment as string;
    expect(await lieOf(whole, { commitment })).toEqual({ what: "other_commitment" });
    expect((await lieOf(whole))?.what).toBe("other_dice");
  });
  it("in the order of the lines, or a line that is not known, is found", async () => {
    const lines = linesOf(journal);
    const without = chained(lines.filter((_, i) => i !== 30));
    expect(await lieOf(without)).toEqual({ what: "unreadable", line: 31 });
    const deputy = altered(
      journal,
      (line) => line.n === 11,
      (line) => ({ ...line, kind: "deputy" }),
    );
    expect(await lieOf(deputy)).toEqual({ what: "unreadable", line: 12 });
    expect(await lieOf("")).toEqual({ what: "unreadable", line: 1 });
    expect(await lieOf("<html>")).toEqual({ what: "unreadable", line: 1 });
  });
});

describe("a journal of format 1", () => {
  it("tells its dice, not what else was drawn from", async () => {
    const lines = linesOf(journalOf("crisis")).map((whole) => {
      const line = without(whole, "kind", "of", "seed_chosen");
      return line.curia ? { ...line, format: 1 } : whole.kind === "nature" ? { ...line, seat: "nature" } : line;
    });
    const report = await examine(chained(lines));
    expect(report.lie).toBeNull();
    expect(report.answers.filter((answer) => answer.computed).length).toBeGreaterThan(30);
    expect(report.answers.filter((answer) => !answer.computed).length).toBeGreaterThan(5);
  });
  it("whose dice were given from outside proves nothing", async () => {
    expect((await examine(old)).lie).not.toBeNull();
  });
});

describe("words that the dice follow from", () => {
  const said = async (word: string) => ({ commitment: await commitmentToWord(word), word });

  it("are committed to and mixed into the seed as docs/journal.md tells it", async () => {
    // tests/session/dice_words.cpp has the same.
    expect(await commitmentToWord("alea")).toBe("bd5943c5652eba00a5608dbf93540600bf9134c29833a7fa5b1cc708c9cb2363");
    const words = [await said("a"), null, await said("c")];
    expect(mixedSeed("s", words)).toBe("7d340350d33af91c91df8d755b11edefa5cc28614410bb4db3218833e8768af0");
  });

  it("are such that nobody guesses them, on one line", () => {
    expect(secretWord()).toMatch(/^[0-9a-f]{32}$/);
    expect(secretWord(" alea\n iacta\u202e ")).toMatch(/^alea iacta [0-9a-f]{32}$/);
    expect(secretWord("a")).not.toBe(secretWord("a"));
  });

  it("are held against what each seat had committed to, and what this browser has shown", async () => {
    const journal = journalOf("crisis");
    const lie = async (dice_words: unknown, known = {}, format = 3) => {
      const given = altered(
        journal,
        (line) => line.curia === "journal",
        (line) => ({ ...line, format, dice_words }),
      );
      const found = (await examine(given, known)).lie;
      return found && (found.what === "unreadable" ? `${found.what} ${found.line}` : found.what);
    };
    const [alea, iacta] = [await said("alea"), await said("iacta")];
    expect(await lie([alea, { ...iacta, word: "est" }])).toBe("other_word");
    expect(await lie([alea, iacta], { commitments: { 0: alea.commitment, 1: alea.commitment } })).toBe("other_word");
    expect(await lie([alea, iacta], { commitments: { 0: alea.commitment } })).toBe("other_word");
    expect(await lie([null, iacta], { words: { 0: "alea" } })).toBe("own_word");
    expect(await lie([alea, iacta], { words: { 0: "alea" } })).toBe("other_dice"); // these were drawn without words
    expect(await lie([alea, iacta], {}, 2)).toBe("unreadable 1");
    expect(await lie(undefined)).toBe("unreadable 1");
  });
});
