// A rule as the server tells it, and how the same case goes in other editions.
interface Answer { answer: string; sentence: string }
export interface Elsewhere {
  edition: string;
  name: string;
  rules: { id: string; text: string }[];
  answers: { option: string; name: string; here: Answer; there: Answer }[];
}
export interface Rule { id: string; paragraph?: string; title?: string; text?: string; elsewhere?: Elsewhere[] }

/** Where a rule is read: at a table it is told what other editions say and answer otherwise than the table. */
export const ruleAddress = (token: string, id: string, language: string): string =>
  `/api/${token ? `tables/by-token/${encodeURIComponent(token)}/` : ""}rules/${encodeURIComponent(id)}?language=${language}`;
