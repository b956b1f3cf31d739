#pragma once
// A faction that has lost its last senator takes one from the Curia or leaves the game: VG-5.4b.
#include "games/republic/context.h"

namespace curia::republic {

// A playing faction without senators for whom a senator lies ready in the Curia, or in the draw pile where it is searched
// (AH-8.3c); Seat::none if there is none.
Seat faction_to_rebuild(const State& s, const Options& options);
// The top senator of the Curia whose ID matches no Statesman in play, or none: VG-5.4b.
SenatorId recruit_in_curia(const State& s);

struct RebuildFaction {
  static constexpr auto kind = ProcedureKind::rebuild_faction;
  enum class At : std::uint8_t { start = 0, asked_player = 1, searched = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  RebuildFaction shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
