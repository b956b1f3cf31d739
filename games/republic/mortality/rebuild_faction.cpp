#include "games/republic/mortality/rebuild_faction.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/draw_pile.h"
#include "games/republic/scenarios.h"

namespace curia::republic {

SenatorId recruit_in_curia(const State& s) {
  for (SenatorId senator : s.forum.curia)
    if (!statesman_in_play(s, number_of(senator))) return senator;
  return SenatorId::none;
}

Seat faction_to_rebuild(const State& s, const Options& options) {
  const bool searches = options.empty_curia_recovery == choice::empty_curia_recovery::searches_the_pile;
  if (s.game.phase == Phase::setup || (s.forum.curia.empty() && !searches)) return Seat::none;
  if (options.senatorless_faction == choice::senatorless_faction::repopulation_only) return Seat::none;  // ES-5.3b
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).senators.empty() &&
        (recruit_in_curia(s) != SenatorId::none || (searches && !senators_in_pile(s).empty())))
      return seat;
  return Seat::none;
}

void RebuildFaction::offers(const Context& t, Sheet& sheet) const {
  if (!faction(t.s, seat).senators.empty()) return;  // somebody came to repopulate Rome: VG-9.81a
  sheet.must(seat, Verb::take_from_curia, Prompt::rebuild_faction, Rule::VG_5_4b);
  sheet.must(seat, Verb::leave_game, Prompt::rebuild_faction, Rule::VG_5_4b);
}

Next RebuildFaction::step(Context& t) {
  RESUME(at) {
    if (t.options.senatorless_faction == choice::senatorless_faction::curia_or_leave) {  // else at once: AH-8.3b
      PAUSE(asked_player, asked());
      if (t.answer.verb == Verb::leave_game) eliminate_faction(t, seat, Rule::VG_5_4b);
      if (t.answer.verb != Verb::take_from_curia) return done();
    }
    if (recruit_in_curia(t.s) == SenatorId::none) {  // AH-8.3c
      shuffle_whole_pile(t.s, CardSet{});
      PAUSE(searched, draw_card(t, Roll::search_pile));
      const SenatorId senator = row(as<CardId>(t.drawn)).senator();
      family_to_forum(t, senator);
      join_faction(t, senator, seat, Rule::VG_5_4b);
      become_leader(t, seat, senator, Rule::VG_5_4b);
    } else {
      const SenatorId senator = recruit_in_curia(t.s);
      family_to_forum(t, senator);
      join_faction(t, senator, seat, Rule::VG_5_4b);
      become_leader(t, seat, senator, Rule::VG_5_4b);
    }
  }
  return done();
}

}  // namespace curia::republic
