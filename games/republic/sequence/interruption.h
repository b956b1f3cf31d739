#pragma once
// The mark between a question and the deed that broke into it: once that is over, the question beneath is asked again.
#include "games/republic/context.h"

namespace curia::republic {

struct Interruption {
  static constexpr auto kind = ProcedureKind::interruption;
  static constexpr int places = 2;
  std::uint8_t over = 1;  // positions of old say so

  Next step(Context&) { return asked_again(); }
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f.flag("over", over);
  }
  Interruption shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
