// Wars and Leaders where a table follows the edition of 1990.
#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/events/new_alliance.h"
#include "games/republic/options.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

Options face_down() {
  Options options = as_printed();
  options.matching_war_delay = choice::matching_war_delay::face_down;
  return options;
}

Scene scene(const Options& options) {
  Scene s(3, options);
  s.people();
  return s;
}

void next_turn(Scene& s) {
  s.state.game.turn = static_cast<std::uint8_t>(s.state.game.turn + 1U);
  Context t = table_of(s);
  activate_imminent_wars(t);
}

// Three Macedonian Wars drawn in one turn, with the first on the table; in the next turn the second is active, the third waits.
Scene one_waits_face_up(const Options& options) {
  Scene s = scene(options);
  s.war(WarId::macedonian_1, Section::active);
  takes_initiative(s, P1, row(WarId::macedonian_2).card);
  s.state.cards.deck.layers[0].known.add(row(WarId::macedonian_3).card);
  takes_initiative(s, P1, row(WarId::macedonian_3).card);
  next_turn(s);
  REQUIRE(section(s, WarId::macedonian_2) == Section::active);
  REQUIRE(section(s, WarId::macedonian_3) == Section::imminent);
  return s;
}

}  // namespace

RULE_TEST("AH-7.3321-exa AH-7.3321-exb AH-7.3321a AH-7.3321c AH-7.3321d AH-7.3321e AH-7.3321f",
          "the 2nd Punic War lies face down while the 1st is activated, then one of them a turn becomes active") {
  Scene s = scene(face_down());
  s.war(WarId::punic_1, Section::inactive);
  takes_initiative(s, P1, row(WarId::punic_2).card);
  CHECK(section(s, WarId::punic_1) == Section::active);
  CHECK(section(s, WarId::punic_2) == Section::imminent);
  CHECK(lies_face_down(s.state, WarId::punic_2, s.options));
  s.state.cards.deck.layers[0].known.add(row(WarId::punic_3).card);
  takes_initiative(s, P1, row(WarId::punic_3).card);
  CHECK(section(s, WarId::punic_2) == Section::imminent);  // nothing else happens this turn
  CHECK(lies_face_down(s.state, WarId::punic_3, s.options));
  CHECK(land_strength(s.state, WarId::punic_1) == 10);  // no doubling yet
  takes_initiative(s, P1, row(LeaderId::hannibal).card);
  CHECK(s.state.leaders[LeaderId::hannibal].place == Leader::Place::on_war);
  CHECK(land_strength(s.state, WarId::punic_1) == 10 + 7);
  CHECK(section(s, WarId::punic_2) == Section::imminent);
  next_turn(s);
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(section(s, WarId::punic_3) == Section::imminent);
  CHECK_FALSE(lies_face_down(s.state, WarId::punic_3, s.options));
  takes_initiative(s, P1, row(LeaderId::hamilcar).card);  // he joins an active one and wakes no other
  CHECK(s.state.leaders[LeaderId::hamilcar].place == Leader::Place::on_war);
  CHECK(section(s, WarId::punic_3) == Section::imminent);
  next_turn(s);
  CHECK(section(s, WarId::punic_3) == Section::active);
}

RULE_TEST("AH-7.3321b", "a war that waits face up becomes active when another of its series is drawn") {
  for (const bool old : {false, true}) {
    Scene s = one_waits_face_up(old ? face_down() : answers_of("vg2009"));
    s.state.cards.deck.layers[0].known.add(row(WarId::macedonian_4).card);
    takes_initiative(s, P1, row(WarId::macedonian_4).card);
    CHECK(section(s, WarId::macedonian_3) == (old ? Section::active : Section::imminent));
    CHECK(section(s, WarId::macedonian_4) == Section::imminent);
  }
}

RULE_TEST("AH-7.3321g AH-7.3321h", "a Leader wakes the war that waits face up only if none of his wars is active") {
  for (const bool old : {false, true})
    for (const bool alone : {false, true}) {
      Scene s = one_waits_face_up(old ? face_down() : answers_of("vg2009"));
      Context t = table_of(s);
      if (alone)
        for (WarId war : {WarId::macedonian_1, WarId::macedonian_2})
          war_leaves_play(t, war, Departure::defeated, Rule::VG_10_4a);
      takes_initiative(s, P1, row(LeaderId::philip_v).card);
      CHECK(section(s, WarId::macedonian_3) == (old && alone ? Section::active : Section::imminent));
      const bool placed = old || !alone;
      CHECK(s.state.leaders[LeaderId::philip_v].place == (placed ? Leader::Place::on_war : Leader::Place::curia));
    }
  // Beside an active war he wakes no inactive one: that of 2009 becomes active.
  for (const bool old : {false, true}) {
    Scene s = scene(old ? face_down() : answers_of("vg2009"));
    s.war(WarId::macedonian_1, Section::active);
    s.war(WarId::macedonian_2, Section::inactive);
    takes_initiative(s, P1, row(LeaderId::philip_v).card);
    CHECK(section(s, WarId::macedonian_2) == (old ? Section::inactive : Section::active));
  }
}

RULE_TEST("AH-7.331b", "the Social War wakes the wars of a series that lie face up, those face down not") {
  for (const bool old : {false, true}) {
    Scene s = one_waits_face_up(old ? face_down() : answers_of("vg2009"));
    s.war(WarId::punic_1, Section::active);
    s.war(WarId::punic_2, Section::imminent, s.state.game.turn);
    Context t = table_of(s);
    war_arrives(t, WarId::social);
    CHECK(section(s, WarId::macedonian_3) == (old ? Section::active : Section::imminent));
    CHECK(section(s, WarId::punic_2) == Section::imminent);
  }
}

RULE_TEST("AH-7.333a", "Pirates that lie face down cause no drought yet; Imminent ones do") {
  for (const bool old : {false, true}) {
    Scene s = scene(old ? face_down() : answers_of("vg2009"));
    s.war(WarId::pirates_1, Section::active);
    s.war(WarId::pirates_2, Section::imminent, s.state.game.turn);
    s.state.rome.unrest = 0;
    s.begin(Phase::population);
    CHECK(s.state.rome.unrest == (old ? 1 : 2));
  }
}

RULE_TEST("AH-7.331b", "where nothing is delayed a matching war is active at once, and wakes the one that was there") {
  Options options = as_printed();
  options.matching_war_delay = choice::matching_war_delay::at_once;
  Scene s = scene(options);
  s.war(WarId::punic_1, Section::inactive);
  takes_initiative(s, P1, row(WarId::punic_2).card);
  CHECK(section(s, WarId::punic_1) == Section::active);
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(land_strength(s.state, WarId::punic_1) == 20);
  s.war(WarId::macedonian_1, Section::active);
  takes_initiative(s, P1, row(WarId::macedonian_2).card);  // no armaments icon, but a matching war
  CHECK(section(s, WarId::macedonian_2) == Section::active);
}

RULE_TEST("AH-7.34c", "a Leader is discarded when his wars in the Forum are beaten, be others still in the deck") {
  for (const bool old : {false, true}) {
    Options options = old ? as_printed() : answers_of("vg2009");
    if (old) options.leader_after_victory = choice::leader_after_victory::discarded;
    Scene s = scene(options);
    s.war(WarId::punic_1, Section::active);
    s.leader_on_war(LeaderId::hannibal);
    Context t = table_of(s);
    war_leaves_play(t, WarId::punic_1, Departure::defeated, Rule::VG_10_4a);
    CHECK(s.state.leaders[LeaderId::hannibal].place == (old ? Leader::Place::discarded : Leader::Place::curia));

    Scene peace = scene(options);  // the war is not beaten, but back in the deck
    peace.war(WarId::punic_1, Section::active);
    peace.leader_on_war(LeaderId::hannibal);
    Context made = table_of(peace);
    war_leaves_play(made, WarId::punic_1, Departure::shuffled, Rule::VG_EV_new_alliance_1);
    CHECK(peace.state.leaders[LeaderId::hannibal].place == Leader::Place::curia);

    Scene waits = scene(options);  // another one lies in the Forum and will be active next turn
    waits.war(WarId::punic_1, Section::active);
    waits.war(WarId::punic_2, Section::imminent);
    waits.leader_on_war(LeaderId::hannibal);
    Context beaten = table_of(waits);
    war_leaves_play(beaten, WarId::punic_1, Departure::defeated, Rule::VG_10_4a);
    CHECK(waits.state.leaders[LeaderId::hannibal].place == Leader::Place::curia);
    next_turn(waits);
    CHECK(waits.state.leaders[LeaderId::hannibal].place == Leader::Place::on_war);
  }
}

RULE_TEST("AH-7.35k", "New Alliance shuffles the war into the whole pile") {
  Options options = as_printed();
  options.war_reinsertion_depth = choice::war_reinsertion_depth::whole_pile;
  Scene s = scene(options);
  s.event(EventId::new_alliance);
  s.war(WarId::punic_1, Section::active);
  takes_initiative(s, P1);
  const int cards = s.state.cards.deck.size();
  s.run(NewAlliance{});
  CHECK(s.state.rome.treasury == 100 + 17);  // half of 35
  CHECK(s.state.cards.deck.layers[0].known.has(row(WarId::punic_1).card));
  CHECK(s.state.cards.deck.layers[0].size() == cards + 1);
  CHECK(s.state.cards.deck.layers[0].known.has(CardId::era_ends));
}

RULE_TEST("AH-7.35h", "Enemy Leader Dies shuffles the war that makes peace into the whole pile") {
  Options options = as_printed();
  options.war_reinsertion_depth = choice::war_reinsertion_depth::whole_pile;
  Scene s = scene(options);
  takes_initiative(s, P1);
  s.event(EventId::enemy_leader_dies, 2);
  s.war(WarId::punic_1, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  const int cards = s.state.cards.deck.size();
  s.run(EnemyLeaderDies{});
  CHECK(section(s, WarId::punic_1) == Section::none);
  CHECK(s.state.rome.treasury == 100 + 17);
  CHECK(s.state.cards.deck.layers[0].size() == cards + 1);
}

}  // namespace curia::republic
