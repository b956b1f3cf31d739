// Votes: Rome's needs first, then the faction's.
#include <algorithm>
#include <cmath>

#include "bots/steward/terms.h"
#include "games/republic/queries.h"
#include "games/republic/senate/candidates.h"

namespace curia::bots {

using namespace republic;

namespace {

constexpr double abstention = 0.05;  // what it is worth: who cares less than that does not vote

double opinion_of_candidate(const Mind& mind, SenatorId senator, int gain) {
  const State& s = mind.s;
  const Seat seat = faction_of(s, senator);
  const bool mine = seat == mind.me;
  double worth = mind.because(mine ? Term::own_man : Term::anothers_man, mine ? 3.0 : -0.6, {.a = op(senator)});
  if (!mine && seat == front_runner(s)) worth += mind.because(Term::front_runner, -0.6, {.a = op(seat)});
  return worth + fear(mind, senator, gain);
}

double campaign_value(const Mind& mind, const Item& item, bool reinforcing) {
  const State& s = mind.s;
  const auto war = as<WarId>(item.b);
  if (war == bequest_mission) return mind.because(Term::due, 1);
  if (static_cast<int>(war) >= war_count) return mind.because(Term::due, 0.5);
  Force force;
  force.commander = as<SenatorId>(item.a);
  force.war = war;
  force.units = item.units;
  for (const Force& other : s.arms.forces)
    if (other.war == war && (other.commander == SenatorId::none || (reinforcing && other.commander == force.commander)))
      force.units.join(other.units);
  if (holder(s, OfficeId::dictator) == force.commander) force.master = holder(s, OfficeId::master_of_horse);
  const Prospect ahead = prospect(s, mind.options, force, war);
  const About odds = odds_of(war, force.commander, ahead);
  if (is_last_chance(s)) return mind.because(Term::danger, 1.0 + 5.0 * ahead.victory, state_of_rome(s));
  return mind.because(Term::good_odds, ahead.victory * 2, odds) +
         mind.because(Term::bad_odds, -(ahead.defeat * 3), odds) + mind.because(Term::due, 0.2);
}

}  // namespace

// Votes that a faction has not cast yet, and what its purses could add.
int purse_of(const State& s, Seat seat) {
  int talents = 0;
  for (SenatorId senator : in_rome(s, seat)) talents += s.senators[senator].talents;
  return talents;
}

// A vote that ends the game is worth every Talent, if Talents can still turn it.
Opinion buy(const Mind& mind, const Offer& offer, const Proposal& proposal, double worth) {
  const State& s = mind.s;
  const Side mine = worth > 0 ? Side::in_favour : Side::against;
  if (proposal.motion != Motion::consul_for_life || static_cast<Side>(offer.b) != mine)
    return {.score = mind.because(Term::no_gain, -3), .amount = offer.least};
  const auto candidate = as<SenatorId>(proposal.items[0].a);
  int ours = mine == Side::in_favour ? proposal.in_favour : proposal.against;
  int theirs = mine == Side::in_favour ? proposal.against : proposal.in_favour;
  for (Seat seat : playing_seats(s)) {
    if (proposal.voted.has(seat)) continue;
    const bool his = faction_of(s, candidate) == seat;
    const int votes_left = votes(s, seat) + (his ? s.senators[candidate].influence : 0);
    (his == (mine == Side::in_favour) ? ours : theirs) += votes_left;
  }
  const int missing = theirs - ours + 1;
  if (missing <= 0 || missing > purse_of(s, offer.faction) + 10)
    return {.score = mind.because(Term::no_gain, -3), .amount = offer.least};
  return {.score = mind.because(Term::votes_missing, 12, {.n = missing}), .amount = std::min<int>(offer.most, missing)};
}

static double opinion_of_governors(const Mind& mind, const Proposal& proposal, int patience) {
  const State& s = mind.s;
  // Nobody is elected Consul for Life who is not in Rome (VG-9.821a): not one's own man who is near it, gladly a rival.
  constexpr double mine_near = 0.6, rival_near = 0.7, never = 20;
  double worth = mind.because(Term::due, 0.5) + patience_term(mind, 0.3, patience);
  for (const Item& line : proposal.items) {
    const auto senator = as<SenatorId>(line.a);
    const double near = menace(s, senator, 0);
    const About great{.a = line.a, .n = s.senators[senator].influence};
    if (faction_of(s, senator) == mind.me && near > mine_near)
      worth += mind.because(Term::needed_in_rome, -never, great);
    else if (faction_of(s, senator) == mind.me)
      worth += strength_of(s, senator) > 14
                   ? mind.because(Term::strength, -1.5, {.a = line.a, .n = strength_of(s, senator)})
                   : mind.because(Term::own_man, 1.0, {.a = line.a});
    else if (near > rival_near)
      worth += mind.because(Term::rival_away, 1, great);
  }
  return worth;
}

static double opinion_of_concessions(const Mind& mind, const Proposal& proposal) {
  const State& s = mind.s;
  double worth = mind.because(Term::others_gain, -0.5);
  for (const Item& line : proposal.items) {
    const Seat seat = faction_of(s, as<SenatorId>(line.b));
    worth += seat == mind.me           ? mind.because(Term::own_man, 3.0, {.a = line.b})
             : seat == front_runner(s) ? mind.because(Term::front_runner, -1.0, {.a = op(seat)})
                                       : mind.because(Term::shared, 0.6, {.a = line.b});
  }
  return worth;
}

static double opinion_of_business(const Mind& mind, const Proposal& proposal, int patience) {
  const State& s = mind.s;
  const Item item = proposal.items.empty() ? Item{} : proposal.items[0];
  switch (proposal.motion) {
    case Motion::governors:
      return opinion_of_governors(mind, proposal, patience);
    case Motion::concessions:
      return opinion_of_concessions(mind, proposal);
    case Motion::land_bill:  // a vote against costs Popularity
      return s.rome.treasury < 40 ? treasury_term(mind, Term::treasury_short, -2)
                                  : mind.because(Term::people, 1, {.n = s.rome.unrest});
    case Motion::repeal:
      return spare_treasury(s) < -20 ? treasury_term(mind, Term::treasury_short, 1)
                                     : mind.because(Term::people, -1, {.n = s.rome.unrest});
    case Motion::recruit: {
      const int cost = (item.units.legions + item.units.fleets) * unit_cost(s);
      const bool paid = war_chest(s) - cost - 2 * (item.units.legions + item.units.fleets) >= -30;
      return mind.because(paid ? Term::can_be_paid : Term::cannot_be_paid, paid ? 2 : -2,
                          {.n = cost, .m = s.rome.treasury});
    }
    case Motion::send: {
      const std::size_t mark = mind.because.mark();
      double worst = 9;
      const Item* dangerous = nullptr;
      for (const Item& line : proposal.items) {
        const double value = campaign_value(mind, line, false);
        if (value < worst) dangerous = &line;
        worst = std::min(worst, value);
      }
      mind.because.forget(mark);
      return dangerous == nullptr || !mind.because.asked() ? worst : campaign_value(mind, *dangerous, false);
    }
    case Motion::reinforce:
      return campaign_value(mind, item, true);
    case Motion::recall:
      return mind.because(Term::due, 0.3);
    case Motion::garrison:
    case Motion::recall_garrison:
      return mind.because(Term::due, 0.2);
    case Motion::disband:
      return spare_treasury(s) < -30 ? treasury_term(mind, Term::treasury_short, 1)
                                     : treasury_term(mind, Term::treasury_holds, -1);
    case Motion::refuse_rhodians:
      return mind.because(Term::fleets_help, -1);
    default:
      return mind.because(Term::due, 0.1);
  }
}

// It is judged by who is accused: a special one (VG-9.74) is no wish of him who presides.
static bool is_trial(const Proposal& proposal) {
  return proposal.motion == Motion::trial || proposal.motion == Motion::special_trial;
}

// Who votes against all others makes the last of them Censor (VG-9.4b): what speaks for this one is how much the one who is feared least
// of those who are left is feared, where that is more.
static double rather_than_the_next(const Mind& mind, const Proposal& proposal) {
  if (proposal.motion != Motion::censor) return 0;
  const auto senator = as<SenatorId>(proposal.items[0].a);
  SenatorId best = SenatorId::none;
  double least = 0;
  for (SenatorId next : not_rejected(mind.s, Motion::censor, censor_candidates(mind.s)))
    if (const double feared = dread(mind, next, office_influence);
        next != senator && (best == SenatorId::none || feared < least)) {
      best = next;
      least = feared;
    }
  if (least <= dread(mind, senator, office_influence)) return 0;
  return mind.because(Term::king, least,
                      mind.because.asked() ? nearer_to_the_goal(mind.s, best, office_influence) : About{});
}

// Above 0: in favour.
static double opinion_of(const Mind& mind, const Proposal& proposal) {
  const State& s = mind.s;
  const Item item = proposal.items.empty() ? Item{} : proposal.items[0];
  const int patience = static_cast<int>(s.senate.rejected.size());  // the longer it goes on, the sooner one agrees
  if (proposal.by == mind.me && !is_trial(proposal))  // who had nobody else left to name crowns no rival for that
    return crowns_a_rival(s, mind.me, proposal) ? 0 : mind.because(Term::own_proposal, 5);
  switch (proposal.motion) {
    case Motion::consuls: {
      const auto one = as<SenatorId>(item.a), two = as<SenatorId>(item.b);
      const int skill = military(one) + military(two);
      const double point = mind.considers.has(Concern::skill) ? 0.35 : 0.0;
      const double commanders = point * (skill - 5) * (active_wars(s).empty() ? 0.5 : 1.5);
      return opinion_of_candidate(mind, one, office_influence) + opinion_of_candidate(mind, two, office_influence) +
             mind.because(skill >= 5 ? Term::good_commanders : Term::poor_commanders, commanders,
                          {.a = item.a, .b = item.b, .n = skill}) +
             patience_term(mind, 0.35, patience);
    }
    case Motion::dictator:
      return mind.because(danger(s) >= 3 ? Term::danger : Term::calm, danger(s) >= 3 ? 1.5 : -1.0, state_of_rome(s)) +
             opinion_of_candidate(mind, as<SenatorId>(item.a), dictator_influence) +
             mind.because(Term::military, 0.4 * (military(as<SenatorId>(item.a)) - 3),
                          {.a = item.a, .n = military(as<SenatorId>(item.a))});
    case Motion::remove_pontifex: {
      const Seat his = faction_of(s, as<SenatorId>(item.a));
      return his == mind.me           ? mind.because(Term::own_man, -10, {.a = item.a})
             : his == front_runner(s) ? mind.because(Term::front_runner, 2, {.a = op(his)})
                                      : mind.because(Term::no_gain, -0.5);
    }
    case Motion::law: {  // what it does helps or hurts all; its sponsors gain
      double worth = mind.because(Term::law_helps, 0.3);
      for (const std::uint8_t who : {item.a, item.b}) {
        if (who == no_operand) continue;
        const Seat his = faction_of(s, as<SenatorId>(who));
        worth += his == mind.me           ? mind.because(Term::own_man, 2.0, {.a = who})
                 : his == front_runner(s) ? mind.because(Term::front_runner, -1.0, {.a = op(his)})
                                          : 0.0;
      }
      return worth;
    }
    case Motion::pontifex:
    case Motion::censor:
      return opinion_of_candidate(mind, as<SenatorId>(item.a), office_influence) + mind.because(Term::due, 0.8) +
             patience_term(mind, 0.3, patience) + rather_than_the_next(mind, proposal);
    case Motion::consul_for_life:
      return faction_of(s, as<SenatorId>(item.a)) == mind.me ? mind.because(Term::wins, 10)
                                                             : mind.because(Term::rival_wins, -10, {.a = item.a});
    case Motion::trial:
    case Motion::special_trial: {
      const auto accused = as<SenatorId>(item.a);
      const Seat seat = faction_of(s, accused);
      if (seat == mind.me) return mind.because(Term::own_man, -10, {.a = item.a});
      if (proposal.by == mind.me) return mind.because(Term::own_proposal, 5);
      const About great{.a = item.a, .n = s.senators[accused].influence};
      return mind.considers.has(Concern::crown) && is_threat(s, accused) ? mind.because(Term::threat, 2, great)
                                                                         : mind.because(Term::no_threat, -0.5, great);
    }
    default:
      return opinion_of_business(mind, proposal, patience);
  }
}

Support support_for(const Mind& mind, const Proposal& proposal) {
  constexpr double gives_way = 1;  // what patience brings in three votes more: who is asked again may agree then
  const State& s = mind.s;
  Support support;
  for (Seat seat : playing_seats(s)) {
    if (seat == mind.me) continue;
    const Mind his{.s = s, .options = mind.options, .me = seat, .considers = mind.considers};
    const double worth = opinion_of(his, proposal) + gives_way;
    if (std::abs(worth) < abstention) continue;
    (worth > 0 ? support.in_favour : support.against) += votes(s, seat);
  }
  return support;
}

Opinion on_vote(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  if (s.senate.proposals.empty()) return {};
  const Proposal& proposal = s.senate.proposals.back();
  const std::size_t mark = mind.because.mark();
  const double worth =
      opinion_of(mind, proposal);  // where he votes for others, too (VG-9.823a), it is for his own good
  // Worth so much because of what is thought of the proposal; the terms are shares of it.
  const auto against = [&](double as_much) {
    mind.because.scale(mark, as_much / worth);
    return as_much;
  };
  const auto instead = [&](Term kind, double other, const About& about = {}) {
    mind.because.forget(mark);
    return mind.because(kind, other, about);
  };
  switch (offer.verb) {
    case Verb::vote: {
      const auto side = static_cast<Side>(offer.a);
      if (side == Side::abstain) return {.score = instead(Term::rest, abstention)};
      if (side == Side::against) mind.because.scale(mark, -1);
      return {.score = side == Side::in_favour ? worth : -worth};
    }
    case Verb::veto: {  // Tribunes are kept for what hurts
      const bool mine =
          proposal.motion == Motion::trial && faction_of(s, as<SenatorId>(proposal.items[0].a)) == mind.me;
      const bool losing = proposal.in_favour + 4 >= proposal.against;
      if (mine && losing) return {.score = instead(Term::own_man, 20.0, {.a = proposal.items[0].a})};
      return {.score = worth <= -3 && losing ? against(6.0) : instead(Term::no_gain, -5.0)};
    }
    case Verb::veto_as_pontifex:
    case Verb::veto_free:
      return {.score = worth <= -1.5 ? against(8.0) : instead(Term::no_gain, -5.0)};
    case Verb::appeal:
    case Verb::appeal_with_mob: {
      const SenatorId accused = as<SenatorId>(proposal.items[0].a);
      const bool losing = proposal.in_favour >= proposal.against + votes(s, offer.faction);
      const int popularity = s.senators[accused].popularity;
      return {.score = losing && popularity >= 2 ? instead(Term::popularity, 15.0, {.a = op(accused), .n = popularity})
                                                 : instead(Term::no_gain, -5.0)};
    }
    case Verb::vote_senator:
      mind.because.forget(mark);
      return buy(mind, offer, proposal, worth);
    default:
      return {.score = instead(Term::no_gain, -3), .amount = offer.least};
  }
}

}  // namespace curia::bots
