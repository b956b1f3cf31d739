#pragma once
// A corrupt Governor back in Rome is fined: VG-LAW-calpurnian-1, VG-LAW-calpurnian-2, VG-LAW-acilian-1.
#include "games/republic/context.h"

namespace curia::republic {

void list_fines(const Context& t, Sheet& sheet);
bool fine_in_progress(const State& s);  // the winner of the tie decides

struct FineGovernor {
  static constexpr auto kind = ProcedureKind::fine_governor;
  enum class At : std::uint8_t { start = 0, tie_broken = 1, winner_decided = 2, rolled_fine = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Seat seat = Seat::none;  // who uses the power
  SenatorId governor = SenatorId::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f("governor", governor);
  }
  FineGovernor shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
