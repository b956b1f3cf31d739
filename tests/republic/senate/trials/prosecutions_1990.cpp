// The trials of the 1990 edition (AH-9.41 to AH-9.46) and of the Quaestor edition, as each of them plays them.
#include "games/republic/senate/trials/trial.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// Julius, accused of this under Censor Claudius and Prosecutor Furius, is called to vote.
Scene called(Charge what = Charge::corruption, int popularity = 0) {
  Scene s = court();
  corrupt_and_back(s, julius).major().prior_consul().popularity(popularity);
  s.run(Prosecutions{});
  accuse(s, julius, what);
  call_on(s, P1);
  return s;
}

}  // namespace

RULE_TEST("AH-9.41b AH-9.41d ES-9.41.b ES-9.41.d",
          "a special trial is not one of the Censor's, and an acquittal bars this charge only") {
  Scene s = court();
  corrupt_and_back(s, julius).major();
  s.run(Trial{.accused = valerius, .charge = Charge::assassination, .popularity = 1, .leader = 1, .faction = P3});
  call_on(s, P3);
  s.rolls({4, 4});  // 8 - 1
  s.plays(P3, Verb::vote, {.a = op(Side::against)});
  votes_for(s, P1, Side::against);
  votes_for(s, P2, Side::in_favour);
  CHECK(s.told(EventKind::acquitted));
  CHECK(s.state.senate.trials.minor_trials == 0);
  CHECK(s.state.senate.trials.major_trials == 0);
  next_step(s);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  vote_all(s, Side::against, Side::in_favour, Side::against);
  CHECK(s.told(EventKind::acquitted));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::major));  // no mix
}

RULE_TEST("AH-9.41g ES-9.41.g", "only a Senator in Rome is prosecuted") {
  Scene s = court();
  corrupt_and_back(s, julius);
  corrupt_and_back(s, manlius).major().governs(ProvinceId::sicilia);
  corrupt_and_back(s, aurelius).major().captive_of(WarId::punic_1);
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
  for (SenatorId away : {manlius, aurelius})
    for (const Charge what : {Charge::corruption, Charge::office, Charge::major})
      s.refuses(P2, Verb::accuse, charge(away, what));
}

RULE_TEST("AH-9.411a.a AH-9.42a AH-9.43a ES-9.411.a ES-9.42.a ES-9.43.a",
          "who held an office in the last turn: Dictator, Master of Horse, Consul, Proconsul, Censor, Pontifex; not "
          "who takes one now") {
  Scene s = people_of_rome();
  constexpr OfficeId offices[] = {OfficeId::dictator, OfficeId::rome_consul,     OfficeId::field_consul,
                                  OfficeId::censor,   OfficeId::master_of_horse, OfficeId::pontifex_maximus};
  constexpr SenatorId men[] = {cornelius, julius, fulvius, claudius, fabius, valerius};
  const std::size_t filled = s.options.pontifex_maximus != off ? 6 : 5;
  for (std::size_t i = 0; i < filled; ++i) s.senator(men[i]).office(offices[i]);
  s.senator(furius).commands(WarId::gallic_1, 9);
  s.of(furius).proconsul = 1;
  s.senator(manlius).governs(ProvinceId::sicilia);
  s.begin(Phase::forum);
  CHECK(s.until_phase(Phase::population));
  for (std::size_t i = 0; i < filled; ++i) {
    CAPTURE(i);
    CHECK(s.of(men[i]).where == Where::rome);
    CHECK(s.of(men[i]).major == 1);
  }
  CHECK(s.of(furius).major == 1);
  CHECK(s.of(manlius).major == 0);
  CHECK(s.of(aurelius).major == 0);

  Scene now = court();
  now.senator(julius).office(OfficeId::field_consul);  // elected in this Senate
  now.senator(manlius).major();
  now.run(Prosecutions{});
  for (const Charge what : {Charge::office, Charge::major}) {
    now.refuses(P2, Verb::accuse, charge(julius, what));
    CHECK(now.offers(P2, Verb::accuse, charge(manlius, what)));
  }
}

RULE_TEST("AH-9.43b ES-9.43.b",
          "a Governor who took personal income in any year of his term, in the turn of his return, for a minor crime") {
  Scene s = court();
  s.senator(julius).corrupt().governs(ProvinceId::sicilia);   // in an earlier year
  s.senator(manlius).governs(ProvinceId::hispania_citerior);  // never
  s.run(Prosecutions{});                                      // while they are away
  CHECK(s.of(julius).corrupt == 1);
  Context t = table_of(s);
  governor_returns(t, ProvinceId::sicilia, Rule::VG_9_51b);
  governor_returns(t, ProvinceId::hispania_citerior, Rule::VG_9_51b);
  next_step(s);
  s.run(Prosecutions{});
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::major));
  s.refuses(P2, Verb::accuse, charge(manlius, Charge::corruption));
}

RULE_TEST("AH-9.44a ES-9.44.a",
          "DR and Popularity: from 3, 16 votes fewer, to 11, 16 more, in steps of 4; 2 kills and 12 frees") {
  for (int total = 2; total <= 12; ++total) {
    Scene s = called(Charge::corruption, total - 7);
    s.plays(P1, Verb::appeal);
    s.rolls({3, 4});
    if (total == 2) {
      CHECK(died(s, julius));
      CHECK(over(s));
    } else if (total == 12) {
      CHECK(s.told(EventKind::people_freed));
      CHECK(s.asked_chance() == Roll::appeal_chit);
      CHECK(chits_to_draw(s.state) == 1);  // 12 exceeds 11 by 1
    } else {
      s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
      const int his = 3 + 4;  // Oratory, Influence
      CHECK(on_floor(s).against == std::max(0, his + 4 * (total - 7)));
      CHECK(on_floor(s).in_favour == 0);
    }
  }
}

RULE_TEST("AH-9.44b ES-9.44.b", "killed by the People: the trial ends at once, and the Prosecutor gains nothing") {
  Scene s = called();
  s.plays(P1, Verb::appeal);
  s.rolls({1, 1});
  CHECK(died(s, julius));
  CHECK(over(s));
  CHECK(s.of(furius).influence == 3);
  CHECK(s.of(furius).prior_consul == 0);
}

RULE_TEST("AH-9.44e ES-9.44.e", "one appeal in a trial") {
  Scene s = called();
  s.plays(P1, Verb::appeal);
  s.rolls({3, 4});
  s.refuses(P1, Verb::appeal);
  CHECK_FALSE(s.offers(P1, Verb::appeal));
}

RULE_TEST("AH-9.45a AH-9.45b ES-9.45.a ES-9.45.b",
          "any player's Tribune cancels the trial, before or in his turn; it counts for the Censor") {
  for (const bool early : {false, true}) {
    Scene s = court();
    corrupt_and_back(s, julius).major();
    corrupt_and_back(s, manlius);
    const CardId tribune = s.card(P3, IntrigueId::tribune);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    call_on(s, early ? P1 : P3);
    s.plays(P3, Verb::veto, {.a = op(tribune)});
    CHECK(s.told(EventKind::proposal_vetoed));
    CHECK(s.state.senate.trials.minor_trials == 1);
    CHECK(s.of(julius).popularity == 0);
    accuse(s, manlius, Charge::corruption);
    vote_all(s, Side::abstain, Side::abstain, Side::abstain);
    CHECK(over(s));  // that was the second
  }
  Scene major = court();
  corrupt_and_back(major, manlius);
  major.senator(julius).major();
  const CardId tribune = major.card(P1, IntrigueId::tribune);
  major.run(Prosecutions{});
  accuse(major, julius, Charge::major);
  call_on(major, P1);
  major.plays(P1, Verb::veto, {.a = op(tribune)});
  CHECK(over(major));
  CHECK(major.state.senate.trials.major_trials == 1);
  Scene special = court();
  special.card(P1, IntrigueId::tribune);
  special.run(Trial{.accused = valerius, .charge = Charge::assassination, .faction = P3});
  call_on(special, P1);
  CHECK(special.offer(P1, Verb::veto) == nullptr);
}

RULE_TEST("AH-9.46 ES-9.46", "when the Censor ends the trials the HRAO presides again") {
  Scene s = court();
  corrupt_and_back(s, julius);
  s.run(Prosecutions{});
  CHECK(presiding(s.state) == claudius);
  s.plays(P2, Verb::end_prosecutions);
  CHECK(over(s));
  CHECK(presiding(s.state) == cornelius);
  CHECK(hrao(s.state) == cornelius);
}

RULE_TEST("AH-9.412a ES-9.412.a", "without a Senator who consents there is no trial") {
  Scene s = court();
  corrupt_and_back(s, julius);
  for (SenatorId away : {fabius, furius}) s.senator(away).captive_of(WarId::punic_1);
  s.run(Prosecutions{});
  s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  s.refuses(P2, Verb::choose_prosecutor, who(claudius));
  s.plays(P2, Verb::choose_prosecutor, who(manlius));
  s.plays(P3, Verb::refuse);
  s.plays(P2, Verb::choose_prosecutor, who(cornelius));
  s.plays(P1, Verb::refuse);
  CHECK_FALSE(s.told(EventKind::trial_begins));
  CHECK(s.state.senate.trials.minor_trials == 0);
  CHECK(s.of(julius).corrupt == 0);  // the trials are over
}

}  // namespace curia::republic
