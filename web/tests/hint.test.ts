// What a hint recommends, and how long it stands.
import { afterEach, describe, expect, it } from "vitest";
import { Hints, type Hint } from "../src/learn/hints.svelte";
import { asGood, recommended, textOf, type Tried } from "../src/learn/recommended";
import { speak } from "../src/lib/words.svelte";

const move = (verb: string, region = "gallia") => ({ verb, seat: 0, args: { region, card: "castra" } });
const tried = (verb: string, wins: number, error = 0.01): Tried => ({
  move: move(verb),
  text: `${verb}!`,
  wins,
  lives: 1,
  leads: 0.2,
  error,
});
const hint = (verb: string, ...moves: Tried[]) => ({ move: move(verb), advice: { leader: 1, moves } });

describe("a hint recommends", () => {
  it("the program's own move where trials found it best, or where there were none", () => {
    expect(recommended(hint("build", tried("build", 0.3), tried("battle", 0.1)))).toEqual({
      move: move("build"),
      ground: "own",
    });
    expect(recommended({ move: move("build") })?.ground).toBe("own");
    expect(recommended({ move: null })).toBe(null);
  });
  it("its own where another was ahead by less than the error", () => {
    const close = hint("build", tried("battle", 0.3), tried("build", 0.28));
    expect(recommended(close)).toEqual({ move: move("build"), ground: "as_good" });
  });
  it("what was tried best where the trials found it better", () => {
    const far = hint("build", tried("battle", 0.3), tried("castra", 0.2), tried("build", 0.1));
    expect(recommended(far)).toEqual({ move: move("battle"), ground: "better" });
    const unknown = hint("build", tried("battle", 0.3), tried("castra", 0.2));
    expect(recommended(unknown)).toEqual({ move: move("battle"), ground: "unlisted" });
  });
  it("and knows a move whatever the order of its parts", () => {
    const own = { verb: "build", seat: 0, args: { card: "castra", region: "gallia" } };
    expect(recommended({ ...hint("battle", tried("build", 0.3), tried("battle", 0.1)), move: own })?.ground).toBe(
      "own",
    );
  });
  it("in the words that the server has for it", () => {
    const told = {
      ...hint("build", tried("battle", 0.3), tried("castra", 0.2)),
      text: "build?",
      token: "",
      number: 1,
      bot: "",
    };
    expect(textOf(told, move("build"))).toBe("build?");
    expect(textOf(told, move("castra"))).toBe("castra!");
    expect(textOf(told, move("castra", "italia"))).toBe("");
  });
  it("as good is what is within two errors of the difference", () => {
    expect(asGood(tried("build", 0.3, 0.03), tried("battle", 0.22, 0.03))).toBe(true);
    expect(asGood(tried("build", 0.3, 0.03), tried("battle", 0.2, 0.03))).toBe(false);
    expect(asGood(tried("build", 0.253, 0), tried("battle", 0.249, 0))).toBe(true);
  });
});

describe("a hint stands", () => {
  afterEach(() => speak("en"));
  it("for its place and moment, in the language in which it was asked", async () => {
    const hints = new Hints();
    await hints.ask(() => Promise.resolve(true));
    expect(hints.waits).toBe(true);
    hints.take({ token: "a", number: 7, bot: "legate", move: null } as Hint);
    expect(hints.waits).toBe(false);
    expect(hints.at("a", 7)?.bot).toBe("legate");
    expect(hints.at("a", 8)).toBe(null);
    await speak("it");
    expect(hints.at("a", 7)).toBe(null);
  });
});
