// Refused moves are told why, with the clause and the figures, and what would be legal instead.
#include "games/republic/explain.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/taking_office.h"

#include "tests/republic/senate/court.h"

namespace curia::republic {

namespace {

Refusal why(Scene& s, Seat seat, Verb verb, Line line = {}, int amount = 0) {
  return explain(s.state, s.options, s.decision(),
                 {.seat = seat,
                  .faction = seat,
                  .verb = verb,
                  .a = line.a,
                  .b = line.b,
                  .c = line.c,
                  .amount = static_cast<std::int16_t>(amount)});
}

void expect(const Refusal& no, Reason reason, Rule rule) {
  CHECK(static_cast<bool>(no));
  CHECK(key_of(no.reason) == key_of(reason));
  CHECK(no.rule == rule);
}

Scene deciding() {  // the Censor decides on trials
  Scene s = court();
  s.senator(julius).corrupt().holds(ConcessionId::armaments);
  s.run(Prosecutions{});
  return s;
}

Scene voting() {
  Scene s = floor_of_the_senate(false);
  begin_vote(s);
  call_on(s, P1);
  return s;
}

}  // namespace

TEST_CASE("who may not be nominated by the rules of the table is told so") {
  Scene s = floor_of_the_senate();
  s.state.senate.proposals.clear();
  s.state.senate.stage = SenateStage::consuls;
  s.senator(furius).office(OfficeId::master_of_horse);
  s.options.consul_exclusions = choice::consul_exclusions::any_office_but_censor;
  s.options.censor_consul = choice::censor_consul::must;
  s.run(ElectConsuls{});
  const Line horse{.a = op(claudius), .b = op(furius)}, others{.a = op(julius), .b = op(manlius)};
  expect(why(s, P1, Verb::nominate_consuls, horse), Reason::holds_major_office, Rule::VG_9_2d);
  expect(why(s, P1, Verb::nominate_consuls, others), Reason::pair_without_censor, Rule::ES_9_2b);
  for (const bool eligible : {true, false}) {
    Scene masters = floor_of_the_senate();
    masters.options.master_of_horse_eligible =
        eligible ? choice::master_of_horse_eligible::censor_too : choice::master_of_horse_eligible::no_office;
    masters.state.senate.proposals.clear();
    masters.state.senate.stage = SenateStage::dictator;
    masters.run(TakeDictatorship{.dictator = julius});
    const Refusal no = why(masters, P1, Verb::appoint_master, {.a = op(claudius)});
    CHECK(static_cast<bool>(no) == !eligible);
    if (!eligible) expect(no, Reason::holds_major_office, Rule::VG_9_33b);
  }
}

TEST_CASE("a legal move is not refused") {
  Scene s = deciding();
  CHECK_FALSE(why(s, P2, Verb::accuse, charge(julius, Charge::corruption)));
}

TEST_CASE("the moment: phase, step, chair, nature") {
  Scene s = deciding();
  const Refusal no = why(s, P2, Verb::persuade, {.a = op(furius), .b = op(julius)});
  expect(no, Reason::wrong_phase, Rule::VG_7_4a);
  CHECK(no.needs == static_cast<int>(Phase::forum));
  CHECK(no.has == static_cast<int>(Phase::senate));
  expect(why(s, P1, Verb::nominate_consuls, {.a = op(julius), .b = op(manlius)}), Reason::wrong_stage, Rule::VG_9_2a);
  expect(why(s, P1, Verb::accuse, charge(julius, Charge::corruption)), Reason::not_presiding, Rule::VG_9_12c);
  s.plays(P2, Verb::end_prosecutions);
  expect(why(s, P2, Verb::vote, {.a = op(Side::against)}), Reason::nature_moves, rule_of(Roll::mortality));
  const Refusal wrong = explain(s.state, s.options, s.decision(),
                                {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = 77});
  CHECK(wrong.reason == Reason::impossible_chance);
}

TEST_CASE("whose turn it is, and what is asked instead") {
  Scene s = deciding();
  const Refusal no = why(s, P1, Verb::consent);
  CHECK(no.reason == Reason::not_your_turn);
  CHECK(no.has == index(P2));
  const Refusal other = why(s, P2, Verb::consent);
  CHECK(other.reason == Reason::something_else_is_asked);
  REQUIRE(other.nearest.has_value());
  CHECK(other.nearest->seat == P2);
}

TEST_CASE("accusations") {
  Scene s = deciding();
  s.of(claudius).corrupt = 1;
  expect(why(s, P2, Verb::accuse, charge(claudius, Charge::corruption)), Reason::is_the_president, Rule::VG_9_41d);
  expect(why(s, P2, Verb::accuse, charge(manlius, Charge::corruption)), Reason::no_such_mark, Rule::VG_9_412a);
  expect(why(s, P2, Verb::accuse, charge(julius, Charge::major)), Reason::no_such_mark, Rule::VG_9_412b);
  expect(why(s, P2, Verb::accuse, charge(julius, Charge::concession, ConcessionId::armaments)),
         Reason::concession_not_exposed, Rule::VG_9_412a);
  expect(why(s, P2, Verb::accuse, charge(manlius, Charge::concession, ConcessionId::armaments)),
         Reason::concession_not_held, Rule::VG_LR_1_09_43a);
  s.senator(fulvius).corrupt().governs(ProvinceId::sicilia);
  expect(why(s, P2, Verb::accuse, charge(fulvius, Charge::corruption)), Reason::not_in_rome, Rule::VG_9_41d);
  s.of(manlius).major = 1;
  s.state.senate.trials.minor_trials = 1;
  const Refusal limit = why(s, P2, Verb::accuse, charge(manlius, Charge::major));
  expect(limit, Reason::enough_trials, Rule::VG_9_41a);
  CHECK(limit.has == 1);
  s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  expect(why(s, P2, Verb::choose_prosecutor, {.a = op(julius)}), Reason::is_the_accused, Rule::VG_9_411);
  expect(why(s, P2, Verb::choose_prosecutor, {.a = op(claudius)}), Reason::is_the_president, Rule::VG_9_411);
  expect(why(s, P1, Verb::appeal), Reason::not_called_to_vote, Rule::VG_9_422a);
  expect(why(s, P3, Verb::appeal), Reason::not_your_senator, Rule::VG_9_422a);
}

TEST_CASE("votes, bought votes and vetoes") {
  Scene s = voting();
  s.of(julius).talents = 4;
  const Refusal poor = why(s, P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::in_favour)}, 6);
  expect(poor, Reason::not_enough_talents, Rule::VG_9_141a);
  CHECK(poor.needs == 6);
  CHECK(poor.has == 4);
  expect(why(s, P1, Verb::vote_senator, {.a = op(manlius), .b = op(Side::in_favour)}), Reason::not_your_senator,
         Rule::VG_9_142a);
  expect(why(s, P2, Verb::vote, {.a = op(Side::against)}), Reason::not_called_to_vote, Rule::VG_9_14a);
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  expect(why(s, P1, Verb::vote, {.a = op(Side::against)}), Reason::already_voted, Rule::VG_9_142b);
  expect(why(s, P2, Verb::veto, {.a = 40}), Reason::card_not_in_hand, Rule::VG_9_15a);
  const CardId tribune = s.card(P2, IntrigueId::tribune), guard = s.card(P2, IntrigueId::secret_bodyguard);
  expect(why(s, P2, Verb::veto, {.a = op(guard)}), Reason::wrong_card, Rule::VG_9_15a);
  expect(why(s, P2, Verb::veto, {.a = op(tribune)}), Reason::not_called_to_vote, Rule::VG_9_152a);
}

TEST_CASE("what cannot be vetoed") {
  Scene s = voting();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  SUBCASE("Consul for Life") {
    on_floor(s).motion = Motion::consul_for_life;
    on_floor(s).items.push({.a = op(julius)});
    expect(why(s, P1, Verb::veto, {.a = op(tribune)}), Reason::cannot_be_vetoed, Rule::VG_9_152b);
  }
  SUBCASE("a Tribune's proposal") {
    on_floor(s).by_tribune = 1;
    expect(why(s, P1, Verb::veto, {.a = op(tribune)}), Reason::cannot_be_vetoed, Rule::VG_9_151c);
  }
  SUBCASE("a Dictator's") {
    s.senator(manlius).office(OfficeId::dictator);
    on_floor(s).by = P3;
    expect(why(s, P1, Verb::veto, {.a = op(tribune)}), Reason::cannot_be_vetoed, Rule::VG_9_33c);
  }
}

TEST_CASE("nominations") {
  Scene s = floor_of_the_senate(false);
  begin_vote(s);  // nothing is asked that could be answered with a nomination
  s.state.senate.stage = SenateStage::censor;
  expect(why(s, P1, Verb::nominate_censor, {.a = op(julius)}), Reason::is_no_prior_consul, Rule::VG_9_4a);
  s.senator(cornelius).prior_consul();
  expect(why(s, P1, Verb::nominate_censor, {.a = op(cornelius)}), Reason::holds_major_office, Rule::VG_9_4a);
  const Refusal wars = why(s, P1, Verb::nominate_dictator, {.a = op(julius)});
  expect(wars, Reason::not_enough_wars, Rule::VG_9_3a);
  CHECK(wars.needs == 3);
  CHECK(wars.has == 0);
  s.state.senate.stage = SenateStage::consuls;
  expect(why(s, P1, Verb::nominate_consuls, {.a = op(cornelius), .b = op(julius)}), Reason::held_office_last_turn,
         Rule::VG_9_2d);
  expect(why(s, P1, Verb::nominate_consuls, {.a = op(julius), .b = op(julius)}), Reason::same_senator_twice,
         Rule::VG_9_2b);
  note_rejected(s.state, s.options, one_line(Motion::consuls, P1, false, op(julius), op(manlius)));
  expect(why(s, P1, Verb::nominate_consuls, {.a = op(manlius), .b = op(julius)}), Reason::already_rejected,
         Rule::VG_9_2c);
  s.state.senate.stage = SenateStage::other;
  const Refusal life = why(s, P1, Verb::propose_consul_for_life, {.a = op(julius)});
  expect(life, Reason::not_enough_influence, Rule::VG_9_821a);
  CHECK(life.needs == 21);
  CHECK(life.has == 4);
}

TEST_CASE("recruiting and money of the State") {
  Scene s = floor_of_the_senate(false);
  s.run(Vote{});
  s.state.rome.treasury = 25;
  const Refusal poor = why(s, P1, Verb::recruit_legions, {}, 3);
  expect(poor, Reason::not_enough_talents, Rule::VG_9_63d);
  CHECK(poor.needs == 30);
  CHECK(poor.has == 25);
  const Refusal many = why(s, P1, Verb::recruit_legions, {}, 22);
  expect(many, Reason::too_many_units, Rule::VG_9_63b);
  CHECK(many.needs == 26);
  CHECK(many.has == 25);
  s.state.rome.no_recruitment = 1;
  expect(why(s, P1, Verb::recruit_legions, {}, 1), Reason::no_recruitment, Rule::VG_8_2b);
  expect(why(s, P1, Verb::send, {.a = op(julius), .b = op(WarId::punic_1)}), Reason::cannot_be_sent, Rule::VG_9_641b);
}

TEST_CASE("what a war still needs before anybody can be sent") {
  Scene s = floor_of_the_senate(false);
  s.run(Vote{});
  const Line anybody{.b = op(WarId::illyrian_1)};
  expect(why(s, P1, Verb::send, anybody), Reason::war_not_open, Rule::VG_9_64a);
  s.war(WarId::illyrian_1, Section::active);
  const int support = fleet_support(s.state, WarId::illyrian_1);
  REQUIRE(support > 1);
  s.state.arms.active = {.legions = 4, .fleets = 1};
  const Refusal fleets = why(s, P1, Verb::send, anybody);
  expect(fleets, Reason::not_enough_fleets, Rule::VG_9_64b);
  CHECK(fleets.needs == support);
  CHECK(fleets.has == 1);
  s.state.arms.active = {.legions = 0, .fleets = static_cast<std::uint8_t>(support)};
  expect(why(s, P1, Verb::send, anybody), Reason::not_enough_legions, Rule::VG_9_64b);
}

TEST_CASE("assassinations") {
  Scene s = voting();
  s.plays(P2, Verb::assassinate);
  expect(why(s, P3, Verb::assassinate), Reason::attempt_being_resolved, Rule::VG_LR_1_09_74a);
  expect(why(s, P2, Verb::name_victim, {.a = op(furius), .b = op(fabius)}), Reason::your_own_senator, Rule::VG_9_7d);
  expect(why(s, P2, Verb::name_victim, {.a = op(julius), .b = op(manlius)}), Reason::not_your_senator, Rule::VG_9_7a);
  const Refusal cards = why(s, P2, Verb::name_victim, {.a = op(furius), .b = op(manlius)}, 1);
  expect(cards, Reason::not_enough_cards, Rule::VG_IN_assassin_1);
  CHECK(cards.needs == 1);
  CHECK(cards.has == 0);
  s.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(manlius)});
  s.rolls({3});
  expect(why(s, P2, Verb::assassinate), Reason::already_attempted, Rule::VG_9_7c);
  s.plays(P1, Verb::assassinate);
  expect(why(s, P1, Verb::name_victim, {.a = op(julius), .b = op(manlius)}), Reason::already_targeted, Rule::VG_9_7c);
}

TEST_CASE("persuasion") {
  Scene s = court();
  s.state.game.phase = Phase::forum;
  s.state.stack.push(frame_of(Vote{}));
  open_proposal(s.state, Motion::minor, P1, false);
  expect(why(s, P1, Verb::persuade, {.a = op(julius), .b = op(fabius)}), Reason::is_faction_leader, Rule::VG_7_4b);
  expect(why(s, P1, Verb::persuade, {.a = op(julius), .b = op(fulvius)}), Reason::your_own_senator, Rule::VG_7_4b);
  expect(why(s, P1, Verb::persuade, {.a = op(manlius), .b = op(furius)}), Reason::not_your_senator, Rule::VG_7_4a);
  s.senator(furius).governs(ProvinceId::sicilia);
  expect(why(s, P1, Verb::persuade, {.a = op(julius), .b = op(furius)}), Reason::not_present, Rule::VG_7_4b);
  s.of(julius).talents = 6;
  const Refusal games = why(s, P1, Verb::sponsor_games, {.a = op(julius), .b = op(Games::slice_and_dice)});
  expect(games, Reason::not_enough_talents, Rule::VG_7_6b);
  CHECK(games.needs == 7);
  CHECK(games.has == 6);
}

RULE_TEST("VG-4.19a", "a refusal tells nothing of another faction's treasury or hand") {
  Scene s = voting();
  s.state.factions[1].treasury = 37;
  s.card(P2, IntrigueId::assassin);
  for (Verb verb : {Verb::ransom, Verb::name_victim, Verb::counter_bribe, Verb::play_law}) {
    const Refusal no =
        explain(s.state, s.options, s.decision(),
                {.seat = P1, .faction = P2, .verb = verb, .a = op(julius), .b = op(furius), .amount = 99});
    CHECK(no.reason == Reason::not_your_turn);
    CHECK(no.has == 0);
    CHECK_FALSE(no.nearest);
  }
}

}  // namespace curia::republic
