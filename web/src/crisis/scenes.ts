// How each kind of event of Time of Crisis is told on the stage: a scene of its own, a card of one line, or silence and why.
import type { IconName } from "../lib/icons";
import { teller, type Telling, type Tellings, type Tone } from "../stage/telling";

type More = Pick<Telling, "with" | "deed">;
const scene = (name: string, icon: IconName, tone: Tone = "plain", more: More & { opens?: true } = {}): Telling => ({
  as: "scene",
  scene: name,
  icon,
  tone,
  ...more,
});
const card = (icon: IconName, more: More = {}): Telling => ({ as: "card", icon, ...more });
const deed = { deed: true } as const;
const silent = (why: string, more: More & { toMe?: true } = {}): Telling => ({ as: "silent", why, ...more });

// Reasons for silence
const hands = "the hand shows it to its owner, and to nobody else";
const follows = "it follows from what was told before it";
const counters = "the map shows it";
const fought = ["battle"];
const voted = ["vote"];

export const tellings: Tellings = {
  nothing: silent("nothing has happened"),
  rolled: scene("crisis", "dice"),
  turn_begins: scene("turn", "hourglass", "plain", { opens: true }),
  phase_begins: silent("the line of phases shows it"),
  game_over: scene("end", "laurels", "plain", { opens: true }),
  first_player: card("throne"),
  start_province_chosen: card("map"),
  floor_asked: card("speech"),
  // Cards
  card_taken: silent(hands),
  card_taken_seen: silent(hands),
  card_played: card("cards", deed),
  cards_turned: silent(hands),
  card_discarded: silent(hands),
  card_bought: card("cards", deed),
  card_trashed: card("cards", deed),
  government_points: silent(follows),
  hand_filled: silent(hands),
  // Crisis
  ira_deorum: scene("crisis", "bolt", "bad"),
  pax_deorum: scene("crisis", "wheat", "good"),
  event_drawn: scene("crisis", "bolt", "bad"),
  event_ends: card("bolt"),
  barbarians_woken: scene("crisis", "axe", "bad"),
  no_invasion: scene("crisis", "shield", "good"),
  invasion: scene("crisis", "axe", "bad"),
  barbarians_enter: scene("crisis", "axe", "bad"),
  leader_enters: scene("crisis", "axe", "bad"),
  barbarians_return: card("axe", { with: [...fought, "crisis"] }),
  leader_returns: card("axe", { with: [...fought, "crisis"] }),
  rival_enters: scene("crisis", "throne", "bad"),
  barbarians_calmed: card("axe", { with: ["crisis"] }),
  barbarians_wake: card("axe", { with: ["crisis"] }),
  // Provinces
  support_changed: silent(counters, { toMe: true, with: voted }),
  governor_recruited: silent("its province is told when he is placed"),
  vote_called: scene("vote", "vote", "plain", { opens: true }),
  votes_counted: scene("vote", "vote"),
  governor_placed: scene("vote", "laurel_crown", "good"),
  neutral_governor: card("toga"),
  governor_leaves: scene("lost", "toga", "bad", { with: voted }),
  new_emperor: scene("emperor", "throne", "plain", { with: voted }),
  mobs_changed: card("crowd", { with: voted }),
  militia_placed: card("shield", deed),
  militia_removed: silent(counters, { toMe: true, with: voted }),
  quaestor_placed: card("coins", deed),
  quaestor_removed: silent(counters, { toMe: true, with: voted }),
  improvement_built: card("arena", deed),
  seat_of_power: scene("empire", "throne", "bad", { opens: true }),
  breakaway: scene("empire", "throne", "bad"),
  marker_removed: card("map"),
  memory_condemned: scene("condemned", "torch", "bad", { opens: true }),
  // Armies
  general_recruited: silent("his army is told when it is raised"),
  army_created: card("eagle", deed),
  legion_added: card("eagle", deed),
  legion_trained: card("eagle", deed),
  army_moved: card("road", deed),
  army_enters_capital: card("gate", deed),
  army_leaves_capital: card("gate", { with: fought }),
  castra_placed: card("tent", deed),
  castra_removed: silent(counters, { toMe: true, with: fought }),
  foederati_join: card("axe", deed),
  foederati_sent_home: card("axe", deed),
  // Battle
  battle_begins: scene("battle", "swords", "plain", { opens: true }),
  hits_counted: scene("battle", "swords"),
  dice_rerolled: scene("battle", "dice"),
  militia_lost: scene("battle", "shield", "bad"),
  foederati_lost: scene("battle", "axe", "bad"),
  legion_reduced: scene("battle", "eagle", "bad"),
  legion_lost: scene("battle", "eagle", "bad"),
  barbarian_killed: scene("battle", "axe"),
  leader_killed: scene("battle", "axe", "good"),
  rival_killed: scene("battle", "throne", "good"),
  general_waits: scene("battle", "eagle", "bad"),
  battle_won: scene("battle", "laurels", "good"),
  battle_lost: scene("battle", "bones", "bad"),
  nobody_wins: scene("battle", "bones"),
  discount_earned: card("cards", { with: fought }),
  // Legacy and the end
  legacy_changed: card("laurels", { ...deed, with: fought }),
  emperor_turn: card("throne"),
  last_round: scene("great", "hourglass", "bad", { opens: true }),
  emperor_turns_bonus: card("laurels"),
};
/** A roll is told with what it decides. */
export function rolledFor(purpose: string): Telling {
  if (purpose === "crisis") return scene("crisis", "dice", "plain", { opens: true });
  if (purpose === "invasion") return scene("crisis", "dice");
  if (purpose === "vote") return scene("vote", "dice");
  if (purpose === "attack" || purpose === "defence") return scene("battle", "dice");
  return silent("what it decides is told");
}
export const tell = teller(tellings, rolledFor);
