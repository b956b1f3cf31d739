// What follows from battles by the rows of the edition of 1990 (AH) and of the Quaestor edition (ES): rewards, Provinces, the
// commander's fate, captives, what the Senate may do next.
#include "games/republic/events/random_event.h"
#include "games/republic/senate/taking_office.h"
#include "tests/republic/business/business_scene.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;    // Military 4
constexpr SenatorId manlius = SenatorId::manlius;  // of P3 in the Senate's scenes
constexpr SenatorId fabius = SenatorId::fabius;    // Field Consul there, of P2
constexpr SenatorId at_home = SenatorId::valerius;
constexpr auto gallic = WarId::gallic_1, illyrian = WarId::illyrian_1, punic = WarId::punic_1;

// Marius of P1 in the field; Valerius, Rome Consul of P3, in Rome.
Scene in_the_field(WarId war, int legions, int fleets = 0) {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).popularity(0).commands(war, legions, fleets);
  s.senator(at_home).of(P3).office(OfficeId::rome_consul);
  s.people(2);
  s.war(war, Section::active);
  return s;
}

// The Senate with Manlius as Proconsul against a war.
Scene with_proconsul(WarId war, int legions, int fleets = 0) {
  Scene s(3);
  seat_senate(s);
  s.war(war, Section::active);
  s.senator(manlius).commands(war, legions, fleets);
  s.of(manlius).proconsul = 1;
  s.state.arms.active.legions = 10;
  s.state.arms.active.fleets = 10;
  return s;
}

// The vote, and the consent of a commander who is sent with too little.
void agreed(Scene& s) {
  s.plays(P1, Verb::put_to_vote);
  while (s.prompt() == Prompt::consent) s.plays(s.decision().offers[0].seat, Verb::consent);
  all_vote(s, Side::in_favour);
}

}  // namespace

RULE_TEST(
    "AH-10.4a AH-10.4c AH-10.4d AH-10.4e ES-10.4a.a ES-10.4a.c ES-10.4a.d ES-10.4b",
    "a land Victory: Unrest -1, the war leaves play, half its printed strength, spoils; the force stays with him") {
  Scene s = in_the_field(illyrian, 12, 5);  // 5, times 2
  s.war(WarId::illyrian_2, Section::active);
  s.state.rome.unrest = 2;
  const int influence = s.of(marius).influence;
  fight_all(s);
  s.rolls({3, 3, 4});  // 16 - 10 + 10 = 16: Victory 2
  no_chits(s);
  CHECK(s.state.rome.unrest == 1);
  CHECK_FALSE(in_play(s.state, illyrian));
  CHECK(s.of(marius).influence == influence + 3);
  CHECK(s.of(marius).popularity == 3);
  CHECK(s.state.rome.treasury == 110);
  CHECK(force(s, marius).units.all_legions() == 10);
  CHECK(force(s, marius).units.fleets == 3);
  CHECK(s.of(marius).where == Where::at_war);
  s.state.stack.clear();
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  CHECK(force(s, marius).units.all_legions() == 10);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.state.arms.active.all_legions() == 4 + 10);
}

RULE_TEST("AH-10.4f ES-10.4a.f",
          "the Provinces that victories create, without Governor and, but for Bithynia, undeveloped") {
  struct Row {
    WarId war;
    std::initializer_list<ProvinceId> created;
  };
  const Row rows[] = {
      {punic, {ProvinceId::sicilia, ProvinceId::sardinia_et_corsica}},
      {WarId::punic_2, {ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior}},
      {WarId::punic_3, {ProvinceId::africa}},
      {gallic, {ProvinceId::gallia_cisalpina}},
      {WarId::gallic_2, {ProvinceId::gallia_transalpina}},
      {WarId::gallic_3, {ProvinceId::gallia_transalpina}},
      {WarId::macedonian_1, {}},
      {WarId::macedonian_2, {}},
      {WarId::macedonian_3, {}},
      {WarId::macedonian_4, {ProvinceId::macedonia}},  // Greece
      {WarId::mithridatic_1, {}},
      {WarId::mithridatic_2, {}},
      {WarId::mithridatic_3, {ProvinceId::syria, ProvinceId::bithynia}},
      {WarId::pirates_1, {ProvinceId::cilicia_et_cyprus}},
      {WarId::pirates_2, {ProvinceId::creta_et_cyrenaica}},
      {WarId::syrian, {}},
      {WarId::jugurthine, {}},
      {WarId::gladiator, {}},
      {WarId::slave_1, {}},
  };
  const auto beat = [](Scene& s, WarId war) {
    s.war(war, Section::active);
    s.state.wars[war].naval_victory = 1;
    if (s.state.arms.forces.empty())
      s.senator(marius).commands(war, 25, 25);
    else
      s.state.arms.forces[0] = Force{.units = {.legions = 25, .fleets = 25}, .war = war, .commander = marius};
    fight_all(s);
    s.rolls({1, 1, 2});
    REQUIRE(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::victory));
    while (s.state.chance.kind != ChanceRequest::Kind::none) s.any_chance();
  };
  const auto provinces = [](const Scene& s) {
    ProvinceSet set;
    for (int i = 0; i < province_count; ++i)
      if (s.state.provinces[static_cast<ProvinceId>(i)].in_play != 0) set.add(static_cast<ProvinceId>(i));
    return set;
  };
  for (const Row& r : rows) {
    Scene s(3);
    s.senator(marius).of(P1);
    s.people(2);
    beat(s, r.war);
    ProvinceSet expected;
    for (ProvinceId province : r.created) expected.add(province);
    CHECK(provinces(s) == expected);
    for (ProvinceId province : r.created) {
      CHECK(s.state.provinces[province].governor == SenatorId::none);
      CHECK((s.state.provinces[province].developed != 0) == (province == ProvinceId::bithynia));
    }
  }
  for (const bool second_first : {false, true}) {  // the later of both Illyrian Wars
    Scene s(3);
    s.senator(marius).of(P1);
    s.people(2);
    beat(s, second_first ? WarId::illyrian_2 : illyrian);
    CHECK(provinces(s).empty());
    beat(s, second_first ? illyrian : WarId::illyrian_2);
    CHECK(provinces(s) == ProvinceSet::of(ProvinceId::illyricum));
  }
  Scene twice(3);  // none is created twice
  twice.senator(marius).of(P1);
  twice.people(2);
  twice.senator(SenatorId::fulvius).of(P2).governs(ProvinceId::gallia_transalpina);
  twice.state.provinces[ProvinceId::gallia_transalpina].developed = 1;
  beat(twice, WarId::gallic_3);
  CHECK(twice.count(EventKind::province_created) == 0);
  CHECK(twice.state.provinces[ProvinceId::gallia_transalpina].governor == SenatorId::fulvius);
  CHECK(twice.state.provinces[ProvinceId::gallia_transalpina].developed == 1);
  Scene migrations(3);  // the first battle against the Germanic Migrations, whatever its result
  migrations.senator(marius).of(P1).commands(WarId::germanic_migrations, 1);
  migrations.people(2);
  migrations.war(WarId::germanic_migrations, Section::active);
  fight_all(migrations);
  migrations.rolls({1, 1, 1});
  CHECK(migrations.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
  CHECK(provinces(migrations) == ProvinceSet::of(ProvinceId::gallia_narbonensis));
}

RULE_TEST("AH-10.12e ES-10.12.e",
          "the Senate may send Fleets alone while the enemy's fleet is unbeaten; the land battle waits") {
  Scene s(3);
  seat_senate(s);
  s.war(punic, Section::active);
  s.state.arms.active.fleets = 18;
  open_business(s);
  s.plays(P1, Verb::send, about(fabius, punic));
  s.plays(P1, Verb::add_fleets, {}, 18);
  agreed(s);
  REQUIRE(force_of(s.state, fabius) != nullptr);
  CHECK(force_of(s.state, fabius)->units.all_legions() == 0);
  CHECK(force_of(s.state, fabius)->units.fleets == 18);
  s.state.stack.clear();
  fight_all(s);
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({6, 6, 6});
  CHECK(s.state.wars[punic].naval_victory == 1);
  CHECK(is_active(s.state, punic));
  CHECK(s.count(EventKind::battle_fought) == 0);

  Scene beaten(3);  // once its fleet is beaten Fleets alone can do nothing
  seat_senate(beaten);
  beaten.war(punic, Section::active);
  beaten.state.wars[punic].naval_victory = 1;
  beaten.state.arms.active.fleets = 18;
  open_business(beaten);
  beaten.plays(P1, Verb::send, about(fabius, punic));
  beaten.plays(P1, Verb::add_fleets, {}, 18);
  beaten.refuses(P1, Verb::put_to_vote);
}

RULE_TEST("ES-10.1a", "a war to which the Senate sends an army is active, and is fought in this phase") {
  for (const Section section : {Section::active, Section::inactive, Section::unprosecuted}) {
    Scene s(3);
    seat_senate(s);
    s.war(gallic, section);
    s.state.arms.active.legions = 20;
    open_business(s);
    s.plays(P1, Verb::send, about(fabius, gallic));
    s.plays(P1, Verb::add_legions, {}, 20);
    agreed(s);
    CHECK(s.state.wars[gallic].section == Section::active);
    s.state.stack.clear();
    s.begin(Phase::combat);
    CHECK(s.asked_chance() == Roll::battle);
    s.rolls({6, 6, 6});
    CHECK(s.last(EventKind::battle_fought)->a == op(gallic));
  }
}

RULE_TEST("AH-10.72-ex ES-10.72.f", "one war may add 4: Defeat +2, Unprosecuted +1, its Drought +1") {
  Scene s = in_the_field(illyrian, 3, 3);
  fight_all(s);
  s.rolls({1, 1, 1});  // 6 - 5 + 3 = 4: Defeat 4
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
  CHECK(s.state.rome.unrest == 2);
  close_phase(s);
  CHECK(s.state.wars[illyrian].section == Section::unprosecuted);
  s.state.stack.clear();
  s.state.game.turn = 2;
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 4);
}

RULE_TEST("AH-10.6a AH-10.71 ES-10.6.a ES-10.71",
          "too few Fleets or no Legion: what is missing is sent in the next Senate, or the whole force comes home") {
  for (const bool fleets : {true, false})
    for (const bool sent : {true, false}) {
      Scene s = fleets ? with_proconsul(illyrian, 5, 2) : with_proconsul(illyrian, 0, 3);  // support 3
      open_business(s);
      if (sent) {
        s.plays(P1, Verb::reinforce, about(manlius));
        if (fleets)
          s.plays(P1, Verb::add_fleets, {}, 1);
        else
          s.plays(P1, Verb::add_legions, {}, 3);
        agreed(s);
      }
      close_senate(s);
      CHECK((s.of(manlius).where == Where::at_war) == sent);
      CHECK(s.of(manlius).proconsul == (sent ? 1 : 0));
      CHECK(s.state.arms.active.fleets == (fleets ? (sent ? 9 : 12) : (sent ? 10 : 13)));
      s.state.stack.clear();
      close_phase(s);
      CHECK((s.state.wars[illyrian].section == Section::active) == sent);
    }
}

RULE_TEST("AH-10.6b ES-10.6.b", "Legions return to Italy whatever Fleets are left, and may be used again at once") {
  Scene s = with_proconsul(illyrian, 9, 0);
  s.state.arms.active = Units{};
  s.war(gallic, Section::active);
  open_business(s);
  s.plays(P1, Verb::recall, about(manlius));
  put(s, P1, Side::in_favour);
  CHECK(in_rome(s.state, manlius));
  CHECK(s.state.arms.active.legions == 9);
  s.plays(P1, Verb::send, about(fabius, gallic));
  s.plays(P1, Verb::add_legions, {}, 9);
  agreed(s);
  CHECK(force_of(s.state, fabius)->units.legions == 9);
}

RULE_TEST("AH-10.72a ES-10.72.a", "a war may be left alone: it is Unprosecuted until it is prosecuted again") {
  Scene s = with_proconsul(gallic, 6);
  open_business(s);
  s.plays(P1, Verb::recall, about(manlius));
  put(s, P1, Side::in_favour);
  CHECK(in_rome(s.state, manlius));
  s.state.stack.clear();
  close_phase(s);
  CHECK(s.state.wars[gallic].section == Section::unprosecuted);
  s.senator(marius).of(P1).commands(gallic, 9);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  close_phase(s);
  CHECK(s.state.wars[gallic].section == Section::active);
}

RULE_TEST("AH-10.72b ES-10.72.b",
          "an army whose commander died goes on under a successor, or comes home at the end of the Senate Phase") {
  for (const bool successor : {true, false}) {
    Scene s(3);
    seat_senate(s);
    s.war(gallic, Section::active);
    s.senator(marius).of(P1).commands(gallic, 6);
    s.state.arms.active.legions = 8;
    Context t{.s = s.state, .options = s.options, .teller = &s};
    kill(t, marius, Rule::VG_10_2a);
    REQUIRE(s.state.arms.forces.size() == 1);
    open_business(s);
    if (successor) {
      s.plays(P1, Verb::send, about(fabius, gallic));
      s.plays(P1, Verb::add_legions, {}, 8);
      agreed(s);
    }
    close_senate(s);
    CHECK(s.state.arms.forces.size() == (successor ? 1 : 0));
    if (successor) CHECK(force_of(s.state, fabius)->units.legions == 14);
    CHECK(s.state.arms.active.legions == (successor ? 0 : 14));
  }
}

RULE_TEST("AH-10.7a AH-10.7c ES-10.7.a ES-10.7.c",
          "who survives without a Victory is Proconsul, stays through the next Combat Phase and fights again") {
  Scene s = in_the_field(gallic, 9);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.of(marius).proconsul == 1);
  s.state.stack.clear();
  s.state.game.phase = Phase::senate;
  close_senate(s);
  CHECK(s.of(marius).where == Where::at_war);
  CHECK(force(s, marius).war == gallic);
  force(s, marius).fought = 0;
  s.state.wars[gallic].spent_numbers = 0;  // of the turn before
  fight_all(s);
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({5, 5, 5});
  while (s.asked_chance() == Roll::lost_legion) s.picks(0);
  no_chits(s);
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::standoff));
  CHECK(force(s, marius).war == gallic);
  CHECK(s.of(marius).proconsul == 1);
}

RULE_TEST("AH-10.7d ES-10.7.d", "nobody else commands: only Consuls and a Dictator are sent") {
  Scene s(3);
  seat_senate(s);
  s.war(gallic, Section::active);
  s.state.arms.active.legions = 20;
  open_business(s);
  for (SenatorId senator : all_in_rome(s.state)) {
    const bool may = s.offers(P1, Verb::send, about(senator, gallic));
    CHECK(may == (senator == fabius));  // the Rome Consul only with or after him
  }
}

RULE_TEST("AH-10.8d ES-10.8.d",
          "a Dictator who lost his Master of Horse names another only when he is named Dictator again") {
  Scene s(3);
  seat_senate(s);
  s.senator(SenatorId::julius).office(OfficeId::dictator);
  s.state.stack.clear();
  open_business(s);
  for (const Offer& offer : s.decision().offers) CHECK(offer.verb != Verb::appoint_master);
  s.state.stack.clear();
  s.run(TakeDictatorship{.dictator = SenatorId::julius});
  CHECK(s.prompt() == Prompt::appoint_master_of_horse);
  CHECK(s.waits_for(P1));
}

RULE_TEST("AH-10.81 ES-10.81", "an overrun draws as many chits as the coloured die shows, for the Governor alone") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::illyricum);  // number 19, base 2, Military 4
  s.event(EventId::barbarian_raids);
  s.begin(Phase::revenue);
  s.rolls({3, 1});  // below 15
  const SenatorId other = faction(s.state, P2).senators.first();
  CHECK(s.asked_chance() == Roll::raid_chit);
  CHECK(chits_to_draw(s.state) == 3);
  s.chit(number_of(other));
  CHECK(in_rome(s.state, other));
  s.chit(chit_none);
  s.chit(number_of(SenatorId::aemilius));  // the last one
  CHECK(s.asked_chance() != Roll::raid_chit);
  CHECK(is_captive(s.state, SenatorId::aemilius));
}

RULE_TEST("AH-10.82b ES-10.82.b",
          "a ransom of 10 T, or 2 T per Influence if that is more, of either treasury, when money is redistributed") {
  for (const int influence : {1, 5, 7})
    for (const bool of_faction : {false, true}) {
      Scene s(3);
      s.people(2);
      s.war(gallic, Section::active);
      const int price = influence == 7 ? 14 : 10;
      const SenatorId captive = faction(s.state, P1).senators.nth(1);
      s.senator(captive).captive_of(gallic).influence(influence).talents(of_faction ? 0 : price);
      faction(s.state, P1).treasury = static_cast<Talents>(of_faction ? price : 0);
      s.options.captive_income = choice::captive_income::frozen;  // he earns nothing that would help him
      s.begin(Phase::revenue);
      REQUIRE(s.until(Prompt::redistribute));
      s.refuses(P2, Verb::ransom, {.a = op(captive)}, of_faction ? price : 0);
      s.plays(P1, Verb::ransom, {.a = op(captive)}, of_faction ? price : 0);
      CHECK(in_rome(s.state, captive));
      CHECK(s.of(captive).talents == 0);
      CHECK(faction(s.state, P1).treasury == 0);
    }
  for (const Phase phase : {Phase::forum, Phase::senate, Phase::revolution}) {  // at no other time
    Scene s(3);
    s.people(2);
    s.senator(at_home).of(P3).office(OfficeId::rome_consul);
    s.war(gallic, Section::active);
    const SenatorId captive = faction(s.state, P1).senators.nth(1);
    s.senator(captive).captive_of(gallic).influence(1).talents(40);
    s.card(P1, IntrigueId::tribune);
    s.begin(phase);
    CHECK(s.offer(P1, Verb::ransom) == nullptr);
  }
}

RULE_TEST("AH-10.82d ES-10.82.d", "a Governor taken in a raid dies if he is not ransomed before the Forum Phase") {
  for (const bool ransomed : {true, false}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::illyricum).influence(8).talents(20);
    s.event(EventId::barbarian_raids);
    s.begin(Phase::revenue);
    s.rolls({2, 1});
    s.chit(chit_none);
    s.chit(number_of(SenatorId::aemilius));
    REQUIRE(is_captive(s.state, SenatorId::aemilius));
    REQUIRE(s.until(Prompt::redistribute));
    const int had = s.of(SenatorId::aemilius).talents;
    if (ransomed) {
      s.plays(P1, Verb::ransom, {.a = op(SenatorId::aemilius)}, 0);
      CHECK(s.of(SenatorId::aemilius).talents == had - 16);
    }
    REQUIRE(s.until_phase(Phase::forum));
    CHECK(s.of(SenatorId::aemilius).where == (ransomed ? Where::rome : Where::curia));
  }
}

RULE_TEST("AH-10.82f ES-10.82.f", "Mortality Chits and a Foreign Epidemic hit captives") {
  Scene s(3);
  s.people(2);
  s.war(gallic, Section::active);
  const SenatorId captive = faction(s.state, P1).senators.nth(1);
  s.senator(captive).captive_of(gallic);
  s.begin(Phase::mortality);
  s.chit(number_of(captive));
  CHECK(s.of(captive).where == Where::curia);
  Scene abroad(3);  // the second Epidemic is a foreign one
  abroad.people(2);
  abroad.senator(captive).captive_of(gallic);
  abroad.event(EventId::epidemic);
  abroad.state.game.phase = Phase::forum;
  abroad.run(RandomEvent{.event = EventId::epidemic});
  abroad.chit(number_of(captive));
  CHECK(abroad.of(captive).where == Where::curia);
}

RULE_TEST("AH-10.9a ES-10.9.a", "two armies attack one after the other, each with its own strength and Fleets") {
  Scene s(3);
  s.options.battle_order = choice::battle_order::hrao_decides;
  s.senator(marius).of(P1).commands(WarId::syrian, 5, 2);  // 6, support 2
  s.senator(manlius).of(P2).commands(WarId::syrian, 6, 1);
  s.senator(at_home).of(P3).office(OfficeId::rome_consul);
  s.people(2);
  s.war(WarId::syrian, Section::active);
  fight_all(s);
  s.plays(P3, Verb::attack_first, {.a = op(marius)});
  s.rolls({2, 2, 3});
  CHECK(s.last(EventKind::battle_fought)->m == 5 + 4 - 6 + 7);
  no_chits(s);
  CHECK(s.asked_chance() == Roll::none);  // the other has not the Fleets
  CHECK(s.count(EventKind::battle_fought) == 1);
}

}  // namespace curia::republic
