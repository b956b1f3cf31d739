// Political and populace actions: TOC-6.3.2, TOC-6.3.3.
#include "games/crisis/actions/action.h"
#include "games/crisis/explain/parts.h"

namespace curia::crisis {

namespace {

Why wrong_governor(const Means& means, std::uint8_t counter) {
  constexpr Rule rule = Rule::TOC_6_3_2_recruit_a;
  if (counter >= counters_each || !player(means.s, means.seat).governors_unrecruited.has(counter))
    return {Reason::already_there, rule};
  return no_points(means, Sphere::political, means.options.governor_costs[counter], rule);
}

Why wrong_recall(const Means& means, RegionId region) {
  if (const Why why = not_governed(means, region, Rule::TOC_6_3_2_recall_a)) return why;
  if (neutral_governors_left(means.s, means.options) == 0) return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
  return no_points(means, Sphere::political, value::recall_governor_cost, Rule::TOC_6_3_2_recall_a);
}

Why wrong_support(const Means& means, RegionId region) {
  if (region == RegionId::italia) return {Reason::not_in_italia, Rule::TOC_6_3_3_support_b};
  const int support = means.s.provinces[region].support;
  if (support >= max_support(region))
    return {Reason::support_is_highest, Rule::TOC_5_3_a, max_support(region), support};
  return no_points(means, Sphere::populace, support + 1, Rule::TOC_6_3_3_support_a);
}

Why wrong_militia(const Means& means, RegionId region) {
  if (means.s.provinces[region].militia != 0) return {Reason::already_there, Rule::TOC_6_3_3_militia_b};
  if (means.enemy_inside(region)) return {Reason::capital_occupied, Rule::TOC_6_3_3_militia_b};
  if (means.s.supply.militia == 0) return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
  return no_points(means, Sphere::populace, value::place_militia_cost, Rule::TOC_6_3_3_militia_a);
}

Why wrong_games(const Means& means, RegionId region) {
  if (means.s.provinces[region].mobs == 0) return {Reason::no_mobs, Rule::TOC_6_3_3_games_a};
  return no_points(means, Sphere::populace, games_cost(means.s, means.options), Rule::TOC_6_3_3_games_a);
}

// TOC-6.3.3-build-b
bool threatened(const Means& means, RegionId region) {
  return barring_foederati(means).has(region) || means.s.provinces[region].mobs > 0 ||
         active_barbarian(means.s, region) || rival_in_region(means.s, region);
}

Why wrong_improvement(const Means& means, RegionId region, ImprovementId improvement) {
  if (has_improvement(means.s.provinces[region], improvement)) return {Reason::already_there, Rule::TOC_6_3_3_build_a};
  if (threatened(means, region)) return {Reason::threatened, Rule::TOC_6_3_3_build_b};
  if (means.enemy_inside(region)) return {Reason::capital_occupied, Rule::TOC_6_3_3_build_c};
  if (means.s.supply.improvements[at(improvement)] == 0) return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
  return no_points(means, Sphere::populace, build_cost(means.s, means.options, improvement), Rule::TOC_6_3_3_build_a);
}

}  // namespace

Why wrong_target(const Means& means, RegionId region) {
  const Province& province = means.s.provinces[region];
  if (province.governor == Seat::none) return {Reason::province_closed, Rule::TOC_3_3_j};
  if (province.governor == means.seat && means.options.own_provinces == off)
    return {Reason::already_there, Rule::TOC_6_3_2_nominate_v};
  if (province.marker != Marker::none) return {Reason::province_immune, Rule::TOC_6_3_2_nominate_c};
  if (means.s.turn.attempted.has(region)) return {Reason::already_attempted, Rule::TOC_6_3_2_nominate_d, 1, 1};
  if (means.s.turn.recalled.has(region)) return {Reason::already_recalled, Rule::TOC_6_3_2_nominate_b};
  if (player(means.s, means.seat).governors_waiting.empty())
    return {Reason::no_governor_waiting, Rule::TOC_6_3_2_nominate_a, 1, 0};
  return {};
}

Why wrong_in_political(const Means& means, const Move& move) {
  switch (move.verb) {
    case Verb::recruit_governor:
      return wrong_governor(means, operands_of<Verb::recruit_governor>(move).counter);
    case Verb::recall_governor:
      return wrong_recall(means, operands_of<Verb::recall_governor>(move).region);
    case Verb::place_governor: {
      const RegionId region = operands_of<Verb::place_governor>(move).region;
      if (!is_province(region)) return {Reason::not_in_a_province, Rule::TOC_6_3_2_nominate_a};
      if (const Why why = wrong_target(means, region)) return why;
      return no_points(means, Sphere::political, 1, Rule::TOC_6_3_2_nominate_i);
    }
    default:
      return {};
  }
}

Why wrong_in_populace(const Means& means, const Move& move) {
  switch (move.verb) {
    case Verb::increase_support:
    case Verb::place_militia:
    case Verb::hold_games:
    case Verb::build:
      break;
    default:
      return {};
  }
  const RegionId region =
      operands_of<Verb::increase_support, Verb::place_militia, Verb::hold_games, Verb::build>(move).region;
  if (const Why why = not_governed(means, region, Rule::TOC_6_3_a)) return why;
  if (move.verb == Verb::increase_support) return wrong_support(means, region);
  if (move.verb == Verb::place_militia) return wrong_militia(means, region);
  if (move.verb == Verb::hold_games) return wrong_games(means, region);
  const ImprovementId improvement = operands_of<Verb::build>(move).improvement;
  return op(improvement) < improvement_count ? wrong_improvement(means, region, improvement) : Why{};
}

}  // namespace curia::crisis
