#include "games/republic/mortality/name_leader.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

SenatorSet may_lead(const State& s, Seat seat) {
  SenatorSet set;
  if (faction(s, seat).leader != SenatorId::none) return set;
  for (SenatorId senator : faction(s, seat).senators)
    if (at_liberty(s, senator) && !is_elderly(s, senator)) set.add(senator);  // VG-5.51c
  return set;
}

}  // namespace

Seat faction_to_lead(const State& s, const Options& options) {
  if (options.leaderless_faction == choice::leaderless_faction::next_forum_phase || s.game.phase == Phase::setup)
    return Seat::none;
  for (Seat seat : playing_seats(s))
    if (!may_lead(s, seat).empty()) return seat;
  return Seat::none;
}

void NameLeader::offers(const Context& t, Sheet& sheet) const {
  for (SenatorId senator : may_lead(t.s, seat))
    sheet.must(seat, Verb::choose_leader, Prompt::name_leader, Rule::VG_5_31b, {.a = op(senator)});
}

Next NameLeader::step(Context& t) {
  RESUME(at) {
    if (may_lead(t.s, seat).size() == 1) {
      become_leader(t, seat, may_lead(t.s, seat).first(), Rule::VG_5_31b);
      return done();
    }
    PAUSE(asked_player, asked());
    if (t.answer.verb == Verb::choose_leader)
      become_leader(t, seat, operands_of<Verb::choose_leader>(t.answer).senator, Rule::VG_5_31b);
  }
  return done();
}

}  // namespace curia::republic
