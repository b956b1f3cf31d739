#pragma once
// One battle of a Roman force against a war, at sea or on land, and all that follows from it: VG-10.2 to VG-10.7.
#include "games/republic/bounds.h"
#include "games/republic/combat/battle.h"
#include "games/republic/context.h"

namespace curia::republic {

struct Battle {
  static constexpr auto kind = ProcedureKind::battle;
  enum class At : std::uint8_t {
    start = 0,
    dice_rolled = 1,
    legions_gone = 2,
    chit_drawn = 3,
    first_rolled = 4,
    second_rolled = 5,
    cleopatra_played = 6,
    military_rolled = 7,
    rebels_lost = 8,
    proscribed = 9
  };
  static constexpr int places = 10;
  At at = At::start;
  SenatorId commander = SenatorId::none;
  Bool naval = 0;
  SenatorId master = SenatorId::none;
  WarId war = WarId::none;
  std::uint8_t place = 0;                // of the force in State::forces
  Outcome outcome{};                     // the result
  std::uint8_t legions = 0, fleets = 0;  // lost
  std::uint8_t chits = 0;                // drawn that count
  SenatorId struck = SenatorId::none, other = SenatorId::none;
  std::uint8_t first_roll = 0;
  std::uint8_t rebel_losses = 0;     // of a rebel Province: VG-11.39
  Seat rebels = Seat::none;          // the faction that was in revolt before the main rebel fell
  std::uint8_t rolled_military = 0;  // of Pompey, until the battle is decided
  std::uint8_t to_draw = 0;          // chits

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("commander", commander);
    f.flag("naval", naval);
    f.maybe("master", master);
    f("war", war);
    f.one_of("place", place, bounds::forces);
    f.up_to("outcome", outcome, Outcome::victory);
    f.count("legions", legions, bounds::units);
    f.count("fleets", fleets, bounds::units);
    f.count("chits", chits, bounds::many);
    f.maybe("struck", struck);
    f.maybe("other", other);
    f.count("first_roll", first_roll, bounds::two_dice);
    f.count("rebel_losses", rebel_losses, bounds::many);
    f.maybe("rebels", rebels);
    if (f.has("rolled_military")) f.count("rolled_military", rolled_military, bounds::rolled_military);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
  }
  Battle shown_to(Seat) const { return *this; }

 private:
  void begin(Context& t);
  void decide(Context& t);
  void find_struck(const Context& t);
  void strike(Context& t, SenatorId senator) const;
  void settle(Context& t) const;
  void win_at_sea(Context& t, bool lives) const;
  void win_on_land(Context& t, bool lives, SenatorId heir) const;
  void count_rebel_losses(const Context& t, const BattleResult& result);
  void take_rebel_province(Context& t, bool lives, SenatorId heir) const;
};

// Shared with the civil war and the provincial wars.
void reward(Context& t, SenatorId commander, int printed, Rule rule);                     // VG-10.4e: half, rounded up
void lose_popularity_for_legions(Context& t, SenatorId commander, int legions);           // VG-10.61
void make_veterans(Context& t, Units& units, SenatorId commander, int count, Rule rule);  // VG-10.5a, VG-10.5b
// The Military of Pompey by the die that is rolled before each battle; it is forgotten afterwards: VG-LR-card-30A.
std::uint8_t variable_military(const State& s, int die);
std::uint8_t variable_military(const Context& t);        // the die just rolled
void master_without_dictator(Context& t, Force& force);  // VG-10.7d

}  // namespace curia::republic
