#include "tests/republic/combat/field.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;        // Military 4
constexpr SenatorId cornelius = SenatorId::cornelius;  // Military 4
constexpr SenatorId manlius = SenatorId::manlius;

// Marius against the 1st Punic War: land 10, support 5, naval 10; D13, S11, S14.
Scene punic(int legions, int fleets) {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).popularity(0).commands(WarId::punic_1, legions, fleets);
  s.people(2);
  s.war(WarId::punic_1, Section::active);
  s.state.rome.unrest = 5;
  return s;
}

WarId war_of_first_battle(const Scene& s) {
  for (const Event& event : s.events)
    if (event.kind == EventKind::battle_fought || event.kind == EventKind::naval_battle_fought)
      return as<WarId>(event.a);
  return WarId::none;
}

}  // namespace

RULE_TEST("VG-10.1a VG-LR-1.10.1a AH-3.VI AH-10.1a AH-10.1c ES-3.VI ES-10.1b.c",
          "every war with forces is fought, nobody is asked; a Proconsul attacks again") {
  Scene s(3);
  s.options.battle_order = choice::battle_order::as_sent;  // else the HRAO's player orders them
  s.options.hrao_last_tiebreak = choice::hrao_last_tiebreak::lowest_number;
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
  s.senator(cornelius).of(P2).commands(WarId::gladiator, 6);
  s.of(cornelius).proconsul = 1;
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::gladiator, Section::active);
  s.war(WarId::syrian, Section::active);  // nobody stands on it
  fight_all(s);
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({2, 2, 3});
  no_chits(s);
  CHECK(s.asked_chance() == Roll::none);
  CHECK(s.count(EventKind::battle_fought) == 2);
  CHECK(s.state.wars[WarId::syrian].land_battle == 0);
}

RULE_TEST("VG-10.1b", "wars in the order of the commander sent last against each; equal ones by 2d6") {
  const auto scene = [](int gallic, int gladiator) {
    Scene s(3);
    s.senator(marius).of(P1).commands(WarId::gallic_1, 9);
    s.senator(cornelius).of(P2).commands(WarId::gladiator, 6);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    s.war(WarId::gladiator, Section::active);
    force(s, marius).sent = static_cast<std::uint8_t>(gallic);
    force(s, cornelius).sent = static_cast<std::uint8_t>(gladiator);
    return s;
  };
  Scene later = scene(5, 2);
  fight_all(later);
  later.rolls({2, 3, 3});
  CHECK(war_of_first_battle(later) == WarId::gladiator);

  Scene last = scene(1, 2);  // a second commander came against the Gallic War later
  last.senator(manlius).of(P3).commands(WarId::gallic_1, 5);
  fight_all(last);
  last.rolls({2, 2, 3});
  CHECK(war_of_first_battle(last) == WarId::gladiator);

  Scene together = scene(3, 3);
  fight_all(together);
  CHECK(together.asked_chance() == Roll::battle_order);
  together.rolls({3, 3});
  together.rolls({2, 4});  // equal: again
  CHECK(together.asked_chance() == Roll::battle_order);
  together.rolls({1, 1});
  together.rolls({1, 2});
  together.rolls({2, 2, 3});
  CHECK(war_of_first_battle(together) == WarId::gladiator);
}

RULE_TEST("VG-10.1b VG-9.645a", "commanders on one war agree on their order or roll 2d6, and attack separately") {
  const auto scene = [] {
    Scene s(3);
    s.senator(marius).of(P1).commands(WarId::gallic_1, 9);
    s.senator(cornelius).of(P2).commands(WarId::gallic_1, 8);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    return s;
  };
  Scene agreed = scene();
  fight_all(agreed);
  CHECK(agreed.prompt() == Prompt::order_attacks);
  for (int n = 0; n < 2; ++n) {
    const Seat seat = agreed.waits_for(P1) ? P1 : P2;
    agreed.plays(seat, Verb::attack_first, {.a = op(cornelius)});
  }
  agreed.rolls({3, 3, 3});
  CHECK(agreed.last(EventKind::battle_fought)->b == op(cornelius));
  CHECK(agreed.last(EventKind::battle_fought)->m == 9 + 8 + military(cornelius) - 10);  // his own force only
  no_chits(agreed);
  agreed.rolls({2, 3, 3});
  CHECK(agreed.last(EventKind::battle_fought)->b == op(marius));

  Scene quarrel = scene();
  fight_all(quarrel);
  quarrel.plays(quarrel.waits_for(P1) ? P1 : P2, Verb::attack_first, {.a = op(cornelius)});
  quarrel.plays(quarrel.waits_for(P1) ? P1 : P2, Verb::attack_first, {.a = op(marius)});
  CHECK(quarrel.asked_chance() == Roll::battle_order);
  quarrel.rolls({1, 1});  // Cornelius
  quarrel.rolls({1, 2});
  quarrel.rolls({6, 6, 6});  // 18 + 13 - 10
  CHECK(quarrel.last(EventKind::battle_fought)->b == op(marius));
  CHECK(quarrel.asked_chance() == Roll::none);  // the war is beaten: Cornelius does not fight
  CHECK(quarrel.of(cornelius).where == Where::rome);
}

RULE_TEST("VG-9.645b VG-LR-1.09.645a", "the Jugurthine 14 is a Disaster for the first of two forces only") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::jugurthine, 9, 4);
  s.senator(SenatorId::julius).of(P1).commands(WarId::jugurthine, 8, 4);
  s.people(2);
  s.war(WarId::jugurthine, Section::active);  // D14, S13
  fight_all(s);
  s.plays(P1, Verb::attack_first, {.a = op(marius)});
  s.rolls({4, 5, 5});
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster));
  no_chits(s);
  CHECK(standoff_numbers(s.state, WarId::jugurthine, false) == 1U << 13U);  // the others still apply
  s.rolls({4, 5, 5});
  CHECK(s.last(EventKind::battle_fought)->m == 14 + 8 + military(SenatorId::julius) - 8);
}

RULE_TEST("VG-9.641a VG-9.644b", "armies that lost their commanders on one war are one force from then on") {
  for (const auto answer : {choice::leaderless_forces::joined, choice::leaderless_forces::apart}) {
    Scene s(3);
    s.options.leaderless_forces = answer;
    s.senator(marius).of(P1).commands(WarId::gallic_1, 5, 1);
    s.senator(SenatorId::julius).of(P1).commands(WarId::gallic_1, 4, 2);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.plays(P1, Verb::attack_first, {.a = op(marius)});
    s.rolls({2, 3, 3});  // 8 + 5 + 4 - 10 = 7
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
    CHECK(s.state.arms.forces.size() == 2);  // one still attacks
    s.rolls({3, 3, 3});                      // 9 + 4 + 4 - 10 = 7
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
    int legions = 0, fleets = 0;
    for (const Force& left : s.state.arms.forces) {
      CHECK(left.commander == SenatorId::none);
      legions += left.units.legions;
      fleets += left.units.fleets;
    }
    CHECK(legions == 4 + 3);
    CHECK(fleets == 0 + 1);
    CHECK(s.state.arms.forces.size() == (answer == choice::leaderless_forces::joined ? 1U : 2U));
  }
}

RULE_TEST("VG-10.11a", "no land battle without the fleet support") {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::syrian, 12, 1);
  s.people(2);
  s.war(WarId::syrian, Section::active);  // support 2
  CHECK_FALSE(can_fight_on_land(s.state, force(s, marius)));
  fight_all(s);
  CHECK(s.asked_chance() == Roll::none);
  CHECK(s.count(EventKind::battle_fought) == 0);
  force(s, marius).units.fleets = 2;
  CHECK(can_fight_on_land(s.state, force(s, marius)));
}

RULE_TEST("VG-10.12a VG-10.12b AH-10.12a AH-10.12b AH-10.12f ES-10.12.a ES-10.12.b ES-10.12.f",
          "the naval battle comes first, with Fleets, and Military up to their number") {
  Scene s = punic(12, 8);
  CHECK(roman_strength(s.state, force(s, marius), true) == 12);
  fight_all(s);
  s.rolls({2, 3, 3});  // 8 + 12 - 10 = 10: Stalemate 3
  CHECK(s.count(EventKind::naval_battle_fought) == 1);
  CHECK(s.last(EventKind::naval_battle_fought)->m == 10);
  no_chits(s);
  CHECK(s.count(EventKind::battle_fought) == 0);
  CHECK(s.of(marius).proconsul == 1);
  CHECK(force(s, marius).units.all_legions() == 9);  // VG-10.12f
  CHECK(force(s, marius).units.fleets == 5);
  Scene few = punic(12, 3);
  CHECK(roman_strength(few.state, force(few, marius), true) == 6);
  Scene none = punic(12, 0);
  fight_all(none);
  CHECK(none.asked_chance() == Roll::none);
}

RULE_TEST(
    "VG-10.12c VG-10.12d VG-10.4b VG-10.4f AH-10.12c AH-10.12d AH-10.4b AH-10.4d AH-10.4e ES-10.12.c ES-10.12.d "
    "ES-10.4a.b ES-10.4a.d ES-10.4b",
    "a naval victory stays; the land battle may follow and is rewarded too") {
  Scene s = punic(16, 16);
  const int influence = s.of(marius).influence;
  fight_all(s);
  s.rolls({3, 3, 3});  // 9 + 20 - 10 = 19
  CHECK(s.state.wars[WarId::punic_1].naval_victory == 1);
  CHECK_FALSE(needs_naval_battle(s.state, WarId::punic_1));
  CHECK(s.state.rome.unrest == 4);
  CHECK(in_play(s.state, WarId::punic_1));
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.of(marius).influence == influence + 5);
  CHECK(s.prompt() == Prompt::fight_land_battle);
  s.plays(P1, Verb::fight_on);
  s.rolls({3, 3, 3});
  CHECK_FALSE(in_play(s.state, WarId::punic_1));
  CHECK(s.of(marius).influence == influence + 10);
  CHECK(s.of(marius).popularity == 9);  // 5 + 5, at most 9
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.state.rome.treasury == 135);

  Scene declined = punic(16, 16);
  fight_all(declined);
  declined.rolls({3, 3, 3});
  declined.plays(P1, Verb::done);
  CHECK(in_play(declined.state, WarId::punic_1));
  const bool victor = declined.options.naval_only_victor == choice::naval_only_victor::as_victor;  // AH-10.7b
  CHECK(declined.of(marius).proconsul == (victor ? 0 : 1));                                        // VG-10.12e
  CHECK(force(declined, marius).won_land == (victor ? 1 : 0));
  CHECK(declined.state.wars[WarId::punic_1].naval_victory == 1);
}

RULE_TEST("VG-10.12d AH-10.12c ES-10.12.c",
          "no land battle after the naval one without enough Fleets, without Legions, or without him") {
  Scene fleets = punic(9, 8);
  fight_all(fleets);
  fleets.rolls({2, 5, 5});  // 12 + 12 - 10 = 14: Victory 4
  no_chits(fleets);
  CHECK(force(fleets, marius).units.fleets == 4);
  CHECK(fleets.asked_chance() == Roll::none);
  CHECK(fleets.prompt() == Prompt::none);
  const bool victor = fleets.options.naval_only_victor == choice::naval_only_victor::as_victor;  // AH-10.7b
  CHECK(fleets.of(marius).proconsul == (victor ? 0 : 1));

  Scene dead = punic(9, 12);
  fight_all(dead);
  dead.rolls({1, 4, 5});  // 10 + 16 - 10 = 16: Victory 2
  dead.chit(number_of(marius));
  no_chits(dead);
  CHECK(dead.state.arms.forces.empty());  // VG-10.4c
  CHECK(dead.state.wars[WarId::punic_1].naval_victory == 1);
}

RULE_TEST("VG-10.12e", "Fleets without Legions go home after their naval victory") {
  Scene s = punic(0, 16);
  fight_all(s);
  s.rolls({3, 3, 3});
  CHECK(s.state.arms.forces.empty());
  CHECK(s.of(marius).where == Where::rome);
  CHECK(s.of(marius).proconsul == 0);
  CHECK(holder(s.state, OfficeId::field_consul) == marius);
  CHECK(s.state.arms.active.fleets == 16);
}

RULE_TEST("VG-10.12f AH-10.12f ES-10.12.f", "Legions of a combined force can be lost at sea") {
  Scene s = punic(4, 8);
  fight_all(s);
  s.rolls({2, 2, 3});  // 7 + 12 - 10 = 9: Stalemate 4
  CHECK(s.last(EventKind::units_lost)->n == 4);
  CHECK(s.last(EventKind::units_lost)->m == 4);
}

RULE_TEST("VG-10.4a VG-10.4c VG-10.4e VG-10.4g VG-10.4d", "a land victory") {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).popularity(0).commands(WarId::illyrian_1, 12, 5);
  s.people(2);
  s.war(WarId::illyrian_1, Section::active);  // 5 x 2
  s.war(WarId::illyrian_2, Section::active);
  s.senator(manlius).of(P2).commands(WarId::illyrian_1, 2, 3);
  force(s, manlius).fought = 1;
  s.state.rome.unrest = 2;
  const int influence = s.of(marius).influence;
  fight_all(s);
  s.rolls({3, 3, 4});  // 10 + 16 - 10 = 16: Victory 2
  no_chits(s);
  CHECK_FALSE(in_play(s.state, WarId::illyrian_1));
  CHECK(s.state.rome.unrest == 1);
  CHECK(s.of(manlius).where == Where::rome);
  CHECK(s.state.arms.active.legions == 4 + 2);
  CHECK(s.state.arms.active.fleets == 3);
  CHECK(s.of(marius).influence == influence + 3);  // half of 5, rounded up, without the multiplier
  CHECK(s.of(marius).popularity == -1 + 3);        // 2 Legions lost: VG-10.61
  CHECK(s.state.rome.treasury == 110);
  CHECK(force(s, marius).units.all_legions() == 10);
  CHECK(force(s, marius).units.fleets == 3);
  CHECK(force(s, marius).won_land == 1);
  CHECK(s.of(marius).proconsul == 0);
  CHECK(holder(s.state, OfficeId::field_consul) == marius);
}

RULE_TEST("VG-10.4c AH-10.4g AH-10.5c ES-10.5.c ES-10.4a.g",
          "the force of a victor who dies returns to Active Forces") {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 12);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({3, 3, 4});  // 16: Victory 2
  s.chit(number_of(marius));
  no_chits(s);
  CHECK(s.state.arms.forces.empty());
  CHECK(s.state.arms.active.all_legions() == 14);
  CHECK_FALSE(in_play(s.state, WarId::gallic_1));
  CHECK_FALSE(s.told(EventKind::influence_changed));
  CHECK(s.state.arms.allegiance[s.state.arms.active.veterans.first()] == SenatorId::none);
}

RULE_TEST("VG-10.4d VG-7.333a AH-10.4e ES-10.4b",
          "Provinces named on the card appear undeveloped; a revolt brings no spoils") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::punic_2, 25, 10);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  fight_all(s);
  s.rolls({3, 3, 3});
  no_chits(s);
  CHECK(s.state.provinces[ProvinceId::hispania_citerior].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::hispania_ulterior].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::hispania_ulterior].developed == 0);
  CHECK(s.state.rome.treasury == 125);

  Scene revolt(3);
  revolt.senator(marius).of(P1).commands(WarId::macedonian_1, 25, 10);
  revolt.people(2);
  revolt.war(WarId::macedonian_1, Section::active);
  revolt.state.wars[WarId::macedonian_1].revolt = 1;
  fight_all(revolt);
  revolt.rolls({3, 3, 3});
  CHECK_FALSE(in_play(revolt.state, WarId::macedonian_1));
  CHECK(revolt.state.rome.treasury == 100);
}

RULE_TEST("VG-10.5a AH-10.5a ES-10.5.a", "one Legion becomes Veteran after a Victory, Standoff or Stalemate") {
  struct Row {
    std::initializer_list<int> dice;
    int veterans;
  };
  for (const Row& r : {Row{{2, 3, 3}, 1}, Row{{5, 5, 5}, 1}, Row{{6, 6, 6}, 1}, Row{{3, 5, 5}, 0}, Row{{1, 1, 1}, 0}}) {
    Scene s(3);  // D13, S15; 13 against 10
    s.senator(marius).of(P1).commands(WarId::gallic_1, 9);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls(r.dice);
    no_chits(s);
    CHECK(s.state.arms.veterans.size() == r.veterans);
  }
  Scene sea = punic(0, 16);
  fight_all(sea);
  sea.rolls({3, 3, 3});
  CHECK(sea.state.arms.veterans.empty());  // no Legion is there
}

RULE_TEST("VG-10.5a AH-10.5a ES-10.5.a", "veterans_after: a battle at sea makes a Veteran, too, or none") {
  for (const bool land : {false, true}) {
    const auto at_sea = [&](int legions, int fleets, std::initializer_list<int> dice) {
      Scene s = punic(legions, fleets);
      s.options.veterans_after = land ? choice::veterans_after::land_battle : choice::veterans_after::any_battle;
      fight_all(s);
      s.rolls(dice);
      no_chits(s);
      return s;
    };
    const Scene drawn = at_sea(9, 8, {2, 3, 3});  // 8 + 8 + 4 - 10: a Stalemate
    CHECK(drawn.state.wars[WarId::punic_1].naval_victory == 0);
    CHECK(drawn.state.arms.veterans.size() == (land ? 0 : 1));
    const Scene won = at_sea(4, 16, {3, 3, 3});  // 9 + 16 + 4 - 10: 19, a Victory
    CHECK(won.state.wars[WarId::punic_1].naval_victory == 1);
    CHECK(won.state.arms.veterans.size() == (land ? 0 : 1));
    const Scene lost = at_sea(9, 8, {6, 4, 3});  // D13
    CHECK(lost.state.arms.veterans.empty());
  }
  CHECK(as_printed().veterans_after == choice::veterans_after::any_battle);
}

RULE_TEST("VG-10.5b AH-10.5b AH-10.5c ES-10.5.b ES-10.5.c",
          "a Veteran owes allegiance to the commander who made it until one of them dies") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::gallic_1, 9);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  const VeteranId veteran = force(s, marius).units.veterans.first();
  CHECK(s.state.arms.allegiance[veteran] == marius);
  Context t{.s = s.state, .options = s.options};
  return_force(t, 0, Rule::VG_9_9b);
  CHECK(s.state.arms.active.veterans.has(veteran));
  CHECK(s.state.arms.allegiance[veteran] == marius);
  kill(t, marius, Rule::VG_5_2, Death::natural);
  CHECK(s.state.arms.allegiance[veteran] == SenatorId::none);
  CHECK(s.state.arms.veterans.has(veteran));
}

RULE_TEST("VG-10.9a VG-10.9b VG-10.9c", "which wars count as prosecuted") {
  Scene s = punic(9, 8);
  s.war(WarId::syrian, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(prosecuted(s.state, WarId::punic_1, s.options));  // a Fleet is left
  close_phase(s);
  CHECK(s.state.wars[WarId::punic_1].section == Section::active);
  CHECK(s.state.wars[WarId::syrian].section == Section::unprosecuted);
  CHECK(is_active(s.state, WarId::syrian));
  s.state.arms.forces[0].units.fleets = 0;
  CHECK_FALSE(prosecuted(s.state, WarId::punic_1, s.options));
  s.state.wars[WarId::punic_1].naval_victory = 1;
  CHECK(prosecuted(s.state, WarId::punic_1, s.options));

  Scene land(3);
  land.senator(marius).of(P1).commands(WarId::syrian, 5, 3);
  land.people(2);
  land.war(WarId::syrian, Section::active);
  fight_all(land);
  land.rolls({2, 2, 2});  // 6 + 9 - 6 = 9: Stalemate 4
  no_chits(land);
  CHECK_FALSE(prosecuted(land.state, WarId::syrian, land.options));  // no Fleets for the support
  land.state.arms.forces[0].units.fleets = 2;
  CHECK(prosecuted(land.state, WarId::syrian, land.options));
  land.state.arms.forces[0].units.veterans = {};
  land.state.arms.forces[0].units.legions = 0;
  CHECK_FALSE(prosecuted(land.state, WarId::syrian, land.options));
}

RULE_TEST("VG-10.9d", "a war costs no unrest in the turn in which it was drawn, a Civil War none in the next") {
  Scene s(3);
  s.people(3);
  s.war(WarId::gallic_1, Section::active, 1);
  s.war(WarId::civil_war, Section::active, 0);
  s.begin(Phase::population);
  s.until_phase(Phase::senate);
  for (const Event& event : s.events)
    CHECK_FALSE((event.kind == EventKind::unrest_changed && event.rule == Rule::VG_8_11));
  Scene neglected(3);
  neglected.people(3);
  neglected.war(WarId::gallic_1, Section::active, 1);
  neglected.state.game.phase = Phase::combat;
  close_phase(neglected);  // nobody fought it
  neglected.begin(Phase::population);
  CHECK(neglected.last(EventKind::unrest_changed)->rule == Rule::VG_8_11);
  CHECK(neglected.last(EventKind::unrest_changed)->n == 1);
}

RULE_TEST("VG-EV-rhodian-2 AH-7.35n",
          "rhodian_end: their Fleets leave as soon as the war is beaten, or when the phase ends") {
  for (const bool later : {false, true}) {
    Scene s(3);
    s.options.rhodian_end = later ? choice::rhodian_end::end_of_combat : choice::rhodian_end::at_once;
    s.senator(marius).of(P1).commands(WarId::syrian, 20, 5);
    s.people(2);
    s.war(WarId::syrian, Section::active);
    s.event(EventId::rhodian_alliance);
    s.state.arms.rhodian_fleets = 8;
    s.state.arms.rhodian_wars = WarSet::of(WarId::syrian);
    s.state.arms.active.fleets = 6;
    fight_all(s);
    s.rolls({3, 3, 3});
    CHECK(fleets_in_being(s.state) == (later ? 11 : 3));
    CHECK(event_level(s.state, EventId::rhodian_alliance) == (later ? 1 : 0));
    close_phase(s);
    CHECK(fleets_in_being(s.state) == 3);
    CHECK(s.count(EventKind::rhodian_fleets_leave) == 1);
  }
  CHECK(as_printed().rhodian_end == answer_of(choice::rhodian_end::at_once, choice::rhodian_end::end_of_combat,
                                              choice::rhodian_end::end_of_combat));
}

RULE_TEST("VG-EV-rhodian-2 AH-7.35n", "the Rhodian Fleets leave when the war is beaten") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::syrian, 20, 5);
  s.people(2);
  s.war(WarId::syrian, Section::active);
  s.event(EventId::rhodian_alliance);
  s.state.arms.rhodian_fleets = 8;
  s.state.arms.rhodian_wars = WarSet::of(WarId::syrian);
  s.state.arms.active.fleets = 6;
  close_phase(s);
  CHECK(s.state.arms.active.fleets == 6);
  fight_all(s);
  s.rolls({3, 3, 3});
  close_phase(s);
  CHECK(fleets_in_being(s.state) == 3);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 0);
}

RULE_TEST("VG-10.4e AH-10.4d ES-10.4a.d",
          "the printed strength counts, not multipliers, Leaders or the Military of anybody") {
  Scene s(3);
  s.senator(marius).of(P1).popularity(0).commands(WarId::gladiator, 20);
  s.people(2);
  s.war(WarId::gladiator, Section::active);
  s.leader_on_war(LeaderId::spartacus);
  const int influence = s.of(marius).influence;
  fight_all(s);
  s.rolls({3, 3, 3});
  CHECK(s.of(marius).influence == influence + 3);
  CHECK(s.of(marius).popularity == 3);
}

}  // namespace curia::republic
