// War cards come into play: VG-7.33 and its cards.
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

RULE_TEST("VG-7.33b", "a war with the armaments icon is active as soon as it is drawn") {
  Scene s(3);
  s.people();
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  CHECK(section(s, WarId::gallic_1) == Section::active);
}

RULE_TEST("VG-7.331a", "a war without the icon lies inactive and is ignored") {
  Scene s(3);
  s.people();
  takes_initiative(s, P1, row(WarId::illyrian_1).card);
  CHECK(section(s, WarId::illyrian_1) == Section::inactive);
  CHECK(active_wars(s.state).empty());
  CHECK(in_play(s.state, WarId::illyrian_1));
}

RULE_TEST("VG-7.331b", "the Senate's attack, a Leader or a related war activates an inactive war") {
  for (int way = 0; way < 3; ++way) {
    Scene s(3);
    s.people();
    s.war(WarId::punic_1, Section::inactive);
    Context t = table_of(s);
    if (way == 0) activate_attacked(t, WarId::punic_1);
    if (way == 1) takes_initiative(s, P1, row(LeaderId::hamilcar).card);
    if (way == 2) takes_initiative(s, P1, row(WarId::punic_2).card);
    CHECK(section(s, WarId::punic_1) == Section::active);
  }
}

RULE_TEST("VG-7.332a VG-7.332b",
          "two, three and four related active wars multiply strengths, not support, and the multiplier drops at once") {
  Scene s(3);
  s.war(WarId::macedonian_1, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 12);
  s.war(WarId::macedonian_2, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 24);
  CHECK(land_strength(s.state, WarId::macedonian_2) == 20);
  s.war(WarId::macedonian_3, Section::imminent);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 24);  // only active wars count
  s.war(WarId::macedonian_3, Section::unprosecuted);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 36);
  s.war(WarId::macedonian_4, Section::active);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 48);
  CHECK(fleet_support(WarId::macedonian_1) == 10);
  Context t = table_of(s);
  war_leaves_play(t, WarId::macedonian_2, Departure::defeated, Rule::VG_7_332b);
  CHECK(land_strength(s.state, WarId::macedonian_1) == 36);  // each is fought with its own strength
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_3, Section::active);
  CHECK(naval_strength(s.state, WarId::punic_1) == 20);
}

RULE_TEST("VG-7.3321a VG-CH-12", "a war drawn while a related one lies in the Forum is Imminent, icon or not") {
  for (const Section there : {Section::inactive, Section::active, Section::imminent, Section::unprosecuted}) {
    Scene s(3);
    s.people();
    s.war(WarId::punic_1, there);
    takes_initiative(s, P1, row(WarId::punic_2).card);
    CHECK(section(s, WarId::punic_2) == Section::imminent);
    CHECK(multiplier(s.state, WarId::punic_1) == 1);
  }
}

RULE_TEST("VG-7.3321b", "the inactive related war becomes active, the active one stays as it is") {
  Scene s(3);
  s.people();
  s.war(WarId::illyrian_1, Section::inactive);
  takes_initiative(s, P1, row(WarId::illyrian_2).card);
  CHECK(section(s, WarId::illyrian_1) == Section::active);
  CHECK(section(s, WarId::illyrian_2) == Section::imminent);
  Scene other(3);
  other.people();
  other.war(WarId::illyrian_1, Section::unprosecuted);
  takes_initiative(other, P1, row(WarId::illyrian_2).card);
  CHECK(section(other, WarId::illyrian_1) == Section::unprosecuted);
}

RULE_TEST("VG-7.3321c", "an attack on an Imminent war makes it active and the multiplier counts") {
  Scene s(3);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::imminent);
  Context t = table_of(s);
  activate_attacked(t, WarId::punic_2);
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(land_strength(s.state, WarId::punic_2) == 30);
}

RULE_TEST("VG-7.3321d", "a Leader leaves an Imminent war Imminent") {
  Scene s(3);
  s.people();
  s.war(WarId::macedonian_1, Section::imminent);
  takes_initiative(s, P1, row(LeaderId::philip_v).card);
  CHECK(section(s, WarId::macedonian_1) == Section::imminent);
  CHECK(s.state.leaders[LeaderId::philip_v].place == Leader::Place::curia);
}

RULE_TEST("VG-7.3321e VG-7.334", "Imminent and inactive wars do not count against Rome, even with the armaments icon") {
  Scene s(3);
  s.war(WarId::punic_2, Section::imminent);
  s.war(WarId::gallic_1, Section::imminent);
  s.war(WarId::punic_1, Section::inactive);
  CHECK_FALSE(is_active(s.state, WarId::punic_2));
  CHECK(active_wars(s.state).empty());
  CHECK(four_wars_count(s.state) == 0);
}

RULE_TEST("VG-7.333a", "a revolt brings no spoils, a war its printed sum") {
  Scene s(3);
  s.war(WarId::gladiator, Section::active);
  CHECK(spoils_of(s.state, WarId::gladiator) == 0);
  s.war(WarId::punic_1, Section::active);
  CHECK(spoils_of(s.state, WarId::punic_1) == 35);
  s.state.wars[WarId::punic_1].revolt = 1;
  CHECK(spoils_of(s.state, WarId::punic_1) == 0);
  CHECK(land_strength(s.state, WarId::punic_1) == 10);
}

RULE_TEST("VG-7.333b VG-LR-card-wars-e",
          "a conditional card is a revolt only if its Province exists when it is drawn") {
  for (const bool exists : {false, true}) {
    Scene s(3);
    s.people();
    if (exists) {
      s.province(ProvinceId::macedonia);
      s.province(ProvinceId::syria);
    }
    takes_initiative(s, P1, row(WarId::macedonian_1).card);
    takes_initiative(s, P1, row(WarId::macedonian_2).card);
    takes_initiative(s, P1, row(WarId::syrian).card);
    CHECK(spoils_of(s.state, WarId::macedonian_1) == (exists ? 0 : 25));
    CHECK(spoils_of(s.state, WarId::macedonian_2) == (exists ? 0 : 45));
    CHECK(spoils_of(s.state, WarId::syrian) == (exists ? 0 : 45));
    s.province(ProvinceId::macedonia);
    CHECK(is_revolt(s.state, WarId::macedonian_1) == exists);  // what counts is the moment of drawing
  }
  const auto becomes = [](WarId war, ProvinceId province) {
    return row(war).revolt == RevoltRule::if_province && row(war).revolt_if == province;
  };
  CHECK(becomes(WarId::macedonian_3, ProvinceId::macedonia));
  CHECK(becomes(WarId::mithridatic_1, ProvinceId::bithynia));
  CHECK(becomes(WarId::mithridatic_2, ProvinceId::bithynia));
  CHECK(becomes(WarId::gallic_2, ProvinceId::gallia_transalpina));
  CHECK(becomes(WarId::gallic_3, ProvinceId::gallia_transalpina));
  int never = 0, always = 0;
  for (int i = 0; i < war_card_count; ++i) {
    never += row(static_cast<WarId>(i)).revolt == RevoltRule::never ? 1 : 0;
    always += row(static_cast<WarId>(i)).revolt == RevoltRule::always ? 1 : 0;
  }
  CHECK(always == 6);  // three Spanish, three Slave Revolts
  CHECK(never == war_card_count - 6 - 8);
}

RULE_TEST("VG-7.333c", "when the last war of a series is beaten the earlier ones in play bring no spoils") {
  Scene s(3);
  s.war(WarId::illyrian_1, Section::active);
  s.war(WarId::illyrian_2, Section::active);
  Context t = table_of(s);
  CHECK(spoils_of(s.state, WarId::illyrian_1) == 10);
  war_leaves_play(t, WarId::illyrian_2, Departure::defeated, Rule::VG_7_333c);
  CHECK(spoils_of(s.state, WarId::illyrian_1) == 0);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::punic_2, Section::active);
  war_leaves_play(t, WarId::punic_2, Departure::defeated, Rule::VG_7_333c);  // not the last of three
  CHECK(spoils_of(s.state, WarId::punic_1) == 35);
}

RULE_TEST("VG-7.333c", "by the living rules an earlier war drawn later is a revolt, too") {
  for (const bool living : {false, true}) {
    Scene s(3);
    if (living) s.options.finished_series_revolts = choice::finished_series_revolts::in_play_or_drawn_later;
    s.war(WarId::illyrian_2, Section::active);
    Context t = table_of(s);
    war_leaves_play(t, WarId::illyrian_2, Departure::defeated, Rule::VG_7_333c);
    war_arrives(t, WarId::illyrian_1);
    CHECK(spoils_of(s.state, WarId::illyrian_1) == (living ? 0 : 10));
    s.war(WarId::punic_2, Section::active);
    war_leaves_play(t, WarId::punic_2, Departure::defeated, Rule::VG_7_333c);  // not the last of three
    war_arrives(t, WarId::punic_1);
    CHECK(spoils_of(s.state, WarId::punic_1) == 35);
  }
}

RULE_TEST("VG-7.33a VG-7.335 VG-LR-card-wars-f AH-7.353e",
          "drought wars count in every section, each Pirates card once") {
  Scene s(3);
  CHECK(drought_effects(s.state) == 0);
  s.war(WarId::illyrian_1, Section::inactive);
  CHECK(drought_effects(s.state) == 1);
  s.war(WarId::pirates_1, Section::inactive);
  CHECK(drought_effects(s.state) == 2);
  s.war(WarId::pirates_2, Section::imminent);
  CHECK(drought_effects(s.state) == 3);
  s.war(WarId::illyrian_2, Section::active);
  CHECK(drought_effects(s.state) == 3);
  WarSet drought;
  for (int i = 0; i < war_card_count; ++i)
    if (row(static_cast<WarId>(i)).drought) drought.add(static_cast<WarId>(i));
  CHECK(drought.size() == 6);
  for (const WarId war :
       {WarId::illyrian_1, WarId::pirates_1, WarId::pirates_2, WarId::slave_1, WarId::slave_2, WarId::alexandrine})
    CHECK(drought.has(war));
}

RULE_TEST("VG-5.1", "one Imminent war of each series becomes active at the start of the turn, the earliest first") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_2, Section::imminent);
  s.war(WarId::punic_3, Section::imminent);
  s.war(WarId::macedonian_2, Section::imminent);
  s.begin(Phase::mortality);
  CHECK(s.asked_chance() == Roll::mortality);  // before anything else
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(section(s, WarId::punic_3) == Section::imminent);
  CHECK(section(s, WarId::macedonian_2) == Section::active);
}

RULE_TEST("VG-LR-1.07.3321a",
          "of related revolts whose Provinces appear together the earliest becomes active, the others Imminent") {
  Scene s(3);
  s.war(WarId::lusitanian, Section::inactive);
  s.war(WarId::numantine, Section::inactive);
  s.war(WarId::slave_1, Section::inactive);
  s.province(ProvinceId::hispania_citerior);
  s.province(ProvinceId::hispania_ulterior);
  s.people();
  s.begin(Phase::revolution);  // at the end of the phase; then the next turn begins
  CHECK(s.count(EventKind::war_imminent) == 1);
  CHECK(s.last(EventKind::war_imminent)->a == op(WarId::numantine));
  CHECK(section(s, WarId::lusitanian) == Section::active);
  CHECK(section(s, WarId::slave_1) == Section::inactive);  // Sicilia is missing
}

RULE_TEST("VG-LR-1.07.3321b", "the example of the three Punic Wars and Hannibal") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::inactive);
  only_the_bottom_is_left(s);
  takes_initiative(s, P1, row(WarId::punic_3).card);
  CHECK(section(s, WarId::punic_3) == Section::imminent);
  CHECK(section(s, WarId::punic_1) == Section::active);
  takes_initiative(s, P1, row(WarId::punic_2).card);
  CHECK(section(s, WarId::punic_2) == Section::imminent);
  takes_initiative(s, P1, row(LeaderId::hannibal).card);
  CHECK(s.state.leaders[LeaderId::hannibal].place == Leader::Place::on_war);
  CHECK(land_strength(s.state, WarId::punic_1) == 17);
  Context t = table_of(s);
  activate_imminent_wars(t);
  CHECK(section(s, WarId::punic_2) == Section::active);
  CHECK(section(s, WarId::punic_3) == Section::imminent);
  activate_imminent_wars(t);
  CHECK(section(s, WarId::punic_3) == Section::active);
}

RULE_TEST("AH-9.611c ES-9.611b", "the outbreak of a Sicilian Slave Revolt destroys the Sicilian Grain") {
  for (const WarId war : {WarId::slave_1, WarId::slave_2}) {
    Scene s(3);
    s.people();
    s.province(ProvinceId::sicilia);
    s.senator(SenatorId::cornelius).holds(ConcessionId::sicilian_grain);
    only_the_bottom_is_left(s);
    takes_initiative(s, P1, row(war).card);
    CHECK(section(s, war) == Section::active);
    CHECK(s.state.forum.concessions[ConcessionId::sicilian_grain].place == Concession::Place::curia);
  }
}

RULE_TEST("VG-7.321 VG-IN-sicilian-grain-2",
          "a Sicilian Slave Revolt sends the Sicilian Grain to the Curia, even while it is inactive") {
  for (const WarId war : {WarId::slave_1, WarId::slave_2}) {
    Scene s(3);
    s.people();
    s.senator(SenatorId::cornelius).holds(ConcessionId::sicilian_grain);
    only_the_bottom_is_left(s);
    takes_initiative(s, P1, row(war).card);
    CHECK(section(s, war) == Section::inactive);
    CHECK(s.state.forum.concessions[ConcessionId::sicilian_grain].place == Concession::Place::curia);
    CHECK(s.state.forum.concessions[ConcessionId::sicilian_grain].holder == SenatorId::none);
  }
}

RULE_TEST("VG-LR-card-slave-a", "a Sicilian Slave Revolt waits for Sicilia; its drought counts from the start") {
  Scene s(3);
  s.people();
  only_the_bottom_is_left(s);
  takes_initiative(s, P1, row(WarId::slave_1).card);
  CHECK(section(s, WarId::slave_1) == Section::inactive);
  CHECK(drought_effects(s.state) == 1);
  takes_initiative(s, P1, row(WarId::slave_2).card);  // a related war does not activate it
  CHECK(section(s, WarId::slave_1) == Section::inactive);
  Context t = table_of(s);
  activate_wars_whose_provinces_exist(t);
  CHECK(section(s, WarId::slave_1) == Section::inactive);
  s.province(ProvinceId::sicilia);
  activate_wars_whose_provinces_exist(t);
  CHECK(section(s, WarId::slave_1) == Section::active);
  CHECK(section(s, WarId::slave_2) == Section::imminent);
}

RULE_TEST("VG-LR-card-spanish-a",
          "a Spanish Revolt waits for its Provinces; only the Senate's attack activates it before") {
  Scene s(3);
  s.people();
  only_the_bottom_is_left(s);
  takes_initiative(s, P1, row(WarId::numantine).card);
  takes_initiative(s, P1, row(WarId::lusitanian).card);
  takes_initiative(s, P1, row(LeaderId::viriathus).card);
  CHECK(section(s, WarId::numantine) == Section::inactive);
  CHECK(section(s, WarId::lusitanian) == Section::inactive);
  Context t = table_of(s);
  s.province(ProvinceId::hispania_citerior);  // enough for the Numantine War, not for the Lusitanian
  activate_wars_whose_provinces_exist(t);
  CHECK(section(s, WarId::numantine) == Section::active);
  CHECK(section(s, WarId::lusitanian) == Section::inactive);
  activate_attacked(t, WarId::lusitanian);
  CHECK(section(s, WarId::lusitanian) == Section::active);
}

RULE_TEST("VG-LR-card-viriathus-a", "Viriathus waits in the Curia until a Spanish Revolt's Provinces exist") {
  Scene s(3);
  s.people();
  s.war(WarId::lusitanian, Section::active);  // attacked by the Senate
  only_the_bottom_is_left(s);
  takes_initiative(s, P1, row(LeaderId::viriathus).card);
  CHECK(s.state.leaders[LeaderId::viriathus].place == Leader::Place::curia);
  CHECK(land_strength(s.state, WarId::lusitanian) == 6);
  s.province(ProvinceId::hispania_citerior);
  s.war(WarId::numantine, Section::inactive);
  Context t = table_of(s);
  activate_wars_whose_provinces_exist(t);
  CHECK(s.state.leaders[LeaderId::viriathus].place == Leader::Place::on_war);
  CHECK(land_strength(s.state, WarId::numantine) == 2 * 8 + 5);
  CHECK(land_strength(s.state, WarId::lusitanian) == 2 * 6);  // Hispania Ulterior is missing
}

RULE_TEST("VG-LR-card-germanic-a", "Gallia Narbonensis appears when the Senate first fights the Germanic Migrations") {
  Scene s(3);
  s.war(WarId::germanic_migrations, Section::active);
  Context t = table_of(s);
  CHECK(s.state.provinces[ProvinceId::gallia_narbonensis].in_play == 0);
  war_is_fought(t, WarId::germanic_migrations);
  CHECK(s.state.provinces[ProvinceId::gallia_narbonensis].in_play == 1);
  war_is_fought(t, WarId::gallic_1);
  CHECK(s.state.provinces[ProvinceId::gallia_cisalpina].in_play == 0);
}

RULE_TEST("VG-LR-card-illyrian-a", "Illyricum is created only when both Illyrian Wars are beaten") {
  Scene s(3);
  s.war(WarId::illyrian_2, Section::active);
  Context t = table_of(s);
  war_leaves_play(t, WarId::illyrian_2, Departure::defeated, Rule::VG_LR_card_illyrian_a);
  CHECK(s.state.provinces[ProvinceId::illyricum].in_play == 0);
  s.war(WarId::illyrian_1, Section::active);
  war_leaves_play(t, WarId::illyrian_1, Departure::defeated, Rule::VG_LR_card_illyrian_a);
  CHECK(s.state.provinces[ProvinceId::illyricum].in_play == 1);
}

RULE_TEST("VG-LR-card-wars-d VG-ER-cilician-pirates-2", "the Provinces that victories create") {
  struct Created {
    WarId war;
    ProvinceId first, second;
  };
  for (const Created& wanted :
       std::initializer_list<Created>{{WarId::punic_1, ProvinceId::sicilia, ProvinceId::sardinia_et_corsica},
                                      {WarId::punic_2, ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior},
                                      {WarId::punic_3, ProvinceId::africa, ProvinceId::none},
                                      {WarId::gallic_1, ProvinceId::gallia_cisalpina, ProvinceId::none},
                                      {WarId::gallic_2, ProvinceId::gallia_transalpina, ProvinceId::none},
                                      {WarId::gallic_3, ProvinceId::gallia_transalpina, ProvinceId::none},
                                      {WarId::macedonian_4, ProvinceId::macedonia, ProvinceId::none},
                                      {WarId::pirates_1, ProvinceId::cilicia_et_cyprus, ProvinceId::none},
                                      {WarId::pirates_2, ProvinceId::creta_et_cyrenaica, ProvinceId::none},
                                      {WarId::mithridatic_3, ProvinceId::syria, ProvinceId::bithynia},
                                      {WarId::syrian, ProvinceId::none, ProvinceId::none},
                                      {WarId::macedonian_1, ProvinceId::none, ProvinceId::none}}) {
    Scene s(3);
    s.war(wanted.war, Section::active);
    Context t = table_of(s);
    war_leaves_play(t, wanted.war, Departure::defeated, Rule::VG_LR_card_wars_d);
    ProvinceSet created, expected;
    for (int i = 0; i < province_count; ++i)
      if (s.state.provinces.rows[static_cast<std::size_t>(i)].in_play != 0) created.add(static_cast<ProvinceId>(i));
    if (wanted.first != ProvinceId::none) expected.add(wanted.first);
    if (wanted.second != ProvinceId::none) expected.add(wanted.second);
    CHECK(created == expected);
    CHECK(section(s, wanted.war) == Section::defeated);
    CHECK(s.state.cards.discards.has(row(wanted.war).card));
  }
}

RULE_TEST("VG-LR-card-wars-a",
          "strength, support, fleets, Disasters, Standoffs and spoils of the wars of the Early deck") {
  struct Printed {
    WarId war;
    int land, support, naval, spoils;
    std::vector<int> disaster, standoff;
  };
  for (const Printed& card : std::vector<Printed>{{WarId::punic_1, 10, 5, 10, 35, {13}, {11, 14}},
                                                  {WarId::punic_2, 15, 5, 0, 25, {10}, {11, 15}},
                                                  {WarId::illyrian_1, 5, 3, 0, 10, {5}, {17}},
                                                  {WarId::illyrian_2, 4, 2, 0, 10, {5}, {17}},
                                                  {WarId::gallic_1, 10, 0, 0, 20, {13}, {15}},
                                                  {WarId::macedonian_1, 12, 10, 0, 25, {12}, {11, 18}},
                                                  {WarId::macedonian_2, 10, 5, 0, 45, {13}, {14}},
                                                  {WarId::syrian, 6, 2, 0, 45, {16}, {15}},
                                                  {WarId::pirates_1, 3, 2, 8, 10, {18}, {15}},
                                                  {WarId::numantine, 8, 2, 0, 0, {14}, {11, 18}},
                                                  {WarId::alexandrine, 2, 2, 10, 25, {18}, {17}}}) {
    const WarRow& r = row(card.war);
    CHECK(r.land == card.land);
    CHECK(r.support == card.support);
    CHECK(r.naval == card.naval);
    CHECK(r.spoils == card.spoils);
    std::uint32_t disaster = 0, standoff = 0;
    for (const int n : card.disaster) disaster |= 1U << n;
    for (const int n : card.standoff) standoff |= 1U << n;
    CHECK(r.disaster == disaster);
    CHECK(r.standoff == standoff);
  }
  int land = 0, spoils = 0;
  for (int i = 0; i < war_card_count; ++i) {
    land += row(static_cast<WarId>(i)).land;
    spoils += row(static_cast<WarId>(i)).spoils;
  }
  CHECK(war_card_count == 31);
  CHECK(land == 245);
  CHECK(spoils == 555);
}

RULE_TEST("VG-LR-card-wars-b", "the series of wars and their sizes") {
  const auto size = [](Series series) {
    int n = 0;
    for (int i = 0; i < war_card_count; ++i)
      if (row(static_cast<WarId>(i)).series == series) {
        ++n;
        CHECK(row(static_cast<WarId>(i)).series_size == related_wars(static_cast<WarId>(i)).size() + 1);
      }
    return n;
  };
  CHECK(size(Series::punic) == 3);
  CHECK(size(Series::illyrian) == 2);
  CHECK(size(Series::macedonian) == 4);
  CHECK(size(Series::gallic) == 3);
  CHECK(size(Series::pirates) == 2);
  CHECK(size(Series::mithridatic) == 3);
  CHECK(size(Series::spanish) == 3);
  CHECK(size(Series::slave) == 3);
  CHECK(related_wars(WarId::syrian).empty());
  CHECK(related_wars(WarId::punic_1).has(WarId::punic_3));
  CHECK(row(WarId::sertorian).series_order == 3);
}

RULE_TEST("VG-LR-card-wars-c", "which wars are inactive when drawn") {
  WarSet inactive, conditional;
  for (int i = 0; i < war_card_count; ++i) {
    const auto war = static_cast<WarId>(i);
    Scene s(3);
    Context t = table_of(s);
    war_arrives(t, war);
    if (row(war).initial == WarStart::conditional) conditional.add(war);
    if (section(s, war) == Section::inactive && row(war).initial != WarStart::conditional) inactive.add(war);
    CHECK((section(s, war) == Section::inactive || section(s, war) == Section::active));
    if (row(war).initial == WarStart::conditional) CHECK(section(s, war) == Section::inactive);
  }
  WarSet expected;
  for (const WarId war : {WarId::punic_1, WarId::illyrian_1, WarId::macedonian_2, WarId::pirates_1, WarId::pirates_2,
                          WarId::gallic_2, WarId::mithridatic_2, WarId::britannia_invasion, WarId::germania_invasion})
    expected.add(war);
  CHECK(inactive == expected);
  CHECK(conditional.size() == 5);
}

RULE_TEST("VG-LR-card-social-a", "the Social War activates the inactive wars of series, one of each") {
  Scene s(3);
  s.war(WarId::punic_1, Section::inactive);
  s.war(WarId::pirates_1, Section::inactive);
  s.war(WarId::pirates_2, Section::inactive);
  s.war(WarId::macedonian_1, Section::imminent);
  s.war(WarId::slave_1, Section::inactive);
  s.war(WarId::britannia_invasion, Section::inactive);
  Context t = table_of(s);
  war_arrives(t, WarId::social);
  CHECK(section(s, WarId::social) == Section::active);
  CHECK(section(s, WarId::punic_1) == Section::active);
  CHECK(section(s, WarId::pirates_1) == Section::active);
  CHECK(section(s, WarId::pirates_2) == Section::imminent);
  CHECK(section(s, WarId::macedonian_1) == Section::imminent);
  CHECK(section(s, WarId::slave_1) == Section::inactive);
  CHECK(section(s, WarId::britannia_invasion) == Section::inactive);
  CHECK(land_strength(s.state, WarId::punic_1) == 10);
}

RULE_TEST("VG-LR-card-mithridatic-a",
          "the 3rd Mithridatic War creates Syria and develops Bithynia, without Influence for anybody") {
  for (const bool there : {false, true}) {
    Scene s(3);
    s.people();
    if (there) s.senator(SenatorId::cornelius).governs(ProvinceId::bithynia);
    const int before = s.of(SenatorId::cornelius).influence;
    s.war(WarId::mithridatic_3, Section::active);
    Context t = table_of(s);
    war_leaves_play(t, WarId::mithridatic_3, Departure::defeated, Rule::VG_LR_card_mithridatic_a);
    CHECK(s.state.provinces[ProvinceId::syria].in_play == 1);
    CHECK(s.state.provinces[ProvinceId::syria].developed == 0);
    CHECK(s.state.provinces[ProvinceId::bithynia].in_play == 1);
    CHECK(s.state.provinces[ProvinceId::bithynia].developed == 1);
    CHECK(s.of(SenatorId::cornelius).influence == before);
  }
}

RULE_TEST("VG-IN-egyptian-grain-2 AH-9.611c ES-9.611b", "the Alexandrine War sends the Egyptian Grain to the Curia") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::fabius).holds(ConcessionId::egyptian_grain);
  Context t = table_of(s);
  war_arrives(t, WarId::alexandrine);
  CHECK(s.state.forum.concessions[ConcessionId::egyptian_grain].place == Concession::Place::curia);
}

}  // namespace curia::republic
