// Wars, revolts and their delay as in 1990 and in the Quaestor edition: AH-7.33, AH-7.331, AH-7.332, AH-7.3321, AH-7.335.
#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/events/new_alliance.h"
#include "games/republic/revenue/state_accounts.h"
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

Section arrives(Scene& s, WarId war) {
  Context t = table_of(s);
  war_arrives(t, war);
  return section(s, war);
}

void beaten(Scene& s, WarId war) {
  Context t = table_of(s);
  war_leaves_play(t, war, Departure::defeated, Rule::VG_10_4a);
}

constexpr WarId active_when_drawn[] = {
    WarId::punic_2,       WarId::punic_3,      WarId::illyrian_2,          WarId::gallic_1,
    WarId::gallic_3,      WarId::macedonian_1, WarId::macedonian_3,        WarId::macedonian_4,
    WarId::syrian,        WarId::jugurthine,   WarId::germanic_migrations, WarId::mithridatic_1,
    WarId::mithridatic_3, WarId::parthian,     WarId::alexandrine,         WarId::social,
    WarId::gladiator};
constexpr WarId inactive_when_drawn[] = {WarId::punic_1,       WarId::illyrian_1,        WarId::macedonian_2,
                                         WarId::mithridatic_2, WarId::gallic_2,          WarId::pirates_1,
                                         WarId::pirates_2,     WarId::germania_invasion, WarId::britannia_invasion};

}  // namespace

RULE_TEST("AH-7.33a ES-7.33.a", "with the armaments symbol a war is active when it is drawn") {
  for (const WarId war : active_when_drawn) {
    INFO(name_id(war));
    Scene s(3);
    CHECK(arrives(s, war) == Section::active);
    CHECK(active_wars(s.state).has(war));
  }
  Scene s(3);
  s.people();
  takes_initiative(s, P1, row(WarId::syrian).card);
  CHECK(section(s, WarId::syrian) == Section::active);
}

RULE_TEST("AH-7.331a ES-7.331.a", "without the symbol it lies inactive and is ignored until it is activated") {
  for (const WarId war : inactive_when_drawn) {
    INFO(name_id(war));
    Scene s(3);
    CHECK(arrives(s, war) == Section::inactive);
    CHECK(active_wars(s.state).empty());
    CHECK(war_costs(s.state, s.options) == 0);
    CHECK(four_wars_count(s.state) == 0);
  }
}

RULE_TEST("AH-7.33b ES-7.33.b",
          "a war stays until the Senate beats it, or New Alliance or Enemy Sues for Peace ends it") {
  Scene s(3);
  s.people();
  s.war(WarId::gallic_1, Section::active);
  s.begin(Phase::population);
  REQUIRE(s.until_phase(Phase::senate));
  REQUIRE(s.until_phase(Phase::mortality));
  CHECK(in_play(s.state, WarId::gallic_1));
  beaten(s, WarId::gallic_1);
  CHECK_FALSE(in_play(s.state, WarId::gallic_1));

  Scene alliance(3);
  alliance.people();
  alliance.event(EventId::new_alliance);
  alliance.war(WarId::gallic_1, Section::active);
  takes_initiative(alliance, P1);
  alliance.run(NewAlliance{});
  CHECK_FALSE(in_play(alliance.state, WarId::gallic_1));

  Scene peace(3);
  peace.people();
  peace.event(EventId::enemy_leader_dies, 2);
  peace.war(WarId::punic_2, Section::active);
  peace.leader_on_war(LeaderId::hannibal);
  takes_initiative(peace, P1);
  peace.run(EnemyLeaderDies{});
  CHECK_FALSE(in_play(peace.state, WarId::punic_2));
}

RULE_TEST("AH-7.33c AH-7.33d ES-7.33.c ES-7.33.d", "land strength and Fleets for support; the support never changes") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  CHECK(land_strength(s.state, WarId::punic_1) == 10);
  CHECK(fleet_support(s.state, WarId::punic_1) == 5);
  CHECK(naval_strength(s.state, WarId::punic_1) == 10);
  s.war(WarId::punic_2, Section::active);
  s.war(WarId::punic_3, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  CHECK(land_strength(s.state, WarId::punic_1) == 30 + 7);
  CHECK(naval_strength(s.state, WarId::punic_1) == 30 + 7);
  CHECK(fleet_support(s.state, WarId::punic_1) == 5);
  CHECK(fleet_support(s.state, WarId::punic_3) == 1);
}

RULE_TEST("AH-7.33h ES-7.33.h", "the numbers of the cards") {
  struct Card {
    WarId war;
    int land, support, naval, spoils;
    std::initializer_list<int> disaster, standoff;
  };
  for (const Card& card :
       {Card{WarId::punic_1, 10, 5, 10, 35, {13}, {11, 14}}, Card{WarId::gladiator, 6, 0, 0, 0, {6}, {16}},
        Card{WarId::alexandrine, 2, 2, 10, 25, {18}, {17}}}) {
    Scene s(3);
    s.war(card.war, Section::active);
    CHECK(land_strength(s.state, card.war) == card.land);
    CHECK(fleet_support(s.state, card.war) == card.support);
    CHECK(naval_strength(s.state, card.war) == card.naval);
    CHECK(spoils_of(s.state, card.war) == card.spoils);
    std::uint32_t disaster = 0, standoff = 0;
    for (const int n : card.disaster) disaster |= 1U << n;
    for (const int n : card.standoff) standoff |= 1U << n;
    CHECK(disaster_numbers(s.state, card.war, false) == disaster);
    CHECK(standoff_numbers(s.state, card.war, false) == standoff);
  }
}

RULE_TEST("AH-7.331b AH-7.331c ES-7.331.b ES-7.331.c",
          "attack, Leader, matching war, a Leader with a refuge and the Social War wake an inactive war") {
  for (int way = 0; way < 5; ++way) {
    CAPTURE(way);
    Scene s(3);
    s.people();
    s.war(WarId::punic_1, Section::inactive);
    s.war(WarId::britannia_invasion, Section::inactive);
    Context t = table_of(s);
    if (way == 0) activate_attacked(t, WarId::punic_1);
    if (way == 1) leader_arrives(t, LeaderId::hamilcar);
    if (way == 2) war_arrives(t, WarId::punic_2);
    if (way == 3) war_arrives(t, WarId::social);
    if (way == 4) {
      s.war(WarId::syrian, Section::active);
      s.leader_on_war(LeaderId::antiochus_iii);
      s.event(EventId::refuge, 2);
      beaten(s, WarId::syrian);
    }
    CHECK(section(s, WarId::punic_1) == Section::active);
    CHECK(active_wars(s.state).has(WarId::punic_1));
    CHECK(war_costs(s.state, s.options) >= 20);  // it counts from now on
    CHECK(section(s, WarId::britannia_invasion) == (way == 4 ? Section::active : Section::inactive));
  }
  Scene invaded(3);
  invaded.war(WarId::germania_invasion, Section::inactive);
  Context t = table_of(invaded);
  activate_attacked(t, WarId::germania_invasion);
  CHECK(section(invaded, WarId::germania_invasion) == Section::active);
  Scene host(3);  // the next war drawn shelters the Leader, and so it is active
  host.state.leaders[LeaderId::antiochus_iii].place = Leader::Place::on_war;
  host.state.leaders[LeaderId::antiochus_iii].awaits_host = 1;
  CHECK(arrives(host, WarId::illyrian_1) == Section::active);
}

RULE_TEST("AH-7.331b",
          "the Social War wakes every inactive war of a series that lies face up, two of one series as well") {
  Scene s(3);
  s.state.game.turn = 3;
  s.war(WarId::macedonian_3, Section::imminent, 2);
  s.war(WarId::macedonian_4, Section::imminent, 2);
  s.war(WarId::punic_1, Section::inactive);
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::gallic_2, Section::imminent, 3);  // drawn this turn: face down
  s.war(WarId::germania_invasion, Section::inactive);
  CHECK(arrives(s, WarId::social) == Section::active);
  for (const WarId war : {WarId::macedonian_3, WarId::macedonian_4, WarId::punic_1})
    CHECK(section(s, war) == Section::active);
  CHECK(section(s, WarId::gallic_2) == Section::imminent);
  CHECK(section(s, WarId::germania_invasion) == Section::inactive);
}

RULE_TEST("AH-7.332a AH-7.332b AH-7.332c ES-7.332a.a ES-7.332a.b ES-7.332a.c",
          "two wars of a series in the Forum double, three triple, four quadruple land and naval strength") {
  Scene s(3);
  s.war(WarId::macedonian_1, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 12);
  s.war(WarId::macedonian_2, Section::inactive);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 2 * 12);  // it lies in the Forum
  s.war(WarId::macedonian_2, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 2 * 12);
  CHECK(land_strength(s.state, WarId::macedonian_2) == 2 * 10);
  s.war(WarId::macedonian_3, Section::unprosecuted);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 3 * 12);
  CHECK(land_strength(s.state, WarId::macedonian_3) == 3 * 8);
  s.war(WarId::macedonian_4, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_2) == 4 * 10);
  s.war(WarId::pirates_1, Section::active);
  s.war(WarId::pirates_2, Section::active);
  CHECK(naval_strength(s.state, WarId::pirates_1) == 2 * 8);
}

RULE_TEST("AH-7.332a AH-7.3321c", "multiplied_wars: all that lie face up in the Forum, or only those that are active") {
  using enum choice::multiplied_wars;
  CHECK(as_printed().multiplied_wars == in_the_forum);
  for (const auto answer : {active, in_the_forum}) {
    Options options = as_printed();
    options.multiplied_wars = answer;
    Scene s(3, options);
    s.state.game.turn = 2;
    s.war(WarId::punic_1, Section::active, 1);
    s.war(WarId::punic_2, Section::imminent, 2);
    CHECK(land_strength(s.state, WarId::punic_1) == 10);  // face down it shows no illustration that could match
    s.state.game.turn = 3;
    const int two = answer == in_the_forum ? 2 : 1;
    CHECK(land_strength(s.state, WarId::punic_1) == two * 10);
    CHECK(naval_strength(s.state, WarId::punic_1) == two * 10);
    CHECK(land_strength(s.state, WarId::punic_2) == two * 15);  // as the Senate sees it that thinks of attacking it
    s.war(WarId::punic_3, Section::inactive, 1);
    CHECK(multiplier(s.state, WarId::punic_1) == (answer == in_the_forum ? 3 : 1));
    s.war(WarId::lusitanian, Section::active);
    s.war(WarId::numantine, Section::inactive);  // waits for Hispania Citerior and matches nothing
    CHECK(multiplier(s.state, WarId::lusitanian) == 1);
    s.province(ProvinceId::hispania_citerior);
    CHECK(multiplier(s.state, WarId::lusitanian) == two);
  }
}

RULE_TEST("AH-7.331d", "each card names the Wars of its series: as many as there are") {
  for (int i = 0; i < war_card_count; ++i) {
    const auto war = static_cast<WarId>(i);
    const int listed = row(war).series_size;
    CHECK(related_wars(war).size() == (listed <= 1 ? 0 : listed - 1));
  }
}

RULE_TEST("AH-7.332e ES-7.332a.e", "the multiplier falls with each that is beaten: from 4 to 3 to 2 to 1") {
  Scene s(3);
  constexpr WarId wars[] = {WarId::macedonian_4, WarId::macedonian_3, WarId::macedonian_2, WarId::macedonian_1};
  for (const WarId war : wars) s.war(war, Section::active);
  for (int n = 0; n < 4; ++n) {
    CHECK(multiplier(s.state, WarId::macedonian_1) == 4 - n);
    CHECK(land_strength(s.state, WarId::macedonian_1) == (4 - n) * 12);
    beaten(s, wars[n]);
  }
}

RULE_TEST("AH-7.332f ES-7.332a.f", "each of them is one of the four wars and costs its 20 T") {
  Scene s(3);
  for (const WarId war : {WarId::macedonian_1, WarId::macedonian_2, WarId::macedonian_3}) s.war(war, Section::active);
  CHECK(four_wars_count(s.state) == 3);
  CHECK(war_costs(s.state, s.options) == 60);
}

RULE_TEST("AH-7.332h ES-7.332a.h", "the series, and all others alone") {
  const std::vector<std::vector<WarId>> series{
      {WarId::punic_1, WarId::punic_2, WarId::punic_3},
      {WarId::macedonian_1, WarId::macedonian_2, WarId::macedonian_3, WarId::macedonian_4},
      {WarId::illyrian_1, WarId::illyrian_2},
      {WarId::gallic_1, WarId::gallic_2, WarId::gallic_3},
      {WarId::mithridatic_1, WarId::mithridatic_2, WarId::mithridatic_3},
      {WarId::pirates_1, WarId::pirates_2},
      {WarId::slave_1, WarId::slave_2, WarId::gladiator},
      {WarId::lusitanian, WarId::numantine, WarId::sertorian}};
  WarSet matched;
  for (const std::vector<WarId>& wars : series) {
    Scene s(3);
    WarSet all;
    for (const WarId war : wars) {
      s.war(war, Section::active);
      all.add(war);
    }
    for (const WarId war : wars) {
      INFO(name_id(war));
      CHECK((related_wars(war) | WarSet::of(war)) == all);
      CHECK(multiplier(s.state, war) == static_cast<int>(wars.size()));
      matched.add(war);
    }
  }
  for (int i = 0; i < war_card_count; ++i)
    if (!matched.has(static_cast<WarId>(i))) CHECK(related_wars(static_cast<WarId>(i)).empty());
}

RULE_TEST("AH-7.332h ES-7.332a.h", "where the Spanish Revolts do not match each of them stands alone") {
  for (const bool match : {true, false}) {
    Scene s(3);
    s.options.spanish_revolts_match = on_if(match);
    s.province(ProvinceId::hispania_citerior);
    s.province(ProvinceId::hispania_ulterior);
    CHECK(arrives(s, WarId::lusitanian) == Section::active);
    const Section second = arrives(s, WarId::numantine);
    Context t = table_of(s);
    activate_imminent_wars(t);
    CHECK(section(s, WarId::numantine) == Section::active);
    if (!match) CHECK(second == Section::active);  // no delay either
    CHECK(land_strength(s.state, WarId::numantine) == (match ? 2 * 8 : 8));
    CHECK(land_strength(s.state, WarId::lusitanian) == (match ? 2 * 6 : 6));
    s.war(WarId::punic_1, Section::active);
    s.war(WarId::punic_2, Section::active);
    CHECK(multiplier(s.state, WarId::punic_1) == 2);  // the others as ever
  }
}

RULE_TEST("ES-7.3321", "a matching war is active at once and so is an inactive one it matches; both multiply at once") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::inactive);
  takes_initiative(s, P1, row(WarId::punic_2).card);
  CHECK(section(s, WarId::punic_1) == Section::active);
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(land_strength(s.state, WarId::punic_1) == 20);
  CHECK(land_strength(s.state, WarId::punic_2) == 30);
  s.war(WarId::macedonian_1, Section::active);
  takes_initiative(s, P1, row(WarId::macedonian_2).card);  // without the symbol
  CHECK(section(s, WarId::macedonian_2) == Section::active);
  for (int i = 0; i < war_count; ++i) CHECK(section(s, static_cast<WarId>(i)) != Section::imminent);

  Scene spain(3);  // and so are two whose Provinces come together
  spain.war(WarId::lusitanian, Section::inactive);
  spain.war(WarId::numantine, Section::inactive);
  spain.province(ProvinceId::hispania_citerior);
  spain.province(ProvinceId::hispania_ulterior);
  Context t = table_of(spain);
  activate_wars_whose_provinces_exist(t);
  CHECK(section(spain, WarId::lusitanian) == Section::active);
  CHECK(section(spain, WarId::numantine) == Section::active);
}

RULE_TEST("AH-7.335a ES-7.335a.a", "a revolt is as a war, but nothing is gained by beating it") {
  Scene s(3);
  s.people();
  s.war(WarId::gladiator, Section::active);
  CHECK(is_revolt(s.state, WarId::gladiator));
  CHECK(is_active(s.state, WarId::gladiator));
  CHECK(four_wars_count(s.state) == 1);
  CHECK(war_costs(s.state, s.options) == 20);
  CHECK(land_strength(s.state, WarId::gladiator) == 6);
  CHECK(spoils_of(s.state, WarId::gladiator) == 0);
  s.war(WarId::macedonian_1, Section::active);
  CHECK(spoils_of(s.state, WarId::macedonian_1) == 25);
  s.state.wars[WarId::macedonian_1].revolt = 1;
  CHECK(spoils_of(s.state, WarId::macedonian_1) == 0);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 12);
}

RULE_TEST("AH-7.335b ES-7.335a.b",
          "conditional cards are revolts if their Province exists when they are drawn, wars otherwise") {
  struct Card {
    WarId war;
    ProvinceId province;
    bool developed;
  };
  for (const Card& card :
       {Card{WarId::macedonian_1, ProvinceId::macedonia, false},
        Card{WarId::macedonian_2, ProvinceId::macedonia, false},
        Card{WarId::macedonian_3, ProvinceId::macedonia, false}, Card{WarId::syrian, ProvinceId::syria, false},
        Card{WarId::mithridatic_1, ProvinceId::bithynia, true}, Card{WarId::mithridatic_2, ProvinceId::bithynia, true},
        Card{WarId::gallic_2, ProvinceId::gallia_transalpina, false},
        Card{WarId::gallic_3, ProvinceId::gallia_transalpina, false}})
    for (const int there : {0, 1, 2}) {  // not, undeveloped, developed
      INFO(name_id(card.war) << " " << there);
      Scene s(3);
      if (there > 0) s.province(card.province, there == 2);
      arrives(s, card.war);
      CHECK(is_revolt(s.state, card.war) == (there == 2 || (there == 1 && !card.developed)));
      s.province(card.province, true);  // later is too late
      CHECK(is_revolt(s.state, card.war) == (there == 2 || (there == 1 && !card.developed)));
    }
  Scene s(3);
  CHECK_FALSE((arrives(s, WarId::macedonian_4), is_revolt(s.state, WarId::macedonian_4)));
}

RULE_TEST("AH-7.335b ES-7.335a.b", "a Sicilian Slave Revolt drawn without Sicilia is a Drought, and no war") {
  for (const WarId war : {WarId::slave_1, WarId::slave_2}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::cornelius).holds(ConcessionId::sicilian_grain);
    only_the_bottom_is_left(s);
    takes_initiative(s, P1, row(war).card);
    CHECK(section(s, war) == Section::none);
    CHECK(event_level(s.state, EventId::drought) == 1);
    CHECK(s.state.cards.discards.has(row(war).card));
    CHECK(s.state.forum.concessions[ConcessionId::sicilian_grain].holder == SenatorId::cornelius);
    CHECK(s.prompt() == Prompt::take_initiative);  // it goes on
    Scene there(3);
    there.people();
    there.province(ProvinceId::sicilia);
    only_the_bottom_is_left(there);
    takes_initiative(there, P1, row(war).card);
    CHECK(section(there, war) == Section::active);
    CHECK(is_revolt(there.state, war));
    CHECK(event_level(there.state, EventId::drought) == 0);
  }
}

RULE_TEST(
    "AH-7.335b ES-7.335a.b",
    "a Spanish Revolt is inactive until its Provinces exist: it matches nothing and no Leader wakes it, but Rome may") {
  struct Card {
    WarId war;
    bool both;
  };
  for (const Card& card :
       {Card{WarId::lusitanian, true}, Card{WarId::sertorian, true}, Card{WarId::numantine, false}}) {
    INFO(name_id(card.war));
    Scene s(3);
    CHECK(arrives(s, card.war) == Section::inactive);
    Context t = table_of(s);
    leader_arrives(t, LeaderId::viriathus);
    CHECK(section(s, card.war) == Section::inactive);
    activate_wars_whose_provinces_exist(t);
    CHECK(section(s, card.war) == Section::inactive);
    s.province(ProvinceId::hispania_citerior);
    activate_wars_whose_provinces_exist(t);
    CHECK(section(s, card.war) == (card.both ? Section::inactive : Section::active));
    s.province(ProvinceId::hispania_ulterior);
    activate_wars_whose_provinces_exist(t);
    CHECK(section(s, card.war) == Section::active);
    CHECK(s.state.leaders[LeaderId::viriathus].place == Leader::Place::on_war);
    Scene attacked(3);
    arrives(attacked, card.war);
    Context u = table_of(attacked);
    activate_attacked(u, card.war);
    CHECK(section(attacked, card.war) == Section::active);
  }
  Scene s(3);  // the one that waits delays no other and is woken by none
  s.province(ProvinceId::hispania_citerior);
  CHECK(arrives(s, WarId::lusitanian) == Section::inactive);
  CHECK(arrives(s, WarId::numantine) == Section::active);
  CHECK(section(s, WarId::lusitanian) == Section::inactive);
  CHECK(land_strength(s.state, WarId::numantine) == 8);
  CHECK(arrives(s, WarId::sertorian) == Section::inactive);  // nor does it wait face down for the Numantine War
}

RULE_TEST("AH-7.335c ES-7.335a.c",
          "when the last war of a series is beaten the earlier ones are revolts, drawn before or after") {
  Scene s(3);
  s.war(WarId::mithridatic_1, Section::active);
  s.war(WarId::mithridatic_3, Section::active);
  CHECK(spoils_of(s.state, WarId::mithridatic_1) == 30);
  beaten(s, WarId::mithridatic_3);
  CHECK(is_revolt(s.state, WarId::mithridatic_1));
  CHECK(spoils_of(s.state, WarId::mithridatic_1) == 0);
  beaten(s, WarId::mithridatic_1);
  arrives(s, WarId::mithridatic_2);
  CHECK(is_revolt(s.state, WarId::mithridatic_2));
}

RULE_TEST("AH-7.335-ex ES-7.335b", "once the 3rd Punic War is beaten the 1st and the 2nd yield no spoils") {
  Scene s(3);
  for (const WarId war : {WarId::punic_1, WarId::punic_2, WarId::punic_3}) s.war(war, Section::active);
  CHECK(spoils_of(s.state, WarId::punic_1) == 35);
  CHECK(spoils_of(s.state, WarId::punic_2) == 25);
  beaten(s, WarId::punic_3);
  CHECK(spoils_of(s.state, WarId::punic_1) == 0);
  CHECK(spoils_of(s.state, WarId::punic_2) == 0);
  Scene other(3);  // of the 2nd alone that is not so
  for (const WarId war : {WarId::punic_1, WarId::punic_2}) other.war(war, Section::active);
  beaten(other, WarId::punic_2);
  CHECK(spoils_of(other.state, WarId::punic_1) == 35);
}

}  // namespace curia::republic
