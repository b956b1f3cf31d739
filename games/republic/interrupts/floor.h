#pragma once
// The floor in a coming phase: what may be done at any time may be done there too, also where the table waits for nobody. Whoever has
// asked for it, whatever he holds, is waited for once, before the first step of that phase. VG-IN-influence-peddling-1, VG-10.71g
#include "games/republic/context.h"

namespace curia::republic {

// The right ask_floor, of everybody alike, so that it betrays nothing.
bool floor_may_be_asked(const Context& t);
void list_floor(const Context& t, SeatSet of, Sheet& sheet);
void ask_floor(Context& t, const Move& move);
// Who is to be heard in the phase that begins; they are asked for once.
SeatSet take_floor(State& s, Phase phase);

struct Floor {
  static constexpr auto kind = ProcedureKind::floor;
  enum class At : std::uint8_t { start = 0, held = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SeatSet seats{};  // who has not yet done with it

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seats", seats);
  }
  Floor shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
