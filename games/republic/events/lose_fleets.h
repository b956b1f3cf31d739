#pragma once
// The HRAO chooses which Fleets are lost in a Storm at Sea. VG-EV-storm-1
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct LoseFleets {
  static constexpr auto kind = ProcedureKind::lose_fleets;
  enum class At : std::uint8_t { start = 0, place_chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t left = 0;  // Fleets still to lose

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("left", left, bounds::many);
  }
  LoseFleets shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
