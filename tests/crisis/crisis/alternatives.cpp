// The other readings of Events whose text we do not have: each alternative of data/crisis/effects.csv, one by one.
#include <set>
#include <string>

#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

Scene drawn(EventId event, std::string_view alternative, Scene (*set)(const Options& options)) {
  Scene s = set(with_text(subject_of(event), alternative));
  roll_crisis(s, 7);
  s.draws(event);
  return s;
}

// Sassanids at home, in Syria with Shapur, in Galatia inactive; a Goth in Syria.
Scene invaded(const Options& options) {
  Scene s(4, options);
  s.barbarians(TribeId::sassanids, syria, 2);
  s.barbarians(TribeId::sassanids, galatia, 1, 2);
  s.at_home(TribeId::sassanids, 3);
  s.leader(LeaderId::shapur, syria);
  s.barbarians(TribeId::goths, syria, 1);
  s.event(EventId::inflation);
  return s;
}

// P1 rules Italia, P2 has an Amphitheatre too; Mobs in two provinces; everybody but P4 has Available Cards.
Scene feast(const Options& options) {
  Scene s(4, options);
  s.governs(P1, italia, 3);
  s.governs(P1, gallia, 3);
  s.governs(P2, asia, 3);
  s.governs(P2, syria, 3);
  for (RegionId region : {gallia, asia, syria, macedonia}) s.improvement(region, ImprovementId::amphitheatre);
  s.improvement(italia, ImprovementId::basilica);
  s.mobs(gallia, 1);
  s.mobs(macedonia, 2);
  for (Seat seat : {P1, P2, P3}) s.available(seat, {CardId::castra, CardId::tribute});
  return s;
}

Scene quiet(const Options& options) { return Scene(4, options); }

// The black and white dice for the Goths in the next turn, four of whom are then active.
void goths_roll(Scene& s, int black) {
  s.at_home(TribeId::goths, 3);
  roll_invasion(s, 6, black, 1, P2);
}

}  // namespace

RULE_TEST("TOC-9-ev-list", "every alternative of an Event is tested here or among the settled ones") {
  std::set<std::string> others;
  for (const EffectRow& row : effect_rows)
    if (static_cast<int>(row.subject) < event_count && !row.is_default)
      others.insert(std::string(event_rows[at(row.subject)].key) + " " + std::string(row.key));
  CHECK(others == std::set<std::string>{
                      "palmyra_allies return_home", "palmyra_allies no_invasion", "palmyra_allies help_in_battle",
                      "palmyra_allies no_effect", "ludi_saeculares everyone_card", "ludi_saeculares no_mobs",
                      "ludi_saeculares cheap_games", "ludi_saeculares emperor_legacy",
                      "ludi_saeculares amphitheatre_legacy", "ludi_saeculares no_effect", "raiding_parties one_always",
                      "raiding_parties no_effect", "preparing_for_war two_wake", "preparing_for_war no_effect",
                      "diocletian emperor_scores"});
}

// ---- Palmyrene Allies -----------------------------------------------------------------------------------------------

RULE_TEST("TOC-9-ev-palmyra", "return_home: the Sassanids in provinces go home as they are, their Leaders too") {
  Scene s = drawn(EventId::palmyra_allies, "return_home", invaded);
  const Tribe& sassanids = s.state.tribes[TribeId::sassanids];
  CHECK(sassanids.home_active == 3 + 2 + 1);
  CHECK(sassanids.home_inactive == 4);
  CHECK(barbarians(s.state, TribeId::sassanids, syria) == 0);
  CHECK(barbarians(s.state, TribeId::sassanids, galatia) == 0);
  CHECK(leader_in(s.state, LeaderId::shapur, home_sassanids));
  CHECK(s.state.leaders[LeaderId::ardashir] == Leader{});  // who has not come yet
  CHECK(active_in(s, TribeId::goths, syria) == 1);
}

RULE_TEST("TOC-9-ev-palmyra", "no_invasion: until the next Event the Sassanids wake but do not invade; others do") {
  Scene s = drawn(EventId::palmyra_allies, "no_invasion", invaded);
  roll_invasion(s, 5, 1, 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 4);
  CHECK(s.told(EventKind::no_invasion));
  CHECK_FALSE(s.told(EventKind::invasion));
  goths_roll(s, 1);
  CHECK(s.told(EventKind::invasion));
  roll_crisis(s, 7);
  s.draws(EventId::zenobia);
  roll_invasion(s, 5, 1, 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 4);  // five, and one left
  CHECK(s.count(EventKind::invasion) == 2);
}

RULE_TEST("TOC-9-ev-palmyra", "help_in_battle: until the next Event an army that fights Sassanids scores a hit more") {
  for (const bool helped : {true, false}) {
    Scene s = drawn(EventId::palmyra_allies, helped ? "help_in_battle" : "no_effect", invaded);
    const ArmyId army = s.army(P1, syria, 2), other = s.army(P1, syria, 1);
    s.points(2, 0, 0);
    s.plays(P1, Verb::battle, line(army, enemy(TribeId::sassanids)));
    s.rolls({3, 1});
    s.rolls({1, 1, 1, 1});
    CHECK(s.last(EventKind::hits_counted)->n == (helped ? 1 : 0));  // Shapur's presence takes one off
    CHECK(s.last(EventKind::hits_counted)->m == 0);
    if (helped) s.plays(P1, Verb::hit_active);
    s.plays(P1, Verb::battle, line(other, enemy(TribeId::goths)));
    s.rolls({1, 1});
    CHECK(s.last(EventKind::hits_counted)->n == 0);  // against no other tribe
  }
}

RULE_TEST("TOC-9-ev-palmyra", "no_effect: the card only ends the lasting Event") {
  Scene s = drawn(EventId::palmyra_allies, "no_effect", invaded);
  CHECK(s.last(EventKind::event_ends)->a == op(EventId::inflation));
  CHECK(s.state.tribes[TribeId::sassanids] == invaded(usual_options()).state.tribes[TribeId::sassanids]);
  CHECK(s.prompt() == Prompt::take_actions);
}

// ---- Ludi Saeculares ------------------------------------------------------------------------------------------------

RULE_TEST("TOC-9-ev-ludi", "everyone_card: each player takes one of his Available Cards") {
  Scene s = drawn(EventId::ludi_saeculares, "everyone_card", feast);
  CHECK(s.decision().waiting == (SeatSet::of(P1) | SeatSet::of(P2) | SeatSet::of(P3)));
  for (Seat seat : {P3, P1, P2}) s.plays(seat, Verb::take_card, line(CardId::castra));
  for (Seat seat : {P1, P2, P3}) CHECK(s.of(seat).hand[CardId::castra] == 1);
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-9-ev-ludi", "no_mobs: all Mobs are removed, of whosever province") {
  Scene s = drawn(EventId::ludi_saeculares, "no_mobs", feast);
  CHECK(s.at(gallia).mobs == 0);
  CHECK(s.at(macedonia).mobs == 0);
  CHECK(s.state.supply.mobs == 32);
  CHECK(s.of(P1).hand_size == 0);
}

RULE_TEST("TOC-9-ev-ludi", "cheap_games: until the next Event Hold Games costs 1") {
  Scene s = drawn(EventId::ludi_saeculares, "cheap_games", feast);
  s.points(0, 0, 1);
  s.plays(P1, Verb::hold_games, line(gallia));
  CHECK(s.at(gallia).mobs == 0);
  CHECK(s.state.turn.points[2] == 0);
  roll_crisis(s, 7);
  s.draws(EventId::zenobia);
  s.mobs(gallia, 1);
  s.points(0, 0, 1);
  CHECK_FALSE(s.offers(P1, Verb::hold_games, line(gallia)));
  s.points(0, 0, 2);
  CHECK(s.offers(P1, Verb::hold_games, line(gallia)));
}

RULE_TEST("TOC-9-ev-ludi", "emperor_legacy: a player who is Emperor gains 2 Legacy") {
  Scene s = drawn(EventId::ludi_saeculares, "emperor_legacy", feast);
  CHECK(s.of(P1).legacy == 2);
  CHECK(s.of(P2).legacy == 0);
  CHECK(s.of(P1).hand_size == 0);
  CHECK_FALSE(drawn(EventId::ludi_saeculares, "emperor_legacy", quiet).told(EventKind::legacy_changed));  // neutral
}

RULE_TEST("TOC-9-ev-ludi", "amphitheatre_legacy: 1 Legacy for each Amphitheatre in one's provinces") {
  Scene s = drawn(EventId::ludi_saeculares, "amphitheatre_legacy", feast);
  CHECK(s.of(P1).legacy == 1);  // not for the Basilica
  CHECK(s.of(P2).legacy == 2);
  CHECK(s.of(P3).legacy == 0);  // Macedonia is neutral
}

RULE_TEST("TOC-9-ev-ludi", "no_effect: the card only ends the lasting Event") {
  Scene s = drawn(EventId::ludi_saeculares, "no_effect", feast);
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK(s.at(gallia).mobs == 1);
  CHECK(games_cost(s.state, s.options) == 2);
  CHECK_FALSE(s.told(EventKind::legacy_changed));
}

// ---- Raids and Preparations for War ---------------------------------------------------------------------------------

RULE_TEST("TOC-9-ev-raids",
          "one_always: an invasion roll that fails still sends one active Barbarian if there is one") {
  Scene s = drawn(EventId::raiding_parties, "one_always", quiet);
  goths_roll(s, 6);
  CHECK(active_in(s, TribeId::goths, thracia) == 1);
  CHECK(s.state.tribes[TribeId::goths].home_active == 3);
  goths_roll(s, 2);  // one that succeeds is what it was
  CHECK(active_in(s, TribeId::goths, thracia) == 3);
  for (int i = 0; i < province_count; ++i) s.state.tribes[TribeId::goths].active[static_cast<std::size_t>(i)] = 0;
  s.state.tribes[TribeId::goths].home_active = s.state.tribes[TribeId::goths].home_inactive = 0;
  roll_invasion(s, 6, 1, 1);
  CHECK(active_in(s, TribeId::goths, thracia) == 0);
}

RULE_TEST("TOC-9-ev-raids TOC-9-ev-war", "no_effect: the black die is what it is") {
  for (EventId event : {EventId::raiding_parties, EventId::preparing_for_war}) {
    Scene s = drawn(event, "no_effect", quiet);
    goths_roll(s, 5);
    CHECK_FALSE(s.told(EventKind::invasion));
    goths_roll(s, 3);
    CHECK(s.last(EventKind::invasion)->n == 3);
  }
}

RULE_TEST("TOC-9-ev-war", "two_wake: a tribe wakes two Barbarians and nobody invades, nor is it rolled for") {
  Scene s = drawn(EventId::preparing_for_war, "two_wake", quiet);
  s.at_home(TribeId::goths, 3);
  roll_crisis(s, 6, P2);
  CHECK(s.state.tribes[TribeId::goths].home_active == 5);
  CHECK(s.prompt() == Prompt::take_actions);
  s.at_home(TribeId::goths, 9);
  roll_crisis(s, 6, P3);
  CHECK(s.state.tribes[TribeId::goths].home_active == 10);
  roll_crisis(s, 7, P3);
  s.draws(EventId::zenobia);
  goths_roll(s, 1);
  CHECK(s.told(EventKind::invasion));
}

// ---- Diocletian -----------------------------------------------------------------------------------------------------

RULE_TEST("TOC-7.1-d", "emperor_scores: before the bonuses the Emperor gains for Italia once more") {
  for (const bool scores : {false, true}) {
    Scene s = feast(scores ? with_text(Subject::diocletian, "emperor_scores") : usual_options());
    for (int n = 0; n < 11; ++n) s.state.cards.events_drawn.add(static_cast<EventId>(n));
    s.marker(asia, Marker::seat);
    s.at(italia).support = 6;
    s.of(P1).legacy = 20;
    s.of(P1).emperor_turns = 2;
    s.of(P2).legacy = 33;
    roll_crisis(s, 7);
    s.draws(EventId::diocletian);
    CHECK(s.state.game.phase == Phase::over);
    CHECK(s.of(P1).legacy == 20 + (scores ? 6 - 1 : 0) + 10);
    CHECK(s.state.game.winners == SeatSet::of(scores ? P1 : P2));
  }
}

}  // namespace curia::crisis
