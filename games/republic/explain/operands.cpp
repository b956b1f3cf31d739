// What a verb asks of its operands, one row for each demand.
#include "games/republic/explain/parts.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

enum class Demand : std::uint8_t {
  own,  // of the acting faction
  not_own,
  in_rome,     // aligned and in Rome
  present,     // in Rome or unaligned in the Forum
  not_leader,  // no Faction Leader
  no_major_office,
  censor_at_most,  // no Major Office other than Censor
  not_outgoing,    // neither Consul nor Dictator of last turn
  prior_consul,
  not_president,
  not_consul_for_life,
  not_targeted,  // no attempt on his faction this turn
  commander,     // Consul or Dictator
  influence_21,
  loyal,  // no rebel
  new_contributor,
  has_not_voted,
  not_pontifex,  // somebody other than the Pontifex Maximus
  a_priest,
  not_yet_priest,
  not_censor,
  not_accused,  // of the trial on the floor
  not_prosecutor,
  not_elderly,
};

struct Demanded {
  Verb verb;
  int operand;
  Demand demand;
  Rule rule;
};

constexpr Demanded demanded[] = {
    {Verb::contribute, 0, Demand::own, Rule::VG_6_53a},
    {Verb::contribute, 0, Demand::loyal, Rule::VG_6_53a},
    {Verb::contribute, 0, Demand::new_contributor, Rule::VG_6_53b},
    {Verb::add_to_taxes, 0, Demand::own, Rule::VG_6_511b},
    {Verb::move_talents, 0, Demand::own, Rule::VG_6_3a},
    {Verb::move_talents, 1, Demand::own, Rule::VG_6_3a},
    {Verb::deposit, 0, Demand::own, Rule::VG_6_3a},
    {Verb::deposit, 0, Demand::loyal, Rule::VG_6_3b},
    {Verb::withdraw_talents, 0, Demand::own, Rule::VG_6_3a},
    {Verb::withdraw_talents, 0, Demand::loyal, Rule::VG_6_3b},
    {Verb::bid, 0, Demand::own, Rule::VG_7_21b},
    {Verb::bid, 0, Demand::in_rome, Rule::VG_7_21b},
    {Verb::persuade, 0, Demand::own, Rule::VG_7_4a},
    {Verb::persuade, 0, Demand::in_rome, Rule::VG_7_4a},
    {Verb::persuade, 1, Demand::not_own, Rule::VG_7_4b},
    {Verb::persuade, 1, Demand::present, Rule::VG_7_4b},
    {Verb::persuade, 1, Demand::not_leader, Rule::VG_7_4b},
    {Verb::seduce, 0, Demand::own, Rule::VG_7_4a},
    {Verb::seduce, 0, Demand::in_rome, Rule::VG_7_4a},
    {Verb::seduce, 1, Demand::not_own, Rule::VG_7_4b},
    {Verb::seduce, 1, Demand::present, Rule::VG_7_4b},
    {Verb::seduce, 1, Demand::not_leader, Rule::VG_7_4b},
    {Verb::blackmail, 0, Demand::own, Rule::VG_7_4a},
    {Verb::blackmail, 0, Demand::in_rome, Rule::VG_7_4a},
    {Verb::blackmail, 1, Demand::not_own, Rule::VG_7_4b},
    {Verb::blackmail, 1, Demand::present, Rule::VG_7_4b},
    {Verb::blackmail, 1, Demand::not_leader, Rule::VG_7_4b},
    {Verb::attract_knight, 0, Demand::own, Rule::VG_7_5a},
    {Verb::attract_knight, 0, Demand::in_rome, Rule::VG_7_5a},
    {Verb::pressure_knights, 0, Demand::own, Rule::VG_7_51},
    {Verb::sponsor_games, 0, Demand::own, Rule::VG_7_6a},
    {Verb::choose_leader, 0, Demand::own, Rule::VG_3_16},
    {Verb::choose_leader, 0, Demand::not_elderly, Rule::VG_5_51c},
    {Verb::play_concession, 1, Demand::own, Rule::VG_7_32a},
    {Verb::vote_senator, 0, Demand::own, Rule::VG_9_142a},
    {Verb::vote_senator, 0, Demand::in_rome, Rule::VG_9_11},
    {Verb::vote_senator, 0, Demand::has_not_voted, Rule::VG_9_142b},
    {Verb::nominate_consuls, 0, Demand::in_rome, Rule::VG_9_2a},
    {Verb::nominate_consuls, 0, Demand::not_outgoing, Rule::VG_9_2d},
    {Verb::nominate_consuls, 0, Demand::not_pontifex, Rule::VG_9_65c},
    {Verb::nominate_consuls, 1, Demand::in_rome, Rule::VG_9_2a},
    {Verb::nominate_consuls, 1, Demand::not_outgoing, Rule::VG_9_2d},
    {Verb::nominate_consuls, 1, Demand::not_pontifex, Rule::VG_9_65c},
    {Verb::appoint_dictator, 0, Demand::in_rome, Rule::VG_9_3b},
    {Verb::appoint_dictator, 0, Demand::censor_at_most, Rule::VG_9_3b},
    {Verb::appoint_dictator, 0, Demand::not_elderly, Rule::VG_5_51e},
    {Verb::nominate_dictator, 0, Demand::in_rome, Rule::VG_9_3b},
    {Verb::nominate_dictator, 0, Demand::censor_at_most, Rule::VG_9_3b},
    {Verb::nominate_dictator, 0, Demand::not_elderly, Rule::VG_5_51e},
    {Verb::appoint_master, 0, Demand::in_rome, Rule::VG_9_33b},
    {Verb::appoint_master, 0, Demand::censor_at_most, Rule::VG_9_33b},
    {Verb::appoint_master, 0, Demand::not_elderly, Rule::VG_5_51e},
    {Verb::nominate_censor, 0, Demand::in_rome, Rule::VG_9_4a},
    {Verb::nominate_censor, 0, Demand::censor_at_most, Rule::VG_9_4a},
    {Verb::nominate_censor, 0, Demand::prior_consul, Rule::VG_9_4a},
    {Verb::accuse, 0, Demand::in_rome, Rule::VG_9_41d},
    {Verb::accuse, 0, Demand::not_president, Rule::VG_9_41d},
    {Verb::choose_prosecutor, 0, Demand::in_rome, Rule::VG_9_411},
    {Verb::choose_prosecutor, 0, Demand::not_president, Rule::VG_9_411},
    {Verb::fine_governor, 0, Demand::in_rome, Rule::VG_LAW_calpurnian_1},
    {Verb::nominate_governor, 0, Demand::present, Rule::VG_9_5b},
    {Verb::nominate_governor, 0, Demand::no_major_office, Rule::VG_9_5b},
    {Verb::nominate_governor, 0, Demand::not_elderly, Rule::VG_5_51a},
    {Verb::assign_concession, 1, Demand::in_rome, Rule::VG_9_61a},
    {Verb::choose_sponsor, 0, Demand::in_rome, Rule::VG_9_62d},
    {Verb::choose_cosponsor, 0, Demand::in_rome, Rule::VG_9_62d},
    {Verb::send, 0, Demand::in_rome, Rule::VG_9_641a},
    {Verb::send, 0, Demand::commander, Rule::VG_9_641b},
    {Verb::send, 0, Demand::not_elderly, Rule::VG_5_51a},
    {Verb::replace_commander, 1, Demand::not_elderly, Rule::VG_5_51a},
    {Verb::nominate_pontifex, 0, Demand::in_rome, Rule::VG_9_65c},
    {Verb::nominate_pontifex, 0, Demand::no_major_office, Rule::VG_9_65c},
    {Verb::make_priest, 0, Demand::in_rome, Rule::VG_9_655a},
    {Verb::make_priest, 0, Demand::not_pontifex, Rule::VG_9_655a},
    {Verb::make_priest, 0, Demand::not_yet_priest, Rule::VG_9_655b},
    {Verb::move_priest, 0, Demand::a_priest, Rule::VG_9_655b},
    {Verb::move_priest, 1, Demand::in_rome, Rule::VG_9_655a},
    {Verb::move_priest, 1, Demand::not_pontifex, Rule::VG_9_655a},
    {Verb::move_priest, 1, Demand::not_yet_priest, Rule::VG_9_655b},
    {Verb::dismiss_priest, 0, Demand::a_priest, Rule::VG_9_655b},
    {Verb::choose_advocate, 0, Demand::in_rome, Rule::VG_9_421a},
    {Verb::choose_advocate, 0, Demand::not_censor, Rule::VG_9_421a},
    {Verb::choose_advocate, 0, Demand::not_accused, Rule::VG_9_421a},
    {Verb::choose_advocate, 0, Demand::not_prosecutor, Rule::VG_9_421a},
    {Verb::propose_consul_for_life, 0, Demand::in_rome, Rule::VG_9_821a},
    {Verb::propose_consul_for_life, 0, Demand::influence_21, Rule::VG_9_821a},
    {Verb::name_victim, 0, Demand::own, Rule::VG_9_7a},
    {Verb::name_victim, 0, Demand::in_rome, Rule::VG_9_71a},
    {Verb::name_victim, 0, Demand::not_elderly, Rule::VG_5_51b},
    {Verb::name_victim, 1, Demand::not_own, Rule::VG_9_7d},
    {Verb::name_victim, 1, Demand::in_rome, Rule::VG_9_71a},
    {Verb::name_victim, 1, Demand::not_consul_for_life, Rule::VG_9_821e},
    {Verb::name_victim, 1, Demand::not_targeted, Rule::VG_9_7c},
};

// Where the Censor may take this office, giving up his own.
bool open_to_censor(const Options& options, Verb verb) {
  if (verb == Verb::appoint_master)
    return options.master_of_horse_eligible == choice::master_of_horse_eligible::censor_too;
  return verb == Verb::nominate_censor ||
         options.dictator_eligible_censor == choice::dictator_eligible_censor::eligible;
}

// Who is accused and by whom; nobody where no trial is held.
Item trial_item(const State& s) {
  const bool held = !s.senate.proposals.empty() && !s.senate.proposals.back().items.empty();
  return held ? s.senate.proposals.back().items[0] : Item{.a = no_operand, .c = no_operand};
}

// What an office that he holds, or has held, keeps him from.
Why office_fails(const State& s, const Options& options, const Demanded& row, SenatorId who) {
  const OfficeId office = office_of(s, who);
  const auto no = [&row](Reason reason, int needs = 0, int has = 0) { return Why{reason, row.rule, needs, has}; };
  switch (row.demand) {
    case Demand::no_major_office:
      return has_major_office(s, who) ? no(Reason::holds_major_office, 0, static_cast<int>(office)) : Why{};
    case Demand::censor_at_most:
      return has_major_office(s, who) && !(office == OfficeId::censor && open_to_censor(options, row.verb))
                 ? no(Reason::holds_major_office, 0, static_cast<int>(office))
                 : Why{};
    case Demand::not_outgoing: {
      if (office == OfficeId::master_of_horse &&
          options.consul_exclusions == choice::consul_exclusions::any_office_but_censor)  // AH-9.24a
        return no(Reason::holds_major_office, 0, static_cast<int>(office));
      const bool outgoing =
          office == OfficeId::dictator || office == OfficeId::rome_consul || office == OfficeId::field_consul;
      return outgoing && !in_force(s, LawId::tradition_erodes)
                 ? no(Reason::held_office_last_turn, 0, static_cast<int>(office))
                 : Why{};
    }
    case Demand::not_pontifex:
      if (row.verb != Verb::nominate_consuls && options.priest_self == choice::priest_self::himself_too) return {};
      return holder(s, OfficeId::pontifex_maximus) == who ? no(Reason::holds_major_office, 0, static_cast<int>(office))
                                                          : Why{};
    case Demand::commander:
      return office != OfficeId::dictator && office != OfficeId::rome_consul && office != OfficeId::field_consul
                 ? no(Reason::cannot_be_sent)
                 : Why{};
    case Demand::not_censor:
      return office == OfficeId::censor ? no(Reason::is_the_censor) : Why{};
    default:
      return {};
  }
}

Why fails(const State& s, const Options& options, const Move& move, const Demanded& row, SenatorId who) {
  const Seat seat = faction_of(s, who);
  const auto no = [&row](Reason reason, int needs = 0, int has = 0) { return Why{reason, row.rule, needs, has}; };
  switch (row.demand) {
    case Demand::own:
      return seat != move.faction ? no(Reason::not_your_senator) : Why{};
    case Demand::not_own:
      return seat == move.faction ? no(Reason::your_own_senator) : Why{};
    case Demand::in_rome:
      if (seat == Seat::none) return no(Reason::not_aligned);
      return !in_rome(s, who) ? no(Reason::not_in_rome) : Why{};
    case Demand::present:
      return !in_rome(s, who) && s.senators[who].where != Where::forum ? no(Reason::not_present) : Why{};
    case Demand::not_leader:
      return is_leader(s, who) ? no(Reason::is_faction_leader) : Why{};
    case Demand::prior_consul:
      return s.senators[who].prior_consul == 0 ? no(Reason::is_no_prior_consul) : Why{};
    case Demand::not_president:
      if (row.verb == Verb::accuse && options.censor_self_trial == choice::censor_self_trial::allowed) return {};
      return presiding(s) == who ? no(Reason::is_the_president) : Why{};
    case Demand::not_consul_for_life:
      return s.offices.consul_for_life == who ? no(Reason::is_consul_for_life) : Why{};
    case Demand::not_targeted:
      return seat != Seat::none && faction(s, seat).targeted != 0 ? no(Reason::already_targeted, 1, 1) : Why{};
    case Demand::influence_21: {
      const int influence = s.senators[who].influence;
      return influence < value::consul_for_life_election_influence
                 ? no(Reason::not_enough_influence, value::consul_for_life_election_influence, influence)
                 : Why{};
    }
    case Demand::loyal:
      return s.senators[who].rebel != 0 ? no(Reason::is_a_rebel) : Why{};
    case Demand::new_contributor:
      return s.senators[who].contributed != 0 ? no(Reason::already_contributed, 1, 1) : Why{};
    case Demand::has_not_voted: {
      if (s.senate.proposals.empty()) return {};
      const Proposal& p = s.senate.proposals.back();
      return (p.senators_for | p.senators_against | p.senators_abstained).has(who) ? no(Reason::already_voted) : Why{};
    }
    case Demand::a_priest:
      return !s.offices.priests.has(who) ? no(Reason::is_no_priest) : Why{};
    case Demand::not_yet_priest:
      return s.offices.priests.has(who) ? no(Reason::already_a_priest) : Why{};
    case Demand::not_accused:
      return trial_item(s).a == op(who) ? no(Reason::is_the_accused) : Why{};
    case Demand::not_prosecutor:
      return trial_item(s).c == op(who) ? no(Reason::is_the_prosecutor) : Why{};
    case Demand::not_elderly:
      return is_elderly(s, who) ? no(Reason::is_elderly, value::elderly_age, s.senators[who].age) : Why{};
    case Demand::no_major_office:
    case Demand::censor_at_most:
    case Demand::not_outgoing:
    case Demand::not_pontifex:
    case Demand::not_censor:
    case Demand::commander:
      return office_fails(s, options, row, who);
  }
  return {};
}

// Cards a verb is played with.
struct CardRule {
  Verb verb;
  int operand;
  IntrigueId kind;  // none: any card
  Rule rule;
};
constexpr CardRule cards[] = {
    {Verb::seduce, 2, IntrigueId::seduction, Rule::VG_IN_seduction_1},
    {Verb::blackmail, 2, IntrigueId::blackmail, Rule::VG_IN_blackmail_1},
    {Verb::veto, 0, IntrigueId::tribune, Rule::VG_9_15a},
    {Verb::tribune, 0, IntrigueId::tribune, Rule::VG_9_15a},
    {Verb::graft, 0, IntrigueId::graft, Rule::VG_IN_graft_1},
    {Verb::murder_tribune, 0, IntrigueId::murder_of_a_tribune, Rule::VG_LR_card_murder_a},
    {Verb::incite_mob, 0, IntrigueId::mob_incited, Rule::VG_IN_mob_incited_1},
    {Verb::influence_peddling, 0, IntrigueId::influence_peddling, Rule::VG_IN_influence_peddling_1},
    {Verb::play_statesman, 0, IntrigueId::none, Rule::VG_7_312a},
    {Verb::play_concession, 0, IntrigueId::none, Rule::VG_7_32a},
    {Verb::play_law, 0, IntrigueId::none, Rule::VG_9_83},
    {Verb::discard, 0, IntrigueId::none, Rule::VG_11_1b},
};

std::uint8_t operand(const Move& move, int which) { return which == 0 ? move.a : which == 1 ? move.b : move.c; }

Why wrong_card(const State& s, const Move& move) {
  for (const CardRule& rule : cards) {
    if (rule.verb != move.verb) continue;
    const std::uint8_t value = operand(move, rule.operand);
    if (value >= card_count) return {Reason::wrong_card, rule.rule, 0, 0};
    const auto card = as<CardId>(value);
    if (!faction(s, move.faction).hand.has(card)) return {Reason::card_not_in_hand, rule.rule, 0, 0};
    if (rule.kind == IntrigueId::none) continue;
    if (row(card).type != CardType::intrigue || row(card).intrigue() != rule.kind)
      return {Reason::wrong_card, rule.rule, 0, 0};
  }
  return {};
}

}  // namespace

Why wrong_operand(const State& s, const Options& options, const Move& move) {
  if (const Why why = wrong_card(s, move)) return why;
  if (move.verb == Verb::nominate_consuls) {
    const auto [first, second] = operands_of<Verb::nominate_consuls>(move);
    if (first == second && first != SenatorId::none) return {Reason::same_senator_twice, Rule::VG_9_2b, 2, 1};
  }
  for (const Demanded& row : demanded) {
    if (row.verb != move.verb) continue;
    const std::uint8_t value = operand(move, row.operand);
    if (value >= senator_count) continue;
    if (const Why why = fails(s, options, move, row, as<SenatorId>(value))) return why;
  }
  return {};
}

}  // namespace curia::republic
