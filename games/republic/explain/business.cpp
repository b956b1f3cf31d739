// Elections and the Senate's business: conditions with figures, and what was tried before.
#include <algorithm>

#include "games/republic/explain/parts.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// VG-9.3a: three active wars, or one of Strength 20.
Why dictator(const State& s) {
  const WarSet wars = active_wars(s);
  int strongest = 0;
  for (WarId war : wars) strongest = std::max(strongest, land_strength(s, war) + naval_strength(s, war));
  if (wars.size() >= value::dictator_active_wars || strongest >= value::dictator_strength) return {};
  return {Reason::not_enough_wars, Rule::VG_9_3a, value::dictator_active_wars, wars.size()};
}

Why repeated(const State& s, Motion motion, const Move& move, Rule rule) {
  const bool pair = motion == Motion::consuls;
  const Proposal same = one_line(motion, move.faction, false, move.a, pair ? move.b : no_operand);
  return already_rejected(s, same) ? Why{Reason::already_rejected, rule, 0, 0} : Why{};
}

Why recruiting(const State& s, const Move& move) {
  const bool legions = move.verb == Verb::recruit_legions;
  if (legions && s.no_recruitment != 0) return {Reason::no_recruitment, Rule::VG_8_2b, 0, 0};
  const int there = legions ? legions_in_being(s) : fleets_in_being(s);
  const int limit = legions ? value::legions_limit : value::fleets_limit;
  if (there + move.amount > limit) return {Reason::too_many_units, Rule::VG_9_63b, there + move.amount, limit};
  const int cost = move.amount * unit_cost(s);
  if (cost > s.treasury) return {Reason::not_enough_talents, Rule::VG_9_63d, cost, s.treasury};
  return {};
}

Why land_bill(const State& s, const Move& move) {
  if (move.a >= land_bill_rows.size()) return {};
  if ((s.senate.land_bills_proposed >> move.a & 1U) != 0)
    return {Reason::already_proposed, Rule::VG_9_62b, value::land_bills_per_type_per_turn, 1};
  const int limit = land_bill_rows[move.a].markers, there = s.land_bills[move.a];
  return there >= limit ? Why{Reason::already_proposed, Rule::VG_9_62c, limit, there} : Why{};
}

}  // namespace

Why wrong_in_business(const State& s, const Move& move) {
  switch (move.verb) {
    case Verb::nominate_consuls:
      return repeated(s, Motion::consuls, move, Rule::VG_9_2c);
    case Verb::appoint_dictator:
    case Verb::nominate_dictator:
      if (const Why why = dictator(s)) return why;
      return repeated(s, Motion::dictator, move, Rule::VG_9_131a);
    case Verb::nominate_censor:
      return repeated(s, Motion::censor, move, Rule::VG_9_131a);
    case Verb::recruit_legions:
    case Verb::recruit_fleets:
      return recruiting(s, move);
    case Verb::propose_land_bill:
      return land_bill(s, move);
    case Verb::propose_repeal:
      if (s.senate.repeal_proposed != 0) return {Reason::already_proposed, Rule::VG_9_621a, value::repeals_per_turn, 1};
      return {};
    case Verb::propose_consul_for_life:
      if (s.senate.consul_for_life_voted != 0) return {Reason::already_proposed, Rule::VG_9_821c, 1, 1};
      return {};
    case Verb::assign_concession:
      if (move.a < concession_count && s.concessions[as<ConcessionId>(move.a)].turned_over != 0)
        return {Reason::already_turned_over, Rule::VG_9_61b, 0, 0};
      return {};
    default:
      return {};
  }
}

}  // namespace curia::republic
