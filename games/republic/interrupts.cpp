#include "games/republic/interrupts.h"

#include <algorithm>

#include "games/republic/cards/influence_peddling.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/deeds.h"
#include "games/republic/queries.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

namespace {

int ransom_of(const State& s, SenatorId captive) {
  return std::max(10, 2 * s.senators[captive].influence);
}  // VG-10.71g

// Ransom at any time: VG-10.71h. The amount is the part that the Faction Treasury pays.
void list_ransoms(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  for (Seat seat : playing_seats(s))
    for (SenatorId captive : faction(s, seat).senators) {
      if (!is_captive(s, captive)) continue;
      const int price = ransom_of(s, captive);
      const int own = std::min<int>(price, s.senators[captive].talents);
      sheet.may(seat, Verb::ransom, Prompt::interrupt, Rule::VG_10_71g,
                {.a = op(captive), .least = price - own, .most = std::min<int>(price, faction(s, seat).treasury)});
    }
}

Next pay_ransom(Table& t, const Move& move) {
  const auto captive = as<SenatorId>(move.a);
  const int price = ransom_of(t.s, captive);
  Faction& f = faction(t.s, move.faction);
  f.treasury = static_cast<Talents>(f.treasury - move.amount);
  pay(t, captive, price - move.amount, Rule::VG_10_71g);
  free_captive(t, captive, price, Rule::VG_10_71h);
  return done();
}

}  // namespace

void list_interrupts(const Table& t, Sheet& sheet) {
  if (attempt_in_progress(t.s)) return;  // VG-9.71b
  list_ransoms(t, sheet);
  list_attempts(t, sheet);
  list_fines(t, sheet);
  list_business_deeds(t, sheet);
  list_desertions(t, sheet);
  list_influence_peddling(t, sheet);
  list_tribunes(t, sheet);
  list_laws(t, sheet);
}

Next interrupt(Table& t, const Move& move) {
  switch (move.verb) {
    case Verb::ransom:
      return pay_ransom(t, move);
    case Verb::assassinate:
      return call(Attempt{.seat = move.faction});
    case Verb::assassinate_sponsor:
      return call(Attempt{.seat = move.faction, .on_sponsor = 1});
    case Verb::fine_governor:
      if (t.s.senate.fined != 0) return asked();  // the winner of the tie decides
      return call(FineGovernor{.seat = move.faction, .governor = as<SenatorId>(move.a)});
    case Verb::claim_land_commissioner:
    case Verb::propose_free_land_bill:
      return business_deed(t, move);
    case Verb::order_desertion:
    case Verb::desert_to_active:
      return desert(t, move);
    case Verb::influence_peddling:
      return play_influence_peddling(t, move);
    case Verb::tribune:
    case Verb::tribune_free:
      return play_tribune(t, move);
    case Verb::play_law:
    case Verb::repeal_with_law:
      return play_law(t, move);
    default:
      return asked();
  }
}

}  // namespace curia::republic
