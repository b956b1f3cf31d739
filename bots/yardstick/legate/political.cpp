// Governors: TOC-6.3.2.
#include <algorithm>

#include "bots/yardstick/legate/legate.h"
#include "games/crisis/odds.h"
#include "games/crisis/queries.h"

namespace curia::bots::yardstick::legate {

using namespace curia::crisis;

namespace {

constexpr double political_point_cost = 0.45;  // what a political point could do elsewhere
constexpr double rival_discount = 0.5;         // taking from a player hurts him: part of that is worth something to me

bool may_be_target(const Mind& mind, RegionId region) {
  const Province& province = mind.s.provinces[region];
  return province.governor != Seat::none && province.governor != mind.me && province.marker == Marker::none &&
         !mind.s.turn.attempted.has(region) && !mind.s.turn.recalled.has(region);
}

double prize(const Mind& mind, RegionId region) {
  const Seat loser = mind.s.provinces[region].governor;
  double value = worth(mind, region);
  if (is_player(mind.s, loser)) value += rival_discount * (region == RegionId::italia ? 6 : 2);
  return value;
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
    const Opinion one = best_dice(mind, region_at(i), 1, points, political_point_cost);
    if (one.score > best.score) best = one;
  }
  return best;
}

}  // namespace

Opinion on_political(const Mind& mind, const Offer& offer) {
  const auto region = as<RegionId>(offer.a);
  switch (offer.verb) {
    case Verb::place_governor:
      return best_dice(mind, region, offer.least, offer.most, political_point_cost);
    case Verb::praetorian:
      return best_dice(mind, region, offer.least, offer.most, 0.3);
    case Verb::recruit_governor: {
      // One in reserve is enough; the cheapest first; and only if what is left still places him, or nothing else is to be done.
      const int cost = mind.options.governor_costs[offer.a];
      const Player& record = player(mind.s, mind.me);
      if (record.governors_unrecruited.first() != offer.a) return {.score = -1};
      const int left = political_points(mind, true) - cost;
      if (record.governors_waiting.empty()) return {.score = 0.9 * best_target(mind, left).score - 0.1};
      const int waiting = record.governors_waiting.size();
      return {.score = waiting < 2 && best_target(mind, political_points(mind, false)).score <= 0 ? 0.2 : -1};
    }
    default:
      return {.score = -1};  // recall: a province is worth more than its Governor
  }
}

}  // namespace curia::bots::yardstick::legate
