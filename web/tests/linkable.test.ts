import { describe, expect, it } from "vitest";
import { linkables, withLink } from "../src/lib/linkable";
import { piecesOf } from "../src/lib/talk";
import { eventOf } from "./told";

const mentions = ["Furius", "Cornelius", "Aëlius", "1st Punic War", "Cornelius"].map((name) => ({
  name,
  open: () => undefined,
}));
const events = [
  eventOf({ event: "a", number: 7, rule: "VG-9.144a" }),
  eventOf({ event: "b", number: 9, rule: "VG-6.1" }),
  eventOf({ event: "c", number: 12, rule: "VG-9.144a" }),
  eventOf({ event: "nothing", number: 13, rule: "" }),
];
const texts: Record<number, string> = { 7: "Furius is accused", 9: "Drought in Sicilia", 12: "The vote fails", 13: "" };
const found = (wanted: string) => linkables(wanted, mentions, events, ({ number }) => texts[number]);
const shown = (wanted: string) => found(wanted).map(({ text }) => text);

describe("what a message may link to", () => {
  it("is each name once, each rule that was cited, and what happened, the last first", () => {
    expect(shown("")).toEqual(["1st Punic War", "Aëlius", "Cornelius", "Furius", "§9.144a", "§6.1", "@12", "@9", "@7"]);
  });
  it("is looked for by name, by paragraph, by number and by what was said, without accents", () => {
    expect(shown("aelius")).toEqual(["Aëlius"]);
    expect(shown("CORN")).toEqual(["Cornelius"]);
    expect(shown("drought")).toEqual(["§6.1", "@9"]);
    expect(shown("accused")).toEqual(["§9.144a", "@7"]);
    expect(shown("@12")).toEqual(["@12"]);
    expect(shown("xyz")).toEqual([]);
  });
  it("is also a rule that nobody has cited yet, by its paragraph", () => {
    expect(shown("9.62")).toEqual(["§9.62"]);
    expect(shown("§ 9.144a")[0]).toBe("§9.144a");
  });
  it("begins with what begins so, and has thirty of each kind", () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `Gaius Senator ${n}`, open: () => undefined }));
    const first = linkables("senator", [...many, { name: "Senatorial", open: () => undefined }], [], () => "");
    expect(first[0].text).toBe("Senatorial");
    expect(first).toHaveLength(30);
  });
  it("is a link in the message then", () => {
    for (const { text, kind } of found("")) {
      const { draft } = withLink("Look at.", 7, 7, text);
      expect(draft).toBe(`Look at ${text}.`);
      expect(piecesOf(draft, mentions)[1]).toMatchObject({ kind, text });
    }
  });
  it("stands where the cursor stood, apart from the words around it", () => {
    expect(withLink("", 0, 0, "@9")).toEqual({ draft: "@9 ", at: 3 });
    expect(withLink("see now", 4, 4, "§6.1")).toEqual({ draft: "see §6.1 now", at: 9 });
    expect(withLink("see this, please", 4, 8, "@9")).toEqual({ draft: "see @9, please", at: 6 });
    expect(withLink("see", 3, 3, "Furius")).toEqual({ draft: "see Furius ", at: 11 });
  });
});
