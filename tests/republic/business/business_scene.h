#pragma once
// The Senate at other business: Cornelius, Rome Consul of P1, presides; Fabius, Field Consul of P2; Valerius, Censor of
// P3. P1 has Cornelius, Julius, Fulvius; P2 Fabius, Claudius, Furius; P3 Valerius, Manlius, Aurelius.
#include "games/republic/phases/senate.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/other_business.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

inline void seat_senate(Scene& s) {
  s.people(3);
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  s.senator(SenatorId::fabius).office(OfficeId::field_consul);
  s.senator(SenatorId::valerius).office(OfficeId::censor);
  s.state.game.phase = Phase::senate;
  s.state.rome.treasury = 300;
}

inline void open_business(Scene& s) {
  s.state.senate.stage = SenateStage::other;
  s.run(OtherBusiness{});
}

inline void open_governors(Scene& s) {
  s.state.senate.stage = SenateStage::governors;
  s.run(ElectGovernors{.recalls = 1});
}

// Every faction is called and votes as one on this side, except those named.
inline void all_vote(Scene& s, Side side, Seat other = Seat::none, Side other_side = Side::against) {
  for (int n = 0; n < 20; ++n) {
    const Prompt prompt = s.prompt();
    const Decision& d = s.decision();
    if (prompt != Prompt::call_next_faction && prompt != Prompt::cast_votes && prompt != Prompt::unanimous_defeat)
      return;
    Offer first;
    for (const Offer& offer : d.offers)
      if (offer.must) {
        first = offer;
        break;
      }
    if (prompt == Prompt::call_next_faction)
      s.plays(first.seat, Verb::call_vote, {.a = first.a});
    else if (prompt == Prompt::cast_votes)
      s.plays(first.seat, Verb::vote, {.a = op(first.seat == other ? other_side : side)});
    else
      s.plays(first.seat, Verb::lose_influence);
  }
}
inline void put(Scene& s, Seat seat, Side side) {
  s.plays(seat, Verb::put_to_vote);
  all_vote(s, side);
}
// What happens by itself when the Senate closes.
inline void close_senate(Scene& s) {
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (const Step& step : senate_steps())
    if (step.id == StepId::close_senate) step.run(t);
}
inline Line about(SenatorId a) { return {.a = op(a)}; }
template <class A, class B>
Line about(A a, B b) {
  return {.a = op(a), .b = op(b)};
}
inline Line bill(LandBill type) { return {.a = op(type)}; }

}  // namespace curia::republic
