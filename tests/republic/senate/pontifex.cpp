// The Pontifex Maximus and his Priests: VG-9.65, with the optional rule A1.
#include "games/republic/senate/pontifex.h"
#include "games/republic/revenue/temple_collections.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/elect_pontifex.h"
#include "games/republic/senate/priests.h"

#include "tests/republic/senate/pontifex_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// Consuls Cornelius and Julius, both of P1.
void elect_consuls(Scene& s) {
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  everybody_in_favour(s);
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(cornelius)});
}

// The Senate of the next turn elects its Consuls, both of P3.
void next_senate(Scene& s) {
  s.state.stack.clear();
  meet(s);
  s.plays(chair(s), Verb::nominate_consuls, pair(valerius, manlius));
  everybody_in_favour(s);
  s.plays(P3, Verb::choose_office, {.a = op(rome_consul), .b = op(valerius)});
  CHECK(s.prompt() != Prompt::nominate_pontifex);
}

}  // namespace

// ---- The office -----------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.65b AH-13.1a", "he is elected right after the Consuls while the office is vacant") {
  Scene s = rome();
  meet(s);
  elect_consuls(s);
  CHECK(s.prompt() == Prompt::nominate_pontifex);
  CHECK(s.waits_for(P1));
  CHECK(reason(s, P2, Verb::nominate_pontifex, who(fabius)) == Reason::not_presiding);
  s.plays(P1, Verb::nominate_pontifex, who(fabius));
  everybody_against(s);
  s.plays(P1, Verb::lose_influence);
  s.refuses(P1, Verb::nominate_pontifex, who(fabius));
  s.plays(P1, Verb::nominate_pontifex, who(valerius));
  everybody_in_favour(s);
  CHECK(holder(s.state, pontifex_maximus) == valerius);
  CHECK(s.prompt() == Prompt::nominate_censor);
  SUBCASE("not where one is in office") {
    Scene next = with_fabius();
    meet(next);
    CHECK(reason(next, P1, Verb::nominate_consuls, pair(julius, fabius)) == Reason::holds_major_office);
    next.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
    everybody_in_favour(next);
    next.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(julius)});
    CHECK(next.prompt() != Prompt::nominate_pontifex);
    CHECK(holder(next.state, pontifex_maximus) == fabius);
  }
  SUBCASE("not without the optional rule") {
    Options options = as_printed();
    options.pontifex_maximus = off;
    Scene plain = rome(options);
    meet(plain);
    elect_consuls(plain);
    CHECK(plain.prompt() == Prompt::nominate_censor);
  }
  SUBCASE("the last candidate is elected without a vote") {
    Scene few = rome();
    few.state.senate.stage = SenateStage::pontifex;
    for (SenatorId away : {julius, fulvius, claudius, furius, valerius, manlius, aurelius})
      few.senator(away).governs(static_cast<ProvinceId>(static_cast<int>(away)));
    few.senator(cornelius).office(rome_consul);
    in_session(few, SenateStage::pontifex, ElectPontifex{});
    CHECK(holder(few.state, pontifex_maximus) == fabius);
    CHECK_FALSE(few.told(EventKind::faction_called));
  }
}

RULE_TEST("VG-9.65c AH-9.2d AH-13.1a AH-13.1b",
          "an aligned senator in Rome without another Major Office; 5 Influence once, and no other office") {
  Scene s = rome();
  s.senator(SenatorId::junius).unaligned();
  s.senator(aurelius).captive_of(WarId::punic_1);
  meet(s);
  elect_consuls(s);
  for (SenatorId no : {cornelius, julius, SenatorId::junius, aurelius}) s.refuses(P1, Verb::nominate_pontifex, who(no));
  CHECK(reason(s, P1, Verb::nominate_pontifex, who(cornelius)) == Reason::holds_major_office);
  s.plays(P1, Verb::nominate_pontifex, who(fabius));
  everybody_in_favour(s);
  CHECK(s.of(fabius).influence == 5 + 5);
  CHECK(s.state.offices.held[5] == fabius);
  CHECK(has_major_office(s.state, fabius));
  CHECK_FALSE(s.offers(P1, Verb::nominate_censor, who(fabius)));
  CHECK_FALSE(consular_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(dictator_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(master_candidates(s.state, s.options).has(fabius));
  CHECK_FALSE(governor_candidates(s.state).has(fabius));
  s.law(LawId::tradition_erodes);
  CHECK_FALSE(consular_candidates(s.state, s.options).has(fabius));
  next_senate(s);
  CHECK(s.of(fabius).influence == 5 + 5);
}

RULE_TEST("VG-9.65a AH-13.1c", "he serves for life, unless a vote, Evil Omens or a major trial removes him") {
  Scene s = with_fabius();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
  everybody_in_favour(s);
  s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(julius)});
  next_senate(s);
  CHECK(holder(s.state, pontifex_maximus) == fabius);
  Scene trial = court();
  trial.options = with_pontifex();
  trial.senator(valerius).office(pontifex_maximus).major();
  trial.run(Prosecutions{});
  accuse(trial, valerius, Charge::major);
  vote_all(trial, Side::in_favour, Side::in_favour, Side::against);
  CHECK(died(trial, valerius));
  CHECK(holder(trial.state, pontifex_maximus) == SenatorId::none);
}

RULE_TEST("VG-6.11b", "he earns 1d6 Talents in the Revenue Phase, besides the income of every senator") {
  Scene s = with_fabius();
  s.senator(fabius).talents(0);
  s.begin(Phase::revenue);
  CHECK(s.of(fabius).talents == 3);  // Faction Leader
  CHECK(s.asked_chance() == Roll::temple_collections);
  s.rolls({4});
  CHECK(s.of(fabius).talents == 3 + 4);
  Scene captive = with_fabius();
  captive.senator(fabius).captive_of(WarId::punic_1);
  captive.begin(Phase::revenue);
  CHECK(captive.asked_chance() != Roll::temple_collections);
  Scene vacant = rome();
  vacant.begin(Phase::revenue);
  CHECK(vacant.asked_chance() != Roll::temple_collections);
}

// ---- Votes and veto -------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.651", "his own votes count twice on forces and commanders of wars, bought ones once") {
  for (Motion motion : {Motion::send, Motion::reinforce, Motion::recall}) {
    Scene s = voting_on(motion);
    s.senator(fabius).knights(2).talents(3);
    call_on(s, P2);
    s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}, 3);
    CHECK(on_floor(s).in_favour == 2 * (2 + 2) + 3);
    s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
    CHECK(on_floor(s).in_favour == 11 + 3 + 3);
  }
  for (Motion motion : {Motion::garrison, Motion::recall_garrison, Motion::governors, Motion::recruit}) {
    Scene s = voting_on(motion);
    s.senator(fabius).knights(2);
    call_on(s, P2);
    s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)});
    CHECK(on_floor(s).in_favour == 2 + 2);
  }
}

RULE_TEST("VG-9.652 AH-13.4a", "once a turn he vetoes without a Tribune, during or before his turn to vote") {
  Scene s = with_fabius();
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
  CHECK(reason(s, P2, Verb::veto_as_pontifex, who(fabius)) == Reason::no_vote_in_progress);
  votes_for(s, P3, Side::in_favour);
  s.refuses(P3, Verb::veto_as_pontifex, who(fabius));
  CHECK(reason(s, P3, Verb::veto_as_pontifex, who(fabius)) == Reason::not_pontifex);
  SUBCASE("before it") { s.plays(P2, Verb::veto_as_pontifex, who(fabius)); }
  SUBCASE("during it") {
    call_on(s, P2);
    s.plays(P2, Verb::veto_as_pontifex, who(fabius));
  }
  CHECK(s.last(EventKind::proposal_vetoed)->b == op(fabius));
  CHECK_FALSE(s.told(EventKind::proposal_passed));
  s.refuses(P1, Verb::nominate_consuls, pair(julius, fulvius));
  s.plays(P1, Verb::nominate_consuls, pair(julius, claudius));
  votes_for(s, P3, Side::in_favour);
  CHECK(reason(s, P2, Verb::veto_as_pontifex, who(fabius)) == Reason::veto_already_used);
}

RULE_TEST("VG-9.652 AH-13.4b", "not after his vote, and not what no Tribune can veto") {
  Scene s = voting_on(Motion::recruit);
  votes_for(s, P2, Side::against);
  CHECK(reason(s, P2, Verb::veto_as_pontifex, who(fabius)) == Reason::already_voted);
  Scene last = voting_on(Motion::recruit);
  on_floor(last).unvetoable = 1;
  call_on(last, P2);
  last.refuses(P2, Verb::veto_as_pontifex, who(fabius));
  Scene answered = with_fabius();
  middle_cards_come(answered);
  const CardId graft = answered.card(P3, IntrigueId::graft);
  answered.senator(valerius).talents(6);
  answered.state.senate.stage = SenateStage::other;
  open_proposal(answered.state, Motion::recruit, P1, false);
  start_vote(answered);
  call_on(answered, P2);
  answered.plays(P2, Verb::veto_as_pontifex, who(fabius));
  CHECK(answered.prompt() == Prompt::answer_tribune);
  answered.plays(P3, Verb::graft, {.a = op(graft), .b = op(valerius)});
  answered.rolls({2});
  if (answered.options.graft_payer == choice::graft_payer::may_decline_in_rome) answered.plays(P3, Verb::pay_graft);
  let_stand(answered);
  CHECK(answered.state.senate.once.pontifex_vetoed == 1);
  CHECK_FALSE(answered.told(EventKind::proposal_vetoed));
}

RULE_TEST("VG-9.654a AH-13.7a", "two thirds of the votes remove him, and he loses 5 Influence") {
  for (const bool enough : {false, true}) {
    Scene s = in_business();
    s.senator(fabius).influence(7);
    s.senator(cornelius).knights(enough ? 1 : 0);
    s.refuses(P2, Verb::propose_removal, who(fabius));
    CHECK(reason(s, P1, Verb::propose_removal, who(claudius)) == Reason::not_pontifex);
    s.plays(P1, Verb::propose_removal, who(fabius));
    vote_all(s, Side::in_favour, Side::against, Side::in_favour);  // 15 or 16 against 8
    CHECK(holder(s.state, pontifex_maximus) == (enough ? SenatorId::none : fabius));
    CHECK(s.of(fabius).influence == (enough ? 2 : 7));
    const bool liable = s.options.removed_pontifex_charge == choice::removed_pontifex_charge::however_removed;
    CHECK(s.of(fabius).major == (enough && liable ? 1 : 0));
    s.refuses(P1, Verb::propose_removal, who(fabius));
  }
  Scene poor = in_business();
  poor.senator(fabius).influence(3);
  poor.senator(cornelius).knights(1);  // 16 of the 24 that are there
  poor.plays(P1, Verb::propose_removal, who(fabius));
  vote_all(poor, Side::in_favour, Side::abstain, Side::in_favour);
  CHECK(poor.of(fabius).influence == 0);
  CHECK(poor.prompt() == Prompt::conduct_business);  // no other is elected in this Senate
}

RULE_TEST("VG-9.654b AH-13.7b", "his own veto does not help him; a Tribune does") {
  Scene s = in_business();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.plays(P1, Verb::propose_removal, who(fabius));
  call_on(s, P2);
  const Reason why = reason(s, P2, Verb::veto_as_pontifex, who(fabius));
  CHECK(why == Reason::cannot_be_vetoed);
  s.plays(P2, Verb::veto, {.a = op(tribune)});
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(holder(s.state, pontifex_maximus) == fabius);
}

// ---- Evil Omens -----------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.653a AH-13.6a", "he pays the 20 Talents for Evil Omens in place of the State") {
  Scene s = with_fabius();
  s.senator(fabius).talents(25);
  omens(s);
  CHECK(s.of(fabius).talents == 5);
  CHECK(s.state.rome.treasury == 100);
  CHECK(holder(s.state, pontifex_maximus) == fabius);
  Scene vacant = rome();
  omens(vacant);
  CHECK(vacant.state.rome.treasury == 80);
}

RULE_TEST("VG-9.653b AH-13.6b AH-13.6c",
          "pontifex_omens_mark: who cannot pay, or sees a second Evil Omens, loses office and 5 Influence") {
  const int mark = as_printed().pontifex_omens_mark == choice::pontifex_omens_mark::major_marker_too ? 1 : 0;
  CHECK(mark == answer_of(0, 1, 1));
  for (const bool marked : {false, true}) {
    Scene s = with_fabius();
    s.options.pontifex_omens_mark =
        marked ? choice::pontifex_omens_mark::major_marker_too : choice::pontifex_omens_mark::office_only;
    s.senator(fabius).talents(19).influence(9);
    omens(s);
    CHECK(holder(s.state, pontifex_maximus) == SenatorId::none);
    CHECK(s.of(fabius).influence == 4);
    CHECK(s.of(fabius).major == (marked ? 1 : 0));
    CHECK(s.told(EventKind::major_marker) == marked);
  }
  Scene poor = with_fabius();
  poor.senator(fabius).talents(19).influence(9);
  faction(poor.state, P2).treasury = 50;
  omens(poor);
  CHECK(holder(poor.state, pontifex_maximus) == SenatorId::none);
  CHECK(poor.of(fabius).influence == 4);
  CHECK(poor.of(fabius).major == mark);
  Scene twice = with_fabius();
  twice.senator(fabius).talents(45).influence(3);
  omens(twice);
  CHECK(holder(twice.state, pontifex_maximus) == fabius);
  CHECK(twice.of(fabius).major == 0);
  omens(twice);
  CHECK(holder(twice.state, pontifex_maximus) == SenatorId::none);
  CHECK(twice.of(fabius).talents == 25);  // nothing more is paid
  CHECK(twice.of(fabius).influence == 0);
  CHECK(twice.of(fabius).major == mark);
}

RULE_TEST("VG-9.653c VG-9.653e AH-13.6d AH-13.6f",
          "his faction pays what is missing and 10 Talents more; the State what is still missing, not the fine") {
  const auto after = [](int treasury) {
    Scene s = with_fabius();
    s.senator(fabius).talents(5);
    faction(s.state, P2).treasury = static_cast<Talents>(treasury);
    omens(s);
    CHECK(s.of(fabius).talents == 0);
    return s;
  };
  Scene rich = after(40);
  CHECK(faction(rich.state, P2).treasury == 40 - 15 - 10);
  CHECK(rich.state.rome.treasury == 100);
  Scene some = after(18);  // the 15, and 3 of the fine
  CHECK(faction(some.state, P2).treasury == 0);
  CHECK(some.state.rome.treasury == 100);
  Scene little = after(12);
  CHECK(faction(little.state, P2).treasury == 0);
  CHECK(little.state.rome.treasury == 100 - 3);
  Scene nothing = after(0);
  CHECK(nothing.state.rome.treasury == 100 - 15);
}

RULE_TEST("VG-9.653d AH-13.6e",
          "where the faction could not pay it all its Leader may have a major trial besides the others") {
  Scene paid = with_fabius();
  paid.senator(fabius).talents(5);
  faction(paid.state, P2).treasury = 25;
  omens(paid);
  CHECK(paid.state.offices.omens_unpaid.empty());
  Scene owing = with_fabius();
  owing.senator(fabius).talents(5);
  faction(owing.state, P2).treasury = 24;
  omens(owing);
  CHECK(owing.state.offices.omens_unpaid == SeatSet::of(P2));

  Scene s = court();
  s.options = with_pontifex();
  s.state.offices.omens_unpaid.add(P3);  // Valerius leads it; he has no marker
  corrupt_and_back(s, julius);
  corrupt_and_back(s, fulvius);
  corrupt_and_back(s, manlius);
  s.run(Prosecutions{});
  CHECK(reason(s, P2, Verb::accuse, charge(manlius, Charge::omens)) == Reason::no_such_mark);
  CHECK(reason(s, P2, Verb::accuse, charge(cornelius, Charge::omens)) == Reason::no_such_mark);
  for (SenatorId accused : {julius, fulvius}) {
    accuse(s, accused, Charge::corruption);
    vote_all(s, Side::against, Side::in_favour, Side::abstain);
  }
  s.refuses(P2, Verb::accuse, charge(manlius, Charge::corruption));  // two minor trials
  accuse(s, valerius, Charge::omens);
  vote_all(s, Side::in_favour, Side::in_favour, Side::against);
  CHECK(died(s, valerius));
  CHECK(s.state.senate.trials.minor_trials == 2);
  CHECK(s.state.senate.trials.major_trials == 0);
  CHECK(over(s));
  CHECK(s.state.offices.omens_unpaid.empty());
}

// ---- Priests --------------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.655a",
          "once in a Senate Phase, without vote and outside of votes, he makes, moves or dismisses a Priest") {
  Scene s = in_business();
  s.refuses(P2, Verb::make_priest, who(fabius));
  CHECK(reason(s, P1, Verb::make_priest, who(julius)) == Reason::not_pontifex);
  s.senator(aurelius).captive_of(WarId::punic_1);
  CHECK(reason(s, P2, Verb::make_priest, who(aurelius)) == Reason::not_in_rome);
  SUBCASE("not during a vote") {
    s.plays(P1, Verb::propose_removal, who(fabius));
    CHECK(s.offers(P2, Verb::make_priest, who(julius)));  // nobody has been called yet
    call_on(s, P3);
    CHECK(reason(s, P2, Verb::make_priest, who(julius)) == Reason::vote_in_progress);
  }
  SUBCASE("made") {
    s.plays(P2, Verb::make_priest, who(julius));
    CHECK(s.state.offices.priests == SenatorSet::of(julius));
    CHECK_FALSE(s.told(EventKind::faction_called));
    CHECK(s.prompt() == Prompt::conduct_business);
    CHECK(reason(s, P2, Verb::make_priest, who(claudius)) == Reason::priest_already_moved);
    s.refuses(P2, Verb::dismiss_priest, who(julius));
  }
  SUBCASE("moved") {
    s.state.offices.priests.add(julius);
    CHECK(reason(s, P2, Verb::make_priest, who(julius)) == Reason::already_a_priest);
    CHECK(reason(s, P2, Verb::move_priest, {.a = op(manlius), .b = op(furius)}) == Reason::is_no_priest);
    s.plays(P2, Verb::move_priest, {.a = op(julius), .b = op(claudius)});
    CHECK(s.state.offices.priests == SenatorSet::of(claudius));
  }
  SUBCASE("dismissed") {
    s.state.offices.priests.add(julius);
    s.plays(P2, Verb::dismiss_priest, who(julius));
    CHECK(s.state.offices.priests.empty());
  }
  SUBCASE("nothing to give when all have it") {
    s.state.offices.priests = all_in_rome(s.state) - SenatorSet::of(fabius);
    CHECK(s.offer(P2, Verb::make_priest) == nullptr);
    CHECK(s.offer(P2, Verb::move_priest) == nullptr);
  }
}

RULE_TEST("VG-9.655b AH-13.21b AH-13.21c",
          "a Priest gains 1 Influence and loses it with the status, also in a revolt; he may hold offices") {
  Scene s = in_business();
  s.plays(P2, Verb::make_priest, who(cornelius));  // Rome Consul
  CHECK(s.of(cornelius).influence == 5 + 1);
  Context t = table_of(s);
  s.state.senate.once.priest_moved = 0;
  s.senator(cornelius).influence(0);
  s.plays(P2, Verb::move_priest, {.a = op(cornelius), .b = op(manlius)});
  CHECK(s.of(cornelius).influence == 0);
  CHECK(s.of(manlius).influence == 4 + 1);
  become_rebel(t, manlius);
  CHECK(s.state.offices.priests.empty());
  CHECK(s.of(manlius).influence == 4);
  make_priest(t, julius, Rule::VG_9_655b);
  CHECK(s.state.offices.priests.size() == 1);
  kill(t, julius, Rule::VG_5_2);
  CHECK(s.state.offices.priests.empty());
}

RULE_TEST("VG-9.655c", "a Priest has one vote more on forces and commanders of wars") {
  for (Motion motion : {Motion::send, Motion::reinforce, Motion::recall, Motion::garrison, Motion::governors}) {
    Scene s = voting_on(motion);
    s.state.offices.priests.add(manlius);
    s.state.offices.priests.add(aurelius);
    votes_for(s, P3, Side::in_favour);
    const bool of_war = motion == Motion::send || motion == Motion::reinforce || motion == Motion::recall;
    CHECK(on_floor(s).in_favour == (of_war ? 7 + 2 : 7));
  }
}

RULE_TEST("VG-LR-2.01.8a AH-13.7c", "Priests keep their status when the Pontifex is removed or dies") {
  Scene s = in_business();
  s.senator(cornelius).knights(1);  // two thirds also of those present
  s.state.offices.priests.add(julius);
  s.plays(P1, Verb::propose_removal, who(fabius));
  vote_all(s, Side::in_favour, Side::abstain, Side::in_favour);
  CHECK(holder(s.state, pontifex_maximus) == SenatorId::none);
  CHECK(s.state.offices.priests.has(julius));
  CHECK(s.of(julius).influence == 4);
  Scene dead = in_business();
  dead.state.offices.priests.add(julius);
  Context t = table_of(dead);
  kill(t, fabius, Rule::VG_5_2);
  CHECK(pontifex(dead.state) == SenatorId::none);
  CHECK(dead.state.offices.priests.has(julius));
}

RULE_TEST("VG-CH-14", "assigning a Priest is free, or a duty of every Senate Phase where a table wants the old rule") {
  for (const auto answer : {choice::priest_assignment::optional, choice::priest_assignment::required}) {
    Options options = with_pontifex();
    options.priest_assignment = answer;
    Scene s = with_fabius(options);
    meet(s);
    s.plays(P1, Verb::nominate_consuls, pair(julius, fulvius));
    everybody_in_favour(s);
    s.plays(P1, Verb::choose_office, {.a = op(rome_consul), .b = op(julius)});
    if (answer == choice::priest_assignment::optional) {
      CHECK_FALSE(s.until(Prompt::assign_priest));
      continue;
    }
    REQUIRE(s.until(Prompt::assign_priest));
    CHECK(s.waits_for(P2));
    s.refuses(P2, Verb::pass);
    s.refuses(P2, Verb::make_priest, who(fabius));
    s.plays(P2, Verb::make_priest, who(furius));
    CHECK(s.state.offices.priests.has(furius));
    CHECK(s.state.game.phase != Phase::senate);
  }
}

TEST_CASE("a Statesman takes over the priesthood of his Family") {
  Scene s = in_business();
  s.state.offices.priests.add(fabius);
  Context t = table_of(s);
  statesman_enters(t, P2, SenatorId::fabius_cunctator);
  CHECK(s.state.offices.priests == SenatorSet::of(SenatorId::fabius_cunctator));
  CHECK(pontifex(s.state) == SenatorId::fabius_cunctator);
}

}  // namespace curia::republic
