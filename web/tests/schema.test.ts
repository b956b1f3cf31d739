import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shape, wrong } from "../tools/schema.mjs";

type Message = Record<string, unknown>;
const journals = ["tests/journals", "../tests/journals/6a62fe2"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".journal"))
    .filter((file, n) => !file.includes("_") || n % 6 === 0)
    .map((file) => ({ file, lines: readFileSync(`${folder}/${file}`, "utf8").trim().split("\n") })),
);

// One thing wrong with a message: a field dropped, renamed, or of another type.
function* mutated(line: Message): Generator<Message> {
  for (const [key, value] of Object.entries(line)) {
    const rest = { ...line };
    delete rest[key];
    yield rest;
    yield { ...rest, [`${key}_`]: value };
    yield { ...rest, [key]: typeof value === "string" ? { is: value } : String(value) };
  }
}

// Whoever waits for a long test hears that it goes on.
const goesOn = () => new Promise(setImmediate);

describe("the schemas", () => {
  it.each([
    ["engine", "command"],
    ["table", "from_client"],
    ["table", "to_client"],
    ["republic", "position_given"],
    ["crisis", "position_given"],
  ])("are schemas: %s %s compiles", async (file, name) => {
    await goesOn();
    expect(shape(file, name)).toBeTypeOf("function");
  });
  it("fit every line of stored journals, and few that are mutated", { timeout: 600_000 }, async () => {
    let fitting = 0;
    let tried = 0;
    let noticed = 0;
    for (const { file, lines } of journals) {
      const { game, format } = JSON.parse(lines[0]!) as { game: string; format: number };
      const kind = format === 2 ? "journal_line" : "journal_line_1";
      for (const [n, text] of lines.entries()) {
        if (n % 100 === 0) await goesOn();
        const line = JSON.parse(text) as Message;
        const why = wrong(game, kind, line);
        if (why) throw new Error(`${file}, line ${n + 1}: ${why}`);
        fitting += 1;
        if (n % 100 !== 50) continue;
        for (const other of mutated(line)) {
          tried += 1;
          if (wrong(game, kind, other)) noticed += 1;
        }
      }
    }
    console.log(`${fitting} lines of ${journals.length} journals fit; of ${tried} mutated ones ${noticed} do not`);
    expect(fitting).toBeGreaterThan(5_000);
    expect(noticed / tried).toBeGreaterThan(0.95);
  });
});
