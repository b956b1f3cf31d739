// Who presides calls himself first, then the others as they sit.
export const inOrder = (seats: number[], first: number, all: number): number[] =>
  [...seats].sort((a, b) => ((a - first + all) % all) - ((b - first + all) % all));
