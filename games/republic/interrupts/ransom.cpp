#include "games/republic/interrupts/ransom.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

int ransom_of(const State& s, SenatorId captive) {
  return std::max(value::ransom_min, 2 * s.senators[captive].influence);  // VG-10.71g
}

namespace {

// Where money is redistributed, at the latest: AH-10.82b.
bool redistributing(const State& s) {
  return !s.stack.empty() && static_cast<ProcedureKind>(s.stack.back().kind) == ProcedureKind::redistribution;
}

}  // namespace

void list_ransoms(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  const bool any_time = t.options.ransom_time == choice::ransom_time::any_time;
  if (!any_time && !redistributing(s)) return;
  for (Seat seat : playing_seats(s))
    for (SenatorId captive : faction(s, seat).senators) {
      if (s.senators[captive].where != Where::captive) continue;
      const int price = ransom_of(s, captive);
      const int own = std::min<int>(price, s.senators[captive].talents);
      sheet.may(seat, Verb::ransom, Prompt::interrupt, any_time ? Rule::VG_10_71g : Rule::AH_10_82b,
                {.a = op(captive), .least = price - own, .most = std::min<int>(price, faction(s, seat).treasury)});
    }
}

Next pay_ransom(Context& t, const Move& move) {
  const SenatorId captive = operands_of<Verb::ransom>(move).captive;
  const int price = ransom_of(t.s, captive);
  treasury_pays(t, move.faction, move.amount, Rule::VG_10_71g);
  pay(t, captive, price - move.amount, Rule::VG_10_71g);
  free_captive(t, captive, price, Rule::VG_10_71h);
  return done();
}

}  // namespace curia::republic
