#include "tests/crisis/examples/turn_6.h"

namespace curia::crisis::round_6 {

namespace {

// ---- Green ----------------------------------------------------------------------------------------------------------

void green_event(Round& r) {
  Scene& s = r.s;
  s.begin(Phase::upkeep, green);
  s.rolls({3, 4});
  CHECK(lasting(s.state, s.options, Operation::army_to_hit) == -1);
  s.draws(EventId::inflation);
  CHECK(s.last(EventKind::event_ends)->a == op(EventId::good_auguries));
  CHECK(lasting(s.state, s.options, Operation::army_to_hit) == 0);
  CHECK(build_cost(s.state, s.options, ImprovementId::basilica) == 4);
}

void green_battle(Round& r) {
  Scene& s = r.s;
  play_card(s, green, CardId::flanking_maneuver);
  s.plays(green, Verb::move_army, line(r.macedonia, thracia));
  CHECK(s.of(r.macedonia).capital == 0);
  s.plays(green, Verb::battle_flanking, line(r.macedonia, enemy(r.thracias)));
  CHECK(s.state.turn.points[0] == 1);
  s.rolls({1, 1, 2});
  CHECK(s.state.chance.count == 2);
  s.rolls({2, 2});
  CHECK(s.last(EventKind::hits_counted)->n == 0);
  CHECK(s.last(EventKind::hits_counted)->m == 0);
  s.plays(green, Verb::reroll);
  CHECK(s.asked_chance() == Roll::attack);
  s.rolls({6, 6, 3});
  CHECK(s.state.chance.count == 2);  // two bonus dice
  s.rolls({4, 3});
  CHECK(s.asked_chance() == Roll::none);  // Yellow does not roll again
  CHECK(s.last(EventKind::hits_counted)->n == 5);
  CHECK(s.last(EventKind::hits_counted)->m == 0);
  CHECK(s.of(r.thracias).post == Post::waiting);
  CHECK(s.of(r.macedonia).full == 3);
  CHECK(s.of(green).legacy == 2);
  s.plays(green, Verb::enter_capital, line(r.macedonia));
}

void green_foederati(Round& r) {
  Scene& s = r.s;
  play_card(s, green, CardId::foederati);
  s.plays(green, Verb::foederati, line(r.macedonia, thracia, TribeId::goths));
  CHECK(units(s.state, r.macedonia) == 4);
  CHECK(s.of(r.macedonia).legions() == 3);
  CHECK(barbarians(s.state, TribeId::goths, thracia) == 0);
}

void green_tribute(Round& r) {
  Scene& s = r.s;
  play_card(s, green, CardId::tribute);
  s.plays(green, Verb::tribute, line(gallia, TribeId::franks));
  CHECK(inactive_in(s, TribeId::franks, gallia) == 3);
  CHECK(active_in(s, TribeId::franks, hispania) == 1);
}

void green_vote(Round& r) {
  Scene& s = r.s;
  CHECK(s.state.turn.points[1] == 5);
  CHECK(votes_needed(s.state, thracia, green) == 2);
  s.plays(green, Verb::place_governor, line(thracia), 5);
  s.rolls({1, 1, 4, 1, 2});  // the text names no dice: two votes are enough
  CHECK(s.at(thracia).governor == green);
  CHECK(s.at(thracia).support == 2);
  CHECK(s.at(italia).support == 2);
  CHECK(s.of(yellow).governors_waiting.size() == 2);
}

void green_basilica(Round& r) {
  Scene& s = r.s;
  play_card(s, green, CardId::mob);
  s.plays(green, Verb::mob, line(italia));
  CHECK(s.at(italia).mobs == 1);
  CHECK_FALSE(s.offers(green, Verb::build, line(aegyptus, ImprovementId::basilica)));  // 3 are not enough
  play_card(s, green, CardId::populace_1);
  s.plays(green, Verb::build, line(aegyptus, ImprovementId::basilica));
  CHECK(s.state.turn.points == std::array<std::uint8_t, 3>{1, 0, 0});
}

void green_end(Round& r) {
  Scene& s = r.s;
  s.plays(green, Verb::end_actions);
  CHECK(s.of(green).legacy == 2 + 5);
  CHECK(s.state.desk.points == 8);
  s.plays(green, Verb::buy_card, line(CardId::praetorian_guard));
  CHECK(s.last(EventKind::card_bought)->n == 4);
  s.plays(green, Verb::buy_card, line(CardId::foederati));
  CHECK(s.last(EventKind::card_bought)->n == 4);
  CHECK(s.last(EventKind::card_bought)->m == 0);
  CHECK(s.of(green).discards[CardId::praetorian_guard] == 1);
  CHECK(s.of(green).discards[CardId::foederati] == 2);
  CHECK(s.at(italia).mobs == 1);
  fill_hand(s, green);
}

// ---- Blue -----------------------------------------------------------------------------------------------------------

void blue_upkeep(Round& r) {
  CHECK(r.s.of(r.gallias).castra == 0);
  CHECK(r.s.of(r.italias).castra == 1);  // Yellow's stays
}

void blue_crisis(Round& r) {
  Scene& s = r.s;
  s.rolls({4, 4});
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 3);
  s.rolls({4, 5});
  CHECK(s.last(EventKind::no_invasion)->n == 4);
  CHECK(s.last(EventKind::no_invasion)->m == 3);
  CHECK_FALSE(s.told(EventKind::invasion));
}

void blue_militia(Round& r) {
  Scene& s = r.s;
  play_card(s, blue, CardId::quaestor);
  s.plays(blue, Verb::place_militia, line(gallia));
  CHECK(s.state.turn.points[2] == 0);
  CHECK(units(s.state, r.gallias) == 3);
}

void blue_gallia(Round& r) {
  Scene& s = r.s;
  play_card(s, blue, CardId::military_1);
  s.plays(blue, Verb::battle, line(r.gallias, enemy(TribeId::franks)));
  s.rolls({5, 3, 5});
  s.rolls({2, 4, 3});
  CHECK(s.last(EventKind::hits_counted)->n == 3);
  CHECK(s.last(EventKind::hits_counted)->m == 1);
  CHECK(barbarians(s.state, TribeId::franks, gallia) == 0);
  CHECK(s.state.tribes[TribeId::franks].home_inactive == 9);
  CHECK(s.at(gallia).militia == 0);
  CHECK(s.of(r.gallias).full == 2);
  CHECK(s.of(blue).legacy == 5);
}

void blue_hispania(Round& r) {
  Scene& s = r.s;
  play_card(s, blue, CardId::military_1);
  s.plays(blue, Verb::battle, line(r.hispanias, enemy(TribeId::franks)));
  s.rolls({2, 1, 4});
  CHECK(s.state.chance.count == 1);
  s.rolls({6, 4});
  CHECK(s.last(EventKind::hits_counted)->n == 0);
  CHECK(s.last(EventKind::hits_counted)->m == 2);
  CHECK(s.at(hispania).militia == 0);
  CHECK(s.of(r.hispanias).full == 1);
  CHECK(s.of(r.hispanias).reduced == 1);
  CHECK(s.of(r.hispanias).capital == 1);  // the beaten attacker does not retreat
  CHECK(active_in(s, TribeId::franks, hispania) == 1);
  CHECK(s.of(blue).legacy == 5);
}

void blue_vote(Round& r) {
  Scene& s = r.s;
  play_card(s, blue, CardId::political_1);
  CHECK(votes_needed(s.state, RegionId::macedonia, blue) == 4);
  s.plays(blue, Verb::place_governor, line(RegionId::macedonia), 1);
  s.rolls({5});
  CHECK(s.at(RegionId::macedonia).governor == green);
  CHECK(s.at(RegionId::macedonia).support == 2);
}

void blue_quaestor(Round& r) {
  Scene& s = r.s;
  play_card(s, blue, CardId::mob);
  s.plays(blue, Verb::mob, line(pannonia));
  CHECK(s.at(pannonia).mobs == 1);
  s.plays(blue, Verb::increase_support, line(hispania));
  CHECK(s.at(hispania).support == 3);
  s.plays(blue, Verb::quaestor, line(britannia));
  CHECK(s.at(britannia).quaestor == 1);
  CHECK(s.of(blue).hand_size == 0);
}

void blue_end(Round& r) {
  Scene& s = r.s;
  s.plays(blue, Verb::end_actions);
  CHECK(s.at(hispania).support == 2);
  CHECK(s.at(gallia).support == 2);
  CHECK(s.of(blue).legacy == 5 + 3);
  CHECK(s.state.desk.points == 6);
  s.plays(blue, Verb::buy_card, line(CardId::foederati));
  CHECK(s.last(EventKind::card_bought)->n == 3);
  s.plays(blue, Verb::trash_card, line(CardId::political_1));
  CHECK(s.last(EventKind::card_trashed)->m == 0);
  CHECK(s.state.cards.trashed[CardId::political_1] == 1);
  fill_hand(s, blue);
}

constexpr Part parts[] = {green_event,    green_battle,  green_foederati, green_tribute, green_vote,
                          green_basilica, green_end,     blue_upkeep,     blue_crisis,   blue_militia,
                          blue_gallia,    blue_hispania, blue_vote,       blue_quaestor, blue_end};

Round played(Part last) {
  Round round;
  board(round);
  play_until(round, parts, last);
  return round;
}

}  // namespace

void greens_and_blues_turns(Round& round) { play_until(round, parts, blue_end); }

RULE_TEST("TOC-EX-13-6G-a", "Green's crisis is Inflation, which ends Good Auspices") { played(green_event); }
RULE_TEST("TOC-EX-13-6G-b",
          "a tie, the Flanking reroll, five hits: the army in Thracia is gone, Green enters the capital") {
  played(green_battle);
}
RULE_TEST("TOC-EX-13-6G-c", "one Goth in Thracia joins: four units with three Legions") { played(green_foederati); }
RULE_TEST("TOC-EX-13-6G-d", "Tribute turns the three Franks in Blue's Gallia") { played(green_tribute); }
RULE_TEST("TOC-EX-13-6G-e", "Thracia needs 2 votes of 5 dice: support 3 to 2, Italia 3 to 2") { played(green_vote); }
RULE_TEST("TOC-EX-13-6G-f", "a Mob in Italia, a Basilica for 4, 1 military point left") { played(green_basilica); }
RULE_TEST("TOC-EX-13-6G-g", "5 Legacy; 8 points buy a value 4 for 4 and a value 3 for 4") { played(green_end); }

RULE_TEST("TOC-EX-13-6B-a", "Blue's Upkeep takes the Castra off in Gallia") { played(blue_upkeep); }
RULE_TEST("TOC-EX-13-6B-b", "a third Alemanno wakes, 4 and 5: no invasion") { played(blue_crisis); }
RULE_TEST("TOC-EX-13-6B-h", "the points of the Quaestor card place a Militia with the army in Gallia") {
  played(blue_militia);
}
RULE_TEST("TOC-EX-13-6B-c", "5, 3 and 5 against 2, 4 and 3: three Franks for a Militia, 5 Legacy") {
  played(blue_gallia);
}
RULE_TEST("TOC-EX-13-6B-d", "2, 1 and 4 against 6 and 4: the Militia lost, a Legion reduced, no retreat") {
  played(blue_hispania);
}
RULE_TEST("TOC-EX-13-6B-e", "Macedonia needs 4 votes; one die fails") { played(blue_vote); }
RULE_TEST("TOC-EX-13-6B-f", "a Mob in Pannonia, Hispania 2 to 3, and at last the Quaestor in Britannia") {
  played(blue_quaestor);
}
RULE_TEST("TOC-EX-13-6B-g", "Hispania 3 to 2, 3 Legacy; 6 points buy a value 3 for 3 and trash a card for 3") {
  played(blue_end);
}

}  // namespace curia::crisis::round_6
