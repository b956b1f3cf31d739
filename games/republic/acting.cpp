#include "games/republic/acting.h"

#include <algorithm>

#include "games/republic/quaestors/quaestors.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Verbs whose first senator does it himself.
constexpr Verb own_deeds[] = {Verb::move_talents,
                              Verb::deposit,
                              Verb::contribute,
                              Verb::pay_legions,
                              Verb::add_to_taxes,
                              Verb::bid,
                              Verb::persuade,
                              Verb::seduce,
                              Verb::blackmail,
                              Verb::attract_knight,
                              Verb::pressure_knights,
                              Verb::sponsor_games,
                              Verb::vote_senator,
                              Verb::veto_free,
                              Verb::tribune_free,
                              Verb::graft,
                              Verb::murder_tribune,
                              Verb::incite_mob,
                              Verb::choose_sponsor,
                              Verb::choose_cosponsor,
                              Verb::name_victim,
                              Verb::attack_first,
                              Verb::declare_revolt,
                              Verb::join_revolt,
                              Verb::stay_loyal,
                              Verb::disband_veterans,
                              Verb::pledge_governor,
                              Verb::propose_free_land_bill,
                              Verb::veto_as_pontifex,
                              Verb::propose_removal,
                              Verb::go_into_exile,
                              Verb::retire,
                              Verb::recall_veterans,
                              Verb::raise_legions,
                              Verb::raise_fleets,
                              Verb::go_to_province,
                              Verb::stay_in_rome,
                              Verb::move_army,
                              Verb::march_on_rome,
                              Verb::stay_in_province,
                              Verb::approve,
                              Verb::disapprove,
                              Verb::send_reinforcements};

SenatorId named_first(const Move& move) {
  const VerbRow& row = row_of(move.verb);
  if (row.a == Operand::senator) return as<SenatorId>(move.a);
  return row.b == Operand::senator ? as<SenatorId>(move.b) : SenatorId::none;
}

}  // namespace

SenatorId acting(const State& s, const Move& move) {
  SenatorId who = SenatorId::none;
  if (std::find(std::begin(own_deeds), std::end(own_deeds), move.verb) != std::end(own_deeds))
    who = named_first(move);
  else if (move.verb == Verb::announce)
    who = quaestor(s, operands_of<Verb::announce>(move).office);
  return who != SenatorId::none && faction_of(s, who) == move.faction ? who : SenatorId::none;
}

}  // namespace curia::republic
