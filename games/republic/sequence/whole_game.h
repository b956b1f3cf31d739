#pragma once
// The whole game: setup, then turns of seven phases until somebody wins or everybody loses. VG-4.1
#include "games/republic/context.h"

namespace curia::republic {

struct WholeGame {
  static constexpr auto kind = ProcedureKind::whole_game;
  enum class At : std::uint8_t { start = 0, set_up = 1, phase_over = 2, aged = 3 };
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

}  // namespace curia::republic
