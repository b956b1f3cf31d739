// Battles and commanders where a table follows the edition of 1990.
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/senate/taking_office.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;        // Military 4
constexpr SenatorId cornelius = SenatorId::cornelius;  // Military 4
constexpr SenatorId manlius = SenatorId::manlius;
constexpr SenatorId hrao_of_p3 = SenatorId::valerius;

Options hrao_orders() {
  Options options = as_printed();
  options.battle_order = choice::battle_order::hrao_decides;
  return options;
}

// New Consuls take office: P2's and P3's.
void elect_consuls(Scene& s, SenatorId rome, SenatorId field) {
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = SenateStage::consuls;
  FightWar stop;
  stop.at = FightWar::At::named;
  stop.left = SeatSet::of(Seat::nature);
  s.state.stack.push(frame_of(stop));
  s.run(ChooseConsulships{.first = rome, .second = field});
  s.plays(faction_of(s.state, rome), Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(rome)});
  s.plays(faction_of(s.state, field), Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(field)});
  REQUIRE(holder(s.state, OfficeId::rome_consul) == rome);
}

// The Dictator Marius (P1) and his Master of Horse Cornelius (P2) come to a Stalemate against the 1st Gallic War.
Scene dictator_in_the_field(choice::dictator_as_proconsul answer) {
  Options options = as_printed();
  options.dictator_as_proconsul = answer;
  options.hrao_last_tiebreak = choice::hrao_last_tiebreak::lowest_number;  // nobody rolls
  options.dictator_prior_consul = choice::dictator_prior_consul::end_of_term;
  Scene s(3, options);
  s.senator(marius).of(P1).leader().office(OfficeId::dictator).commands(WarId::gallic_1, 6);
  s.senator(cornelius).of(P2).office(OfficeId::master_of_horse);
  s.of(cornelius).where = Where::at_war;
  s.state.arms.forces[0].master = cornelius;
  s.senator(SenatorId::julius).of(P2).leader();
  s.senator(hrao_of_p3).of(P3).leader();
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});  // 12 against 10: 10, a Stalemate that costs 3 Legions
  no_chits(s);
  REQUIRE(s.of(marius).proconsul == 1);
  return s;
}

Scene rebel_against(int rebels, int legions, const Options& options) {
  Scene s(3, options);
  s.senator(cornelius).of(P1).popularity(0);
  s.senator(marius).of(P2).office(OfficeId::field_consul).popularity(0);
  s.people(1);
  s.of(cornelius).rebel = 1;
  s.of(cornelius).where = Where::revolt;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = cornelius;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(rebels);
  s.senator(marius).commands(WarId::civil_war, legions);
  return s;
}

}  // namespace

RULE_TEST("AH-10.1b AH-7.332g ES-10.1b.b",
          "the player of the HRAO chooses which war is fought next, earlier ones of a series first") {
  Scene s(3, hrao_orders());
  s.senator(marius).of(P1).commands(WarId::gallic_1, 5);
  s.senator(manlius).of(P2).commands(WarId::macedonian_2, 5, 8);
  s.senator(cornelius).of(P2).commands(WarId::macedonian_1, 5, 10);
  s.senator(hrao_of_p3).of(P3).office(OfficeId::rome_consul);
  s.people(2);
  for (WarId war : {WarId::gallic_1, WarId::macedonian_1, WarId::macedonian_2}) s.war(war, Section::active);
  fight_all(s);
  CHECK(s.prompt() == Prompt::choose_next_war);
  CHECK(s.waits_for(P3));
  CHECK(s.offers(P3, Verb::choose_war, {.a = op(WarId::gallic_1)}));
  s.refuses(P3, Verb::choose_war, {.a = op(WarId::macedonian_2)});
  s.plays(P3, Verb::choose_war, {.a = op(WarId::macedonian_1)});
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::battle_fought)->a == op(WarId::macedonian_1));
  s.plays(P3, Verb::choose_war, {.a = op(WarId::macedonian_2)});
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::battle_fought)->a == op(WarId::macedonian_2));
  s.rolls({1, 1, 1});  // one war is left: nobody is asked
  CHECK(s.last(EventKind::battle_fought)->a == op(WarId::gallic_1));
}

RULE_TEST("AH-10.9a ES-10.9.a", "the player of the HRAO orders the commanders on one war; they do not roll") {
  Scene s(3, hrao_orders());
  s.senator(marius).of(P1).commands(WarId::gallic_1, 9);
  s.senator(cornelius).of(P2).commands(WarId::gallic_1, 8);
  s.senator(hrao_of_p3).of(P3).office(OfficeId::rome_consul);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  CHECK(s.prompt() == Prompt::order_attacks);
  CHECK_FALSE(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  s.plays(P3, Verb::attack_first, {.a = op(cornelius)});
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({3, 3, 3});
  CHECK(s.last(EventKind::battle_fought)->b == op(cornelius));
  no_chits(s);
  s.rolls({2, 3, 3});
  CHECK(s.last(EventKind::battle_fought)->b == op(marius));
}

RULE_TEST("AH-10.7b ES-10.7.b", "who wins at sea without Legions stays on the war as Proconsul") {
  Options options = as_printed();
  options.naval_only_victor = choice::naval_only_victor::stays;
  Scene s(3, options);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::punic_1, 0, 16);
  s.people(2);
  s.war(WarId::punic_1, Section::active);
  fight_all(s);
  s.rolls({3, 3, 3});  // 20 - 10 + 9: Victory
  CHECK(s.told(EventKind::naval_victory));
  CHECK(s.of(marius).where == Where::at_war);
  CHECK(s.of(marius).proconsul == 1);
  CHECK(force(s, marius).units.fleets == 16);
  CHECK(force(s, marius).won_land == 0);  // not victorious: he has no choice in the Revolution Phase
}

RULE_TEST("AH-10.7b AH-10.4c AH-10.72d ES-10.7.b ES-10.72.d",
          "by the letter a victor at sea keeps his force on his card until he lays it down or rebels") {
  CHECK(as_printed().naval_only_victor == choice::naval_only_victor::as_victor);
  Options options = as_printed();
  options.naval_only_victor = choice::naval_only_victor::as_victor;
  for (const int legions : {0, 4}) {
    Scene s(3, options);
    s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::punic_1, legions, 16);
    s.people(2);
    s.war(WarId::punic_1, Section::active);
    fight_all(s);
    s.rolls({3, 3, 3});  // 20 - 10 + 9: Victory
    REQUIRE(s.told(EventKind::naval_victory));
    if (legions > 0) s.plays(P1, Verb::done);  // he leaves the land battle for later
    CHECK(s.of(marius).proconsul == 0);
    CHECK(force(s, marius).won_land == 1);
    CHECK(force(s, marius).units.fleets == 16);
    close_phase(s);
    CHECK(s.state.wars[WarId::punic_1].section == Section::active);  // his Fleets suffice, in this turn
    Scene sunk = s;
    sunk.state.arms.forces[0].units.fleets = 0;  // his Legions are on his card, not on the war
    CHECK_FALSE(prosecuted(sunk.state, WarId::punic_1, options));
    while (s.state.stack.size() > 1) s.state.stack.pop();
    s.begin(Phase::revolution);
    CHECK((s.prompt() == Prompt::declare_revolt) == (legions > 0));  // nobody rebels with Fleets alone
    if (legions > 0) s.plays(P1, Verb::return_to_rome);              // he lays down his command
    CHECK(s.of(marius).where == Where::rome);
    CHECK(s.state.arms.active.fleets == 16);
    CHECK(is_active(s.state, WarId::punic_1));
  }
}

RULE_TEST("AH-10.72d ES-10.72.d VG-10.9a",
          "naval_victor_prosecutes: a war beaten at sea is not Unprosecuted in that turn though the Fleets are home") {
  using enum choice::naval_victor_prosecutes;
  CHECK(as_printed().naval_victor_prosecutes == his_battle_counts);
  for (const auto answer : {his_battle_counts, fleets_on_the_card}) {
    Options options = as_printed();
    options.prosecuted_test = choice::prosecuted_test::legion_left;
    options.naval_only_victor = choice::naval_only_victor::returns;
    options.naval_victor_prosecutes = answer;
    Scene s(3, options);
    s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::punic_1, 0, 16);
    s.people(2);
    s.war(WarId::punic_1, Section::active);
    fight_all(s);
    s.rolls({3, 3, 3});
    REQUIRE(s.told(EventKind::naval_victory));
    CHECK(s.of(marius).where == Where::rome);
    close_phase(s);
    const bool counts = answer == his_battle_counts;
    CHECK(s.state.wars[WarId::punic_1].section == (counts ? Section::active : Section::unprosecuted));
    CHECK(s.state.arms.fleets_prosecuted.has(WarId::punic_1) == counts);
    s.state.arms.fleets_prosecuted = {};  // the next turn begins
    s.state.wars[WarId::punic_1].naval_battle = 0;
    close_phase(s);
    CHECK(s.state.wars[WarId::punic_1].section == Section::unprosecuted);
  }
}

RULE_TEST("VG-CH-8 AH-10.2b ES-10.2.b", "lost Legions cost their commander no Popularity") {
  for (const bool old : {false, true}) {
    Options options = as_printed();
    options.legion_loss_popularity =
        old ? choice::legion_loss_popularity::no_loss : choice::legion_loss_popularity::one_for_two;
    Scene s(3, options);
    s.senator(marius).of(P1).popularity(4).commands(WarId::gallic_1, 9);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls({2, 2, 3});  // 13 against 10: 10, a Stalemate that costs 3 Legions
    CHECK(s.last(EventKind::units_lost)->n == 3);
    CHECK(s.of(marius).popularity == (old ? 4 : 3));
  }
}

RULE_TEST("AH-10.82a ES-10.82.a", "the last of two chits captures also after a naval Victory, an earlier one kills") {
  for (const bool old : {false, true})
    for (const bool last : {false, true}) {
      Options options = as_printed();
      options.capture_condition =
          old ? choice::capture_condition::in_victory_too : choice::capture_condition::not_in_victory;
      Scene s(3, options);
      s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::punic_1, 0, 15);
      s.people(2);
      s.war(WarId::punic_1, Section::active);
      fight_all(s);
      s.rolls({2, 2, 3});  // 19 - 10 + 7 = 16: Victory, 2 Fleets
      REQUIRE(chits_to_draw(s.state) == 2);
      if (last) s.chit(chit_none);
      s.chit(number_of(marius));
      if (!last) s.chit(chit_none);
      CHECK((s.of(marius).where == Where::captive) == (old && last));
      CHECK(s.state.wars[WarId::punic_1].naval_victory == 1);
      CHECK(s.state.arms.active.fleets == 13);
    }
}

RULE_TEST("AH-10.82a AH-10.82c AH-10.4g ES-10.82.a ES-10.82.c ES-10.4a.g",
          "captured by the last chit of a won war he dies, and there is no reward") {
  Options options = as_printed();
  options.capture_condition = choice::capture_condition::in_victory_too;
  Scene s(3, options);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 11);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({3, 4, 4});  // 15 - 10 + 11 = 16: Victory, 2 Legions
  REQUIRE(chits_to_draw(s.state) == 2);
  s.chit(chit_none);
  s.chit(number_of(marius));
  CHECK(s.told(EventKind::senator_captured));
  CHECK(s.of(marius).where == Where::curia);
  CHECK(s.state.wars[WarId::gallic_1].section == Section::defeated);
  CHECK_FALSE(s.told(EventKind::influence_changed));
  CHECK(s.state.rome.treasury == 100 + 20);
}

RULE_TEST("AH-10.7e AH-9.25e ES-10.7.e",
          "a Consul who becomes Proconsul keeps his marker until the new Consuls take office") {
  Options options = as_printed();
  options.proconsul_office = choice::proconsul_office::kept_until_election;
  Scene s(3, options);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
  s.senator(SenatorId::julius).of(P2);
  s.senator(hrao_of_p3).of(P3);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.of(marius).proconsul == 1);
  CHECK(holder(s.state, OfficeId::field_consul) == marius);
  CHECK(s.of(marius).prior_consul == 0);
  CHECK(hrao(s.state) != marius);  // without effect while he is away
  elect_consuls(s, SenatorId::julius, hrao_of_p3);
  CHECK(office_of(s.state, marius) == OfficeId::none);
  CHECK(s.of(marius).prior_consul == 1);
  CHECK(s.of(marius).proconsul == 1);
}

RULE_TEST("AH-10.7a AH-9.92c ES-10.7.a ES-9.92.c",
          "a Dictator turned Proconsul and his Master of Horse serve until the new Consuls are there") {
  Scene s = dictator_in_the_field(choice::dictator_as_proconsul::both_serve_on);
  CHECK(holder(s.state, OfficeId::dictator) == marius);
  CHECK(s.of(cornelius).where == Where::rome);
  CHECK(holder(s.state, OfficeId::master_of_horse) == cornelius);
  elect_consuls(s, SenatorId::julius, hrao_of_p3);
  CHECK(office_of(s.state, marius) == OfficeId::none);
  CHECK(office_of(s.state, cornelius) == OfficeId::none);
  CHECK(s.of(marius).prior_consul == 1);
}

RULE_TEST("AH-9.92c AH-9.93a ES-9.92.c",
          "or the Master of Horse stays with him in the field, and still adds his Military") {
  Scene s = dictator_in_the_field(choice::dictator_as_proconsul::master_stays);
  CHECK(holder(s.state, OfficeId::dictator) == marius);
  CHECK(s.of(cornelius).where == Where::at_war);
  CHECK(force(s, marius).master == cornelius);
  elect_consuls(s, SenatorId::julius, hrao_of_p3);
  CHECK(office_of(s.state, cornelius) == OfficeId::none);
  CHECK(s.of(cornelius).where == Where::at_war);
  force(s, marius).units.legions = 12;
  force(s, marius).units.veterans = {};
  CHECK(roman_strength(s.state, force(s, marius), false) == 12 + 4 + 4);
  s.senator(SenatorId::julius).office(OfficeId::master_of_horse);  // of another Dictator: he keeps it
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, marius, Rule::VG_10_7a);
  master_without_dictator(t, s.state.arms.forces[0]);
  CHECK(s.of(cornelius).where == Where::rome);
  CHECK(holder(s.state, OfficeId::master_of_horse) == SenatorId::julius);
}

RULE_TEST("AH-7.334c AH-7.334d AH-10.72d AH-10.72e ES-10.1b.d ES-10.72.d ES-10.72.e",
          "a Legion on the war is enough, or a Fleet after a naval battle") {
  Options old = as_printed();
  old.prosecuted_test = choice::prosecuted_test::legion_left;
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::syrian, 5, 0);  // support 2
  s.war(WarId::syrian, Section::active);
  CHECK(prosecuted(s.state, WarId::syrian, old));  // neither a battle nor support
  CHECK_FALSE(prosecuted(s.state, WarId::syrian, vg2009));
  s.state.arms.forces[0].units.legions = 0;
  s.state.arms.forces[0].units.fleets = 3;
  CHECK_FALSE(prosecuted(s.state, WarId::syrian, old));
  s.state.wars[WarId::syrian].naval_battle = 1;
  CHECK(prosecuted(s.state, WarId::syrian, old));
  s.state.arms.forces[0].units.fleets = 0;
  s.state.wars[WarId::syrian].naval_victory = 1;  // the marker alone is not enough
  CHECK_FALSE(prosecuted(s.state, WarId::syrian, old));
  CHECK(prosecuted(s.state, WarId::syrian, vg2009));
  s.options = old;
  close_phase(s);
  CHECK(s.state.wars[WarId::syrian].section == Section::unprosecuted);
}

RULE_TEST("AH-11.52a ES-11.52.a", "nothing caps the Military of the rebel") {
  Options options = as_printed();
  options.rebel_military_cap = choice::rebel_military_cap::no_cap;
  Scene s = rebel_against(1, 10, options);
  CHECK(enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, vg2009) == 1 + 1);
  CHECK(enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, options) == 1 + 4);
  const int influence = s.of(marius).influence;
  fight_all(s);
  s.rolls({3, 4, 4});
  CHECK(s.last(EventKind::battle_fought)->m == 11 + 14 - 5);
  CHECK(s.of(marius).influence == influence + 3);  // half of 5
}

RULE_TEST("AH-11.52e ES-11.52.e", "a Stalemate leaves the Civil War undecided, though the rebel has no Legion left") {
  Options options = as_printed();
  options.rebel_without_legions = choice::rebel_without_legions::fights_on;
  Scene s = rebel_against(3, 6, options);  // 10 against 6
  fight_all(s);
  s.rolls({1, 2, 3});  // 10: Stalemate 3
  no_chits(s);
  CHECK(s.state.revolt.faction == P1);
  CHECK(s.of(cornelius).where == Where::revolt);
  CHECK(s.state.revolt.army.all_legions() == 0);
  CHECK(is_active(s.state, WarId::civil_war));
  CHECK(s.of(marius).proconsul == 1);
  s.state.arms.forces[0].fought = 0;
  fight_all(s);
  s.rolls({6, 6, 6});  // against nothing but his Military
  no_chits(s);
  CHECK(s.of(cornelius).where == Where::curia);
}

}  // namespace curia::republic
