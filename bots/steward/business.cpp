// Business of the Senate: raise what the next war needs and Rome can pay, send it by the odds, share the Concessions.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "bots/steward/terms.h"
#include "games/republic/queries.h"
#include "games/republic/wars.h"

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

// One War more would be the end of Rome (VG-12.3a), and none can be fought this year with what there is: then nearly all is spent on the
// next one.
bool arms_for_next_year(const State& s, const Campaign& next) {
  constexpr int wars = value::active_wars_lose_limit - 1;
  return next.war == WarId::none && burning(s) == wars;
}

int affordable(const State& s, int wanted) {
  constexpr int kept = 8;  // Talents
  return std::max(0, std::min(wanted, (war_chest(s) - kept) / unit_cost(s)));
}

int legions_for_next_year(const State& s) {
  constexpr int army = 15;
  return affordable(s, army - legions_in_being(s));
}

int fleets_for_next_year(const State& s) {
  constexpr int navy = 5;
  for (WarId war : active_wars(s))
    if (needs_naval_battle(s, war)) return affordable(s, navy - fleets_in_being(s));
  return 0;
}

// Forces are raised and sent where a campaign is worth it.
Opinion command(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  switch (offer.verb) {
    case Verb::recruit_legions: {
      const Campaign& next = next_campaign(mind);
      if (next.recruit_legions > 0) return {.score = campaign_term(mind, next, 9), .amount = next.recruit_legions};
      if (arms_for_next_year(s, next))
        if (const int more = legions_for_next_year(s); more > 0)
          return {.score = mind.because(Term::danger, 4.0, state_of_rome(s)), .amount = more};
      const int more = next.war == WarId::none && mind.considers.has(Concern::year_ahead) ? standing_army(s) : 0;
      return {.score = mind.worth_if(more > 0, Term::standing_army, 4.0, {.n = legions_in_being(s)}), .amount = more};
    }
    case Verb::recruit_fleets: {
      const Campaign& next = next_campaign(mind);
      if (arms_for_next_year(s, next))
        if (const int more = fleets_for_next_year(s); more > 0)
          return {.score = mind.because(Term::danger, 4.5, state_of_rome(s)), .amount = more};
      return {.score = next.recruit_fleets > 0 ? campaign_term(mind, next, 9.5) : mind.because(Term::no_gain, -1.0),
              .amount = next.recruit_fleets};
    }
    case Verb::send: {
      const auto war = as<WarId>(offer.b);
      if (war == bequest_mission)
        return {.score =
                    mind.worth_if(spare_treasury(s) > 0 && active_wars(s).empty(), Term::calm, 3.0, state_of_rome(s))};
      const Campaign& next = next_campaign(mind);
      if (next.reinforces || next.war != war || next.commander != as<SenatorId>(offer.a))
        return {.score = mind.because(Term::no_gain, -1)};
      if (next.recruit_legions + next.recruit_fleets == 0) return {.score = campaign_term(mind, next, 8)};
      // The Senate would not raise what is wanted: with what there is, if the odds allow.
      const Campaign present =
          plan(s, mind.options, next.commander, war, s.arms.active.all_legions(), s.arms.active.fleets);
      return {.score = is_last_chance(s) || (present.odds.victory > 0.4 && present.odds.victory > present.setback())
                           ? campaign_term(mind, present, 5.0)
                           : mind.because(Term::no_gain, -1.0)};
    }
    case Verb::reinforce: {
      const Campaign& next = next_campaign(mind);
      return {.score = next.reinforces && next.commander == as<SenatorId>(offer.a) ? campaign_term(mind, next, 8.0)
                                                                                   : mind.because(Term::no_gain, -1.0)};
    }
    case Verb::recall: {  // a command that leads nowhere; the units are wanted elsewhere
      const Force* force = force_of(s, as<SenatorId>(offer.a));
      if (force == nullptr || static_cast<int>(force->war) >= war_count)
        return {.score = mind.because(Term::no_gain, -1)};
      const Prospect ahead = prospect(s, mind.options, *force, force->war);
      const bool hopeless = force->sent_this_turn == 0 && ahead.victory < 0.3 && ahead.defeat > ahead.victory &&
                            s.arms.active.all_legions() < 3;
      return {.score = mind.worth_if(hopeless, Term::bad_odds, 4.5, odds_of(force->war, force->commander, ahead))};
    }
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
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
      return {.score = mind.worth_if(his != mind.me && his == front_runner(s) && 3 * votes(s, his) < all,
                                     Term::front_runner, 2.2, {.a = op(his)})};
    }
    case Verb::assign_concession: {
      // Spread them: one's own first, then those who will vote for it.
      const auto senator = as<SenatorId>(offer.b);
      const Seat seat = faction_of(s, senator);
      return {.score = mind.because(Term::concession, 2.5, {.a = offer.b}) +
                       (seat == mind.me           ? mind.because(Term::own_man, 1.0, {.a = offer.b})
                        : seat == front_runner(s) ? mind.because(Term::front_runner, -2.0, {.a = op(seat)})
                                                  : mind.because(Term::shared, 0.3, {.a = offer.b})) +
                       mind.because(Term::money, -(0.02 * s.senators[senator].talents),
                                    {.a = offer.b, .n = s.senators[senator].talents})};
    }
    case Verb::propose_land_bill:
      return {.score = mind.worth_if(s.rome.unrest >= 4 && spare_treasury(s) >= 25 && offer.a == 0, Term::people, 5.0,
                                     {.n = s.rome.unrest})};
    case Verb::propose_consul_for_life: {
      const auto senator = as<SenatorId>(offer.a);
      int all = 0;
      for (Seat seat : playing_seats(s)) all += votes(s, seat);
      const bool carries =
          2 * (votes(s, mind.me) + s.senators[senator].influence) > all + s.senators[senator].influence;
      constexpr double never = -1000;  // a rival's crown, whatever else there is to propose
      if (faction_of(s, senator) != mind.me) return {.score = mind.because(Term::rival_wins, never, {.a = offer.a})};
      return {.score = carries ? mind.because(Term::wins, 30.0) : mind.because(Term::votes_lacking, -9.0)};
    }
    case Verb::refuse_rhodian_fleets:
    case Verb::minor_motion:
      return {.score = mind.because(Term::no_gain, -2)};
    case Verb::adjourn:
      return {.score = 0};
    case Verb::done:
    case Verb::pass:
      return {.score = 0};
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  }
}

// What is still missing of the units that go to a commander who is there.
Opinion reinforcement(const Mind& mind, const Offer& offer, const Units& so_far) {
  const Campaign& next = next_campaign(mind);
  const int missing =
      offer.verb == Verb::add_legions ? next.legions - so_far.all_legions() : next.fleets - so_far.fleets;
  return {.score = missing > 0 ? campaign_term(mind, next, 5.0) : mind.because(Term::no_gain, -1.0), .amount = missing};
}

// The same of those that set out.
Opinion expedition(const Mind& mind, const Offer& offer, const Item& line) {
  const State& s = mind.s;
  const auto war = as<WarId>(line.b);
  if (war == bequest_mission) {
    const int have = offer.verb == Verb::add_legions ? line.units.all_legions() : line.units.fleets;
    return {.score = mind.worth_if(have < 3, Term::due, 5.0), .amount = 3 - have};
  }
  const Campaign campaign =
      plan(s, mind.options, as<SenatorId>(line.a), war, s.arms.active.all_legions(), s.arms.active.fleets);
  if (offer.verb == Verb::add_fleets) {
    const int missing = campaign.fleets - line.units.fleets;
    return {.score = missing > 0 ? campaign_term(mind, campaign, 6.0) : mind.because(Term::no_gain, -1.0),
            .amount = missing};
  }
  const int missing = campaign.legions - line.units.all_legions();
  return {.score = missing > 0 ? campaign_term(mind, campaign, 5.0) : mind.because(Term::no_gain, -1.0),
          .amount = missing};
}

Opinion draft(const Mind& mind, const Offer& offer) {
  const State& s = mind.s;
  if (s.senate.proposals.empty()) return {};
  const Proposal& proposal = s.senate.proposals.back();
  switch (offer.verb) {
    case Verb::add_legions:
    case Verb::add_fleets: {
      if (proposal.motion == Motion::send) return expedition(mind, offer, proposal.items.back());
      if (proposal.motion == Motion::reinforce) return reinforcement(mind, offer, proposal.items.back().units);
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
    }
    case Verb::add_veteran: {
      if (proposal.motion == Motion::reinforce)
        return {.score = next_campaign(mind).legions > proposal.items.back().units.all_legions()
                             ? campaign_term(mind, next_campaign(mind), 5.5)
                             : mind.because(Term::no_gain, -1.0)};
      if (proposal.motion != Motion::send) return {.score = mind.because(Term::no_gain, -1)};
      const Item& line = proposal.items.back();
      if (as<WarId>(line.b) == bequest_mission)
        return {.score = mind.worth_if(line.units.all_legions() < 3, Term::due, 5.5)};
      const Campaign campaign = plan(s, mind.options, as<SenatorId>(line.a), as<WarId>(line.b),
                                     s.arms.active.all_legions(), s.arms.active.fleets);
      return {.score = campaign.legions > line.units.all_legions() ? campaign_term(mind, campaign, 5.5)
                                                                   : mind.because(Term::no_gain, -1.0)};
    }
    case Verb::recruit_legions:
    case Verb::recruit_fleets: {
      const Campaign& next = next_campaign(mind);
      const int more = offer.verb == Verb::recruit_legions ? next.recruit_legions : next.recruit_fleets;
      return {.score = more > 0 ? campaign_term(mind, next, 5.0) : mind.because(Term::no_gain, -1.0), .amount = more};
    }
    case Verb::assign_concession: {
      const auto senator = as<SenatorId>(offer.b);
      for (const Item& line : proposal.items)
        if (faction_of(s, as<SenatorId>(line.b)) == faction_of(s, senator))
          return {.score = mind.because(Term::no_gain, -1)};
      const Seat his = faction_of(s, senator);
      return {.score = his == front_runner(s) && his != mind.me ? mind.because(Term::front_runner, -1.0, {.a = op(his)})
                                                                : mind.because(Term::shared, 5.0, {.a = offer.b})};
    }
    case Verb::put_to_vote:
      return {.score = mind.because(Term::complete, 3)};
    case Verb::withdraw:
      return {.score = 0};
    case Verb::nominate_governor:
      return on_election(mind, offer);
    default:
      return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
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
      return {.score = faction_of(s, senator) == mind.me ? mind.because(Term::own_man, 5.0, {.a = offer.a})
                                                         : mind.because(Term::due, 2.0)};
    }
    case Prompt::call_next_faction: {  // one's own first, then the smaller before the greater, the front runner last
      constexpr double least = 1, most = 4, a_vote = 0.1;
      const auto seat = as<Seat>(offer.a);
      const int has = votes(s, seat);
      if (seat == mind.me) return {.score = mind.because(Term::own_votes, 5.0)};
      if (seat == front_runner(s)) return {.score = 0};
      return {.score = mind.because(Term::few_votes, std::max(least, most - a_vote * has), {.a = offer.a, .n = has})};
    }
    case Prompt::unanimous_defeat:
      return {.score = offer.verb == Verb::lose_influence ? mind.because(Term::keeps_chair, 1.0) : 0.0};
    case Prompt::choose_law_sponsor:
    case Prompt::choose_law_cosponsor: {  // not to him who leads already
      if (offer.verb == Verb::withdraw) return {.score = 0};
      const Seat his = faction_of(s, as<SenatorId>(offer.a));
      if (his == mind.me) return {.score = mind.because(Term::own_man, 5.0, {.a = offer.a})};
      return {.score = mind.because(his == front_runner(s) ? Term::due : Term::small_faction,
                                    his == front_runner(s) ? 0.5 : 2.0, {.a = op(his)})};
    }
    case Prompt::order_law_votes:
      return {.score = mind.because(Term::due, 1)};
    case Prompt::consent:
      // To defend a leading man's senator is to lose 3 Influence for him, if he is convicted.
      if (offer.rule == Rule::VG_9_421a && !s.senate.proposals.empty() && !s.senate.proposals.back().items.empty() &&
          faction_of(s, as<SenatorId>(s.senate.proposals.back().items[0].a)) == front_runner(s))
        return {.score = offer.verb == Verb::refuse ? mind.because(Term::front_runner, 1.0, {.a = op(front_runner(s))})
                                                    : 0.0};
      if (offer.rule == Rule::VG_9_31a) {  // the other Consul's Dictator may be the next king
        constexpr double too_near = 0.9;
        const SenatorId dictator = dictator_asked_for(s);
        const bool refuses = dictator != SenatorId::none && faction_of(s, dictator) != mind.me &&
                             menace(s, dictator, dictator_influence) > too_near;
        if ((offer.verb == Verb::refuse) != refuses) return {.score = 0};
        if (!refuses) return {.score = mind.because(Term::due, 1.0)};
        return {.score = mind.because(Term::king, 1.0, nearer_to_the_goal(s, dictator, dictator_influence))};
      }
      return {.score = offer.verb == Verb::consent ? mind.because(Term::due, 1.0) : 0.0};
    default:  // the last chance after closing; a veto beside that of another
      return {.score = offer.verb == Verb::pass || offer.verb == Verb::done ? mind.because(Term::rest, 1.0) : 0.0,
              .amount = offer.least};
  }
}

}  // namespace curia::bots
