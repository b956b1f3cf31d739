import { describe, expect, it } from "vitest";
import { renamedAt } from "../src/lib/renamed";

describe("who was called otherwise", () => {
  it("is told in the order in which names changed, each with the name that followed", () => {
    const [anna, anne, bea] = [
      { name: "Anna", moment: 3 },
      { name: "Anne", moment: 9 },
      { name: "Bea", moment: 5 },
    ];
    expect(
      renamedAt([
        { kind: "human", name: "Annie", was: [anna, anne] },
        { kind: "bot", bot: "random" },
        { kind: "human", members: [{ name: "Bella", was: [bea] }, { name: "Carla" }], leader: 0 },
      ]),
    ).toEqual([
      { before: "Anna", name: "Anne", moment: 3 },
      { before: "Bea", name: "Bella", moment: 5 },
      { before: "Anne", name: "Annie", moment: 9 },
    ]);
    expect(renamedAt([{ kind: "free" }])).toEqual([]);
  });
});
