// Business of the Senate: raise what the next war needs and Rome can pay, send it by the odds, share the Concessions.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

// Legions raised with nothing in sight, so that the next war finds the beginning of an army: all others are raised in the year
// in which they fight, and cost no upkeep before (VG-6.52c).
int standing_army(const State& s) {
  constexpr int standing = 5;
  const int wanted = standing - legions_in_being(s);
  return std::clamp(std::min(wanted, spare_treasury(s) / (unit_cost(s) + 4)), 0, 5);
}

// Forces are raised and sent where a campaign is worth it.
Opinion command(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::recruit_legions: {
      const Campaign& next = next_campaign(mind);
      if (next.recruit_legions > 0) return {.score = 9, .amount = next.recruit_legions};
      const int more = next.war == WarId::none ? standing_army(s) : 0;
      return {.score = more > 0 ? 4.0 : -1.0, .amount = more};
    }
    case Verb::recruit_fleets: {
      const Campaign& next = next_campaign(mind);
      return {.score = next.recruit_fleets > 0 ? 9.5 : -1.0, .amount = next.recruit_fleets};
    }
    case Verb::send: {
      const auto war = as<WarId>(offer.b);
      if (war == bequest_mission) return {.score = spare_treasury(s) > 0 && active_wars(s).empty() ? 3.0 : -1.0};
      const Campaign& next = next_campaign(mind);
      if (next.reinforces || next.war != war || next.commander != as<SenatorId>(offer.a)) return {.score = -1};
      if (next.recruit_legions + next.recruit_fleets == 0) return {.score = 8};
      // The Senate would not raise what is wanted: with what there is, if the odds allow.
      const Campaign present =
          plan(s, mind.options, next.commander, war, s.arms.active.all_legions(), s.arms.active.fleets);
      return {.score = present.victory > 0.4 && present.victory > present.disaster ? 5.0 : -1.0};
    }
    case Verb::reinforce: {
      const Campaign& next = next_campaign(mind);
      return {.score = next.reinforces && next.commander == as<SenatorId>(offer.a) ? 8.0 : -1.0};
    }
    case Verb::recall: {  // a command that leads nowhere; the units are wanted elsewhere
      const Force* force = force_of(s, as<SenatorId>(offer.a));
      if (force == nullptr || static_cast<int>(force->war) >= war_count) return {.score = -1};
      const Prospect ahead = prospect(s, mind.options, *force, force->war);
      return {.score =
                  ahead.victory < 0.3 && ahead.defeat > ahead.victory && s.arms.active.all_legions() < 3 ? 4.5 : -1.0};
    }
    default:
      return {.score = -1, .amount = offer.least};
  }
}

Opinion conduct(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::recruit_legions:
    case Verb::recruit_fleets:
    case Verb::send:
    case Verb::reinforce:
    case Verb::recall:
      return command(mind, offer);
    case Verb::propose_removal: {  // a rival's Pontifex, when the votes may be there
      const Seat his = faction_of(s, as<SenatorId>(offer.a));
      int all = 0;
      for (Seat seat : playing_seats(s)) all += votes(s, seat);
      return {.score = his != mind.me && his == front_runner(s) && 3 * votes(s, his) < all ? 2.2 : -1.0};
    }
    case Verb::assign_concession: {
      // Spread them: one's own first, then those who will vote for it.
      const auto senator = as<SenatorId>(offer.b);
      const Seat seat = faction_of(s, senator);
      return {.score = 2.5 +
                       (seat == mind.me           ? 1.0
                        : seat == front_runner(s) ? -2.0
                                                  : 0.3) -
                       0.02 * s.senators[senator].talents};
    }
    case Verb::propose_land_bill:
      return {.score = s.rome.unrest >= 4 && spare_treasury(s) >= 25 && offer.a == 0 ? 5.0 : -1.0};
    case Verb::propose_consul_for_life: {
      const auto senator = as<SenatorId>(offer.a);
      int all = 0;
      for (Seat seat : playing_seats(s)) all += votes(s, seat);
      const bool carries =
          2 * (votes(s, mind.me) + s.senators[senator].influence) > all + s.senators[senator].influence;
      constexpr double never = -1000;  // a rival's crown, whatever else there is to propose
      return {.score = faction_of(s, senator) != mind.me ? never : carries ? 30.0 : -9.0};
    }
    case Verb::refuse_rhodian_fleets:
    case Verb::minor_motion:
      return {.score = -2};
    case Verb::adjourn:
      return {.score = 0};
    case Verb::done:
    case Verb::pass:
      return {.score = 0};
    default:
      return {.score = -1, .amount = offer.least};
  }
}

// What is still missing of the units that go to a commander who is there.
Opinion reinforcement(const Mind& mind, const Offer& offer, const Units& so_far) {
  const Campaign& next = next_campaign(mind);
  const int missing =
      offer.verb == Verb::add_legions ? next.legions - so_far.all_legions() : next.fleets - so_far.fleets;
  return {.score = missing > 0 ? 5.0 : -1.0, .amount = missing};
}

Opinion draft(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  if (s.senate.proposals.empty()) return {};
  const Proposal& proposal = s.senate.proposals.back();
  switch (offer.verb) {
    case Verb::add_legions:
    case Verb::add_fleets: {
      if (proposal.motion == Motion::send) {
        const Item& line = proposal.items.back();
        const auto war = as<WarId>(line.b);
        if (war == bequest_mission) {
          const int have = offer.verb == Verb::add_legions ? line.units.all_legions() : line.units.fleets;
          return {.score = have < 3 ? 5.0 : -1.0, .amount = 3 - have};
        }
        const Campaign campaign =
            plan(s, mind.options, as<SenatorId>(line.a), war, s.arms.active.all_legions(), s.arms.active.fleets);
        if (offer.verb == Verb::add_fleets) {
          const int missing = campaign.fleets - line.units.fleets;
          return {.score = missing > 0 ? 6.0 : -1.0, .amount = missing};
        }
        const int missing = campaign.legions - line.units.all_legions();
        return {.score = missing > 0 ? 5.0 : -1.0, .amount = missing};
      }
      if (proposal.motion == Motion::reinforce) return reinforcement(mind, offer, proposal.items.back().units);
      return {.score = -1, .amount = offer.least};
    }
    case Verb::add_veteran: {
      if (proposal.motion == Motion::reinforce)
        return {.score = next_campaign(mind).legions > proposal.items.back().units.all_legions() ? 5.5 : -1.0};
      if (proposal.motion != Motion::send) return {.score = -1};
      const Item& line = proposal.items.back();
      if (as<WarId>(line.b) == bequest_mission) return {.score = line.units.all_legions() < 3 ? 5.5 : -1.0};
      const Campaign campaign = plan(s, mind.options, as<SenatorId>(line.a), as<WarId>(line.b),
                                     s.arms.active.all_legions(), s.arms.active.fleets);
      return {.score = campaign.legions > line.units.all_legions() ? 5.5 : -1.0};
    }
    case Verb::recruit_legions:
    case Verb::recruit_fleets: {
      const Campaign& next = next_campaign(mind);
      const int more = offer.verb == Verb::recruit_legions ? next.recruit_legions : next.recruit_fleets;
      return {.score = more > 0 ? 5.0 : -1.0, .amount = more};
    }
    case Verb::assign_concession: {
      const auto senator = as<SenatorId>(offer.b);
      for (const Item& line : proposal.items)
        if (faction_of(s, as<SenatorId>(line.b)) == faction_of(s, senator)) return {.score = -1};
      return {.score = faction_of(s, senator) == front_runner(s) && faction_of(s, senator) != mind.me ? -1.0 : 5.0};
    }
    case Verb::put_to_vote:
      return {.score = 3};
    case Verb::withdraw:
      return {.score = 0};
    case Verb::nominate_governor:
      return on_election(mind, offer);
    default:
      return {.score = -1, .amount = offer.least};
  }
}

}  // namespace

Opinion on_business(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.prompt) {
    case Prompt::conduct_business:
      return conduct(mind, offer);
    case Prompt::draft_proposal:
      return draft(mind, offer);
    case Prompt::choose_sponsor:
    case Prompt::choose_cosponsor: {
      if (offer.verb == Verb::withdraw) return {.score = 0};
      const auto senator = as<SenatorId>(offer.a);
      return {.score = faction_of(s, senator) == mind.me ? 5.0 : 2.0};
    }
    case Prompt::call_next_faction:  // friends and small factions first, the front runner last
      return {.score = as<Seat>(offer.a) == mind.me ? 5.0 : as<Seat>(offer.a) == front_runner(s) ? 0.0 : 1.0};
    case Prompt::unanimous_defeat:
      return {.score = offer.verb == Verb::lose_influence ? 1.0 : 0.0};
    case Prompt::choose_law_sponsor:
    case Prompt::choose_law_cosponsor: {  // not to him who leads already
      if (offer.verb == Verb::withdraw) return {.score = 0};
      const Seat his = faction_of(s, as<SenatorId>(offer.a));
      return {.score = his == mind.me ? 5.0 : his == front_runner(s) ? 0.5 : 2.0};
    }
    case Prompt::order_law_votes:
      return {.score = 1};
    case Prompt::consent:
      // To defend a leading man's senator is to lose 3 Influence for him, if he is convicted.
      if (offer.rule == Rule::VG_9_421a && !s.senate.proposals.empty() && !s.senate.proposals.back().items.empty() &&
          faction_of(s, as<SenatorId>(s.senate.proposals.back().items[0].a)) == front_runner(s))
        return {.score = offer.verb == Verb::refuse ? 1.0 : 0.0};
      if (offer.rule == Rule::VG_9_31a) {  // the other Consul's Dictator may be the next king
        constexpr double too_near = 0.9;
        const SenatorId dictator = dictator_asked_for(s);
        const bool refuses = dictator != SenatorId::none && faction_of(s, dictator) != mind.me &&
                             menace(s, dictator, dictator_influence) > too_near;
        return {.score = (offer.verb == Verb::refuse) == refuses ? 1.0 : 0.0};
      }
      return {.score = offer.verb == Verb::consent ? 1.0 : 0.0};
    default:  // the last chance after closing; a veto beside that of another
      return {.score = offer.verb == Verb::pass || offer.verb == Verb::done ? 1.0 : 0.0, .amount = offer.least};
  }
}

}  // namespace curia::bots
