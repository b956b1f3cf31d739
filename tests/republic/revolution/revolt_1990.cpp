// The Revolution Phase and what a revolt brings by the rows of the edition of 1990 (AH) and of the Quaestor edition (ES).
#include "games/republic/revenue/rebel_upkeep.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId victor = SenatorId::aemilius;    // Military 4, of P1
constexpr SenatorId brother = SenatorId::terentius;  // of P1
constexpr SenatorId at_home = SenatorId::valerius;   // Rome Consul of P3

Scene scene(int legions = 3, int fleets = 0) {
  Scene s(3);
  s.people();
  s.senator(victor).of(P1);
  s.senator(brother).of(P1);
  s.senator(at_home).office(OfficeId::rome_consul);
  s.state.arms.active = Units{};
  s.senator(victor).commands(WarId::punic_1, legions, fleets);
  s.state.arms.forces[0].won_land = 1;
  return s;
}

// He rebels with all his Legions; of the others those named join.
void rebels(Scene& s, SenatorSet join = {}) {
  s.begin(Phase::revolution);
  REQUIRE(s.prompt() == Prompt::declare_revolt);
  const int legions = s.state.arms.forces[0].units.legions;
  s.plays(P1, Verb::test_loyalty);
  for (int n = 0; n < legions; ++n) s.rolls({6});
  s.plays(P1, Verb::declare_revolt);
  while (s.prompt() == Prompt::join_revolt) {
    const Offer offer = *s.offer(P1, Verb::stay_loyal);
    s.plays(P1, join.has(as<SenatorId>(offer.a)) ? Verb::join_revolt : Verb::stay_loyal, {.a = offer.a});
  }
}

SenatorId loyal_of(const Scene& s, Seat seat) {  // in Rome
  return in_rome(s.state, seat).first();
}

}  // namespace

RULE_TEST("AH-11.1b ES-3.VIIa ES-11.1a.b",
          "a Statesman or Concession that is to count next turn is played now; it cannot be played in another phase") {
  const CardId mining = row(ConcessionId::mining).card;
  const CardId cunctator = row(SenatorId::fabius_cunctator).card;
  for (const Phase phase : {Phase::revenue, Phase::forum, Phase::senate, Phase::combat, Phase::revolution}) {
    Scene s = scene();
    s.card(P2, mining);
    s.card(P2, cunctator);
    s.state.arms.forces[0].won_land = phase == Phase::revolution ? 1 : 0;
    s.begin(phase);
    if (phase == Phase::revolution)
      for (int n = 0; n < 9 && s.prompt() != Prompt::play_cards; ++n)
        for (Seat seat : {P1, P2, P3})
          if (s.prompt() == Prompt::trade_cards && s.offers(seat, Verb::done)) s.plays(seat, Verb::done);
    CHECK((s.offer(P2, Verb::play_statesman, {.a = op(cunctator)}) != nullptr) == (phase == Phase::revolution));
    CHECK((s.offer(P2, Verb::play_concession, {.a = op(mining)}) != nullptr) == (phase == Phase::revolution));
  }
}

RULE_TEST("AH-11.2c AH-3.VII.2 ES-11.2.c ES-3.VIIb", "Governors may not revolt") {
  Scene s = scene();
  s.senator(SenatorId::flaminius).of(P2).governs(ProvinceId::sicilia);
  s.senator(brother).governs(ProvinceId::africa);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 5;
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  for (const Offer& offer : s.decision().offers) {
    if (offer.prompt == Prompt::declare_revolt) CHECK(offer.seat == P1);
    CHECK(offer.verb != Verb::pledge_governor);
  }
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.prompt() != Prompt::declare_revolt);
}

RULE_TEST("AH-11.2d ES-11.2.d", "a Governor whose term is over comes home in the Revenue Phase, not before") {
  Scene s = scene();
  s.senator(SenatorId::flaminius).of(P2).governs(ProvinceId::sicilia, 1);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.of(SenatorId::flaminius).where == Where::province);
  REQUIRE(s.until_phase(Phase::revenue));
  CHECK(s.of(SenatorId::flaminius).where == Where::province);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(in_rome(s.state, SenatorId::flaminius));
}

RULE_TEST("AH-11.21d ES-11.21b.d",
          "he sees the dice, as all do, before he decides; if he stays loyal they have no effect") {
  Scene s = scene(3);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::test_loyalty);
  s.rolls({6});
  s.rolls({1});
  s.rolls({6});
  CHECK(s.count(EventKind::loyalty_tested) == 3);
  CHECK(s.last(EventKind::loyalty_tested)->visible == everybody);
  CHECK(s.offers(P1, Verb::declare_revolt));
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.state.arms.active.legions == 3);
  CHECK(in_rome(s.state, victor));
  CHECK(s.state.revolt.faction == Seat::none);
}

RULE_TEST("ES-11.21a", "a Legion follows above 5 in the Early, above 4 in the Middle, above 3 in the Late Republic") {
  for (const auto& [era, number] : {std::pair{Era::early, 5}, {Era::middle, 4}, {Era::late, 3}}) {
    Scene s = scene(2);
    s.state.game.era = era;
    s.begin(Phase::revolution);
    s.plays(P1, Verb::test_loyalty);
    s.rolls({number});
    CHECK(s.last(EventKind::loyalty_tested)->n == 0);
    s.rolls({number + 1});
    CHECK(s.last(EventKind::loyalty_tested)->n == 1);
    CHECK(s.last(EventKind::loyalty_tested)->rule == Rule::ES_11_21a);
  }
}

RULE_TEST("ES-11.21a ES-11.21b.b", "a Talent adds 1 to the dr of one Legion, at most 1 each: a modified 6 is enough") {
  Scene s = scene(2);
  s.senator(victor).talents(9);
  s.begin(Phase::revolution);
  s.refuses(P1, Verb::buy_loyalty, {}, 3);
  s.plays(P1, Verb::buy_loyalty, {}, 1);
  CHECK(s.of(victor).talents == 8);
  s.plays(P1, Verb::test_loyalty);
  s.rolls({5});  // with +1
  CHECK(s.last(EventKind::loyalty_tested)->n == 1);
  s.rolls({5});
  CHECK(s.last(EventKind::loyalty_tested)->n == 0);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.of(victor).talents == 8);
}

RULE_TEST("AH-11.22b AH-11.22c ES-11.22.b ES-11.22.c",
          "the loyal vote and earn; joiners leave Rome, earn nothing, cannot be persuaded and die with the rebel") {
  Scene s = scene();
  s.senator(brother).influence(0).talents(0);
  const SenatorId loyal = loyal_of(s, P1);
  rebels(s, SenatorSet::of(brother));
  CHECK(s.of(brother).where == Where::revolt);
  CHECK(in_rome(s.state, loyal));
  int in_town = 0;
  for (SenatorId senator : in_rome(s.state, P1)) in_town += votes(s.state, senator);
  CHECK(votes(s.state, P1) == in_town);
  CHECK(in_town > 0);
  const int before = s.of(loyal).talents;
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.of(brother).talents == 0);
  int earned = -before + faction(s.state, P1).treasury;
  for (SenatorId senator : in_rome(s.state, P1)) earned += s.of(senator).talents;
  CHECK(earned > 0);
  REQUIRE(s.until(Prompt::take_initiative));
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::persuade) CHECK(offer.b != op(brother));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, victor, Rule::VG_5_21a);
  CHECK(s.of(brother).where == Where::curia);
  CHECK(in_rome(s.state, loyal));
}

RULE_TEST(
    "AH-11.22d AH-11.22e AH-11.3a AH-11.3b AH-10.51b ES-11.22.d ES-11.22.e ES-11.3.a ES-11.3.b ES-10.51.b",
    "2 T a Legion of his own, a joiner's or the Faction Treasury; Veterans of any rebel are free, others are not") {
  Scene s = scene(3);
  s.veteran(s.state.arms.forces[0].units, victor);
  const VeteranId of_brother = s.veteran(s.state.arms.forces[0].units, brother);
  const VeteranId others = s.veteran(s.state.arms.forces[0].units, at_home);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::test_loyalty);
  for (int n = 0; n < 5; ++n) s.rolls({6});  // all but his own Veteran
  s.plays(P1, Verb::declare_revolt);
  while (s.prompt() == Prompt::join_revolt) {
    const Offer offer = *s.offer(P1, Verb::stay_loyal);
    s.plays(P1, offer.a == op(brother) ? Verb::join_revolt : Verb::stay_loyal, {.a = offer.a});
  }
  CHECK(s.state.revolt.army.veterans.has(of_brother));
  CHECK(s.state.revolt.army.veterans.has(others));
  CHECK(s.state.revolt.army.all_legions() == 6);
  s.senator(victor).talents(3);
  s.senator(brother).talents(4);
  faction(s.state, P1).treasury = 10;
  const SenatorId loyal = loyal_of(s, P1);
  s.senator(loyal).talents(9);
  s.chit(chit_none);
  REQUIRE(s.until(Prompt::pay_rebel_legions));
  s.refuses(P1, Verb::pay_legions, {.a = op(loyal)}, 1);
  s.refuses(P1, Verb::pay_legions, {}, 9);
  s.plays(P1, Verb::pay_legions, {.a = op(victor)}, 3);
  s.plays(P1, Verb::pay_legions, {.a = op(brother)}, 4);
  s.plays(P1, Verb::pay_legions, {}, 1);  // 8 T for three Legions and the Veteran of the Rome Consul
  CHECK(s.prompt() != Prompt::pay_rebel_legions);
  CHECK(s.of(victor).talents == 0);
  CHECK(s.of(brother).talents == 0);
  CHECK(faction(s.state, P1).treasury == 9);
  CHECK(s.state.revolt.army.all_legions() == 6);
}

RULE_TEST("ES-11.4.a", "a rebel's Concessions go to the Forum and he earns nothing, but he keeps his Knights") {
  Scene s = scene();
  s.senator(victor).knights(2).talents(0).holds(ConcessionId::mining);
  s.senator(brother).knights(1);
  rebels(s, SenatorSet::of(brother));
  CHECK(s.of(victor).knights == 2);
  CHECK(s.of(brother).knights == 1);
  CHECK_FALSE(s.told(EventKind::knights_lost));
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  faction(s.state, P1).treasury = 20;
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.of(victor).talents == 0);
  CHECK(s.of(brother).talents == 0);
  REQUIRE(s.until(Prompt::take_initiative));
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::pressure_knights) CHECK((offer.a != op(victor) && offer.a != op(brother)));
}

RULE_TEST("AH-11.4b AH-11.4c ES-11.4.b ES-11.4.c",
          "his Personal Treasury gives to no loyal senator and gets nothing; the loyal may fill the Faction Treasury") {
  Scene s = scene();
  rebels(s);
  s.senator(victor).talents(20);
  faction(s.state, P1).treasury = 12;
  const SenatorId loyal = loyal_of(s, P1);
  s.senator(loyal).talents(8);
  s.chit(chit_none);
  REQUIRE(s.until(Prompt::pay_rebel_legions));
  s.plays(P1, Verb::pay_legions, {.a = op(victor)}, 2);  // but it may pay his Legions
  s.plays(P1, Verb::pay_legions, {}, 4);                 // as the Faction Treasury may
  CHECK(s.of(victor).talents == 18);
  CHECK(faction(s.state, P1).treasury == 8);
  REQUIRE(s.until(Prompt::redistribute));
  const int mine = s.of(victor).talents;
  for (const Offer& offer : s.decision().offers) {
    if (offer.verb == Verb::deposit || offer.verb == Verb::withdraw_talents) CHECK(offer.a != op(victor));
    if (offer.verb == Verb::move_talents) CHECK((s.of(as<SenatorId>(offer.a)).rebel == 1) == (offer.a == op(victor)));
    if (offer.verb == Verb::move_talents && offer.a == op(victor)) CHECK(s.of(as<SenatorId>(offer.b)).rebel == 1);
  }
  const int treasury = faction(s.state, P1).treasury;
  s.plays(P1, Verb::deposit, {.a = op(loyal)}, 5);
  CHECK(faction(s.state, P1).treasury == treasury + 5);
  CHECK(s.of(victor).talents == mine);
}

RULE_TEST("AH-11.4d ES-11.4.d", "rebels have no vote, are not HRAO and keep no office") {
  Scene s = scene();
  s.senator(victor).office(OfficeId::dictator);
  s.senator(brother).office(OfficeId::censor);
  rebels(s, SenatorSet::of(brother));
  CHECK(holder(s.state, OfficeId::dictator) == SenatorId::none);
  CHECK(holder(s.state, OfficeId::censor) == SenatorId::none);
  CHECK(hrao(s.state) == at_home);
  CHECK_FALSE(in_rome(s.state, P1).has(victor));
  CHECK_FALSE(in_rome(s.state, P1).has(brother));
  int in_town = 0;
  for (SenatorId senator : in_rome(s.state, P1)) in_town += votes(s.state, senator);
  CHECK(votes(s.state, P1) == in_town);
}

}  // namespace curia::republic
