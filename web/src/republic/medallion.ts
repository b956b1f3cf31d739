// A face for each family and Statesman, as on a coin: always the same one for the same name, drawn by a few numbers out of it.
export interface Face {
  /** Whether he looks to the left. */
  left: boolean;
  head: string;
  hair: string;
  /** Leaves of a wreath, or nothing. */
  wreath: string;
  beard: string;
}
/** Numbers from 0 to 1, always the same for a name. */
export function numbersOf(id: string): () => number {
  let x = 2166136261;
  for (const letter of id) x = Math.imul(x ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((x ^ (x >>> 13)) >>> 8) / 0x1000000;
  };
}
const fixed = (value: number): string => value.toFixed(1);

/** In a field of 64 by 64. */
export function faceOf(id: string, wreathed = false): Face {
  const next = numbersOf(id);
  const between = (least: number, most: number) => least + (most - least) * next();
  const [brow, nose, tip, chin, crown] = [
    between(-1, 2),
    between(3, 8),
    between(-2, 2),
    between(-2, 3),
    between(-3, 2),
  ];
  const curls = next();
  const bearded = next() < 0.3;
  const nape = between(30, 42);
  const head =
    `M16 64C19 56 24 52 25 46C17 41 14 31 17 ${fixed(21 + crown / 2)}C20 ${fixed(11 + crown)} 31 ${fixed(7 + crown)} 39 ${fixed(9 + crown)}` +
    `C45 ${fixed(11 + crown)} 47 16 ${fixed(46 + brow / 2)} 21L${fixed(46 + brow)} 23L${fixed(47 + nose)} ${fixed(31 + tip)}` +
    `L48 ${fixed(33 + tip / 2)}L49.5 36L48 38L49 40.5C${fixed(50 + chin)} 45 ${fixed(47 + chin)} 49 42 49C39 50 39 54 42 57L51 64Z`;
  const front = between(41, 46);
  const hair =
    curls < 0.18
      ? `M19 34C15 28 16 20 20 16C19 24 22 30 27 33C25 38 21 38 19 34Z` // bald but for the nape
      : `M${fixed(front)} ${fixed(15 + crown)}C42 ${fixed(6 + crown)} 28 ${fixed(3 + crown)} 20 ${fixed(11 + crown)}C12 19 13 33 20 ${fixed(nape)}` +
        (curls < 0.6
          ? `C24 ${fixed(nape + 2)} 25 38 27 33C31 30 30 24 34 21C38 20 41 19 ${fixed(front)} ${fixed(15 + crown)}Z`
          : `q4 1 4 -4q5 0 4 -5q5 0 4 -5q5 0 4 -5q4 2 4 -3q4 0 ${fixed(front - 40)} -4Z`);
  const leaves = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = [20 + i * 5.4, 25 - i * 2.7 + crown / 2];
    return `M${fixed(x)} ${fixed(y)}q1 -6 6 -6q0 5 -6 6z`;
  });
  return {
    left: next() < 0.5,
    head,
    hair,
    wreath: wreathed ? leaves.join("") : "",
    beard: bearded ? `M33 38C34 44 38 46 44 43C48 42 49 41 49 41C51 47 47 53 41 52C35 51 32 45 33 38Z` : "",
  };
}
/** The letter that stands beside the face: of his name, not of the office or number before it. */
export const monogram = (name: string): string => /\p{Lu}/u.exec(name)?.[0] ?? "";
