// Kinds of events, for the filter of the log.
export const kinds = ["turn", "dice", "crisis", "province", "army", "cards", "legacy", "other"] as const;
export type Kind = (typeof kinds)[number];
const patterns: [Kind, RegExp][] = [
  ["turn", /^(turn_begins|phase_begins|game_over|first_player|start_province_chosen|last_round)/],
  ["dice", /^(rolled|votes_counted|hits_counted|dice_rerolled|vote_called)/],
  ["cards", /^(card|hand_filled|government_points|discount)/],
  ["legacy", /^(legacy|emperor_turn)/],
  [
    "army",
    /^(general|army|legion|castra|foederati|battle|militia_lost|barbarian_killed|leader_killed|rival_killed|nobody_wins)/,
  ],
  ["crisis", /^(ira_|pax_|event_|barbarians|no_invasion|invasion|leader_|rival_)/],
  [
    "province",
    /^(support|governor|neutral_governor|new_emperor|mobs|militia|quaestor|improvement|seat_of_power|breakaway|marker|memory)/,
  ],
];
export const kindOf = (event: string): Kind => patterns.find(([, pattern]) => pattern.test(event))?.[0] ?? "other";
export const major = new Set([
  "game_over",
  "new_emperor",
  "event_drawn",
  "invasion",
  "ira_deorum",
  "battle_won",
  "battle_lost",
  "seat_of_power",
  "leader_killed",
  "rival_killed",
  "governor_placed",
  "last_round",
  "emperor_turns_bonus",
]);
