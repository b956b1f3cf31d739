#pragma once
// Concessions and senators come back from the Curia, Leaders there grow old: VG-7.8c, VG-7.344c.
#include "games/republic/context.h"

namespace curia::republic {

struct CuriaRolls {
  static constexpr auto kind = ProcedureKind::curia_rolls;
  enum class At : std::uint8_t { start = 0, concession_rolled = 1, senator_rolled = 2, leader_rolled = 3 };
  static constexpr int places = 4;
  At at = At::start;
  std::uint8_t next = 0;  // concession, place in the Curia or Leader that is rolled for

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("next", next, senator_count);
  }
  CuriaRolls shown_to(Seat) const { return *this; }
  std::string_view wrong(const Context& t) const;
};

}  // namespace curia::republic
