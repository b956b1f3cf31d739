#pragma once
// The mark between a question and the deed that broke into it. play() puts it on the stack; the loop takes it away and
// asks the question beneath again.
#include "games/republic/table.h"

namespace curia::republic {

struct Interruption {
  static constexpr auto kind = ProcedureKind::interruption;
  static constexpr int places = 2;
  std::uint8_t over = 0;

  Next step(Table&) { return done(); }
  void offers(const Table&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("over", over);
  }
  Interruption shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
