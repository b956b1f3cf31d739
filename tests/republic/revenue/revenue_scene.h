#pragma once
// A Revenue Phase for one test, by whatever order the edition under test has.
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revenue/state_accounts.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

inline constexpr SenatorId man = SenatorId::aemilius, other = SenatorId::terentius;

// Three factions of three senators, and two more of the first. There are no Legions.
inline Scene treasury_scene(const Options& options = as_printed()) {
  Scene s(3, options);
  s.people();
  s.senator(man).of(P1);
  s.senator(other).of(P1);
  s.state.arms.active.legions = 0;
  return s;
}

// `man` of the first faction leads a revolt of so many Legions.
inline Scene treasury_revolt(int legions, int talents, const Options& options = as_printed()) {
  Scene s = treasury_scene(options);
  s.of(man).rebel = 1;
  s.of(man).where = Where::revolt;
  s.senator(man).talents(talents);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = man;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  s.war(WarId::civil_war, Section::active);
  return s;
}

// What he has earned so far, be it his own or the faction's to place.
inline int earned(const Scene& s, SenatorId who) {
  int talents = 0;
  for (const Event& event : s.events)
    if ((event.kind == EventKind::income_earned || event.kind == EventKind::talents_received) && event.a == op(who))
      talents += event.n;
  return talents;
}

// Where factions place their revenue themselves the first of their senators gets all of it: AH-6.1d.
inline void place_revenue(Scene& s) {
  while (s.prompt() == Prompt::place_income) {
    const Offer offer = s.decision().offers[0];
    s.plays(offer.seat, offer.verb, {.a = offer.a}, offer.most);
  }
}

inline void to_contributions(Scene& s) {
  place_revenue(s);
  REQUIRE(s.until(Prompt::contribute));
}

inline void everybody_has_given(Scene& s) {
  for (Seat seat : playing_seats(s.state))
    if (s.offers(seat, Verb::done)) s.plays(seat, Verb::done);
}

}  // namespace curia::republic
