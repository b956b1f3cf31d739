#include "games/republic/mortality/rebuild_faction.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// The top senator of the Curia whose ID matches no Statesman in play: VG-5.4b.
SenatorId recruit_in_curia(const State& s) {
  for (SenatorId senator : s.curia) {
    bool statesman_in_play = false;
    for (SenatorId other : in_play_with(s, number_of(senator)))
      statesman_in_play = statesman_in_play || is_statesman(other);
    if (!statesman_in_play) return senator;
  }
  return SenatorId::none;
}

}  // namespace

Seat faction_to_rebuild(const State& s) {
  if (s.phase == Phase::setup || s.curia.empty()) return Seat::none;
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).senators.empty() && recruit_in_curia(s) != SenatorId::none) return seat;
  return Seat::none;
}

void RebuildFaction::offers(const Table& t, Sheet& sheet) const {
  if (!faction(t.s, seat).senators.empty()) return;  // somebody came to repopulate Rome: VG-9.81a
  sheet.must(seat, Verb::take_from_curia, Prompt::rebuild_faction, Rule::VG_5_4b);
  sheet.must(seat, Verb::leave_game, Prompt::rebuild_faction, Rule::VG_5_4b);
}

Next RebuildFaction::step(Table& t) {
  RESUME(at) {
    PAUSE(asked_player, asked());
    if (t.answer.verb == Verb::leave_game) {
      eliminate_faction(t, seat, Rule::VG_5_4b);
    } else if (t.answer.verb == Verb::take_from_curia) {
      const SenatorId senator = recruit_in_curia(t.s);
      family_to_forum(t, senator);
      join_faction(t, senator, seat, Rule::VG_5_4b);
      become_leader(t, seat, senator, Rule::VG_5_4b);
    }
  }
  return done();
}

}  // namespace curia::republic
