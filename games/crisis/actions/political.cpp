// Political actions: TOC-6.3.2.
#include "games/crisis/actions/action.h"
#include "games/crisis/actions/vote.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

void list_governors(const Means& means, Sheet& sheet) {
  const int points = means.points_of(Sphere::political);
  for (std::uint8_t counter : player(means.s, means.seat).governors_unrecruited)
    if (means.options.governor_costs[counter] <= points)
      means.offer(sheet, Verb::recruit_governor, Rule::TOC_6_3_2_recruit_a, {.a = counter});
}

Next recruit_governor(Context& t, const Move& move) {
  const std::uint8_t counter = operands_of<Verb::recruit_governor>(move).counter;
  const int cost = t.options.governor_costs[counter];
  Player& record = player(t.s, move.seat);
  pay(t, Sphere::political, cost);
  record.governors_unrecruited.remove(counter);
  record.governors_waiting.add(counter);
  t.tell(EventKind::governor_recruited, Rule::TOC_6_3_2_recruit_a,
         {.a = op(move.seat), .n = static_cast<std::int16_t>(cost)});
  return done();
}

void list_targets(const Means& means, Sheet& sheet) {
  for (RegionId region : vote_targets(means))
    means.offer(sheet, Verb::place_governor, Rule::TOC_6_3_2_nominate_i,
                {.a = op(region), .least = 1, .most = means.points_of(Sphere::political)});
}

Next place_governor(Context& t, const Move& move) {
  pay(t, Sphere::political, move.amount);
  return call_vote(t, operands_of<Verb::place_governor>(move).region, move.amount);
}

void list_recalls(const Means& means, Sheet& sheet) {
  if (neutral_governors_left(means.s, means.options) == 0) return;
  for (RegionId region : means.governed)
    means.offer(sheet, Verb::recall_governor, Rule::TOC_6_3_2_recall_a, {.a = op(region)});
}

Next recall_governor(Context& t, const Move& move) {
  const RegionId region = operands_of<Verb::recall_governor>(move).region;
  const bool of_emperor = emperor(t.s) == move.seat;
  pay(t, Sphere::political, value::recall_governor_cost);
  t.s.turn.recalled.add(region);  // TOC-6.3.2-nominate-b
  remove_governor(t, region, Rule::TOC_6_3_2_recall_a);
  put_neutral_governor(t, region, Rule::TOC_6_3_2_recall_b);
  settle_italia(t, of_emperor ? 1 : 0, Rule::TOC_6_3_2_recall_c);
  return done();
}

}  // namespace curia::crisis
