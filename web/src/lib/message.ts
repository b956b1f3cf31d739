// A sentence of the catalogues, read once: that part of ICU MessageFormat in which they are written. What is shorter than a library is also
// quicker to fetch and to read; tests/message.test.ts says every message of every catalogue as that library says it.
export type Values = Record<string, string | number | boolean | undefined>;
type Part = string | ((values: Values, count: string) => string);

/** A figure as people read it: below 0 with the sign of minus, not with a hyphen. */
export const figure = (value: number, format?: Intl.NumberFormat): string =>
  (format ? format.format(value) : String(value)).replace(/^-/, "−");

/** Where a message breaks the grammar. */
const wrong = (text: string, at: number): Error => new Error(`no message, at ${at}: ${text}`);

class Reader {
  at = 0;
  constructor(
    private text: string,
    private language: string,
  ) {}

  /** Text and holes, up to the brace that closes them or the end. */
  parts(counted: boolean): Part[] {
    const parts: Part[] = [];
    let plain = "";
    for (; this.at < this.text.length && this.text[this.at] !== "}"; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === "'") plain += this.quoted(counted);
      else if (sign !== "{" && !(sign === "#" && counted)) plain += sign;
      else {
        if (plain) parts.push(plain);
        plain = "";
        parts.push(sign === "#" ? (_, count) => count : this.hole());
      }
    }
    if (plain) parts.push(plain);
    return parts;
  }
  /** An apostrophe is one, unless it quotes a sign of the grammar. */
  private quoted(counted: boolean): string {
    const next = this.text[this.at + 1];
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (next !== "{" && next !== "}" && !(next === "#" && counted)) return "'";
    const [all] = /'(?:[^']|'')*(?:'|$)/y.exec(this.text.slice(this.at)) ?? [""];
    this.at += all.length - 1;
    return all.slice(1).replace(/'$/, "").replaceAll("''", "'");
  }
  private word(): string {
    const found = /\s*([^\s{},]+)\s*/y;
    found.lastIndex = this.at;
    const [all, word] = found.exec(this.text) ?? [];
    if (!all) throw wrong(this.text, this.at);
    this.at += all.length;
    return word;
  }
  /** {name}, {name, number} or {name, plural, one {...} other {...}}; it ends on its closing brace. */
  private hole(): Part {
    this.at += 1;
    const name = this.word();
    if (this.text[this.at] === "}")
      return (values) => {
        const value = values[name];
        return typeof value === "number" ? figure(value) : typeof value === "string" ? value : "";
      };
    this.at += 1;
    const kind = this.word();
    if (kind === "number") {
      const figures = new Intl.NumberFormat(this.language);
      this.at = this.text.indexOf("}", this.at);
      return (values) => figure(Number(values[name]), figures);
    }
    if (!["plural", "selectordinal", "select"].includes(kind)) throw wrong(this.text, this.at);
    this.at += 1;
    const cases = this.cases(kind !== "select");
    return kind === "select" ? selecting(name, cases) : counting(name, cases, kind, this.language);
  }
  private cases(counted: boolean): Map<string, Part[]> {
    const cases = new Map<string, Part[]>();
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
      if (this.text[this.at] === "}") break;
      const when = this.word();
      if (this.text[this.at] !== "{") throw wrong(this.text, this.at);
      this.at += 1;
      cases.set(when, this.parts(counted));
      if (this.text[this.at] !== "}") throw wrong(this.text, this.at);
      this.at += 1;
    }
    if (!cases.has("other")) throw wrong(this.text, this.at);
    return cases;
  }
}

const say = (parts: Part[], values: Values, count: string): string =>
  parts.map((part) => (typeof part === "string" ? part : part(values, count))).join("");
const selecting =
  (name: string, cases: Map<string, Part[]>): Part =>
  (values, count) =>
    say(cases.get(String(values[name])) ?? cases.get("other")!, values, count);
function counting(name: string, cases: Map<string, Part[]>, kind: string, language: string): Part {
  const rules = new Intl.PluralRules(language, { type: kind === "plural" ? "cardinal" : "ordinal" });
  const figures = new Intl.NumberFormat(language);
  return (values) => {
    const value = Number(values[name]);
    const chosen = cases.get(`=${value}`) ?? cases.get(rules.select(value)) ?? cases.get("other")!;
    return say(chosen, values, figure(value, figures));
  };
}

/** What says this message in this language; one that breaks the grammar is an Error. */
export function messageOf(text: string, language: string): (values?: Values) => string {
  const reader = new Reader(text, language);
  const parts = reader.parts(false);
  if (reader.at < text.length) throw wrong(text, reader.at);
  return (values = {}) => say(parts, values, "");
}
