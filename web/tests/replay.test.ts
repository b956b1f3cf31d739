// Looking back: which moment the page shows, what it asks the server for, and what the end of a game tells.
import { describe, expect, it, vi } from "vitest";
import { coursesOf, facesIn, luckOf, standing } from "../src/lib/ending";
import type { Place } from "../src/lib/place";
import { chapterAt, rowsOf, turnsBegin } from "../src/lib/course";
import { embedded, pageOf, type Kept } from "../src/lib/keepsake";
import { momentIn, Replay, withMoment } from "../src/lib/replay.svelte";
import type { Answer, Chapter, Moment } from "../src/lib/wire";

const event = (number: number) => ({ number, event: "rolled", figures: {}, rule: "", text: `event ${number}` });
const moment = (number: number, more: Partial<Moment> = {}): Moment =>
  ({
    number,
    event: number * 2,
    before: number ? number - 1 : null,
    next: number < 10 ? number + 1 : null,
    history: 0,
    view: { turn: number },
    decision: { number, over: null, offers: [], rights: [], waiting: [], questions: [] },
    ...more,
  }) as unknown as Moment;
const chapters = [0, 3, 5, 9].map((number, n) => ({
  number,
  event: number * 2,
  turn: n,
  phase: "senate",
})) as Chapter[];

function table() {
  const place = {
    token: "mine",
    seat: 1,
    number: 10,
    view: { turn: 99 },
    decision: { offers: [{ must: true }] },
    events: Array.from({ length: 20 }, (_, n) => event(n + 1)),
    undo: true,
    seen: 0,
  } as unknown as Place;
  const asked: Record<string, unknown>[] = [];
  const ask = vi.fn((message: Record<string, unknown>): Promise<Answer> => {
    asked.push(message);
    const answer = { type: "answer", id: 1, ok: true } as Answer;
    if (message.type === "chapters") return Promise.resolve({ ...answer, chapters });
    const number = Number(message.number ?? Math.ceil(Number(message.event) / 2));
    if (number > place.number)
      return Promise.resolve({ ...answer, ok: false, error: { code: "no_moment" } } as unknown as Answer);
    const since = message.since as number | undefined;
    const until = since === undefined ? 0 : Math.min(number * 2, since + 15);
    return Promise.resolve({
      ...answer,
      moment: moment(number, since === undefined ? {} : { events: [event(until)], until }),
    } as Answer);
  });
  const replay = new Replay(ask, () => place);
  return { replay, place, ask, asked };
}

describe("looking back", () => {
  it("shows the place as it was, with nothing to answer, and what was told by then", async () => {
    const { replay } = table();
    expect(replay.shown).toBeNull();
    await replay.look({ event: 7 });
    expect(replay.shown).toMatchObject({ number: 4, view: { turn: 4 }, undo: false, seat: 1 });
    expect(replay.shown?.decision?.offers).toEqual([]);
    expect(replay.shown?.events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(replay.ahead).toBe(12);
    replay.close();
    expect(replay.shown).toBeNull();
  });
  it("steps from moment to moment and from phase to phase, not beyond the ends", async () => {
    const { replay } = table();
    await replay.look({ event: 8 });
    const at = async (what: Promise<void>) => {
      await what;
      return replay.moment?.number;
    };
    expect(await at(replay.step(1))).toBe(5);
    expect(await at(replay.step(1))).toBe(6);
    expect(await at(replay.phase(-1))).toBe(5);
    expect(await at(replay.phase(-1))).toBe(3);
    expect(await at(replay.phase(1))).toBe(5);
    expect(await at(replay.phase(1))).toBe(9);
    expect(await at(replay.phase(1))).toBe(10);
    expect(await at(replay.step(1))).toBe(10);
    expect(await at(replay.to(0))).toBe(0);
    expect(await at(replay.step(-1))).toBe(0);
    expect(await at(replay.to(77))).toBe(10);
  });
  it("goes back over phases that began in the middle of what nature answers", async () => {
    const { replay, ask } = table();
    // Two phases begin while nature answers: from 2 on the next moment is 6, and a number between them shows that one.
    const answer = ask.getMockImplementation()!;
    ask.mockImplementation(async (message) => {
      const { number } = message;
      const between = typeof number === "number" && number > 2 && number < 6;
      const told = await answer(between ? { ...message, number: 6 } : message);
      return told.moment?.number === 6 ? { ...told, moment: { ...told.moment, before: 2 } } : told;
    });
    await replay.look({ event: 16, number: 8 });
    const back: (number | undefined)[] = [];
    for (let n = 0; n < 3; ++n) {
      await replay.phase(-1);
      back.push(replay.moment?.number);
    }
    expect(back).toEqual([6, 0, 0]);
  });
  it("looks at the move that an address names as long as it is the one that told its event", async () => {
    const { replay, asked } = table();
    await replay.look({ event: 8, number: 4 });
    const wished = () => asked.filter(({ type }) => type === "moment").map(({ number, event: at }) => [number, at]);
    expect(wished()).toEqual([[4, undefined]]);
    await replay.look({ event: 9, number: 4 }); // moves were taken back since
    expect(wished().slice(1)).toEqual([
      [4, undefined],
      [undefined, 9],
    ]);
    expect(replay.moment?.number).toBe(5);
  });
  it("goes where its reader goes while the moment of an address is on its way, and shows no other one", async () => {
    const { replay } = table();
    const comes = replay.look({ event: 9, number: 4 }); // event 9 is of move 5
    void replay.to(2);
    await comes;
    expect(replay.moment?.number).toBe(2);
    const shown: (number | undefined)[] = [];
    const late = replay.look({ event: 9, number: 400 }); // a move that is no more
    shown.push(replay.moment?.number);
    await late;
    expect([...shown, replay.moment?.number]).toEqual([2, 5]);
  });
  it("opens at a move that is named alone, and shows no other moment before it", async () => {
    const { replay, asked } = table();
    await replay.look({ number: 3 });
    expect(asked.filter(({ type }) => type === "moment").map(({ number }) => number)).toEqual([3]);
    expect(replay.moment?.number).toBe(3);
    await replay.look({ number: -1 }); // before the first move
    expect(replay.moment?.number).toBe(0);
  });
  it("asks for one moment at a time, and then for the last that was wished", async () => {
    const { replay, asked } = table();
    await replay.look();
    asked.length = 0;
    const first = replay.to(1);
    for (const number of [2, 3, 4, 5]) void replay.to(number);
    await first;
    expect(asked.map(({ number }) => number)).toEqual([1, 5]);
    expect(replay.moment?.number).toBe(5);
  });
  it("stays where it is while the table goes on, and goes to the end where its moment was taken back", async () => {
    const { replay, place } = table();
    await replay.look({ event: 18 });
    expect(replay.moment?.number).toBe(9);
    place.number = 11;
    expect(replay.shown?.number).toBe(9);
    place.number = 8;
    replay.rewritten(1);
    await vi.waitFor(() => expect(replay.moment?.number).toBe(8));
  });
  it("reads all that another was told, in as many answers as it needs", async () => {
    const { replay, asked } = table();
    await replay.look({ event: 8 });
    asked.length = 0;
    await replay.through(0);
    expect(asked.filter(({ since }) => since !== undefined).map(({ since, eyes }) => [since, eyes])).toEqual([
      [0, 0],
      [15, 0],
    ]);
    expect(asked.at(-1)).toMatchObject({ number: 4, eyes: 0 });
    expect(replay.shown?.seat).toBe(0);
    expect(replay.others).toBe(true);
    await replay.through(1);
    expect(replay.others).toBe(false);
  });
  it("asks again a little later where it has asked too much", async () => {
    vi.useFakeTimers();
    let refused = 2;
    const place = { token: "mine", seat: 1, number: 3, events: [], decision: {} } as unknown as Place;
    const replay = new Replay(
      (message) =>
        Promise.resolve(
          (message.type === "moment" && refused-- > 0
            ? { ok: false, error: { code: "too_many" } }
            : { ok: true, moment: moment(3) }) as unknown as Answer,
        ),
      () => place,
    );
    const looks = replay.look();
    await vi.advanceTimersByTimeAsync(1500);
    expect(replay.moment).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await looks;
    expect(replay.moment?.number).toBe(3);
    vi.useRealTimers();
  });
  it.each(["lost", "offline"])("asks again when the line is back, where it was %s", async (code) => {
    const { replay, ask, asked } = table();
    const broken = { type: "answer", id: 1, ok: false, error: { code } } as unknown as Answer;
    ask.mockResolvedValueOnce(broken).mockResolvedValueOnce(broken); // chapters and moment
    await replay.look({ event: 8, number: 4 });
    expect([replay.open, replay.moment, replay.chapters.length, asked.length]).toEqual([true, null, 0, 0]);
    replay.again();
    await vi.waitFor(() => expect(replay.moment?.number).toBe(4));
    expect(replay.chapters.length).toBe(4);
    asked.length = 0;
    replay.again(); // nothing was missed
    ask.mockResolvedValueOnce(broken);
    await replay.to(2);
    replay.close();
    replay.again(); // nobody looks back any more
    expect(asked).toEqual([]);
  });
  it("asks again at once where an answer is too late", async () => {
    const { replay, ask } = table();
    await replay.look();
    ask.mockResolvedValueOnce({ type: "answer", id: 1, ok: false, error: { code: "late" } } as unknown as Answer);
    await replay.to(3);
    expect(replay.moment?.number).toBe(3);
  });
  it("has its moment in the address", () => {
    expect(momentIn("#token&at=213")).toEqual({ event: 213 });
    expect(momentIn("#token&with=a,b&at=7.3")).toEqual({ event: 7, number: 3 });
    expect(momentIn("#token&at=7.x")).toBeUndefined();
    expect(momentIn("#token")).toBeUndefined();
    expect(withMoment("#token&with=a", { event: 5, number: 2 })).toBe("#token&with=a&at=5.2");
    expect(withMoment("#token&at=5", { event: 6, number: 4 })).toBe("#token&at=6.4");
    expect(withMoment("#token&at=5.2", undefined)).toBe("#token");
    expect(chapterAt(chapters, 4)).toBe(1);
    expect(chapterAt(chapters, 5)).toBe(2);
  });
});

describe("the end", () => {
  const told = [
    [0, 1, 5, 2],
    [4, 1, 7, 2],
    [8, 2, 6, 9],
    [9, 2, 6, 11],
  ].map(([number, turn, unrest, influence]) => ({
    number,
    event: number,
    turn,
    phase: "senate",
    table: { unrest },
    seats: [{ influence }, { influence: 10 }],
  })) as Chapter[];
  it("has a course of each figure, rows for the turns, and who stands first", () => {
    expect(coursesOf(told)).toEqual([
      {
        key: "influence",
        seats: true,
        at: [0, 4, 8, 9],
        lines: [
          [2, 2, 9, 11],
          [10, 10, 10, 10],
        ],
      },
      { key: "unrest", seats: false, at: [0, 4, 8, 9], lines: [[5, 7, 6, 6]] },
    ]);
    expect(rowsOf(told, 1)).toEqual([0, 2, 3]);
    expect(rowsOf(told, 2)).toEqual([0, 3]);
    // Each once on the slider: the turn that begins with the move that ends the game, too.
    expect(turnsBegin(told, 1)).toEqual([0, 8, 9]);
    expect(turnsBegin([...told.slice(0, 3), { ...told[3], number: told[2].number }], 1)).toEqual([0, 8]);
    expect(standing(told, "influence").map(({ seat }) => seat)).toEqual([0, 1]);
    expect(coursesOf(chapters)).toEqual([]);
  });
  it("counts the dice of a journal", () => {
    const faces = facesIn('{"kind":"nature","dice":[6,1]}\n{"kind":"move"}\n{"dice":[6],"hash":"x"}\nno "dice" line\n');
    expect(faces).toEqual([1, 0, 0, 0, 0, 2]);
    expect(luckOf(faces)).toMatchObject({ count: 3 });
    expect(luckOf(faces).mean).toBeCloseTo(13 / 3);
    expect(luckOf(faces).far).toBeCloseTo((13 / 3 - 3.5) / Math.sqrt(35 / 36));
    expect(luckOf([0, 0, 0, 0, 0, 0])).toEqual({ count: 0, mean: 0, far: 0 });
  });
  it("is kept in one page, in which no name is markup", () => {
    const kept: Kept = {
      title: "<b>A & B</b>",
      ended: 'Winner: "</script><script>alert(1)</script>"',
      language: "en",
      moments: [{ name: "Turn 1", event: 1, sheets: [{ name: "<i>", head: ["x"], rows: [["</script>"]] }] }],
      lines: [[1, "<img src=x>"]],
      words: { slider: "Moment", log: "Log" },
    };
    const page = pageOf(kept);
    expect(embedded(kept)).not.toContain("<");
    expect(JSON.parse(embedded(kept))).toEqual(kept);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toMatch(/<(b>A|i>|img)/);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:/);
  });
});
