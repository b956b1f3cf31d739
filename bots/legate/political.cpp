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

double prize(const Mind& mind, RegionId region, const About& odds) {
  const auto& because = mind.because;
  const Seat loser = mind.s.provinces[region].governor;
  double value = because(Term::province, worth(mind, region), odds);
  if (loser == mind.me) return value;
  if (is_player(mind.s, loser))
    value +=
        because(Term::from_player, rival_hurt, {.a = op(loser)}) +
        because(
            Term::ahead,
            mind.considers.has(Concern::leader) && standing(mind, loser) > standing(mind, mind.me) ? leader_hurt : 0.0,
            {.a = op(loser)});
  const Seat emperor = crisis::emperor(mind.s);
  if (emperor == mind.me || emperor == loser)
    value += because(Term::italia, italia_moves * std::min(4.0, mind.turns_left), {.a = op(emperor)});
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
  const std::size_t mark = mind.because.mark();
  const double value = prize(mind, region, {});
  mind.because.forget(mark);
  Opinion best{.score = -1, .amount = least};
  double best_chance = 0;
  const int on = vote_on(mind.s, region), needed = votes_needed(mind.s, region, mind.me);
  const int extra = bonus_dice(mind.s, region, mind.me);
  for (int dice = least; dice <= most; ++dice) {
    const double chance = vote_chance(dice + extra, on, needed);
    const double score = chance * value + mind.because(Term::dice, -(cost * dice), {.n = dice});
    mind.because.forget(mark);
    if (score > best.score) {
      best = {.score = score, .amount = dice};
      best_chance = chance;
    }
    if (chance > 0.999) break;
  }
  if (best_chance == 0) {
    best.score = mind.because(Term::no_gain, best.score);
  } else if (mind.because.asked()) {
    prize(mind, region, {.a = op(region), .n = percent(best_chance), .m = best.amount});
    mind.because.scale(mark, best_chance);
    mind.because(Term::dice, -(cost * best.amount), {.n = best.amount});
  }
  return best;
}

// Where no attempt pays for points that another Governor might use better, they are not kept either: they are lost with the turn.
Opinion attempt(const Mind& mind, RegionId region, int least, int most) {
  const std::size_t mark = mind.because.mark();
  const Opinion one = best_dice(mind, region, least, most, die_cost(mind));
  if (one.score > 0) return one;
  mind.because.forget(mark);
  constexpr double share = 0.1;  // below every attempt that pays
  Opinion last = best_dice(mind, region, least, most, cost_for_the_last);
  mind.because.scale(mark, share);
  last.score *= share;
  return last;
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
  const std::size_t mark = mind.because.mark();
  for (int i = 0; i < province_count; ++i) {
    if (!may_be_target(mind, region_at(i))) continue;
    const Opinion one = best_dice(mind, region_at(i), 1, points, die_cost(mind));
    if (one.score > best.score) best = one;
  }
  mind.because.forget(mark);  // none of them is tried now
  return best;
}

}  // namespace

Opinion on_political(const Mind& mind, const Offer& offer) {
  const auto region = as<RegionId>(offer.a);
  switch (offer.verb) {
    case Verb::place_governor:
      if (in_order(mind, region)) return {.score = mind.because(Term::no_gain, -1)};
      return attempt(mind, region, offer.least, offer.most);
    case Verb::praetorian:
      return best_dice(mind, region, offer.least, offer.most, praetorian_cost);
    case Verb::recruit_governor: {
      // One in reserve is enough; the cheapest first. Without one nobody is placed this turn or the next.
      const int cost = mind.options.governor_costs[offer.a];
      const Player& record = player(mind.s, mind.me);
      if (record.governors_unrecruited.first() != offer.a) return {.score = mind.because(Term::no_gain, -1)};
      const int left = political_points(mind, true) - cost;
      if (record.governors_waiting.empty())
        return {.score = mind.because(Term::next_province, 0.65 * best_target(mind, left).score) +
                         mind.because(Term::nobody_waits, 0.85)};
      const int waiting = record.governors_waiting.size();
      return {.score = mind.worth_if(waiting < 2 && best_target(mind, political_points(mind, false)).score <= 0,
                                     Term::nothing_to_take, 0.35)};
    }
    default:
      return {.score = mind.because(Term::no_gain, -1)};  // recall: a province is worth more than its Governor
  }
}

}  // namespace curia::bots::legate
