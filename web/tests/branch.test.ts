// A table that goes on from a moment of another: how it is called, and where it comes from.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { botsFor, nameFor, originOf } from "../src/lib/branch";
import { remember, type KnownTable } from "../src/lib/storage";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
let answer: unknown = {};
vi.stubGlobal("fetch", () =>
  answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ json: () => Promise.resolve(answer) }),
);
beforeEach(() => kept.clear());

describe("a branch", () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  it("is called as its table, which is shortened where the server would find it too long", () => {
    expect(nameFor("Friday")).toBe("Friday, what if");
    for (const name of ["x".repeat(60), "è".repeat(40), "🏛".repeat(15), "Friday ".repeat(8)]) {
      const whole = nameFor(name);
      expect(bytes(whole)).toBeLessThanOrEqual(60);
      expect(bytes(whole)).toBeGreaterThan(50);
      expect(whole).toMatch(/…, what if$/);
      expect(whole).not.toMatch(/\uFFFD| …/);
    }
    expect(nameFor("y".repeat(51))).toBe(`${"y".repeat(51)}, what if`);
  });

  it("has the programs of its game, or is told why not", async () => {
    answer = { ok: true, games: [{ id: "crisis", bots: ["legate", "random"] }] };
    expect(await botsFor("crisis")).toEqual(["legate", "random"]);
    answer = new Error("offline");
    expect(await botsFor("crisis")).toMatch(/does not answer/);
  });

  const from = { table: "a", name: "A", number: 3, event: 17, turn: 1, phase: "forum", as_it_was: false };
  const knows = (mine: string[], kinds: Record<string, string>): string => {
    const links = Object.entries(kinds).map(([token, kind]): KnownTable["links"][number] => ({
      token,
      kind,
      seat: kind === "human" ? 0 : "spectator",
      name: "",
    }));
    remember({ table: "a", name: "A", created: 1, mine, links });
    return originOf(from);
  };
  it("leads back by the link of a seat, or of whoever looks, and by no other", () => {
    expect(originOf(from)).toBe("");
    expect(knows(["own"], { own: "human", look: "spectator" })).toMatch(/t#own&at=17$/);
    expect(knows(["one", "two"], { one: "human", two: "human" })).toMatch(/t#one&with=two&at=17$/);
    expect(knows(["public.a"], {})).toMatch(/t#public\.a&at=17$/);
    expect(knows([], { inv: "invitation", look: "spectator" })).toMatch(/t#look&at=17$/);
    expect(knows([], { inv: "invitation", host: "host", wait: "reserve" })).toBe("");
  });
});
