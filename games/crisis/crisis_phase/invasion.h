#pragma once
// A tribe's result on the Crisis Table: a Barbarian wakes, and perhaps the tribe invades. TOC-9-g to TOC-9-invade-f
#include "games/crisis/context.h"

namespace curia::crisis {

struct Invasion {
  static constexpr auto kind = ProcedureKind::invasion;
  enum class At : std::uint8_t { start = 0, rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  TribeId tribe = TribeId::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("tribe", tribe);
  }
  Invasion shown_to(Seat) const { return *this; }
};

// Turns up to `most` inactive Barbarians in the tribe's homeland active: TOC-9-g.
void wake_at_home(Context& t, TribeId tribe, int most, Rule rule);

}  // namespace curia::crisis
