#pragma once
// Enemy Leader Dies and Enemy Sues for Peace, at the end of the Forum Phase: VG-EV-enemy-leader-dies-1, -2.
#include "games/republic/context.h"

namespace curia::republic {

struct EnemyLeaderDies {
  static constexpr auto kind = ProcedureKind::enemy_leader_dies;
  enum class At : std::uint8_t { start = 0, leader_chosen = 1, war_chosen = 2 };
  static constexpr int places = 3;
  At at = At::start;
  LeaderId leader = LeaderId::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("leader", leader);
  }
  EnemyLeaderDies shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
