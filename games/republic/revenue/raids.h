#pragma once
// Barbarian Raids on the frontier Provinces: VG-EV-barbarian-1 to 6.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct BarbarianRaids {
  static constexpr auto kind = ProcedureKind::barbarian_raids;
  enum class At : std::uint8_t { start = 0, raid_rolled = 1, legion_picked = 2, chit_drawn = 3, forces_lost = 4 };
  static constexpr int places = 5;
  At at = At::start;
  std::uint8_t province = 0;
  std::uint8_t coloured = 0;  // the coloured die of the raid
  std::uint8_t losses = 0;    // Legions still to lose
  std::uint8_t counted = 0;   // chits drawn that count
  std::uint8_t to_draw = 0;   // and still to be drawn

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("province", province, province_count);
    f.count("coloured", coloured, bounds::many);
    f.count("losses", losses, bounds::many);
    f.count("counted", counted, bounds::many);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
  }
  BarbarianRaids shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;
};

// What barbarians have to overcome besides the dice: VG-EV-barbarian-3.
int strength_against_raids(const State& s, ProvinceId province);

}  // namespace curia::republic
