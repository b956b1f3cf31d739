// Who may be tried, for what, and by whom: VG-9.41, VG-9.411, VG-9.412.
#include "tests/republic/senate/court.h"

namespace curia::republic {

RULE_TEST("VG-9.41a AH-9.41a AH-9.41b ES-9.41.a ES-9.41.b", "two minor trials or one major one, or none") {
  Scene s = court();
  corrupt_and_back(s, julius).major();
  corrupt_and_back(s, manlius);
  corrupt_and_back(s, fulvius);
  s.run(Prosecutions{});
  SUBCASE("two minor ones") {
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::against, Side::in_favour);
    CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::corruption)));
    s.refuses(P2, Verb::accuse, charge(julius, Charge::major));
    accuse(s, manlius, Charge::corruption);
    vote_all(s, Side::in_favour, Side::against, Side::against);
    CHECK(over(s));
    CHECK(s.state.senate.trials.minor_trials == 2);
  }
  SUBCASE("one major one") {
    accuse(s, julius, Charge::major);
    vote_all(s, Side::against, Side::against, Side::in_favour);
    CHECK(over(s));  // no minor one after it
    CHECK(s.state.senate.trials.major_trials == 1);
  }
  SUBCASE("none") {
    s.plays(P2, Verb::end_prosecutions);
    CHECK(over(s));
  }
}

RULE_TEST("VG-9.41b AH-9.4f AH-9.11b AH-9.41f AH-9.46 ES-9.4.f ES-9.11.b ES-9.41.f ES-9.46",
          "the Censor presides over the trials and calls whom he likes; then the chair returns") {
  Scene s = court();
  corrupt_and_back(s, julius);
  CHECK(presiding(s.state) == cornelius);
  s.run(Prosecutions{});
  CHECK(presiding(s.state) == claudius);
  accuse(s, julius, Charge::corruption);
  for (const Seat seat : {P1, P2, P3}) CHECK(s.offers(P2, Verb::call_vote, {.a = op(seat)}));
  CHECK_FALSE(s.waits_for(P1));
  vote_all(s, Side::against, Side::in_favour, Side::abstain);
  CHECK(over(s));
  CHECK(presiding(s.state) == cornelius);
}

RULE_TEST("VG-9.41c", "an acquittal by all other factions costs the Censor 1 Influence or the chair") {
  Scene s = court();
  s.senator(julius).corrupt();
  s.senator(manlius).corrupt();
  s.senator(claudius).influence(2);
  SUBCASE("he loses 1 Influence and goes on") {
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::against);
    s.plays(P2, Verb::lose_influence);
    CHECK(s.of(claudius).influence == 1);
    CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::corruption)));
  }
  SUBCASE("or ends the trials") {
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::against);
    s.plays(P2, Verb::hand_over_chair);
    CHECK(over(s));
    CHECK(s.of(claudius).influence == 2);
  }
  SUBCASE("without Influence he must end them") {
    s.senator(claudius).influence(0);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::against);
    CHECK(over(s));
  }
  SUBCASE("one abstention breaks it") {
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    votes_for(s, P1, Side::against);
    votes_for(s, P2, Side::in_favour);
    s.plays(P3, Verb::vote_senator, {.a = op(manlius), .b = op(Side::abstain)});
    s.plays(P3, Verb::vote, {.a = op(Side::against)});
    CHECK(s.prompt() == Prompt::prosecute);
    CHECK(s.of(claudius).influence == 2);
  }
}

RULE_TEST("VG-9.41d", "only senators in Rome can be tried, and not the Censor") {
  Scene s = court();
  s.senator(claudius).corrupt();
  s.senator(fulvius).corrupt();
  s.senator(julius).corrupt().governs(ProvinceId::sicilia);
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(fulvius, Charge::corruption)));
  s.refuses(P2, Verb::accuse, charge(claudius, Charge::corruption));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
}

RULE_TEST("VG-9.41e", "when the Censor dies the trial and all others fail, and the former president takes the chair") {
  Scene s = court();
  s.senator(julius).corrupt();
  s.senator(manlius).corrupt();
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  votes_for(s, P2, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  attack(s, P1, cornelius, claudius, 6);
  CHECK(s.of(claudius).where == Where::curia);
  CHECK(over(s));
  CHECK(s.told(EventKind::trial_cancelled));
  CHECK(s.of(julius).popularity == 0);
  CHECK(presiding(s.state) == cornelius);
}

RULE_TEST("VG-9.411 AH-9.412a ES-9.412.a",
          "a trial needs a consenting Prosecutor in Rome, neither Censor nor accused") {
  Scene s = court();
  corrupt_and_back(s, julius);
  s.senator(aurelius).governs(ProvinceId::sicilia);
  s.run(Prosecutions{});
  s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  for (const SenatorId no : {claudius, julius, aurelius}) s.refuses(P2, Verb::choose_prosecutor, {.a = op(no)});
  SUBCASE("his own senator needs no asking") {
    s.plays(P2, Verb::choose_prosecutor, {.a = op(furius)});
    CHECK(s.prompt() == Prompt::call_next_faction);
  }
  SUBCASE("another player consents") {
    s.plays(P2, Verb::choose_prosecutor, {.a = op(manlius)});
    CHECK(s.waits_for(P3));
    s.plays(P3, Verb::consent);
    CHECK(s.prompt() == Prompt::call_next_faction);
    CHECK(on_floor(s).items[0].c == op(manlius));
  }
  SUBCASE("one killed while he considers it is not Prosecutor yet") {
    s.plays(P2, Verb::choose_prosecutor, {.a = op(manlius)});
    attack(s, P1, fulvius, manlius, 6);
    s.plays(P3, Verb::consent);
    CHECK(s.prompt() == Prompt::choose_prosecutor);
    CHECK(s.offers(P2, Verb::choose_prosecutor, {.a = op(valerius)}));
  }
  SUBCASE("without one nothing takes place and nothing counts") {
    s.plays(P2, Verb::choose_prosecutor, {.a = op(manlius)});
    s.plays(P3, Verb::refuse);
    s.refuses(P2, Verb::choose_prosecutor, {.a = op(valerius)});
    s.plays(P2, Verb::withdraw);
    CHECK(s.state.senate.trials.minor_trials == 0);
    CHECK_FALSE(s.told(EventKind::trial_begins));
  }
}

RULE_TEST("VG-9.412a VG-CH-10 AH-9.41d AH-9.411a.b ES-9.41.d ES-9.411.a",
          "markers and exposed bars of Concessions still held are minor charges, each its own") {
  Scene s = court();
  corrupt_and_back(s, julius).major();
  s.senator(julius).holds(ConcessionId::armaments, true);
  s.senator(julius).holds(ConcessionId::ship_building, false);
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::concession, ConcessionId::armaments)));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::concession, ConcessionId::ship_building));
  s.refuses(P2, Verb::accuse, charge(fulvius, Charge::office));
  accuse(s, julius, Charge::corruption);
  vote_all(s, Side::against, Side::against, Side::in_favour);
  s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)));
}

RULE_TEST("VG-9.412b AH-9.42a ES-9.42.a", "the Major marker alone allows a major trial") {
  Scene s = court();
  corrupt_and_back(s, julius);
  s.senator(manlius).major();
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::major)));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::major));
  CHECK_FALSE(s.offers(P2, Verb::accuse, charge(julius, Charge::major)));
}

RULE_TEST("VG-LR-1.09.43a", "a Concession he no longer holds is no charge") {
  Scene s = court();
  s.senator(julius).holds(ConcessionId::armaments, true);
  s.senator(fulvius).corrupt();
  Context t{.s = s.state, .options = s.options};
  SUBCASE("returned to the Forum") { concession_to_forum(t, ConcessionId::armaments, Rule::VG_9_43); }
  SUBCASE("destroyed") { concession_to_curia(t, ConcessionId::armaments, Rule::VG_9_43); }
  SUBCASE("given to another") { assign_concession(t, ConcessionId::armaments, manlius, Rule::VG_9_43); }
  s.run(Prosecutions{});
  for (const SenatorId who : {julius, manlius})
    s.refuses(P2, Verb::accuse, charge(who, Charge::concession, ConcessionId::armaments));
}

RULE_TEST("VG-9.45", "marks of senators in Rome go when the trials are over; absent senators keep theirs") {
  Scene s = court();
  s.senator(julius).corrupt().major().holds(ConcessionId::armaments, true);
  s.senator(manlius).corrupt().major().holds(ConcessionId::ship_building, true).governs(ProvinceId::sicilia);
  s.run(Prosecutions{});
  CHECK(s.of(julius).corrupt == 1);
  s.plays(P2, Verb::end_prosecutions);
  CHECK(s.of(julius).corrupt == 0);
  CHECK(s.of(julius).major == 0);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].exposed == 0);
  CHECK(s.of(manlius).corrupt == 1);
  CHECK(s.of(manlius).major == 1);
  CHECK(s.state.forum.concessions[ConcessionId::ship_building].exposed == 1);
}

RULE_TEST("VG-CH-3", "a corrupt Governor whom the Senate recalled can be tried") {
  Scene s = court();
  s.senator(julius).corrupt().governs(ProvinceId::sicilia);
  Context t{.s = s.state, .options = s.options};
  governor_returns(t, ProvinceId::sicilia, Rule::VG_CH_3);
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
}

}  // namespace curia::republic
