// Combat and revolution: fight the land battle when the odds are fair, come home loyal.
#include <algorithm>

#include "bots/steward/terms.h"
#include "games/republic/combat/interceptions.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

double favourable(const Mind& mind, const Force& force, const Prospect& ahead) {
  if (is_last_chance(mind.s)) return mind.because(Term::danger, 1.0, state_of_rome(mind.s));
  constexpr double least = 0.25;  // below that he waits for more, even where a Defeat is less likely still
  const bool good = ahead.victory >= std::max(least, ahead.defeat);
  return mind.because(good ? Term::good_odds : Term::bad_odds, good ? 1.0 : -1.0,
                      odds_of(force.war, force.commander, ahead));
}

}  // namespace

Opinion on_combat(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::fight_on: {
      for (const Force& force : s.arms.forces)
        if (force.commander != SenatorId::none && faction_of(s, force.commander) == offer.faction &&
            s.wars[force.war].naval_victory != 0 && s.wars[force.war].naval_battle != 0)
          return {.score = favourable(mind, force, prospect(s, mind.options, force, force.war))};
      return {.score = mind.because(Term::no_gain, -1)};
    }
    case Verb::disband_veterans:  // while Rome can do without them
      return {.score = mind.worth_if(danger(s) <= 1, Term::calm, 6.0, state_of_rome(s)), .amount = offer.most};
    case Verb::buy_loyalty:
    case Verb::test_loyalty:
    case Verb::declare_revolt:
      return on_revolt(mind, offer);
    case Verb::return_to_rome:
    case Verb::stay_loyal:
      return {.score = mind.because(Term::loyal, 5)};
    case Verb::order_desertion:  // loyal men's Veterans do not fight for another's revolt: VG-11.26b
    case Verb::desert_to_active:
      return {.score = mind.worth_if(s.revolt.faction != offer.faction, Term::anothers_revolt,
                                     offer.verb == Verb::order_desertion ? 2.0 : 1.0, {.a = op(s.revolt.faction)})};
    case Verb::intercept:  // with the better Fleets
      return {.score = mind.worth_if(s.arms.active.fleets > strength_in_transit(s, as<ProvinceId>(offer.a)),
                                     Term::better_fleets, 2.0, {.n = s.arms.active.fleets})};
    case Verb::march_on_rome:  // before the Senate arms
    case Verb::send_reinforcements:
      return {.score = mind.because(Term::no_delay, 1)};
    case Verb::attack_first:
      return {.score = mind.because(Term::no_delay, 1.0) + military_term(mind, as<SenatorId>(offer.a), 1)};
    case Verb::choose_war:
      return {.score = mind.because(Term::no_delay, 50.0) + war_strength_term(mind, as<WarId>(offer.a), -1)};
    case Verb::done:
    case Verb::pass:
    case Verb::refuse:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

}  // namespace curia::bots
