#pragma once
// The Senate Phase: VG-9. Its stages stand in senate.cpp, in the order of the rulebook.
#include <span>

#include "games/republic/sequence/sequence.h"

namespace curia::republic {

std::span<const Step> senate_steps();

// A proposal of the chair or of a Tribune: its nomination or draft. call(..)
Next bring(Table& t, const Move& move, Seat seat, bool by_tribune);
// What the chair or a Tribune may propose after the elections: VG-9.6.
void offer_business(const Table& t, Sheet& sheet, Seat seat, bool by_tribune);

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

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.flag("adjourned", adjourned);
  }
  OtherBusiness shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
