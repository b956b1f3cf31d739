// A table of Time of Crisis made up by hand, in the middle of a game, for work on the page and for its tests.
const province = (id, governor, support, more = {}) => ({
  id,
  governor,
  counter: 0,
  support,
  max_support: id === "italia" ? 8 : 4,
  mobs: 0,
  improvements: [],
  barbarians: [],
  leaders: [],
  rivals: [],
  government_points: support,
  votes_needed: { 0: Math.max(1, support * 2), 1: Math.max(1, support * 2 - 1), 2: support * 2, 3: support * 2 + 1 },
  ...more,
});
const army = (id, region, full, reduced, more = {}) => ({
  id,
  seat: Math.floor(id / 6),
  general: id % 6,
  region,
  full,
  reduced,
  foederati: {},
  ...more,
});
const player = (seat, legacy, emperor_turns, more) => ({
  seat,
  legacy,
  emperor_turns,
  hand_size: 5,
  available_size: 4,
  unseen: { military_1: 3, castra: 2, political_1: 2, quaestor: 2 },
  discards: { political_1: 1, foederati: 1 },
  played: {},
  governors: { waiting: [1], unrecruited: [3, 4, 5] },
  generals: { waiting: [2], unrecruited: [3, 4, 5] },
  provinces: [],
  legions: 4,
  government_points: 6,
  ...more,
});
const market = [
  ["castra", 7, 2],
  ["flanking_maneuver", 8, 3],
  ["praetorian_guard", 6, 8],
  ["tribute", 5, 2],
  ["foederati", 7, 3],
  ["damnatio_memoriae", 6, 8],
  ["quaestor", 3, 2],
  ["mob", 8, 3],
  ["pretender", 5, 8],
];

export const view = (seat, number) => ({
  game: "crisis",
  edition: "crisis2017",
  scenario: "standard",
  options: {},
  seats: 4,
  seat,
  round: 6,
  turn: 21,
  phase: number % 4 === 3 ? "buy_trash" : "actions",
  active: 0,
  first: 0,
  players: [
    player(0, 31, 2, {
      emperor: true,
      provinces: ["italia", "gallia", "africa", "aegyptus"],
      ...(seat === 0
        ? {
            hand: { military_1: 1, flanking_maneuver: 1, tribute: 1, political_1: 1, mob: 1 },
            available: { castra: 1, populace_1: 2, political_1: 1 },
          }
        : {}),
      played: { castra: 1, quaestor: 1 },
    }),
    player(1, 24, 0, { provinces: ["hispania", "britannia"], governors: { waiting: [], unrecruited: [2, 3, 4, 5] } }),
    player(2, 27, 1, { pretender: true, provinces: ["thracia", "macedonia", "pannonia"] }),
    player(3, 19, 0, { provinces: ["asia", "syria"], generals: { waiting: [], unrecruited: [2, 3, 4, 5] } }),
  ],
  provinces: [
    province("italia", 0, 5, { mobs: 1, militia: true, improvements: ["basilica", "amphitheatre"], quaestor: true }),
    province("hispania", 1, 2, { improvements: ["limes"], barbarians: [{ tribe: "nomads", active: 1, inactive: 1 }] }),
    province("gallia", 0, 3, {
      barbarians: [{ tribe: "franks", active: 2, inactive: 1 }],
      rivals: ["postumus"],
      militia: true,
    }),
    province("britannia", 1, 4, { improvements: ["amphitheatre", "basilica", "limes"] }),
    province("pannonia", 2, 3, { marker: "breakaway", barbarians: [{ tribe: "alamanni", active: 0, inactive: 2 }] }),
    province("thracia", 2, 4, { marker: "seat", militia: true, mobs: 2 }),
    province("macedonia", 2, 1, { barbarians: [{ tribe: "goths", active: 3, inactive: 0 }], leaders: ["cniva"] }),
    province("asia", 3, 3, { improvements: ["amphitheatre"] }),
    province("galatia", "neutral", 1, {
      barbarians: [
        { tribe: "sassanids", active: 2, inactive: 1 },
        { tribe: "goths", active: 1, inactive: 0 },
      ],
    }),
    province("syria", 3, 2, { leaders: ["ardashir"], barbarians: [{ tribe: "sassanids", active: 2, inactive: 0 }] }),
    province("aegyptus", 0, 1, { mobs: 3 }),
    province("africa", 0, 2, { militia: true }),
  ],
  homelands: [
    { tribe: "alamanni", region: "home_alamanni", in_play: true, active: 3, inactive: 5 },
    { tribe: "franks", region: "home_franks", in_play: true, active: 1, inactive: 6 },
    { tribe: "goths", region: "home_goths", in_play: true, active: 4, inactive: 2 },
    { tribe: "nomads", region: "home_nomads", in_play: true, active: 2, inactive: 6 },
    { tribe: "sassanids", region: "home_sassanids", in_play: true, active: 0, inactive: 5 },
  ],
  armies: [
    army(0, "italia", 3, 1, { capital: true, castra: true }),
    army(1, "gallia", 2, 1, { foederati: { franks: 1 } }),
    army(2, "africa", 1, 0, { capital: true }),
    army(6, "hispania", 2, 0, { capital: true }),
    army(7, "gallia", 3, 0, {}),
    army(12, "thracia", 4, 1, { capital: true, castra: true }),
    army(13, "macedonia", 1, 1, { fought: true }),
    army(14, "mare_orientale", 2, 0),
    army(18, "asia", 2, 0, { capital: true }),
    army(19, "syria", 3, 1, { capital: true, fought: true }),
    army(20, "home_goths", 2, 0),
  ],
  leaders: [
    { id: "cniva", where: "map", region: "macedonia" },
    { id: "ardashir", where: "map", region: "syria" },
    { id: "shapur", where: "deck" },
  ],
  rivals: [
    { id: "postumus", where: "map", region: "gallia" },
    { id: "zenobia", where: "deck" },
    { id: "priest_king", where: "gone" },
  ],
  points: seat === 0 ? { military: 4, political: 3, populace: 2 } : { military: 4, political: 3, populace: 2 },
  abilities: { castra: 1, quaestor: 1 },
  market: market.map(([card, left, price]) => ({ card, left, price })),
  ...(number % 4 === 3
    ? { desk: { seat: 0, stage: "market", points: 7, provinces: 4, bought: 0, discounts: ["military"] } }
    : {}),
  event: "good_auguries",
  events_drawn: ["good_auguries", "cniva", "ardashir", "postumus"],
  deck: { size: 9 },
  supply: {
    legions: 11,
    militia: 8,
    markers: 14,
    mobs: 26,
    improvements: { amphitheatre: 9, basilica: 10, limes: 10 },
  },
  stack: [],
  asked: [{ seat: 0, prompt: number % 4 === 3 ? "buy_and_trash" : "take_actions", rule: "TOC-6.3-a" }],
});

export const offersOf = (number) => {
  const o = (verb, args = {}, more = {}) => ({
    seat: 0,
    must: true,
    verb,
    args,
    prompt: number % 4 === 3 ? "buy_and_trash" : "take_actions",
    rule: "TOC-6.3-a",
    text: verb,
    ...more,
  });
  if (number % 4 === 3)
    return [
      ...market.filter(([, , price]) => price < 8).map(([card]) => o("buy_card", { card })),
      o("trash_card", { card: "political_1" }),
      o("trash_card", { card: "foederati" }),
      o("done"),
    ];
  const near = {
    0: ["gallia", "pannonia", "mare_occidentale", "mare_orientale"],
    1: ["italia", "hispania", "pannonia", "oceanus", "mare_occidentale", "home_franks"],
    2: ["hispania", "aegyptus", "mare_occidentale", "home_nomads"],
  };
  return [
    ...["military_1", "flanking_maneuver", "tribute", "political_1", "mob"].map((card) => o("play_card", { card })),
    ...Object.entries(near).flatMap(([id, regions]) =>
      regions.map((region) => o("move_army", { army: Number(id), region })),
    ),
    o("battle", { army: 1, enemy: "tribe:franks" }),
    o("battle", { army: 1, enemy: "rival:postumus" }),
    o("battle", { army: 1, enemy: "army:7" }),
    o("battle_flanking", { army: 1, enemy: "army:7" }),
    o("add_legion", { army: 0 }),
    o("train_legion", { army: 0 }),
    o("train_legion", { army: 1 }),
    o("disperse_mob", { army: 0 }),
    o("leave_capital", { army: 0 }),
    o("enter_capital", { army: 1 }),
    o("leave_capital", { army: 2 }),
    o("recruit_general", { counter: 3 }),
    o("recruit_governor", { counter: 3 }),
    ...["africa", "gallia"].flatMap((region) =>
      ["outside", "capital"].map((place) => o("create_army", { army: 2, region, place })),
    ),
    ...["hispania", "britannia", "galatia", "asia", "syria"].map((region) =>
      o("place_governor", { region }, { amount: [1, 3] }),
    ),
    ...["gallia", "africa"].map((region) => o("recall_governor", { region })),
    o("increase_support", { region: "aegyptus" }),
    o("place_militia", { region: "aegyptus" }),
    o("hold_games", { region: "italia" }),
    o("hold_games", { region: "aegyptus" }),
    ...["italia", "africa"].flatMap((region) =>
      ["limes", "amphitheatre"].map((improvement) => o("build", { region, improvement })),
    ),
    ...[0, 1, 2].map((id) => o("castra", { army: id })),
    ...["gallia", "africa", "aegyptus"].map((region) => o("quaestor", { region })),
    o("end_actions"),
  ];
};
export const events = [
  ["phase_begins", {}, "Livia’s turn begins"],
  ["turn_begins", { seat: 0, turn: 21 }, "Turn 21: Livia"],
  ["phase_begins", { phase: "upkeep" }, "Upkeep"],
  ["phase_begins", { phase: "crisis" }, "Crisis"],
  ["rolled", { purpose: "crisis", dice: 42, sum: 6 }, "Crisis: 4 and 2"],
  ["barbarians_woken", { tribe: "goths", woken: 1, active: 5 }, "One more of the Goths turns active: 5 are."],
  ["rolled", { purpose: "invasion", dice: 13 }, "Invasion: 1 and 3"],
  ["invasion", { tribe: "goths", barbarians: 1, white: 3 }, "One of the Goths invades Asia and Macedonia."],
  ["barbarians_enter", { tribe: "goths", region: "macedonia", barbarians: 1 }, "One of the Goths enters Macedonia."],
  ["phase_begins", { phase: "actions" }, "Take Actions"],
  ["card_played", { seat: 0, card: "castra" }, "Livia plays Castra."],
  ["card_played", { seat: 0, card: "quaestor" }, "Livia plays Quaestor."],
].map(([event, figures, text]) => ({ event, figures, text, rule: "TOC-6.2-a" }));
export const odds = (message) =>
  message.verb === "place_governor"
    ? {
        exact: true,
        dice: message.amount ?? 1,
        needed: 3,
        outcomes: [
          { outcome: "success", probability: 0.31 * (message.amount ?? 1) },
          { outcome: "failure", probability: 1 - 0.31 * (message.amount ?? 1) },
        ],
      }
    : /^battle/.test(message.verb ?? "")
      ? {
          exact: true,
          attacker: { loses: 1.2, eliminated: 0.04 },
          defender: { loses: 2.3, eliminated: 0.5 },
          outcomes: [
            { outcome: "victory", probability: 0.62 },
            { outcome: "nobody_wins", probability: 0.05 },
            { outcome: "defeat", probability: 0.33 },
          ],
        }
      : null;
export const hello = {
  id: "crisis",
  bots: ["random"],
  editions: ["crisis2017"],
  scenarios: ["standard", "short"],
  seats: [2, 4],
  options: [
    {
      key: "overlap",
      type: "switch",
      values: ["off", "on"],
      default: { crisis2017: "off" },
      rules: { crisis2017: ["TOC-6.8-f"] },
    },
    {
      key: "ludi_saeculares",
      type: "choice",
      group: "readings",
      status: "proposed",
      values: ["emperor_card", "no_mobs"],
      default: { crisis2017: "emperor_card" },
      rules: { crisis2017: ["TOC-9-ev-ludi"] },
    },
  ],
};
