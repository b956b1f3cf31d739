#include "tests/crisis/examples/turn_6.h"

namespace curia::crisis::round_6 {

namespace {

// ---- Yellow ---------------------------------------------------------------------------------------------------------

void yellow_upkeep(Round& r) {
  CHECK(r.s.of(r.italias).castra == 0);
  CHECK(r.s.at(italia).quaestor == 0);
  CHECK(r.s.at(syria).quaestor == 1);
}

void yellow_ardashir(Round& r) {
  Scene& s = r.s;
  s.rolls({2, 3});
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 2);
  s.rolls({1, 6});
  CHECK(s.last(EventKind::invasion)->n == 3);
  CHECK(active_in(s, TribeId::sassanids, syria) == 2);
  CHECK(leader_in(s.state, LeaderId::ardashir, syria));
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 0);
}

void yellow_quaestors(Round& r) {
  Scene& s = r.s;
  play_card(s, yellow, CardId::quaestor);
  play_card(s, yellow, CardId::quaestor);
  s.plays(yellow, Verb::hold_games, line(italia));
  s.plays(yellow, Verb::hold_games, line(pannonia));
  CHECK(s.state.turn.points[2] == 0);
  s.plays(yellow, Verb::quaestor, line(italia));
  s.plays(yellow, Verb::quaestor, line(pannonia));
  for (RegionId region : {italia, pannonia}) {
    CHECK(s.at(region).mobs == 0);
    CHECK(s.at(region).quaestor == 1);
  }
}

void yellow_legion(Round& r) {
  Scene& s = r.s;
  play_card(s, yellow, CardId::flanking_maneuver);
  s.plays(yellow, Verb::add_legion, line(r.italias));
  CHECK(s.of(r.italias).full == 3);
  CHECK(s.state.turn.points[0] == 0);
}

void yellow_foederati(Round& r) {
  Scene& s = r.s;
  play_card(s, yellow, CardId::foederati);
  s.plays(yellow, Verb::foederati, line(r.pannonias, home_alamanni, TribeId::alamanni));
  CHECK(s.of(r.pannonias).foederati[at(TribeId::alamanni)] == 1);
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 2);
}

void yellow_vote(Round& r) {
  Scene& s = r.s;
  s.plays(yellow, Verb::place_governor, line(RegionId::macedonia), 3);
  s.rolls({5, 2, 5});
  CHECK(s.last(EventKind::votes_counted)->n == 3);
  CHECK(s.last(EventKind::votes_counted)->m == 4);
  CHECK(s.at(RegionId::macedonia).governor == green);
}

void yellow_castra(Round& r) {
  Scene& s = r.s;
  play_card(s, yellow, CardId::castra);
  s.plays(yellow, Verb::castra, line(r.italias));
  s.plays(yellow, Verb::create_army, line(r.thracias, pannonia, Place::outside));  // the General lost in Thracia
  CHECK(s.of(r.thracias).full == 1);
  CHECK(s.of(r.pannonias).region == pannonia);
  CHECK(s.state.turn.points[0] == 1);
  CHECK(s.of(yellow).hand_size == 0);
}

void yellow_end(Round& r) {
  Scene& s = r.s;
  s.plays(yellow, Verb::end_actions);
  CHECK(s.at(italia).support == 2);
  CHECK(s.at(pannonia).support == 2);
  CHECK(s.of(yellow).legacy == 4);
  CHECK(s.of(yellow).emperor_turns == 2);
  CHECK(s.state.desk.points == 4);
  s.plays(yellow, Verb::trash_card, line(CardId::populace_1));
  CHECK(s.last(EventKind::card_trashed)->m == 1);  // lost
  fill_hand(s, yellow);
}

// ---- Red ------------------------------------------------------------------------------------------------------------

void red_upkeep(Round& r) {
  CHECK(r.s.at(syria).quaestor == 0);
  CHECK(r.s.at(italia).quaestor == 1);
}

void red_crisis(Round& r) {
  Scene& s = r.s;
  s.rolls({2, 4});
  CHECK(s.state.tribes[TribeId::goths].home_active == 4);
  s.rolls({1, 1});
  CHECK(active_in(s, TribeId::goths, thracia) == 1);
  CHECK(s.state.tribes[TribeId::goths].home_active == 3);
}

void red_march(Round& r) {
  Scene& s = r.s;
  play_card(s, red, CardId::flanking_maneuver);
  s.plays(red, Verb::add_legion, line(r.galatias));
  CHECK(s.of(r.galatias).full == 3);
  CHECK(s.state.turn.points[0] == 0);
  play_card(s, red, CardId::military_1);
  s.plays(red, Verb::move_army, line(r.galatias, syria));
  play_card(s, red, CardId::military_1);
  s.plays(red, Verb::battle_flanking, line(r.galatias, enemy(TribeId::sassanids)));
  CHECK(s.state.turn.points[0] == 0);
}

void red_battle(Round& r) {
  Scene& s = r.s;
  s.rolls({2, 5, 4});
  s.rolls({4, 1, 2, 3});  // two Sassanids and Ardashir's two dice
  CHECK(s.last(EventKind::hits_counted)->n == 2);
  CHECK(s.last(EventKind::hits_counted)->m == 1);
  s.plays(red, Verb::keep_roll);
}

void red_losses(Round& r) {
  Scene& s = r.s;
  CHECK(s.prompt() == Prompt::choose_hits);
  s.plays(red, Verb::hit_leader, line(LeaderId::ardashir));
  CHECK(s.state.leaders[LeaderId::ardashir].fate == Fate::gone);
  CHECK(barbarians(s.state, TribeId::sassanids, syria) == 0);  // one killed, one gone home
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == 9);
  CHECK(s.of(r.galatias).full == 2);
  CHECK(s.of(r.galatias).reduced == 1);
  CHECK(s.of(red).legacy == 4);
}

void red_reward(Round& r) {
  Scene& s = r.s;
  CHECK(s.offers(red, Verb::reward_discount));
  s.plays(red, Verb::reward_support);
  CHECK(s.at(syria).support == 3);
  CHECK(s.state.turn.military_discount == 0);
}

void red_rest(Round& r) {
  Scene& s = r.s;
  play_card(s, red, CardId::castra);
  s.plays(red, Verb::castra, line(r.asias));
  CHECK(s.of(r.asias).castra == 1);
  s.plays(red, Verb::train_legion, line(r.galatias));
  CHECK(s.of(r.galatias).full == 3);
  CHECK(s.state.turn.points[0] == 1);
  play_card(s, red, CardId::political_1);
  CHECK(votes_needed(s.state, RegionId::macedonia, red) == 4);
  s.plays(red, Verb::place_governor, line(RegionId::macedonia), 1);
  s.rolls({4});
  CHECK(s.at(RegionId::macedonia).governor == green);
  CHECK(s.of(red).hand_size == 0);
  s.plays(red, Verb::end_actions);
  CHECK(s.at(syria).support == 3);
  CHECK(s.of(red).legacy == 4 + 3);
}

void red_purchase(Round& r) {
  Scene& s = r.s;
  CHECK(s.state.desk.points == 1 + 3 + 4);
  s.plays(red, Verb::buy_card, line(CardId::pretender));
  CHECK(s.last(EventKind::card_bought)->n == 8);
  CHECK(s.last(EventKind::card_bought)->m == 0);
  CHECK_FALSE(is_pretender(s.state, red));
  fill_hand(s, red);
}

constexpr Part parts[] = {yellow_upkeep,    yellow_ardashir, yellow_quaestors, yellow_legion,
                          yellow_foederati, yellow_vote,     yellow_castra,    yellow_end,
                          red_upkeep,       red_crisis,      red_march,        red_battle,
                          red_losses,       red_reward,      red_rest,         red_purchase};

Round played(Part last) {
  Round round;
  board(round);
  greens_and_blues_turns(round);
  play_until(round, parts, last);
  return round;
}

}  // namespace

RULE_TEST("TOC-EX-13-6Y-a", "Yellow's Upkeep takes Castra and Quaestor off in Italia") { played(yellow_upkeep); }
RULE_TEST("TOC-EX-13-6Y-b", "a black 1, but with Ardashir both Sassanids and he himself go to Syria") {
  played(yellow_ardashir);
}
RULE_TEST("TOC-EX-13-6Y-c", "two Quaestor cards: Games in Italia and Pannonia, and a Quaestor in both") {
  played(yellow_quaestors);
}
RULE_TEST("TOC-EX-13-6Y-d", "an Alemanno comes out of his homeland to the army in Pannonia") {
  played(yellow_foederati);
}
RULE_TEST("TOC-EX-13-6Y-e", "5, 2 and 5 are three votes of the four that Macedonia needs") { played(yellow_vote); }
RULE_TEST("TOC-EX-13-6Y-g", "a third Legion for 3, Castra in Italia, an army created in Pannonia, 1 point left") {
  played(yellow_castra);
}
RULE_TEST("TOC-EX-13-6Y-f", "4 Legacy and a second Emperor Turn; of 4 points 3 trash a card") { played(yellow_end); }

RULE_TEST("TOC-EX-13-6R-a", "Red's Upkeep takes the Quaestor off in Syria") { played(red_upkeep); }
RULE_TEST("TOC-EX-13-6R-b", "a fourth Goth wakes, 1 and 1: one Goth enters Thracia") { played(red_crisis); }
RULE_TEST("TOC-EX-13-6R-c", "a third Legion in Galatia, the march to Syria, the attack with a Flanking Maneuver") {
  played(red_march);
}
RULE_TEST("TOC-EX-13-6R-d", "2, 5 and 4 are two hits; Ardashir and two Sassanids with 4, 1, 2, 3 score one") {
  played(red_battle);
}
RULE_TEST("TOC-EX-13-6R-e",
          "Ardashir and a Sassanid fall, a Legion is reduced, 4 Legacy, the survivor goes home active") {
  played(red_losses);
}
RULE_TEST("TOC-EX-13-6R-f", "instead of 2 off a military card Red takes +1 support in Syria: 2 to 3") {
  played(red_reward);
}
RULE_TEST("TOC-EX-13-6R-h", "Castra in Asia, the Legion trained, 1 point left, one die fails in Macedonia, 3 Legacy") {
  played(red_rest);
}
RULE_TEST("TOC-EX-13-6R-g", "1, 3 and 4 make 8 points, which a value 4 costs with 3 provinces") {
  played(red_purchase);
}

RULE_TEST("TOC-EX-13-6R-g", "the board at the end of round 6, with nothing lost and nothing made") {
  Round r = played(red_purchase);
  Scene& s = r.s;
  CHECK(s.state.game.active == green);
  CHECK(s.asked_chance() == Roll::crisis);
  CHECK(s.of(green).legacy == 7);
  CHECK(s.of(blue).legacy == 8);
  CHECK(s.of(yellow).legacy == 4);
  CHECK(s.of(red).legacy == 7);
  CHECK(governed_count(s.state, green) == 4);
  CHECK(governed_count(s.state, blue) == 3);
  CHECK(governed_count(s.state, yellow) == 2);
  CHECK(governed_count(s.state, red) == 3);
  int legions = s.state.supply.legions, militia = s.state.supply.militia, markers = s.state.supply.markers;
  for (const Army& army : s.state.armies) {
    legions += army.legions();
    markers += army.castra;
  }
  for (const Province& province : s.state.provinces.rows) {
    militia += province.militia;
    markers += province.quaestor;
  }
  CHECK(legions == 33);
  CHECK(militia == 12);
  CHECK(markers == 17);
  CHECK(s.state.supply.mobs == 32);
}

}  // namespace curia::crisis::round_6
