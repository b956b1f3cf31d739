// In the middle of a battle, and how to begin the game: TOC-8, TOC-3.2-b.
#include "games/crisis/combat/battle.h"
#include "bots/legate/legate.h"
#include "games/crisis/queries.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

// Provinces that can grow by land and lie behind others' frontiers do best.
double start_worth(RegionId region) {
  switch (region) {
    case RegionId::macedonia:
    case RegionId::hispania:
    case RegionId::africa:
      return 4;
    case RegionId::asia:
    case RegionId::gallia:
    case RegionId::aegyptus:
      return 3;
    default:
      return 1;
  }
}

// The dice lie open: all are thrown again when the battle is not won as it stands.
bool reroll_pays(const Mind& mind) {
  const auto battle = procedure_in<Battle>(mind.s.stack.back());
  const Sides sides = sides_of(mind.s, mind.options, battle.attacker, battle.defender, battle.region);
  return sides.attacker.hits(battle.attacker_hits) <= sides.defender.hits(battle.defender_hits) &&
         sides.attacker.hits(battle.attacker_hits) < sides.defender.absorbs;
}

}  // namespace

Opinion on_setup(const Mind& mind, const Offer& offer) {
  const auto region = as<RegionId>(offer.a);
  int open = 0;
  for (RegionId other : mind.options.realm[static_cast<std::size_t>(region)])
    open += mind.s.provinces[other].governor == Seat::none ? 1 : 0;
  return {.score = mind.because(Term::good_start, start_worth(region), {.a = offer.a}) +
                   mind.because(Term::open_neighbours, 0.3 * open, {.a = offer.a, .n = open})};
}

Opinion on_battle(const Mind& mind, const Offer& offer) {
  switch (offer.verb) {
    case Verb::reroll:
      return {.score = reroll_pays(mind) ? mind.because(Term::not_won, 1.0) : mind.because(Term::won_already, -1.0)};
    case Verb::keep_roll:
      return {.score = 0.0};
    case Verb::lose_full:
      return {.score = mind.because(Term::reduced_still_counts,
                                    1.0)};  // a reduced Legion still counts as a unit and can be trained
    case Verb::lose_reduced:
      return {.score = 0.0};
    case Verb::hit_leader:
      return {.score = mind.because(Term::dangerous_target, 3.0)};
    case Verb::hit_active:
      return {.score = mind.because(Term::dangerous_target, 2.0)};
    case Verb::reward_support:
      return {.score = mind.because(Term::better_reward, 1.5)};
    case Verb::reward_discount:
      return {.score = mind.because(Term::better_reward, 1.0)};
    default:
      return {.score = 0.0};
  }
}

}  // namespace curia::bots::legate
