#pragma once
// A nomination and what follows from it: VG-9.13.
#include "games/republic/context.h"

namespace curia::republic {

// Is the move one, and of which motion? (Consuls, Pontifex Maximus and his removal, Dictator, Censor, Consul for Life,
// recall of an exile, minor motion)
bool is_nomination(Verb verb, Motion& motion);

// A nomination is voted on and takes effect. The result is 1 if it passed.
struct Nomination {
  static constexpr auto kind = ProcedureKind::nomination;
  enum class At : std::uint8_t { start = 0, voted = 1, consuls_installed = 2, dictator_installed = 3, recalled = 4 };
  static constexpr int places = 5;
  At at = At::start;
  Motion motion{};
  Seat by = Seat::none;
  Bool by_tribune = 0;
  SenatorId first = SenatorId::none, second = SenatorId::none;
  SeatSet supporters{};  // of an exile's recall: AH-9.423c

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.up_to("motion", motion, Motion::recall_exile);
    f("by", by);
    f.flag("by_tribune", by_tribune);
    f.maybe("first", first);
    f.maybe("second", second);
    f("supporters", supporters);
  }
  Nomination shown_to(Seat) const { return *this; }
};
Next nominate(const Move& move, Seat by, bool by_tribune);  // call(..) of the nomination in this move

}  // namespace curia::republic
