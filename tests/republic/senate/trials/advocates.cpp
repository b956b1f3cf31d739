// Advocates: VG-9.421 to VG-9.422, with the optional rule A5.
#include "games/republic/senate/trials/advocates.h"

#include "games/republic/explain.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/trials/trial.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

Scene court_with_advocates() {
  Scene s = court();
  s.options.advocates = on;
  return s;
}

// Julius of P1 is accused by P2; Furius prosecutes. It is asked who defends him.
Scene accused_julius(Charge what = Charge::corruption) {
  Scene s = court_with_advocates();
  s.senator(julius).corrupt().major();
  s.run(Prosecutions{});
  accuse(s, julius, what);
  return s;
}

// With this Advocate, who consents.
Scene defended_by(SenatorId advocate, Charge what = Charge::corruption) {
  Scene s = accused_julius(what);
  if (advocate == julius) {
    s.plays(P1, Verb::defend_himself);
    return s;
  }
  s.plays(P1, Verb::choose_advocate, who(advocate));
  const Seat seat = faction_of(s.state, advocate);
  if (seat != P1) s.plays(seat, Verb::consent);
  return s;
}

// The votes of the two sides when the contest is over: 8 against of P1, the rest abstains.
void vote_and_plead(Scene& s, Side one, Side two, Side three, int first, int second) {
  vote_all(s, one, two, three);
  REQUIRE(s.asked_chance() == Roll::trial_contest);
  s.rolls({first, second});
}

Reason reason(Scene& s, Seat seat, Verb verb, Line line = {}) {
  return explain(s.state, s.options, s.decision(), {.seat = seat, .faction = seat, .verb = verb, .a = line.a}).reason;
}

}  // namespace

RULE_TEST("VG-9.421a", "right after the Prosecutor is named the accused asks a senator in Rome of any faction") {
  Scene s = accused_julius();
  CHECK(s.prompt() == Prompt::choose_advocate);
  CHECK(s.waits_for(P1));
  s.senator(aurelius).captive_of(WarId::punic_1);
  CHECK(reason(s, P1, Verb::choose_advocate, who(claudius)) == Reason::is_the_censor);
  CHECK(reason(s, P1, Verb::choose_advocate, who(furius)) == Reason::is_the_prosecutor);
  CHECK(reason(s, P1, Verb::choose_advocate, who(julius)) == Reason::is_the_accused);
  CHECK(reason(s, P1, Verb::choose_advocate, who(aurelius)) == Reason::not_in_rome);
  for (SenatorId senator : {cornelius, fulvius, fabius, valerius, manlius})
    CHECK(s.offers(P1, Verb::choose_advocate, who(senator)));
  s.plays(P1, Verb::choose_advocate, who(valerius));
  CHECK(s.prompt() == Prompt::consent);
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::consent);
  CHECK(advocate_of(on_floor(s)) == valerius);
  CHECK(s.told(EventKind::trial_begins));
  SUBCASE("without the optional rule nobody is asked and there is no contest") {
    Scene plain = court();
    plain.senator(julius).corrupt().major();
    plain.run(Prosecutions{});
    accuse(plain, julius, Charge::corruption);
    CHECK(plain.prompt() == Prompt::call_next_faction);
    vote_all(plain, Side::against, Side::in_favour, Side::in_favour);
    CHECK(plain.told(EventKind::convicted));
    CHECK(plain.of(furius).influence == 3 + 2);  // half of the 4 that Julius lost
  }
}

RULE_TEST("VG-9.421b", "whom nobody defends, or who asks nobody, is his own Advocate") {
  SUBCASE("nobody is asked") {
    Scene s = defended_by(julius);
    CHECK(advocate_of(on_floor(s)) == julius);
    CHECK_FALSE(has_advocate(on_floor(s)));
  }
  SUBCASE("nobody consents") {
    Scene s = accused_julius();
    s.plays(P1, Verb::choose_advocate, who(fabius));
    s.plays(P2, Verb::refuse);
    s.refuses(P1, Verb::choose_advocate, who(fabius));
    s.plays(P1, Verb::choose_advocate, who(valerius));
    s.plays(P3, Verb::refuse);
    CHECK(s.offers(P1, Verb::choose_advocate, who(cornelius)));
    s.plays(P1, Verb::defend_himself);
    CHECK(advocate_of(on_floor(s)) == julius);
    vote_and_plead(s, Side::against, Side::abstain, Side::abstain, 3, 4);  // 7 + 3 - 3
    CHECK(s.last(EventKind::trial_contest)->a == op(julius));
  }
  SUBCASE("his Advocate is killed before the contest") {
    Scene s = defended_by(cornelius);
    Context t = table_of(s);
    kill(t, cornelius, Rule::VG_9_72);
    CHECK(advocate_of(on_floor(s)) == julius);
  }
}

RULE_TEST("VG-9.421c", "once all votes are announced: 2d6 + Advocate's Oratory - Prosecutor's Oratory, always") {
  Scene s = defended_by(valerius);  // 2 against the 3 of Furius
  votes_for(s, P2, Side::in_favour);
  CHECK(s.asked_chance() == Roll::none);
  votes_for(s, P3, Side::abstain);
  CHECK(s.asked_chance() == Roll::none);
  votes_for(s, P1, Side::abstain);
  CHECK(s.asked_chance() == Roll::trial_contest);  // nobody may do without it
  s.rolls({4, 5});
  const Event* contest = s.last(EventKind::trial_contest);
  REQUIRE(contest != nullptr);
  CHECK(contest->a == op(valerius));
  CHECK(contest->b == op(furius));
  CHECK(contest->n == 9 + 2 - 3);
  CHECK(contest->m == 4);
}

RULE_TEST("VG-LR-board-trial-a", "2 or less -20 votes; 3 to 11 (result - 7) x 4; 12 or more +20") {
  for (int dice = 2; dice <= 12; ++dice) {
    Scene s = defended_by(cornelius);  // 3 against 3
    const int first = dice > 6 ? 6 : dice - 1;
    vote_and_plead(s, Side::abstain, Side::abstain, Side::abstain, first, dice - first);
    CHECK(s.last(EventKind::trial_contest)->n == dice);
    CHECK(s.last(EventKind::trial_contest)->m == (dice <= 2 ? -20 : dice >= 12 ? 20 : (dice - 7) * 4));
  }
  Scene low = defended_by(valerius);
  vote_and_plead(low, Side::abstain, Side::abstain, Side::abstain, 1, 1);
  CHECK(low.last(EventKind::trial_contest)->n == 1);
  CHECK(low.last(EventKind::trial_contest)->m == -20);
  Scene high = court_with_advocates();
  high.senator(julius).corrupt().major();
  high.run(Prosecutions{});
  high.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  high.plays(P2, Verb::choose_prosecutor, who(fabius));  // 2
  high.plays(P1, Verb::choose_advocate, who(cornelius));
  vote_and_plead(high, Side::abstain, Side::abstain, Side::abstain, 6, 6);
  CHECK(high.last(EventKind::trial_contest)->n == 13);
  CHECK(high.last(EventKind::trial_contest)->m == 20);
}

RULE_TEST("VG-9.421d", "a positive result adds its votes for acquittal, a negative one for conviction") {
  const auto verdict = [](int first, int second) {
    Scene s = defended_by(cornelius);
    vote_and_plead(s, Side::against, Side::in_favour, Side::in_favour, first, second);  // 12 against 15
    return s;
  };
  Scene helped = verdict(4, 4);  // + 4: 16 against 15
  CHECK(helped.told(EventKind::acquitted));
  CHECK(helped.last(EventKind::proposal_defeated)->m == 8 + 4 + 4);
  CHECK(helped.last(EventKind::proposal_defeated)->n == 15);
  Scene hurt = verdict(2, 4);  // - 4: 12 against 19
  CHECK(hurt.told(EventKind::convicted));
  CHECK(hurt.last(EventKind::proposal_passed)->n == 15 + 4);
  CHECK(hurt.last(EventKind::proposal_passed)->m == 8 + 4);
}

RULE_TEST("VG-9.4211a", "on conviction an Advocate other than the accused loses 3 Influence, not below 0") {
  Scene s = defended_by(cornelius);
  vote_and_plead(s, Side::abstain, Side::in_favour, Side::in_favour, 3, 4);
  CHECK(s.told(EventKind::convicted));
  CHECK(s.of(cornelius).influence == 5 - 3);
  CHECK(s.of(furius).influence == 3 + 2);
  Scene poor = defended_by(cornelius);
  poor.senator(cornelius).influence(2);
  vote_and_plead(poor, Side::abstain, Side::in_favour, Side::in_favour, 3, 4);
  CHECK(poor.of(cornelius).influence == 0);
  Scene himself = defended_by(julius);
  himself.senator(julius).influence(9);
  vote_and_plead(himself, Side::abstain, Side::in_favour, Side::in_favour, 3, 4);
  CHECK(himself.of(julius).influence == 9 - 5);  // what the conviction costs him, no more
}

RULE_TEST("VG-9.4211b", "on acquittal an Advocate other than the accused gains 3 Influence") {
  Scene s = defended_by(valerius);
  vote_and_plead(s, Side::against, Side::abstain, Side::abstain, 4, 4);
  CHECK(s.told(EventKind::acquitted));
  CHECK(s.of(valerius).influence == 5 + 3);
  Scene himself = defended_by(julius);
  vote_and_plead(himself, Side::against, Side::abstain, Side::abstain, 3, 4);
  CHECK(himself.of(julius).influence == 4);
}

RULE_TEST("VG-9.4211c", "on acquittal the Prosecutor loses 3 Influence, not below 0, whoever the Advocate is") {
  for (SenatorId advocate : {valerius, julius}) {
    Scene s = defended_by(advocate);
    s.senator(furius).influence(5);
    vote_and_plead(s, Side::against, Side::abstain, Side::abstain, 4, 4);
    CHECK(s.of(furius).influence == 5 - 3);
    Scene poor = defended_by(advocate);
    poor.senator(furius).influence(1);
    vote_and_plead(poor, Side::against, Side::abstain, Side::abstain, 4, 4);
    CHECK(poor.of(furius).influence == 0);
  }
}

RULE_TEST("VG-9.4211c", "a Prosecutor killed by the People loses his life, and his heir nothing") {
  Scene s = court_with_advocates();
  s.senator(julius).corrupt();
  s.run(Prosecutions{});
  s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  s.plays(P2, Verb::choose_prosecutor, who(fabius));  // Faction Leader
  s.plays(P1, Verb::defend_himself);
  call_on(s, P1);
  s.plays(P1, Verb::appeal);
  s.rolls({6, 6});  // 12: freed, and one chit
  s.chit(number_of(fabius));
  CHECK(died(s, fabius));
  CHECK(s.told(EventKind::acquitted));
  CHECK(faction(s.state, P2).leader == fabius);
  CHECK(s.of(fabius).influence == row(fabius).inf);
}

RULE_TEST("VG-9.722b", "a trial whose Prosecutor is killed while an Advocate is sought counts for the Censor") {
  for (const Charge what : {Charge::corruption, Charge::major}) {
    Scene s = accused_julius(what);
    CHECK(s.prompt() == Prompt::choose_advocate);
    s.plays(P3, Verb::assassinate);
    s.plays(P3, Verb::name_victim, {.a = op(manlius), .b = op(furius)});
    s.rolls({6});
    CHECK(died(s, furius));
    CHECK(s.told(EventKind::trial_cancelled));
    CHECK(s.state.senate.trials.minor_trials == (what == Charge::corruption ? 1 : 0));
    CHECK(s.state.senate.trials.major_trials == (what == Charge::major ? 1 : 0));
    CHECK_FALSE(s.told(EventKind::trial_contest));
    CHECK_FALSE(died(s, julius));
  }
}

RULE_TEST("VG-9.4211d", "if the trial is vetoed neither gains or loses") {
  Scene s = defended_by(valerius);
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  votes_for(s, P2, Side::in_favour);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  let_stand(s);
  CHECK_FALSE(s.told(EventKind::trial_contest));
  CHECK(s.of(valerius).influence == 5);
  CHECK(s.of(furius).influence == 3);
}

RULE_TEST("VG-9.422d", "when the People kill the accused, a chit for each point below 3 can kill his Advocate only") {
  const auto killed = [](SenatorId advocate) {
    Scene s = defended_by(advocate);
    s.senator(julius).popularity(-2);
    call_on(s, P1);
    s.plays(P1, Verb::appeal);
    s.rolls({1, 1});  // 2 - 2: 0, three below 3
    return s;
  };
  Scene s = killed(valerius);
  CHECK(died(s, julius));
  CHECK(s.asked_chance() == Roll::advocate_chit);
  s.chit(number_of(furius));
  s.chit(number_of(manlius));
  CHECK_FALSE(died(s, furius));
  CHECK_FALSE(died(s, manlius));
  SUBCASE("he is drawn") {
    s.chit(number_of(valerius));
    CHECK(died(s, valerius));
  }
  SUBCASE("he is not drawn") {
    s.chit(number_of(fabius));
    CHECK_FALSE(died(s, valerius));
    CHECK_FALSE(died(s, fabius));
    CHECK(s.told(EventKind::convicted));
    CHECK(s.of(valerius).influence == 5 - 3);
  }
  CHECK(s.asked_chance() != Roll::advocate_chit);
  Scene himself = killed(julius);
  CHECK(died(himself, julius));
  CHECK(himself.asked_chance() != Roll::advocate_chit);
}

RULE_TEST("VG-LR-card-28A", "Cicero adds 2 to the contest as Advocate and takes 2 from it as Prosecutor") {
  constexpr auto cicero = SenatorId::cicero;  // Oratory 6
  Scene s = court_with_advocates();
  s.senator(cicero).of(P1);
  s.senator(julius).corrupt().major();
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  s.plays(P1, Verb::choose_advocate, who(cicero));
  vote_and_plead(s, Side::abstain, Side::abstain, Side::abstain, 1, 2);
  CHECK(s.last(EventKind::trial_contest)->n == 3 + 6 + 2 - 3);
  Scene against = court_with_advocates();
  against.senator(cicero).of(P2);
  against.senator(julius).corrupt().major();
  against.run(Prosecutions{});
  against.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  against.plays(P2, Verb::choose_prosecutor, who(cicero));
  against.plays(P1, Verb::choose_advocate, who(cornelius));
  vote_and_plead(against, Side::abstain, Side::abstain, Side::abstain, 6, 5);
  CHECK(against.last(EventKind::trial_contest)->n == 11 + 3 - 6 - 2);
}

TEST_CASE("in a special trial, too, the accused has an Advocate, who may die with the accomplices") {
  for (const auto answer :
       {choice::special_trial_advocate_dies::accomplice, choice::special_trial_advocate_dies::no_advocate}) {
    Scene s = court_with_advocates();
    s.options.special_trial_advocate_dies = answer;
    s.run(Trial{.accused = valerius, .charge = Charge::assassination, .popularity = 1, .leader = 1, .faction = P3});
    s.plays(P2, Verb::choose_prosecutor, who(furius));
    const bool defended = answer == choice::special_trial_advocate_dies::accomplice;
    CHECK((s.prompt() == Prompt::choose_advocate) == defended);
    if (!defended) continue;
    s.plays(P3, Verb::choose_advocate, who(cornelius));
    s.plays(P1, Verb::consent);
    CHECK(advocate_of(on_floor(s)) == cornelius);
    for (int n = 0; n < 30 && s.asked_chance() != Roll::trial_chit; ++n) {
      if (s.asked_chance() == Roll::popular_appeal) {
        s.rolls({3, 4});
      } else if (s.asked_chance() == Roll::trial_contest) {
        s.rolls({1, 1});
      } else {
        for (const Seat seat : {P1, P2, P3})
          if (s.waits_for(seat)) {
            if (s.prompt() == Prompt::call_next_faction)
              s.plays(seat, Verb::call_vote, {.a = s.offer(seat, Verb::call_vote)->a});
            else
              s.plays(seat, Verb::vote, {.a = op(Side::in_favour)});
            break;
          }
      }
    }
    REQUIRE(s.asked_chance() == Roll::trial_chit);
    s.chit(number_of(cornelius));
    CHECK(died(s, cornelius));
  }
}

}  // namespace curia::republic
