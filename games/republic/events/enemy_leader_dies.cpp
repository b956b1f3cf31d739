#include "games/republic/events/enemy_leader_dies.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// The wars in play that match him or shelter him, of the highest current land plus naval strength.
WarSet strongest_wars(const State& s, LeaderId leader) {
  WarSet best;
  int most = -1;
  for (WarId war : wars_in_play(s) & (WarSet(row(leader).wars) | s.leaders[leader].hosts)) {
    if (row(leader).needs_conditional_provinces && !provinces_exist(s, war)) continue;
    const int strength = land_strength(s, war) + naval_strength(s, war);
    if (strength > most) best = WarSet{};
    most = std::max(most, strength);
    if (strength == most) best.add(war);
  }
  return best;
}

void sue_for_peace(Context& t, LeaderId leader, WarId war) {
  leader_dies(t, leader, Rule::VG_EV_enemy_leader_dies_1);
  state_receives(t, spoils_of(t.s, war) / 2, Rule::VG_EV_enemy_leader_dies_2);
  war_leaves_play(t, war, Departure::shuffled, Rule::VG_EV_enemy_leader_dies_2);
}

}  // namespace

void EnemyLeaderDies::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = hrao_seat(t.s);
  if (at == At::leader_chosen)
    for (LeaderId enemy : leaders_in_play(t.s))
      sheet.must(seat, Verb::discard_leader, Prompt::choose_enemy_leader, Rule::VG_EV_enemy_leader_dies_1,
                 {.a = op(enemy)});
  if (at == At::war_chosen)
    for (WarId war : strongest_wars(t.s, leader))
      sheet.must(seat, Verb::choose_war, Prompt::choose_war, Rule::VG_EV_enemy_leader_dies_2, {.a = op(war)});
}

Next EnemyLeaderDies::step(Context& t) {
  RESUME(at) {
    if (leaders_in_play(t.s).empty()) return done();
    leader = leaders_in_play(t.s).first();
    if (leaders_in_play(t.s).size() > 1) {
      do {
        PAUSE(leader_chosen, asked());
      } while (t.answer.verb != Verb::discard_leader);
      leader = operands_of<Verb::discard_leader>(t.answer).leader;
    }
    if (event_level(t.s, EventId::enemy_leader_dies) < 2 || strongest_wars(t.s, leader).empty()) {
      leader_dies(t, leader, Rule::VG_EV_enemy_leader_dies_1);
      return done();
    }
    if (strongest_wars(t.s, leader).size() == 1) {
      sue_for_peace(t, leader, strongest_wars(t.s, leader).first());
      return done();
    }
    do {
      PAUSE(war_chosen, asked());
    } while (t.answer.verb != Verb::choose_war);
    sue_for_peace(t, leader, operands_of<Verb::choose_war>(t.answer).war);
  }
  return done();
}

}  // namespace curia::republic
