#pragma once
// Cleopatra VII, played from the hand before a battle of the Alexandrine War: VG-IN-cleopatra-1 to -3.
#include "games/republic/context.h"

namespace curia::republic {

// This battle is one before which she may be played, as far as everybody can see.
bool cleopatra_is_awaited(const State& s, WarId war);

// Asks everybody who holds cards, until she is played or all have passed.
struct Cleopatra {
  static constexpr auto kind = ProcedureKind::cleopatra;
  enum class At : std::uint8_t { start = 0, awaited = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SenatorId commander = SenatorId::none;  // of the battle
  SeatSet waiting{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("commander", commander);
    f("waiting", waiting);
  }
  Cleopatra shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
