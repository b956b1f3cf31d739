// The actions of the rulebook's example turns: Green is P1, Blue P2, Yellow P3 and Red P4.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

void plays_card(Scene& s, Seat seat, CardId id) { s.plays(seat, Verb::play_card, card(id)); }
int italia(Scene& s) { return s.at(RegionId::italia).support; }

// Turn 1: everybody governs his starting province, with a Legion and a Militia in its capital.
Scene turn_1() {
  Scene s;
  const RegionId starts[] = {RegionId::aegyptus, RegionId::hispania, RegionId::pannonia, RegionId::asia};
  for (int i = 0; i < 4; ++i) {
    s.governs(seat_at(i), starts[i], 1);
    s.army(seat_at(i), starts[i], 1, 0, true);
    s.militia(starts[i]);
  }
  return s;
}

struct Turn6 {
  Scene s;
  ArmyId green, gallia, hispania, thracia, italia, pannonia, galatia, asia;
};

// Turn 6 after Green's crisis: Inflation has ended Good Auspices, and nobody else has played yet. Castra and Quaestors of
// the players to come have been taken off.
Turn6 turn_6() {
  Turn6 six{.s = Scene(),
            .green = {},
            .gallia = {},
            .hispania = {},
            .thracia = {},
            .italia = {},
            .pannonia = {},
            .galatia = {},
            .asia = {}};
  Scene& s = six.s;
  for (const RegionId region : {RegionId::africa, RegionId::aegyptus, RegionId::macedonia}) s.governs(P1, region, 2);
  for (const RegionId region : {RegionId::hispania, RegionId::gallia, RegionId::britannia}) s.governs(P2, region, 2);
  s.governs(P3, RegionId::italia, 3);
  s.governs(P3, RegionId::thracia, 3);
  s.governs(P3, RegionId::pannonia, 2);
  s.governs(P4, RegionId::galatia, 1);
  s.governs(P4, RegionId::syria, 2);
  s.governs(P4, RegionId::asia, 4);
  s.at(RegionId::italia).support = 3;
  for (const Seat seat : {P1, P2, P3, P4}) s.waiting_governors(seat, 1);
  six.green = s.army(P1, RegionId::macedonia, 3);
  six.gallia = s.army(P2, RegionId::gallia, 2, 0, true);
  six.hispania = s.army(P2, RegionId::hispania, 2, 0, true);
  s.militia(RegionId::hispania);
  six.thracia = s.army(P3, RegionId::thracia, 2, 0, true);
  six.italia = s.army(P3, RegionId::italia, 2, 0, true);
  six.pannonia = s.army(P3, RegionId::pannonia, 1);
  six.galatia = s.army(P4, RegionId::galatia, 2);
  six.asia = s.army(P4, RegionId::asia, 1);
  s.barbarians(TribeId::goths, RegionId::thracia, 1);
  s.barbarians(TribeId::franks, RegionId::gallia, 3);
  s.barbarians(TribeId::franks, RegionId::hispania, 1);
  s.at_home(TribeId::alamanni, 3);
  s.event(EventId::inflation);
  return six;
}

}  // namespace

RULE_TEST("TOC-EX-13-1G",
          "turn 1, Green: Africa cannot fail, Italia 8 to 7; a General and an army; 2 Legacy, a card for 2") {
  Scene s = turn_1();
  s.hand(P1, {CardId::political_1, CardId::political_1, CardId::political_1, CardId::military_1, CardId::military_1});
  acts(s, 0);
  CHECK(italia(s) == 8);
  plays_card(s, P1, CardId::political_1);
  s.plays(P1, Verb::recruit_governor, counter(1));
  plays_card(s, P1, CardId::political_1);
  plays_card(s, P1, CardId::political_1);
  s.plays(P1, Verb::place_governor, in(RegionId::africa), 2);
  CHECK(s.at(RegionId::africa).governor == P1);
  CHECK(s.at(RegionId::africa).support == 1);
  CHECK(italia(s) == 7);
  plays_card(s, P1, CardId::military_1);
  s.plays(P1, Verb::recruit_general, counter(1));
  plays_card(s, P1, CardId::military_1);
  s.plays(P1, Verb::create_army, with(army_of(P1, 1), RegionId::africa, Place::capital));
  CHECK(s.of(P1).hand_size == 0);
  s.plays(P1, Verb::end_actions);
  CHECK(s.of(P1).legacy == 2);
  CHECK(s.state.desk.points == 2);
  s.plays(P1, Verb::buy_card, card(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->n == 2);
}

RULE_TEST("TOC-EX-13-1B",
          "turn 1, Blue: Gallia, Italia 7 to 6; Hispania 1 to 2 for 2 points; 2 Legacy; a card for 2, 1 lost") {
  Scene s = turn_1();
  s.governs(P1, RegionId::africa, 1);
  s.hand(P2, {CardId::political_1, CardId::political_1, CardId::political_1, CardId::populace_1, CardId::populace_1});
  s.begin(Phase::actions, P2);
  CHECK(italia(s) == 7);
  for (int n = 0; n < 3; ++n) plays_card(s, P2, CardId::political_1);
  s.plays(P2, Verb::recruit_governor, counter(1));
  s.plays(P2, Verb::place_governor, in(RegionId::gallia), 2);
  CHECK(s.at(RegionId::gallia).governor == P2);
  CHECK(italia(s) == 6);
  for (int n = 0; n < 2; ++n) plays_card(s, P2, CardId::populace_1);
  s.plays(P2, Verb::increase_support, in(RegionId::hispania));
  CHECK(s.at(RegionId::hispania).support == 2);
  CHECK(populace(s) == 0);
  s.plays(P2, Verb::end_actions);
  CHECK(s.of(P2).legacy == 2);
  CHECK(s.state.desk.points == 3);
  s.plays(P2, Verb::buy_card, card(CardId::castra));
  CHECK(s.state.desk.points == 1);
}

RULE_TEST("TOC-EX-13-6G-c TOC-EX-13-6G-d TOC-EX-13-6G-e TOC-EX-13-6G-f",
          "turn 6, Green: a Goth joins, Tribute in Gallia, Thracia for 2 votes, a Mob in Italia, a Basilica for 4") {
  Turn6 six = turn_6();
  Scene& s = six.s;
  s.hand(P1, {CardId::flanking_maneuver, CardId::foederati, CardId::tribute, CardId::mob, CardId::populace_1});
  s.begin(Phase::actions);
  plays_card(s, P1, CardId::flanking_maneuver);
  s.plays(P1, Verb::move_army, with(six.green, RegionId::thracia));
  s.plays(P1, Verb::battle_flanking, against(six.green, enemy(six.thracia)));
  s.rolls({1, 1, 2, 2, 2});
  s.plays(P1, Verb::reroll);
  s.rolls({6, 6, 3, 4, 3});
  CHECK(s.of(six.thracia).post == Post::waiting);
  CHECK(s.of(P1).legacy == 2);
  s.plays(P1, Verb::enter_capital, with(six.green));
  plays_card(s, P1, CardId::foederati);
  s.plays(P1, Verb::foederati, with(six.green, RegionId::thracia, TribeId::goths));
  CHECK(units(s.state, six.green) == 4);
  plays_card(s, P1, CardId::tribute);
  s.plays(P1, Verb::tribute, in(RegionId::gallia, TribeId::franks));
  CHECK(s.state.tribes[TribeId::franks].inactive[at(RegionId::gallia)] == 3);
  CHECK(s.state.tribes[TribeId::franks].active[at(RegionId::hispania)] == 1);
  CHECK(political(s) == 5);
  s.plays(P1, Verb::place_governor, in(RegionId::thracia), 5);
  CHECK(s.last(EventKind::vote_called)->m == 2);
  s.rolls({2, 3, 1, 1, 1});
  CHECK(s.at(RegionId::thracia).governor == P1);
  CHECK(s.at(RegionId::thracia).support == 2);
  CHECK(italia(s) == 2);  // the Emperor lost a Governor
  plays_card(s, P1, CardId::mob);
  s.plays(P1, Verb::mob, in(RegionId::italia));
  CHECK(s.at(RegionId::italia).mobs == 1);
  plays_card(s, P1, CardId::populace_1);
  s.plays(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::basilica));
  CHECK(populace(s) == 0);
  CHECK(military(s) == 1);  // forfeited
  s.plays(P1, Verb::end_actions);
  CHECK(s.of(P1).legacy == 2 + 5);
  CHECK(s.state.desk.points == 8);
}

RULE_TEST("TOC-EX-13-6B-e TOC-EX-13-6B-f TOC-EX-13-6B-h",
          "turn 6, Blue: Militia before the battle, one die for Macedonia, Mob and Hispania, the first card's Quaestor "
          "last") {
  Turn6 six = turn_6();
  Scene& s = six.s;
  std::swap(s.state.tribes[TribeId::franks].active[at(RegionId::gallia)],
            s.state.tribes[TribeId::franks].inactive[at(RegionId::gallia)]);  // Green's Tribute
  s.hand(P2, {CardId::quaestor, CardId::military_1, CardId::military_1, CardId::political_1, CardId::mob});
  s.begin(Phase::actions, P2);
  plays_card(s, P2, CardId::quaestor);
  s.plays(P2, Verb::place_militia, in(RegionId::gallia));
  CHECK(units(s.state, six.gallia) == 3);
  plays_card(s, P2, CardId::military_1);
  s.plays(P2, Verb::battle, against(six.gallia, enemy(TribeId::franks)));
  s.rolls({5, 3, 5, 2, 4, 3});
  CHECK(s.of(P2).legacy == 5);
  CHECK(s.at(RegionId::gallia).militia == 0);
  plays_card(s, P2, CardId::military_1);
  s.plays(P2, Verb::battle, against(six.hispania, enemy(TribeId::franks)));
  s.rolls({2, 1, 4, 6, 4});
  CHECK(s.of(six.hispania).full == 1);
  CHECK(s.of(six.hispania).reduced == 1);
  CHECK(s.of(six.hispania).capital == 1);
  plays_card(s, P2, CardId::political_1);
  s.plays(P2, Verb::place_governor, in(RegionId::macedonia), 1);
  CHECK(s.last(EventKind::vote_called)->m == 4);
  s.rolls({5});
  CHECK(s.at(RegionId::macedonia).governor == P1);
  plays_card(s, P2, CardId::mob);
  s.plays(P2, Verb::mob, in(RegionId::pannonia));
  s.plays(P2, Verb::increase_support, in(RegionId::hispania));
  CHECK(s.at(RegionId::hispania).support == 3);
  CHECK(populace(s) == 0);
  s.plays(P2, Verb::quaestor, in(RegionId::britannia));
  CHECK(s.at(RegionId::britannia).quaestor == 1);
  CHECK(s.at(RegionId::pannonia).mobs == 1);
  s.plays(P2, Verb::end_actions);
  CHECK(s.of(P2).legacy == 5 + 3);
  CHECK(s.state.desk.points == 6);
}

RULE_TEST(
    "TOC-EX-13-6Y-c TOC-EX-13-6Y-d TOC-EX-13-6Y-e TOC-EX-13-6Y-g",
    "turn 6, Yellow: two Games and two Quaestors, a third Legion, an Alemanno, three votes of four, Castra, an army") {
  Turn6 six = turn_6();
  Scene& s = six.s;
  s.of(six.thracia) = Army{.post = Post::waiting};  // his army and Governor of Thracia are lost
  s.state.legions = static_cast<std::uint8_t>(s.state.legions + 2U);
  s.at(RegionId::thracia).governor = P1;
  s.at(RegionId::italia).support = 2;
  s.mobs(RegionId::italia, 1);
  s.mobs(RegionId::pannonia, 1);
  s.hand(P3, {CardId::quaestor, CardId::quaestor, CardId::flanking_maneuver, CardId::foederati, CardId::castra});
  s.begin(Phase::actions, P3);
  for (const RegionId region : {RegionId::italia, RegionId::pannonia}) {
    plays_card(s, P3, CardId::quaestor);
    s.plays(P3, Verb::hold_games, in(region));
    s.plays(P3, Verb::quaestor, in(region));
    CHECK(s.at(region).mobs == 0);
    CHECK(s.at(region).quaestor == 1);
  }
  CHECK(populace(s) == 0);
  plays_card(s, P3, CardId::flanking_maneuver);
  s.plays(P3, Verb::add_legion, with(six.italia));
  CHECK(military(s) == 0);
  CHECK(s.of(six.italia).full == 3);
  plays_card(s, P3, CardId::foederati);
  s.plays(P3, Verb::foederati, with(six.pannonia, RegionId::home_alamanni, TribeId::alamanni));
  CHECK(s.of(six.pannonia).foederati[at(TribeId::alamanni)] == 1);
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 2);
  s.plays(P3, Verb::place_governor, in(RegionId::macedonia), 3);
  s.rolls({5, 2, 5});
  CHECK(s.last(EventKind::votes_counted)->n == 3);
  CHECK(s.last(EventKind::votes_counted)->m == 4);
  CHECK(s.at(RegionId::macedonia).governor == P1);
  plays_card(s, P3, CardId::castra);
  s.plays(P3, Verb::castra, with(six.italia));
  s.plays(P3, Verb::create_army, with(six.thracia, RegionId::pannonia, Place::outside));
  CHECK(armies_on_map(s.state, P3).size() == 3);
  CHECK(military(s) == 1);  // lost
  CHECK(s.of(P3).hand_size == 0);
  s.plays(P3, Verb::end_actions);
  CHECK(s.of(P3).legacy == 4);
  CHECK(s.of(P3).emperor_turns == 1);
  CHECK(s.state.desk.points == 4);
}

RULE_TEST("TOC-EX-13-6R-c TOC-EX-13-6R-h",
          "turn 6, Red: a third Legion, the march to Syria and the battle; Castra in Asia, a Legion trained, a vote "
          "that fails") {
  Turn6 six = turn_6();
  Scene& s = six.s;
  s.barbarians(TribeId::sassanids, RegionId::syria, 2);
  s.leader(LeaderId::ardashir, RegionId::syria);
  s.hand(P4, {CardId::flanking_maneuver, CardId::military_1, CardId::military_1, CardId::castra, CardId::political_1});
  s.begin(Phase::actions, P4);
  plays_card(s, P4, CardId::flanking_maneuver);
  s.plays(P4, Verb::add_legion, with(six.galatia));
  CHECK(military(s) == 0);
  plays_card(s, P4, CardId::military_1);
  s.plays(P4, Verb::move_army, with(six.galatia, RegionId::syria));
  plays_card(s, P4, CardId::military_1);
  s.plays(P4, Verb::battle_flanking, against(six.galatia, enemy(TribeId::sassanids)));
  s.rolls({2, 5, 4, 4, 1, 2, 3});
  s.plays(P4, Verb::keep_roll);
  s.plays(P4, Verb::hit_leader, {.a = op(LeaderId::ardashir)});
  if (s.offers(P4, Verb::hit_active)) s.plays(P4, Verb::hit_active);
  CHECK(s.of(P4).legacy == 4);
  s.plays(P4, Verb::reward_support);
  CHECK(s.at(RegionId::syria).support == 3);
  plays_card(s, P4, CardId::castra);
  s.plays(P4, Verb::castra, with(six.asia));
  CHECK(s.of(six.galatia).reduced == 1);
  s.plays(P4, Verb::train_legion, with(six.galatia));
  CHECK(s.of(six.galatia).full == 3);
  CHECK(military(s) == 1);  // lost
  plays_card(s, P4, CardId::political_1);
  s.plays(P4, Verb::place_governor, in(RegionId::macedonia), 1);
  CHECK(s.last(EventKind::vote_called)->m == 4);
  s.rolls({3});
  CHECK(s.at(RegionId::macedonia).governor == P1);
  CHECK(s.of(P4).hand_size == 0);
  s.plays(P4, Verb::end_actions);
  CHECK(s.of(P4).legacy == 4 + 3);
  CHECK(s.state.desk.points == 8);
}

}  // namespace curia::crisis
