// Kinds of events, for the filter of the log.
export const kinds = ["turn", "dice", "money", "people", "war", "vote", "cards", "other"] as const;
export type Kind = (typeof kinds)[number];
const patterns: [Kind, RegExp][] = [
  ["turn", /^(turn_begins|phase_begins|step_begins|game_|era_|last_turn)/],
  ["dice", /^(rolled|chit_drawn)/],
  ["people", /^(grown_old|retired|priest_|omens_expiated|initiative_taken|hrao_|exile_|went_into_exile)/],
  ["vote", /^(law_|advocate_|people_answer|senate_adjourned|opinion_|administration_)/],
  [
    "war",
    /(veteran|provincial|province_|rebel|intercept|naval|garrison|units_recalled|reinforcement|army_|manpower|recruitment|disbanded|governor_pledged)/,
  ],
  [
    "vote",
    /(vote|proposal|called|tribune|chair|trial|convicted|acquitted|people_(gave|killed|freed)|consent|land_bill|nominat|elect)/,
  ],
  [
    "war",
    /(war|force|units|commander|battle|leader_(placed|to_curia|removed|takes)|captur|ransom|garrison|revolt|legion|fleet|rhodian|raid|loyal|march|pretender_|return_announced)/,
  ],
  [
    "money",
    /(quaestor|taken_from_senator|treasury|talents|paid|income|tax|bid|contribut|fined|spoils|debt|gift_c|heir_|fortune_|owes)/,
  ],
  [
    "cards",
    /(card|trade_|deal_|exchange_|gift_gone|cleopatra|statesman|intrigue|concession|bequest|event_|resources_)/,
  ],
  [
    "people",
    /(senator|office|influence|popularity|famil|leader_chosen|joined|persua|knight|games|major|corrupt|governor|assass|bodyguard|faction|unrest|consul)/,
  ],
];
export const kindOf = (event: string): Kind => patterns.find(([, pattern]) => pattern.test(event))?.[0] ?? "other";

export const major = new Set([
  "game_over",
  "senator_died",
  "war_activated",
  "war_defeated",
  "faction_eliminated",
  "province_created",
  "convicted",
  "consul_for_life_made",
  "senator_captured",
  "era_ends_drawn",
  "proposal_passed",
  "revolt_declared",
  "province_allied",
  "rebel_marches",
  "law_in_force",
  "retired",
]);
