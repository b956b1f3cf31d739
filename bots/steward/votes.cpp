// Votes: Rome's needs first, then the faction's.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

double opinion_of_candidate(const Mind& mind, SenatorId senator, int gain) {
  const State& s = mind.s;
  const Seat seat = faction_of(s, senator);
  double worth = seat == mind.me ? 3.0 : -0.6;
  if (seat != mind.me && seat == front_runner(s)) worth -= 0.6;
  return worth - dread(mind, senator, gain);
}

double campaign_value(const Mind& mind, const Item& item, bool reinforcing) {
  const State& s = mind.s;
  const auto war = as<WarId>(item.b);
  if (war == bequest_mission) return 1;
  if (static_cast<int>(war) >= war_count) return 0.5;
  Force force;
  force.commander = as<SenatorId>(item.a);
  force.war = war;
  force.units = item.units;
  for (const Force& other : s.arms.forces)
    if (other.war == war && (other.commander == SenatorId::none || (reinforcing && other.commander == force.commander)))
      force.units.join(other.units);
  if (holder(s, OfficeId::dictator) == force.commander) force.master = holder(s, OfficeId::master_of_horse);
  const Prospect ahead = prospect(s, mind.options, force, war);
  return ahead.victory * 2 - ahead.defeat * 3 + 0.2;
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
    return {.score = -3, .amount = offer.least};
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
  if (missing <= 0 || missing > purse_of(s, offer.faction) + 10) return {.score = -3, .amount = offer.least};
  return {.score = 12, .amount = std::min<int>(offer.most, missing)};
}

static double opinion_of_business(const Mind& mind, const Proposal& proposal, int patience) {
  const State& s = mind.s;
  const Item item = proposal.items.empty() ? Item{} : proposal.items[0];
  switch (proposal.motion) {
    case Motion::governors: {
      // Nobody is elected Consul for Life who is not in Rome (VG-9.821a): not one's own man who is near it, gladly a rival.
      constexpr double mine_near = 0.6, rival_near = 0.7, never = 20;
      double worth = 0.5 + 0.3 * patience;
      for (const Item& line : proposal.items) {
        const auto senator = as<SenatorId>(line.a);
        const double near = menace(s, senator, 0);
        if (faction_of(s, senator) == mind.me)
          worth += near > mine_near ? -never : strength_of(s, senator) > 14 ? -1.5 : 1.0;
        else if (near > rival_near)
          worth += 1;
      }
      return worth;
    }
    case Motion::concessions: {
      double worth = -0.5;
      for (const Item& line : proposal.items) {
        const Seat seat = faction_of(s, as<SenatorId>(line.b));
        worth += seat == mind.me ? 3.0 : seat == front_runner(s) ? -1.0 : 0.6;
      }
      return worth;
    }
    case Motion::land_bill:  // a vote against costs Popularity
      return s.rome.treasury < 40 ? -2 : 1;
    case Motion::repeal:
      return spare_treasury(s) < -20 ? 1 : -1;
    case Motion::recruit: {
      const int cost = (item.units.legions + item.units.fleets) * unit_cost(s);
      return war_chest(s) - cost - 2 * (item.units.legions + item.units.fleets) >= -30 ? 2 : -2;
    }
    case Motion::send: {
      double worst = 9;
      for (const Item& line : proposal.items) worst = std::min(worst, campaign_value(mind, line, false));
      return worst;
    }
    case Motion::reinforce:
      return campaign_value(mind, item, true);
    case Motion::recall:
      return 0.3;
    case Motion::garrison:
    case Motion::recall_garrison:
      return 0.2;
    case Motion::disband:
      return spare_treasury(s) < -30 ? 1 : -1;
    case Motion::refuse_rhodians:
      return -1;
    default:
      return 0.1;
  }
}

// Above 0: in favour.
static double opinion_of(const Mind& mind, const Proposal& proposal) {
  const State& s = mind.s;
  const Item item = proposal.items.empty() ? Item{} : proposal.items[0];
  const int patience = static_cast<int>(s.senate.rejected.size());  // the longer it goes on, the sooner one agrees
  if (proposal.by == mind.me && proposal.motion != Motion::trial) return 5;
  switch (proposal.motion) {
    case Motion::consuls: {
      const auto one = as<SenatorId>(item.a), two = as<SenatorId>(item.b);
      const double skill = 0.35 * (military(one) + military(two) - 5) * (active_wars(s).empty() ? 0.5 : 1.5);
      return opinion_of_candidate(mind, one, office_influence) + opinion_of_candidate(mind, two, office_influence) +
             skill + 0.35 * patience;
    }
    case Motion::dictator:
      return (danger(s) >= 3 ? 1.5 : -1.0) + opinion_of_candidate(mind, as<SenatorId>(item.a), dictator_influence) +
             0.4 * (military(as<SenatorId>(item.a)) - 3);
    case Motion::remove_pontifex: {
      const Seat his = faction_of(s, as<SenatorId>(item.a));
      return his == mind.me ? -10 : his == front_runner(s) ? 2 : -0.5;
    }
    case Motion::law: {  // what it does helps or hurts all; its sponsors gain
      double worth = 0.3;
      for (const std::uint8_t who : {item.a, item.b}) {
        if (who == no_operand) continue;
        const Seat his = faction_of(s, as<SenatorId>(who));
        worth += his == mind.me ? 2.0 : his == front_runner(s) ? -1.0 : 0.0;
      }
      return worth;
    }
    case Motion::pontifex:
    case Motion::censor:
      return opinion_of_candidate(mind, as<SenatorId>(item.a), office_influence) + 0.8 + 0.3 * patience;
    case Motion::consul_for_life:
      return faction_of(s, as<SenatorId>(item.a)) == mind.me ? 10 : -10;
    case Motion::trial:
    case Motion::special_trial: {
      const auto accused = as<SenatorId>(item.a);
      const Seat seat = faction_of(s, accused);
      if (seat == mind.me) return -10;
      if (proposal.by == mind.me) return 5;
      return is_threat(s, accused) ? 2 : -0.5;
    }
    default:
      return opinion_of_business(mind, proposal, patience);
  }
}

Opinion on_vote(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  if (s.senate.proposals.empty()) return {};
  const Proposal& proposal = s.senate.proposals.back();
  const double worth = opinion_of({mind.s, mind.options, offer.faction}, proposal);
  switch (offer.verb) {
    case Verb::vote: {
      const auto side = static_cast<Side>(offer.a);
      if (side == Side::abstain) return {.score = 0.05};
      return {.score = side == Side::in_favour ? worth : -worth};
    }
    case Verb::veto: {  // Tribunes are kept for what hurts
      const bool mine =
          proposal.motion == Motion::trial && faction_of(s, as<SenatorId>(proposal.items[0].a)) == offer.faction;
      const bool losing = proposal.in_favour + 4 >= proposal.against;
      return {.score = mine && losing ? 20.0 : worth <= -3 && losing ? 6.0 : -5.0};
    }
    case Verb::veto_as_pontifex:
    case Verb::veto_free:
      return {.score = worth <= -1.5 ? 8.0 : -5.0};
    case Verb::appeal:
    case Verb::appeal_with_mob: {
      const SenatorId accused = as<SenatorId>(proposal.items[0].a);
      const bool losing = proposal.in_favour >= proposal.against + votes(s, offer.faction);
      return {.score = losing && s.senators[accused].popularity >= 2 ? 15.0 : -5.0};
    }
    case Verb::vote_senator:
      return buy(mind, offer, proposal, worth);
    default:
      return {.score = -3, .amount = offer.least};
  }
}

}  // namespace curia::bots
