#pragma once
// Knights: VG-7.5 and VG-7.51.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct AttractKnight {
  static constexpr auto kind = ProcedureKind::attract_knight;
  enum class At : std::uint8_t { start = 0, knight_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SenatorId senator = SenatorId::none;
  std::int16_t talents = 0;  // spent before the roll

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("senator", senator);
    f.count("talents", talents, bounds::talents);
  }
  AttractKnight shown_to(Seat) const { return *this; }
};

struct PressureKnights {
  static constexpr auto kind = ProcedureKind::pressure_knights;
  enum class At : std::uint8_t { start = 0, pressure_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SenatorId senator = SenatorId::none;
  std::uint8_t knights = 0, rolled_for = 0;
  std::int16_t talents = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("senator", senator);
    f.count("knights", knights, bounds::many);
    f.count("rolled_for", rolled_for, bounds::many);
    f.count("talents", talents, bounds::talents);
  }
  PressureKnights shown_to(Seat) const { return *this; }
};

// Begins what the move says.
Next attract_knight(Context& t, const Move& move);
Next pressure_knights(Context& t, const Move& move);

}  // namespace curia::republic
