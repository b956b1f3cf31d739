// Combat and revolution: fight the land battle when the odds are fair, come home loyal.
#include "bots/steward/outlook.h"
#include "games/republic/combat/interceptions.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

double favourable(const Prospect& ahead) { return ahead.victory >= ahead.defeat ? 1.0 : -1.0; }

}  // namespace

Opinion on_combat(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::fight_on: {
      for (const Force& force : s.arms.forces)
        if (force.commander != SenatorId::none && faction_of(s, force.commander) == offer.faction &&
            s.wars[force.war].naval_victory != 0 && s.wars[force.war].naval_battle != 0)
          return {.score = favourable(prospect(s, mind.options, force, force.war))};
      return {.score = -1};
    }
    case Verb::disband_veterans:  // while Rome can do without them
      return {.score = danger(s) <= 1 ? 6.0 : -1.0, .amount = offer.most};
    case Verb::buy_loyalty:
    case Verb::test_loyalty:
    case Verb::declare_revolt:
      return on_revolt(mind, offer);
    case Verb::return_to_rome:
    case Verb::stay_loyal:
      return {.score = 5};
    case Verb::intercept:  // with the better Fleets
      return {.score = s.arms.active.fleets > strength_in_transit(s, as<ProvinceId>(offer.a)) ? 2.0 : -1.0};
    case Verb::march_on_rome:  // before the Senate arms
    case Verb::send_reinforcements:
      return {.score = 1};
    case Verb::attack_first:
      return {.score = 1.0 + military(as<SenatorId>(offer.a))};
    case Verb::choose_war:
      return {.score = 50.0 - land_strength(s, as<WarId>(offer.a))};
    case Verb::done:
    case Verb::pass:
    case Verb::refuse:
      return {.score = 0};
    default:
      return {.score = -1, .amount = offer.least};
  }
}

}  // namespace curia::bots
