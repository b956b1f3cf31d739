// Signs that would lie upon each other move apart; each keeps as near to its own place as the others let it.
export interface Sign {
  id: string;
  /** Its own place. */
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Put {
  x: number;
  y: number;
}
const rounds = 220;

/** Where the middle of each sign stands, within the world. */
export function apart(signs: Sign[], world: { width: number; height: number }, gap = 2): Map<string, Put> {
  const put = signs.map(({ x, y }) => ({ x, y }));
  const part = (i: number, j: number) => {
    const [a, b] = [put[i], put[j]];
    const dx = (signs[i].width + signs[j].width) / 2 + gap - Math.abs(a.x - b.x);
    const dy = (signs[i].height + signs[j].height) / 2 + gap - Math.abs(a.y - b.y);
    if (dx <= 0 || dy <= 0) return;
    // By the shorter way, and of two in one place the later one goes on.
    const [way, much] = dx < dy ? (["x", dx] as const) : (["y", dy] as const);
    const side = a[way] < b[way] || (a[way] === b[way] && i < j) ? 1 : -1;
    a[way] -= (side * much) / 2;
    b[way] += (side * much) / 2;
  };
  for (let round = 0; round < rounds; ++round) {
    // Home draws them, less and less, so that in the end nothing lies upon anything.
    const home = 0.12 * (1 - round / (rounds * 0.7));
    if (home > 0)
      put.forEach((at, i) => {
        at.x += (signs[i].x - at.x) * home;
        at.y += (signs[i].y - at.y) * home;
      });
    for (let i = 0; i < signs.length; ++i) for (let j = i + 1; j < signs.length; ++j) part(i, j);
    put.forEach((at, i) => {
      const [w, h] = [signs[i].width / 2 + gap, signs[i].height / 2 + gap];
      at.x = Math.min(Math.max(at.x, w), Math.max(w, world.width - w));
      at.y = Math.min(Math.max(at.y, h), Math.max(h, world.height - h));
    });
  }
  return new Map(signs.map(({ id }, i) => [id, put[i]]));
}
/** The nearest of these in a direction, for the arrow keys. */
export function towards<T extends Put>(from: Put, all: T[], dx: number, dy: number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const one of all) {
    const along = (one.x - from.x) * dx + (one.y - from.y) * dy;
    const across = Math.abs((one.x - from.x) * dy - (one.y - from.y) * dx);
    if (along <= 0.5 || across > along * 2.5) continue;
    if (along + across * 1.5 < least) [best, least] = [one, along + across * 1.5];
  }
  return best;
}
