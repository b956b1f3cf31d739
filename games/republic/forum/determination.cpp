#include "games/republic/forum/determination.h"

#include "games/republic/forum/happening.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

Happening::Source source_of(const Options& rules) {
  if (rules.forum_source == choice::forum_source::by_hand) return Happening::Source::hand;
  return rules.forum_source == choice::forum_source::from_the_pile ? Happening::Source::pile : Happening::Source::roll;
}

}  // namespace

Next Determination::step(Table& t) {
  RESUME(at) {
    next = first_to_act(t);
    for (number = 0; number < value::initiatives_per_turn; ++number) {
      PAUSE(happened, call(Happening{.seat = next, .source = source_of(t.rules), .handed_out = 1}));
      if (t.result != 0) next = clockwise(t.s, next, 1);
      if (!plays(t.s, next)) next = first_to_act(t);
    }
  }
  return done();
}

}  // namespace curia::republic
