// What wars, Pirates and Leaders do as in 1990 and in the Quaestor edition: AH-7.332d to AH-7.332g, AH-7.333, AH-7.334, AH-7.34.
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/business/business_scene.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;        // Military 4
constexpr SenatorId cornelius = SenatorId::cornelius;  // Military 4
constexpr SenatorId fabius = SenatorId::fabius;        // Military 4

void send(Scene& s, SenatorId commander, WarId war, int legions, int fleets) {
  s.plays(P1, Verb::send, about(commander, war));
  s.plays(P1, Verb::add_legions, {}, legions);
  if (fleets > 0) s.plays(P1, Verb::add_fleets, {}, fleets);
}

// Both Consuls in the Senate with the means for any war.
Scene armed_senate() {
  Scene s(3);
  seat_senate(s);
  s.state.arms.active.legions = 25;
  s.state.arms.active.fleets = 25;
  return s;
}

// One commander with so many Legions and Fleets on each war; nobody else fights.
Scene at_war(std::initializer_list<std::pair<SenatorId, WarId>> commands, int legions, int fleets) {
  Scene s(3);
  Seat seat = P1;
  for (const auto& [commander, war] : commands) {
    s.senator(commander).of(seat).popularity(0).commands(war, legions, fleets);
    s.war(war, Section::active);
    seat = clockwise(s.state, seat, 1);
  }
  s.people(2);
  s.state.rome.unrest = 5;
  return s;
}

int unrest_after_opening(Scene& s) {
  s.state.rome.unrest = 0;
  s.begin(Phase::population);
  return s.state.rome.unrest;
}

// Four wars on the table when the Combat Phase closes.
bool rome_falls_with(std::initializer_list<std::pair<WarId, Section>> wars) {
  Scene s(3);
  s.people();
  for (const auto& [war, section] : wars) s.war(war, section);
  s.state.game.phase = Phase::combat;
  Context t = table_of(s);
  four_wars(t);
  return s.state.game.ending == Ending::four_wars;
}

}  // namespace

RULE_TEST("AH-7.33e ES-7.33.e",
          "Fleets for support add nothing on land, but without enough of them there is no battle") {
  Scene s = at_war({{marius, WarId::syrian}}, 12, 2);
  CHECK(roman_strength(s.state, force(s, marius), false) == 12 + 4);
  CHECK(can_fight_on_land(s.state, force(s, marius)));
  force(s, marius).units.fleets = 9;
  CHECK(roman_strength(s.state, force(s, marius), false) == 12 + 4);
  force(s, marius).units.fleets = 1;
  CHECK_FALSE(can_fight_on_land(s.state, force(s, marius)));
  fight_all(s);
  CHECK(s.asked_chance() == Roll::none);
}

RULE_TEST("AH-7.33f ES-7.33.f", "an enemy fleet is beaten in a naval battle before there is one on land") {
  Scene s = at_war({{marius, WarId::punic_1}}, 16, 16);
  fight_all(s);
  s.rolls({3, 3, 3});  // 9 + 20 - 10 = 19
  CHECK(s.count(EventKind::naval_battle_fought) == 1);
  CHECK(s.count(EventKind::battle_fought) == 0);
  CHECK_FALSE(needs_naval_battle(s.state, WarId::punic_1));
  s.plays(P1, Verb::fight_on);
  s.rolls({3, 3, 3});
  CHECK(s.count(EventKind::battle_fought) == 1);
}

RULE_TEST("AH-7.33g AH-7.34e ES-7.33.g ES-7.34a.e",
          "the numbers in the corners of war and Leader are Disasters and Standoffs, whatever the sum") {
  struct Throw {
    std::initializer_list<int> dice;
    Outcome outcome;
    bool leader;
  };
  for (const Throw& r : {Throw{{6, 6, 4}, Outcome::disaster, false},    // Syrian War: D16
                         Throw{{5, 5, 5}, Outcome::standoff, false},    // S15
                         Throw{{5, 5, 4}, Outcome::disaster, true},     // Antiochus: D14
                         Throw{{6, 6, 5}, Outcome::standoff, true},     // S17
                         Throw{{5, 5, 4}, Outcome::victory, false}}) {  // 14 without him: nothing special
    Scene s = at_war({{marius, WarId::syrian}}, 25, 10);
    if (r.leader) s.leader_on_war(LeaderId::antiochus_iii);
    fight_all(s);
    s.rolls(r.dice);
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(r.outcome));
  }
}

RULE_TEST("AH-7.332d AH-7.332e ES-7.332a.d ES-7.332a.e",
          "each of two matching wars is fought by itself; beating the first relieves the second battle") {
  Scene s = at_war({{marius, WarId::illyrian_1}, {fabius, WarId::illyrian_2}}, 10, 5);
  CHECK(land_strength(s.state, WarId::illyrian_1) == 10);
  CHECK(land_strength(s.state, WarId::illyrian_2) == 8);
  fight_all(s);
  if (s.prompt() == Prompt::choose_war) s.plays(hrao_seat(s.state), Verb::choose_war, {.a = op(WarId::illyrian_1)});
  s.rolls({6, 6, 6});
  CHECK(s.last(EventKind::battle_fought)->a == op(WarId::illyrian_1));
  CHECK(s.last(EventKind::battle_fought)->m == 18 + 10 + 4 - 10);  // 5 doubled, not 18 of both
  no_chits(s);
  CHECK_FALSE(in_play(s.state, WarId::illyrian_1));
  s.rolls({6, 6, 6});
  CHECK(s.last(EventKind::battle_fought)->a == op(WarId::illyrian_2));
  CHECK(s.last(EventKind::battle_fought)->m == 18 + 10 + 4 - 4);  // 4, no longer doubled
}

RULE_TEST("AH-7.332g AH-7.332-ex ES-7.332a.g ES-7.332b",
          "the 2nd Punic War may be attacked in a turn in which the active 1st is attacked too, beaten or not") {
  Scene s = armed_senate();
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  open_business(s);
  s.refuses(P1, Verb::send, about(fabius, WarId::punic_2));
  send(s, fabius, WarId::punic_1, 10, 10);
  CHECK(s.offers(P1, Verb::send, about(cornelius, WarId::punic_2)));  // both in one proposal
  s.plays(P1, Verb::withdraw);
  s.state.wars[WarId::punic_1].section = Section::inactive;  // an inactive one need not be attacked
  CHECK(s.offers(P1, Verb::send, about(fabius, WarId::punic_2)));
  s.state.wars[WarId::punic_1].section = Section::active;
  s.senator(SenatorId::manlius).commands(WarId::punic_1, 5, 15);
  CHECK(s.offers(P1, Verb::send, about(fabius, WarId::punic_2)));

  // In the Combat Phase the earlier one is fought first, also when the other army was sent before.
  Scene battles = at_war({{fabius, WarId::punic_3}, {marius, WarId::punic_2}}, 12, 5);
  fight_all(battles);
  battles.refuses(hrao_seat(battles.state), Verb::choose_war, {.a = op(WarId::punic_3)});
  if (battles.prompt() == Prompt::choose_war)
    battles.plays(hrao_seat(battles.state), Verb::choose_war, {.a = op(WarId::punic_2)});
  battles.rolls({3, 3, 3});
  CHECK(battles.last(EventKind::battle_fought)->a == op(WarId::punic_2));
}

RULE_TEST("AH-7.333a ES-7.333.a",
          "each Pirates card, active or not, adds 1 to unrest in every Population Phase; both add 2") {
  for (const Section there : {Section::inactive, Section::active}) {
    Scene none(3), one(3), both(3);
    for (Scene* s : {&none, &one, &both}) s->people();
    one.war(WarId::pirates_1, there);
    both.war(WarId::pirates_1, there);
    both.war(WarId::pirates_2, there);
    CHECK(unrest_after_opening(none) == 0);
    CHECK(unrest_after_opening(one) == 1);
    CHECK(unrest_after_opening(both) == 2);
  }
}

RULE_TEST("AH-7.333b ES-7.333.b", "for grain each Pirates card is a Drought: double with one, triple with both") {
  for (const int cards : {1, 2}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::julius).holds(ConcessionId::sicilian_grain);
    s.war(WarId::pirates_1, Section::inactive);
    if (cards == 2) s.war(WarId::pirates_2, Section::active);
    s.begin(Phase::revenue);
    REQUIRE(s.prompt() == Prompt::choose_grain);
    CHECK(s.refuses(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, cards + 2).most == cards + 1);
    s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, cards + 1);
    CHECK(s.of(SenatorId::julius).popularity == -(cards + 1));
  }
}

RULE_TEST("AH-7.334a ES-7.334.a", "20 T for each active war in each Revenue Phase, nothing for inactive ones") {
  Scene s(3);
  CHECK(war_costs(s.state, s.options) == 0);
  s.war(WarId::punic_1, Section::inactive);
  s.war(WarId::macedonian_1, Section::imminent);
  CHECK(war_costs(s.state, s.options) == 0);
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::syrian, Section::unprosecuted);
  CHECK(war_costs(s.state, s.options) == 2 * 20);
  for (const int turn : {1, 2}) {  // in each Revenue Phase
    Scene year(3);
    year.people();
    year.state.game.turn = static_cast<std::uint8_t>(turn);
    year.state.arms.active.legions = 0;
    year.war(WarId::punic_1, Section::inactive);
    year.war(WarId::gallic_1, Section::active);
    year.war(WarId::syrian, Section::unprosecuted);
    year.begin(Phase::revenue);
    REQUIRE(year.until_phase(Phase::forum));
    CHECK(year.state.rome.treasury == 100 + 100 - 2 * 20);
  }
}

RULE_TEST("AH-7.334b ES-7.334.b",
          "four active wars at the end of a Combat Phase are the end for all; inactive ones do not count") {
  using enum Section;
  CHECK(rome_falls_with({{WarId::punic_2, active},
                         {WarId::syrian, active},
                         {WarId::gallic_1, unprosecuted},
                         {WarId::illyrian_2, active}}));
  CHECK_FALSE(rome_falls_with({{WarId::punic_2, active},
                               {WarId::syrian, active},
                               {WarId::gallic_1, active},
                               {WarId::illyrian_1, inactive},
                               {WarId::macedonian_2, inactive}}));
}

RULE_TEST("AH-7.334c AH-7.334d ES-7.334.c ES-7.334.d",
          "an active war with no Legion when the Combat Phase ends is Unprosecuted until it ends one with a Legion, or "
          "is beaten") {
  Scene s(3);
  s.people();
  s.war(WarId::syrian, Section::active);
  s.war(WarId::punic_1, Section::inactive);
  close_phase(s);
  CHECK(section(s, WarId::syrian) == Section::unprosecuted);
  CHECK(section(s, WarId::punic_1) == Section::inactive);
  CHECK(is_active(s.state, WarId::syrian));
  close_phase(s);
  CHECK(section(s, WarId::syrian) == Section::unprosecuted);  // another turn
  s.senator(marius).of(P1).commands(WarId::syrian, 1, 0);
  close_phase(s);
  CHECK(section(s, WarId::syrian) == Section::active);
  force(s, marius).units.legions = 0;
  force(s, marius).units.fleets = 5;
  close_phase(s);
  CHECK(section(s, WarId::syrian) == Section::unprosecuted);
  Context t = table_of(s);
  war_leaves_play(t, WarId::syrian, Departure::defeated, Rule::VG_10_4a);
  CHECK_FALSE(in_play(s.state, WarId::syrian));
}

RULE_TEST("AH-7.334e ES-7.334.e",
          "each Unprosecuted War adds 1 to unrest; one drawn this turn is not yet Unprosecuted") {
  Scene s(3);
  s.people();
  s.war(WarId::syrian, Section::unprosecuted);
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::macedonian_1, Section::active, s.state.game.turn);
  CHECK(unrest_after_opening(s) == 2);
}

RULE_TEST("AH-7.34a ES-7.34a.a",
          "a Leader adds his value after the multiplication, on land and at sea, to every active war of his") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(land_strength(s.state, WarId::punic_1) == 10 + 7);
  CHECK(naval_strength(s.state, WarId::punic_1) == 10 + 7);
  s.war(WarId::punic_2, Section::active);
  CHECK(land_strength(s.state, WarId::punic_1) == 2 * 10 + 7);
  CHECK(naval_strength(s.state, WarId::punic_1) == 2 * 10 + 7);
  CHECK(land_strength(s.state, WarId::punic_2) == 2 * 15 + 7);
  CHECK(naval_strength(s.state, WarId::punic_2) == 0);
  s.war(WarId::punic_3, Section::inactive);
  CHECK(land_strength(s.state, WarId::punic_3) == 3 * 7);  // it multiplies, and he does not lead it
  CHECK(disaster_numbers(s.state, WarId::punic_2, false) == (1U << 10 | 1U << 9));
  CHECK(standoff_numbers(s.state, WarId::punic_2, false) == (1U << 11 | 1U << 15 | 1U << 16));
}

RULE_TEST("AH-7.34b ES-7.34b.b",
          "a Leader drawn without a war of his lies in the Curia; beside wars that wait he joins the active one") {
  Scene s(3);
  s.people();
  takes_initiative(s, P1, row(LeaderId::hannibal).card);
  CHECK(s.state.leaders[LeaderId::hannibal].place == Leader::Place::curia);
  Scene waits(3);
  waits.people();
  waits.war(WarId::punic_1, Section::active);
  waits.war(WarId::punic_2, Section::imminent, waits.state.game.turn);
  takes_initiative(waits, P1, row(LeaderId::hannibal).card);
  CHECK(waits.state.leaders[LeaderId::hannibal].place == Leader::Place::on_war);
  CHECK(section(waits, WarId::punic_2) == Section::imminent);
  CHECK(land_strength(waits.state, WarId::punic_1) == 10 + 7);
}

RULE_TEST("AH-7.34f ES-7.34a.f", "Hannibal and Hamilcar in one war: both values and all numbers") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.leader_on_war(LeaderId::hamilcar);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(land_strength(s.state, WarId::punic_1) == 10 + 7 + 3);
  CHECK(disaster_numbers(s.state, WarId::punic_1, false) == (1U << 13 | 1U << 8 | 1U << 9));
  CHECK(standoff_numbers(s.state, WarId::punic_1, false) == (1U << 11 | 1U << 14 | 1U << 12 | 1U << 16));
}

RULE_TEST("AH-7.34g ES-7.34a.g", "what each Leader adds, to which wars") {
  struct Card {
    LeaderId leader;
    int strength, disaster, standoff;
    std::initializer_list<WarId> wars;
  };
  using enum WarId;
  for (const Card& card :
       {Card{LeaderId::hamilcar, 3, 8, 12, {punic_1, punic_2, punic_3}},
        Card{LeaderId::hannibal, 7, 9, 16, {punic_1, punic_2, punic_3}},
        Card{LeaderId::antiochus_iii, 5, 14, 17, {syrian}},
        Card{LeaderId::philip_v, 6, 15, 14, {macedonian_1, macedonian_2, macedonian_3, macedonian_4}},
        Card{LeaderId::viriathus, 5, 15, 12, {lusitanian, numantine, sertorian}},
        Card{LeaderId::spartacus, 5, 11, 14, {slave_1, slave_2, gladiator}},
        Card{LeaderId::mithridates_vi, 4, 12, 15, {mithridatic_1, mithridatic_2, mithridatic_3}},
        Card{LeaderId::vercingetorix, 6, 14, 18, {gallic_1, gallic_2, gallic_3}}})
    for (const WarId war : card.wars) {
      INFO(name_id(card.leader) << " " << name_id(war));
      Scene s(3);
      s.province(ProvinceId::hispania_citerior);
      s.province(ProvinceId::hispania_ulterior);
      s.war(war, Section::active);
      const int land = land_strength(s.state, war);
      s.leader_on_war(card.leader);
      CHECK(land_strength(s.state, war) == land + card.strength);
      CHECK((disaster_numbers(s.state, war, true) == 1U << card.disaster));
      CHECK((standoff_numbers(s.state, war, true) == 1U << card.standoff));
    }
}

}  // namespace curia::republic
