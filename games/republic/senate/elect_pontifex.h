#pragma once
// The stage in which the Pontifex Maximus is elected: VG-9.65b.
#include "games/republic/context.h"

namespace curia::republic {

struct ElectPontifex {
  static constexpr auto kind = ProcedureKind::elect_pontifex;
  enum class At : std::uint8_t { start = 0, tribune_heard = 1, nominating = 2, voted = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  ElectPontifex shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
