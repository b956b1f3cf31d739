#pragma once
// "At any moment of your turn" outside Take Actions: abilities of cards played this turn (TOC-5.2-a), free steps into and out of a
// capital (TOC-6.3.1-move-c, -d) and what an army finds in a capital (TOC-12.2-a). A turn stops for it only where its player asked
// beforehand, so that it costs nobody anything else.
#include "games/crisis/context.h"

namespace curia::crisis {

struct Floor {
  static constexpr auto kind = ProcedureKind::floor;
  enum class At : std::uint8_t { start = 0, occupied = 1, acting = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Moment moment = Moment::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("moment", moment);
  }
  Floor shown_to(Seat) const { return *this; }
};

// Whoever could do something there may ask that his turn stop, at any decision before it.
void list_floor(const Context& t, Sheet& sheet);
void ask_floor(Context& t, const Move& move);

}  // namespace curia::crisis
