// A part of the page brings its words: they are there when it is, whatever else the page turns to meanwhile, and are asked for again where they did not come.
import { beforeEach, expect, it, vi } from "vitest";

const asked: string[] = [];
let answers: (() => void)[] = [];
let lost = false;
vi.mock("../src/lib/catalogues", () => ({
  wordsOf: (language: string, game = "") => Promise.resolve({ hello: `${language}${game}` }),
  wordsLater: (language: string, group: string) => {
    asked.push(`${language} ${group}`);
    if (lost) return Promise.reject(new Error("no line"));
    return new Promise((done) => answers.push(() => done({ [`${group}.word`]: language })));
  },
}));
const settled = async () => {
  for (let n = 0; n < 5; ++n) await new Promise((done) => setTimeout(done));
};
const page = async () => {
  vi.resetModules();
  return import("../src/lib/words.svelte");
};
beforeEach(() => {
  asked.length = 0;
  answers = [];
  lost = false;
});

it("comes with them, and not before", async () => {
  const { withWords, t } = await page();
  const shown = vi.fn();
  const both = [withWords("apart", Promise.resolve("a")), withWords("apart", Promise.resolve("b"))];
  for (const one of both) void one.then(() => shown());
  await settled();
  expect(shown).not.toHaveBeenCalled();
  for (const answer of answers) answer();
  expect(await Promise.all(both)).toEqual(["a", "b"]);
  expect([t("apart.word"), asked.length]).toEqual(["en", 1]);
});
it("has them in the language to which the page turned meanwhile", async () => {
  const { withWords, speak, t } = await page();
  const part = withWords("apart", Promise.resolve("a"));
  void speak("it");
  const shown = vi.fn();
  void part.then(() => shown(t("apart.word")));
  answers[0]();
  await settled();
  expect(shown).not.toHaveBeenCalled(); // the Italian ones are on their way
  answers[1]();
  await settled();
  expect(shown).toHaveBeenCalledWith("it");
});
it("asks again where they did not come", async () => {
  const { withWords, t } = await page();
  lost = true;
  await expect(withWords("apart", Promise.resolve("a"))).rejects.toThrow("no line");
  lost = false;
  const again = withWords("apart", Promise.resolve("a"));
  await settled();
  answers[0]();
  expect(await again).toBe("a");
  expect(t("apart.word")).toBe("en");
});
