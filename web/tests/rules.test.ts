import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import Elsewhere from "../src/components/Elsewhere.svelte";
import { rulesOf } from "../src/lib/constitution";
import { fetchRule } from "../src/lib/rules";
import { rowOf } from "./told";

describe("the rule panel", () => {
  it("asks at its table, where there is one, and says the link in no address", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
    await fetchRule("", "VG-9.144a", "it");
    await fetchRule("abc", "AH-9.34a", "en");
    expect(asked.mock.calls).toEqual([
      ["/api/rules/VG-9.144a?language=it"],
      ["/api/table/rules/AH-9.34a?language=en", { headers: { Authorization: "Bearer abc" } }],
    ]);
    asked.mockRestore();
  });
  it("tells what other editions say and answer, folded", () => {
    const { body } = render(Elsewhere, {
      props: {
        editions: [
          {
            edition: "vg2009",
            name: "The printed rules of 2009",
            rules: [
              {
                id: "VG-10.61",
                paragraph: "2009 §10.61",
                title: "Popularity for Legions lost",
                text: "The commander loses 1 Popularity per 2 Legions.",
                language: "en",
              },
            ],
            answers: [
              {
                option: "legion_loss_popularity",
                name: "Legions lost",
                here: { answer: "no_loss", sentence: "No Popularity is lost." },
                there: { answer: "one_for_two", sentence: "1 Popularity for every two." },
              },
            ],
          },
        ],
      },
    });
    for (const said of [
      "In other editions",
      "The printed rules of 2009",
      "§\u00a010.61",
      "per 2 Legions",
      "Legions lost",
      "1 Popularity for every two.",
      "Here: No Popularity is lost.",
    ])
      expect(body).toContain(said);
    expect(body).toContain("<details");
    expect(body).not.toContain("<details open");
  });
  it("cites a question in the paragraphs of the edition", () => {
    const option = rowOf({ key: "chair_loss", rules: { vg2009: ["VG-9.144a"], ah1990: ["AH-9.34a"] } });
    expect(rulesOf(option, "ah1990")).toEqual(["AH-9.34a"]);
    expect(rulesOf(rowOf({ key: "plain" }), "ah1990")).toEqual([]);
  });
});
