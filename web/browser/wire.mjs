// Seats that play on by the wire, so that a test in the browser comes quickly to where it wants to look.
import WebSocket from "ws";

const ending = [
  "done",
  "pass",
  "no_dictator",
  "end_prosecutions",
  "refuse",
  "stay_loyal",
  "return_to_rome",
  "withdraw",
  "put_to_vote",
  "end_actions",
];

/** One seat by its link: what it was sent last, and its questions to the server. */
export function sit(link) {
  const url = new URL(link);
  const token = url.pathname.split("/").pop();
  const socket = new WebSocket(`ws://${url.host}/ws`);
  const waiting = new Map();
  const chair = { state: null, events: [] };
  let asked = 0;
  chair.ask = (message) =>
    new Promise((done) => {
      waiting.set(++asked, done);
      socket.send(JSON.stringify({ id: asked, token, number: chair.state.number, ...message }));
    });
  chair.leave = () => socket.close();
  return new Promise((done, lost) => {
    socket.on("error", lost);
    socket.on("open", () => socket.send(JSON.stringify({ type: "join", tokens: [token], since: 0, language: "en" })));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "answer") waiting.get(message.id)?.(message);
      if (message.type !== "state") return;
      chair.state = message;
      done(chair);
    });
  });
}

const pause = () => new Promise((done) => setTimeout(done, 40));
const must = (chair) => (chair.state.decision?.offers ?? []).filter((offer) => offer.must);

/** The seats answer what ends each question soonest, until one of them stands where `there` says. */
export async function playOn(chairs, there) {
  const began = Date.now();
  while (Date.now() - began < 240000) {
    const arrived = chairs.find((chair) => there(chair.state));
    if (arrived) return arrived;
    const chair = chairs.find((one) => must(one).length || one.state.decision?.chance?.moderated);
    if (!chair) {
      await pause();
      continue;
    }
    const { number } = chair.state;
    const rank = ({ verb, args }) => (ending.includes(verb) ? 0 : args?.side === "in_favour" ? 1 : 2);
    const [offer] = must(chair).sort((a, b) => rank(a) - rank(b));
    if (offer) {
      const { seat, faction, verb, args, amount } = offer;
      await chair.ask({ type: "move", seat, faction, verb, args, amount: amount?.[0] });
    } else await chair.ask({ type: "chance", answer: null });
    for (let i = 0; i < 50 && chair.state.number === number; ++i) await pause();
  }
  throw new Error("the table never came there");
}
