// Abilities of cards: TOC-5.
#include "games/crisis/explain/parts.h"

namespace curia::crisis {

namespace {

struct Ability {
  Verb verb;
  CardId card;
  Rule rule;
};
constexpr Ability abilities[] = {
    {Verb::castra, CardId::castra, Rule::TOC_5_castra_c},
    {Verb::battle_flanking, CardId::flanking_maneuver, Rule::TOC_5_flank_a},
    {Verb::praetorian, CardId::praetorian_guard, Rule::TOC_5_praetorian},
    {Verb::tribute, CardId::tribute, Rule::TOC_5_tribute_a},
    {Verb::foederati, CardId::foederati, Rule::TOC_5_foederati},
    {Verb::foederati_inactive, CardId::foederati, Rule::TOC_5_foederati},
    {Verb::quaestor, CardId::quaestor, Rule::TOC_5_quaestor_a},
    {Verb::mob, CardId::mob, Rule::TOC_5_mob},
    {Verb::pretender, CardId::pretender, Rule::TOC_12_1_a},
};

Why wrong_castra(const Means& means, const Move& move, Rule rule) {
  const ArmyId id = operands_of<Verb::castra>(move).army;
  if (const Why why = not_own(means, id, rule)) return why;
  if (has_castra(means.s, id)) return {Reason::already_there, rule};
  const bool inside = militia_in(id) != RegionId::none || army(means.s, id).capital != 0;
  if (!is_province(region_of(means.s, id)) ||
      (!inside && has(effect_of(means.options, Subject::castra), Operation::in_capital_only)))
    return {Reason::not_in_a_province, rule};
  return means.s.supply.markers == 0 ? Why{Reason::supply_is_empty, Rule::TOC_2_a, 1, 0} : Why{};
}

Why wrong_praetorian(const Means& means, Rule rule) {
  if (const Why why = wrong_target(means, RegionId::italia)) return why;
  return no_points(means, Sphere::military, 1, rule);
}

Why wrong_foederati(const Means& means, const Move& move, Rule rule) {
  const auto [id, region, tribe] = operands_of<Verb::foederati, Verb::foederati_inactive>(move);
  if (const Why why = not_own(means, id, rule)) return why;
  const RegionId here = region_of(means.s, id);
  if (region != here && !means.options.near[at(here)].has(region)) return {Reason::not_adjacent, rule};
  if (!room_for_foederati(means.s, id) && is_homeland(region) && move.verb == Verb::foederati_inactive) {
    const Army army = militia_in(id) == RegionId::none ? crisis::army(means.s, id) : Army{};
    return {Reason::army_too_few_legions, rule, army.barbarians() + 1, army.legions()};
  }
  return {Reason::no_such_enemy, rule};
}

Why wrong_quaestor(const Means& means, const Move& move, Rule rule) {
  const RegionId region = operands_of<Verb::quaestor>(move).region;
  if (const Why why = not_governed(means, region, rule)) return why;
  if (means.s.provinces[region].quaestor != 0) return {Reason::already_there, rule};
  return {Reason::supply_is_empty, Rule::TOC_2_a, 1, 0};
}

Why wrong_seat(const Means& means, const Move& move, Rule rule) {
  const RegionId region = operands_of<Verb::pretender>(move).region;
  if (const Why why = not_governed(means, region, rule)) return why;
  if (region == RegionId::italia) return {Reason::not_in_italia, Rule::TOC_12_1_d};
  if (emperor(means.s) == means.seat) return {Reason::emperor_cannot, rule};
  if (is_pretender(means.s, means.seat)) return {Reason::already_there, rule, 1, 1};
  const int needed = sum_of(effect_of(means.options, Subject::pretender), Operation::seat_support);
  const int support = means.s.provinces[region].support;
  return support < needed ? Why{Reason::support_too_low, rule, needed, support} : Why{};
}

}  // namespace

Why wrong_in_ability(const Means& means, const Move& move) {
  for (const Ability& ability : abilities)
    if (ability.verb == move.verb && means.s.turn.abilities[ability.card] == 0)
      return {Reason::no_ability, ability.rule};
  switch (move.verb) {
    case Verb::castra:
      return wrong_castra(means, move, Rule::TOC_5_castra_c);
    case Verb::praetorian:
      return wrong_praetorian(means, Rule::TOC_5_praetorian);
    case Verb::tribute:
      return is_province(operands_of<Verb::tribute>(move).region)
                 ? Why{Reason::no_such_enemy, Rule::TOC_5_tribute_a}
                 : Why{Reason::not_in_a_province, Rule::TOC_5_tribute_a};
    case Verb::foederati:
    case Verb::foederati_inactive:
      return wrong_foederati(means, move, Rule::TOC_5_foederati);
    case Verb::quaestor:
      return wrong_quaestor(means, move, Rule::TOC_5_quaestor_a);
    case Verb::mob:
      return means.s.supply.mobs == 0 ? Why{Reason::supply_is_empty, Rule::TOC_2_a, 1, 0}
                                      : Why{Reason::not_governed, Rule::TOC_5_mob};
    case Verb::pretender:
      return wrong_seat(means, move, Rule::TOC_12_1_a);
    default:
      return {};
  }
}

}  // namespace curia::crisis
