#pragma once
// Players secretly take one of their Available Cards into hand: Pax Deorum (TOC-9-f) and the Events that say so.
#include "games/crisis/context.h"

namespace curia::crisis {

struct TakeAvailable {
  static constexpr auto kind = ProcedureKind::take_available;
  enum class At : std::uint8_t { start = 0, desk_free = 1, taken = 2 };
  static constexpr int places = 3;
  At at = At::start;
  SeatSet choosing{};  // all at once; one who has chosen leaves the set

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("choosing", choosing);
  }
  TakeAvailable shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
