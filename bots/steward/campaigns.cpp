// Which war is fought next, by whom and with what: what burns, by the odds, and what is about to grow before it does.
#include <algorithm>

#include "bots/steward/outlook.h"
#include "games/republic/combat/battle.h"
#include "games/republic/queries.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/wars.h"

namespace curia::bots {

using namespace republic;

namespace {

bool fought(const State& s, WarId war) {
  for (const Force& force : s.arms.forces)
    if (force.war == war && force.commander != SenatorId::none) return true;
  return false;
}

// An earlier active war of its series has to be attacked too: VG-7.332c.
bool waits_for_another(const State& s, WarId war) {
  if (series_of(war) == Series::none) return false;
  for (WarId other : active_wars(s))
    if (match(s, war, other) && row(other).series_order < row(war).series_order && !fought(s, other)) return true;
  return false;
}

// What it will grow by when others of its series are drawn, which multiply with it (VG-7.332a): 0 where none can be.
double threat(const State& s, WarId war) {
  double others = 0;
  for (WarId other : related_wars(war))
    if (s.wars[other].section == Section::none && row(other).era == s.game.era)
      others += std::min(1.0, (printed_land(s, other) + printed_naval(s, other)) / 10.0);
  return others * (printed_land(s, war) + printed_naval(s, war)) / 10.0;
}

// It sleeps, and is worth to be woken: it grows when its fellows come, and can be beaten on land alone.
bool strikes_first(const State& s, WarId war, Concerns considers) {
  constexpr double worth_waking = 0.2;
  return considers.has(Concern::year_ahead) && threat(s, war) >= worth_waking && !needs_naval_battle(s, war);
}

// A campaign below this chance of Victory waits for more units; the less so the more wars burn, the more so where the war has to be won
// at sea first: who wins there half of the time has neither Fleets nor Talents left for the land.
double good_odds(const State& s, WarId war) {
  constexpr double least[] = {0.58, 0.58, 0.5, 0.5}, at_sea = 0.1, any = 0.01;
  if (is_last_chance(s)) return any;
  return least[burning(s)] + (needs_naval_battle(s, war) ? at_sea : 0.0);
}

double worth_of(const State& s, const Campaign& campaign, double victory) {
  constexpr double burns = 0.3, grows = 1, unit = 0.01, lost = 0.7;
  if (is_last_chance(s)) return is_fought(s, campaign.war) ? victory : 0;
  return victory * (1 + grows * threat(s, campaign.war)) - lost * campaign.setback() +
         (is_fought(s, campaign.war) ? burns : 0.0) - unit * (campaign.recruit_fleets + campaign.recruit_legions);
}

// What the plan takes beside what is in Rome; false if it is more than may be raised.
bool raise(const State& s, Campaign& campaign, int more) {
  campaign.recruit_fleets = std::max(0, campaign.fleets - s.arms.active.fleets);
  campaign.recruit_legions = std::max(0, campaign.legions - s.arms.active.all_legions());
  const int over = campaign.recruit_fleets + campaign.recruit_legions - more;
  if (over <= 0) return true;
  // What cannot be paid for both battles is saved on the land battle of another year.
  if (!needs_naval_battle(s, campaign.war) || over > campaign.recruit_legions) return false;
  campaign.recruit_legions -= over;
  campaign.legions -= over;
  return true;
}

Campaign plan_with(const State& s, const Options& options, SenatorId commander, WarId war, int more) {
  const int needed_fleets =
      std::max(0, fleet_support(s, war) - units_before(s, war, commander).fleets - s.arms.active.fleets);
  if (needed_fleets > more) return {};
  // No more than there are pieces for, wherever they stand (VG-9.63b).
  const int legions_left = s.rome.no_recruitment != 0 ? 0 : std::max(0, value::legions_limit - legions_in_being(s));
  const int fleets_left = std::max(0, value::fleets_limit - fleets_in_being(s));
  const int legions = s.arms.active.all_legions() + std::clamp(more - needed_fleets, 0, legions_left);
  const int fleets = s.arms.active.fleets + std::min(more, fleets_left);
  Campaign campaign = plan(s, options, commander, war, legions, fleets);
  const int wanted = campaign.legions;
  if (campaign.legions + campaign.fleets == 0 || !raise(s, campaign, more)) campaign.war = WarId::none;
  if (campaign.war == WarId::none || campaign.legions == wanted) return campaign;
  // What is saved on the land battle is missed there: else Fleets are raised by odds that nobody has once they are paid.
  const Campaign smaller = plan(s, options, commander, war, campaign.legions, campaign.fleets);
  campaign.odds = smaller.odds;
  return campaign;
}

// The best campaign when so many units more may be raised, all told.
Campaign campaign_with(const State& s, const Options& options, SenatorId commander, int more, Concerns considers) {
  Campaign best;
  for (WarId war : wars_to_attack(s)) {
    if (fought(s, war) || s.wars[war].section == Section::imminent || waits_for_another(s, war)) continue;
    // First what burns.
    if (!is_fought(s, war) && !active_wars(s).empty() && !strikes_first(s, war, considers)) continue;
    Campaign campaign = plan_with(s, options, commander, war, more);
    if (campaign.war == WarId::none || campaign.odds.victory < good_odds(s, campaign.war)) continue;
    campaign.worth = worth_of(s, campaign, campaign.odds.victory);
    if (campaign.worth > best.worth) best = campaign;
  }
  return best;
}

// The best campaign of any of these, when so many units more may be raised.
Campaign best_campaign(const State& s, const Options& options, SenatorSet commanders, int more, Concerns considers) {
  Campaign best;
  for (SenatorId commander : commanders) {
    const Campaign campaign = campaign_with(s, options, commander, more, considers);
    if (campaign.worth > best.worth) best = campaign;
  }
  return best;
}

// His chance with what he has.
double present_chance(const State& s, const Options& options, const Force& force) {
  return can_fight_at_sea(s, force) || can_fight_on_land(s, force) ? prospect(s, options, force, force.war).victory : 0;
}

// A commander who stands before a war from last year and would win with more.
Campaign best_reinforcement(const State& s, const Options& options, int more) {
  constexpr double least_gain = 0.2;
  Campaign best;
  for (const Force& force : s.arms.forces) {
    if (force.commander == SenatorId::none || force.sent_this_turn != 0 || force.reinforced_this_turn != 0 ||
        static_cast<int>(force.war) >= war_count)
      continue;
    Campaign campaign = plan_with(s, options, force.commander, force.war, more);
    const double gain = campaign.odds.victory - present_chance(s, options, force);
    if (campaign.war == WarId::none || campaign.odds.victory < good_odds(s, campaign.war) || gain < least_gain)
      continue;
    campaign.reinforces = true;
    campaign.worth = worth_of(s, campaign, gain);
    if (campaign.worth > best.worth) best = campaign;
  }
  return best;
}

int wars_left_alone(const State& s) {
  int n = 0;
  for (WarId war : active_wars(s)) n += fought(s, war) ? 0 : 1;
  return n;
}

// Whose leaving ends the Senate Phase: VG-9.642a.
SenatorId closes_the_senate(const State& s, const Options& options) {
  return options.departure_closes_senate == choice::departure_closes_senate::presiding_magistrate ? presiding(s)
                                                                                                  : hrao(s);
}

Campaign find_campaign(const State& s, const Options& options, Concerns considers) {
  const SenatorSet all = commanders_to_send(s, options, nullptr);
  const int affordable = std::max(0, war_chest(s) / (unit_cost(s) + 2));
  // Whoever closes the Senate by his leaving goes last, so that each war finds its commander.
  const SenatorSet others = all - SenatorSet::of(closes_the_senate(s, options));
  Campaign next;
  if (considers.has(Concern::other_campaigns) && wars_left_alone(s) > 1)
    next = best_campaign(s, options, others, affordable, considers);
  if (next.war == WarId::none) next = best_campaign(s, options, all, affordable, considers);
  const Campaign help = best_reinforcement(s, options, affordable);
  return help.worth > next.worth ? help : next;
}

}  // namespace

const Campaign& next_campaign(const Mind& mind) {
  if (!mind.campaign) mind.campaign = find_campaign(mind.s, mind.options, mind.considers);
  return *mind.campaign;
}

}  // namespace curia::bots
