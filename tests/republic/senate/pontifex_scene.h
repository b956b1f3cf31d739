#pragma once
// Scenes with a Pontifex Maximus: the factions of session.h, Fabius (P2) in the office, Cornelius (P1) Rome Consul.
#include "games/republic/events/random_event.h"
#include "games/republic/explain.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

inline constexpr auto pontifex_maximus = OfficeId::pontifex_maximus, rome_consul = OfficeId::rome_consul;

inline Options with_pontifex() {
  Options options = as_printed();
  options.pontifex_maximus = on;
  return options;
}

inline Scene rome(const Options& options = with_pontifex()) {
  Scene s(3, options);
  s.people();
  return s;
}

// Other business under the Rome Consul Cornelius; Fabius of P2 is Pontifex.
inline Scene with_fabius(const Options& options = with_pontifex()) {
  Scene s = rome(options);
  s.senator(cornelius).office(rome_consul);
  s.senator(fabius).office(pontifex_maximus);
  return s;
}
inline Scene in_business(const Options& options = with_pontifex()) {
  Scene s = with_fabius(options);
  in_session(s, SenateStage::other, OtherBusiness{});
  return s;
}

// A vote of P1 on this motion, Fabius being Pontifex.
inline Scene voting_on(Motion motion, const Options& options = with_pontifex()) {
  Scene s = with_fabius(options);
  s.state.senate.stage = SenateStage::other;
  open_proposal(s.state, motion, P1, false);
  start_vote(s);
  return s;
}

inline void omens(Scene& s) {
  s.state.game.phase = Phase::forum;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(RandomEvent{.event = EventId::evil_omens});
}

inline Reason reason(Scene& s, Seat seat, Verb verb, Line line = {}) {
  return explain(s.state, s.options, s.decision(),
                 {.seat = seat, .faction = seat, .verb = verb, .a = line.a, .b = line.b, .c = line.c})
      .reason;
}

}  // namespace curia::republic
