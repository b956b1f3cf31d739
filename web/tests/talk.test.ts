import { describe, expect, it, vi } from "vitest";
import { agreed, isPrivate, keyOf, partiesOf, piecesOf, roomWith, rulesAt } from "../src/lib/talk";
import { merged, Talks, unbroken } from "../src/lib/talks.svelte";
import type { Answer, Said, TalkMessage, TalkRooms } from "../src/lib/wire";

const opened: string[] = [];
const mention = (name: string) => ({ name, open: () => opened.push(name) });
const told = (text: string, names: string[] = []) =>
  piecesOf(text, names.map(mention)).map(({ kind, text: said }) => `${kind}:${said}`);
const saidOf = (number: number, text = `word ${number}`): Said => ({ number, by: { seat: 0 }, text, at: 0, moment: 1 });

describe("what a message speaks of", () => {
  it("is found in plain text", () => {
    expect(told("Read §9.14 and § 9.144a, at @213.")).toEqual([
      "text:Read ",
      "rule:§9.14",
      "text: and ",
      "rule:§ 9.144a",
      "text:, at ",
      "moment:@213",
      "text:.",
    ]);
  });
  it("is the longest name, and no part of a word", () => {
    expect(told("Cornelius! The 2nd Punic War, Corneliuses", ["Cornelius", "Punic War", "2nd Punic War"])).toEqual([
      "thing:Cornelius",
      "text:! The ",
      "thing:2nd Punic War",
      "text:, Corneliuses",
    ]);
    piecesOf("2nd Punic War", ["Punic War", "2nd Punic War"].map(mention)).forEach((piece) => {
      if (piece.kind === "thing") piece.open();
    });
    expect(opened).toEqual(["2nd Punic War"]);
  });
  it("is nothing in what only looks like it, and markup stays text", () => {
    for (const text of ["me@213.org", "@12345678", "§x", "<b>hello</b>", "a (b) [c] *", "Élan vital"])
      expect(told(text, ["lan", "(b|c)", "[a-z]+"])).toEqual([`text:${text}`]);
    expect(told("")).toEqual([]);
  });
  it("is a rule of the document that the table cites", () => {
    expect(rulesAt("9.14", "AH-7.1")).toEqual(["AH-9.14", "AH-9.14a"]);
    expect(rulesAt("9.144a", "VG-1")).toEqual(["VG-9.144a", "VG-9.144"]);
    expect(rulesAt("9.14", undefined)).toEqual([]);
  });
});

describe("rooms", () => {
  it("have one name for the same people", () => {
    expect(roomWith([2, "moderator", 0])).toBe("with-0-2-moderator");
    expect(partiesOf("with-0-2-moderator")).toEqual([0, 2, "moderator"]);
    expect(partiesOf("seat-3")).toEqual([3]);
    expect(partiesOf("table")).toEqual([]);
    expect([isPrivate("with-0-1"), isPrivate("seat-1")]).toEqual([true, false]);
    expect([keyOf({ seat: 1 }), keyOf({ seat: 1, member: 2 }), keyOf("moderator")]).toEqual([
      "1.0",
      "1.2",
      "moderator",
    ]);
  });
  it("tell in sentences what the table has agreed to", () => {
    expect(agreed({ rooms: "all", closed_in: ["senate"], moderator_reads: true })).toHaveLength(3);
    expect(agreed({ rooms: "all", closed_in: ["senate"], moderator_reads: false })[1]).toContain("Senate");
    expect(agreed({ rooms: "none", closed_in: [], moderator_reads: true })).toEqual(["Nobody talks here."]);
  });
});

describe("what was heard", () => {
  const asked: Record<string, unknown>[] = [];
  const answers: Partial<Answer>[] = [];
  const talks = new Talks(
    (message) => {
      asked.push(message);
      return Promise.resolve({ type: "answer", id: 1, ok: true, ...answers.shift() } as Answer);
    },
    () => undefined,
  );
  const rooms = (said: Said[], unread = 0): TalkRooms => ({
    type: "rooms",
    token: "a",
    rooms: [{ room: "table", last: said.at(-1)?.number ?? 0, heard: 0, unread, said }],
    muted: [{ seat: 1 }],
  });
  const more = (room: string, said: Said[], token = "a"): TalkMessage => ({
    type: "talk",
    token,
    room,
    last: said.at(-1)?.number ?? 0,
    heard: 0,
    unread: said.length,
    said,
  });
  it("is each place's own, counted over its rooms", () => {
    talks.take(rooms([saidOf(4), saidOf(5)], 2));
    talks.take(more("with-0-1", [saidOf(1)]));
    talks.take(more("table", [saidOf(1)], "b"));
    expect(talks.rooms("a").map(({ room }) => room)).toEqual(["table", "with-0-1"]);
    expect(talks.unread("a")).toBe(3);
    expect(talks.muted("a")).toEqual(["1.0"]);
    expect(talks.rooms("b")[0].said).toHaveLength(1);
    expect(talks.rooms("nobody")).toEqual([]);
  });
  it("goes on after the last, and back before the first", async () => {
    talks.take(more("table", [saidOf(6)]));
    expect(talks.rooms("a")[0].said.map(({ number }) => number)).toEqual([4, 5, 6]);
    answers.push({ room: "table", said: [saidOf(2), saidOf(3)] });
    await talks.recall("a", "table");
    expect(asked.at(-1)).toEqual({ token: "a", type: "recall", room: "table", before: 4 });
    expect(talks.rooms("a")[0].said.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
  });
  it("is said once, also where the answer is lost: the same key goes along again", async () => {
    const keys = () => asked.filter(({ type }) => type === "say").map(({ key }) => key);
    const lost = (code: string): Partial<Answer> => ({
      ok: false,
      error: { code, message: "", rule: null, details: {} },
    });
    answers.push(lost("lost"), lost("lost"));
    const said = talks.say("a", "table", "Salve");
    await Promise.resolve();
    expect(keys()).toHaveLength(1);
    talks.again();
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    talks.again();
    expect(await said).toBe(true);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[\w-]{22}$/);
    answers.push(lost("late"), lost("too_many"));
    expect(await talks.say("a", "table", "Salve")).toBe(false);
    expect(await talks.say("a", "table", "Salve")).toBe(false); // he presses the button again
    expect(await talks.say("a", "table", "Salve")).toBe(true);
    const [, , , fourth, fifth, sixth] = keys();
    expect(fourth).not.toBe(keys()[0]);
    expect(fifth).toBe(fourth);
    expect(sixth).not.toBe(fifth); // what was refused was not said
  });
  it("has no gap where the line was broken: what lies before it is asked for again", () => {
    talks.take(rooms([saidOf(30), saidOf(31)]));
    expect(talks.rooms("a")[0].said.map(({ number }) => number)).toEqual([30, 31]);
    expect(unbroken([saidOf(1), saidOf(3), saidOf(4)]).map(({ number }) => number)).toEqual([3, 4]);
    expect(merged([saidOf(2), saidOf(1)], [saidOf(2, "again")]).map(({ text }) => text)).toEqual(["word 1", "again"]);
    expect(unbroken([])).toEqual([]);
  });
});
