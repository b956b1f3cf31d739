// Knights, Games, the Faction Leader, and putting Rome in order: VG-7.5 to VG-7.8.
#include "games/republic/forum/ravaged_italy.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

RULE_TEST("VG-7.5a", "one attempt in an initiative with a senator in Rome") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);
  takes_initiative(s, P1);
  s.refuses(P1, Verb::attract_knight, {.a = op(SenatorId::julius)});
  s.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0);
  s.rolls({6});
  CHECK(s.of(SenatorId::cornelius).knights == 1);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
}

RULE_TEST("VG-7.5b", "the Talents are paid before the roll; 1d6 and Talents of 6 or more gain one Knight") {
  struct Attempt {
    int talents, die;
    bool gained;
  };
  for (const Attempt& attempt :
       {Attempt{0, 6, true}, Attempt{0, 5, false}, Attempt{3, 3, true}, Attempt{3, 2, false}, Attempt{9, 1, true}}) {
    Scene s(3);
    s.people();
    s.of(SenatorId::cornelius).talents = 10;
    s.of(SenatorId::cornelius).knights = 7;
    takes_initiative(s, P1);
    CHECK(s.refuses(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 11).most == 10);
    s.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, attempt.talents);
    CHECK(s.of(SenatorId::cornelius).talents == 10 - attempt.talents);
    s.rolls({attempt.die});
    CHECK(s.of(SenatorId::cornelius).knights == 7 + (attempt.gained ? 1 : 0));
  }
}

RULE_TEST("VG-LR-card-27A VG-LR-1.07.312a", "Marius adds 1 to his own roll, and only in Rome") {
  for (const bool in_rome : {true, false}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::gaius_marius).of(P1);
    if (!in_rome) s.senator(SenatorId::gaius_marius).commands(WarId::gallic_1, 2);
    takes_initiative(s, P1);
    const SenatorId roller = in_rome ? SenatorId::gaius_marius : SenatorId::cornelius;
    if (!in_rome) s.refuses(P1, Verb::attract_knight, {.a = op(SenatorId::gaius_marius)});
    s.plays(P1, Verb::attract_knight, {.a = op(roller)}, 0);
    s.rolls({5});
    CHECK(s.of(roller).knights == (in_rome ? 1 : 0));
  }
  SenatorRow marius = row(SenatorId::gaius_marius);
  CHECK(WarSet(marius.nullify_wars) == (WarSet::of(WarId::social) | WarSet::of(WarId::jugurthine)));
}

RULE_TEST("VG-7.51", "instead one senator, in Rome or not, gives up Knights for 1d6 Talents each") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).knights(3).talents(1).commands(WarId::gallic_1, 2);
  takes_initiative(s, P1);
  CHECK(s.refuses(P1, Verb::pressure_knights, {.a = op(SenatorId::julius)}, 4).most == 3);
  s.plays(P1, Verb::pressure_knights, {.a = op(SenatorId::julius)}, 2);
  s.rolls({4});
  s.rolls({6});
  CHECK(s.of(SenatorId::julius).knights == 1);
  CHECK(s.of(SenatorId::julius).talents == 11);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
  CHECK(s.offer(P1, Verb::pressure_knights) == nullptr);
}

RULE_TEST("VG-7.51", "by the living rules any Knights of the faction give up Talents, each to his own senator") {
  Scene s(3);
  s.options.knight_pressure_scope = choice::knight_pressure_scope::whole_faction;
  s.people();
  s.senator(SenatorId::julius).knights(3).talents(1);
  s.senator(SenatorId::cornelius).knights(1);
  takes_initiative(s, P1);
  s.plays(P1, Verb::pressure_knights, {.a = op(SenatorId::julius)}, 2);
  s.rolls({4});
  s.rolls({6});
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
  CHECK(s.offer(P1, Verb::persuade) == nullptr);
  s.plays(P1, Verb::pressure_knights, {.a = op(SenatorId::cornelius)}, 1);
  s.rolls({5});
  CHECK(s.of(SenatorId::julius).talents == 11);
  CHECK(s.of(SenatorId::cornelius).talents == 5);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
}

RULE_TEST("VG-7.6a VG-7.6b VG-ER-games-table",
          "Games cost 7, 13 and 18 T, gain 1, 2 and 3 Popularity and lower Unrest as much") {
  constexpr int cost[] = {7, 13, 18};
  for (int type = 0; type < 3; ++type) {
    Scene s(3);
    s.people();
    s.state.rome.unrest = 5;
    s.senator(SenatorId::julius).talents(cost[type]).commands(WarId::gallic_1, 2);
    takes_initiative(s, P1);
    if (type < 2)
      s.refuses(P1, Verb::sponsor_games, {.a = op(SenatorId::julius), .b = static_cast<std::uint8_t>(type + 1)});
    s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::julius), .b = static_cast<std::uint8_t>(type)});
    CHECK(s.of(SenatorId::julius).talents == 0);
    CHECK(s.of(SenatorId::julius).popularity == type + 1);
    CHECK(s.state.rome.unrest == 5 - type - 1);
    CHECK(s.offer(P1, Verb::sponsor_games) == nullptr);  // one type in an initiative
  }
}

RULE_TEST("VG-7.7 VG-5.31b", "the Faction Leader may change to any senator, and so is a lost one replaced") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);
  faction(s.state, P1).leader = SenatorId::none;
  takes_initiative(s, P1);
  CHECK(s.offers(P1, Verb::choose_leader, {.a = op(SenatorId::cornelius)}));
  s.plays(P1, Verb::choose_leader, {.a = op(SenatorId::julius)});
  CHECK(faction(s.state, P1).leader == SenatorId::julius);
}

RULE_TEST("VG-7.8a", "after the sixth initiative every holder of a Major Office gets a Major marker, in Rome or not") {
  Scene s(6);
  s.people(2);
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  s.senator(SenatorId::fabius).office(OfficeId::field_consul).commands(WarId::gallic_1, 2);
  s.senator(SenatorId::valerius).office(OfficeId::censor);
  s.senator(SenatorId::julius).commands(WarId::syrian, 2);
  s.of(SenatorId::julius).proconsul = 1;
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  s.senator(SenatorId::manlius).office(OfficeId::master_of_horse);
  s.begin(Phase::forum);
  for (int n = 0; n < 6; ++n) {
    CHECK_FALSE(s.told(EventKind::major_marker));
    idle_initiative(s, clockwise(s.state, P5, n));
  }
  CHECK(s.count(EventKind::major_marker) == 6);
  CHECK(s.of(SenatorId::fabius).major == 1);
  CHECK(s.of(SenatorId::julius).major == 1);
  CHECK(s.of(SenatorId::fulvius).major == 0);
}

RULE_TEST("VG-7.8b VG-IN-tax-farmer-1",
          "wars in Italy destroy the Tax Farmer of the number rolled, less Evil Omens; Hannibal rolls again") {
  Scene s(6);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  s.event(EventId::evil_omens);  // it expires; a new one below
  s.senator(SenatorId::fulvius).holds(ConcessionId::tax_farmer_4);
  s.concession_in_forum(ConcessionId::tax_farmer_5);
  s.begin(Phase::forum);
  for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
  s.event(EventId::evil_omens);
  REQUIRE(s.asked_chance() == Roll::tax_farmer);
  s.rolls({5});  // counts 4
  REQUIRE(s.asked_chance() == Roll::tax_farmer);
  s.rolls({4});  // the 3rd is not in play
  CHECK(s.state.forum.concessions[ConcessionId::tax_farmer_4].place == Concession::Place::curia);
  CHECK(s.state.forum.concessions[ConcessionId::tax_farmer_5].place == Concession::Place::forum);
  CHECK(s.asked_chance() == Roll::curia_concession);  // step 3 comes after it
}

RULE_TEST("VG-7.8b VG-LR-card-leaders-a",
          "ravage_wars: a roll for each war in play, or active, and for the Leader matched with it") {
  Scene s(3);
  CHECK(tax_farmer_rolls(s.state, s.options) == 0);
  for (const Section section : {Section::imminent, Section::inactive, Section::active, Section::unprosecuted}) {
    const bool fought = section == Section::active || section == Section::unprosecuted;
    s.war(WarId::punic_2, section);
    s.options.ravage_wars = choice::ravage_wars::in_play;
    CHECK(tax_farmer_rolls(s.state, s.options) == 1);
    s.options.ravage_wars = choice::ravage_wars::active_or_unprosecuted;
    CHECK(tax_farmer_rolls(s.state, s.options) == (fought ? 1 : 0));
  }
  CHECK(as_printed().ravage_wars == choice::ravage_wars::in_play);
  s.war(WarId::punic_2, Section::active);
  CHECK(tax_farmer_rolls(s.state, s.options) == 1);
  s.leader_on_war(LeaderId::hamilcar);
  CHECK(tax_farmer_rolls(s.state, s.options) == 1);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(tax_farmer_rolls(s.state, s.options) == 2);
  s.war(WarId::gladiator, Section::active);
  s.leader_on_war(LeaderId::spartacus);
  CHECK(tax_farmer_rolls(s.state, s.options) == 4);
}

RULE_TEST("VG-7.8c", "each Concession and each senator in the Curia comes back to the Forum on 5 or 6") {
  Scene s(6);
  s.people(2);
  for (const ConcessionId concession : {ConcessionId::mining, ConcessionId::harbor_fees})
    s.state.forum.concessions[concession].place = Concession::Place::curia;
  s.senator(SenatorId::terentius).in_curia();
  s.senator(SenatorId::plautius).in_curia();
  s.begin(Phase::forum);
  for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
  REQUIRE(s.asked_chance() == Roll::curia_concession);
  s.rolls({4});
  s.rolls({5});
  REQUIRE(s.asked_chance() == Roll::curia_senator);
  s.rolls({6});
  REQUIRE(s.asked_chance() == Roll::curia_senator);
  s.rolls({4});
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].place == Concession::Place::curia);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.of(SenatorId::terentius).where == Where::forum);
  CHECK(s.of(SenatorId::plautius).where == Where::curia);
  CHECK(s.state.forum.curia.size() == 1);
}

RULE_TEST("VG-IN-influence-peddling-1 AH-7.36d",
          "at any time but the Revolution Phase a card at random changes hands") {
  Scene s(3);
  s.people();
  const CardId peddling = s.card(P3, IntrigueId::influence_peddling);
  s.card(P1, IntrigueId::assassin);
  takes_initiative(s, P1);  // with a Tribune P1 holds two cards
  CHECK_FALSE(s.offers(P3, Verb::influence_peddling, {.a = op(peddling), .b = op(P2)}));  // an empty hand
  CHECK_FALSE(s.offers(P3, Verb::influence_peddling, {.a = op(peddling), .b = op(P3)}));
  s.plays(P3, Verb::influence_peddling, {.a = op(peddling), .b = op(P1)});
  CHECK(s.asked_chance() == Roll::stolen_card);
  CHECK(s.state.chance.count == 2);
  const CardId taken = faction(s.state, P1).hand.nth(1);
  s.picks(1);
  CHECK(faction(s.state, P3).hand.has(taken));
  CHECK(faction(s.state, P3).hand_size == 1);
  CHECK(faction(s.state, P1).hand_size == 1);
  CHECK(s.state.cards.discards.has(peddling));
  CHECK(s.waits_for(P1));  // the question goes on
  Scene other(3);
  other.people();
  const CardId held = other.card(P3, IntrigueId::influence_peddling);
  takes_initiative(other, P1);
  other.state.game.phase = Phase::revolution;
  CHECK_FALSE(other.offers(P3, Verb::influence_peddling, {.a = op(held), .b = op(P1)}));
}

RULE_TEST("VG-LR-1.04.9a", "a discarded card is not in the pile: it cannot be drawn again") {
  Scene s(3);
  s.people();
  const CardId card = s.card(P1, IntrigueId::seduction);
  Context t = table_of(s);
  discard_from_hand(t, P1, card, Rule::VG_LR_1_04_9a);
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  s.rolls({1, 2});
  CHECK_FALSE(cards_to_draw(s.state, Roll::forum_card).has(card));
  CHECK_FALSE(
      chance_fits(s.state, {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = op(card)}));
}

}  // namespace curia::republic
