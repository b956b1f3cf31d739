// Populace actions: TOC-6.3.3.
#include "games/crisis/actions/action.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

RegionSet barring_foederati(const Means& means) {
  using enum choice::foederati_building;
  RegionSet set;
  if (means.options.foederati_building == allowed) return set;
  for (ArmyId id : means.options.foederati_building == all_bar ? means.strangers() | means.armies : means.strangers())
    if (army(means.s, id).barbarians() > 0) set.add(army(means.s, id).region);
  return set;
}

void list_support(const Means& means, Sheet& sheet) {
  const int points = means.points_of(Sphere::populace);
  for (RegionId region : means.governed) {
    const int next = means.s.provinces[region].support + 1;
    if (region != RegionId::italia && next <= max_support(region) && next <= points)  // TOC-6.3.3-support-b
      means.offer(sheet, Verb::increase_support, Rule::TOC_6_3_3_support_a, {.a = op(region)});
  }
}

Next increase_support(Context& t, const Move& move) {
  const RegionId region = operands_of<Verb::increase_support>(move).region;
  pay(t, Sphere::populace, t.s.provinces[region].support + 1);  // the number of the space entered
  change_support(t, region, 1, Rule::TOC_6_3_3_support_a);
  return done();
}

void list_militia(const Means& means, Sheet& sheet) {
  if (means.s.supply.militia == 0) return;
  for (RegionId region : means.governed)
    if (means.s.provinces[region].militia == 0 && !means.enemy_inside(region))  // TOC-6.3.3-militia-b
      means.offer(sheet, Verb::place_militia, Rule::TOC_6_3_3_militia_a, {.a = op(region)});
}

Next place_militia(Context& t, const Move& move) {
  const RegionId region = operands_of<Verb::place_militia>(move).region;
  pay(t, Sphere::populace, value::place_militia_cost);
  t.s.provinces[region].militia = 1;
  t.s.supply.militia = static_cast<std::uint8_t>(t.s.supply.militia - 1U);
  t.tell(EventKind::militia_placed, Rule::TOC_6_3_3_militia_a, {.a = op(region)});
  return done();
}

void list_games(const Means& means, Sheet& sheet) {
  ProvinceSet restless;
  for (RegionId region : means.governed)
    if (means.s.provinces[region].mobs > 0) restless.add(region);
  if (restless.empty() || means.points_of(Sphere::populace) < games_cost(means.s, means.options)) return;
  for (RegionId region : restless) means.offer(sheet, Verb::hold_games, Rule::TOC_6_3_3_games_a, {.a = op(region)});
}

Next hold_games(Context& t, const Move& move) {
  pay(t, Sphere::populace, games_cost(t.s, t.options));
  change_mobs(t, operands_of<Verb::hold_games>(move).region, -1, Rule::TOC_6_3_3_games_a);
  return done();
}

void list_improvements(const Means& means, Sheet& sheet) {
  const int points = means.points_of(Sphere::populace);
  if (points == 0 && !in_force(means.s, means.options, Operation::improvement_cost)) return;
  IdSet<ImprovementId, std::uint8_t> payable;
  for (int i = 0; i < improvement_count; ++i) {
    const auto improvement = static_cast<ImprovementId>(i);
    if (means.s.supply.improvements[at(improvement)] > 0 && build_cost(means.s, means.options, improvement) <= points)
      payable.add(improvement);
  }
  if (payable.empty()) return;
  const RegionSet foederati = barring_foederati(means);
  for (RegionId region : means.governed) {
    const Province& province = means.s.provinces[region];
    if (province.mobs > 0 || foederati.has(region) || active_barbarian(means.s, region) ||  // TOC-6.3.3-build-b
        rival_in_region(means.s, region) || means.enemy_inside(region))                     // TOC-6.3.3-build-c
      continue;
    for (ImprovementId improvement : payable)
      if (!has_improvement(province, improvement))
        means.offer(sheet, Verb::build, Rule::TOC_6_3_3_build_a, {.a = op(region), .b = op(improvement)});
  }
}

Next build_improvement(Context& t, const Move& move) {
  const auto [region, improvement] = operands_of<Verb::build>(move);
  const int cost = build_cost(t.s, t.options, improvement);
  Province& province = t.s.provinces[region];
  std::uint8_t& left = t.s.supply.improvements[at(improvement)];
  pay(t, Sphere::populace, cost);
  left = static_cast<std::uint8_t>(left - 1U);
  province.improvements = static_cast<std::uint8_t>(province.improvements | 1U << op(improvement));
  t.tell(EventKind::improvement_built, Rule::TOC_6_3_3_build_a,
         {.a = op(region), .b = op(improvement), .n = static_cast<std::int16_t>(cost)});
  return done();
}

}  // namespace curia::crisis
