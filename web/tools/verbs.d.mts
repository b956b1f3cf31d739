export function operandsFrom(schema: unknown): Record<string, Record<string, string>>;
