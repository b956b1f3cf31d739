// Who comes to a table and finds it again: the lobby's order, my tables, what this browser keeps of them, who is here.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { me } from "../src/lib/account.svelte";
import { asked, whyNot } from "../src/lib/asked";
import { Company } from "../src/lib/company.svelte";
import { leave, waitForSeat, type Invited } from "../src/lib/joining";
import { anything, lookFor, namesOf, rulesText, sorted, type Listed } from "../src/lib/lobby";
import { linksOf, ownLinks, together, whoIsToMove, type Told } from "../src/lib/mine";
import { dropLinks, isPlace, remember, seatsIn, tables, wayTo, type KnownTable } from "../src/lib/storage";
import type { SeatInfo } from "../src/lib/wire";
import { withWords } from "../src/lib/words.svelte";

await withWords("house", Promise.resolve()); // the pages without a table bring them
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const sent: { path: string; body?: Record<string, unknown>; headers?: Record<string, string> }[] = [];
let answer: unknown = { ok: true };
vi.stubGlobal("fetch", (path: string, how?: { body: string; headers: Record<string, string> }) => {
  sent.push({ path, ...(how && { body: JSON.parse(how.body) as Record<string, unknown>, headers: how.headers }) });
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ json: () => Promise.resolve(answer) });
});
beforeEach(() => {
  kept.clear();
  sent.length = 0;
  answer = { ok: true };
});

const link = (token: string, kind: string, seat: KnownTable["links"][number]["seat"]) => ({
  token,
  kind,
  seat,
  name: "",
});
const knownAs = (table: string, mine: string[], links: KnownTable["links"]): KnownTable => ({
  table,
  name: table,
  created: 5000,
  mine,
  links,
});
const seatsWith = (free: number, people: number): SeatInfo[] => [
  ...Array.from({ length: free }, (): SeatInfo => ({ kind: "free" })),
  ...Array.from({ length: people }, (_, i): SeatInfo => ({ kind: "human", name: `P${i}` })),
];
const listed = (table: string, seats: SeatInfo[], since = 0): Listed => ({
  table,
  token: `public.${table}`,
  name: table,
  game: "republic",
  edition: "vg2009",
  rules: { scenario: "early", seats: seats.length, options: { ageing: "on" } },
  language: "en",
  seats,
  pace: "none",
  since,
  number: 0,
});

describe("the lobby", () => {
  it("lists first where the fewest are missing, and apart what can only be watched", () => {
    const all = [listed("a", seatsWith(3, 1)), listed("b", seatsWith(1, 3)), listed("c", seatsWith(0, 4), 7)];
    const ids = (found: Listed[]) => found.map(({ table }) => table);
    expect(ids(sorted(all, anything).looking)).toEqual(["b", "a"]);
    expect(ids(sorted(all, anything).running)).toEqual(["c"]);
    expect(ids(sorted(all, { ...anything, free: 2 }).looking)).toEqual(["a"]);
    expect(sorted(all, { ...anything, free: 2 }).running).toEqual([]);
  });
  it("asks the server for what it can tell apart, in the reader's language", async () => {
    await lookFor({ ...anything, game: "crisis", pace: "days", free: 2 });
    expect(sent[0].path).toBe("/api/lobby?game=crisis&pace=days&language=en");
  });
  it("says in a line what is played, also of a game whose words are not on the page", async () => {
    const names = await namesOf(["republic", "crisis"], "en");
    expect(rulesText(listed("a", seatsWith(1, 2)), names)).toBe(
      "The Republic of Rome · The printed rules of 2009 · Early Republic · one rule otherwise",
    );
    expect(Object.keys(names).every((key) => /^(edition|scenario)\./.test(key))).toBe(true);
  });
});

describe("my tables", () => {
  const told = (token: string, table: string, more: Partial<Told> = {}): Told => ({
    token,
    table,
    name: `Table ${table}`,
    game: "republic",
    seat: 0,
    seats: [{ kind: "human", name: "Anna" }],
    at: 10,
    ...more,
  });
  it("are first those that wait, the longest first, and last those that are over", () => {
    const known = ["a", "b", "c", "d"].map((id) => knownAs(id, [id], [link(id, "human", 0)]));
    const answers = [
      told("a", "a", { over: true, at: 90 }),
      told("b", "b", { waits: true, asked: "Vote.", at: 30 }),
      told("c", "c", { at: 80 }),
      told("d", "d", { waits: true, at: 20, until: 99 }),
    ];
    const mine = together(known, answers, []);
    expect(mine.map(({ table }) => table)).toEqual(["d", "b", "c", "a"]);
    expect(mine[1].waits).toEqual([{ seat: "Anna", asked: "Vote." }]);
    expect(mine[0].until).toBe(99);
  });
  it("say where somebody else is asked, as far as the server tells", () => {
    const known = ["a", "b", "c", "d"].map((id) => knownAs(id, [id], [link(id, "human", 0)]));
    const mine = together(
      known,
      [
        told("a", "a", { waits: false, at: 40 }),
        told("b", "b", { waits: false, over: true, at: 30 }),
        told("c", "c", { waits: false, seat: "spectator", at: 20 }),
        told("d", "d", { at: 10 }),
      ],
      [],
    );
    expect(mine.filter(({ others }) => others).map(({ table }) => table)).toEqual(["a"]);
    const twice = [told("a", "a", { waits: false }), told("seat.a.1", "a", { seat: 1, waits: true })];
    expect(together(known, twice, []).find(({ table }) => table === "a")?.others).toBe(false);
  });
  it("say who is to move there, up to two by their names, as the table shows it to all", () => {
    const seats: SeatInfo[] = ["Anna", "Bruno", "Carla", "Dora"].map((name) => ({ kind: "human", name }));
    const said = (more: Partial<Told>) => {
      const mine = together(
        [knownAs("a", ["a"], [link("a", "human", 0)])],
        [told("a", "a", { waits: false, seats, ...more })],
        [],
      );
      expect(mine[0].others).toBe(true);
      return whoIsToMove(mine[0]);
    };
    expect(said({ waiting: [1] })).toBe("Bruno is to move");
    expect(said({ waiting: [1, 3] })).toBe("Bruno and Dora are to move");
    expect(said({ waiting: [1, 2, 3] })).toBe("3 players are to move");
    expect(said({ waiting: [1], seats: [seats[0], { kind: "free" }] })).toBe("another player is to move");
    expect(said({ waiting: [] })).toBe("not your turn");
    expect(said({})).toBe("not your turn");
    const own = together(
      [knownAs("a", ["a"], [link("a", "human", 0)])],
      [told("a", "a", { waits: true, seats, waiting: [0, 1] })],
      [],
    );
    expect(own[0].toMove).toBeUndefined();
  });
  it("are each there once, by the link where there is one, by the account where there is none", () => {
    const known = [knownAs("a", ["mine"], [link("mine", "human", 0)])];
    const mine = together(
      known,
      [told("mine", "a", { waits: true })],
      [
        told("seat.a.0", "a", { waits: true }),
        told("seat.b.1", "b", { seat: 1 }),
        told("seat.c.-4", "c", { seat: "host" }),
      ],
    );
    expect(mine.map(({ table, way, owned }) => [table, way, owned])).toEqual([
      ["a", "/t#mine", [0]],
      ["b", "/t#seat.b.1", [1]],
      ["c", "/join#seat.c.-4", [-4]],
    ]);
    expect(mine[0].waits.length).toBe(1);
  });
  it("say which link opens nothing any more, unless the account still opens the place", () => {
    const known = [knownAs("a", ["old"], [link("old", "human", 0)])];
    const dead: Told = { token: "old", code: "no_table" };
    expect(together(known, [dead], [])[0].lost).toBe(true);
    const mine = together(known, [dead], [told("seat.a.0", "a")])[0];
    expect([mine.lost, mine.way]).toEqual([false, "/t#seat.a.0"]);
  });
  it("ask by seats and by what waits, else by one link; places of the account no link is asked for", () => {
    const known = [
      knownAs("a", ["public.a"], [link("wait", "reserve", "reserve"), link("public.a", "spectator", "spectator")]),
      knownAs("b", [], [link("inv", "invitation", "invitation"), link("host", "host", "host")]),
      knownAs("c", ["seat.c.1", "own"], []),
    ];
    expect(linksOf(known)).toEqual(["wait", "inv", "own"]);
    expect(ownLinks(known)).toEqual(["host", "own"]);
    expect(known.map(wayTo)).toEqual(["/join#wait", "/join#inv", "/t#seat.c.1&with=own"]);
    expect(seatsIn(known[0])).toEqual([]);
  });
});

describe("what a browser keeps", () => {
  it("loses the places of the account at the end of a session, and links stay", () => {
    remember(knownAs("a", ["seat.a.0", "own"], [link("seat.a.0", "human", 0), link("own", "human", 1)]));
    remember(knownAs("b", ["seat.b.0"], [link("seat.b.0", "human", 0)]));
    dropLinks(isPlace);
    expect(tables().map(({ table, mine }) => [table, mine])).toEqual([["a", ["own"]]]);
  });
  it("is the link by which one waits, until one waits no more; a host keeps what he had", async () => {
    remember(knownAs("a", [], [link("host", "host", "host")]));
    const table = { table: "a", name: "A" } as Invited;
    const first = await waitForSeat("public.a", "Carla", table);
    const again = await waitForSeat("public.a", "Carla", table);
    expect(again).toEqual(first);
    const secret = (first as { link: string }).link;
    expect(sent.map(({ body }) => body?.link)).toEqual([secret, secret]);
    expect(tables()[0].links.map(({ kind }) => kind)).toEqual(["reserve", "host"]);
    expect(await leave(secret, "a")).toBe("");
    expect(tables()[0].links.map(({ kind }) => kind)).toEqual(["host"]);
    expect(await waitForSeat("public.a", "Carla", table)).not.toEqual(first);
  });
});

describe("what is asked of the server", () => {
  it("is marked as this page's, and is refused in a sentence", async () => {
    answer = { ok: false, error: { code: "closed", message: "This table is closed." } };
    expect(whyNot(await asked("x", { a: 1 }))).toBe("This table is closed.");
    expect(sent[0]).toMatchObject({ path: "/api/x", body: { a: 1, language: "en" }, headers: { "X-Curia": "page" } });
    answer = new Error("no line");
    expect(whyNot(await asked("x"))).toMatch(/does not answer/);
  });
  it("tells who has signed in; a failure changes nothing of that", async () => {
    answer = { ok: true, mode: "site", account: { name: "Anna", handle: "anna-1", created: 1 }, announcement: "Hear!" };
    await me.look();
    expect([me.known, me.site, me.account?.name, me.announcement]).toEqual([true, true, "Anna", "Hear!"]);
    answer = { ok: false, error: { code: "too_many", message: "Too much." } };
    expect(await me.rename("Bruno")).toBe("Too much.");
    expect(me.account?.name).toBe("Anna");
  });
});

describe("who is at the table", () => {
  it("is known at once; when somebody came or went, since this page looks", () => {
    const company = new Company();
    company.hear({ seats: [0, 2], watching: 1 }, 100);
    expect([company.here(0), company.here(1), company.watching, company.since]).toEqual([true, false, 1, {}]);
    company.hear({ seats: [0, 1], watching: 0 }, 200);
    expect([company.here(2), company.since]).toEqual([false, { 1: 200, 2: 200 }]);
  });
});
