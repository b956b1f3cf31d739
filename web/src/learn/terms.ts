// The terms of the rulebooks that the page explains, each with the paragraph that says it best; their words stand in data/words/*/*/terms.json.
export const terms: Record<string, Record<string, string>> = {
  republic: {
    hrao: "VG-4.2a",
    influence: "VG-12.2e",
    popularity: "VG-7.31b",
    knight: "VG-6.12a",
    concession: "VG-6.12b",
    veteran: "VG-10.5b",
    unrest: "VG-8.1",
    drought: "VG-8.12",
    mob: "VG-8.2d",
    talent: "VG-4.2d",
    oratory: "VG-7.41a",
    loyalty: "VG-7.41a",
    initiative: "VG-7.2d",
    consul: "VG-9.2a",
    dictator: "VG-9.3a",
    censor: "VG-9.4a",
    proconsul: "VG-9.11",
    governor: "VG-9.51a",
    tribune: "VG-9.15a",
    prior: "VG-9.22e",
    statesman: "VG-4.12a",
    curia: "VG-5.3c",
    unprosecuted: "VG-8.11",
    standoff: "VG-7.343a",
    disaster: "VG-7.343a",
    land_bill: "VG-9.6a",
    games: "VG-7.6a",
    corrupt: "VG-6.12c",
    faction_treasury: "VG-4.2d",
    legate: "VG-LAW-vatinian-1",
  },
  crisis: {
    legacy: "TOC-6.6-h",
    influence: "TOC-5.1-a",
    support: "TOC-5.3-a",
    mob: "TOC-11-a",
    governor: "TOC-6.3.2-nominate-a",
    general: "TOC-6.3.1-recruit-a",
    legion: "TOC-8.1-d",
    militia: "TOC-6.3.3-militia-c",
    emperor: "TOC-6.3.2-italia-a",
    pretender: "TOC-12.1-a",
    seat: "TOC-12.2-e",
    barbarian: "TOC-9-g",
    foederati: "TOC-5-foederati",
    castra: "TOC-5-castra-a",
    limes: "TOC-6.3.3-build-g",
    basilica: "TOC-6.3.3-build-f",
    amphitheatre: "TOC-6.3.3-build-e",
    government: "TOC-5.3-b",
    rival: "TOC-10.2-a",
    quaestor: "TOC-5-quaestor-b",
    honestiores: "TOC-3.1-b",
    countryside: "TOC-6.3.1-move-c",
  },
};

export interface Part {
  text: string;
  /** The term that this is. */
  term?: string;
}
/** A text in parts, of which those that are terms say which; each is told once. `forms`: how a term may be written, with | between them. */
export function termsIn(text: string, forms: [term: string, forms: string][]): Part[] {
  const known = new Map(forms.flatMap(([term, all]) => all.split("|").map((form) => [form, term] as const)));
  if (!known.size) return [{ text }];
  const longest = [...known.keys()].sort((one, other) => other.length - one.length);
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const told = new Set<string>();
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(word)) {
    const term = known.get(found[0])!;
    if (told.has(term)) continue;
    told.add(term);
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ text: found[0], term });
    at = found.index + found[0].length;
  }
  if (at < text.length || !parts.length) parts.push({ text: text.slice(at) });
  return parts;
}
