// The dice of a finished game, computed anew from its journal. docs/journal.md says how; `curia verify` proves the rest.
import sodium from "libsodium-wrappers";
import { fits, mixedSeed, type DiceWords } from "./dice_words";

export type Outcome = string | number;
/** One outcome; all numbers from the first to the last; so many places that each hold any one of a list. */
type Row = Outcome | [number, number] | { times: number; of: Row[] };
interface Line {
  kind?: string;
  n?: number;
  seat?: number | "nature";
  by?: unknown;
  of?: Row[];
  seed?: string;
  /** Of a line by which the moves after this one are taken back. */
  to?: number;
  dice?: number[];
  [drawn: string]: unknown;
}

/** An answer of nature: what the journal says came, and what the seed gives; null where the line does not tell what was drawn from. */
export interface Drawn {
  move: number;
  came: Outcome[];
  computed: Outcome[] | null;
}
export type Lie =
  | { what: "unreadable" | "altered" | "taken_back"; line: number }
  | { what: "other_commitment" | "cut_off" | "other_seed" | "other_word" | "own_word" }
  | { what: "other_dice"; line: number; answer: Drawn };
export interface Report {
  /** The first thing that is not as it should be. */
  lie: Lie | null;
  answers: Drawn[];
  /** Given by the moderator: they follow from no seed. */
  moderated: number;
  seed: string;
  seedChosen: boolean;
  /** Of so many seats words are mixed into the seed; null: of none, as the table began without. */
  words: number | null;
}
/** What this browser knows besides. */
export interface Known {
  /** To the seed, as it was told when this browser joined. */
  commitment?: string;
  /** Words that were shown from here, by seat, and to what each seat had committed then. */
  words?: Record<number, string>;
  commitments?: Record<number, string>;
  /** How many moves the game had. */
  moves?: number;
}

const hash = (bytes: number, text: string): Uint8Array => sodium.crypto_generichash(bytes, text, null);
const hashText = (bytes: number, text: string): string => sodium.to_hex(hash(bytes, text));

// ---- The number of an answer, and what it picks

const mask = (1n << 64n) - 1n;
const rotated = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & mask;

export const numberOf = (seed: string, move: number): bigint =>
  hash(16, `curia chance ${move} ${seed}`).reduce((number, byte) => rotated(number, 8n) ^ BigInt(byte), 0n);

/** xoshiro256**, seeded by SplitMix64 (Blackman and Vigna). */
class Bits {
  private words: bigint[] = [];
  constructor(seed: bigint) {
    for (let i = 0; i < 4; i += 1) {
      seed = (seed + 0x9e3779b97f4a7c15n) & mask;
      let z = seed;
      z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
      z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
      this.words.push(z ^ (z >> 31n));
    }
  }
  private next(): bigint {
    const s = this.words;
    const result = (rotated((s[1] * 5n) & mask, 7n) * 9n) & mask;
    const t = (s[1] << 17n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45n);
    return result;
  }
  /** From 0 to below the bound, each as likely as the others (Lemire). */
  below(bound: number): number {
    const range = BigInt(bound);
    const least = (1n << 32n) % range;
    let product: bigint;
    do product = (this.next() >> 32n) * range;
    while ((product & 0xffffffffn) < least);
    return Number(product >> 32n);
  }
}

const sizeOf = (row: Row): number =>
  Array.isArray(row) ? row[1] - row[0] + 1 : typeof row === "object" ? row.times : 1;
function pick(of: Row[], bits: Bits): Outcome {
  let place = bits.below(of.reduce<number>((all, row) => all + sizeOf(row), 0));
  for (const row of of) {
    if (place >= sizeOf(row)) place -= sizeOf(row);
    else if (Array.isArray(row)) return row[0] + place;
    else return typeof row === "object" ? pick(row.of, bits) : row;
  }
  throw new RangeError("there is no such place");
}
const kinds = ["card", "chit", "event", "number"];
function computed(line: Line, seed: string): Drawn {
  const came = line.dice ?? kinds.filter((kind) => kind in line).map((kind) => line[kind] as Outcome);
  const of: Row[] | undefined = line.of ?? (line.dice && [[1, 6]]); // format 1 does not tell, but a die is a die
  const bits = new Bits(numberOf(seed, line.n!));
  return { move: line.n!, came, computed: of ? came.map(() => pick(of, bits)) : null };
}

// ---- The chain

const hashed = /^(\{.*),"hash":"([0-9a-f]{32})"(?:,"words":"(?:[^"\\]|\\.)*")?\}$/s;

/** The lines, each known to follow from the one before it; or the number of the first that does not. */
function chainOf(text: string): Line[] | Lie {
  const lines: Line[] = [];
  let before = "";
  for (const line of text.split("\n").filter(Boolean)) {
    const [, own, its] = hashed.exec(line) ?? [];
    if (own === undefined) return { what: "unreadable", line: lines.length + 1 };
    before = hashText(16, `${before}${own}}`);
    if (before !== its) return { what: "altered", line: lines.length + 1 };
    lines.push(JSON.parse(`${own}}`) as Line);
  }
  return lines;
}

const byNature = (line: Line): boolean =>
  (line.kind ?? "nature") === "nature" && (line.kind !== undefined || line.seat === "nature") && !line.by;
const byModerator = (line: Line): boolean =>
  line.kind === "moderator" || (line.kind === undefined && line.seat === "nature" && line.by === "moderator");

const takesBack = (line: Line): boolean => line.kind === "undo";
/** How many moves the game has after these lines. */
const movesIn = (lines: { line: Line }[]): number =>
  lines.reduce((made, { line }) => (takesBack(line) ? (line.to ?? made) : made + 1), 0);

/** Every answer of nature in a journal, and the first lie in it. */
export async function examine(journal: string, known: Known = {}): Promise<Report> {
  await sodium.ready;
  const report: Report = { lie: null, answers: [], moderated: 0, seed: "", seedChosen: false, words: null };
  const found = (lie: Lie): Report => ({ ...report, lie });
  const chain = chainOf(journal);
  if (!Array.isArray(chain)) return found(chain);
  const header = chain[0] as Line & {
    curia?: string;
    format?: number;
    commitment?: string;
    seed_chosen?: boolean;
    dice_words?: DiceWords;
  };
  if (header?.curia !== "journal" || !header.commitment || ![1, 2, 3].includes(header.format ?? 0))
    return found({ what: "unreadable", line: 1 });
  report.seedChosen = !!header.seed_chosen;
  if (known.commitment && known.commitment !== header.commitment) return found({ what: "other_commitment" });
  const seed = chain.at(-1)?.seed;
  // Who speaks for a seat is told beside the moves.
  const moves = chain
    .slice(1, -1)
    .map((line, i) => ({ line, at: i + 2 }))
    .filter(({ line }) => line.kind !== "deputy" || line.n !== undefined);
  if (!seed || (known.moves !== undefined && known.moves !== movesIn(moves))) return found({ what: "cut_off" });
  report.seed = seed;
  if (hashText(32, `curia seed ${seed}`) !== header.commitment) return found({ what: "other_seed" });
  const words = header.dice_words;
  if ((header.format === 3) !== Array.isArray(words)) return found({ what: "unreadable", line: 1 });
  if (words?.some((one) => one && !fits(one))) return found({ what: "other_word" });
  const told = known.commitments;
  if (told && words?.some((one, seat) => one && one.commitment !== told[seat])) return found({ what: "other_word" });
  for (const [seat, word] of Object.entries(known.words ?? {}))
    if (words?.[Number(seat)]?.word !== word) return found({ what: "own_word" });
  report.words = words?.filter(Boolean).length ?? null;
  const drawnWith = words ? mixedSeed(seed, words) : seed;
  const chance: boolean[] = []; // of each move that the game has by then: whether something came to light
  for (const { line, at } of moves) {
    if (takesBack(line)) {
      const to = line.to ?? -1;
      if (!(to >= 0 && to < chance.length)) return found({ what: "unreadable", line: at });
      // No table takes a die back: who did so knew what would fall.
      if (chance.slice(to).includes(true)) return found({ what: "taken_back", line: at });
      chance.length = to;
      continue;
    }
    const readable =
      line.n === chance.length + 1 && ["move", "nature", "moderator", "silence", undefined].includes(line.kind);
    if (!readable) return found({ what: "unreadable", line: at });
    chance.push(byNature(line) || byModerator(line));
    if (byModerator(line)) report.moderated += 1;
    if (!byNature(line)) continue;
    const answer = computed(line, drawnWith);
    report.answers.push(answer);
    if (answer.computed && String(answer.computed) !== String(answer.came))
      return found({ what: "other_dice", line: at, answer });
  }
  return report;
}
