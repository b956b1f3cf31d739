#pragma once
// The Senate attacks a rebel who marches on Rome: VG-11.25 to VG-11.27.
#include "games/republic/bounds.h"
#include "games/republic/combat/battle.h"
#include "games/republic/context.h"

namespace curia::republic {

// Veterans loyal to a rebel join his army, also those with the Senate: VG-11.26a.
void rebel_veterans_join(Context& t);
// Loyal senators may call their Veterans away from the rebel until the battle is rolled: VG-11.26b.
void list_desertions(const Context& t, Sheet& sheet);
Next desert(Context& t, const Move& move);
// Who has to be given time for it: seats with a loyal senator to whom Veterans of the rebel army owe allegiance.
SeatSet seats_with_deserters(const State& s);

struct CivilBattle {
  static constexpr auto kind = ProcedureKind::civil_battle;
  enum class At : std::uint8_t {
    start = 0,
    asked_deserters = 1,
    dice_rolled = 2,
    senate_lost = 3,
    rebel_lost = 4,
    chit_drawn = 5,
    military_rolled = 6,
    proscribed = 7,
    rebel_won = 8,
    rebel_diced = 9
  };
  static constexpr int places = 10;
  At at = At::start;
  SenatorId commander = SenatorId::none;
  SenatorId master = SenatorId::none;
  SeatSet asked_seats{};   // have said that they are done
  std::uint8_t place = 0;  // of the force in State::forces
  Outcome outcome{};
  std::uint8_t legions = 0, rebel_legions = 0;  // lost
  std::uint8_t strength = 0;                    // with which the rebel fought
  Bool rebel_struck = 0;
  Seat rebels = Seat::none;          // the faction that was in revolt
  std::uint8_t rebel_units = 0;      // Legions and provincial armies: before the battle, then how many were lost
  std::uint8_t rolled_military = 0;  // of Pompey, until the battle is decided
  std::uint8_t to_draw = 0;          // chits

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("commander", commander);
    f.maybe("master", master);
    f("asked_seats", asked_seats);
    f.one_of("place", place, bounds::forces);
    f.up_to("outcome", outcome, Outcome::victory);
    f.count("legions", legions, bounds::units);
    f.count("rebel_legions", rebel_legions, bounds::units);
    f.count("strength", strength, bounds::many);
    f.flag("rebel_struck", rebel_struck);
    f.maybe("rebels", rebels);
    if (f.has("rebel_units")) f.count("rebel_units", rebel_units, bounds::many);
    if (f.has("rolled_military")) f.count("rolled_military", rolled_military, bounds::rolled_military);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
  }
  CivilBattle shown_to(Seat) const { return *this; }

 private:
  void begin(Context& t);
  void decide(Context& t);
  void lose_armies(Context& t, int losses);
  void strike(Context& t);
  void settle(Context& t) const;
};

}  // namespace curia::republic
