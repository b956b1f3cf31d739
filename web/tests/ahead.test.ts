// A table is called ahead: which game is played there is known as soon as the server says it, whoever comes first.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Line {
  static last: Line;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  readyState = 1;
  said: string[] = [];
  constructor(readonly url: string) {
    Line.last = this;
  }
  send(text: string) {
    this.said.push(text);
  }
  tells(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const page = async () => {
  vi.resetModules();
  return import("../src/lib/ahead");
};
beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", {
    protocol: "https:",
    host: "curia.example",
    href: "https://curia.example/t",
    pathname: "/t",
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(["before", "after"])("is told to who asks %s that", async (when) => {
  const { callAhead, gameAhead } = await page();
  const learnt: string[] = [];
  const asks = () => gameAhead((game) => learnt.push(game));
  callAhead(["a token"]);
  Line.last.onopen?.();
  expect(JSON.parse(Line.last.said[0])).toMatchObject({ type: "join", tokens: ["a token"] });
  if (when === "before") asks();
  Line.last.tells({ type: "presence", seats: [], watching: 1 });
  Line.last.tells({ type: "joined", table: { name: "Crisis", game: "crisis" } });
  if (when === "after") asks();
  Line.last.tells({ type: "joined", table: { name: "of a server of before" } });
  expect(learnt).toEqual(["crisis"]);
});
it("says nothing of a table that was not called", async () => {
  const { gameAhead } = await page();
  const learns = vi.fn();
  gameAhead(learns);
  expect(learns).not.toHaveBeenCalled();
});
