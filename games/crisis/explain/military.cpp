// Military actions: TOC-6.3.1.
#include "games/crisis/actions/enemies.h"
#include "games/crisis/explain/parts.h"

namespace curia::crisis {

namespace {

constexpr Sphere sphere = Sphere::military;

Why wrong_general(const Means& means, const Move& move) {
  constexpr Rule rule = Rule::TOC_6_3_1_recruit_a;
  const std::uint8_t general = operands_of<Verb::recruit_general>(move).counter;
  if (general >= counters_each || !means.generals_unrecruited.has(general)) return {Reason::already_there, rule};
  return no_points(means, sphere, means.options.general_costs[general], rule);
}

Why wrong_new_army(const Means& means, const Move& move) {
  constexpr Rule rule = Rule::TOC_6_3_1_create_a;
  const auto [id, region, place] = operands_of<Verb::create_army>(move);
  if (means.generals_waiting.empty()) return {Reason::no_general_waiting, rule};
  if (const Why why = not_governed(means, region, rule)) return why;
  if (means.s.supply.legions == 0) return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
  if (place == Place::capital && means.army_inside(region) != ArmyId::none) return {Reason::capital_occupied, rule};
  return no_points(means, sphere, value::create_army_cost, rule);
}

Why wrong_legion(const Means& means, const Army& army) {
  constexpr Rule rule = Rule::TOC_6_3_1_addlegion_a;
  if (const Why why = not_governed(means, army.region, rule)) return why;
  if (means.s.supply.legions == 0) return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
  return no_points(means, sphere, army.legions() + 1, Rule::TOC_6_3_1_addlegion_b);
}

Why wrong_training(const Means& means, const Army& army) {
  constexpr Rule rule = Rule::TOC_6_3_1_train_a;
  if (army.reduced == 0) return {Reason::nothing_to_train, rule};
  return no_points(means, sphere, value::train_legion_cost, rule);
}

Why wrong_step(const Means& means, const Army& army, RegionId to) {
  if (army.fought != 0) return {Reason::army_has_fought, Rule::TOC_6_3_1_battle_c};
  if (!means.options.near[at(army.region)].has(to)) return {Reason::not_adjacent, Rule::TOC_6_3_1_move_a};
  if (means.military < value::move_army_cost)
    return {Reason::not_enough_points, Rule::TOC_6_3_1_move_a, value::move_army_cost, means.military};
  // What is left must bring all his armies ashore.
  const int needed =
      value::move_army_cost + means.at_sea - means.options.ashore[at(army.region)] + means.options.ashore[at(to)];
  return {Reason::at_sea, Rule::TOC_6_3_1_move_h, needed, means.military + means.military_in_hand()};
}

Why wrong_battle(const Means& means, ArmyId id, EnemyId foe) {
  if (has_fought(means.s, id)) return {Reason::army_has_fought, Rule::TOC_6_3_1_battle_c};
  const RegionId region = region_of(means.s, id);
  bool there = false;
  if (!is_sea(region)) each_enemy(means, region, [&](EnemyId one) { there = there || one == foe; });
  if (!there) return {Reason::no_such_enemy, Rule::TOC_6_3_1_battle_a};
  return no_points(means, sphere, value::battle_cost, Rule::TOC_6_3_1_battle_a);
}

Why wrong_dispersing(const Means& means, RegionId region) {
  constexpr Rule rule = Rule::TOC_6_3_1_disperse_a;
  if (const Why why = not_governed(means, region, rule)) return why;
  if (means.s.provinces[region].mobs == 0) return {Reason::no_mobs, rule};
  return no_points(means, sphere, value::disperse_mob_cost, rule);
}

Why wrong_entering(const Army& army) {
  constexpr Rule rule = Rule::TOC_6_3_1_move_c;
  if (army.capital != 0) return {Reason::already_there, rule};
  if (!is_province(army.region)) return {Reason::not_in_a_province, rule};
  return {Reason::capital_occupied, rule};
}

}  // namespace

Why wrong_in_military(const Means& means, const Move& move) {
  if (move.verb == Verb::recruit_general) return wrong_general(means, move);
  if (move.verb == Verb::create_army) return wrong_new_army(means, move);
  if (move.verb == Verb::end_actions && means.at_sea > 0)
    return {Reason::at_sea, Rule::TOC_6_3_1_move_h, means.at_sea, means.military + means.military_in_hand()};
  if (row_of(move.verb).a != Operand::army) return {};
  const auto id = as<ArmyId>(move.a);
  if (const Why why = not_own(means, id, Rule::TOC_6_3_a)) return why;
  if (move.verb == Verb::battle || move.verb == Verb::battle_flanking)
    return wrong_battle(means, id, operands_of<Verb::battle, Verb::battle_flanking>(move).enemy);
  if (move.verb == Verb::disperse_mob) return wrong_dispersing(means, region_of(means.s, id));
  if (militia_in(id) != RegionId::none) return {Reason::needs_a_general, Rule::TOC_6_3_3_militia_c};
  const Army& army = crisis::army(means.s, id);
  switch (move.verb) {
    case Verb::add_legion:
      return wrong_legion(means, army);
    case Verb::train_legion:
      return wrong_training(means, army);
    case Verb::move_army: {
      const RegionId region = operands_of<Verb::move_army>(move).region;
      return static_cast<int>(region) < region_count ? wrong_step(means, army, region) : Why{};
    }
    case Verb::enter_capital:
      return wrong_entering(army);
    case Verb::leave_capital:
      return {Reason::already_there, Rule::TOC_6_3_1_move_d};
    default:
      return {};
  }
}

}  // namespace curia::crisis
