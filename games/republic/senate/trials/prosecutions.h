#pragma once
// The trials of a Senate Phase, under the Censor: VG-9.41 to VG-9.45.
#include "games/republic/context.h"

namespace curia::republic {

// The step of the Senate Phase: trials if there is a Censor in Rome; the marks are cleared in any case (VG-9.45).
Next hold_trials(Context& t);

struct Prosecutions {
  static constexpr auto kind = ProcedureKind::prosecutions;
  enum class At : std::uint8_t { start = 0, deciding = 1, tried = 2, defeated = 3, life_voted = 4 };
  static constexpr int places = 5;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  Prosecutions shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
