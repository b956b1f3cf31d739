// A table without rules, for work on the page: serves web/dist, /api and /ws as the real server does (docs/server.md when it is there),
// with a Senate Phase made up by hand. Every offered move is accepted; "stale" numbers and refusals can be tried.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { WebSocketServer } from "ws";
import * as crisis from "./mock-crisis.mjs";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const man = (id, military, oratory, loyalty, influence, more = {}) => ({
  id,
  where: "rome",
  military,
  oratory,
  loyalty,
  influence,
  popularity: 0,
  talents: 2,
  knights: 0,
  votes: oratory,
  offices: [],
  concessions: [],
  ...more,
});
export const view = (seat, number) => ({
  game: "republic",
  edition: "vg2009",
  scenario: "early",
  options: {
    provincial_wars: "on",
    rebel_governors: "on",
    disbandment: "on",
    pontifex_maximus: "on",
    advocates: "on",
    law_votes: "on",
    ageing: "on",
    war_exhaustion: "on",
    secret_treasuries: "on",
  },
  seats: 5,
  seat,
  turn: 3,
  phase: "senate",
  step: "other_business",
  treasury: 87 - number,
  unrest: 4,
  legions: 9,
  fleets: 6,
  veterans: [2],
  in_being: { legions: 15, fleets: 11, unit_cost: 10 },
  veteran_legions: [{ id: 2, allegiance: "fabius_cunctator" }, { id: 5 }],
  hrao: "cornelius",
  offices: {
    rome_consul: "cornelius",
    field_consul: "fabius_cunctator",
    censor: "valerius",
    pontifex_maximus: "aurelius",
  },
  factions: [
    {
      seat: 0,
      playing: true,
      leader: "cornelius",
      ...(seat === 0 ? { treasury: 14, hand: ["tribune_1", "tribune_4", "assassin_1", "cato_the_elder"] } : {}),
      hand_size: 4,
      votes: 11,
      influence: 24,
      senators: [
        man("cornelius", 4, 3, 9, 15, {
          leader: true,
          offices: ["rome_consul"],
          prior_consul: true,
          major: true,
          knights: 2,
          popularity: 3,
          talents: 9,
          concessions: ["tax_farmer_2"],
          corrupt: true,
        }),
        man("aurelius", 2, 3, 7, 4, { knights: 1, offices: ["pontifex_maximus"], age: 8 }),
        man("papirius", 1, 2, 6, 3, { talents: 5, priest: true, age: 4 }),
      ],
    },
    {
      seat: 1,
      playing: true,
      leader: "fabius_cunctator",
      hand_size: 3,
      votes: 9,
      influence: 19,
      senators: [
        man("fabius_cunctator", 5, 2, 7, 12, {
          leader: true,
          statesman: true,
          where: "at_war",
          offices: ["field_consul"],
          has_family: true,
        }),
        man("julius", 4, 3, 9, 5, { prior_consul: true, corrupt: true }),
        man("plautius", 2, 1, 6, 2, { rebel: false }),
      ],
    },
    {
      seat: 2,
      playing: true,
      leader: "valerius",
      hand_size: 5,
      votes: 8,
      influence: 21,
      senators: [
        man("valerius", 1, 2, 10, 12, { leader: true, offices: ["censor"], prior_consul: true, popularity: -2 }),
        man("acilius", 2, 2, 7, 3),
        man("flaminius", 4, 2, 6, 3, { where: "captive", war: "gallic_1" }),
      ],
    },
    {
      seat: 3,
      playing: true,
      retired: 14,
      leader: "claudius",
      hand_size: 2,
      votes: 12,
      influence: 17,
      senators: [
        man("claudius", 2, 3, 7, 9, {
          leader: true,
          knights: 4,
          where: "revolt",
          rebel: true,
          disbanded: 3,
          gained_oratory: 1,
        }),
        man("manlius", 3, 2, 7, 5, { where: "province", province: "africa", rebel: true }),
        man("junius", 1, 2, 8, 3, { where: "province", province: "sicilia", offices: ["governor"] }),
      ],
    },
    {
      seat: 4,
      playing: true,
      leader: "fulvius",
      hand_size: 4,
      votes: 7,
      influence: 12,
      senators: [
        man("fulvius", 2, 2, 8, 7, { leader: true, talents: 18 }),
        man("furius", 3, 3, 8, 5, { popularity: 2 }),
      ],
    },
  ],
  forum: {
    senators: [man("sulpicius", 3, 2, 8, 3, { where: "forum" }), man("calpurnius", 1, 2, 9, 2, { where: "forum" })],
    concessions: ["mining"],
    provinces: ["sardinia_et_corsica"],
  },
  curia: {
    senators: [man("aelius", 3, 4, 7, 2, { where: "curia" })],
    concessions: ["harbor_fees"],
    leaders: ["philip_v"],
  },
  elsewhere: [],
  wars: [
    {
      id: "punic_2",
      section: "active",
      printed_land: 15,
      printed_naval: 0,
      land: 37,
      naval: 0,
      multiplier: 2,
      leaders: ["hannibal"],
      leader_strength: 7,
      fleet_support: 10,
      disaster: [9, 10],
      standoff: [11, 15, 16],
      spoils: 25,
      forces: [0],
      duration: 4,
      held: "by_senate",
    },
    {
      id: "illyrian_1",
      section: "unprosecuted",
      printed_land: 5,
      printed_naval: 0,
      land: 5,
      naval: 0,
      multiplier: 1,
      leaders: [],
      fleet_support: 3,
      disaster: [5],
      standoff: [17],
      spoils: 10,
      forces: [],
    },
    {
      id: "revolt_africa",
      section: "rebel",
      printed_land: 4,
      printed_naval: 5,
      land: 15,
      naval: 9,
      multiplier: 1,
      leaders: [],
      disaster: [],
      standoff: [],
      spoils: 0,
      forces: [],
    },
    {
      id: "macedonian_1",
      section: "active",
      allies: ["illyricum"],
      duration: 1,
      printed_land: 12,
      printed_naval: 10,
      land: 12,
      naval: 10,
      multiplier: 1,
      leaders: [],
      fleet_support: 10,
      disaster: [12],
      standoff: [11, 18],
      spoils: 25,
      forces: [],
    },
    {
      id: "punic_1",
      section: "defeated",
      land: 10,
      naval: 10,
      printed_land: 10,
      printed_naval: 10,
      multiplier: 1,
      leaders: [],
      disaster: [13],
      standoff: [11, 14],
      spoils: 35,
      fleet_support: 5,
      forces: [],
    },
    {
      id: "gallic_1",
      section: "inactive",
      printed_land: 10,
      land: 10,
      printed_naval: 0,
      naval: 0,
      multiplier: 1,
      leaders: [],
      fleet_support: 0,
      disaster: [13],
      standoff: [14],
      spoils: 20,
      forces: [],
      drought: true,
    },
  ],
  leaders: [
    { id: "hannibal", place: "on_war", strength: 7, wars: ["punic_2"] },
    { id: "philip_v", place: "curia", strength: 6 },
  ],
  provinces: [
    {
      id: "sicilia",
      in_play: true,
      developed: true,
      governor: "junius",
      term: 2,
      garrison: { legions: 1, fleets: 0, veterans: [5] },
      land: 2,
      naval: 0,
      armies: 3,
      fleets: 2,
      max_armies: 10,
      max_fleets: 5,
      land_strength: 8,
      naval_strength: 2,
      local_taxes: 40,
    },
    { id: "sardinia_et_corsica", in_play: true, land: 0, naval: 0, max_fleets: 3, local_taxes: 5 },
    {
      id: "gallia_cisalpina",
      in_play: true,
      frontier: true,
      governor: "acilius",
      term: 3,
      garrison: { legions: 2, fleets: 0, veterans: [] },
      land: 1,
      armies: 4,
      max_armies: 5,
      max_fleets: 0,
      land_strength: 7,
      under_attack: true,
    },
    {
      id: "illyricum",
      in_play: true,
      frontier: true,
      land: 2,
      armies: 2,
      max_armies: 5,
      max_fleets: 0,
      ally: "macedonian_1",
      ally_at_sea: true,
    },
    {
      id: "africa",
      in_play: true,
      developed: true,
      governor: "manlius",
      term: 1,
      garrison: { legions: 3, fleets: 1, veterans: [] },
      land: 4,
      naval: 5,
      armies: 8,
      fleets: 4,
      max_armies: 10,
      max_fleets: 5,
      land_strength: 15,
      naval_strength: 9,
      gone: "in_transit",
    },
  ],
  revolt: {
    faction: 3,
    rebel: "claudius",
    army: { legions: 6, fleets: 2, veterans: [2] },
    armies: 5,
    provincial_fleets: 3,
    declared_this_turn: true,
  },
  concessions: [
    { id: "tax_farmer_2", place: "held", holder: "cornelius", income: 2, unit: "per_turn" },
    { id: "mining", place: "forum", income: 3, unit: "per_turn" },
    { id: "harbor_fees", place: "curia", income: 3, unit: "per_turn" },
  ],
  forces: [{ war: "punic_2", commander: "fabius_cunctator", legions: 12, fleets: 10, veterans: [5] }],
  laws: [],
  events: { drought: 1, evil_omens: 2 },
  land_bills: [0, 1, 0],
  bequests: [],
  deck: { size: 41, layers: [] },
  discards: [],
  senate: {
    stage: "other",
    waiting_laws: [{ card: "gabinian_law", by: 2, sponsor: "julius", cosponsor: "furius", due: true }],
    chair: "cornelius",
    proposals:
      number % 3 === 1
        ? [
            {
              motion: "send",
              by: 0,
              voted: [3, 1],
              in_favour: 12,
              against: 9,
              senators_for: ["claudius", "manlius"],
              senators_against: ["julius", "plautius"],
              senators_abstained: [],
              lines: [
                { commander: "furius", war: "illyrian_1", legions: 6, fleets: 3 },
                "Furius takes 6 Legions and 3 Fleets",
              ],
            },
          ]
        : [],
  },
  asked: [
    { seat: 0, prompt: number % 3 === 1 ? "cast_votes" : "conduct_business", rule: "VG-9.11a" },
    { seat: 3, prompt: "interrupt", rule: "VG-9.151b" },
  ],
});

const offersOf = (number) => {
  const o = (verb, args, more = {}) => ({
    seat: 0,
    must: true,
    verb,
    args,
    prompt: number % 3 === 1 ? "cast_votes" : "conduct_business",
    rule: "VG-9.144a",
    text: `${verb} ${Object.values(args).join(", ")}`,
    ...more,
  });
  if (number % 3 === 1)
    return [
      ...["in_favour", "against", "abstain"].map((side) => o("vote", { side })),
      ...["cornelius", "aurelius", "papirius"].flatMap((senator) =>
        ["in_favour", "against", "abstain"].map((side) =>
          o("vote_senator", { senator, side }, side === "abstain" ? {} : { amount: [0, 9] }),
        ),
      ),
      o("veto", { card: "tribune_1" }, { must: false, prompt: "interrupt" }),
      o("veto", { card: "tribune_4" }, { must: false, prompt: "interrupt" }),
    ];
  const people = ["cornelius", "aurelius", "julius", "claudius", "manlius", "fulvius", "furius", "valerius", "acilius"];
  return [
    ...people.flatMap((commander) =>
      ["punic_2", "illyrian_1", "macedonian_1", "gallic_1"].map((war) => o("send", { commander, war })),
    ),
    o("recruit_legions", {}, { amount: [1, 8] }),
    o("recruit_fleets", {}, { amount: [1, 8] }),
    ...people.flatMap((senator) => ["mining"].map((concession) => o("assign_concession", { concession, senator }))),
    ...["type_1", "type_2", "type_3"].map((type) => o("propose_land_bill", { type })),
    ...people.flatMap((persuader) =>
      ["sulpicius", "calpurnius", "acilius", "furius"]
        .filter((x) => x !== persuader)
        .map((target) => o("persuade", { persuader, target }, { amount: [0, 9] })),
    ),
    o("recall", { commander: "fabius_cunctator" }),
    o("minor_motion", {}),
    o("adjourn", {}),
    o("tribune", { card: "tribune_1" }, { must: false }),
    o("assassinate", {}, { must: false }),
  ];
};

const words = [
  "turn_begins:Turn 3 begins",
  "phase_begins:The Mortality Phase",
  "chit_drawn:The chit is 8: nobody of that number is in play",
  "phase_begins:The Revenue Phase",
  "treasury_changed:Rome receives 100 Talents",
  "treasury_changed:Two active wars cost 40 Talents",
  "phase_begins:The Forum Phase",
  "war_activated:The 2nd Punic War breaks out",
  "leader_placed:Hannibal leads the 2nd Punic War",
  "persuasion_settled:Claudius persuades Manlius for 4 Talents",
  "phase_begins:The Population Phase",
  "rolled:State of the Republic: a roll of 11",
  "phase_begins:The Senate Phase",
  "office_taken:Cornelius becomes Rome Consul",
  "office_taken:Fabius Cunctator becomes Field Consul",
  "proposal_passed:Passed with 31 votes to 9",
  "senator_voted:Julius votes against, with 3 votes bought",
];

export function serve(port = 0, host = "127.0.0.1") {
  const tables = new Map();
  const tokens = new Map();
  const make = (name, seats, game = "republic") => {
    const id = `t${tables.size + 1}`;
    const table = { id, name, game, seats, number: 0, extra: [], sockets: new Set(), seen: {} };
    tables.set(id, table);
    const links = {
      seats: seats.map((seat, i) =>
        seat.kind === "human" ? (tokens.set(`${id}-s${i}`, { table, seat: i }), `${id}-s${i}`) : null,
      ),
      spectator: `${id}-w`,
    };
    tokens.set(links.spectator, { table, seat: "spectator" });
    return { table: id, name, links };
  };
  make("The demo table", [
    { kind: "human", name: "Ann" },
    { kind: "human", name: "Ben" },
    { kind: "bot", bot: "steward", name: "Steward 2" },
    { kind: "bot", bot: "steward", name: "Steward 3" },
    { kind: "bot", bot: "random", name: "Random 4" },
  ]);
  make(
    "The demo crisis",
    [
      { kind: "human", name: "Livia" },
      { kind: "human", name: "Ben" },
      { kind: "bot", bot: "random", name: "Random 3" },
      { kind: "bot", bot: "random", name: "Random 4" },
    ],
    "crisis",
  );
  const body = (request) =>
    new Promise((done) => {
      let text = "";
      request.on("data", (part) => (text += part));
      request.on("end", () => done(text));
    });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://localhost");
    const json = (status, value) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (url.pathname === "/api/hello")
      return json(200, {
        ok: true,
        name: "curia",
        version: "mock",
        games: [
          {
            id: "republic",
            bots: ["steward", "random"],
            editions: ["vg2009"],
            scenarios: ["early"],
            seats: [3, 6],
            options: [
              {
                key: "secret_treasuries",
                type: "choice",
                values: ["off", "on"],
                default: { vg2009: "on" },
                rules: { vg2009: ["VG-4.19a"] },
              },
            ],
          },
          crisis.hello,
        ],
      });
    if (url.pathname === "/api/tables" && request.method === "POST") {
      const wanted = JSON.parse(await body(request));
      return json(201, make(wanted.name, wanted.seats, wanted.game));
    }
    if (/^\/api\/(table\/)?rules\//.test(url.pathname)) {
      const id = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
      return json(200, {
        id,
        paragraph: id.replace(/^VG-/, ""),
        title: "A rule of the mock table",
        text: "The Presiding Magistrate loses the chair or 1 Influence when his proposal is unanimously defeated.",
        language: "en",
      });
    }
    if (url.pathname.startsWith("/api/"))
      return json(404, { ok: false, error: { code: "not_found", message: "There is nothing here." } });
    const path =
      url.pathname === "/" || url.pathname === "/t" || url.pathname.startsWith("/t/")
        ? "index.html"
        : normalize(url.pathname).replace(/^(\.\.[/\\])+/, "");
    try {
      const text = await readFile(join(dist, path));
      response.writeHead(200, {
        "Content-Type": types[extname(path)] ?? "application/octet-stream",
        "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'",
      });
      response.end(text);
    } catch {
      json(404, { ok: false });
    }
  });
  const sockets = new WebSocketServer({ server, path: "/ws" });
  const eventsOf = (table) =>
    table.game === "crisis"
      ? [...crisis.events.map((event, i) => ({ number: i + 1, ...event })), ...table.extra]
      : [
          ...words.map((line, i) => ({
            number: i + 1,
            event: line.split(":")[0],
            figures: { faction: i % 5 },
            rule: "VG-9.11a",
            text: line.slice(line.indexOf(":") + 1),
          })),
          ...table.extra,
        ];
  const tell = (table, socket) => {
    const events = eventsOf(table);
    for (const token of socket.tokens) {
      const seat = tokens.get(token).seat;
      const after = socket.sent[token] ?? socket.since;
      const fresh = events.filter((event) => event.number > after);
      socket.sent[token] = events.at(-1).number;
      socket.send(
        JSON.stringify({
          type: "state",
          token,
          number: table.number,
          view: (table.game === "crisis" ? crisis : { view }).view(seat, table.number),
          decision: {
            number: table.number,
            over: null,
            offers: seat === 0 ? (table.game === "crisis" ? crisis : { offersOf }).offersOf(table.number) : [],
            waiting: [0],
          },
          after,
          events: fresh,
          undo: seat === 0 && table.number > 0,
        }),
      );
    }
  };
  sockets.on("connection", (socket) => {
    socket.on("message", (text) => {
      const message = JSON.parse(String(text));
      const answer = (more) => socket.send(JSON.stringify({ type: "answer", id: message.id, ...more }));
      if (message.type === "join") {
        const known = message.tokens.filter((token) => tokens.has(token));
        if (!known.length)
          return socket.send(
            JSON.stringify({
              type: "answer",
              ok: false,
              error: { code: "no_such_table", message: "There is no such table." },
            }),
          );
        const { table } = tokens.get(known[0]);
        Object.assign(socket, { tokens: known, sent: {}, since: message.since ?? 0, table });
        table.sockets.add(socket);
        socket.on("close", () => table.sockets.delete(socket));
        socket.send(
          JSON.stringify({
            type: "joined",
            seats: known.map((token) => ({ token, seat: tokens.get(token).seat })),
            table: { id: table.id, name: table.name, seats: table.seats },
            present: { seats: [0], watching: 0 },
            seen: { [known[0]]: table.seen[known[0]] ?? 12 },
          }),
        );
        tell(table, socket);
        socket.send(JSON.stringify({ type: "thinking", seats: [3] }));
      } else if (message.type === "ping") answer({ ok: true });
      else if (message.type === "seen") socket.table.seen[message.token] = message.number;
      else if (message.type === "odds") {
        if (socket.table.game === "crisis")
          answer(
            crisis.odds(message)
              ? { ok: true, ...crisis.odds(message) }
              : { ok: false, error: { code: "no_odds", message: "Nothing is rolled." } },
          );
        else if (message.verb === "persuade")
          answer({
            ok: true,
            exact: true,
            outcomes: [
              { outcome: "success", probability: 0.58 },
              { outcome: "failure", probability: 0.42 },
            ],
          });
        else if (message.purpose === "battle" || message.verb === "send")
          answer({
            ok: true,
            exact: true,
            outcomes: [
              { outcome: "victory", probability: 0.37 },
              { outcome: "stalemate", probability: 0.25 },
              { outcome: "standoff", probability: 0.12 },
              { outcome: "defeat", probability: 0.18 },
              { outcome: "disaster", probability: 0.08 },
            ],
          });
        else answer({ ok: false, error: { code: "no_odds", message: "Nothing is rolled." } });
      } else if (message.type === "move" || message.type === "undo") {
        const table = socket.table;
        if (message.number !== table.number)
          return answer({ ok: false, error: { code: "stale", message: "stale", details: { number: table.number } } });
        if (message.verb === "minor_motion")
          return answer({
            ok: false,
            error: {
              code: "illegal",
              message: "The Senate has no minor motion before the Consuls are elected.",
              rule: "VG-9.144a",
              details: { nearest: { seat: 0, verb: "recruit_legions", args: {}, amount: [1, 8] } },
            },
          });
        table.number += message.type === "undo" ? -1 : 1;
        if (message.type === "move")
          table.extra.push({
            number: (table.game === "crisis" ? crisis.events.length : words.length) + table.extra.length + 1,
            event: "chair_handed_over",
            figures: { seat: message.seat },
            rule: "VG-9.11a",
            text: `Seat ${message.seat}: ${message.verb} ${JSON.stringify(message.args ?? {})} ${message.amount ?? ""}`,
          });
        answer({ ok: true, number: table.number });
        for (const other of table.sockets) tell(table, other);
      }
    });
  });
  return new Promise((done) =>
    server.listen(port, host, () =>
      done({
        port: server.address().port,
        close: () => {
          for (const socket of sockets.clients) socket.terminate();
          server.close();
        },
      }),
    ),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { port } = await serve(Number(process.env.PORT ?? 8264));
  console.log(
    `mock table: http://127.0.0.1:${port}/t#t1-s0  spectator: /t#t1-w  crisis: /t#t2-s0  two seats: /t#t1-s0&with=t1-s1`,
  );
}
