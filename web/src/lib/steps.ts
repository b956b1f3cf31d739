// Where the chance of a deed becomes another one with the amount that is spent on it.
export interface Step {
  amount: number;
  chance: number;
}

/** The chances of `low`, `low` + 1, …: the amounts from which on it is another. One that is not known counts as the one before. */
export function steps(low: number, chances: (number | undefined)[]): Step[] {
  const found: Step[] = [];
  chances.forEach((chance, i) => {
    if (chance !== undefined && chance !== found.at(-1)?.chance) found.push({ amount: low + i, chance });
  });
  return found;
}

/** Less than this cannot bring it about; where nothing can, the least. */
export const wiseStart = (low: number, all: Step[]): number => all.find(({ chance }) => chance > 0)?.amount ?? low;
