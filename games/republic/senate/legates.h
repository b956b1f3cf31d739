#pragma once
// Governors who rule through Legates decide where they are: VG-LAW-vatinian-3.
#include "games/republic/table.h"

namespace curia::republic {

// Whom the Vatinian Law lets rule this turn's new Provinces from where he is: VG-LAW-vatinian-1.
bool rules_by_legate(const State& s, SenatorId senator);

struct Whereabouts {
  static constexpr auto kind = ProcedureKind::whereabouts;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat first = Seat::none;    // the HRAO's player
  std::uint8_t turn = 0;      // players asked so far, clockwise
  std::uint8_t governor = 0;  // senators of his seen so far

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("first", first);
    f("turn", turn);
    f("governor", governor);
  }
  Whereabouts shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
