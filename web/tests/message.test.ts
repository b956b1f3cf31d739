import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { messageOf, type Values } from "../src/lib/message";

const files = import.meta.glob<Record<string, string>>("../../data/words/**/*.json", {
  eager: true,
  import: "default",
});

// What a message asks for: each name, with all the words that it tells apart.
interface Asked {
  type: number;
  value?: string;
  options?: Record<string, { value: Asked[] }>;
}
function asked(parts: Asked[], found = new Map<string, Set<string | number>>()) {
  for (const { type, value, options } of parts) {
    if (type === 0 || type === 7 || !value) continue;
    const values = found.get(value) ?? new Set();
    found.set(value, values);
    if (type === 6 || type === 2)
      for (const count of [0, 1, 2, 3, 4, 11, 21, 22, 1234, -1, 1_000_000]) values.add(count);
    else if (type === 5) for (const when of Object.keys(options ?? {})) values.add(when);
    else values.add("Cato");
    for (const option of Object.values(options ?? {})) asked(option.value, found);
  }
  return found;
}
// The only figure below 0 that is tried.
const withMinus = (text: string) => text.replaceAll("-1", "−1");
describe("a message", () => {
  it.each(Object.keys(files))("of %s is said as ICU says it, but for the sign of minus", (path) => {
    const language = path.split("/words/")[1].slice(0, 2);
    for (const [key, text] of Object.entries(files[path])) {
      const said = messageOf(text, language);
      const wanted = new IntlMessageFormat(text, language);
      const holes = asked(wanted.getAst() as never);
      const most = Math.max(1, ...[...holes.values()].map((values) => values.size));
      // Each word of each hole comes up, beside another of the others each time.
      for (let turn = 0; turn < most * 3; ++turn) {
        const values: Values = Object.fromEntries(
          [...holes].map(([name, all], i) => [name, [...all][(turn + i * Math.floor(turn / most)) % all.size]]),
        );
        expect(said(values), `${key}: ${JSON.stringify(values)}`).toBe(withMinus(String(wanted.format(values))));
      }
    }
  });
  it("keeps its apostrophes, and what they quote", () => {
    for (const text of [
      "l'erba",
      "it''s",
      "'{'a'}' b",
      "say '{it''s}' so",
      "{n, plural, one {'#'} other {# d'or}}",
      "'",
    ])
      expect(messageOf(text, "it")({ n: 1 }), text).toBe(String(new IntlMessageFormat(text, "it").format({ n: 1 })));
  });
  it("writes a figure below 0 with the sign of minus wherever it stands, and leaves words alone", () => {
    for (const language of ["en", "it", "es"]) {
      expect(messageOf("Popularity {n}.", language)({ n: -2 })).toBe("Popularity −2.");
      expect(messageOf("{n, number}", language)({ n: -2 })).toBe("−2");
      expect(messageOf("{n, plural, one {# Talent} other {# Talents}}", language)({ n: -2 })).toBe("−2 Talents");
      expect(messageOf("{id}", language)({ id: "-2" })).toBe("-2");
      expect(messageOf("{n}", language)({ n: 0 })).toBe("0");
    }
  });
  it("has nothing to say of what is not there", () => {
    expect(messageOf("a {b} c", "en")({ b: undefined })).toBe("a  c");
    expect(messageOf("{b, select, x {y} other {z}}", "en")({})).toBe("z");
  });
  it.each(["a } b", "{", "{a", "{a, plural, one {x}}", "{a, date}", "{a, select, other {x}", "{ }"])(
    "is not %s",
    (text) => expect(() => messageOf(text, "en")).toThrow(),
  );
});
