// Tribunes, the Consul for Life, attempts and the Dictator by the rules of 1990 (AH-9.67 to AH-9.93) and of the Quaestor
// edition (ES-9.67 to ES-9.93), where they are not those of 2009.
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/trials/popular_appeal.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/senate/session.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// Furius of P2 is caught in an attempt on Julius, whose Popularity is this. No Prosecutor takes part.
Scene caught(int popularity, bool censor = true) {
  Scene s = floor_of_the_senate(censor);
  s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
  s.senator(julius).popularity(popularity);
  begin_vote(s);
  attack(s, P2, furius, julius, 1);
  return s;
}

// The compulsory appeal of the accused, before his Faction votes.
void appeal(Scene& s, std::initializer_list<int> dice) {
  call_on(s, P2);
  if (s.asked_chance() != Roll::popular_appeal) s.plays(P2, Verb::appeal);
  s.rolls(dice);
}

}  // namespace

// ---- Tribunes -------------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.7 ES-9.7 AH-7.361 ES-7.361",
          "a Tribune vetoes a proposal or a nomination, or brings one, and is discarded") {
  Scene s = people_of_rome();
  const CardId one = s.card(P2, IntrigueId::tribune), two = s.card(P3, IntrigueId::tribune);
  s.begin(Phase::senate);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(two)});
  for (int n = 0; n < 4 && s.prompt() == Prompt::join_veto; ++n) s.plays(s.decision().offers[0].seat, Verb::pass);
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(s.state.cards.discards.has(two));
  s.plays(P2, Verb::tribune, {.a = op(one)});
  CHECK(s.state.cards.discards.has(one));
  s.plays(P2, Verb::nominate_consuls, pair(fabius, furius));
  everybody_in_favour(s);
  s.plays(P2, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(fabius)});
  CHECK(holder(s.state, OfficeId::rome_consul) == fabius);
}

RULE_TEST("AH-9.7 VG-9.15a ES-9.7", "tribune_presence: his player has a Senator in Rome, or needs none") {
  for (const bool needed : {false, true}) {
    Scene s = people_of_rome();
    s.options.tribune_presence = needed ? choice::tribune_presence::in_rome : choice::tribune_presence::not_needed;
    for (SenatorId senator : {valerius, manlius, aurelius}) s.senator(senator).captive_of(WarId::punic_1);
    for (SenatorId senator : {SenatorId::papirius, SenatorId::acilius}) s.senator(senator).of(P1);
    const CardId tribune = s.card(P3, IntrigueId::tribune);
    in_session(s, SenateStage::other, OtherBusiness{});
    CHECK(s.offers(P3, Verb::tribune, {.a = op(tribune)}) == !needed);
    s.plays(P1, Verb::minor_motion);
    CHECK(s.offers(P1, Verb::call_vote, {.a = op(P3)}) == !needed);
    votes_for(s, P2, Side::in_favour);
    if (!needed) {
      call_on(s, P3);
      s.plays(P3, Verb::veto, {.a = op(tribune)});
      CHECK(s.told(EventKind::proposal_vetoed));
      continue;
    }
    votes_for(s, P1, Side::in_favour);
    s.plays(P1, Verb::adjourn);
    CHECK_FALSE(s.waits_for(P3));  // nor is he asked at the end
    CHECK(faction(s.state, P3).hand.has(tribune));
  }
  CHECK(as_printed().tribune_presence == answer_of(choice::tribune_presence::not_needed,
                                                   choice::tribune_presence::in_rome,
                                                   choice::tribune_presence::in_rome));
}

RULE_TEST("AH-9.71 ES-9.71",
          "after the Prosecutions a Tribune forces a vote on what he likes, before them only on a nomination") {
  for (const bool after : {false, true}) {
    Scene s = people_of_rome();
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    s.senator(valerius).influence(25);
    if (after)
      in_session(s, SenateStage::other, OtherBusiness{});
    else
      in_session(s, SenateStage::censor, ElectCensor{});
    s.plays(P2, Verb::tribune, {.a = op(tribune)});
    CHECK((s.offer(P2, Verb::recruit_legions) != nullptr) == after);
    CHECK((s.offer(P2, Verb::propose_consul_for_life) != nullptr) == after);
    CHECK((s.offer(P2, Verb::nominate_censor) != nullptr) == !after);
  }
}

RULE_TEST("AH-9.72a ES-9.72.a", "before or in one's own turn to vote any vote can be stopped, not after it") {
  Scene s = vote_on();
  const CardId two = s.card(P2, IntrigueId::tribune), three = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  votes_for(s, P2, Side::in_favour);
  s.refuses(P2, Verb::veto, {.a = op(two)});  // too late
  votes_for(s, P1, Side::in_favour);          // 16 of 23: enough
  if (s.prompt() == Prompt::call_next_faction) CHECK(s.offers(P3, Verb::veto, {.a = op(three)}));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(three)});
  CHECK(on_floor(s).vetoed == 1);
  CHECK(over(s));
}

RULE_TEST(
    "AH-9.72b ES-9.72.b",
    "no veto against a Consul for Life, an assassin's trial or a Dictator's proposal; none of the last candidate") {
  Scene s = people_of_rome();
  CHECK_FALSE(may_be_vetoed(s.state, s.options, one_line(Motion::consul_for_life, P1, false, op(valerius))));
  CHECK_FALSE(may_be_vetoed(s.state, s.options, one_line(Motion::special_trial, P1, false, op(valerius))));
  CHECK(may_be_vetoed(s.state, s.options, one_line(Motion::trial, P1, false, op(valerius))));
  s.senator(cornelius).office(OfficeId::dictator);
  CHECK_FALSE(may_be_vetoed(s.state, s.options, one_line(Motion::recruit, P1, false, 0)));
  CHECK(may_be_vetoed(s.state, s.options, one_line(Motion::recruit, P2, true, 0)));  // of a Tribune under him
  // The last eligible Censor has the office without a vote.
  Scene last = people_of_rome();
  last.senator(claudius).prior_consul();
  last.card(P3, IntrigueId::tribune);
  in_session(last, SenateStage::censor, ElectCensor{});
  CHECK(holder(last.state, OfficeId::censor) == claudius);
  CHECK_FALSE(last.told(EventKind::faction_called));
}

RULE_TEST("AH-9.72c AH-9.72d ES-9.72.c ES-9.72.d",
          "neither a vetoed slate nor a vetoed proposal comes again in this Senate") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  s.begin(Phase::senate);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  s.refuses(P1, Verb::nominate_consuls, pair(cornelius, julius));
  Scene business_scene = business();
  const CardId again = business_scene.card(P3, IntrigueId::tribune);
  business_scene.plays(P1, Verb::recruit_legions, {}, 2);
  business_scene.plays(P1, Verb::put_to_vote);
  call_on(business_scene, P3);
  business_scene.plays(P3, Verb::veto, {.a = op(again)});
  business_scene.plays(P1, Verb::recruit_legions, {}, 2);
  business_scene.refuses(P1, Verb::put_to_vote);
}

// ---- Consul for Life ------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.67a VG-9.821a ES-9.67a", "cfl_influence: from 21 Influence on, or from 22") {
  for (const bool more : {false, true}) {
    Scene s = people_of_rome();
    s.options.cfl_influence = more ? choice::cfl_influence::more_than_21 : choice::cfl_influence::at_least_21;
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.senator(manlius).influence(20);
    s.senator(valerius).influence(21);
    s.senator(fabius).influence(22);
    s.senator(claudius).influence(40).governs(ProvinceId::sicilia);
    in_session(s, SenateStage::other, OtherBusiness{});
    CHECK(s.offers(P1, Verb::propose_consul_for_life, who(valerius)) == !more);
    CHECK(s.offers(P1, Verb::propose_consul_for_life, who(fabius)));
    for (SenatorId other : {manlius, claudius}) s.refuses(P1, Verb::propose_consul_for_life, who(other));
    s.refuses(P3, Verb::propose_consul_for_life, who(fabius));  // without a Tribune
  }
  CHECK(as_printed().cfl_influence == answer_of(choice::cfl_influence::at_least_21, choice::cfl_influence::at_least_21,
                                                choice::cfl_influence::more_than_21));
}

RULE_TEST("ES-9.67a", "a Senator is nominated with Influence 22, not with 21") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(21);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.refuses(P1, Verb::propose_consul_for_life, who(valerius));
  s.of(valerius).influence = 22;
  CHECK(s.offers(P1, Verb::propose_consul_for_life, who(valerius)));
}

RULE_TEST("AH-9.67a",
          "at any time after the consular elections, between the Prosecutions, too; with or without an office") {
  Scene s = court();
  s.senator(valerius).influence(21);
  s.senator(cornelius).influence(21);  // Rome Consul
  s.senator(julius).corrupt();
  s.of(julius).returned_governor = 1;
  s.run(Prosecutions{});
  CHECK(s.prompt() == Prompt::prosecute);
  for (SenatorId nominee : {valerius, cornelius}) CHECK(s.offers(P2, Verb::propose_consul_for_life, who(nominee)));
  s.plays(P2, Verb::propose_consul_for_life, who(valerius));
  vote_all(s, Side::against, Side::against, Side::abstain);
  CHECK(s.prompt() == Prompt::prosecute);
  CHECK(s.offer(P2, Verb::propose_consul_for_life) == nullptr);
  Scene early = people_of_rome();
  early.senator(valerius).influence(21);
  early.begin(Phase::senate);
  CHECK(early.offer(P1, Verb::propose_consul_for_life) == nullptr);
  CHECK(early.offer(P3, Verb::propose_consul_for_life) == nullptr);
}

RULE_TEST("AH-9.67a VG-9.821a", "cfl_during_trials: between the trials the Censor may or may not propose it") {
  for (const bool allowed : {false, true}) {
    Scene s = court();
    s.options.cfl_during_trials = allowed ? choice::cfl_during_trials::allowed : choice::cfl_during_trials::forbidden;
    s.senator(valerius).influence(25);
    s.senator(julius).corrupt();
    s.of(julius).returned_governor = 1;
    s.run(Prosecutions{});
    CHECK(s.offers(P2, Verb::propose_consul_for_life, who(valerius)) == allowed);
  }
  CHECK(as_printed().cfl_during_trials == answer_of(choice::cfl_during_trials::forbidden,
                                                    choice::cfl_during_trials::allowed,
                                                    choice::cfl_during_trials::allowed));
}

RULE_TEST("ES-9.67b", "cfl_office: the nominee may hold an office, or has to") {
  for (const bool must : {false, true}) {
    Scene s = people_of_rome();
    if (must) s.options.cfl_office = choice::cfl_office::must;
    s.senator(cornelius).office(OfficeId::rome_consul).influence(25);
    s.senator(valerius).influence(25);
    in_session(s, SenateStage::other, OtherBusiness{});
    CHECK(s.offers(P1, Verb::propose_consul_for_life, who(cornelius)));
    CHECK(s.offers(P1, Verb::propose_consul_for_life, who(valerius)) == !must);
  }
  CHECK(as_printed().cfl_office == choice::cfl_office::may);
}

RULE_TEST("AH-9.67b ES-9.67c", "the nominee's votes are increased by his Influence; a simple majority elects") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(22);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  votes_for(s, P3, Side::in_favour);
  CHECK(on_floor(s).in_favour == 7 + 22);
  votes_for(s, P2, Side::against);
  votes_for(s, P1, Side::against);  // 16
  CHECK(s.state.offices.consul_for_life == valerius);
}

RULE_TEST("AH-9.67c AH-9.69b ES-9.67d.c ES-9.69.b", "once a turn, whoever is nominated, and no veto of any kind") {
  Scene s = people_of_rome();
  s.options.pontifex_maximus = on;
  s.senator(valerius).influence(22);
  s.senator(fabius).influence(25);
  s.senator(aurelius).office(OfficeId::pontifex_maximus);
  s.senator(SenatorId::cicero).of(P2);
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  for (Seat seat : {P2, P3}) {
    for (Verb verb : {Verb::veto, Verb::veto_free, Verb::veto_as_pontifex}) CHECK(s.offer(seat, verb) == nullptr);
    call_on(s, seat);
    for (Verb verb : {Verb::veto, Verb::veto_free, Verb::veto_as_pontifex}) CHECK(s.offer(seat, verb) == nullptr);
    s.plays(seat, Verb::vote, {.a = op(seat == P2 ? Side::against : Side::abstain)});
  }
  votes_for(s, P1, Side::abstain);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  CHECK(s.offer(P1, Verb::propose_consul_for_life) == nullptr);
}

RULE_TEST("AH-9.67d AH-9.67e ES-9.67d.d ES-9.67d.e",
          "he may be attacked during the vote; elected he is safe, and wins if Rome outlives the turn") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(25);
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  s.plays(P2, Verb::assassinate);
  CHECK(s.offers(P2, Verb::name_victim, {.a = op(furius), .b = op(valerius)}));
  s.plays(P2, Verb::withdraw);
  everybody_in_favour(s);
  CHECK(s.state.offices.consul_for_life == valerius);
  s.state.revolt.faction = P2;  // who has a declared rebel obeys nobody: AH-12.31a
  s.plays(P2, Verb::assassinate);
  CHECK(s.offers(P2, Verb::name_victim, {.a = op(furius), .b = op(manlius)}));
  CHECK_FALSE(s.offers(P2, Verb::name_victim, {.a = op(furius), .b = op(valerius)}));
  s.plays(P2, Verb::withdraw);
  for (const bool survives : {true, false}) {
    Scene end = people_of_rome();
    end.senator(valerius).influence(25);
    end.state.offices.consul_for_life = valerius;
    end.state.offices.consul_for_life_elected = 1;
    end.state.game.phase = Phase::revolution;
    if (!survives)
      for (const WarId war : {WarId::gallic_1, WarId::illyrian_1, WarId::syrian, WarId::punic_1})
        end.war(war, Section::active);
    Context t = table_of(end);
    if (survives) {
      check_victory(t);
      CHECK(end.state.game.winners == SeatSet::of(P3));
    } else {
      four_wars(t);
      CHECK(end.state.game.winners.empty());
    }
    CHECK(end.state.game.phase == Phase::over);
  }
}

// ---- Attempts -------------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.81b ES-9.81.b",
          "what was announced before the attempt stands, what was not does not come: the Dictator of a dead Consul") {
  for (const bool dies : {true, false}) {
    Scene s = people_of_rome();
    s.senator(cornelius).office(OfficeId::rome_consul);
    for (WarId war : {WarId::gallic_1, WarId::syrian, WarId::illyrian_1}) s.war(war, Section::active);
    in_session(s, SenateStage::dictator, NameDictator{});
    CHECK(s.prompt() == Prompt::appoint_dictator);  // the only Consul
    attack(s, P2, furius, cornelius, dies ? 6 : 3);
    CHECK((s.prompt() == Prompt::appoint_dictator) == !dies);
    if (!dies) {
      s.plays(P1, Verb::appoint_dictator, who(manlius));
      CHECK(holder(s.state, OfficeId::dictator) == manlius);
    }
    CHECK((holder(s.state, OfficeId::dictator) == SenatorId::none) == dies);
  }
}

RULE_TEST(
    "AH-9.84a AH-9.84c ES-9.84a.a ES-9.84a.c",
    "the caught assassin dies; his Leader loses 5 Influence and stands trial at once, under the Censor, without veto") {
  for (const bool censor : {true, false}) {
    Scene s = floor_of_the_senate(censor);
    s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
    s.senator(fabius).influence(7);
    s.card(P3, IntrigueId::tribune);
    begin_vote(s);
    attack(s, P2, furius, julius, 2);
    CHECK(died(s, furius));
    CHECK(s.of(fabius).influence == 2);
    CHECK(on_floor(s).motion == Motion::special_trial);
    CHECK(on_floor(s).items[0].a == op(fabius));
    CHECK(on_floor(s).items[0].c == no_operand);  // no Prosecutor
    CHECK(presiding(s.state) == (censor ? claudius : cornelius));
    CHECK(s.prompt() == Prompt::call_next_faction);
    CHECK(s.offer(P3, Verb::veto) == nullptr);
    call_on(s, P3);
    CHECK(s.offer(P3, Verb::veto) == nullptr);
    s.plays(P3, Verb::vote, {.a = op(Side::abstain)});
    appeal(s, {3, 4});  // 7: no votes
    s.plays(P2, Verb::vote, {.a = op(Side::against)});
    CHECK(on_floor(s).against == votes(s.state, P2) + 2);  // his Influence added
  }
  Scene poor = floor_of_the_senate();
  poor.senator(fabius).influence(3);
  begin_vote(poor);
  attack(poor, P2, furius, julius, 1);
  CHECK(poor.of(fabius).influence == 0);
}

RULE_TEST("AH-9.84b ES-9.84b", "his compulsory Appeal is the DR less the target's Popularity; his own is not added") {
  struct Case {
    int popularity;
    std::initializer_list<int> dice;
    int total;
  };
  for (const Case& c : {Case{3, {4, 4}, 5}, Case{-2, {4, 4}, 10}, Case{0, {3, 5}, 8}}) {
    Scene s = caught(c.popularity);
    s.of(fabius).popularity = 9;
    call_on(s, P2);
    REQUIRE(s.asked_chance() == Roll::popular_appeal);  // nobody chooses
    s.rolls(c.dice);
    REQUIRE(s.last(EventKind::people_gave_votes) != nullptr);
    CHECK(s.last(EventKind::people_gave_votes)->n == c.total);
  }
}

RULE_TEST("ES-9.84b", "victim_popularity: or the accused chooses between that and his own Popularity added") {
  for (const bool own : {false, true}) {
    Scene s = floor_of_the_senate();
    s.options.victim_popularity = choice::victim_popularity::accused_chooses;
    s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
    s.senator(julius).popularity(4);
    s.senator(fabius).popularity(2);
    begin_vote(s);
    attack(s, P2, furius, julius, 1);
    call_on(s, P2);
    CHECK(s.prompt() == Prompt::cast_votes);
    s.refuses(P2, Verb::vote, {.a = op(Side::against)});  // he has to appeal
    s.refuses(P2, Verb::appeal_on_own_name_with_mob);
    s.plays(P2, own ? Verb::appeal_on_own_name : Verb::appeal);
    s.rolls({4, 3});
    CHECK(s.last(EventKind::people_gave_votes)->n == (own ? 9 : 3));
    CHECK(s.offer(P2, Verb::appeal) == nullptr);
  }
  Scene trial = court();  // in any other trial there is nothing to choose
  trial.options.victim_popularity = choice::victim_popularity::accused_chooses;
  trial.senator(julius).corrupt();
  trial.of(julius).returned_governor = 1;
  trial.run(Prosecutions{});
  accuse(trial, julius, Charge::corruption);
  call_on(trial, P1);
  CHECK(trial.offer(P1, Verb::appeal_on_own_name) == nullptr);
  CHECK(trial.offer(P1, Verb::appeal) != nullptr);
  CHECK(as_printed().victim_popularity == choice::victim_popularity::must);
}

RULE_TEST("AH-9.84d ES-9.84a.d",
          "convicted he dies, and chits as many as the target's Popularity his Faction's men in Rome") {
  for (const int popularity : {2, 0}) {
    Scene s = floor_of_the_senate();
    s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
    s.senator(julius).popularity(popularity);
    s.senator(SenatorId::papirius).of(P2);
    s.senator(SenatorId::acilius).of(P2).governs(ProvinceId::sicilia);
    begin_vote(s);
    attack(s, P2, furius, julius, 1);
    call_on(s, P2);
    s.rolls({4, popularity + 3});
    s.plays(P2, Verb::vote, {.a = op(Side::against)});
    votes_for(s, P1, Side::in_favour);
    votes_for(s, P3, Side::in_favour);
    CHECK(died(s, fabius));
    CHECK((s.asked_chance() == Roll::trial_chit) == (popularity > 0));
    if (popularity == 0) continue;
    CHECK(chits_to_draw(s.state) == 2);
    s.chit(number_of(SenatorId::papirius));
    s.chit(number_of(SenatorId::acilius));  // away
    CHECK(died(s, SenatorId::papirius));
    CHECK(s.of(SenatorId::acilius).where == Where::province);
  }
}

RULE_TEST("AH-9.84e AH-9.84g ES-9.84a.e ES-9.84a.g",
          "a Leader who is caught himself dies and that is all; one who is away is not tried") {
  Scene s = floor_of_the_senate();
  s.senator(julius).popularity(3);
  begin_vote(s);
  attack(s, P2, fabius, julius, 2);
  CHECK(died(s, fabius));
  CHECK_FALSE(faction(s.state, P2).senators.has(fabius));
  CHECK(on_floor(s).motion == Motion::minor);
  CHECK(s.asked_chance() != Roll::trial_chit);
  Scene away = floor_of_the_senate();
  away.senator(fabius).influence(9).governs(ProvinceId::sicilia);
  begin_vote(away);
  attack(away, P2, furius, julius, 2);
  CHECK(away.of(fabius).influence == 4);
  CHECK(on_floor(away).motion == Motion::minor);
  CHECK_FALSE(away.told(EventKind::trial_begins));
}

RULE_TEST(
    "AH-9.84f VG-9.74g ES-9.84a.f",
    "special_trial_killed_chits: freed, no chits; killed by the People, none against his Faction, or as if convicted") {
  for (const bool drawn : {false, true}) {
    Scene s = floor_of_the_senate();
    s.options.special_trial_roles = choice::special_trial_roles::censor_alone;
    s.options.special_trial_killed_chits =
        drawn ? choice::special_trial_killed_chits::drawn : choice::special_trial_killed_chits::none;
    s.senator(julius).popularity(9);
    begin_vote(s);
    attack(s, P2, furius, julius, 1);
    appeal(s, {1, 1});  // -7
    CHECK(died(s, fabius));
    CHECK((s.asked_chance() == Roll::trial_chit) == drawn);
  }
  Scene freed = caught(-9);
  appeal(freed, {6, 6});
  CHECK(freed.told(EventKind::acquitted));
  CHECK(freed.asked_chance() != Roll::appeal_chit);
  CHECK(on_floor(freed).motion == Motion::minor);
  CHECK(as_printed().special_trial_killed_chits == answer_of(choice::special_trial_killed_chits::drawn,
                                                             choice::special_trial_killed_chits::none,
                                                             choice::special_trial_killed_chits::none));
}

// ---- The Dictator ---------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.9a ES-9.9a VG-9.3a",
          "dictator_strength_cmp: three active Wars, or one of strength 20, or more than 20") {
  for (const bool more : {false, true}) {
    Scene s = people_of_rome();
    s.options.dictator_strength_cmp =
        more ? choice::dictator_strength_cmp::more : choice::dictator_strength_cmp::at_least;
    s.state.senate.stage = SenateStage::dictator;
    s.war(WarId::civil_war, Section::active);
    s.state.revolt.faction = P2;
    s.state.revolt.rebel = SenatorId::aemilius;  // 4
    for (const int legions : {15, 16, 17}) {
      s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
      const int strength = land_strength(s.state, WarId::civil_war);
      CHECK(strength == legions + 4);
      CHECK(dictator_may_be_named(s.state, s.options) == (strength >= (more ? 21 : 20)));
    }
    Scene three = people_of_rome();
    three.options = s.options;
    three.state.senate.stage = SenateStage::dictator;
    three.war(WarId::gallic_1, Section::active);
    three.war(WarId::syrian, Section::active);
    CHECK_FALSE(dictator_may_be_named(three.state, three.options));
    three.war(WarId::illyrian_1, Section::inactive);
    CHECK_FALSE(dictator_may_be_named(three.state, three.options));
    three.state.wars[WarId::illyrian_1].section = Section::active;
    CHECK(dictator_may_be_named(three.state, three.options));
  }
  CHECK(as_printed().dictator_strength_cmp == answer_of(choice::dictator_strength_cmp::at_least,
                                                        choice::dictator_strength_cmp::at_least,
                                                        choice::dictator_strength_cmp::more));
}

RULE_TEST("ES-9.9a", "a War of strength 20 is not enough, one of 21 is") {
  Scene s = people_of_rome();
  s.state.senate.stage = SenateStage::dictator;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P2;
  s.state.revolt.rebel = SenatorId::aemilius;
  s.state.revolt.army.legions = 16;
  CHECK_FALSE(dictator_may_be_named(s.state, s.options));
  s.state.revolt.army.legions = 17;
  CHECK(dictator_may_be_named(s.state, s.options));
}

RULE_TEST("AH-9.9c ES-9.9b.c", "without Proconsuls two commanders can be sent, with a Dictator a third") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(fabius).office(OfficeId::field_consul);
  s.state.arms.active.legions = 25;
  s.state.arms.active.fleets = 20;
  for (WarId war : {WarId::gallic_1, WarId::syrian, WarId::illyrian_1}) s.war(war, Section::active);
  CHECK(commanders_to_send(s.state, s.options, nullptr).size() == 1);  // the Rome Consul after or with the other
  Proposal both;
  both.motion = Motion::send;
  both.items.push({.a = op(fabius), .b = op(WarId::gallic_1)});
  CHECK(commanders_to_send(s.state, s.options, &both) == SenatorSet::of(cornelius));
  both.items.push({.a = op(cornelius), .b = op(WarId::syrian)});
  CHECK(commanders_to_send(s.state, s.options, &both).empty());
  s.senator(manlius).office(OfficeId::dictator);
  CHECK(commanders_to_send(s.state, s.options, &both) == SenatorSet::of(manlius));
}

RULE_TEST("AH-9.91d AH-9.91e AH-9.92a ES-9.91.d ES-9.91.e ES-9.92.a",
          "the Dictator has 7 Influence and the Prior Consul marker, his Master 3; he takes the chair") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).office(OfficeId::field_consul);
  s.senator(claudius).office(OfficeId::censor);
  for (WarId war : {WarId::gallic_1, WarId::syrian, WarId::illyrian_1}) s.war(war, Section::active);
  in_session(s, SenateStage::dictator, NameDictator{});
  for (SenatorId officer : {cornelius, valerius, claudius}) s.refuses(P1, Verb::appoint_dictator, who(officer));
  s.plays(P1, Verb::appoint_dictator, who(furius));
  s.plays(P3, Verb::consent);  // the Consuls together
  CHECK(s.of(furius).influence == 3 + 7);
  CHECK(s.of(furius).prior_consul == 1);
  for (SenatorId officer : {cornelius, claudius, furius}) s.refuses(P2, Verb::appoint_master, who(officer));
  s.plays(P2, Verb::appoint_master, who(aurelius));
  CHECK(s.of(aurelius).influence == 3 + 3);
  CHECK(presiding(s.state) == furius);
}

RULE_TEST("AH-9.93f ES-9.93n", "votes change at once with every Knight and every Senator won or lost") {
  Scene s = people_of_rome();
  const int before = votes(s.state, P1);
  s.of(cornelius).knights = 2;
  CHECK(votes(s.state, P1) == before + 2);
  s.senator(SenatorId::papirius).of(P1);
  CHECK(votes(s.state, P1) == before + 2 + oratory(s.state, SenatorId::papirius));
  Context t = table_of(s);
  kill(t, SenatorId::papirius, Rule::VG_5_3a);
  CHECK(votes(s.state, P1) == before + 2);
  s.of(cornelius).knights = 1;
  CHECK(votes(s.state, P1) == before + 1);
}

}  // namespace curia::republic
