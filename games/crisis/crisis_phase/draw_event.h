#pragma once
// The top Event card: TOC-9-d, TOC-9-e, TOC-9-ev-*. What each card does is a list of operations in Options::effects.
#include "games/crisis/context.h"

namespace curia::crisis {

struct DrawEvent {
  static constexpr auto kind = ProcedureKind::draw_event;
  enum class At : std::uint8_t { start = 0, drawn = 1, carried_out = 2 };
  static constexpr int places = 3;
  At at = At::start;
  std::uint8_t operation = 0;  // the next one of the card's

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("operation", operation, 255);
  }
  DrawEvent shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
