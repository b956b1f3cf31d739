#pragma once
// The arithmetic of one battle: strengths, what a natural roll means, losses. VG-10.11, VG-10.12, VG-10.2, VG-10.3
#include <array>

#include "games/republic/options.h"
#include "games/republic/queries.h"
#include "games/republic/state.h"

namespace curia::republic {

constexpr std::int16_t figure(int n) { return static_cast<std::int16_t>(n); }  // as an event tells it

enum class Outcome : std::uint8_t { defeat = 0, disaster = 1, stalemate = 2, standoff = 3, victory = 4 };
inline constexpr std::string_view outcome_words[] = {"defeat", "disaster", "stalemate", "standoff", "victory"};

struct BattleResult {
  Outcome outcome = Outcome::stalemate;
  std::uint8_t legions_lost = 0;
  std::uint8_t fleets_lost = 0;
  std::int16_t total = 0;  // what was read on the table; 0 after an automatic result
};

using Dice3 = std::array<std::uint8_t, 3>;  // natural; the first is the black one: VG-4.2c

// Units and the Military of commander and Master of Horse, at most the strength of the units: VG-10.11b, VG-10.11c.
int roman_strength(const State& s, const Force& force, bool naval);
// Pompey's Military is rolled before each battle; the same when this was rolled, 0 if nothing was: VG-LR-card-30A.
bool military_varies(SenatorId senator);
int roman_strength(const State& s, const Force& force, bool naval, int rolled);
// The war's strength in this battle: with Ally Deserts and Enemy's Ally Deserts it depends on the dice.
int enemy_strength(const State& s, WarId war, bool naval, const Dice3& dice, const Options& options);
// The same change for any strength of an enemy: VG-EV-ally-deserts-1, VG-EV-enemy-ally-deserts-1.
int with_deserters(const State& s, int strength, const Dice3& dice, const Options& options);
// What the rebel's Military adds beside land_strength where it is not capped by the number of his Legions: VG-11.27a.
int more_rebel_military(const State& s, const Options& options);
// The commander cancels the Disaster and Standoff numbers on this war's card, not those of Leaders.
bool nullifies(SenatorId commander, WarId war);
// Evil Omens included: VG-EV-evil-omens-2.
BattleResult battle_result(const State& s, const Force& force, WarId war, bool naval, const Dice3& dice,
                           const Options& options);
// The same for any units that fight with this strength under this commander.
BattleResult battle_result(const State& s, const Units& units, SenatorId commander, int strength, WarId war, bool naval,
                           const Dice3& dice, const Options& options);
// Losses of the table, at most the units present, halved for Fabius Cunctator: VG-LR-card-2A.
void set_losses(BattleResult& result, const Units& units, SenatorId commander, int legions, int fleets);

bool can_fight_at_sea(const State& s, const Force& force);   // a naval battle is still to be won and he has Fleets
bool can_fight_on_land(const State& s, const Force& force);  // VG-10.11a, VG-10.12a

// How the 216 rolls of 3d6 end.
struct BattleOdds {
  std::array<std::uint8_t, 5> of_216{};   // by Outcome
  int legions_lost = 0, fleets_lost = 0;  // sums over the 216 rolls
  int operator[](Outcome outcome) const { return of_216[static_cast<std::size_t>(outcome)]; }
};
BattleOdds odds(const State& s, const Force& force, WarId war, bool naval, const Options& options);
BattleOdds odds(const State& s, const Force& force, int strength, WarId war, bool naval, const Options& options);

}  // namespace curia::republic
