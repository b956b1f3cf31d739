// What a real server sent packed (tests/record-packed.mjs) is what it sent whole.
import { describe, expect, it } from "vitest";
import { Connection, type Handlers } from "../src/lib/connection";
import { Unpacking } from "../src/lib/packed";
import type { PackedState, StateMessage } from "../src/lib/wire";
import recorded from "./packed.json";
// @ts-expect-error a script without types
import { digest } from "./record-packed.mjs";

type Recorded = PackedState & { type: string; digest: string };
const games = recorded as unknown as Record<"republic" | "crisis", Recorded[]>;
const plain = ({ token, state, of, data }: Recorded): PackedState => ({ type: "state", token, state, of, data });

/** A connection whose other end is this test. */
const lineTo = (): { said: Record<string, unknown>[]; states: StateMessage[]; hear(message: object): void } => {
  const socket = {
    onopen: () => {},
    onmessage: (message: { data: string }) => void message,
    onclose: () => {},
    close: () => {},
  };
  const said: Record<string, unknown>[] = [];
  const states: StateMessage[] = [];
  const nothing = (): void => undefined;
  const handlers = {
    status: nothing,
    joined: nothing,
    table: nothing,
    clock: nothing,
    thinking: nothing,
    hint: nothing,
    analysis: nothing,
    presence: nothing,
    announced: nothing,
    talk: nothing,
    refused: nothing,
  };
  const line = new Connection(
    "",
    () => ({ since: states.length }),
    { ...handlers, state: (message) => states.push(message) } as Handlers,
    {
      open: () =>
        Object.assign(socket, {
          readyState: 1,
          send: (text: string) => said.push(JSON.parse(text) as object as never),
        }) as unknown as WebSocket,
      later: nothing,
      never: nothing,
      random: () => 0.5,
    },
  );
  line.open();
  socket.onopen();
  return { said, states, hear: (message) => socket.onmessage({ data: JSON.stringify(message) }) };
};

describe.each(Object.entries(games))("packed states of %s", (_, sent) => {
  it("are the whole states, through moves, undos and a line that came back", () => {
    const unpacking = new Unpacking();
    let back = 0;
    let last = 0;
    for (const message of sent) {
      const state = unpacking.open(plain(message))!;
      expect(digest(state)).toBe(message.digest);
      if (state.number < last) ++back;
      last = state.number;
    }
    expect(back).toBeGreaterThan(0);
    expect(sent.filter((message) => message.of === undefined).length).toBe(2);
  });
  it("are small", () => {
    const deltas = sent
      .filter((message) => message.of !== undefined)
      .map((message) => JSON.stringify(plain(message)).length);
    expect(deltas.reduce((sum, size) => sum + size, 0) / deltas.length).toBeLessThan(1000);
  });
  it("are asked for as a whole where one did not come", () => {
    const { said, states, hear } = lineTo();
    expect(said).toEqual([{ type: "join", packed: true, since: 0 }]);
    hear({ ...sent[0] });
    hear({ ...sent[1] });
    hear({ ...sent[3] });
    expect(states.map((state) => digest(state) as string)).toEqual(sent.slice(0, 2).map((message) => message.digest));
    expect(said[1]).toEqual({ type: "join", packed: true, since: 2 });
    hear({ ...sent.filter((message) => message.of === undefined).at(-1) });
    expect(states.length).toBe(3);
  });
});
