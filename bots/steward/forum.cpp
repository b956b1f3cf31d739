// Forum: persuade by the odds, buy Knights, calm the people, keep the strongest leader.
#include <algorithm>
#include <array>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// The chance in 36 that 2d6 with the modifier of Evil Omens is at most the base number, naturals of 10 and more failing.
int persuasion_36(const State& s, int base) {
  constexpr std::array<int, 13> ways{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  const int fails_from = s.game.era_ends_drawn != 0 ? 9 : 10;
  int n = 0;
  for (int roll = 2; roll < fails_from; ++roll)
    if (roll + evil_omens(s) <= base) n += ways[static_cast<std::size_t>(roll)];
  return n;
}

int base_number(const State& s, SenatorId persuader, SenatorId target, int bribe) {
  const bool is_aligned = faction_of(s, target) != Seat::none;
  return oratory(s, persuader) + s.senators[persuader].influence + bribe - printed_loyalty(s, target) -
         (is_aligned ? value::persuasion_aligned_bonus : 0) - s.senators[target].talents;
}

// A third of all votes in Rome: with them and the Influence of one man it makes its own Consuls, and a Consul for Life.
bool has_too_many_votes(const State& s, Seat seat) {
  if (seat == Seat::none) return false;
  int all = 0;
  for (Seat one : playing_seats(s)) all += votes(s, one);
  return 3 * votes(s, seat) > all;
}

Opinion persuade(const Mind& mind, const Offer& offer) {
  constexpr double too_many_votes = 10;  // what it is worth to take a man from those who have
  const State& s = mind.s;
  const auto persuader = as<SenatorId>(offer.a), target = as<SenatorId>(offer.b);
  const bool unopposed = offer.verb != Verb::persuade;
  const int keep = unopposed ? 0 : 1;
  double best = -1;
  int best_bribe = offer.least;
  const double prize = 4.0 + strength_of(s, target) * 0.8 + (faction_of(s, target) != Seat::none ? 2.0 : 0.0) +
                       (has_too_many_votes(s, faction_of(s, target)) ? too_many_votes : 0.0);
  for (int bribe = offer.least; bribe <= offer.most; ++bribe) {
    const int opposition = unopposed ? 0 : (faction_of(s, target) == Seat::none ? 0 : 3);
    const int strict = mind.options.persuasion_cmp == choice::persuasion_cmp::below_base ? 1 : 0;
    const double chance = persuasion_36(s, base_number(s, persuader, target, bribe) - opposition - strict) / 36.0;
    // Money laid out is lost only if he does not come: it goes to the target.
    const double worth = chance * prize - (1 - chance) * bribe * 0.5 - keep * 0.02 * bribe;
    if (chance >= 0.25 && worth > best) {
      best = worth;
      best_bribe = bribe;
    }
  }
  return {.score = best > 1.0 ? 10 + best : -1, .amount = best_bribe};
}

}  // namespace

Opinion on_forum(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::persuade:
    case Verb::seduce:
    case Verb::blackmail:
      return persuade(mind, offer);
    case Verb::attract_knight: {
      const auto senator = as<SenatorId>(offer.a);
      const int spare = s.senators[senator].talents;
      const int spend = std::min<int>({offer.most, std::max(0, spare - 2), 5});
      return {.score = 5 + (spend >= 3 ? 2.0 : 0.0) + spend * 0.1 + s.senators[senator].influence * 0.01,
              .amount = spend};
    }
    case Verb::sponsor_games: {
      const GamesRow& games = games_rows[offer.b];
      const int left = s.senators[as<SenatorId>(offer.a)].talents - games.cost;
      const double need = s.rome.unrest >= 3 ? 3.0 + s.rome.unrest : s.rome.unrest > 0 ? 1.0 : 0.0;
      const double worth = need * -games.unrest * 0.6 + games.popularity - games.cost * 0.22;
      return {.score = worth > 0 && left >= 0 ? 3 + worth : -1};
    }
    case Verb::choose_leader: {
      const auto senator = as<SenatorId>(offer.a);
      const SenatorId now = faction(s, mind.me).leader;
      if (now == SenatorId::none) return {.score = 2.0 + strength_of(s, senator) * 0.01};
      return {.score = strength_of(s, senator) > strength_of(s, now) + 4 ? 1.0 : -1.0};
    }
    case Verb::bid: {
      // Worth something if there is somebody to win in the Forum and money is left to do it.
      const bool prey = !in_forum(s).empty();
      const int talents = s.senators[as<SenatorId>(offer.a)].talents;
      const int bid = std::max<int>(offer.least, 1);
      return {.score = (prey && talents >= bid + 8 && bid <= 4) ? 1.0 + talents * 0.01 : -1.0, .amount = bid};
    }
    case Verb::raise_bribe:
      return {.score = -1, .amount = offer.least};
    case Verb::counter_bribe_from:
    case Verb::counter_bribe: {
      // Defend one's own; let others pay for theirs.
      return {.score = offer.most >= 2 ? 0.2 : -1.0, .amount = std::min<int>(offer.most, 4)};
    }
    case Verb::discard_leader:
      return {.score = 1.0 + row(as<LeaderId>(offer.a)).strength};
    case Verb::name_faction:
      return {.score = as<Seat>(offer.a) == mind.me ? -5.0 : as<Seat>(offer.a) == front_runner(s) ? 2.0 : 1.0};
    case Verb::lose_fleets:
      return {.score = offer.a == active_forces_box ? 2.0 : 1.0, .amount = offer.most};
    case Verb::choose_war: {
      const auto war = as<WarId>(offer.a);
      return {.score = is_active(s, war) ? 10.0 + land_strength(s, war) + naval_strength(s, war) : 1.0};
    }
    case Verb::done:
    case Verb::pass:
      return {.score = 0};
    default:
      return {.score = -1, .amount = offer.least};
  }
}

}  // namespace curia::bots
