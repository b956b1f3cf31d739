#pragma once
// A Tribune's veto before the player's own turn to vote, where the table allows it: VG-9.152a.
#include "games/republic/table.h"

namespace curia::republic {

void list_early_vetoes(const Table& t, Sheet& sheet);  // MAY deeds with the verbs veto and veto_free
Next play_early_veto(Table& t, const Move& move);

struct EarlyVeto {
  static constexpr auto kind = ProcedureKind::early_veto;
  enum class At : std::uint8_t { start = 0, answered = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Table& t);
  void offers(const Table&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  EarlyVeto shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
