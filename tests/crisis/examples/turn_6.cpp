// The rulebook's example of play: the sixth round, step by step, with its dice and purchases.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

constexpr Seat green = P1, blue = P2, yellow = P3, red = P4;

// The board as the text has it after round 5: Yellow is Emperor, Good Auspices are in force, Ardashir is at home.
struct Round {
  Scene s;
  ArmyId macedonia{}, gallias{}, hispanias{}, thracias{}, italias{}, pannonias{}, galatias{}, asias{};
};

void board(Round& r) {
  Scene& s = r.s;
  for (RegionId region : {africa, aegyptus, RegionId::macedonia}) s.governs(green, region, 2);
  for (RegionId region : {hispania, gallia, britannia}) s.governs(blue, region, 2);
  s.governs(yellow, italia, 3);
  s.governs(yellow, thracia, 3);
  s.governs(yellow, pannonia, 2);
  s.governs(red, galatia, 1);
  s.governs(red, syria, 2);
  s.governs(red, asia, 4);
  r.macedonia = s.army(green, RegionId::macedonia, 3);
  r.gallias = s.army(blue, gallia, 2, 0, true);
  r.hispanias = s.army(blue, hispania, 2, 0, true);
  r.thracias = s.army(yellow, thracia, 2, 0, true);
  r.italias = s.army(yellow, italia, 2, 0, true);
  r.pannonias = s.army(yellow, pannonia, 1);
  r.galatias = s.army(red, galatia, 2);
  r.asias = s.army(red, asia, 1);
  for (Seat seat : {green, blue, yellow, red}) {
    s.waiting_governors(seat, 1);
    s.waiting_generals(seat, 0);
    s.available(seat, {CardId::military_1, CardId::military_1, CardId::political_1, CardId::political_1,
                       CardId::populace_1, CardId::populace_1});
  }
  s.militia(hispania);
  s.castra(r.gallias);
  s.castra(r.italias);
  s.quaestor(italia);
  s.quaestor(syria);
  s.barbarians(TribeId::goths, thracia, 1);
  s.barbarians(TribeId::franks, gallia, 3);
  s.barbarians(TribeId::franks, hispania, 1);
  s.at_home(TribeId::alamanni, 2);
  s.at_home(TribeId::goths, 3);
  s.at_home(TribeId::sassanids, 1);
  s.leader(LeaderId::ardashir, home_sassanids);
  s.event(EventId::good_auguries);
  s.of(yellow).emperor_turns = 1;
  s.hand(green, {CardId::flanking_maneuver, CardId::foederati, CardId::tribute, CardId::mob, CardId::populace_1});
  s.hand(blue, {CardId::quaestor, CardId::military_1, CardId::military_1, CardId::political_1, CardId::mob});
  s.hand(yellow, {CardId::quaestor, CardId::quaestor, CardId::flanking_maneuver, CardId::foederati, CardId::castra});
  s.hand(red, {CardId::flanking_maneuver, CardId::military_1, CardId::military_1, CardId::castra, CardId::political_1});
  s.discards(yellow, {CardId::populace_1});
}

void play_card(Scene& s, Seat seat, CardId card) { s.plays(seat, Verb::play_card, line(card)); }

// Fills the hand with whatever is offered: the text does not say what.
void fill_hand(Scene& s, Seat seat) {
  CHECK(s.of(seat).hand_size == 0);
  while (s.waits_for(seat)) s.plays(seat, Verb::take_card, {.a = s.decision().offers[0].a});
  CHECK(s.of(seat).hand_size == 5);
  CHECK(s.state.active == next_seat(s.state, seat));
}

// ---- Green ----------------------------------------------------------------------------------------------------------

void green_event(Round& r) {
  Scene& s = r.s;
  s.begin(Phase::upkeep, green);
  s.rolls({3, 4});
  CHECK(lasting(s.state, s.rules, Operation::army_to_hit) == -1);
  s.draws(EventId::inflation);
  CHECK(s.last(EventKind::event_ends)->a == op(EventId::good_auguries));
  CHECK(lasting(s.state, s.rules, Operation::army_to_hit) == 0);
  CHECK(build_cost(s.state, s.rules, ImprovementId::basilica) == 4);
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
  CHECK(s.state.trashed[CardId::political_1] == 1);
  fill_hand(s, blue);
}

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

using Part = void (*)(Round&);
constexpr Part parts[] = {
    green_event,   green_battle,  green_foederati, green_tribute,    green_vote,    green_basilica,   green_end,
    blue_upkeep,   blue_crisis,   blue_militia,    blue_gallia,      blue_hispania, blue_vote,        blue_quaestor,
    blue_end,      yellow_upkeep, yellow_ardashir, yellow_quaestors, yellow_legion, yellow_foederati, yellow_vote,
    yellow_castra, yellow_end,    red_upkeep,      red_crisis,       red_march,     red_battle,       red_losses,
    red_reward,    red_rest,      red_purchase};

// The round up to the end of this part. Every part checks what the text says of it.
Round played(Part last) {
  Round round;
  board(round);
  for (Part part : parts) {
    part(round);
    if (part == last) break;
  }
  return round;
}

}  // namespace

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
  CHECK(s.state.active == green);
  CHECK(s.asked_chance() == Roll::crisis);
  CHECK(s.of(green).legacy == 7);
  CHECK(s.of(blue).legacy == 8);
  CHECK(s.of(yellow).legacy == 4);
  CHECK(s.of(red).legacy == 7);
  CHECK(governed_count(s.state, green) == 4);
  CHECK(governed_count(s.state, blue) == 3);
  CHECK(governed_count(s.state, yellow) == 2);
  CHECK(governed_count(s.state, red) == 3);
  int legions = s.state.legions, militia = s.state.militia, markers = s.state.markers;
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
  CHECK(s.state.mobs == 32);
}

}  // namespace curia::crisis
