#pragma once
// At the end of the Combat Phase the wars that the Senate did not hold attack the Provinces: VG-10.0c, VG-10.0d (option A2).
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The first loyal Province on the card of this war, or none: VG-10.0c.
ProvinceId province_to_attack(const State& s, WarId war);

struct ProvincialWars {
  static constexpr auto kind = ProcedureKind::provincial_wars;
  enum class At : std::uint8_t { start = 0, war_drawn = 1, war_fought = 2 };
  static constexpr int places = 3;
  At at = At::start;
  WarId war = WarId::none;
  std::array<std::uint8_t, 6> unused{};
  WarSet over{};  // war cards that have attacked

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("war", war);
    f.some_of("over_low", "over_high", over, bounds::half_of_war_cards);
  }
  ProvincialWars shown_to(Seat) const { return *this; }

 private:
  WarSet to_come(const State& s) const;
};

}  // namespace curia::republic
