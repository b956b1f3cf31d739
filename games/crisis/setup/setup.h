#pragma once
// Setup: TOC-3.1 to TOC-3.3.
#include "games/crisis/context.h"

namespace curia::crisis {

struct Setup {
  static constexpr auto kind = ProcedureKind::setup;
  enum class At : std::uint8_t { start = 0, first_player_known = 1, province_chosen = 2, hands_chosen = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t chosen = 0;  // how many have their starting province
  SeatSet choosing{};       // seats that choose their opening hand, all at once and secretly
  Seat seat = Seat::none;   // who chooses a province

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("how many have theirs").count("chosen", chosen, max_seats);
    f("choosing", choosing);
    if (at != At::province_chosen) f.aside("who chose before");
    f.maybe("seat", seat);
  }
  Setup shown_to(Seat) const { return *this; }
};

}  // namespace curia::crisis
