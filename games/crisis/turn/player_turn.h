#pragma once
// One player's turn: its eight phases from top to bottom. TOC-6-a
#include "games/crisis/context.h"

namespace curia::crisis {

struct PlayerTurn {
  static constexpr auto kind = ProcedureKind::player_turn;
  enum class At : std::uint8_t {
    start = 0,
    crisis_over = 1,
    actions_over = 2,
    desk_free = 3,
    bought = 4,
    crisis_begun = 5,
    expand_begun = 6,
    legacy_begun = 7,
    buying_begun = 8
  };
  static constexpr int places = 9;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  PlayerTurn shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
