#pragma once
// The last part of the Senate Phase, when the offices are filled: VG-9.6 to VG-9.9.
#include "games/republic/context.h"

namespace curia::republic {

// Other business under the Presiding Magistrate, until the Senate closes: VG-9.12e, VG-9.642a.
struct OtherBusiness {
  static constexpr auto kind = ProcedureKind::other_business;
  enum class At : std::uint8_t {
    start = 0,
    tribune_heard = 1,
    governors_elected = 2,
    conducting = 3,
    brought = 4,
    last_chance = 5,
    last_governors = 6
  };
  static constexpr int places = 7;
  At at = At::start;
  Bool adjourned = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.flag("adjourned", adjourned);
  }
  OtherBusiness shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
