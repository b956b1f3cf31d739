#pragma once
// A faction that has lost its Faction Leader names another at once, where the table plays so: VG-5.31b, AH-5.2i.
#include "games/republic/context.h"

namespace curia::republic {

// A playing faction without a Faction Leader that has somebody for it; Seat::none if there is none.
Seat faction_to_lead(const State& s, const Options& options);

struct NameLeader {
  static constexpr auto kind = ProcedureKind::name_leader;
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
  NameLeader shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
