#pragma once
// The Senate approves of the administration or not, all at the same time: ES-8.2b to ES-8.2d.
#include "games/republic/context.h"

namespace curia::republic {

// Every player writes down what his senators in Rome say, and nobody sees it before the last is done. A senator's votes are his
// Oratory alone. The result is 1 if more than half of the votes cast approve, -1 if not, 0 if none was cast.
struct ApprovalVote {
  static constexpr auto kind = ProcedureKind::approval_vote;
  enum class At : std::uint8_t { start = 0, written_down = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SeatSet done_seats{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("done", done_seats);
  }
  ApprovalVote shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
