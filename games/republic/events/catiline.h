#pragma once
// The 2nd Catiline Conspiracy: VG-EV-catiline-1, VG-EV-catiline-2.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

struct Catiline {
  static constexpr auto kind = ProcedureKind::catiline;
  enum class At : std::uint8_t { start = 0, faction_named = 1, catiline_rolled = 2, chits_drawn = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat named = Seat::none;
  std::uint8_t chits = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.maybe("named", named);
    f.count("chits", chits, bounds::many);
  }
  Catiline shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
