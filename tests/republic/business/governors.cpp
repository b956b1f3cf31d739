#include "games/republic/senate/proposals.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {
constexpr auto sicilia = ProvinceId::sicilia, sardinia = ProvinceId::sardinia_et_corsica, africa = ProvinceId::africa;
}

RULE_TEST("VG-9.5a AH-9.62b ES-9.62.b", "Provinces of the Forum get Governors before other business") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.province(africa);
  open_governors(s);
  CHECK(s.prompt() == Prompt::nominate_governor);
  CHECK_FALSE(s.offers(P1, Verb::done));
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].governor == SenatorId::julius);
  CHECK_FALSE(s.offers(P1, Verb::done));  // Africa still waits
  s.plays(P1, Verb::nominate_governor, about(SenatorId::furius, africa));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[africa].governor == SenatorId::furius);
  CHECK(s.prompt() != Prompt::nominate_governor);
}

RULE_TEST("VG-9.5b AH-9.62c ES-9.62.c", "votes go on until one candidate is left, who goes without a vote") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  s.senator(SenatorId::manlius).office(OfficeId::master_of_horse);
  s.senator(SenatorId::furius).captive_of(WarId::punic_1);
  s.senator(SenatorId::acilius).unaligned();
  // Without a Major Office in Rome: Julius, Fulvius, Aurelius; unaligned: Acilius.
  CHECK(governor_candidates(s.state).size() == 4);
  open_governors(s);
  for (SenatorId candidate : {SenatorId::julius, SenatorId::fulvius, SenatorId::aurelius}) {
    s.plays(P2, Verb::nominate_governor, about(candidate, sicilia));  // the Dictator presides
    put(s, P2, Side::against);
    CHECK(s.state.senators[candidate].where == Where::rome);
  }
  CHECK(s.state.provinces[sicilia].governor == SenatorId::acilius);
  CHECK(s.count(EventKind::proposal_defeated) == 3);
}

RULE_TEST("VG-9.5b VG-9.131a", "nor does who rejects a hundred proposals come back to the first candidates") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  const SenatorSet candidates = governor_candidates(s.state);
  REQUIRE(candidates.size() > 2);
  open_governors(s);
  const SenatorId last = candidates.nth(candidates.size() - 1);
  for (SenatorId candidate : candidates - SenatorSet::of(last)) {
    s.plays(P2, Verb::nominate_governor, about(candidate, sicilia));
    put(s, P2, Side::against);
    for (std::uint8_t other = 0; other < 96; ++other)
      note_rejected(s.state, s.options, one_line(Motion::land_bill, P2, false, other));
  }
  CHECK(s.state.provinces[sicilia].governor == last);
}

RULE_TEST("VG-9.5c AH-9.62d AH-9.622a ES-9.62.d ES-9.622.a", "an elected Governor is gone before the next vote") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.province(africa);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::manlius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK_FALSE(in_rome(s.state, SenatorId::manlius));
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, africa));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  CHECK(s.offer(P3, Verb::vote_senator, about(SenatorId::aurelius)) != nullptr);
  CHECK(s.offer(P3, Verb::vote_senator, about(SenatorId::manlius)) == nullptr);
}

RULE_TEST("VG-9.5d AH-9.62e ES-9.62.e", "several governorships and recalls in one vote, and nothing else with them") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.province(africa);
  s.concession_in_forum(ConcessionId::mining);
  s.senator(SenatorId::manlius).governs(sardinia, 2);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  s.plays(P1, Verb::nominate_governor, about(SenatorId::furius, africa));
  s.refuses(P1, Verb::nominate_governor, about(SenatorId::aurelius, africa));  // one for each Province
  s.refuses(P1, Verb::nominate_governor, about(SenatorId::julius, sardinia));  // one Province for each
  s.plays(P1, Verb::nominate_governor, about(SenatorId::claudius, sardinia));
  s.refuses(P1, Verb::assign_concession, about(ConcessionId::mining, SenatorId::fulvius));
  s.refuses(P1, Verb::recruit_legions, {}, 1);
  put(s, P1, Side::in_favour);
  CHECK(s.count(EventKind::proposal_passed) == 1);
  for (SenatorId gone : {SenatorId::julius, SenatorId::furius, SenatorId::claudius})
    CHECK(s.of(gone).where == Where::province);
  CHECK(in_rome(s.state, SenatorId::manlius));
}

RULE_TEST("VG-9.5e AH-9.62f ES-9.62.f", "officers are not nominated") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.senator(SenatorId::julius).office(OfficeId::master_of_horse);
  open_governors(s);
  for (SenatorId officer : {SenatorId::cornelius, SenatorId::fabius, SenatorId::valerius, SenatorId::julius}) {
    CHECK_FALSE(s.offers(P1, Verb::nominate_governor, about(officer, sicilia)));
    s.refuses(P1, Verb::nominate_governor, about(officer, sicilia));
  }
  CHECK(s.offers(P1, Verb::nominate_governor, about(SenatorId::fulvius, sicilia)));
}

RULE_TEST("VG-9.51a", "the term is 3") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].term == 3);
}

RULE_TEST("VG-9.51b AH-9.621c ES-9.621.c", "a Governor who came back this turn goes only if he consents") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.of(SenatorId::manlius).returned_governor = 1;
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::manlius, sicilia));
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P3, Verb::refuse);
  CHECK_FALSE(s.told(EventKind::faction_called));  // no vote was held
  CHECK(in_rome(s.state, SenatorId::manlius));
  s.of(SenatorId::aurelius).returned_governor = 1;
  s.plays(P1, Verb::nominate_governor, about(SenatorId::aurelius, sicilia));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P3, Verb::consent);
  all_vote(s, Side::in_favour);
  CHECK(s.state.provinces[sicilia].governor == SenatorId::aurelius);
}

RULE_TEST("VG-9.51b", "by the living rules the only candidate is not asked for his consent") {
  for (const bool living : {false, true}) {
    Scene s;
    if (living) s.options.returned_governor_consent = choice::returned_governor_consent::unless_only_candidate;
    seat_senate(s);
    s.province(sicilia);
    s.of(SenatorId::manlius).returned_governor = 1;
    for (const SenatorId other : all_in_rome(s.state))
      if (other != SenatorId::manlius) s.of(other).proconsul = 1;  // Major Offices: no candidates
    s.run(ElectGovernors{});
    CHECK((s.state.provinces[sicilia].governor == SenatorId::manlius) == living);
    CHECK((s.prompt() == Prompt::consent) == !living);
  }
}

RULE_TEST("VG-9.52a AH-9.622b ES-9.622.b",
          "a Governor is recalled by electing another, and is back for the next vote; not a rebel") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::manlius).governs(sicilia, 1);
  s.senator(SenatorId::aurelius).governs(africa, 1);
  s.of(SenatorId::aurelius).rebel = 1;
  open_governors(s);
  s.refuses(P1, Verb::nominate_governor, about(SenatorId::julius, africa));
  CHECK(s.offers(P1, Verb::done));  // a recall is a choice
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].governor == SenatorId::julius);
  CHECK(s.state.provinces[sicilia].term == 3);
  CHECK(in_rome(s.state, SenatorId::manlius));
}

RULE_TEST("VG-9.52b AH-9.622c ES-9.622.c", "not in the turn of his appointment") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.senator(SenatorId::manlius).governs(africa, 2);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  put(s, P1, Side::in_favour);
  s.refuses(P1, Verb::nominate_governor, about(SenatorId::furius, sicilia));
  CHECK_FALSE(s.offers(P1, Verb::nominate_governor, about(SenatorId::furius, sicilia)));
  CHECK(s.offers(P1, Verb::nominate_governor, about(SenatorId::furius, africa)));
}

RULE_TEST("VG-9.53a AH-9.623a ES-9.623.a",
          "an unaligned senator governs, out of reach of persuasion, and returns to the Forum") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  s.senator(SenatorId::acilius).unaligned();
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::acilius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].governor == SenatorId::acilius);
  CHECK_FALSE(in_forum(s.state).has(SenatorId::acilius));
  Context t{.s = s.state, .options = s.options};
  governor_returns(t, sicilia, Rule::VG_9_53a);
  CHECK(in_forum(s.state).has(SenatorId::acilius));
}

RULE_TEST("VG-9.54a", "a Governor who dies after the elections is replaced before other business goes on") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::manlius).governs(sicilia, 2);
  open_business(s);
  CHECK(s.prompt() == Prompt::conduct_business);
  Context t{.s = s.state, .options = s.options};
  kill(t, SenatorId::manlius, Rule::VG_9_54a);
  s.plays(P1, Verb::recruit_legions, {}, 1);  // asked before the news; the next question is the Governor's
  put(s, P1, Side::in_favour);
  CHECK(s.prompt() == Prompt::nominate_governor);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::julius, sicilia));
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[sicilia].governor == SenatorId::julius);
  CHECK(s.prompt() == Prompt::conduct_business);
}

RULE_TEST("VG-LR-1.09.16a", "nothing comes between the last vote and the departure of the elected") {
  Scene s;
  seat_senate(s);
  s.province(sicilia);
  open_governors(s);
  s.plays(P1, Verb::nominate_governor, about(SenatorId::manlius, sicilia));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P1, Verb::call_vote, {.a = op(P1)});
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  s.plays(P1, Verb::call_vote, {.a = op(P2)});
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(s.offers(P2, Verb::assassinate));  // still a nominee in Rome
  CHECK(in_rome(s.state, SenatorId::manlius));
  s.plays(P3, Verb::vote, {.a = op(Side::against)});
  CHECK(s.of(SenatorId::manlius).where == Where::province);  // before anybody could be asked
}

}  // namespace curia::republic
