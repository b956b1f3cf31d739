// Who dies and what becomes of his card: VG-5.2 to VG-5.31.
#include "games/republic/mortality/draw_chits.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

bool in_the_curia(const State& s, SenatorId senator) {
  for (SenatorId other : s.forum.curia)
    if (other == senator) return true;
  return false;
}

void dies(Scene& s, SenatorId senator) {
  s.begin(Phase::mortality);
  s.chit(number_of(senator));
}

}  // namespace

RULE_TEST("VG-5.21a AH-5.1a AH-5.1b ES-5.1a.a ES-5.1a.b",
          "the drawn ID kills a senator in Rome, away, captive, in the Forum; nobody in the Curia or the deck") {
  for (const int place : {0, 1, 2, 3, 4, 5}) {
    CAPTURE(place);
    Scene s(3);
    s.people();
    auto man = s.senator(SenatorId::aemilius);
    if (place == 0) man.of(P1);
    if (place == 1) man.of(P1).governs(ProvinceId::sicilia);
    if (place == 2) man.of(P1).captive_of(WarId::punic_1);
    if (place == 3) man.unaligned();
    if (place == 4) man.in_curia();
    if (place == 5) man.unaligned().governs(ProvinceId::sicilia);
    dies(s, SenatorId::aemilius);
    CHECK(s.told(EventKind::senator_died) == (place != 4));
  }
  Scene s(3);
  s.people();
  dies(s, SenatorId::pompeius);
  CHECK_FALSE(s.told(EventKind::senator_died));
}

RULE_TEST("VG-5.22a AH-5.11a ES-5.11.a",
          "two senators of one ID are never in play, except Statesmen 25A with 25B and 29A with 29B") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::scipio_africanus).of(P1);
  CHECK_FALSE(may_play_statesman(s.state, P1, SenatorId::scipio_aemilianus));
  CHECK_FALSE(may_play_statesman(s.state, P2, SenatorId::sulla));
  s.senator(SenatorId::tiberius_gracchus).of(P1);
  CHECK(may_play_statesman(s.state, P2, SenatorId::gaius_gracchus));
  s.senator(SenatorId::crassus).of(P3);
  CHECK(may_play_statesman(s.state, P2, SenatorId::lucullus));
  // A family with its Statesman lies under him and is not in play itself.
  Scene f(3);
  f.people();
  f.card(P2, row(SenatorId::fabius_cunctator).card);
  Context t{.s = f.state, .options = f.options, .teller = &f};
  REQUIRE(faction_of(f.state, SenatorId::fabius) == P2);
  leave_hand(t, P2, row(SenatorId::fabius_cunctator).card);
  statesman_enters(t, P2, SenatorId::fabius_cunctator);
  CHECK(in_play_with(f.state, 2) == SenatorSet::of(SenatorId::fabius_cunctator));
}

RULE_TEST("VG-5.22b AH-5.11b ES-5.11.b",
          "with both Statesmen of the number in play the lower of two rolls dies, ties rolled again") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::tiberius_gracchus).of(P1);
  s.senator(SenatorId::gaius_gracchus).of(P2);
  s.begin(Phase::mortality);
  s.chit(25);
  CHECK(s.asked_chance() == Roll::paired_death);
  s.rolls({3, 4});
  s.rolls({2, 5});
  CHECK_FALSE(s.told(EventKind::senator_died));
  s.rolls({6, 2});
  s.rolls({3, 4});
  CHECK(s.of(SenatorId::gaius_gracchus).where == Where::nowhere);
  CHECK(s.of(SenatorId::tiberius_gracchus).where == Where::rome);
}

RULE_TEST("VG-5.3a AH-5.2a", "death takes every marker from the card, the Faction Leader's excepted") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius)
      .of(P1)
      .leader()
      .office(OfficeId::censor)
      .influence(20)
      .popularity(5)
      .talents(30)
      .knights(3)
      .prior_consul()
      .corrupt()
      .major();
  const VeteranId veteran = s.veteran(s.state.arms.active, SenatorId::aemilius);
  s.state.offices.priests.add(SenatorId::aemilius);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, SenatorId::aemilius, Rule::VG_5_21a, Death::natural);
  const Senator& heir = s.of(SenatorId::aemilius);
  CHECK(heir.talents == 0);
  CHECK(heir.knights == 0);
  CHECK(heir.influence == 1);
  CHECK(heir.popularity == 0);
  CHECK(heir.prior_consul == 0);
  CHECK(heir.corrupt == 0);
  CHECK(heir.major == 0);
  CHECK(holder(s.state, OfficeId::censor) == SenatorId::none);
  CHECK(s.state.arms.allegiance[veteran] == SenatorId::none);
  CHECK(s.state.offices.priests.empty());
  CHECK(s.state.arms.active.veterans.has(veteran));  // the Legion stays Veteran
  CHECK(faction(s.state, P1).leader == SenatorId::aemilius);
}

RULE_TEST("VG-5.3b AH-5.2g AH-5.2h", "his Concessions and his Provinces with their Garrisons go to the Forum") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::sicilia).holds(ConcessionId::mining, true);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  dies(s, SenatorId::aemilius);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::mining].exposed == 0);
  const Province& sicilia = s.state.provinces[ProvinceId::sicilia];
  CHECK(sicilia.in_play == 1);
  CHECK(sicilia.governor == SenatorId::none);
  CHECK(sicilia.garrison.legions == 2);
  Scene censor(3);
  censor.people();
  censor.senator(SenatorId::aemilius).of(P1).office(OfficeId::censor);
  dies(censor, SenatorId::aemilius);
  CHECK(holder(censor.state, OfficeId::censor) == SenatorId::none);
  censor.until_phase(Phase::population);
  CHECK(holder(censor.state, OfficeId::censor) == SenatorId::none);  // until the next election
}

RULE_TEST("VG-5.3c AH-5.2b ES-5.2e", "a family that is not Faction Leader goes to the bottom of the Curia") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::sulpicius).in_curia();
  s.senator(SenatorId::aemilius).of(P1);
  dies(s, SenatorId::aemilius);
  CHECK(s.of(SenatorId::aemilius).where == Where::curia);
  REQUIRE(s.state.forum.curia.size() == 2);
  CHECK(s.state.forum.curia[0] == SenatorId::sulpicius);
  CHECK(s.state.forum.curia[1] == SenatorId::aemilius);
  CHECK_FALSE(faction(s.state, P1).senators.has(SenatorId::aemilius));
}

RULE_TEST("VG-5.3d AH-5.2c ES-5.2f.a",
          "a dead Faction Leader's family stays, in Rome, no rebel, with printed ratings") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).leader().influence(12).popularity(-3).captive_of(WarId::punic_1);
  dies(s, SenatorId::aemilius);
  CHECK(s.of(SenatorId::aemilius).where == Where::rome);
  CHECK(s.of(SenatorId::aemilius).rebel == 0);
  CHECK(s.of(SenatorId::aemilius).influence == 1);
  CHECK(s.of(SenatorId::aemilius).popularity == 0);
  CHECK(faction_of(s.state, SenatorId::aemilius) == P1);
  CHECK(is_leader(s.state, SenatorId::aemilius));
}

RULE_TEST("VG-5.3e AH-5.2d ES-5.2f.b", "the family of a Faction Leader caught as assassin goes to the Curia") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).leader();
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, SenatorId::aemilius, Rule::VG_5_3e, Death::assassin);
  CHECK(s.of(SenatorId::aemilius).where == Where::curia);
  CHECK(faction(s.state, P1).leader == SenatorId::none);
  CHECK_FALSE(faction(s.state, P1).senators.has(SenatorId::aemilius));
}

RULE_TEST("VG-5.31a AH-5.2e ES-5.2g",
          "a dead Statesman is out of the game; his family goes to the Curia, or stays if he was Leader") {
  for (const bool leader : {false, true}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::aemilius).of(P1);
    if (leader) s.senator(SenatorId::aemilius).leader();
    Context t{.s = s.state, .options = s.options, .teller = &s};
    statesman_enters(t, P1, SenatorId::aemilius_paullus);
    dies(s, SenatorId::aemilius_paullus);
    CHECK(s.of(SenatorId::aemilius_paullus).where == Where::nowhere);
    CHECK(s.state.cards.discards.has(row(SenatorId::aemilius_paullus).card));
    CHECK(in_the_curia(s.state, SenatorId::aemilius) != leader);
    CHECK(faction(s.state, P1).senators.has(SenatorId::aemilius) == leader);
    CHECK((faction(s.state, P1).leader == SenatorId::aemilius) == leader);
  }
}

RULE_TEST("VG-5.31b", "a Statesman who was Leader and had no family is removed too, and nobody leads for now") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius_paullus).of(P1).leader();
  dies(s, SenatorId::aemilius_paullus);
  CHECK(s.of(SenatorId::aemilius_paullus).where == Where::nowhere);
  CHECK(faction(s.state, P1).leader == SenatorId::none);
  CHECK(faction(s.state, P1).senators.size() == 3);
  // Nobody collects the Leader's 3 T.
  for (SenatorId senator : faction(s.state, P1).senators) CHECK(s.of(senator).talents <= 1);
}

RULE_TEST("VG-7.312i", "a dead Statesman's family passes to his brother, even if the dead one was Faction Leader") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::sempronius).of(P1).leader();
  Context t{.s = s.state, .options = s.options, .teller = &s};
  statesman_enters(t, P1, SenatorId::tiberius_gracchus);
  statesman_enters(t, P2, SenatorId::gaius_gracchus);
  REQUIRE(s.of(SenatorId::tiberius_gracchus).has_family == 1);
  kill(t, SenatorId::tiberius_gracchus, Rule::VG_5_3a);
  CHECK(s.of(SenatorId::gaius_gracchus).has_family == 1);
  CHECK(s.of(SenatorId::sempronius).where == Where::under);
  CHECK(faction(s.state, P1).leader == SenatorId::none);
  CHECK_FALSE(faction(s.state, P1).senators.has(SenatorId::sempronius));
}

RULE_TEST("AH-5.1f ES-7.312.i", "the chit of a number kills the Statesman, not the Family under him") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  statesman_enters(t, P1, SenatorId::aemilius_paullus);
  s.senator(SenatorId::aemilius_paullus).influence(14).talents(8).knights(2);
  dies(s, SenatorId::aemilius_paullus);
  CHECK(s.of(SenatorId::aemilius_paullus).where == Where::nowhere);
  CHECK(s.count(EventKind::senator_died) == 1);
  CHECK(in_the_curia(s.state, SenatorId::aemilius));  // without possessions: AH-7.312g
  CHECK(s.of(SenatorId::aemilius).talents == 0);
  CHECK(s.of(SenatorId::aemilius).knights == 0);
}

RULE_TEST("AH-5.1g ES-7.362.a", "a Statesman in a hand is never affected") {
  Scene s(3);
  s.people();
  const CardId card = row(SenatorId::cato_the_elder).card;
  s.card(P1, card);
  dies(s, SenatorId::cato_the_elder);
  CHECK(faction(s.state, P1).hand.has(card));
  CHECK_FALSE(s.told(EventKind::senator_died));
}

RULE_TEST("AH-5.1b", "where the table says so a chit kills senators of factions only") {
  for (const bool aligned_only : {false, true}) {
    Scene s(3);
    if (aligned_only) s.options.mortality_victims = choice::mortality_victims::aligned;
    s.people();
    s.senator(SenatorId::aemilius).unaligned();
    dies(s, SenatorId::aemilius);
    CHECK(s.told(EventKind::senator_died) == !aligned_only);
    Scene own(3);
    own.options = s.options;
    own.people();
    own.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::sicilia);
    dies(own, SenatorId::aemilius);
    CHECK(own.told(EventKind::senator_died));
  }
}

RULE_TEST("AH-5.2f ES-5.2d", "the money and the Knights of the dead are gone; the Faction Treasury keeps its own") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).talents(30).knights(3);
  faction(s.state, P1).treasury = 12;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, SenatorId::aemilius, Rule::VG_5_21a, Death::natural);
  CHECK(s.of(SenatorId::aemilius).talents == 0);
  CHECK(s.of(SenatorId::aemilius).knights == 0);
  CHECK(faction(s.state, P1).treasury == 12);
  for (SenatorId senator : faction(s.state, P1).senators) {
    CHECK(s.of(senator).talents == 0);
    CHECK(s.of(senator).knights == 0);
  }
}

}  // namespace curia::republic
