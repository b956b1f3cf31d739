/** A part of the table in words: one row for each thing that lies there. */
export interface Sheet {
  name: string;
  head: string[];
  rows: string[][];
}
