#include "games/republic/combat/provincial_battle.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/allied_provinces.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/deeds.h"
#include "games/republic/scenarios.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

SenatorId governor_there(const State& s, ProvinceId province) {
  return governor_present(s, province) ? s.provinces[province].governor : SenatorId::none;
}

Units fighters(const State& s, ProvinceId province) {  // Legions and armies, and Fleets
  const Province& record = s.provinces[province];
  Units units;
  units.legions = static_cast<std::uint8_t>(record.garrison.all_legions() + record.armies);
  units.fleets = record.fleets;
  return units;
}

// What keeps a war that a Governor has beaten alive: VG-10.05a.
bool has_match(const State& s, WarId war, bool active_only) {
  if (!leaders_on(s, war).empty()) return true;
  for (WarId other : related_wars(war))
    if (match(s, war, other) && (active_only ? is_active(s, other) : in_play(s, other))) return true;
  return false;
}

Departure way_into_the_deck(const State& s) {
  if (s.cards.deck.size() > value::deck_low_cards) return Departure::shuffled;
  return deck_follows(s) ? Departure::next_deck : Departure::removed;
}

}  // namespace

int strength_in_battle(const State& s, ProvinceId province, bool naval) {
  const int own = naval ? province_naval_strength(s, province) : province_land_strength(s, province);
  const SenatorId governor = governor_there(s, province);
  return own + (governor == SenatorId::none ? 0 : std::min(military(s, governor), own));
}

bool has_support(const State& s, ProvinceId province, WarId war) {
  return province_naval_strength(s, province) >= fleet_support(war);
}

BattleResult provincial_result(const State& s, ProvinceId province, WarId war, bool naval, const Dice3& dice,
                               const Options& options) {
  BattleResult result = battle_result(s, fighters(s, province), governor_there(s, province),
                                      strength_in_battle(s, province, naval), war, naval, dice, options);
  if (result.outcome == Outcome::victory && !naval && !has_support(s, province, war))
    result.outcome = Outcome::stalemate;
  return result;
}

void ProvincialBattle::begin(Context& t) {
  const State& s = t.s;
  const Province& record = s.provinces[province];
  governor = governor_there(s, province);
  naval = needs_naval_battle(s, war) ? 1 : 0;
  armies = record.armies;
  legions = static_cast<std::uint8_t>(record.garrison.all_legions());
}

void ProvincialBattle::decide(Context& t) {
  State& s = t.s;
  const BattleResult result = provincial_result(s, province, war, naval != 0, t.dice.die, t.options);
  outcome = result.outcome;
  losses = result.legions_lost;
  fleets = result.fleets_lost;
  Province& record = s.provinces[province];
  record.fleets = static_cast<std::uint8_t>(record.fleets - fleets);
  if (outcome == Outcome::disaster || outcome == Outcome::standoff)
    s.wars[war].spent_numbers |= 1U << static_cast<unsigned>(t.dice.sum());  // VG-9.645b
  t.tell(
      naval != 0 ? EventKind::provincial_naval_battle_fought : EventKind::provincial_battle_fought, Rule::VG_10_01e,
      {.a = op(province), .b = op(war), .c = op(governor), .n = static_cast<std::int16_t>(outcome), .m = result.total});
  allies_lose_units(t, war, result, naval != 0);
}

void ProvincialBattle::count_losses(Context& t) {
  const Province& record = t.s.provinces[province];
  armies = static_cast<std::uint8_t>(armies - record.armies);
  legions = static_cast<std::uint8_t>(legions - record.garrison.all_legions());
  lose_popularity_for_legions(t, governor, legions);
}

// VG-10.04; captured as any commander: VG-10.71a.
void ProvincialBattle::strike(Context& t) const {
  State& s = t.s;
  const bool alone = chits < 2 && t.options.single_chit == choice::single_chit::kills;
  if (outcome == Outcome::victory || alone || to_draw > 0) {
    kill(t, governor, Rule::VG_10_04);
    return;
  }
  vacate(s.provinces[province]);
  s.senators[governor].where = Where::captive;
  s.senators[governor].war = war;
  t.tell(EventKind::senator_captured, Rule::VG_10_71a, {.a = op(governor), .b = op(war)});
}

void ProvincialBattle::lose_province(Context& t) const {
  Province& record = t.s.provinces[province];
  if (governor != SenatorId::none) kill(t, governor, Rule::VG_10_03a);
  vacate(record);  // one who rules by a Legate is elsewhere
  return_units(t, record.garrison);
  record.garrison = Units{};
  record.garrisoned_this_turn = 0;
  province_joins(t, province, war);
}

void ProvincialBattle::win_at_sea(Context& t, bool lives) const {
  State& s = t.s;
  s.wars[war].naval_victory = 1;
  s.wars[war].held = Held::by_governor;
  t.tell(EventKind::naval_victory, Rule::VG_LR_2_02_414a, {.a = op(war), .b = op(governor)});
  if (lives) reward(t, governor, printed_naval(s, war), Rule::VG_10_05d);
}

void ProvincialBattle::win_on_land(Context& t, bool lives) const {
  State& s = t.s;
  const bool two = lives && has(governor, Ability::two_veterans);
  make_veterans(t, s.provinces[province].garrison, lives ? governor : SenatorId::none, two ? 2 : 1, Rule::VG_10_05d);
  if (lives) reward(t, governor, printed_land(s, war), Rule::VG_10_05d);
  const bool to_deck = t.options.provincial_victory_with_match == choice::provincial_victory_with_match::into_the_deck;
  if (!has_match(s, war, to_deck)) {
    war_is_quelled(t, war, Rule::VG_10_05a);
  } else if (to_deck) {
    war_leaves_play(t, war, way_into_the_deck(s), Rule::VG_10_05a);
  } else {
    s.wars[war].held = Held::by_governor;
  }
}

void ProvincialBattle::settle(Context& t) const {
  const bool lives = governor != SenatorId::none && t.s.provinces[province].governor == governor;
  if (outcome == Outcome::defeat) {
    lose_province(t);
  } else if (outcome != Outcome::victory) {
    t.s.wars[war].held = Held::not_by_governor;
  } else if (naval != 0) {
    win_at_sea(t, lives);
  } else {
    win_on_land(t, lives);
  }
}

Next ProvincialBattle::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    begin(t);
    if (naval != 0 && province_naval_strength(s, province) == 0) {  // VG-10.01d
      outcome = Outcome::defeat;
      settle(t);
      return done();
    }
    if (military_varies(governor)) {
      PAUSE(military_rolled, roll(t, 1, Roll::variable_military));
      rolled_military = variable_military(t);
    }
    PAUSE(dice_rolled, roll(t, 3, Roll::battle));
    decide(t);
    rolled_military = 0;
    PAUSE(forces_lost, call(LoseProvincials{.province = province, .count = losses, .doubled = 1, .fleets = fleets}));
    count_losses(t);
    if (outcome != Outcome::defeat) {
      to_draw = begin_chits(t, armies + legions + fleets);  // VG-10.7a
      while (chits_left(t, to_draw)) {
        PAUSE(chit_drawn, draw_chit(t, Roll::battle_chit));
        count_chit(t, to_draw);
        if (t.drawn == chit_draw_two) continue;
        chits = static_cast<std::uint8_t>(chits + 1U);
        if (t.drawn > 30 || governor == SenatorId::none || !in_play_with(s, t.drawn).has(governor)) continue;
        if (s.provinces[province].governor == governor) strike(t);
      }
    }
    settle(t);
  }
  return done();
}

}  // namespace curia::republic
