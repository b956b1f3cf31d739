#include "games/republic/interrupts/decide_for_others.h"

#include "games/republic/queries.h"
#include "games/republic/senate/orders.h"

namespace curia::republic {

namespace {

bool plays_card(Verb verb) {
  switch (verb) {
    case Verb::veto:
    case Verb::tribune:
    case Verb::graft:
    case Verb::murder_tribune:
    case Verb::incite_mob:
    case Verb::play_law:
    case Verb::repeal_with_law:
    case Verb::influence_peddling:
      return true;
    default:
      return false;
  }
}

// What he orders outside of the Senate.
bool commanded(Prompt prompt) {
  switch (prompt) {
    case Prompt::order_attacks:
    case Prompt::fight_land_battle:
    case Prompt::declare_revolt:
    case Prompt::pay_for_dictator:
    case Prompt::join_revolt:
      return true;
    default:
      return false;
  }
}

// What a faction thinks of others' promises, takes back of broken ones, and does when it has asked for the floor. What it gives, shows
// and promises are rights, which nobody uses for another.
bool among_factions(const Offer& offer) {
  switch (offer.prompt) {
    case Prompt::judge_deal:
    case Prompt::take_back:
    case Prompt::hold_floor:
      return true;
    default:
      return false;
  }
}

bool is_vote(Verb verb) {
  return verb == Verb::vote || verb == Verb::vote_senator || verb == Verb::veto_free || verb == Verb::veto_as_pontifex;
}

}  // namespace

// The Consul for Life's player decides for the other factions in the Senate Phase, except for that of a rebel: VG-9.823a,
// VG-9.823d. He plays no card from their hands (VG-9.823b) and cannot make them assassinate or vote against a Land Bill
// (VG-9.823c): on a Land Bill they vote themselves. Their Faction Treasuries stay secret, and with them the ransoms, what is
// raised by the Gabinian Law and the Veterans that they pay for. Where all follow his orders (AH-12.31a) their hands stay
// secret, but he may make them attack somebody and vote as he likes. What they give, show and promise to each other is theirs.
void decide_for_others(const Context& t, Decision& decision) {
  const State& s = t.s;
  if (ruler(s) == SenatorId::none) return;
  const bool orders = s.offices.obeyed != SenatorId::none;
  const bool land_bill =
      !orders && !s.senate.proposals.empty() && s.senate.proposals.back().motion == Motion::land_bill;
  decision.waiting = {};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < decision.offers.size(); ++i) {
    Offer offer = decision.offers[i];
    const bool own_affair = offer.verb == Verb::ransom || among_factions(offer) ||
                            offer.prompt == Prompt::raise_own_units ||
                            (offer.verb == Verb::recall_veterans && offer.b == no_operand) ||
                            (s.game.phase != Phase::senate && !commanded(offer.prompt));
    if (!own_master(s, offer.faction) && !own_affair) {
      if (plays_card(offer.verb) || (offer.verb == Verb::assassinate && !orders)) continue;
      if (offer.verb == Verb::secret_bodyguards) offer.most = offer.least;  // no cards of theirs
      if (!(land_bill && is_vote(offer.verb))) offer.seat = decides_for(s, offer.faction);
    }
    decision.offers[kept++] = offer;
    if (offer.must) decision.waiting.add(offer.seat);
  }
  decision.offers.shrink(kept);
}

}  // namespace curia::republic
