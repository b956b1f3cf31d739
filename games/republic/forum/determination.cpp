#include "games/republic/forum/determination.h"

#include "games/republic/forum/happening.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

Happening::Source source_of(const Options& options) {
  if (options.forum_source == choice::forum_source::by_hand) return Happening::Source::hand;
  return options.forum_source == choice::forum_source::from_the_pile ? Happening::Source::pile
                                                                     : Happening::Source::roll;
}

}  // namespace

Next Determination::step(Context& t) {
  RESUME(at) {
    next = first_to_act(t);
    for (number = 0; number < value::initiatives_per_turn; ++number) {
      PAUSE(happened, call(Happening{.seat = next, .source = source_of(t.options), .handed_out = 1}));
      if (t.result != 0) next = clockwise(t.s, next, 1);
      if (!plays(t.s, next)) next = first_to_act(t);
    }
  }
  return done();
}

}  // namespace curia::republic
