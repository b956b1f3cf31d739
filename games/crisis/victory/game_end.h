#pragma once
// The end of the game: bonuses for Emperor Turns, the winner, ties. TOC-7.1-e to TOC-7.1-m
#include "games/crisis/context.h"

namespace curia::crisis {

struct GameEnd {
  static constexpr auto kind = ProcedureKind::game_end;
  enum class At : std::uint8_t { start = 0, tie_rolled = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SeatSet tied{};     // still in the running
  SeatSet highest{};  // of those who have rolled
  SeatSet to_roll{};
  std::uint8_t best = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("tied", tied);
    f("highest", highest);
    f("to_roll", to_roll);
    f.count("best", best, 255);
  }
  GameEnd shown_to(Seat) const { return *this; }
};

// Those who lead by Legacy, then by the tie-breaks that need no die: TOC-7.1-h to -l.
SeatSet leaders(const State& s);

}  // namespace curia::crisis
