// Governors: TOC-6.3.2.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/odds.h"
#include "games/crisis/queries.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

// What a political point could do elsewhere: place another Governor who waits; otherwise hardly anything, and it is lost.
constexpr double cost_while_others_wait = 0.9, cost_for_the_last = 0.15;
constexpr double praetorian_cost = 0.1;  // of a military point
constexpr double rival_hurt = 2;         // taking from a player hurts him: part of that is worth something to me
constexpr double leader_hurt = 0.6;      // more if he is ahead of me
constexpr double italia_moves = 0.25;  // a turn: support of Italia that I gain or that he loses: TOC-6.3.2-italia-b, -c

bool may_be_target(const Mind& mind, RegionId region) {
  const Province& province = mind.s.provinces[region];
  return province.governor != Seat::none && province.governor != mind.me && province.marker == Marker::none &&
         !mind.s.turn.attempted.has(region) && !mind.s.turn.recalled.has(region);
}

double prize(const Mind& mind, RegionId region) {
  const Seat loser = mind.s.provinces[region].governor;
  double value = worth(mind, region);
  if (loser == mind.me) return value;
  if (is_player(mind.s, loser))
    value += rival_hurt + (standing(mind, loser) > standing(mind, mind.me) ? leader_hurt : 0.0);
  const Seat emperor = crisis::emperor(mind.s);
  if (emperor == mind.me || emperor == loser) value += italia_moves * std::min(4.0, mind.turns_left);
  return value;
}

double die_cost(const Mind& mind) {
  return player(mind.s, mind.me).governors_waiting.size() > 1 ? cost_while_others_wait : cost_for_the_last;
}

// A province of his own that Mobs would take from him: to place a Governor drives them out (TOC-6.3.2-nominate-p), where a
// table lets it be a target.
bool in_order(const Mind& mind, RegionId region) {
  const Province& province = mind.s.provinces[region];
  return province.governor == mind.me && province.mobs < province.support;
}

// The best number of dice for this target, and what it is worth.
Opinion best_dice(const Mind& mind, RegionId region, int least, int most, double cost) {
  Opinion best{.score = -1, .amount = least};
  const int on = vote_on(mind.s, region), needed = votes_needed(mind.s, region, mind.me);
  const int extra = bonus_dice(mind.s, region, mind.me);
  for (int dice = least; dice <= most; ++dice) {
    const double chance = vote_chance(dice + extra, on, needed);
    const double score = chance * prize(mind, region) - cost * dice;
    if (score > best.score) best = {.score = score, .amount = dice};
    if (chance > 0.999) break;
  }
  return best;
}

int political_points(const Mind& mind, bool with_hand) {
  int points = mind.s.turn.points[static_cast<std::size_t>(Sphere::political)];
  if (with_hand)
    for (int card = 0; card < card_count; ++card)
      if (card_rows[static_cast<std::size_t>(card)].sphere == Sphere::political)
        points +=
            card_rows[static_cast<std::size_t>(card)].value * player(mind.s, mind.me).hand[static_cast<CardId>(card)];
  return points;
}

// The best attempt that these points would pay for.
Opinion best_target(const Mind& mind, int points) {
  Opinion best{.score = 0};
  if (points < 1) return best;
  for (int i = 0; i < province_count; ++i) {
    if (!may_be_target(mind, region_at(i))) continue;
    const Opinion one = best_dice(mind, region_at(i), 1, points, die_cost(mind));
    if (one.score > best.score) best = one;
  }
  return best;
}

}  // namespace

Opinion on_political(const Mind& mind, const Offer& offer) {
  const auto region = as<RegionId>(offer.a);
  switch (offer.verb) {
    case Verb::place_governor:
      if (in_order(mind, region)) return {.score = -1};
      return best_dice(mind, region, offer.least, offer.most, die_cost(mind));
    case Verb::praetorian:
      return best_dice(mind, region, offer.least, offer.most, praetorian_cost);
    case Verb::recruit_governor: {
      // One in reserve is enough; the cheapest first. Without one nobody is placed this turn or the next.
      const int cost = mind.options.governor_costs[offer.a];
      const Player& record = player(mind.s, mind.me);
      if (record.governors_unrecruited.first() != offer.a) return {.score = -1};
      const int left = political_points(mind, true) - cost;
      if (record.governors_waiting.empty()) return {.score = 0.65 * best_target(mind, left).score + 0.85};
      const int waiting = record.governors_waiting.size();
      return {.score = waiting < 2 && best_target(mind, political_points(mind, false)).score <= 0 ? 0.35 : -1};
    }
    default:
      return {.score = -1};  // recall: a province is worth more than its Governor
  }
}

}  // namespace curia::bots::legate
