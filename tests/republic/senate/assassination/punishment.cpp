// The caught assassin, his Faction Leader and the special trial: VG-9.74.
#include "games/republic/senate/trials/popular_appeal.h"
#include "tests/republic/senate/court.h"

namespace curia::republic {

namespace {

// Furius of P2 is caught in an attempt on Julius, whose Popularity is this.
Scene caught(int popularity, bool censor = true, SenatorId assassin = furius) {
  Scene s = floor_of_the_senate(censor);
  s.senator(julius).popularity(popularity);
  begin_vote(s);
  attack(s, P2, assassin, julius, 1);
  return s;
}

void prosecutor(Scene& s, Seat chair, SenatorId who) {
  s.plays(chair, Verb::choose_prosecutor, {.a = op(who)});
  const Seat seat = faction_of(s.state, who);
  if (seat != chair) s.plays(seat, Verb::consent);
}

// The accused's faction is called; the People answer.
void appeal_of_the_accused(Scene& s, std::initializer_list<int> dice) {
  call_on(s, P2);
  CHECK(s.asked_chance() == Roll::popular_appeal);  // nobody chooses
  s.rolls(dice);
}

}  // namespace

RULE_TEST("VG-9.74a AH-9.84a", "a caught assassin dies, and a Faction Leader's Family goes to the Curia") {
  SUBCASE("a senator") {
    Scene s = caught(0);
    CHECK(died(s, furius));
  }
  SUBCASE("the Faction Leader") {
    Scene s = caught(0, true, fabius);
    CHECK(s.of(fabius).where == Where::curia);
    CHECK(faction(s.state, P2).leader == SenatorId::none);
    CHECK_FALSE(faction(s.state, P2).senators.has(fabius));
  }
}

RULE_TEST("VG-9.74b", "his Faction Leader loses 5 Influence wherever he is, and is tried if in Rome") {
  SUBCASE("in Rome") {
    Scene s = caught(0);
    CHECK(s.of(fabius).influence == 0);
    CHECK(on_floor(s).motion == Motion::special_trial);
    CHECK(on_floor(s).items[0].a == op(fabius));
    CHECK(s.state.senate.trials.minor_trials + s.state.senate.trials.major_trials == 0);
  }
  SUBCASE("away") {
    Scene s = floor_of_the_senate();
    s.senator(fabius).influence(9).governs(ProvinceId::sicilia);
    begin_vote(s);
    attack(s, P2, furius, julius, 2);
    CHECK(s.of(fabius).influence == 4);
    CHECK(on_floor(s).items[0].a != op(fabius));
  }
}

RULE_TEST("VG-9.74c", "the People weigh the target's Popularity against the accused, not his own") {
  SUBCASE("a popular target") {
    Scene s = caught(3);
    s.of(fabius).popularity = 9;
    prosecutor(s, P2, manlius);
    appeal_of_the_accused(s, {4, 4});
    CHECK(on_floor(s).in_favour == 8);  // 8 - 3 = 5
  }
  SUBCASE("an unpopular one") {
    Scene s = caught(-2);
    prosecutor(s, P2, manlius);
    appeal_of_the_accused(s, {4, 4});
    CHECK(on_floor(s).against == 12);  // 8 + 2 = 10
  }
  SUBCASE("killed, and dead men's Popularity is remembered") {
    Scene s = floor_of_the_senate();
    s.senator(julius).popularity(3);
    s.card(P1, IntrigueId::secret_bodyguard);
    begin_vote(s);
    attack(s, P2, furius, julius, 6);
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    s.rolls({1});
    CHECK(died(s, julius));
    prosecutor(s, P2, manlius);
    appeal_of_the_accused(s, {4, 4});
    CHECK(on_floor(s).in_favour == 8);
  }
}

RULE_TEST("VG-9.74d", "without the Faction Leader the highest senator of the faction in Rome is tried") {
  SUBCASE("he was the assassin") {
    Scene s = caught(0, true, fabius);
    CHECK(on_floor(s).items[0].a == op(claudius));  // the Censor ranks higher than Furius
  }
  SUBCASE("he is away") {
    Scene s = floor_of_the_senate(false);
    s.senator(fabius).governs(ProvinceId::sicilia);
    s.senator(claudius).influence(2);
    s.senator(SenatorId::papirius).of(P2).influence(8);
    begin_vote(s);
    attack(s, P2, furius, julius, 2);
    CHECK(on_floor(s).items[0].a == op(SenatorId::papirius));
  }
  SUBCASE("nobody is left in Rome: no trial") {
    Scene s = floor_of_the_senate(false);
    s.senator(fabius).governs(ProvinceId::sicilia);
    s.senator(claudius).governs(ProvinceId::hispania_ulterior);
    begin_vote(s);
    attack(s, P2, furius, julius, 2);
    CHECK(on_floor(s).motion == Motion::minor);
    CHECK_FALSE(s.told(EventKind::trial_begins));
  }
}

RULE_TEST("VG-9.74d",
          "by the living rules only the Faction Leader is tried; caught himself, only the chits are drawn") {
  SUBCASE("he is away") {
    Scene s = floor_of_the_senate(false);
    s.options.special_trial_substitute = choice::special_trial_substitute::leader_only;
    s.senator(fabius).governs(ProvinceId::sicilia);
    begin_vote(s);
    attack(s, P2, furius, julius, 2);
    CHECK(on_floor(s).motion == Motion::minor);
    CHECK(s.state.senate.trials.special_trials.empty());
  }
  SUBCASE("he was the assassin") {
    Scene s = floor_of_the_senate(false);
    s.options.special_trial_substitute = choice::special_trial_substitute::leader_only;
    s.senator(julius).popularity(2);
    begin_vote(s);
    attack(s, P2, fabius, julius, 2);
    CHECK(s.asked_chance() == Roll::trial_chit);
    CHECK(chits_to_draw(s.state) == 2);
    s.chit(number_of(furius));
    s.chit(chit_none);
    CHECK(s.of(furius).where == Where::curia);
    CHECK(on_floor(s).motion == Motion::minor);
  }
}

RULE_TEST("VG-9.74e", "the Censor presides, even over himself; without one the Presiding Magistrate") {
  SUBCASE("of the accused's faction") {
    Scene s = caught(0);
    CHECK(presiding(s.state) == claudius);
    prosecutor(s, P2, manlius);
    CHECK(s.waits_for(P2));
    CHECK(s.prompt() == Prompt::call_next_faction);
  }
  SUBCASE("over himself") {
    Scene s = caught(0, true, fabius);
    CHECK(presiding(s.state) == claudius);
    CHECK(on_floor(s).items[0].a == op(claudius));
  }
  SUBCASE("without a Censor") {
    Scene s = caught(0, false);
    CHECK(presiding(s.state) == cornelius);
    prosecutor(s, P1, fulvius);
    CHECK(s.waits_for(P1));
  }
}

RULE_TEST("VG-9.74f", "the suspended vote goes on after the special trial") {
  Scene s = floor_of_the_senate();
  begin_vote(s);
  votes_for(s, P1, Side::in_favour);
  attack(s, P2, furius, julius, 1);
  CHECK(s.state.senate.proposals.size() == 2);
  prosecutor(s, P2, manlius);
  appeal_of_the_accused(s, {3, 4});
  vote_all(s, Side::against, Side::against, Side::against);
  CHECK(s.state.senate.proposals.size() == 1);
  CHECK(on_floor(s).motion == Motion::minor);
  CHECK(on_floor(s).in_favour == 8);
  CHECK(presiding(s.state) == cornelius);
  votes_for(s, P2, Side::against);
  votes_for(s, P3, Side::in_favour);
  CHECK(s.told(EventKind::proposal_passed));
}

RULE_TEST("VG-9.74g", "a guilty Faction Leader is executed; chits may take the rest of his faction in Rome") {
  Scene s = floor_of_the_senate();
  s.senator(julius).popularity(2);
  s.senator(SenatorId::papirius).of(P2);
  s.senator(SenatorId::acilius).of(P2).governs(ProvinceId::sicilia);
  begin_vote(s);
  attack(s, P2, furius, julius, 1);
  prosecutor(s, P2, manlius);
  call_on(s, P2);
  s.rolls({4, 5});
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  SUBCASE("guilty") {
    votes_for(s, P1, Side::in_favour);
    votes_for(s, P3, Side::in_favour);
    CHECK(s.of(fabius).where == Where::curia);  // VG-5.3e
    CHECK(s.asked_chance() == Roll::trial_chit);
    CHECK(chits_to_draw(s.state) == 2);
    s.chit(number_of(SenatorId::papirius));
    s.chit(number_of(SenatorId::acilius));  // away
    CHECK(s.of(SenatorId::papirius).where == Where::curia);
    CHECK(s.of(SenatorId::acilius).where == Where::province);
    CHECK(on_floor(s).motion == Motion::minor);
  }
  SUBCASE("others are safe") {
    votes_for(s, P1, Side::in_favour);
    votes_for(s, P3, Side::in_favour);
    s.chit(number_of(valerius));
    s.chit(chit_none);
    CHECK(s.of(valerius).where == Where::rome);
    CHECK(s.of(SenatorId::papirius).where == Where::rome);
  }
  SUBCASE("acquitted") {
    votes_for(s, P1, Side::against);
    votes_for(s, P3, Side::against);
    CHECK(s.of(fabius).where == Where::rome);
    CHECK(on_floor(s).motion == Motion::minor);
  }
}

RULE_TEST("VG-9.74g", "no chits for an unpopular target") {
  Scene s = caught(-1);
  prosecutor(s, P2, manlius);
  appeal_of_the_accused(s, {3, 3});
  vote_all(s, Side::in_favour, Side::abstain, Side::in_favour);
  CHECK(s.of(fabius).where == Where::curia);
  CHECK(on_floor(s).motion == Motion::minor);
}

RULE_TEST("VG-9.74h", "the People who free the accused cannot touch Censor and Prosecutor") {
  Scene s = caught(-9);
  prosecutor(s, P2, manlius);
  appeal_of_the_accused(s, {6, 6});
  CHECK(s.asked_chance() != Roll::appeal_chit);
  CHECK(s.told(EventKind::acquitted));
  CHECK(on_floor(s).motion == Motion::minor);
  CHECK(s.of(manlius).where == Where::rome);
}

RULE_TEST("VG-9.74h", "by the living rules the People who free the accused may kill the Censor") {
  Scene s = caught(-9);
  s.options.special_trial_mob = choice::special_trial_mob::censor_exposed;
  prosecutor(s, P2, manlius);
  appeal_of_the_accused(s, {6, 6});
  CHECK(s.asked_chance() == Roll::appeal_chit);
  s.chit(number_of(manlius));  // the Prosecutor is safe
  CHECK(s.of(manlius).where == Where::rome);
  s.chit(number_of(claudius));
  CHECK(s.of(claudius).where == Where::curia);
}

RULE_TEST("VG-9.74i", "a special trial has a Prosecutor if one consents, no veto, and does not count") {
  Scene s = caught(0);
  s.card(P1, IntrigueId::tribune);
  SUBCASE("rewarded like any other") {
    s.of(fabius).influence = 5;
    s.of(fabius).prior_consul = 1;
    prosecutor(s, P2, manlius);
    call_on(s, P1);
    CHECK(s.offer(P1, Verb::veto) == nullptr);
    s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
    appeal_of_the_accused(s, {3, 4});
    s.plays(P2, Verb::vote, {.a = op(Side::abstain)});
    votes_for(s, P3, Side::in_favour);
    CHECK(s.of(manlius).influence == 4 + 3);
    CHECK(s.of(manlius).prior_consul == 1);
    CHECK(s.state.senate.trials.minor_trials + s.state.senate.trials.major_trials == 0);
  }
  SUBCASE("held without one if nobody consents") {
    CHECK_FALSE(s.offers(P2, Verb::withdraw));
    s.plays(P2, Verb::choose_prosecutor, {.a = op(manlius)});
    s.plays(P3, Verb::refuse);
    s.plays(P2, Verb::choose_prosecutor, {.a = op(julius)});
    s.plays(P1, Verb::refuse);
    CHECK(s.prompt() == Prompt::call_next_faction);
    CHECK(on_floor(s).items[0].c == no_operand);
  }
}

RULE_TEST("VG-9.74i", "by the living rules there is no Prosecutor") {
  Scene s = floor_of_the_senate(false);
  s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
  begin_vote(s);
  attack(s, P2, furius, julius, 2);
  CHECK(on_floor(s).motion == Motion::special_trial);
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(on_floor(s).items[0].c == no_operand);
}

RULE_TEST("VG-9.74j VG-5.4a", "a faction that loses its last senator by an attempt is out of the game") {
  Scene s = floor_of_the_senate(false);
  s.state.senators[fabius] = s.state.senators[claudius] = Senator{};
  faction(s.state, P2).senators = SenatorSet::of(furius);
  faction(s.state, P2).leader = furius;
  faction(s.state, P2).treasury = 20;
  s.card(P2, IntrigueId::tribune);
  begin_vote(s);
  attack(s, P2, furius, julius, 1);
  CHECK_FALSE(plays(s.state, P2));
  CHECK(s.told(EventKind::faction_eliminated));
  CHECK(faction(s.state, P2).treasury == 0);  // VG-5.4c
  CHECK(faction(s.state, P2).hand_size == 0);
}

RULE_TEST("VG-LR-1.09.74a", "an attempt is finished before another; special trials wait in order for one another") {
  Scene s = floor_of_the_senate();
  s.card(P1, IntrigueId::tribune);
  s.senator(claudius).popularity(1);
  begin_vote(s);
  s.plays(P2, Verb::assassinate);
  s.refuses(P3, Verb::assassinate);
  s.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(julius)});
  s.rolls({2});
  s.refuses(P3, Verb::assassinate);
  s.plays(P1, Verb::secret_bodyguards, {}, 0);
  // During the special trial of Fabius a second attempt fails; its trial waits.
  CHECK(on_floor(s).items[0].a == op(fabius));
  attack(s, P3, manlius, claudius, 1);
  CHECK(on_floor(s).items[0].a == op(fabius));
  CHECK(s.state.senate.trials.special_trials.size() == 1);
  prosecutor(s, P2, aurelius);
  appeal_of_the_accused(s, {3, 4});
  vote_all(s, Side::against, Side::against, Side::against);
  CHECK(on_floor(s).items[0].a == op(valerius));
  prosecutor(s, P2, fabius);
  call_on(s, P3);
  s.rolls({3, 5});  // 8 - 1 = 7: no votes
  s.plays(P3, Verb::vote, {.a = op(Side::against)});
  votes_for(s, P1, Side::against);
  votes_for(s, P2, Side::against);
  CHECK(on_floor(s).motion == Motion::minor);
  CHECK(s.state.senate.trials.special_trials.empty());
}

RULE_TEST("VG-LR-1.09.74b", "a special trial whose accused dies before the verdict is cancelled") {
  SUBCASE("being held") {
    Scene s = caught(0);
    prosecutor(s, P2, aurelius);
    attack(s, P3, manlius, fabius, 6);
    CHECK(s.told(EventKind::trial_cancelled));
    CHECK(on_floor(s).motion == Motion::minor);
    CHECK(s.of(aurelius).influence == 3);
  }
  SUBCASE("waiting") {
    Scene s = caught(0);
    attack(s, P3, manlius, claudius, 1);  // the trial of Valerius waits
    attack(s, P1, julius, valerius, 5);   // the Faction Leader dies, his heir stays
    CHECK(faction(s.state, P3).leader == valerius);
    CHECK(s.state.senate.trials.special_trials.empty());
  }
}

RULE_TEST("VG-LR-1.09.74c", "a Censor away does not preside; if he dies the next one finishes the trial") {
  SUBCASE("away") {
    Scene s = floor_of_the_senate();
    s.senator(claudius).governs(ProvinceId::sicilia);
    begin_vote(s);
    attack(s, P2, furius, julius, 1);
    CHECK(presiding(s.state) == cornelius);
  }
  SUBCASE("dead") {
    Scene s = caught(0);
    prosecutor(s, P2, aurelius);
    attack(s, P3, manlius, claudius, 6);
    CHECK(on_floor(s).motion == Motion::special_trial);
    CHECK(on_floor(s).cancelled == 0);
    CHECK(presiding(s.state) == cornelius);
    CHECK(s.waits_for(P1));
  }
}

}  // namespace curia::republic
