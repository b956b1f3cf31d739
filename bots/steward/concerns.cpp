// Which deeds belong to a concern: who does not have it leaves them.
#include "bots/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

std::optional<Concern> concern_of(const Mind& mind, const Offer& offer) {
  switch (offer.verb) {
    case Verb::deposit:
    case Verb::withdraw_talents:
    case Verb::move_talents:
      return Concern::purse;
    case Verb::persuade:
    case Verb::seduce:
    case Verb::blackmail:
      if (faction_of(mind.s, as<SenatorId>(offer.b)) == Seat::none) return std::nullopt;
      return Concern::rivals_men;
    case Verb::counter_bribe:
    case Verb::counter_bribe_from:
      return Concern::counter_bribes;
    case Verb::declare_revolt:
    case Verb::buy_loyalty:
    case Verb::test_loyalty:
      return Concern::revolt;
    case Verb::accuse:
      return Concern::trials;
    case Verb::attract_knight:
      return Concern::knights;
    case Verb::contribute:
      return Concern::contributions;
    case Verb::bid:
      return Concern::initiative;
    case Verb::refuse:  // the other Consul's Dictator, whom anybody refuses who would win by it at once
      if (offer.rule != Rule::VG_9_31a) return std::nullopt;
      if (const SenatorId dictator = dictator_asked_for(mind.s);
          dictator != SenatorId::none && is_king_with(mind.s, dictator, dictator_influence))
        return std::nullopt;
      return Concern::crown;
    default:
      return std::nullopt;
  }
}

}  // namespace curia::bots
