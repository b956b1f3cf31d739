#pragma once
// Pretender Emerges: a Province with a Governor revolts when an active war is drawn. VG-EV-pretender-1 to 4
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The card waits, the war drawn is active and there is a Province with a Governor.
bool pretender_is_due(const State& s, const Options& options, WarId drawn);

struct Pretender {
  static constexpr auto kind = ProcedureKind::pretender;
  enum class At : std::uint8_t {
    start = 0,
    province_drawn = 1,
    battle_rolled = 2,
    legions_lost = 3,
    chits_drawn = 4,
    military_rolled = 5,
    defence_chit = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  ProvinceId province = ProvinceId::none;
  Bool won = 0;
  std::uint8_t losses = 0;           // Legions of the Garrison
  Bool routed = 0;                   // the battle was a Defeat
  std::uint8_t chits = 0;            // drawn that count
  std::uint8_t to_draw = 0;          // and still to be drawn
  std::uint8_t rolled_military = 0;  // of Pompey, until the battle is decided

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("province", province);
    f.flag("won", won);
    f.count("losses", losses, bounds::many);
    if (f.has("routed")) f.flag("routed", routed);
    if (f.has("chits")) f.count("chits", chits, bounds::many);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
    if (f.has("rolled_military")) f.count("rolled_military", rolled_military, bounds::rolled_military);
  }
  Pretender shown_to(Seat) const { return *this; }

 private:
  void judge_battle(Context& t);
  SenatorId governor_there(const State& s) const;
  bool garrison_attacks(const Context& t) const;
  bool may_survive(const Context& t) const;
  void strike(Context& t, SenatorId governor) const;
  void put_down(Context& t) const;
  void lose_province(Context& t) const;
};

}  // namespace curia::republic
