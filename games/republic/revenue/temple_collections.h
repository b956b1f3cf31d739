#pragma once
// The collections of the temples go to the Pontifex Maximus: VG-6.11b.
#include "games/republic/context.h"

namespace curia::republic {

struct TempleCollections {
  static constexpr auto kind = ProcedureKind::temple_collections;
  enum class At : std::uint8_t { start = 0, collected = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  TempleCollections shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
