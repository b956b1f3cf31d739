import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { asJoin, type Ahead } from "../src/lib/ahead";
import { Connection, patience, type Handlers, type Surroundings } from "../src/lib/connection";
import type { StateMessage } from "../src/lib/wire";
// @ts-expect-error a script without types
import { serve } from "./mock-server.mjs";

let server: { port: number; close(): void };
beforeAll(async () => {
  server = (await serve(0)) as typeof server;
});
afterAll(() => server.close());

const around = (sockets: WebSocket[]): Surroundings => ({
  open: (url) => {
    const socket = new WebSocket(url);
    sockets.push(socket);
    return socket as unknown as globalThis.WebSocket;
  },
  later: (run, milliseconds) => setTimeout(run, Math.min(milliseconds, 200)),
  never: (handle) => clearTimeout(handle as NodeJS.Timeout),
  random: () => 0.5,
});
const until = async (what: () => boolean): Promise<void> => {
  for (let i = 0; i < 12_000 && !what(); ++i) await new Promise((done) => setTimeout(done, 10));
  expect(what()).toBe(true);
};

describe("the line to the table", () => {
  it("waits longer from attempt to attempt, but never more than twenty seconds", () => {
    expect(patience(0, 0.5)).toBe(500);
    expect(patience(3, 0.5)).toBe(4000);
    expect(patience(50, 1)).toBeLessThan(20000);
  });
  it("joins, moves, is told of stale moves, and comes back where it was", async () => {
    const sockets: WebSocket[] = [];
    const states: StateMessage[] = [];
    const told: string[] = [];
    let since = 0;
    const handlers: Handlers = {
      table: () => undefined,
      clock: () => undefined,
      status: (status) => told.push(status),
      joined: () => undefined,
      state: (message) => {
        states.push(message);
        since = message.events?.at(-1)?.number ?? since;
      },
      thinking: () => undefined,
      hint: () => undefined,
      analysis: () => undefined,
      presence: () => undefined,
      announced: () => undefined,
      talk: () => undefined,
      refused: () => undefined,
    };
    const line = new Connection(
      `ws://127.0.0.1:${server.port}/ws`,
      () => ({ tokens: ["t1-s0"], since, language: "en" }),
      handlers,
      around(sockets),
    );
    line.open();
    await until(() => states.length === 1);
    expect(states[0].events!.length).toBeGreaterThan(5);
    const move = { type: "move", token: "t1-s0", seat: 0, verb: "recruit_legions", args: {}, amount: 2 };
    expect((await line.ask({ ...move, number: 0 })).ok).toBe(true);
    expect((await line.ask({ ...move, number: 0 })).error?.code).toBe("stale");
    const refusal = await line.ask({ ...move, number: 1, verb: "minor_motion" });
    expect(refusal.error?.details?.nearest).toBeTruthy();
    await until(() => states.length === 2);
    sockets[0].terminate();
    await until(() => told.includes("offline"));
    expect((await line.ask({ ...move, number: 1 })).error?.code).toBe("offline");
    await until(() => states.length === 3);
    expect(states[2].number).toBe(1);
    expect(states[2].events).toEqual([]);
    line.close();
  });
  it("goes on with a line that was opened ahead, and joins once", async () => {
    const url = `ws://127.0.0.1:${server.port}/ws`;
    const early = new WebSocket(url);
    const heard: string[] = [];
    early.on("open", () => early.send(asJoin({ tokens: ["t1-s0"], since: 0, history: 0, language: "en" })));
    early.onmessage = ({ data }) => heard.push(String(data));
    await until(() => heard.some((text) => text.includes('"state"')));
    const opened: WebSocket[] = [];
    const said: string[] = [];
    const told: string[] = [];
    early.send = ((text: string) => said.push(text)) as never;
    const socket = early as unknown as globalThis.WebSocket;
    let ahead: Ahead | undefined = { url, socket, heard };
    const line = new Connection(
      url,
      () => ({ tokens: ["t1-s0"], since: 0, language: "en" }),
      {
        status: (status) => told.push(status),
        joined: () => told.push("joined"),
        table: () => undefined,
        clock: () => undefined,
        state: () => told.push("state"),
        thinking: () => undefined,
        hint: () => undefined,
        analysis: () => undefined,
        presence: () => undefined,
        announced: () => undefined,
        talk: () => undefined,
        refused: () => undefined,
      },
      {
        ...around(opened),
        ahead: () => {
          const line = ahead;
          ahead = undefined;
          return line;
        },
      },
    );
    line.open();
    expect(told).toEqual(["connecting", "online", "joined", "state"]);
    expect(said).toEqual([]);
    expect(opened).toEqual([]);
    // What breaks is opened as any other.
    early.terminate();
    await until(() => opened.length === 1 && told.filter((one) => one === "state").length === 2);
    line.close();
  });
  it("says nothing on a line that is closing: it is lost before its end is told", async () => {
    const sockets: WebSocket[] = [];
    const told: string[] = [];
    const ignored = () => undefined;
    const line = new Connection(
      `ws://127.0.0.1:${server.port}/ws`,
      () => ({ tokens: ["t1-s0"], since: 0, language: "en" }),
      {
        status: (status) => told.push(status),
        joined: ignored,
        table: ignored,
        clock: ignored,
        state: ignored,
        thinking: ignored,
        hint: ignored,
        analysis: ignored,
        presence: ignored,
        announced: ignored,
        talk: ignored,
        refused: ignored,
      },
      around(sockets),
    );
    line.open();
    await until(() => told.includes("online"));
    const said: unknown[] = [];
    sockets[0].close();
    sockets[0].send = ((text: unknown) => said.push(text)) as never;
    line.tell({ type: "seen" });
    expect((await line.ask({ type: "ping" })).error?.code).toBe("offline");
    expect(said).toEqual([]);
    expect(told).toEqual(["connecting", "online", "offline"]);
    await until(() => told.filter((one) => one === "online").length === 2);
    expect((await line.ask({ type: "ping" })).error?.code).not.toBe("offline");
    line.close();
  });
  it("says when a link opens no table, and stops trying", async () => {
    const told: string[] = [];
    const faults: string[] = [];
    const line = new Connection(
      `ws://127.0.0.1:${server.port}/ws`,
      () => ({ tokens: ["nothing"], since: 0, language: "en" }),
      {
        status: (status) => told.push(status),
        joined: () => undefined,
        table: () => undefined,
        clock: () => undefined,
        state: () => undefined,
        thinking: () => undefined,
        hint: () => undefined,
        analysis: () => undefined,
        presence: () => undefined,
        announced: () => undefined,
        talk: () => undefined,
        refused: (fault) => faults.push(fault.code),
      },
      around([]),
    );
    line.open();
    await until(() => told.includes("refused"));
    expect(faults).toEqual(["no_such_table"]);
  });
  it("comes again later when the server is too busy for it now", async () => {
    const busy = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await new Promise((done) => busy.once("listening", done));
    let joins = 0;
    busy.on("connection", (socket) =>
      socket.on("message", () => {
        const error = { code: "too_many", message: "Wait.", rule: null, details: {} };
        const answer = { type: "answer", id: null, ok: false, error };
        socket.send(
          JSON.stringify(
            ++joins === 1
              ? answer
              : { type: "joined", seats: [], table: {}, present: { seats: [], watching: 0 }, seen: {} },
          ),
        );
      }),
    );
    const told: string[] = [];
    const line = new Connection(
      `ws://127.0.0.1:${(busy.address() as { port: number }).port}/ws`,
      () => ({ tokens: ["t"], since: 0, language: "en" }),
      {
        status: (status) => told.push(status),
        joined: () => undefined,
        table: () => undefined,
        clock: () => undefined,
        state: () => undefined,
        thinking: () => undefined,
        hint: () => undefined,
        analysis: () => undefined,
        presence: () => undefined,
        announced: () => undefined,
        talk: () => undefined,
        refused: () => told.push("fault"),
      },
      around([]),
    );
    line.open();
    await until(() => told.includes("online"));
    expect(told).toEqual(["connecting", "offline", "connecting", "online"]);
    line.close();
    busy.close();
  });
});
