#pragma once
// A Province fights the war that attacks it, with all it has: VG-10.01 to VG-10.05 (option A2).
#include "games/republic/bounds.h"
#include "games/republic/combat/battle.h"
#include "games/republic/context.h"

namespace curia::republic {

// Base, Garrison, provincial forces, and the Governor's Military if he is there, at most as much again: VG-10.01a.
int strength_in_battle(const State& s, ProvinceId province, bool naval);
// Without the Fleets a Victory on land counts as a Stalemate: VG-10.01c.
bool has_support(const State& s, ProvinceId province, WarId war);
BattleResult provincial_result(const State& s, ProvinceId province, WarId war, bool naval, const Dice3& dice,
                               const Options& options);

struct ProvincialBattle {
  static constexpr auto kind = ProcedureKind::provincial_battle;
  enum class At : std::uint8_t { start = 0, military_rolled = 1, dice_rolled = 2, forces_lost = 3, chit_drawn = 4 };
  static constexpr int places = 5;
  At at = At::start;
  WarId war = WarId::none;
  ProvinceId province = ProvinceId::none;
  SenatorId governor = SenatorId::none;  // who is there
  Bool naval = 0;
  Outcome outcome{};
  std::uint8_t losses = 0;               // on land, of the table
  std::uint8_t fleets = 0;               // lost
  std::uint8_t armies = 0, legions = 0;  // before the battle; then those lost
  std::uint8_t chits = 0;                // drawn that count
  std::uint8_t to_draw = 0;              // and still to be drawn
  std::uint8_t rolled_military = 0;      // of Pompey, until the battle is decided

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("war", war);
    f("province", province);
    f.maybe("governor", governor);
    f.flag("naval", naval);
    f.up_to("outcome", outcome, Outcome::victory);
    f.count("losses", losses, bounds::many);
    f.count("fleets", fleets, bounds::many);
    f.count("armies", armies, bounds::many);
    f.count("legions", legions, bounds::many);
    f.count("chits", chits, bounds::many);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
    if (f.has("rolled_military")) f.count("rolled_military", rolled_military, bounds::rolled_military);
  }
  ProvincialBattle shown_to(Seat) const { return *this; }

 private:
  void begin(Context& t);
  void decide(Context& t);
  void count_losses(Context& t);
  void strike(Context& t) const;
  void settle(Context& t) const;
  void lose_province(Context& t) const;
  void win_at_sea(Context& t, bool lives) const;
  void win_on_land(Context& t, bool lives) const;
};

}  // namespace curia::republic
