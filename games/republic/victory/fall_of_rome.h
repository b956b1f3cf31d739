#pragma once
// The State cannot pay or the People revolt: everybody loses, unless there is a rebel. VG-12.3b, VG-8.2e, VG-12.2b
#include "games/republic/context.h"

namespace curia::republic {

struct FallOfRome {
  static constexpr auto kind = ProcedureKind::fall_of_rome;
  enum class At : std::uint8_t { start = 0, rebel_fought = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  FallOfRome shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
