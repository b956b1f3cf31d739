// Governors who rule through Legates: the Vatinian Law.
#include "games/republic/senate/legates.h"

#include "games/republic/events/pretender.h"
#include "games/republic/revenue/internal_disorder.h"
#include "games/republic/revenue/raids.h"
#include "games/republic/senate/business/governors.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

Scene under_the_law() {
  Scene s = people_of_rome();
  s.state.game.era = Era::late;
  s.law(LawId::vatinian_law);
  return s;
}

// Governor of this Province, but elsewhere.
void by_legate(Scene& s, SenatorId senator, ProvinceId province, int term = 3) {
  s.senator(senator).governs(province, term);
  s.of(senator).where = Where::rome;
  s.state.provinces[province].legate = 1;
}

Line at(SenatorId senator, ProvinceId province) { return {.a = op(senator), .b = op(province)}; }

}  // namespace

RULE_TEST("VG-LAW-vatinian-1 AH-7.363k ES-7.363.k",
          "by a Legate an aligned senator holds any number of Provinces, in office, in Rome or at war") {
  Scene s = under_the_law();
  s.senator(fabius).office(OfficeId::rome_consul);
  s.senator(valerius).commands(WarId::gallic_1, 5);
  s.war(WarId::gallic_1, Section::active);
  by_legate(s, fabius, ProvinceId::africa);
  s.province(ProvinceId::sicilia);
  s.province(ProvinceId::asia);
  in_session(s, SenateStage::governors, ElectGovernors{.recalls = 1});
  CHECK(governor_candidates(s.state).has(fabius));    // in office, and a Governor already
  CHECK(governor_candidates(s.state).has(valerius));  // away from Rome
  s.plays(P2, Verb::nominate_governor, at(fabius, ProvinceId::sicilia));
  s.plays(P2, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == fabius);
  CHECK(s.of(fabius).where == Where::rome);
  CHECK(governed_by(s.state, fabius).size() == 2);
  CHECK(holder(s.state, OfficeId::rome_consul) == fabius);
  s.plays(P2, Verb::nominate_governor, at(valerius, ProvinceId::asia));
  s.plays(P2, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.provinces[ProvinceId::asia].governor == valerius);
  CHECK(s.of(valerius).where == Where::at_war);

  Scene before = people_of_rome();
  before.senator(fabius).office(OfficeId::rome_consul);
  CHECK_FALSE(governor_candidates(before.state).has(fabius));
}

RULE_TEST("VG-LAW-vatinian-2", "a Province held by a Legate earns and develops as if its Governor were present") {
  Scene s = under_the_law();
  by_legate(s, fabius, ProvinceId::sicilia, 2);
  by_legate(s, fabius, ProvinceId::africa, 1);
  s.begin(Phase::revenue);
  REQUIRE(s.prompt() == Prompt::choose_spoils);
  s.plays(P2, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::africa)});
  const int before = s.of(fabius).talents;
  s.rolls({5});
  CHECK(s.of(fabius).talents == before + 5);
  CHECK(s.of(fabius).corrupt == 1);
  while (s.prompt() == Prompt::redistribute)
    for (Seat seat : {P1, P2, P3})
      if (s.waits_for(seat) && s.prompt() == Prompt::redistribute) s.plays(seat, Verb::done);
  REQUIRE(s.asked_chance() == Roll::development);
  s.rolls({6});
  REQUIRE(s.asked_chance() == Roll::development);
  s.rolls({5});
  CHECK(s.state.provinces[ProvinceId::sicilia].developed == 1);
  CHECK(s.state.provinces[ProvinceId::africa].developed == 1);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == fabius);
  CHECK(s.state.provinces[ProvinceId::sicilia].term == 1);
  CHECK(s.state.provinces[ProvinceId::africa].governor == SenatorId::none);  // its term is over
  CHECK(s.of(fabius).where == Where::rome);
}

RULE_TEST("VG-LAW-vatinian-3 AH-7.363k ES-7.363.k",
          "only at the start of a Senate Phase does a Governor decide where he is") {
  Scene s = under_the_law();
  by_legate(s, fabius, ProvinceId::sicilia);
  s.senator(valerius).governs(ProvinceId::africa);
  by_legate(s, cornelius, ProvinceId::asia);
  s.begin(Phase::senate);
  CHECK(s.prompt() == Prompt::choose_whereabouts);
  CHECK(s.waits_for(P1));  // the HRAO's player first
  s.plays(P1, Verb::stay_in_rome, who(cornelius));
  CHECK(s.of(cornelius).where == Where::rome);
  s.plays(P2, Verb::go_to_province, at(fabius, ProvinceId::sicilia));
  CHECK(s.of(fabius).where == Where::province);
  CHECK(s.state.provinces[ProvinceId::sicilia].legate == 0);
  s.refuses(P3, Verb::go_to_province, at(valerius, ProvinceId::sicilia));
  s.plays(P3, Verb::stay_in_rome, who(valerius));
  CHECK(s.of(valerius).where == Where::rome);
  CHECK(s.state.provinces[ProvinceId::africa].legate == 1);
  CHECK(s.state.provinces[ProvinceId::africa].governor == valerius);
  CHECK(s.prompt() == Prompt::nominate_consuls);
  CHECK(s.offer(P3, Verb::go_to_province) == nullptr);

  Scene before = people_of_rome();  // without the Law nobody moves
  before.senator(valerius).governs(ProvinceId::africa);
  before.begin(Phase::senate);
  CHECK(before.prompt() == Prompt::nominate_consuls);
}

RULE_TEST("VG-LAW-vatinian-3", "by the living rules he chooses at his election, and does not move later") {
  Scene s = under_the_law();
  s.options.vatinian_movement = choice::vatinian_movement::at_election;
  s.senator(claudius).office(OfficeId::censor);
  s.province(ProvinceId::sicilia);
  s.province(ProvinceId::asia);
  s.province(ProvinceId::africa);
  in_session(s, SenateStage::governors, ElectGovernors{.recalls = 1});
  s.plays(chair(s), Verb::nominate_governor, at(fabius, ProvinceId::sicilia));
  s.plays(chair(s), Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.prompt() == Prompt::choose_whereabouts);
  s.plays(P2, Verb::go_to_province, at(fabius, ProvinceId::sicilia));
  CHECK(s.of(fabius).where == Where::province);
  CHECK(s.state.provinces[ProvinceId::sicilia].legate == 0);
  s.plays(chair(s), Verb::nominate_governor, at(valerius, ProvinceId::asia));
  s.plays(chair(s), Verb::put_to_vote);
  everybody_in_favour(s);
  s.plays(P3, Verb::stay_in_rome, who(valerius));
  CHECK(s.of(valerius).where == Where::rome);
  CHECK(s.state.provinces[ProvinceId::asia].legate == 1);
  s.plays(chair(s), Verb::nominate_governor, at(claudius, ProvinceId::africa));
  s.plays(chair(s), Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.prompt() != Prompt::choose_whereabouts);  // a Major Office keeps him in Rome
  CHECK(s.of(claudius).where == Where::rome);
  CHECK(s.state.provinces[ProvinceId::africa].governor == claudius);

  Scene next = under_the_law();
  next.options.vatinian_movement = choice::vatinian_movement::at_election;
  by_legate(next, fabius, ProvinceId::sicilia);
  next.begin(Phase::senate);
  CHECK(next.prompt() == Prompt::nominate_consuls);
}

RULE_TEST("VG-LR-1.13.1a", "a Governor by Legate with a Major Office does not go to his Province") {
  Scene s = under_the_law();
  by_legate(s, fabius, ProvinceId::sicilia);
  s.senator(fabius).office(OfficeId::rome_consul);
  s.begin(Phase::senate);
  CHECK(s.prompt() == Prompt::nominate_consuls);
  CHECK(s.of(fabius).where == Where::rome);
  CHECK(s.state.provinces[ProvinceId::sicilia].legate == 1);
}

RULE_TEST("VG-LAW-vatinian-4 AH-7.363k ES-7.363.k",
          "one minor trial for each Province plundered by Legate, in the turn of the corruption") {
  Scene s = court();
  s.law(LawId::vatinian_law);
  s.senator(julius).corrupt();
  for (const ProvinceId province : {ProvinceId::sicilia, ProvinceId::africa, ProvinceId::asia}) {
    by_legate(s, julius, province);
    s.state.provinces[province].spoils_taken = province == ProvinceId::asia ? 0 : 1;
  }
  s.run(Prosecutions{});
  for (int trial = 0; trial < 2; ++trial) {
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::abstain);
  }
  CHECK(s.count(EventKind::trial_begins) == 2);
  CHECK(s.of(julius).corrupt == 0);  // cleared at the end of the trials: he is in Rome
  // One Province plundered is one charge.
  Scene one = court();
  one.law(LawId::vatinian_law);
  one.senator(julius).corrupt();
  by_legate(one, julius, ProvinceId::sicilia);
  one.state.provinces[ProvinceId::sicilia].spoils_taken = 1;
  one.run(Prosecutions{});
  accuse(one, julius, Charge::corruption);
  vote_all(one, Side::against, Side::in_favour, Side::abstain);
  CHECK(over(one));
  // Away for other reasons: on his return.
  Scene away = court();
  away.law(LawId::vatinian_law);
  away.senator(julius).corrupt();
  by_legate(away, julius, ProvinceId::sicilia);
  away.of(julius).where = Where::captive;
  away.run(Prosecutions{});
  CHECK(over(away));
  CHECK(away.of(julius).corrupt == 1);
}

TEST_CASE("a Governor by Legate is neither killed nor helps where he is not") {
  Scene raid = under_the_law();
  by_legate(raid, julius, ProvinceId::gallia_cisalpina);
  raid.event(EventId::barbarian_raids);
  const int base = side(raid.state, ProvinceId::gallia_cisalpina).base_land;
  CHECK(strength_against_raids(raid.state, ProvinceId::gallia_cisalpina) == base);
  raid.begin(Phase::revenue);
  raid.rolls({2, 1});
  raid.chit(number_of(julius));
  CHECK(raid.of(julius).where == Where::rome);

  Scene disorder = under_the_law();
  by_legate(disorder, julius, ProvinceId::sicilia);
  disorder.event(EventId::internal_disorder);
  disorder.begin(Phase::revenue);
  disorder.rolls({1, 1});
  CHECK(disorder.of(julius).where == Where::rome);
  CHECK(disorder.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);
  CHECK(disorder.state.provinces[ProvinceId::sicilia].legate == 0);
  CHECK(disorder.state.provinces[ProvinceId::sicilia].revolt == 1);

  Scene pretender = under_the_law();
  by_legate(pretender, julius, ProvinceId::sicilia);
  pretender.event(EventId::pretender_emerges, 2);
  pretender.run(Pretender{});
  pretender.picks(0);
  CHECK(pretender.of(julius).where == Where::rome);
  CHECK(pretender.state.provinces[ProvinceId::sicilia].revolt == 1);
}

}  // namespace curia::republic
