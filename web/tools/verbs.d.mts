export function operandsFrom(rows: string): Record<string, Record<string, string>>;
