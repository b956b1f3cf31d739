#pragma once
// New Alliance, at the end of the Senate Phase: VG-EV-new-alliance-1, VG-EV-new-alliance-2.
#include "games/republic/context.h"

namespace curia::republic {

struct NewAlliance {
  static constexpr auto kind = ProcedureKind::new_alliance;
  enum class At : std::uint8_t { start = 0, war_chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  NewAlliance shown_to(Seat) const { return *this; }
};

// For the end of the Senate Phase: done(), or call(NewAlliance) if the event is in the Forum.
Next new_alliance(Context& t);

}  // namespace curia::republic
