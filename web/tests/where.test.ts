// Where the page stands, and where others open what it hands out.
import { describe, expect, it } from "vitest";
import { forOthers, onlyHere, rootOf } from "../src/lib/where";

describe("where the page stands", () => {
  it("finds the path that the server lies under, from any of its pages", () => {
    for (const [path, root] of [
      ["/", "/"],
      ["/t/abc", "/"],
      ["/t", "/"],
      ["/curia/t", "/curia/"],
      ["/t/abc/", "/"],
      ["/index.html", "/"],
      ["/curia/", "/curia/"],
      ["/curia/t/abc", "/curia/"],
      ["/games/curia/t/a-b_c", "/games/curia/"],
    ])
      expect(rootOf(path), path).toBe(root);
  });

  it("hands out the address that others open", () => {
    const here = "http://127.0.0.1:8264/";
    const house = ["http://192.168.1.5:8264/", "http://10.8.0.2:8264/"];
    expect(forOthers(here, { world: null, house })).toBe(house[0]);
    expect(forOthers(here, { world: null, house: [] })).toBe(here);
    expect(forOthers(here, { world: "https://example.org/curia/", house })).toBe("https://example.org/curia/");
    // Who came by an address of the house knows that it works.
    expect(forOthers(house[1], { world: null, house })).toBe(house[1]);
  });

  it("knows an address that nobody else opens", () => {
    for (const local of ["http://127.0.0.1:8264/", "http://localhost/", "http://[::1]:80/"])
      expect(onlyHere(local), local).toBe(true);
    for (const other of ["http://192.168.1.5/", "https://localhost.example.org/", "http://127.0.0.1.example.org/"])
      expect(onlyHere(other), other).toBe(false);
  });
});
