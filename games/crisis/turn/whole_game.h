#pragma once
// The whole game: setup, then the players' turns clockwise until it ends. TOC-3, TOC-6-a, TOC-7.1
#include "games/crisis/context.h"

namespace curia::crisis {

struct WholeGame {
  static constexpr auto kind = ProcedureKind::whole_game;
  enum class At : std::uint8_t { start = 0, set_up = 1, turn_over = 2, game_ended = 3 };
  static constexpr int places = 4;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  WholeGame shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
