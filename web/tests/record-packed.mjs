// usage: CURIA=build/quick/curia node tests/record-packed.mjs: renews packed.json, what a real server sends to one seat of each game:
// packed to one socket, whole to another, of which a digest is kept. It moves at random, takes moves back, comes back after a lost line.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";

const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, sorted(value[key])]),
        )
      : value;
/** Of a state, whatever the order of its fields. */
export const digest = (state) =>
  createHash("sha256")
    .update(JSON.stringify(sorted(state)))
    .digest("hex")
    .slice(0, 16);

let chance = 7;
const below = (limit) => ((chance = (chance * 1103515245 + 12345) % 2 ** 31) >> 8) % limit;

class Screen {
  states = [];
  waiting = [];
  constructor(url, join) {
    this.socket = new WebSocket(url);
    this.socket.on("open", () => this.say({ type: "join", ...join }));
    this.socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "state") this.states.push(message);
      this.waiting.splice(0).forEach((done) => done());
    });
  }
  say(message) {
    this.socket.send(JSON.stringify(message));
  }
  async until(count) {
    while (this.states.length < count) await new Promise((done) => this.waiting.push(done));
  }
}

async function record(address, game, moves) {
  const people = [0, 1, 2].map((n) => ({ kind: "human", name: `Seat ${n}` }));
  const asked = await fetch(`${address}api/tables`, {
    method: "POST",
    body: JSON.stringify({ game, seats: people, seed: "packed" }),
  });
  const links = (await asked.json()).links.seats;
  const url = `${address.replace("http", "ws")}ws`;
  const look = (token, more) => new Screen(url, { tokens: [token], since: 0, language: "en", ...more });
  const players = links.map((token) => look(token, {}));
  const token = links[0];
  let packed = look(token, { packed: true });
  const kept = [];
  let seen = 0;
  const all = () => Promise.all(players.map((player) => player.until(seen + 1)));
  const keep = async (came) => {
    await packed.until(came);
    kept.push({
      ...packed.states[came - 1],
      token: "seat",
      digest: digest({ ...players[0].states.at(-1), token: "seat" }),
    });
  };
  await all();
  await keep(1);
  let came = 1;
  for (let n = 0; n < moves; ++n) {
    seen = players[0].states.length;
    const back = players.findIndex((player) => player.states.at(-1).undo);
    if (back >= 0 && below(3) === 0) {
      players[back].say({ type: "undo", id: n, token: links[back], number: players[back].states.at(-1).number });
    } else {
      const who = players.findIndex((player) => player.states.at(-1).decision.offers.some((offer) => offer.must));
      const { number, decision } = players[who].states.at(-1);
      const offers = decision.offers.filter((offer) => offer.must);
      const { seat, faction, verb, args, amount } = offers[below(offers.length)];
      players[who].say({
        type: "move",
        id: n,
        token: links[who],
        number,
        seat,
        faction,
        verb,
        args,
        amount: amount?.[0],
      });
    }
    await all();
    await keep(++came);
    if (n === moves >> 1) {
      packed.socket.close();
      // What a screen says that was there all the time: the last event, and to which history it belongs.
      const since = players[0].states.flatMap((state) => state.events).at(-1).number;
      packed = look(token, { packed: true, since, history: players[0].states.at(-1).history });
      came = 1;
      await packed.until(1);
      const whole = look(token, { since, history: players[0].states.at(-1).history });
      await whole.until(1);
      kept.push({ ...packed.states[0], token: "seat", digest: digest({ ...whole.states[0], token: "seat" }) });
      whole.socket.close();
    }
  }
  [packed, ...players].forEach((screen) => screen.socket.close());
  return kept;
}

async function all() {
  const folder = mkdtempSync(join(tmpdir(), "curia-"));
  const server = spawn(process.env.CURIA, ["serve", "--port", "0", "--store", join(folder, "store.sqlite")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((done) =>
    server.stdout.on("data", (said) => {
      const found = /http:\/\/[\d.]+:\d+\//.exec(String(said));
      if (found) done(found[0]);
    }),
  );
  const messages = { republic: await record(address, "republic", 30), crisis: await record(address, "crisis", 30) };
  server.kill();
  rmSync(folder, { recursive: true });
  writeFileSync(fileURLToPath(new URL("packed.json", import.meta.url)), `${JSON.stringify(messages, null, 2)}\n`);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) await all();
