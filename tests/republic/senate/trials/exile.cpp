// Exile, of the 1990 edition (AH): 9.421 to 9.423 there; VG-CH-7.
#include "games/republic/senate/exile.h"

#include "games/republic/invariants.h"
#include "games/republic/revenue/personal_income.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

constexpr auto scipio =
    SenatorId::scipio_africanus;  // of the Cornelii: Influence 6, Popularity 0, Loyalty 7, Oratory 5
constexpr auto gaius = SenatorId::gaius_gracchus, tiberius = SenatorId::tiberius_gracchus;

Scene exiles_court() {
  Scene s = court();
  s.options.exile = choice::exile::statesmen;
  return s;
}

// Scipio, over his Family and Faction Leader in the place of Cornelius, is accused of a major crime.
Scene scipio_accused(bool with_family = true) {
  Scene s = exiles_court();
  Context t = table_of(s);
  if (!with_family) {
    s.state.senators[cornelius] = Senator{};
    faction(s.state, P1).senators.remove(cornelius);
    for (auto& office : s.state.offices.held)
      if (office == cornelius) office = SenatorId::none;
    faction(s.state, P1).leader = julius;
  }
  if (with_family)
    statesman_enters(t, P1, scipio);
  else
    s.senator(scipio).of(P1);
  s.senator(scipio).major().influence(11).popularity(4).talents(9).knights(2).prior_consul();
  return s;
}

void call_the_accused(Scene& s, Charge what = Charge::major) {
  s.run(Prosecutions{});
  accuse(s, scipio, what);
  votes_for(s, P3, Side::in_favour);
  call_on(s, P1);
}

// Scipio is in exile; Cornelius is where the test wants him, and the Senate at other business under Fabius (P2).
Scene scipio_in_exile() {
  Scene s = people_of_rome();
  s.options.exile = choice::exile::statesmen;
  s.senator(fabius).office(OfficeId::rome_consul);
  s.senator(scipio).influence(6).popularity(-2).talents(9).knights(2);
  s.of(scipio).where = Where::exile;
  return s;
}
// Cornelius, whose Family it is, lies in the Curia; Julius leads P1.
void family_in_curia(Scene& s) {
  faction(s.state, P1).senators.remove(cornelius);
  faction(s.state, P1).leader = julius;
  s.senator(cornelius).in_curia();
}

}  // namespace

RULE_TEST("VG-CH-7 AH-9.421a AH-9.421c AH-9.421d ES-9.421.a ES-9.421.c ES-9.421.d",
          "an accused Statesman flees instead of voting; what he loses and keeps") {
  Scene s = scipio_accused();
  s.senator(scipio).holds(ConcessionId::mining);
  s.state.offices.priests.add(scipio);
  const VeteranId veteran = s.veteran(s.state.arms.active, scipio);
  call_the_accused(s);
  s.plays(P1, Verb::go_into_exile, who(scipio));
  CHECK(over(s));
  const Senator& record = s.of(scipio);
  CHECK(record.where == Where::exile);
  CHECK(faction_of(s.state, scipio) == Seat::none);
  CHECK(record.influence == 6);  // what is printed
  CHECK(record.popularity == 0);
  CHECK(record.prior_consul == 0);
  CHECK(record.talents == 9);
  CHECK(record.knights == 2);
  CHECK(s.state.arms.allegiance[veteran] == scipio);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK_FALSE(s.state.offices.priests.has(scipio));
  CHECK(s.told(EventKind::went_into_exile));
  CHECK_FALSE(s.told(EventKind::convicted));
  CHECK_FALSE(died(s, scipio));
  CHECK(s.state.senate.trials.major_trials == 1);
}

RULE_TEST("AH-9.421c ES-9.421.c", "Popularity below 0 stays, and Influence below what is printed") {
  Scene s = scipio_accused();
  s.senator(scipio).influence(3).popularity(-4);
  call_the_accused(s);
  s.plays(P1, Verb::go_into_exile, who(scipio));
  CHECK(s.of(scipio).influence == 3);
  CHECK(s.of(scipio).popularity == -4);
}

RULE_TEST("AH-9.412b ES-9.412.b",
          "the Prosecutor gains half of the Influence lost, rounded up, and the Prior Consul marker") {
  Scene s = scipio_accused();
  call_the_accused(s);
  s.plays(P1, Verb::go_into_exile, who(scipio));
  CHECK(s.of(furius).influence == 3 + 3);  // half of 5
  CHECK(s.of(furius).prior_consul == 1);
}

RULE_TEST("AH-9.422b ES-9.422.b", "his Family: stays as Faction Leader, or goes to the Curia") {
  for (const bool leader : {true, false}) {
    Scene s = scipio_accused();
    if (!leader) faction(s.state, P1).leader = julius;
    call_the_accused(s);
    s.plays(P1, Verb::go_into_exile, who(scipio));
    CHECK(s.of(cornelius).where == (leader ? Where::rome : Where::curia));
    CHECK(faction(s.state, P1).leader == (leader ? cornelius : julius));
    CHECK(s.of(scipio).has_family == 0);
    CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  }
}

RULE_TEST("AH-9.421a ES-9.421.a", "no Family, no minor trial, no other senator of his faction") {
  Scene minor = scipio_accused();
  call_the_accused(minor, Charge::office);
  minor.refuses(P1, Verb::go_into_exile, who(scipio));
  Scene family = exiles_court();
  family.senator(julius).major();
  family.run(Prosecutions{});
  accuse(family, julius, Charge::major);
  call_on(family, P1);
  family.refuses(P1, Verb::go_into_exile, who(julius));
  Scene other = scipio_accused();
  other.senator(julius).major();
  other.run(Prosecutions{});
  accuse(other, julius, Charge::major);
  call_on(other, P1);
  other.refuses(P1, Verb::go_into_exile, who(scipio));
  Scene early = scipio_accused();
  early.run(Prosecutions{});
  accuse(early, scipio, Charge::major);
  early.refuses(P1, Verb::go_into_exile, who(scipio));  // not before his faction's turn
}

RULE_TEST("AH-9.421b AH-9.42b AH-9.44d ES-9.42.b ES-9.421.b ES-9.44.d",
          "after the People have spoken he may still flee, after his vote no more") {
  Scene s = scipio_accused();
  call_the_accused(s);
  SUBCASE("after his appeal") {
    s.senator(scipio).popularity(0);
    s.plays(P1, Verb::appeal);
    s.rolls({2, 2});
    s.plays(P1, Verb::go_into_exile, who(scipio));
    CHECK(s.of(scipio).where == Where::exile);
  }
  SUBCASE("not after his vote: he is executed") {
    s.plays(P1, Verb::vote_senator, {.a = op(scipio), .b = op(Side::against)});
    s.refuses(P1, Verb::go_into_exile, who(scipio));
    s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
    votes_for(s, P2, Side::in_favour);  // 7, 5 and 8 against 18
    CHECK(died(s, scipio));
  }
}

RULE_TEST("AH-9.84c", "a Statesman who leads the faction of a caught assassin may flee from the special trial") {
  Scene s = floor_of_the_senate(false);
  s.options.exile = choice::exile::statesmen;
  Context t = table_of(s);
  statesman_enters(t, P1, scipio);
  s.senator(furius).popularity(2);
  begin_vote(s);
  attack(s, P1, julius, furius, 1);
  CHECK(on_floor(s).motion == Motion::special_trial);
  CHECK(s.prompt() == Prompt::call_next_faction);  // without a Prosecutor
  call_on(s, P1);
  s.rolls({4, 5});  // the appeal is compulsory: 9 - 2 = 7
  s.plays(P1, Verb::go_into_exile, who(scipio));
  CHECK(s.of(scipio).where == Where::exile);
  CHECK(s.asked_chance() == Roll::none);  // no accomplices
  CHECK(on_floor(s).motion == Motion::minor);
}

RULE_TEST("AH-9.421d AH-9.422a ES-9.421.d ES-9.422.a",
          "an exile does nothing and earns nothing, but dies by his chit") {
  Scene s = scipio_in_exile();
  family_in_curia(s);
  CHECK_FALSE(all_in_rome(s.state).has(scipio));
  CHECK(votes(s.state, P1) == 3 + 2);  // Julius and Fulvius
  s.begin(Phase::revenue);
  CHECK(s.until_phase(Phase::forum));
  CHECK(s.of(scipio).talents == 9);
  Scene abroad = scipio_in_exile();  // the Epidemic among those who are away
  family_in_curia(abroad);
  abroad.state.game.phase = Phase::forum;
  abroad.run(DrawChits{.purpose = Roll::epidemic_chit, .victims = Victims::first_away, .count = 1});
  abroad.chit(number_of(cornelius));
  CHECK(died(abroad, scipio));
  Scene dies = scipio_in_exile();
  family_in_curia(dies);
  dies.state.game.phase = Phase::mortality;
  dies.run(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
  dies.chit(number_of(cornelius));
  CHECK(died(dies, scipio));
  CHECK(dies.of(scipio).where == Where::nowhere);
  CHECK(dies.state.cards.discards.has(row(scipio).card));
}

RULE_TEST("AH-9.422c ES-9.422.c", "a chit that both share is diced for between the exile and his Family") {
  for (const bool exile_dies : {true, false}) {
    Scene s = scipio_in_exile();  // Cornelius is in Rome
    s.state.game.phase = Phase::mortality;
    s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
    s.run(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
    s.chit(number_of(cornelius));
    CHECK(s.asked_chance() == Roll::paired_death);
    s.rolls({exile_dies ? 6 : 1, 1});  // Cornelius
    s.rolls({exile_dies ? 1 : 6, 1});  // Scipio
    CHECK(died(s, scipio) == exile_dies);
    CHECK(died(s, cornelius) == !exile_dies);
  }
}

RULE_TEST("AH-9.423a AH-9.423c ES-9.423a.a ES-9.423a.c",
          "a vote recalls him to the Forum; the faction with most votes for it may win him by his Loyalty") {
  Scene s = scipio_in_exile();
  family_in_curia(s);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.refuses(P1, Verb::propose_recall_of_exile, who(scipio));  // only the chair
  s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
  SUBCASE("rejected: not again in this turn") {
    everybody_against(s);
    s.plays(P2, Verb::lose_influence);
    CHECK(s.of(scipio).where == Where::exile);
    s.refuses(P2, Verb::propose_recall_of_exile, who(scipio));
  }
  SUBCASE("7 votes of P3 are more than 5 of P1") {
    votes_for(s, P1, Side::in_favour);
    votes_for(s, P2, Side::abstain);
    votes_for(s, P3, Side::in_favour);
    CHECK(s.of(scipio).where == Where::forum);
    CHECK(s.waits_for(P3));
    CHECK_FALSE(s.waits_for(P1));
    s.plays(P3, Verb::win_exile, who(scipio));
    CHECK(s.asked_chance() == Roll::win_exile);
    s.rolls({3, 3});  // Loyalty 7
    CHECK(faction_of(s.state, scipio) == P3);
    CHECK(in_rome(s.state, scipio));
    CHECK(s.of(scipio).has_family == 1);
    CHECK(s.of(cornelius).where == Where::under);
    CHECK(s.of(scipio).talents == 9);
  }
}

RULE_TEST("AH-9.423c", "his Loyalty itself is enough") {
  Scene s = scipio_in_exile();
  family_in_curia(s);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
  everybody_in_favour(s);
  s.plays(P2, Verb::win_exile, who(scipio));
  s.rolls({3, 4});
  CHECK(faction_of(s.state, scipio) == P2);
}

RULE_TEST("ES-9.423b", "only less than his Loyalty wins him") {
  for (const bool less : {true, false}) {
    Scene s = scipio_in_exile();
    family_in_curia(s);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
    everybody_in_favour(s);
    s.plays(P2, Verb::win_exile, who(scipio));
    s.rolls({3, less ? 3 : 4});  // Loyalty 7
    CHECK((faction_of(s.state, scipio) == P2) == less);
    CHECK(s.told(EventKind::exile_not_won) == !less);
  }
}

RULE_TEST("AH-9.423c", "above his Loyalty he stays in the Forum; nobody has to try") {
  for (const bool tries : {true, false}) {
    Scene s = scipio_in_exile();
    family_in_curia(s);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
    everybody_in_favour(s);  // 5, 8 and 7 votes
    CHECK(s.waits_for(P2));
    if (tries) {
      s.plays(P2, Verb::win_exile, who(scipio));
      s.rolls({4, 4});
      CHECK(s.told(EventKind::exile_not_won));
    } else {
      s.plays(P2, Verb::pass);
    }
    CHECK(s.of(scipio).where == Where::forum);
    CHECK(s.of(cornelius).where == Where::curia);
    CHECK(s.prompt() == Prompt::conduct_business);
  }
}

RULE_TEST("AH-9.423c ES-9.423a.c", "equal votes for his recall: dice") {
  Scene s = scipio_in_exile();
  family_in_curia(s);
  s.senator(valerius).knights(1);  // 8 votes, as P2
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
  everybody_in_favour(s);
  CHECK(s.asked_chance() == Roll::tie);
  s.picks(1);
  CHECK(s.waits_for(P3));
}

RULE_TEST("AH-9.423b ES-9.423a.b", "his Family is aligned: he comes to its faction, over it, with the higher ratings") {
  Scene s = scipio_in_exile();
  s.senator(cornelius).influence(5).popularity(3).talents(4);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
  everybody_in_favour(s);
  CHECK(faction_of(s.state, scipio) == P1);
  CHECK(s.of(scipio).influence == 6);
  CHECK(s.of(scipio).popularity == 3);
  CHECK(s.of(scipio).talents == 9 + 4);
  CHECK(s.of(scipio).knights == 2);
  CHECK(s.of(cornelius).where == Where::under);
  CHECK(faction(s.state, P1).leader == scipio);
  CHECK(s.prompt() == Prompt::conduct_business);  // nobody may try to win him
}

RULE_TEST("AH-9.423b ES-9.423a.b", "the higher of two Popularities below 0, whatever is printed on his card") {
  for (const int of_family : {-4, -1}) {
    Scene s = scipio_in_exile();  // Popularity -2
    s.senator(cornelius).popularity(of_family);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::propose_recall_of_exile, who(scipio));
    everybody_in_favour(s);
    CHECK(faction_of(s.state, scipio) == P1);
    CHECK(s.of(scipio).popularity == std::max(-2, of_family));
  }
}

RULE_TEST("AH-9.423b ES-9.423a.b", "a Gracchus or a Licinius joins the faction of the other") {
  Scene licinii = people_of_rome();
  licinii.senator(fabius).office(OfficeId::rome_consul);
  licinii.senator(SenatorId::crassus).of(P1);
  licinii.senator(SenatorId::lucullus).influence(3);
  licinii.of(SenatorId::lucullus).where = Where::exile;
  in_session(licinii, SenateStage::other, OtherBusiness{});
  licinii.plays(P2, Verb::propose_recall_of_exile, who(SenatorId::lucullus));
  everybody_in_favour(licinii);
  CHECK(faction_of(licinii.state, SenatorId::lucullus) == P1);
  Scene s = people_of_rome();
  s.options.exile = choice::exile::statesmen;
  s.senator(fabius).office(OfficeId::rome_consul);
  s.senator(tiberius).of(P3);
  s.senator(gaius).influence(4);
  s.of(gaius).where = Where::exile;
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::propose_recall_of_exile, who(gaius));
  everybody_in_favour(s);
  CHECK(faction_of(s.state, gaius) == P3);
  CHECK(in_rome(s.state, gaius));
  CHECK(s.of(gaius).influence == 4);
}

}  // namespace curia::republic
