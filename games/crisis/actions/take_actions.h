#pragma once
// Phase 3, Take Actions: the active player plays cards, spends their points and uses their abilities in any order until he
// ends it. TOC-5, TOC-6.3
#include "games/crisis/context.h"

namespace curia::crisis {

struct TakeActions {
  static constexpr auto kind = ProcedureKind::take_actions;
  enum class At : std::uint8_t { start = 0, acting = 1, deed_done = 2, occupied = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  TakeActions shown_to(Seat) const { return *this; }
};

// What may be done at any moment of the turn: abilities of cards played in it, free steps into and out of a capital. Each is done at
// once. TOC-5.2-a, TOC-6.3.1-move-c
void list_free_deeds(const Context& t, Sheet& sheet);
void do_free_deed(Context& t, const Move& move);

}  // namespace curia::crisis
