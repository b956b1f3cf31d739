// What the Senate's business brings about in the other phases: costs of Land Bills, Governors, commands, Bequests.
#include "games/republic/combat/fight_wars.h"
#include "games/republic/revenue/raids.h"
#include "games/republic/revenue/state_accounts.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

int sum_paid(const Scene& s, Rule rule) {
  int sum = 0;
  for (const Event& event : s.events)
    if (event.kind == EventKind::treasury_changed && event.rule == rule) sum -= event.n;
  return sum;
}

// Nature draws chits that hit nobody until dice are asked for or it is over.
void no_chits(Scene& s) {
  while (s.state.chance.kind == ChanceRequest::Kind::chit)
    s.chit(static_cast<int>(std::bit_width(s.state.cards.cup.ids)));  // the highest: families of other eras
}

}  // namespace

RULE_TEST("VG-9.62a AH-9.63a AH-9.632 ES-9.632 ES-9.63.a",
          "20 T once for Type I, 5 T and 10 T every turn for II and III") {
  Scene s;
  seat_senate(s);
  s.state.rome.land_bills = {1, 2, 3};
  Context t{.s = s.state, .options = s.options, .teller = &s};
  pay_debts(t);
  CHECK(sum_paid(s, Rule::VG_6_52b) == 20 + 2 * 5 + 3 * 10);
  CHECK(s.state.rome.land_bills == std::array<std::uint8_t, 3>{0, 2, 3});
  s.events.clear();
  pay_debts(t);
  CHECK(sum_paid(s, Rule::VG_6_52b) == 2 * 5 + 3 * 10);
}

RULE_TEST("VG-IN-land-commissioner-1", "the Land Commissioner pays 3 T in each Revenue Phase") {
  Scene with, without;
  for (Scene* s : {&with, &without}) {
    seat_senate(*s);
    s->state.rome.land_bills[1] = 1;
    if (s == &with) s->senator(SenatorId::julius).holds(ConcessionId::land_commissioner);
    s->begin(Phase::revenue);
    s->until(Prompt::redistribute);
  }
  CHECK(with.of(SenatorId::julius).talents == without.of(SenatorId::julius).talents + 3);
}

RULE_TEST("VG-9.53b", "an unaligned Governor raises the taxes of the State and has no income of his own") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::acilius).unaligned().governs(ProvinceId::sicilia);
  s.begin(Phase::revenue);
  bool taxes = false;
  for (int n = 0; n < 60 && s.state.game.phase == Phase::revenue; ++n) {
    taxes = taxes || s.asked_chance() == Roll::state_income;
    CHECK(s.asked_chance() != Roll::spoils);
    if (s.asked_chance() != Roll::none)
      s.any_chance(static_cast<std::uint64_t>(n));
    else if (s.offer(P1, Verb::done) != nullptr)
      s.plays(P1, Verb::done);
    else if (s.offer(P2, Verb::done) != nullptr)
      s.plays(P2, Verb::done);
    else if (s.offer(P3, Verb::done) != nullptr)
      s.plays(P3, Verb::done);
    else
      break;
  }
  CHECK(taxes);
  CHECK(s.of(SenatorId::acilius).talents == 0);
}

RULE_TEST("VG-9.54b", "a Province without Governor earns nothing, does not develop and is not raided or disordered") {
  Scene s;
  seat_senate(s);
  s.province(ProvinceId::macedonia);  // a frontier Province
  s.event(EventId::barbarian_raids);
  s.event(EventId::internal_disorder);
  s.begin(Phase::revenue);
  for (int n = 0; n < 60 && s.state.game.phase == Phase::revenue; ++n) {
    const Roll asked = s.asked_chance();
    for (Roll never : {Roll::raid, Roll::disorder, Roll::spoils, Roll::state_income, Roll::development})
      CHECK(asked != never);
    if (asked != Roll::none) break;
    Seat seat = Seat::none;
    for (Seat one : {P1, P2, P3})
      if (s.offer(one, Verb::done) != nullptr) seat = one;
    if (seat == Seat::none) break;
    s.plays(seat, Verb::done);
  }
  CHECK(s.state.provinces[ProvinceId::macedonia].developed == 0);
}

RULE_TEST("VG-9.646d", "the Governor's Military counts in the defence of his Province") {
  Scene s;
  seat_senate(s);
  s.event(EventId::barbarian_raids);
  for (SenatorId governor : {SenatorId::cornelius, SenatorId::julius}) {
    s.senator(governor).governs(ProvinceId::macedonia);
    CHECK(strength_against_raids(s.state, ProvinceId::macedonia) ==
          side(s.state, ProvinceId::macedonia).base_land + military(governor));
  }
}

RULE_TEST("VG-LR-1.09.645a",
          "a natural 14 is a Disaster against Jugurtha once a turn; the second is read on the table") {
  Scene s;
  seat_senate(s);
  s.war(WarId::jugurthine, Section::active);
  s.senator(SenatorId::fabius).commands(WarId::jugurthine, 10, 2);
  s.senator(SenatorId::cornelius).commands(WarId::jugurthine, 10, 2);
  s.state.game.phase = Phase::combat;
  FightWar stop;
  stop.at = FightWar::At::named;
  stop.left = SeatSet::of(Seat::nature);
  s.state.stack.push(frame_of(stop));
  s.run(FightWar{.war = WarId::jugurthine});
  for (int n = 0; n < 2; ++n)
    for (Seat seat : {P1, P2})
      if (s.offers(seat, Verb::attack_first, about(SenatorId::fabius)))
        s.plays(seat, Verb::attack_first, about(SenatorId::fabius));
  REQUIRE(s.asked_chance() == Roll::battle);
  s.rolls({4, 5, 5});
  CHECK(s.count(EventKind::battle_fought) == 1);
  CHECK(force_of(s.state, SenatorId::fabius)->units.legions == 10 - 5);  // half of it
  no_chits(s);
  REQUIRE(s.asked_chance() == Roll::battle);  // they attack one after the other
  s.rolls({4, 5, 5});
  // 14 + 10 + Military - 8 on the table: a Victory
  CHECK(s.count(EventKind::battle_fought) == 2);
  CHECK(s.told(EventKind::war_defeated));
  no_chits(s);
}

RULE_TEST("VG-EV-bequest-2 AH-7.351d", "the commander sent for a Bequest may rebel and keeps the money") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::fabius).commands(bequest_mission, 0, 3);
  s.veteran(s.state.arms.forces[0].units, SenatorId::fabius);
  s.veteran(s.state.arms.forces[0].units, SenatorId::fabius);
  s.veteran(s.state.arms.forces[0].units, SenatorId::fabius);
  s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
  s.begin(Phase::revolution);
  REQUIRE(s.until(Prompt::declare_revolt));
  s.plays(P2, Verb::declare_revolt);
  for (int n = 0; n < 20 && s.of(SenatorId::fabius).rebel == 0; ++n) {
    const Decision& d = s.decision();
    if (d.offers.empty()) break;
    Offer stay;
    for (const Offer& offer : d.offers)
      if (offer.verb == Verb::stay_loyal || offer.verb == Verb::done || offer.verb == Verb::pass) stay = offer;
    s.plays(stay.seat, stay.verb, {.a = stay.a, .b = stay.b, .c = stay.c});
  }
  CHECK(s.of(SenatorId::fabius).rebel == 1);
  CHECK(s.of(SenatorId::fabius).talents == 50);
}

}  // namespace curia::republic
