// Enemy Leaders: VG-7.34, and where they flee to.
#include "games/republic/events/enemy_leader_dies.h"
#include "tests/republic/forum/forum_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

Leader& leader(Scene& s, LeaderId id) { return s.state.leaders[id]; }

void beat(Scene& s, WarId war) {
  Context t = table_of(s);
  war_leaves_play(t, war, Departure::defeated, Rule::VG_7_344b);
}

void draw(Scene& s, WarId war) {
  Context t = table_of(s);
  take_from_deck(s.state, row(war).card);
  war_arrives(t, war);
}

}  // namespace

RULE_TEST("VG-7.341a", "a Leader drawn joins a matching war, active or inactive, and it is active") {
  for (const Section there : {Section::active, Section::inactive, Section::unprosecuted}) {
    Scene s(3);
    s.people();
    s.war(WarId::macedonian_2, there);
    takes_initiative(s, P1, row(LeaderId::philip_v).card);
    CHECK(leader(s, LeaderId::philip_v).place == Leader::Place::on_war);
    CHECK(is_active(s.state, WarId::macedonian_2));
    CHECK(land_strength(s.state, WarId::macedonian_2) == 16);
  }
}

RULE_TEST("VG-7.341b", "a Leader in the Curia joins the matching war drawn, and even an inactive one is active") {
  Scene s(3);
  s.people();
  leader(s, LeaderId::hamilcar).place = Leader::Place::curia;
  leader(s, LeaderId::philip_v).place = Leader::Place::curia;
  takes_initiative(s, P1, row(WarId::macedonian_2).card);
  CHECK(section(s, WarId::macedonian_2) == Section::active);
  CHECK(leader(s, LeaderId::philip_v).place == Leader::Place::on_war);
  s.war(WarId::punic_1, Section::inactive);  // or when the war becomes active later
  Context t = table_of(s);
  activate_attacked(t, WarId::punic_1);
  CHECK(leader(s, LeaderId::hamilcar).place == Leader::Place::on_war);
}

RULE_TEST("VG-7.342a VG-7.342c",
          "a Leader adds to land and naval strength after multiplication, not to support nor to no fleet") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hamilcar);
  CHECK(land_strength(s.state, WarId::punic_1) == 2 * 10 + 3);
  CHECK(naval_strength(s.state, WarId::punic_1) == 2 * 10 + 3);
  CHECK(fleet_support(WarId::punic_1) == 5);
  CHECK(land_strength(s.state, WarId::punic_2) == 2 * 15 + 3);
  CHECK(naval_strength(s.state, WarId::punic_2) == 0);
}

RULE_TEST("VG-7.342b VG-7.343a", "Hannibal and Hamilcar both strengthen each Punic War, with all their numbers") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hamilcar);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(land_strength(s.state, WarId::punic_1) == 20 + 10);
  CHECK(land_strength(s.state, WarId::punic_2) == 30 + 10);
  CHECK(disaster_numbers(s.state, WarId::punic_1, false) == (1U << 13 | 1U << 8 | 1U << 9));
  CHECK(standoff_numbers(s.state, WarId::punic_2, false) == (1U << 11 | 1U << 15 | 1U << 12 | 1U << 16));
}

RULE_TEST("VG-7.343b", "the Statesman's gift cancels the numbers of the war, not those of the Leader") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(disaster_numbers(s.state, WarId::punic_1, true) == 1U << 9);
  CHECK(standoff_numbers(s.state, WarId::punic_1, true) == 1U << 16);
}

RULE_TEST("VG-7.344a", "a Leader without a war in play goes to the Curia") {
  Scene s(3);
  s.people();
  s.war(WarId::gallic_1, Section::active);
  takes_initiative(s, P1, row(LeaderId::antiochus_iii).card);
  CHECK(leader(s, LeaderId::antiochus_iii).place == Leader::Place::curia);
  CHECK(s.told(EventKind::leader_to_curia));
}

RULE_TEST("VG-7.344b",
          "he goes to the Curia with his last active war and leaves the game when none of his wars can come") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  beat(s, WarId::punic_1);
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::on_war);
  beat(s, WarId::punic_2);  // the 3rd Punic War may still be in the pile
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::curia);
  draw(s, WarId::punic_3);
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::on_war);
  beat(s, WarId::punic_3);
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::discarded);
  Scene other(3);
  other.war(WarId::syrian, Section::active);
  other.leader_on_war(LeaderId::antiochus_iii);
  beat(other, WarId::syrian);
  CHECK(leader(other, LeaderId::antiochus_iii).place == Leader::Place::discarded);
  CHECK(other.state.cards.discards.has(row(LeaderId::antiochus_iii).card));
}

RULE_TEST("VG-7.344c", "at the end of the Forum Phase a Leader in the Curia is removed on 5 or 6") {
  for (const int die : {4, 5}) {
    Scene s(6);
    s.people(2);
    leader(s, LeaderId::philip_v).place = Leader::Place::curia;
    s.begin(Phase::forum);
    for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
    REQUIRE(s.asked_chance() == Roll::curia_leader);
    s.rolls({die});
    CHECK(leader(s, LeaderId::philip_v).place == (die == 5 ? Leader::Place::discarded : Leader::Place::curia));
  }
}

RULE_TEST("VG-EV-evil-omens-2", "the roll for a Leader in the Curia is lowered like any other") {
  for (const int die : {5, 6}) {
    Scene s(6);
    s.people(2);
    leader(s, LeaderId::philip_v).place = Leader::Place::curia;
    s.begin(Phase::forum);
    s.event(EventId::evil_omens);
    for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
    s.rolls({die});
    CHECK(leader(s, LeaderId::philip_v).place == (die == 6 ? Leader::Place::discarded : Leader::Place::curia));
  }
}

RULE_TEST("VG-LR-1.07.341a",
          "a Leader in play matches every active war of his list, also one that becomes active later") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::inactive);
  takes_initiative(s, P1, row(LeaderId::hamilcar).card);
  s.war(WarId::punic_2, Section::imminent);
  CHECK(leaders_on(s.state, WarId::punic_2).empty());
  Context t = table_of(s);
  activate_imminent_wars(t);
  CHECK(leaders_on(s.state, WarId::punic_2).has(LeaderId::hamilcar));
  CHECK(leaders_on(s.state, WarId::punic_1).has(LeaderId::hamilcar));
}

RULE_TEST("VG-LR-card-leaders-a", "strength, Disaster and Standoff of the nine Leaders") {
  struct Printed {
    LeaderId leader;
    int strength, disaster, standoff;
    Series series;
  };
  for (const Printed& card :
       {Printed{LeaderId::hannibal, 7, 9, 16, Series::punic}, Printed{LeaderId::hamilcar, 3, 8, 12, Series::punic},
        Printed{LeaderId::philip_v, 6, 15, 14, Series::macedonian},
        Printed{LeaderId::antiochus_iii, 5, 14, 17, Series::syrian},
        Printed{LeaderId::viriathus, 5, 15, 12, Series::spanish},
        Printed{LeaderId::mithridates_vi, 4, 12, 15, Series::mithridatic},
        Printed{LeaderId::spartacus, 5, 11, 14, Series::slave},
        Printed{LeaderId::vercingetorix, 6, 14, 18, Series::gallic},
        Printed{LeaderId::cleopatra_vii, 3, 16, 15, Series::alexandrine}}) {
    const LeaderRow& r = row(card.leader);
    CHECK(r.strength == card.strength);
    CHECK(r.disaster == 1U << card.disaster);
    CHECK(r.standoff == 1U << card.standoff);
    WarSet all;
    for (int i = 0; i < war_card_count; ++i)
      if (row(static_cast<WarId>(i)).series == card.series) all.add(static_cast<WarId>(i));
    CHECK(WarSet(r.wars) == all);
  }
}

RULE_TEST("VG-EV-refuge-1 AH-7.35m",
          "the next Leader who leaves a war joins the next war drawn until it is beaten and still aids his own") {
  Scene s(3);
  s.event(EventId::refuge);
  s.war(WarId::syrian, Section::active);
  s.leader_on_war(LeaderId::antiochus_iii);
  beat(s, WarId::syrian);
  CHECK(leader(s, LeaderId::antiochus_iii).place != Leader::Place::discarded);
  CHECK(event_level(s.state, EventId::refuge) == 0);
  draw(s, WarId::gallic_1);
  CHECK(land_strength(s.state, WarId::gallic_1) == 10 + 5);
  draw(s, WarId::illyrian_2);  // only the next war drawn
  CHECK(land_strength(s.state, WarId::illyrian_2) == 4);
  Scene other(3);
  other.event(EventId::refuge);
  other.war(WarId::punic_2, Section::active);
  other.leader_on_war(LeaderId::hannibal);
  beat(other, WarId::punic_2);
  draw(other, WarId::gallic_1);
  draw(other, WarId::punic_3);
  CHECK(land_strength(other.state, WarId::gallic_1) == 10 + 7);
  CHECK(land_strength(other.state, WarId::punic_3) == 7 + 7);
}

RULE_TEST("VG-EV-refuge-1 AH-7.35m",
          "refuge_cause: only a Roman victory, or whatever ends his war, sends him into a refuge") {
  for (const bool any : {false, true})
    for (int cause = 0; cause < 4; ++cause) {
      Scene s(3);
      s.options.refuge_cause = any ? choice::refuge_cause::however_ended : choice::refuge_cause::roman_victory;
      s.event(EventId::refuge);
      s.war(WarId::syrian, Section::active);
      s.leader_on_war(LeaderId::antiochus_iii);
      Context t = table_of(s);
      if (cause == 0) beat(s, WarId::syrian);
      if (cause == 1) leader_dies(t, LeaderId::antiochus_iii, Rule::VG_EV_enemy_leader_dies_1);
      if (cause == 2) war_leaves_play(t, WarId::syrian, Departure::discarded, Rule::VG_EV_new_alliance_1);
      if (cause == 3) war_leaves_play(t, WarId::syrian, Departure::shuffled, Rule::VG_EV_new_alliance_1);
      const bool flees = any || cause == 0;
      CHECK((leader(s, LeaderId::antiochus_iii).awaits_host != 0) == flees);
      CHECK(event_level(s.state, EventId::refuge) == (flees ? 0 : 1));  // the card waits on
    }
  CHECK(as_printed().refuge_cause == answer_of(choice::refuge_cause::roman_victory, choice::refuge_cause::however_ended,
                                               choice::refuge_cause::however_ended));
}

RULE_TEST("VG-EV-refuge-2", "at the second level he activates the wars in play, one of a series, and adds to each") {
  Scene s(3);
  s.event(EventId::refuge, 2);
  s.war(WarId::syrian, Section::active);
  s.war(WarId::punic_1, Section::inactive);
  s.war(WarId::pirates_1, Section::inactive);
  s.war(WarId::pirates_2, Section::inactive);
  s.war(WarId::lusitanian, Section::inactive);
  s.war(WarId::britannia_invasion, Section::inactive);
  s.leader_on_war(LeaderId::antiochus_iii);
  beat(s, WarId::syrian);
  CHECK(section(s, WarId::punic_1) == Section::active);
  CHECK(section(s, WarId::pirates_1) == Section::active);
  CHECK(section(s, WarId::pirates_2) == Section::imminent);
  CHECK(section(s, WarId::lusitanian) == Section::inactive);
  CHECK(section(s, WarId::britannia_invasion) == Section::active);
  CHECK(land_strength(s.state, WarId::punic_1) == 10 + 5);
  CHECK(land_strength(s.state, WarId::pirates_1) == 3 + 5);
  draw(s, WarId::gallic_1);
  CHECK(land_strength(s.state, WarId::gallic_1) == 10);
}

RULE_TEST("VG-EV-refuge-3 AH-7.35m",
          "Refuge waits over the turns; the sheltered Leader is discarded with his last host") {
  Scene s(6);
  s.people(2);
  s.event(EventId::refuge);
  s.begin(Phase::forum);
  CHECK(event_level(s.state, EventId::refuge) == 1);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  beat(s, WarId::punic_2);
  draw(s, WarId::gallic_1);
  beat(s, WarId::gallic_1);  // the 3rd Punic War may still come: he is discarded all the same
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::discarded);
}

RULE_TEST("VG-EV-refuge-3", "by the errata he goes to the Curia while one of his own wars is left") {
  Scene s(6);
  s.options.refuge_leader_end = choice::refuge_leader_end::waits_in_curia;
  s.people(2);
  s.event(EventId::refuge);
  s.begin(Phase::forum);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  beat(s, WarId::punic_2);
  draw(s, WarId::gallic_1);
  beat(s, WarId::gallic_1);  // the 3rd Punic War may still come
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::curia);
}

RULE_TEST("VG-EV-enemy-leader-dies-1", "the HRAO discards one Leader, on a war or in the Curia") {
  Scene s(6);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  leader(s, LeaderId::philip_v).place = Leader::Place::curia;
  s.begin(Phase::forum);
  for (int n = 0; n < 6; ++n) {
    if (n == 2) {
      s.rolls({3, 4});
      s.rolls({6, 6, 5});
      s.plays(P3, Verb::done);
      continue;
    }
    idle_initiative(s, seat_at(n));
  }
  CHECK(event_level(s.state, EventId::enemy_leader_dies) == 1);
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::on_war);  // only at the end of the phase
  s.rolls({1});                                                         // the Tax Farmer rolls of Hannibal's war
  s.rolls({1});
  s.rolls({1});  // Philip grows old
  CHECK(s.prompt() == Prompt::choose_enemy_leader);
  CHECK(s.offers(P1, Verb::discard_leader, {.a = op(LeaderId::philip_v)}));
  s.plays(P1, Verb::discard_leader, {.a = op(LeaderId::hannibal)});
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::discarded);
  CHECK(leader(s, LeaderId::philip_v).place == Leader::Place::curia);
  CHECK(is_active(s.state, WarId::punic_2));
}

RULE_TEST("VG-EV-enemy-leader-dies-2",
          "at the second level his strongest war pays half its spoils and is shuffled into the top six") {
  Scene s(3);
  s.people();
  takes_initiative(s, P1);
  s.event(EventId::enemy_leader_dies, 2);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  const int cards = s.state.cards.deck.size();
  s.run(EnemyLeaderDies{});
  CHECK(leader(s, LeaderId::hannibal).place == Leader::Place::discarded);
  CHECK(section(s, WarId::punic_1) == Section::none);  // 27 on land and 27 at sea against 37 on land
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(s.state.rome.treasury == 100 + 17);
  CHECK(s.state.cards.deck.size() == cards + 1);
  CHECK(s.state.cards.deck.layers[0].known.has(row(WarId::punic_1).card));
  CHECK(s.state.cards.deck.layers[0].size() == 7);
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 0);
}

}  // namespace curia::republic
