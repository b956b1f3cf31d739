// Who else is asked now, told in as few lines as say it: a question that several are asked stands there once.
export interface Asked {
  seat: number;
  prompt: string;
}
export interface AskedLine {
  seats: number[];
  /** What they are asked; empty where it is the question that the reader answers himself. */
  text: string;
}

export function askedLines(others: Asked[], own: string, textOf: (asked: Asked) => string): AskedLine[] {
  const lines: AskedLine[] = [];
  for (const asked of others) {
    const text = own && asked.prompt === own ? "" : textOf(asked);
    const line = lines.find((known) => known.text === text);
    if (line) line.seats.push(asked.seat);
    else lines.push({ seats: [asked.seat], text });
  }
  return lines;
}
