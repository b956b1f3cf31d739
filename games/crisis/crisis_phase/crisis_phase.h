#pragma once
// Phase 2, Crisis: the roll on the Crisis Table. TOC-6.2, TOC-9
#include "games/crisis/context.h"

namespace curia::crisis {

struct Crisis {
  static constexpr auto kind = ProcedureKind::crisis;
  enum class At : std::uint8_t { start = 0, rolled = 1, carried_out = 2 };
  static constexpr int places = 3;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  Crisis shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
