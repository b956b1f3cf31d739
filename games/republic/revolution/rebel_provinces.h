#pragma once
// What rebel Governors decide: to march on Rome, to send their forces. VG-11.3 (option A3)
#include "games/republic/context.h"

namespace curia::republic {

// The main rebel, a Governor, marches on Rome or stays: at his declaration, and in each later Revolution Phase.
struct MarchDecision {
  static constexpr auto kind = ProcedureKind::march_decision;
  enum class At : std::uint8_t { start = 0, decided = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Bool at_once = 0;  // with his declaration: VG-11.321b

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.aside("when it is asked, not what").flag("at_once", at_once);
  }
  MarchDecision shown_to(Seat) const { return *this; }
};

// After a Stalemate one other rebel Governor may send his forces to the main rebel: VG-11.371a.
struct RebelReinforcements {
  static constexpr auto kind = ProcedureKind::rebel_reinforcements;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  RebelReinforcements shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
