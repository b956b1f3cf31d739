// Military actions: TOC-6.3.1.
#include <algorithm>

#include "games/crisis/actions/action.h"
#include "games/crisis/actions/enemies.h"
#include "games/crisis/combat/battle.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {}  // namespace

// ---- Generals and Legions -------------------------------------------------------------------------------------------

void list_generals(const Means& means, Sheet& sheet) {
  const int points = means.points_of(Sphere::military);
  for (std::uint8_t general : means.generals_unrecruited)
    if (means.options.general_costs[general] <= points)
      means.offer(sheet, Verb::recruit_general, Rule::TOC_6_3_1_recruit_a, {.a = general});
}

Next recruit_general(Context& t, const Move& move) {
  const std::uint8_t general = operands_of<Verb::recruit_general>(move).counter;
  const int cost = t.options.general_costs[general];
  pay(t, Sphere::military, cost);
  army(t.s, army_of(move.seat, general)).post = Post::waiting;
  t.tell(EventKind::general_recruited, Rule::TOC_6_3_1_recruit_a,
         {.a = op(move.seat), .n = static_cast<std::int16_t>(cost)});
  return done();
}

void list_new_armies(const Means& means, Sheet& sheet) {
  if (means.generals_waiting.empty() || means.s.supply.legions == 0) return;
  // Which General makes no difference: the first one waiting.
  const ArmyId id = army_of(means.seat, means.generals_waiting.first());
  for (RegionId region : means.governed) {
    means.offer(sheet, Verb::create_army, Rule::TOC_6_3_1_create_a,
                {.a = op(id), .b = op(region), .c = op(Place::outside)});
    if (means.army_inside(region) == ArmyId::none)
      means.offer(sheet, Verb::create_army, Rule::TOC_6_3_1_create_a,
                  {.a = op(id), .b = op(region), .c = op(Place::capital)});
  }
}

Next create_army(Context& t, const Move& move) {
  const auto [id, region, place] = operands_of<Verb::create_army>(move);
  const Bool inside = place == Place::capital ? 1 : 0;
  pay(t, Sphere::military, value::create_army_cost);
  more(t.s.supply.legions, -1);
  army(t.s, id) = Army{.post = Post::map, .region = region, .capital = inside, .full = 1};
  t.tell(EventKind::army_created, Rule::TOC_6_3_1_create_a, {.a = op(id), .b = op(region)});
  if (inside == 0) return done();
  t.tell(EventKind::army_enters_capital, Rule::TOC_6_3_1_create_a, {.a = op(id), .b = op(region)});
  join_militia(t, id);
  return done();
}

void list_legions(const Means& means, Sheet& sheet) {
  if (means.s.supply.legions == 0) return;
  const int points = means.points_of(Sphere::military);
  for (ArmyId id : means.armies) {
    const Army& record = army(means.s, id);
    if (means.governed.has(record.region) && record.legions() + 1 <= points)
      means.offer(sheet, Verb::add_legion, Rule::TOC_6_3_1_addlegion_a, {.a = op(id)});
  }
}

Next add_legion(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::add_legion>(move).army;
  Army& record = army(t.s, id);
  more(record.full, 1);
  more(t.s.supply.legions, -1);
  pay(t, Sphere::military, record.legions());  // as many as it has now: TOC-6.3.1-addlegion-b
  t.tell(EventKind::legion_added, Rule::TOC_6_3_1_addlegion_a,
         {.a = op(id), .n = static_cast<std::int16_t>(record.legions())});
  return done();
}

void list_training(const Means& means, Sheet& sheet) {
  for (ArmyId id : means.armies)
    if (army(means.s, id).reduced > 0) means.offer(sheet, Verb::train_legion, Rule::TOC_6_3_1_train_a, {.a = op(id)});
}

Next train_legion(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::train_legion>(move).army;
  Army& record = army(t.s, id);
  pay(t, Sphere::military, value::train_legion_cost);
  more(record.reduced, -1);
  more(record.full, 1);
  t.tell(EventKind::legion_trained, Rule::TOC_6_3_1_train_a, {.a = op(id)});
  return done();
}

// ---- Movement -------------------------------------------------------------------------------------------------------

void list_moves(const Means& means, Sheet& sheet) {
  if (means.military < value::move_army_cost || means.armies.empty()) return;
  const int left = means.military - value::move_army_cost + means.military_in_hand();
  for (ArmyId id : means.armies) {
    const Army& record = army(means.s, id);
    if (record.fought != 0) continue;                                                   // TOC-6.3.1-battle-c
    const int spare = left - (means.at_sea - means.options.ashore[at(record.region)]);  // what the others leave
    if (spare < 0 && !is_sea(record.region)) continue;
    for (RegionId region : means.options.near[at(record.region)])
      if (!is_sea(region) || means.options.ashore[at(region)] <= spare)  // TOC-6.3.1-move-h
        means.offer(sheet, Verb::move_army, Rule::TOC_6_3_1_move_a, {.a = op(id), .b = op(region)});
  }
}

Next move_army(Context& t, const Move& move) {
  const auto [id, region] = operands_of<Verb::move_army>(move);
  Army& record = army(t.s, id);
  pay(t, Sphere::military, value::move_army_cost);
  if (has(effect_of(t.options, Subject::castra), Operation::lost_on_moving)) remove_castra(t, id, Rule::TOC_5_castra_c);
  t.tell(EventKind::army_moved, Rule::TOC_6_3_1_move_a, {.a = op(id), .b = op(record.region), .c = op(region)});
  record.region = region;
  record.capital = 0;  // TOC-6.3.1-move-b
  return done();
}

void list_entering(const Means& means, Sheet& sheet) {
  for (ArmyId id : means.armies) {
    const Army& record = army(means.s, id);
    if (record.capital != 0 || !is_province(record.region)) continue;
    if (means.army_inside(record.region) == ArmyId::none && !means.enemy_inside(record.region))
      means.offer(sheet, Verb::enter_capital, Rule::TOC_6_3_1_move_c, {.a = op(id)});
  }
}

Next enter_capital(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::enter_capital>(move).army;
  Army& record = army(t.s, id);
  record.capital = 1;
  t.tell(EventKind::army_enters_capital, Rule::TOC_6_3_1_move_c, {.a = op(id), .b = op(record.region)});
  join_militia(t, id);
  return done();
}

void list_leaving(const Means& means, Sheet& sheet) {
  for (ArmyId id : means.armies)
    if (army(means.s, id).capital != 0) means.offer(sheet, Verb::leave_capital, Rule::TOC_6_3_1_move_d, {.a = op(id)});
}

Next leave_capital(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::leave_capital>(move).army;
  Army& record = army(t.s, id);
  record.capital = 0;
  t.tell(EventKind::army_leaves_capital, Rule::TOC_6_3_1_move_d, {.a = op(id), .b = op(record.region)});
  return done();
}

// ---- Battles and Mobs -----------------------------------------------------------------------------------------------

void list_battles(const Means& means, Sheet& sheet) {
  each_battle(means, [&](ArmyId id, EnemyId enemy) {
    means.offer(sheet, Verb::battle, Rule::TOC_6_3_1_battle_a, {.a = op(id), .b = op(enemy)});
  });
}

void list_flanking(const Means& means, Sheet& sheet) {
  each_battle(means, [&](ArmyId id, EnemyId enemy) {
    means.offer(sheet, Verb::battle_flanking, Rule::TOC_5_flank_a, {.a = op(id), .b = op(enemy)});
  });
}

Next initiate_battle(Context& t, const Move& move) {
  const auto [id, enemy] = operands_of<Verb::battle, Verb::battle_flanking>(move);
  pay(t, Sphere::military, value::battle_cost);
  return call(Battle{
      .attacker = id, .defender = enemy, .flanking = static_cast<Bool>(move.verb == Verb::battle_flanking ? 1 : 0)});
}

void list_dispersing(const Means& means, Sheet& sheet) {
  means.each_army([&](ArmyId id, RegionId region) {
    if (means.governed.has(region) && means.s.provinces[region].mobs > 0)
      means.offer(sheet, Verb::disperse_mob, Rule::TOC_6_3_1_disperse_a, {.a = op(id)});
  });
}

Next disperse_mob(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::disperse_mob>(move).army;
  const RegionId region = region_of(t.s, id);
  pay(t, Sphere::military, value::disperse_mob_cost);
  change_support(t, region, -1, Rule::TOC_6_3_1_disperse_b);
  change_mobs(t, region, -std::min<int>(t.s.provinces[region].mobs, units(t.s, id)), Rule::TOC_6_3_1_disperse_c);
  return done();
}

}  // namespace curia::crisis
