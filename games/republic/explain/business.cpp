// Elections and the Senate's business: conditions with figures, and what was tried before.
#include <algorithm>

#include "games/republic/explain/parts.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/minor_motions.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"

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

Why repeated(const State& s, Motion motion, Seat by, Rule rule, SenatorId who, SenatorId colleague = SenatorId::none) {
  const Proposal same = one_line(motion, by, false, op(who), op(colleague));
  return already_rejected(s, same) ? Why{Reason::already_rejected, rule, 0, 0} : Why{};
}

// Who is proposed for an office, or for losing it: once each, and some not at all.
Why wrong_candidate(const State& s, const Options& options, const Move& move) {
  switch (move.verb) {
    case Verb::nominate_consuls: {
      const auto [first, second] = operands_of<Verb::nominate_consuls>(move);
      if (exists(first) && exists(second) && !with_censor(s, options, first, second))
        return {Reason::pair_without_censor, Rule::ES_9_2b, 0, 0};
      return repeated(s, Motion::consuls, move.faction, Rule::VG_9_2c, first, second);
    }
    case Verb::appoint_dictator:
    case Verb::nominate_dictator: {
      if (const Why why = dictator(s)) return why;
      const SenatorId senator = operands_of<Verb::appoint_dictator, Verb::nominate_dictator>(move).senator;
      return repeated(s, Motion::dictator, move.faction, Rule::VG_9_131a, senator);
    }
    case Verb::nominate_pontifex:
      return repeated(s, Motion::pontifex, move.faction, Rule::VG_9_131a,
                      operands_of<Verb::nominate_pontifex>(move).senator);
    case Verb::propose_removal: {
      const SenatorId pontifex = operands_of<Verb::propose_removal>(move).pontifex;
      if (exists(pontifex) && holder(s, OfficeId::pontifex_maximus) != pontifex)
        return {Reason::not_pontifex, Rule::VG_9_654a, 0, 0};
      return repeated(s, Motion::remove_pontifex, move.faction, Rule::VG_9_131a, pontifex);
    }
    case Verb::nominate_censor:
      return repeated(s, Motion::censor, move.faction, Rule::VG_9_131a,
                      operands_of<Verb::nominate_censor>(move).senator);
    default:
      return {};
  }
}

Why recruiting(const State& s, const Move& move) {
  const bool legions = move.verb == Verb::recruit_legions;
  if (legions && s.rome.no_recruitment != 0) return {Reason::no_recruitment, Rule::VG_8_2b, 0, 0};
  const int there = legions ? legions_in_being(s) : fleets_in_being(s);
  const int limit = legions ? value::legions_limit : value::fleets_limit;
  if (there + move.amount > limit) return {Reason::too_many_units, Rule::VG_9_63b, there + move.amount, limit};
  const int cost = move.amount * unit_cost(s);
  if (cost > s.rome.treasury) return {Reason::not_enough_talents, Rule::VG_9_63d, cost, s.rome.treasury};
  return {};
}

// VG-9.64: what keeps everybody from this war.
Why sending(const State& s, const Move& move) {
  const WarId war = operands_of<Verb::send>(move).war;
  if (op(war) >= war_count) return {};
  if (!may_be_attacked(s, war)) return {Reason::war_not_open, Rule::VG_9_64a, 0, 0};
  const Units& rome = s.arms.active;
  if (has_needed_units(s, war, rome)) return {};
  const bool naval = needs_naval_battle(s, war);
  const int support = std::max(fleet_support(s, war), naval ? 1 : 0);
  if (rome.fleets < support) return {Reason::not_enough_fleets, Rule::VG_9_64b, support, rome.fleets};
  return {Reason::not_enough_legions, Rule::VG_9_64b, 1, rome.all_legions()};
}

Why land_bill(const State& s, std::uint8_t type) {
  if (type >= land_bill_rows.size()) return {};
  if ((s.senate.once.land_bills_proposed >> type & 1U) != 0)
    return {Reason::already_proposed, Rule::VG_9_62b, value::land_bills_per_type_per_turn, 1};
  const int limit = land_bill_rows[type].markers, there = s.rome.land_bills[type];
  return there >= limit ? Why{Reason::already_proposed, Rule::VG_9_62c, limit, there} : Why{};
}

// VG-9.652, VG-9.655a: deeds of the Pontifex Maximus, once in a Senate Phase.
Why of_the_pontifex(const State& s, const Options& options, const Move& move) {
  const bool veto = move.verb == Verb::veto_as_pontifex;
  const Rule rule = veto ? Rule::VG_9_652 : Rule::VG_9_655a;
  const SenatorId pontifex = holder(s, OfficeId::pontifex_maximus);
  if (pontifex == SenatorId::none || faction_of(s, pontifex) != move.faction) return {Reason::not_pontifex, rule, 0, 0};
  if (!in_rome(s, pontifex)) return {Reason::not_in_rome, rule, 0, 0};
  if (!veto) {
    if (s.senate.once.priest_moved != 0) return {Reason::priest_already_moved, rule, 1, 1};
    if (move.verb == Verb::dismiss_priest && options.priest_assignment == choice::priest_assignment::required)
      return {Reason::priesthood_only_given, Rule::VG_CH_14, 0, 0};
    const bool too_late = vote_in_progress(s) && options.priest_timing == choice::priest_timing::outside_votes;
    return too_late ? Why{Reason::vote_in_progress, rule, 0, 0} : Why{};
  }
  if (s.senate.once.pontifex_vetoed != 0) return {Reason::veto_already_used, rule, 1, 1};
  if (!vote_in_progress(s)) return {Reason::no_vote_in_progress, rule, 0, 0};
  if (s.senate.proposals.back().motion == Motion::remove_pontifex)
    return {Reason::cannot_be_vetoed, Rule::VG_9_654b, 0, 0};
  if (s.senate.proposals.back().voted.has(move.faction)) return {Reason::already_voted, Rule::VG_9_142b, 0, 0};
  return {Reason::cannot_be_vetoed, rule, 0, 0};
}

// VG-9.85: with the other business, by those who may, so often.
Why a_minor_motion(const State& s, const Options& options, const Move& move) {
  const Rule rule = Rule::VG_9_85;
  const bool any_player = options.minor_motions == choice::minor_motions::any_player;
  bool tribune = false;
  for (const Frame& frame : s.stack)
    tribune |= frame.kind == static_cast<std::uint8_t>(ProcedureKind::tribune_proposal);
  if (!any_player && !tribune && chair_seat(s) != move.faction)
    return {options.minor_motions == choice::minor_motions::chair_once_a_turn ? Reason::not_presiding
                                                                              : Reason::only_the_chair_or_a_tribune,
            rule, 0, index(chair_seat(s))};
  if (enough_minor_motions(s, options, move.faction)) {
    const bool once = options.minor_motions == choice::minor_motions::chair_once_a_turn;
    const int most = once ? 1 : minor_motions_each;
    return {Reason::enough_minor_motions, rule, most, most};
  }
  if (vote_in_progress(s)) return {Reason::vote_in_progress, rule, 0, 0};
  if (!own_master(s, move.faction)) return {Reason::consul_for_life_decides, rule, 0, 0};
  return {Reason::something_else_is_asked, rule, 0, 0};
}

}  // namespace

Why wrong_in_business(const State& s, const Options& options, const Move& move) {
  switch (move.verb) {
    case Verb::nominate_consuls:
    case Verb::appoint_dictator:
    case Verb::nominate_dictator:
    case Verb::nominate_pontifex:
    case Verb::propose_removal:
    case Verb::nominate_censor:
      return wrong_candidate(s, options, move);
    case Verb::veto_as_pontifex:
    case Verb::make_priest:
    case Verb::move_priest:
    case Verb::dismiss_priest:
      return of_the_pontifex(s, options, move);
    case Verb::choose_sponsor:
    case Verb::choose_cosponsor: {
      const bool law = !s.stack.empty() && s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::propose_law);
      const SenatorId senator = operands_of<Verb::choose_sponsor, Verb::choose_cosponsor>(move).senator;
      if (law && exists(senator) && faction_of(s, senator) == move.faction)
        return {Reason::your_own_senator, Rule::VG_9_831c, 0, 0};
      return {};
    }
    case Verb::discard: {
      const CardId card = operands_of<Verb::discard>(move).card;
      if (exists(card) && row(card).type == CardType::law) return {Reason::law_not_discarded, Rule::VG_9_8311, 0, 0};
      return {};
    }
    case Verb::minor_motion:
      return a_minor_motion(s, options, move);
    case Verb::recruit_legions:
    case Verb::recruit_fleets:
      return recruiting(s, move);
    case Verb::send:
      return sending(s, move);
    case Verb::propose_land_bill:
      return land_bill(s, operands_of<Verb::propose_land_bill>(move).type);
    case Verb::propose_repeal:
      if (s.senate.once.repeal_proposed != 0)
        return {Reason::already_proposed, Rule::VG_9_621a, value::repeals_per_turn, 1};
      return {};
    case Verb::propose_consul_for_life:
      if (s.senate.once.consul_for_life_voted != 0) return {Reason::already_proposed, Rule::VG_9_821c, 1, 1};
      return {};
    case Verb::assign_concession: {
      const ConcessionId concession = operands_of<Verb::assign_concession>(move).concession;
      if (exists(concession) && s.forum.concessions[concession].turned_over != 0)
        return {Reason::already_turned_over, Rule::VG_9_61b, 0, 0};
      return {};
    }
    default:
      return {};
  }
}

}  // namespace curia::republic
