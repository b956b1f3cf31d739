import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import names, { cardName, cardType, deedsOf, eventName, nameOf } from "../src/republic/names";
import { rowsOf } from "../tools/names.mjs";
import { chances } from "../src/lib/odds";
import { concerns, filtered } from "../src/lib/log";
import { kindOf } from "../src/republic/log";
import { paragraphOf } from "../src/lib/text";
import { addressOf, tokensOf } from "../src/lib/storage";
import { named } from "../src/lib/wording";
import type { Table } from "../src/lib/table.svelte";
import { Seats } from "../src/lib/seats.svelte";
import { speak, speakOf } from "../src/lib/words.svelte";
import { eventOf, oddsOf } from "./told";

await speakOf("republic");

describe("names", () => {
  it("follow the ids of the program", () => {
    expect(nameOf("cornelius")).toBe("Cornelius");
    expect(nameOf("scipio_africanus")).toBe("Scipio Africanus");
    expect(nameOf("punic_1")).toBe("1st Punic War");
    expect(nameOf("revolt_sicilia")).toBe("Revolt of Sicilia");
    expect(cardName("tribune_3")).toBe("Tribune");
    expect(cardType("tribune_3")).toBe("intrigue");
    expect(eventName("drought", 2)).toBe("Severe Drought");
    expect(names.statesmen.gaius_marius.family).toBe("marius");
    for (const id of ["assassin_1", "drought:2", "cicero", "mining"]) expect(deedsOf(id), id).not.toBe("");
    expect(nameOf("something_new")).toBe("Something new");
  });
  it("are printed ones, beside those in the language of the page", async () => {
    await speak("it");
    expect([
      nameOf("punic_1"),
      nameOf("revolt_sicilia"),
      nameOf("civil_war"),
      cardName("tribune_3"),
      nameOf("field_consul"),
    ]).toEqual(["1st Punic War", "Rivolta di Sicilia", "Guerra civile", "Tribuno", "Console sul Campo"]);
    await speak("en");
  });
  it("of players are put in all at once, and begin a sentence with a capital letter", () => {
    const table = new Seats() as unknown as Table;
    table.seats = [
      { kind: "human", name: "Player 2" },
      { kind: "human", name: "ben" },
    ];
    expect(named(table, "Player 1 pays Player 2.")).toBe("Player 2 pays ben.");
    expect(named(table, "Player 2 pays Player 1.")).toBe("Ben pays Player 2.");
    expect(named(table, "Player 12 waits.")).toBe("Player 12 waits.");
  });
  it("cite paragraphs as people do", () => {
    expect(paragraphOf("VG-9.144a")).toBe("§\u00a09.144a");
    expect(paragraphOf("VG-EV-drought-1")).toContain("EV");
  });
  it("read quoted cells", () => expect(rowsOf('a,b\n"x, ""y""",2\n')).toEqual([{ a: 'x, "y"', b: "2" }]));
});

describe("chances", () => {
  it("come with the good ones first", () => {
    const told = chances(
      oddsOf([
        { outcome: "defeat", probability: 0.25 },
        { outcome: "stalemate", probability: 0.25 },
        { outcome: "victory", figure: 2, probability: 0.5 },
      ]),
    );
    expect(told.map((c) => c.kind)).toEqual(["good", "even", "bad"]);
    expect(told[0]).toMatchObject({ outcome: "victory", figure: 2, probability: 0.5 });
    expect(chances(null)).toEqual([]);
  });
});

describe("the log", () => {
  const factionOf = (senator: string) => (senator === "julius" ? 1 : undefined);
  const events = [
    { number: 1, event: "treasury_changed", figures: { now: 3 }, text: "Rome pays" },
    { number: 2, event: "senator_voted", figures: { senator: "julius", bought: 2 }, text: "Julius votes" },
    { number: 3, event: "war_activated", figures: { war: "punic_1" }, text: "War" },
  ].map(eventOf);
  it("knows kinds", () => {
    expect(events.map((e) => kindOf(e.event))).toEqual(["money", "vote", "war"]);
    expect(
      ["provincials_raised", "law_in_force", "priest_made", "veterans_recalled", "senator_died"].map(kindOf),
    ).toEqual(["war", "vote", "people", "war", "people"]);
  });
  it("leaves hardly anything without a kind", () => {
    const all = [...readFileSync("../games/republic/events.def", "utf8").matchAll(/^EVENT\(\d+, (\w+)/gm)]
      .map((match) => match[1])
      .filter((event) => event !== "nothing");
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((event) => kindOf(event) === "other").length).toBeLessThan(5);
  });
  it("is filtered by kind, faction and text", () => {
    expect(
      filtered(events, { kind: "war", seat: "all", text: "" }, kindOf, factionOf, (event) => event.text).map(
        (e) => e.number,
      ),
    ).toEqual([3]);
    expect(
      filtered(events, { kind: "all", seat: 1, text: "" }, kindOf, factionOf, (event) => event.text).map(
        (e) => e.number,
      ),
    ).toEqual([2]);
    expect(
      filtered(events, { kind: "all", seat: "all", text: "rome" }, kindOf, factionOf, (event) => event.text).map(
        (e) => e.number,
      ),
    ).toEqual([1]);
    expect(concerns(eventOf({ event: "x", figures: { faction: 2 } }), 2, factionOf)).toBe(true);
  });
});

describe("addresses", () => {
  it("hold one seat, or several of one screen", () => {
    expect(addressOf(["a"])).toBe("/t#a");
    expect(tokensOf("/t", "#a")).toEqual(["a"]);
    expect(tokensOf("/curia/t", "#a&with=b,c")).toEqual(["a", "b", "c"]);
    expect(tokensOf("/join", "#a")).toEqual([]);
    expect(tokensOf("/t", "")).toEqual([]);
    expect(tokensOf("/t/a", "#with=b,c")).toEqual(["a", "b", "c"]);
    expect(tokensOf("/t/a", "#with=a")).toEqual(["a"]);
    expect(tokensOf("/", "")).toEqual([]);
    const both = addressOf(["a", "b"]);
    expect(tokensOf(both.split("#")[0], `#${both.split("#")[1]}`)).toEqual(["a", "b"]);
  });
});
