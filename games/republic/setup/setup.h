#pragma once
// Preparing the Early Republic: VG-3.1.
#include "games/republic/table.h"

namespace curia::republic {

struct Setup {
  static constexpr auto kind = ProcedureKind::setup;
  enum class At : std::uint8_t {
    start = 0,
    family_dealt = 1,
    card_dealt = 2,
    chit_drawn = 3,
    leader_chosen = 4,
    card_played = 5
  };
  static constexpr int places = 6;
  At at = At::start;
  std::uint8_t dealt = 0;   // cards dealt so far in this deal
  std::uint8_t turn = 0;    // players asked so far, clockwise from the temporary Consul's
  Seat first = Seat::none;  // his player

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("dealt", dealt);
    f("turn", turn);
    f("first", first);
  }
  Setup shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
