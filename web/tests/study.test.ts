// A study: what is written and read of it, its limits, how it travels, and that no secret link travels with it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { arrow, cut } from "../src/study/draw";
import {
  empty,
  limits,
  merged,
  noteAt,
  noteTo,
  read,
  secretsIn,
  withArrow,
  withNote,
  written,
  type Note,
  type Shared,
} from "../src/study/format";
import { keepOpen, keepOwn, openStudy, ownStudy } from "../src/study/kept";
import { linkTo, packed, unpacked } from "../src/study/link";

const kept = new Map<string, string>();
let full = false;
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new Error("quota");
    kept.set(key, value);
  },
});
beforeEach(() => {
  kept.clear();
  full = false;
});

const note = (number: number, text = `at ${number}`): Note => ({ number, text, arrows: [] });
const study: Shared = {
  table: "abc-123",
  title: "Who paid?",
  notes: [
    { number: 4, text: "Più tardi…\nñ 🏛", arrows: [{ from: "senator:1", to: "war:punic_1", colour: "blue" }] },
    { number: 9, text: "", arrows: [{ from: "faction:0", to: "faction:0", colour: "green" }] },
  ],
};
const told = (change: object) => read(JSON.stringify({ ...(JSON.parse(written(study)) as object), ...change }));

describe("a study", () => {
  it("is read as it was written", () => {
    expect(read(written(study))).toEqual(study);
    expect(read(written({ ...study, look: "watch-me.1" }))).toEqual({ ...study, look: "watch-me.1" });
    expect(read(written(empty("t")))).toEqual(empty("t"));
  });
  it("has one note for each moment, in their order, and none that says nothing", () => {
    let one = [note(7), note(2), note(30), note(2, "anew")].reduce(withNote, empty("t"));
    expect(one.notes.map(({ number }) => number)).toEqual([2, 7, 30]);
    expect(noteAt(one, 2)?.text).toBe("anew");
    one = withNote(one, note(7, " \n"));
    expect(one.notes.map(({ number }) => number)).toEqual([2, 30]);
    expect(told({ notes: [note(5), note(1)] })).toMatchObject({ notes: [{ number: 1 }, { number: 5 }] });
  });
  it("shows each note at a moment, also where moves were taken back since", () => {
    const one = [note(5), note(9), note(40)].reduce(withNote, empty("t"));
    const to = (number: number, before: number | null, next: number | null) =>
      noteTo(one, { number, before, next })?.number;
    expect([to(9, 4, 12), to(7, null, 12), to(4, 3, 12), to(12, 10, 15)]).toEqual([9, 5, undefined, undefined]);
    expect(to(30, 20, null)).toBe(40);
  });
  it("has one arrow between the same two", () => {
    const [a, b] = ["a:1", "b:1"];
    const all = withArrow([{ from: a, to: b, colour: "red" }], { from: a, to: b, colour: "green" });
    expect(all).toEqual([{ from: a, to: b, colour: "green" }]);
    expect(withArrow(all, { from: b, to: a, colour: "red" })).toHaveLength(2);
  });
  it("loses nothing of mine when another's becomes mine", () => {
    const mine = [note(1, "mine"), note(3, "same"), note(5, "x".repeat(limits.text))].reduce(withNote, empty("t"));
    const theirs = [note(1, "theirs"), note(2), note(3, "same"), note(5)].reduce(withNote, {
      ...empty("t"),
      title: "Theirs",
    });
    const { study: both, left } = merged(mine, theirs);
    expect(both.title).toBe("Theirs");
    expect(both.notes.map(({ text }) => text)).toEqual(["mine\n\ntheirs", "at 2", "same", "x".repeat(limits.text)]);
    expect(left).toBe(1);
    expect(merged({ ...mine, title: "Mine" }, theirs).study.title).toBe("Mine");
    const many = Array.from({ length: limits.notes }, (_, n) => note(n)).reduce(withNote, empty("t"));
    expect(merged(many, { ...empty("t"), notes: [note(limits.notes)] })).toEqual({ study: many, left: 1 });
  });
});

describe("a study of somebody else", () => {
  it("is not believed where it is none", () => {
    const arrows = (one: object) => ({ notes: [{ number: 1, text: "", arrows: [one] }] });
    for (const text of ["", "{", "null", "[]", "7", '"curia"', "{}"]) expect(read(text)).toBe("broken");
    for (const wrong of [
      { curia: "keepsake" },
      { table: 5 },
      { table: "a b" },
      { table: "" },
      { table: "../x" },
      { title: {} },
      { notes: {} },
      { notes: undefined },
      { notes: [null] },
      { notes: [note(-1)] },
      { notes: [note(1.5)] },
      { notes: [{ ...note(1), text: 5 }] },
      { notes: [{ ...note(1), arrows: "no" }] },
      arrows({ from: "a:1" }),
      arrows({ from: "", to: "a:1", colour: "red" }),
      arrows({ from: [], to: "a:1", colour: "red" }),
    ])
      expect(told(wrong), JSON.stringify(wrong)).toBe("broken");
    expect(told({ version: 2 })).toBe("newer");
    expect(told(arrows({ from: "a:1", to: "b:2", colour: "url(x)" }))).toMatchObject({
      notes: [{ arrows: [{ colour: "red" }] }],
    });
  });
  it("may not be too great", () => {
    // As docs/server.md says it.
    expect(limits).toMatchObject({ notes: 200, text: 2000, arrows: 20, title: 80, link: 8000 });
    const lots = (count: number) => Array.from({ length: count }, (_, n) => note(n));
    const drawn = Array.from({ length: limits.arrows + 1 }, (_, n) => ({ from: `a:${n}`, to: "b:1", colour: "red" }));
    for (const wrong of [
      { title: "x".repeat(limits.title + 1) },
      { notes: lots(limits.notes + 1) },
      { notes: [note(1, "x".repeat(limits.text + 1))] },
      { notes: [{ ...note(1), arrows: drawn }] },
      { notes: [{ ...note(1), arrows: [{ from: "x".repeat(limits.id + 1), to: "a", colour: "red" }] }] },
      { more: "x".repeat(limits.file) },
    ])
      expect(told(wrong)).toBe("great");
    expect(told({ notes: lots(limits.notes) })).toMatchObject({ notes: lots(limits.notes) });
  });
  it("brings nothing else along, and no letters that turn the text around", () => {
    const strange = '{"__proto__":{"x":1},"curia":"study","table":"t","title":"a\\u202eb\\nc","extra":1,"notes":[]}';
    expect(read(strange)).toEqual({ table: "t", title: "ab c", notes: [] });
    expect(told({ notes: [note(1, "a\u0000\u2066b\r\nc\td")] })).toMatchObject({ notes: [{ text: "ab\nc\td" }] });
    for (const look of ["seat.1.2", "short", "a b c d e f", "x/../../join#abc", 5])
      expect(told({ look })).not.toHaveProperty("look");
  });
});

describe("the link to a study", () => {
  it("has it behind the #, whole", async () => {
    const link = (await linkTo(study, "http://127.0.0.1:1/curia/"))!;
    const [before, behind] = link.split("#study=");
    expect(before).toBe("http://127.0.0.1:1/curia/");
    expect(behind).toMatch(/^[\w-]+$/);
    expect(await unpacked(behind)).toEqual(study);
  });
  it("opens where it was made before arrows led to cards", async () => {
    const before =
      "eNptj0EOgkAMRa9CukYj6sbZuPUGLgwxZSg6BqekzIiGcHeLRnTh9vXl_bQHG8UhGGhDLB-Qwo2kdezBZCkELGrSGxZ2li1Xeg0uvMj-zEmDrtwq8xyoBXPowcdrQQJmrSLdg3o7Siz6uVoowt1bq4Sv4yJ5DCzmEmsX2zHOSjsU00Tv7DFTZLnmqEUo6kgw5EP6XdlMK3_zFdqgj5jFp_wLpu5JiPwYzocnDhVWlA";
    const read = await unpacked(before);
    expect(read).toMatchObject({ table: "abc-123", title: "Who paid?" });
    expect((read as Shared).notes.flatMap(({ arrows }) => arrows)).toEqual([
      { from: "senator:julius", to: "war:punic_1", colour: "blue" },
      { from: "faction:0", to: "faction:0", colour: "green" },
    ]);
  });
  it("is refused where it was cut or changed, or swells", async () => {
    const text = await packed(study);
    for (const wrong of ["", "!", text.slice(0, -6), text.slice(3), `A${text}`, text.toLowerCase(), btoa("hello")])
      expect(await unpacked(wrong), wrong).toBe("broken");
    const bomb = await packed({ ...study, title: "x".repeat(limits.file + 10) });
    expect(bomb.length).toBeLessThan(limits.link);
    expect(await unpacked(bomb)).toBe("great");
    expect(await unpacked("A".repeat(limits.link * 3))).toBe("great");
  });
  it("is not made where it would be too long", async () => {
    let seed = 1;
    const next = () => (seed = (seed * 48271) % 2147483647);
    const noise = () => Array.from({ length: 1900 }, () => String.fromCharCode(33 + (next() % 90))).join("");
    const long = { ...study, notes: [1, 2, 3, 4, 5].map((number) => note(number, noise())) };
    expect(await linkTo(long, "http://127.0.0.1/")).toBeNull();
  });
  it("holds no secret of a seat, not even where its author wrote one down", () => {
    const secret = "Zk3-secret_of.seat";
    expect(secretsIn(study, [secret, ""])).toEqual([]);
    expect(secretsIn(withNote(study, note(6, `see /t#${secret}`)), [secret])).toEqual([6]);
    expect(secretsIn({ ...study, title: secret }, [secret])).toEqual([0]);
    const drawn = { number: 8, text: "", arrows: [{ from: secret, to: "b:1", colour: "red" as const }] };
    expect(secretsIn(withNote(study, drawn), [secret])).toEqual([8]);
    expect(Object.keys(JSON.parse(written({ ...study, ...{ token: secret } })) as object)).toEqual([
      "curia",
      "version",
      "table",
      "title",
      "notes",
    ]);
  });
});

describe("this browser", () => {
  it("keeps a study for each seat of each table", () => {
    expect(keepOwn(1, study)).toBe(true);
    expect(ownStudy("abc-123", 1)).toEqual(study);
    expect(ownStudy("abc-123", "spectator")).toEqual(empty("abc-123"));
    expect(ownStudy("other", 1)).toEqual(empty("other"));
    kept.set("curia.study.abc-123.1", '"{}"');
    expect(ownStudy("abc-123", 1)).toEqual(empty("abc-123"));
  });
  it("opens one of somebody else's at its own table only", () => {
    keepOpen(study);
    expect(openStudy("abc-123")).toEqual(study);
    expect(openStudy("other")).toBeNull();
  });
  it("says when it keeps nothing", () => {
    full = true;
    expect(keepOwn(0, study)).toBe(false);
  });
});

describe("an arrow", () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  it("runs from edge to edge, and between middles where one thing lies in the other", () => {
    const { from, to } = arrow(box(0, 0, 20, 20), box(100, 0, 120, 20));
    expect([from.x, from.y, to.y]).toEqual([20, 10, 10]);
    expect(to.x).toBeCloseTo(90);
    expect(arrow(box(0, 0, 100, 100), box(40, 40, 60, 60)).from).toEqual({ x: 50, y: 50 });
  });
  it("ends at the edge behind which a thing was scrolled away", () => {
    const window = box(0, 0, 50, 50);
    expect(cut(box(10, 10, 20, 20), [window])).toEqual({ box: box(10, 10, 20, 20), inSight: true });
    expect(cut(box(40, 10, 90, 20), [window])).toEqual({ box: box(40, 10, 50, 20), inSight: true });
    expect(cut(box(10, 80, 20, 90), [window])).toEqual({ box: box(15, 50, 15, 50), inSight: false });
  });
});
