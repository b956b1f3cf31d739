#pragma once
// Phase 3, Take Actions: the active player plays cards, spends their points and uses their abilities in any order until he
// ends it. TOC-5, TOC-6.3
#include "games/crisis/table.h"

namespace curia::crisis {

struct TakeActions {
  static constexpr auto kind = ProcedureKind::take_actions;
  enum class At : std::uint8_t { start = 0, acting = 1, deed_done = 2, occupied = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  TakeActions shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
