#pragma once
// What a senator held who died a natural death goes to others of his faction, where the table plays so: ES-5.2b.
#include "games/republic/context.h"

namespace curia::republic {

// His Concessions, and what else the table passes on, wait for his faction.
void leave_to_heirs(Context& t, SenatorId dead);
// A faction that has something of its dead to assign; Seat::none if there is none.
Seat faction_to_inherit(const State& s);

// One Concession after the other, and the rest in one lot; with nobody to take it the Concessions go to the Forum.
struct Inheriting {
  static constexpr auto kind = ProcedureKind::inheriting;
  enum class At : std::uint8_t { start = 0, asked_player = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  Inheriting shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
