// Trials and assassinations where the 1990 edition (AH) differs. Exile: exile.cpp.
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// Julius, accused of this under Censor Claudius and Prosecutor Furius, is called to vote.
Scene called(const Options& options, Charge what = Charge::corruption, int popularity = 0) {
  Scene s = court();
  s.options = options;
  corrupt_and_back(s, julius).major().prior_consul().popularity(popularity);
  s.run(Prosecutions{});
  accuse(s, julius, what);
  call_on(s, P1);
  return s;
}

}  // namespace

RULE_TEST("AH-9.41a ES-9.41.a", "censor_unanimous_acquittal: it costs the Censor nothing") {
  for (const int influence : {2, 0}) {
    Scene s = court();
    corrupt_and_back(s, julius);
    corrupt_and_back(s, manlius);
    s.senator(claudius).influence(influence);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::against);
    CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::corruption)));
    CHECK(s.of(claudius).influence == influence);
  }
}

RULE_TEST("AH-9.41a ES-9.41.a",
          "censor_self_trial: where nothing forbids it, the Censor may be tried with a Prosecutor who consents") {
  Scene s = court();
  CHECK(s.options.censor_self_trial == choice::censor_self_trial::allowed);
  corrupt_and_back(s, claudius).influence(7);
  s.run(Prosecutions{});
  s.plays(P2, Verb::accuse, charge(claudius, Charge::corruption));
  s.refuses(P2, Verb::choose_prosecutor, who(claudius));
  s.plays(P2, Verb::choose_prosecutor, who(furius));
  vote_all(s, Side::in_favour, Side::against, Side::in_favour);  // 15 against 8 and his 7
  CHECK(s.of(claudius).influence == 7);
  Scene guilty = court();
  corrupt_and_back(guilty, claudius).influence(6);
  guilty.run(Prosecutions{});
  guilty.plays(P2, Verb::accuse, charge(claudius, Charge::corruption));
  guilty.plays(P2, Verb::choose_prosecutor, who(furius));
  vote_all(guilty, Side::in_favour, Side::against, Side::in_favour);  // 15 against 14
  CHECK(guilty.of(claudius).influence == 1);
}

RULE_TEST("VG-9.152d AH-9.72c ES-9.72.c", "vetoed_trial_bar: no prosecution of him at all this turn") {
  for (const bool at_all : {false, true}) {
    Options options = as_printed();
    options.vetoed_trial_bar = at_all ? choice::vetoed_trial_bar::every_charge : choice::vetoed_trial_bar::same_charge;
    Scene s = court();
    s.options = options;
    corrupt_and_back(s, julius).major();
    corrupt_and_back(s, manlius);
    const CardId tribune = s.card(P1, IntrigueId::tribune);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    call_on(s, P1);
    s.plays(P1, Verb::veto, {.a = op(tribune)});
    s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
    CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)) == !at_all);
    CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::corruption)));
    CHECK(s.state.senate.trials.minor_trials == 1);
  }
  CHECK(as_printed().vetoed_trial_bar ==
        printed(choice::vetoed_trial_bar::same_charge, choice::vetoed_trial_bar::every_charge));
}

RULE_TEST("VG-9.45 VG-CH-3 AH-9.43b ES-9.43.b",
          "corrupt_recalled_governor: a Governor is tried in the turn of his return only") {
  for (const bool at_once : {false, true}) {
    Scene s = court();
    s.options.corrupt_recalled_governor =
        at_once ? choice::corrupt_recalled_governor::turn_of_return : choice::corrupt_recalled_governor::whenever_back;
    s.senator(julius).corrupt();  // recalled in the Senate of the last turn
    s.senator(manlius).corrupt();
    s.of(manlius).returned_governor = 1;
    s.run(Prosecutions{});
    CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)) == !at_once);
    CHECK(s.offers(P2, Verb::accuse, charge(manlius, Charge::corruption)));
    s.refuses(P2, Verb::accuse, charge(manlius, Charge::major));
  }
  CHECK(as_printed().corrupt_recalled_governor ==
        printed(choice::corrupt_recalled_governor::whenever_back, choice::corrupt_recalled_governor::turn_of_return));
}

RULE_TEST("VG-9.44 AH-9.412b AH-9.44b ES-9.412.b ES-9.44.b",
          "prosecutor_reward_when: none if the People kill the accused") {
  for (const bool conviction : {false, true}) {
    Options options = as_printed();
    options.prosecutor_reward_when = conviction ? choice::prosecutor_reward_when::conviction_or_exile
                                                : choice::prosecutor_reward_when::conviction_or_death;
    Scene s = called(options);
    s.plays(P1, Verb::appeal);
    s.rolls({1, 1});
    CHECK(died(s, julius));
    CHECK(s.of(furius).influence == (conviction ? 3 : 3 + 2));
    CHECK(s.of(furius).prior_consul == (conviction ? 0 : 1));
    Scene tried = called(options, Charge::major);
    tried.plays(P1, Verb::vote, {.a = op(Side::abstain)});
    votes_for(tried, P2, Side::in_favour);
    votes_for(tried, P3, Side::in_favour);
    CHECK(died(tried, julius));
    CHECK(tried.of(furius).influence == 3 + 2);
    CHECK(tried.of(furius).prior_consul == 1);
  }
  CHECK(as_printed().prosecutor_reward_when == printed(choice::prosecutor_reward_when::conviction_or_death,
                                                       choice::prosecutor_reward_when::conviction_or_exile));
}

RULE_TEST("AH-9.41e AH-9.44a ES-9.41.e ES-9.44.a",
          "appeal_negative: the number changes the votes of the accused himself, not below 0") {
  const Options options = as_printed();
  CHECK(options.appeal_negative == choice::appeal_negative::off_his_votes);
  SUBCASE("fewer") {
    Scene s = called(options, Charge::corruption, -1);  // Julius: Oratory 3, Influence 4
    s.plays(P1, Verb::appeal);
    s.rolls({3, 4});  // 6: -4
    CHECK(on_floor(s).in_favour == 0);
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
    CHECK(on_floor(s).against == 3 + 4 - 4);
  }
  SUBCASE("not below 0") {
    Scene s = called(options, Charge::corruption, -4);
    s.plays(P1, Verb::appeal);
    s.rolls({3, 4});  // 3: -16
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
    CHECK(on_floor(s).in_favour == 0);
    CHECK(on_floor(s).against == 0);
    s.plays(P1, Verb::vote_senator, {.a = op(cornelius), .b = op(Side::against)}, 0);
    CHECK(on_floor(s).against == 3);  // those of others are not touched
  }
  SUBCASE("more") {
    Scene s = called(options, Charge::corruption, 2);
    s.plays(P1, Verb::appeal);
    s.rolls({3, 4});  // 9: +8
    CHECK(on_floor(s).against == 0);
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
    CHECK(on_floor(s).against == 3 + 4 + 8);
  }
}

RULE_TEST("VG-9.422d AH-9.44b ES-9.44.b", "appeal_killed_chits: none are drawn against his Advocate") {
  for (const bool none : {false, true}) {
    Scene s = court();
    s.options.advocates = on;
    s.options.appeal_killed_chits =
        none ? choice::appeal_killed_chits::none : choice::appeal_killed_chits::against_advocate;
    corrupt_and_back(s, julius).popularity(-5);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    s.plays(P1, Verb::choose_advocate, who(fulvius));
    call_on(s, P1);
    s.plays(P1, Verb::appeal);
    s.rolls({1, 1});  // -3
    CHECK(died(s, julius));
    CHECK((s.asked_chance() == Roll::advocate_chit) == !none);
  }
  CHECK(as_printed().appeal_killed_chits ==
        printed(choice::appeal_killed_chits::against_advocate, choice::appeal_killed_chits::none));
}

// ---- Assassinations -------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.74d AH-9.84e ES-9.84a.e",
          "special_trial_substitute: a Leader caught himself dies, without trial and without chits") {
  for (const auto answer :
       {choice::special_trial_substitute::next_senator, choice::special_trial_substitute::leader_only,
        choice::special_trial_substitute::leader_without_chits}) {
    Scene s = floor_of_the_senate(false);
    s.options.special_trial_substitute = answer;
    s.options.special_trial_roles = choice::special_trial_roles::prosecutor;
    s.senator(julius).popularity(3);
    begin_vote(s);
    attack(s, P2, fabius, julius, 2);  // their Leader
    CHECK(died(s, fabius));
    const bool trial = on_floor(s).motion == Motion::special_trial;
    CHECK(trial == (answer == choice::special_trial_substitute::next_senator));
    CHECK((s.asked_chance() == Roll::trial_chit) == (answer == choice::special_trial_substitute::leader_only));
  }
}

RULE_TEST("VG-9.74d AH-9.84g ES-9.84a.g", "a Leader who is away loses 5 Influence and is not tried") {
  Scene s = floor_of_the_senate(false);
  s.options.special_trial_substitute = choice::special_trial_substitute::leader_without_chits;
  s.senator(fabius).governs(ProvinceId::sicilia).influence(7);
  begin_vote(s);
  attack(s, P2, furius, julius, 2);
  CHECK(s.of(fabius).influence == 2);
  CHECK(on_floor(s).motion == Motion::minor);
}

RULE_TEST("VG-9.74g AH-9.84d", "special_trial_advocate_dies: only the assassin's faction dies with its Leader") {
  for (const bool spared : {false, true}) {
    Scene s = floor_of_the_senate(false);
    s.options.advocates = on;
    s.options.special_trial_roles = choice::special_trial_roles::prosecutor;
    s.options.special_trial_advocate_dies =
        spared ? choice::special_trial_advocate_dies::spared : choice::special_trial_advocate_dies::accomplice;
    s.senator(julius).popularity(2);
    begin_vote(s);
    attack(s, P2, furius, julius, 1);
    s.plays(P1, Verb::choose_prosecutor, who(fulvius));
    s.plays(P2, Verb::choose_advocate, who(manlius));
    s.plays(P3, Verb::consent);
    call_on(s, P2);
    s.rolls({4, 5});  // 9 - 2 = 7: no votes
    s.plays(P2, Verb::vote, {.a = op(Side::abstain)});
    votes_for(s, P1, Side::in_favour);
    votes_for(s, P3, Side::in_favour);
    s.rolls({1, 1});  // the contest
    CHECK(died(s, fabius));
    CHECK(s.asked_chance() == Roll::trial_chit);
    s.chit(number_of(manlius));
    CHECK(died(s, manlius) == !spared);
  }
  CHECK(as_printed().special_trial_advocate_dies ==
        printed(choice::special_trial_advocate_dies::accomplice, choice::special_trial_advocate_dies::spared));
}

RULE_TEST("VG-9.71b AH-9.8b AH-9.83a", "cards_during_attempt: others are not excluded between declaration and roll") {
  for (const bool others : {false, true}) {
    Scene s = floor_of_the_senate(false);
    s.options.cards_during_attempt =
        others ? choice::cards_during_attempt::others_too : choice::cards_during_attempt::assassins_and_bodyguards;
    const CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
    s.card(P3, law);
    begin_vote(s);
    s.plays(P2, Verb::assassinate);
    CHECK(s.offers(P3, Verb::play_law, {.a = op(law)}) == others);
    if (!others) continue;
    s.plays(P3, Verb::play_law, {.a = op(law)});
    CHECK(in_force(s.state, LawId::calpurnian_law));
    s.refuses(P3, Verb::assassinate);  // one attempt after the other
    s.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(julius)});
    s.rolls({5});
    CHECK(died(s, julius));
  }
}

}  // namespace curia::republic
