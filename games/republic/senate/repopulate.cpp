#include "games/republic/senate/repopulate.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

int influence_in_rome(const State& s, Seat seat) {
  int sum = 0;
  for (SenatorId senator : in_rome(s, seat)) sum += s.senators[senator].influence;
  return sum;
}

// The factions with the fewest senators, of these those with the least Influence in Rome: VG-9.81a, VG-9.81b.
SeatSet weakest(const State& s) {
  SeatSet set;
  int fewest = 0, least = 0;
  for (Seat seat : playing_seats(s)) {
    const int senators = faction(s, seat).senators.size();
    const int influence = influence_in_rome(s, seat);
    if (!set.empty() && (senators > fewest || (senators == fewest && influence > least))) continue;
    if (set.empty() || senators < fewest || influence < least) set = {};
    fewest = senators;
    least = influence;
    set.add(seat);
  }
  return set;
}

}  // namespace

bool rome_needs_senators(const State& s) {
  if (s.game.phase != Phase::senate) return false;
  int n = 0;
  for (int i = 0; i < senator_count && n < value::min_senators_in_rome; ++i)
    n += s.senators.rows[static_cast<std::size_t>(i)].where == Where::rome ? 1 : 0;
  return n < value::min_senators_in_rome && (!s.forum.curia.empty() || !in_forum(s).empty());
}

void RepopulateRome::receive_senator(Context& t, SenatorId senator) const {
  const bool empty = faction(t.s, seat).senators.empty();
  join_faction(t, senator, seat, Rule::VG_9_81a);
  if (empty) become_leader(t, seat, senator, Rule::VG_5_4b);
}

void RepopulateRome::offers(const Context& t, Sheet& sheet) const {
  // His faction may have been eliminated, or Rome peopled, by what broke in.
  if (at != At::choosing || !plays(t.s, seat) || !rome_needs_senators(t.s)) return;
  for (SenatorId senator : in_forum(t.s))
    sheet.must(seat, Verb::take_from_forum, Prompt::repopulate, Rule::VG_9_81d, {.a = op(senator)});
}

Next RepopulateRome::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (rome_needs_senators(s)) {  // VG-9.81c
      if (weakest(s).empty()) break;
      seat = weakest(s).first();
      if (weakest(s).size() > 1) {
        PAUSE(diced, pick(t, weakest(s).size(), Roll::repopulation_tie));
        seat = weakest(s).nth(t.drawn);
      }
      if (!s.forum.curia.empty()) {
        const SenatorId top = s.forum.curia[0];
        family_to_forum(t, top);
        if (s.senators[top].where == Where::forum) receive_senator(t, top);  // else he lies under his Statesman
      } else if (in_forum(s).size() == 1) {
        receive_senator(t, in_forum(s).first());
      } else {
        PAUSE(choosing, asked());
        if (t.answer.verb == Verb::take_from_forum)
          receive_senator(t, operands_of<Verb::take_from_forum>(t.answer).senator);
      }
    }
  }
  return done();
}

}  // namespace curia::republic
