#pragma once
// A commander attacks the war on which he stands: at sea first, then on land. VG-10.1, VG-10.12
#include "games/republic/context.h"

namespace curia::republic {

struct Attack {
  static constexpr auto kind = ProcedureKind::attack;
  enum class At : std::uint8_t { start = 0, fought_at_sea = 1, asked_to_land = 2, fought_on_land = 3 };
  static constexpr int places = 4;
  At at = At::start;
  SenatorId commander = SenatorId::none;

  Next step(Context& t);  // the result: 1 if every battle fought was a Victory
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("commander", commander);
  }
  Attack shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
