// A revolt fails; the game is over.
#include "games/republic/deeds.h"

namespace curia::republic {

void revolt_fails(Context& t, Rule rule) {
  State& s = t.s;
  if (s.revolt.faction == Seat::none) return;
  const Revolt revolt = s.revolt;
  s.game.rebel_proved = 0;
  s.revolt = Revolt{};
  return_units(t, revolt.army);
  s.wars[WarId::civil_war] = War{};
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (s.arms.forces[i].war == WarId::civil_war) return_force(t, i, rule);
  SenatorSet rebels;
  for (SenatorId senator : faction(s, revolt.faction).senators)
    if (s.senators[senator].rebel != 0) rebels.add(senator);
  for (Province& province : s.provinces.rows)  // Garrisons of rebel Governors: VG-LR-1.11.372a
    if (province.governor != SenatorId::none && rebels.has(province.governor)) {
      return_units(t, province.garrison);
      province.garrison = Units{};
    }
  t.tell(EventKind::revolt_failed, rule, {.a = op(revolt.faction)});
  for (SenatorId rebel : rebels) kill(t, rebel, rule);
}

void end_game(Context& t, Ending ending, SeatSet winners, Rule rule) {
  t.s.game.ending = ending;
  t.s.game.winners = winners;
  t.s.game.phase = Phase::over;
  t.s.chance = {};
  t.s.stack.clear();
  t.tell(EventKind::game_over, rule, {.n = static_cast<std::int16_t>(ending), .m = winners.bits()});
}

}  // namespace curia::republic
