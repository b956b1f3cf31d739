#pragma once
// The deck is used up: all players together may play on in the next era, where the table leaves it to them. VG-3.4a, AH-12.6b
#include "games/republic/context.h"

namespace curia::republic {

// The extended game that begins as this one and goes one era further; Scenario::none if there is none.
Scenario one_era_more(Scenario scenario);
bool may_go_on(const State& s, const Options& options);

// Everybody is asked at the same time; one who refuses decides it. The result is 1 if all agree.
struct AgreeToGoOn {
  static constexpr auto kind = ProcedureKind::agree_to_go_on;
  enum class At : std::uint8_t { start = 0, answered = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SeatSet waiting{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("waiting", waiting);
  }
  AgreeToGoOn shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
