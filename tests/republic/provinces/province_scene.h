#pragma once
// Scenes with option A2: provincial forces and provincial wars.
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/combat/provincial_battle.h"
#include "games/republic/combat/provincial_wars.h"
#include "games/republic/revenue/provincial_forces.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

inline constexpr SenatorId aemilius = SenatorId::aemilius;  // Military 4, number 19
inline constexpr ProvinceId cisalpina = ProvinceId::gallia_cisalpina, sicilia = ProvinceId::sicilia;

inline Options provincial() {
  Options options = as_printed();
  options.provincial_wars = on;
  return options;
}

inline Scene provincial_scene(const Options& options = provincial()) {
  Scene s(3, options);
  s.people(2);
  return s;
}

inline Province& at(Scene& s, ProvinceId province) { return s.state.provinces[province]; }

inline void forces(Scene& s, ProvinceId province, int armies, int fleets = 0, int legions = 0) {
  at(s, province).armies = static_cast<std::uint8_t>(armies);
  at(s, province).fleets = static_cast<std::uint8_t>(fleets);
  at(s, province).garrison.legions = static_cast<std::uint8_t>(legions);
}

// Developed Gallia Cisalpina (2 on land, at most 10 armies) under Aemilius, attacked by the 1st Gallic War (10, D13, S15).
inline Scene gallic_scene(int armies, int legions, const Options& options = provincial()) {
  Scene s = provincial_scene(options);
  s.senator(aemilius).of(P1).governs(cisalpina).influence(3).popularity(0);
  at(s, cisalpina).developed = 1;
  forces(s, cisalpina, armies, 0, legions);
  s.war(WarId::gallic_1, Section::active);
  s.state.rome.unrest = 3;
  return s;
}

inline void provinces_fight(Scene& s) { fight(s, ProvincialWars{}); }

// Nothing but the raising of provincial forces.
inline void raise_forces(Scene& s) {
  fight(s, RaiseProvincials{});
  s.state.game.phase = Phase::revenue;
}

inline int outcome_of(Scene& s, EventKind kind = EventKind::provincial_battle_fought) { return s.last(kind)->n; }
inline int number_for(Outcome outcome) { return static_cast<int>(outcome); }

}  // namespace curia::republic
