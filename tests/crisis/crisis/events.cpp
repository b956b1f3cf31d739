// The Event cards by our reading: TOC-9-ev. (What they change in battles is tested with the battles.)
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

void draw(Scene& s, EventId event, Seat active = P1) {
  roll_crisis(s, 7, active);
  s.draws(event);
}

}  // namespace

RULE_TEST("TOC-9-ev-inflation", "until the next Event each improvement costs 4 instead of 3") {
  Scene s;
  s.governs(P1, gallia, 2);
  draw(s, EventId::inflation);
  s.points(0, 0, 3);
  for (ImprovementId one : {ImprovementId::amphitheatre, ImprovementId::basilica, ImprovementId::limes})
    CHECK_FALSE(s.offers(P1, Verb::build, line(gallia, one)));
  s.points(0, 0, 7);
  s.plays(P1, Verb::build, line(gallia, ImprovementId::basilica));
  CHECK(s.state.turn.points[2] == 3);
  CHECK(s.offer(P1, Verb::build) == nullptr);
  draw(s, EventId::postumus);
  s.points(0, 0, 3);
  CHECK(s.offers(P1, Verb::build, line(gallia, ImprovementId::limes)) == false);  // Postumus himself is there
  s.governs(P1, asia, 2);
  CHECK(s.offers(P1, Verb::build, line(asia, ImprovementId::limes)));
}

RULE_TEST("TOC-9-ev-replace", "any new Event ends the lasting one in force, and only a lasting one is told to end") {
  Scene s;
  draw(s, EventId::good_auguries);
  CHECK(s.state.cards.event == EventId::good_auguries);
  CHECK_FALSE(s.told(EventKind::event_ends));
  draw(s, EventId::inflation);
  CHECK(s.state.cards.event == EventId::inflation);
  CHECK(s.last(EventKind::event_ends)->a == op(EventId::good_auguries));
  CHECK(lasting(s.state, s.options, Operation::army_to_hit) == 0);
  draw(s, EventId::zenobia);  // also one that does not last itself
  CHECK(lasting(s.state, s.options, Operation::improvement_cost) == 0);
  CHECK(s.count(EventKind::event_ends) == 2);
  draw(s, EventId::bad_auguries);
  CHECK(s.count(EventKind::event_ends) == 2);  // Zenobia's arrival was over long ago
}

RULE_TEST("TOC-9-ev-list", "there are fifteen Events, and each may be drawn once") {
  const char* names[] = {"plague_of_cyprian", "ardashir",          "priest_king", "palmyra_allies", "shapur_i",
                         "postumus",          "ludi_saeculares",   "cniva",       "zenobia",        "bad_auguries",
                         "raiding_parties",   "preparing_for_war", "inflation",   "good_auguries",  "diocletian"};
  CHECK(event_count == 15);
  Scene s;
  for (int i = 0; i < event_count; ++i) {
    CHECK(event_rows[static_cast<std::size_t>(i)].key == names[i]);
    draw(s, static_cast<EventId>(i));
    CHECK(s.state.cards.events_drawn.size() == i + 1);
  }
  CHECK(s.state.game.ending == Ending::diocletian);
}

RULE_TEST("TOC-9-ev-rivals", "the Priest King enters in Syria, Postumus in Gallia, Zenobia in Aegyptus") {
  for (const auto& [event, region] :
       {std::pair{EventId::priest_king, syria}, {EventId::postumus, gallia}, {EventId::zenobia, aegyptus}}) {
    Scene s;
    s.governs(P2, region, 3);
    const ArmyId army = s.army(P2, region, 1, 0, true);
    draw(s, event);
    for (int i = 0; i < province_count; ++i) CHECK(rival_in_region(s.state, region_at(i)) == (region_at(i) == region));
    CHECK(s.of(army).capital == 1);  // outside the capital: he drives nobody out
    CHECK(s.at(region).support == 3);
    CHECK(votes_needed(s.state, region, P1) == 2 * 3 + 1);
  }
}

RULE_TEST("TOC-9-ev-ardashir", "with Ardashir at home a successful roll sends him and all active Sassanids") {
  Scene s;
  draw(s, EventId::ardashir);
  CHECK(leader_in(s.state, LeaderId::ardashir, home_sassanids));
  s.at_home(TribeId::sassanids, 3);
  roll_invasion(s, 5, 1, 2);
  CHECK(s.last(EventKind::invasion)->n == 5);
  CHECK(leader_in(s.state, LeaderId::ardashir, galatia));
  CHECK(active_in(s, TribeId::sassanids, galatia) == 2);
  CHECK(active_in(s, TribeId::sassanids, asia) == 2);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 0);
}

RULE_TEST("TOC-9-ev-ardashir",
          "the test of the roll is unchanged: more than the active ones on the black die is no invasion") {
  Scene s;
  s.leader(LeaderId::ardashir, home_sassanids);
  s.at_home(TribeId::sassanids, 3);
  roll_invasion(s, 5, 6, 2);  // four and Ardashir
  CHECK_FALSE(s.told(EventKind::invasion));
  s.at_home(TribeId::sassanids, 3);
  roll_invasion(s, 5, 5, 2);
  CHECK(s.last(EventKind::invasion)->n == 5);
}

RULE_TEST("TOC-9-ev-ardashir", "away from home, or inactive there, Ardashir changes nothing") {
  Scene away;
  away.leader(LeaderId::ardashir, syria);
  away.at_home(TribeId::sassanids, 4);
  roll_invasion(away, 5, 2, 2);
  CHECK(active_in(away, TribeId::sassanids, galatia) == 2);
  CHECK(away.state.tribes[TribeId::sassanids].home_active == 3);

  Scene asleep;
  asleep.leader(LeaderId::ardashir, home_sassanids, true);
  asleep.at_home(TribeId::sassanids, 4);
  roll_invasion(asleep, 5, 2, 2);
  CHECK(active_in(asleep, TribeId::sassanids, galatia) == 2);
  CHECK(leader_in(asleep.state, LeaderId::ardashir, home_sassanids));

  Scene goths;  // nor does he for another tribe
  goths.leader(LeaderId::ardashir, home_sassanids);
  goths.at_home(TribeId::goths, 5);
  roll_invasion(goths, 6, 2, 1);
  CHECK(active_in(goths, TribeId::goths, thracia) == 2);
}

RULE_TEST("TOC-FAQ-4", "with two players the Sassanid Leaders change nothing but end the lasting Event") {
  for (EventId event : {EventId::ardashir, EventId::shapur_i}) {
    Scene s(2);
    s.event(EventId::inflation);
    const State before = s.state;
    draw(s, event);
    CHECK(s.last(EventKind::event_drawn)->a == op(event));
    CHECK(s.last(EventKind::event_ends)->a == op(EventId::inflation));
    CHECK(build_cost(s.state, s.options, ImprovementId::limes) == 3);
    CHECK(s.state.leaders.rows == before.leaders.rows);
    CHECK(s.state.tribes.rows == before.tribes.rows);
    CHECK_FALSE(s.told(EventKind::leader_enters));
  }
}

RULE_TEST("TOC-9-ev-palmyra", "Palmyrene Allies: all active Sassanids at home turn inactive, but not their Leaders") {
  Scene s;
  s.at_home(TribeId::sassanids, 6);
  s.barbarians(TribeId::sassanids, syria, 2);
  s.leader(LeaderId::shapur, home_sassanids);
  s.at_home(TribeId::goths, 4);
  draw(s, EventId::palmyra_allies);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 0);
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == 8);
  CHECK(active_in(s, TribeId::sassanids, syria) == 2);  // in provinces nothing changes
  CHECK(s.state.leaders[LeaderId::shapur].inactive == 0);
  CHECK(s.state.tribes[TribeId::goths].home_active == 4);
}

RULE_TEST("TOC-9-ev-ludi", "Ludi Saeculares: a player who is Emperor takes one of his Available Cards") {
  Scene s;
  s.governs(P3, italia, 3);
  for (Seat seat : {P1, P3}) s.available(seat, {CardId::castra, CardId::tribute});
  draw(s, EventId::ludi_saeculares);
  CHECK(s.decision().waiting == SeatSet::of(P3));
  s.plays(P3, Verb::take_card, line(CardId::tribute));
  CHECK(s.of(P3).hand[CardId::tribute] == 1);
  CHECK(s.of(P3).available_size == 1);
  CHECK(s.of(P1).hand_size == 0);
  CHECK(s.prompt() == Prompt::take_actions);

  Scene neutral_rule;  // under a neutral Emperor nobody does
  neutral_rule.available(P1, {CardId::castra});
  draw(neutral_rule, EventId::ludi_saeculares);
  CHECK(neutral_rule.prompt() == Prompt::take_actions);
  CHECK(neutral_rule.of(P1).hand_size == 0);
}

RULE_TEST("TOC-9-ev-raids", "Raids: until the next Event the black die counts 1 less, but at least 1") {
  for (int black = 1; black <= 6; ++black) {
    CAPTURE(black);
    Scene s;
    s.event(EventId::raiding_parties);
    s.at_home(TribeId::goths, 3);  // four
    roll_invasion(s, 6, black, 1);
    const int expected[] = {0, 1, 1, 2, 3, 4, 0};  // a 5 counts 4 and succeeds, a 6 counts 5 and fails
    CHECK(active_in(s, TribeId::goths, thracia) + active_in(s, TribeId::goths, macedonia) == expected[black]);
  }
  Scene later;
  draw(later, EventId::raiding_parties);
  draw(later, EventId::inflation);
  later.at_home(TribeId::goths, 3);
  roll_invasion(later, 6, 4, 1);
  CHECK(later.last(EventKind::invasion)->n == 4);
}

RULE_TEST("TOC-9-ev-war", "Preparations for War: until the next Event the black die counts 1 more") {
  for (int black = 1; black <= 6; ++black) {
    CAPTURE(black);
    Scene s;
    s.event(EventId::preparing_for_war);
    s.at_home(TribeId::goths, 5);  // six
    roll_invasion(s, 6, black, 1);
    const int expected[] = {0, 2, 3, 4, 5, 6, 0};  // a 7 needs seven
    CHECK(active_in(s, TribeId::goths, thracia) + active_in(s, TribeId::goths, macedonia) == expected[black]);
  }
  Scene seven;
  seven.event(EventId::preparing_for_war);
  seven.at_home(TribeId::goths, 6);
  roll_invasion(seven, 6, 6, 1);
  CHECK(seven.last(EventKind::invasion)->n == 7);
  CHECK(seven.last(EventKind::barbarians_return)->n == 1);
}

}  // namespace curia::crisis
