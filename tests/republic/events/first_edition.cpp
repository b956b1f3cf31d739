// Events as the edition of 1990 has them (AH-7.35), where they are not those of 2009.
#include "games/republic/combat/battle.h"
#include "games/republic/events/catiline.h"
#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/events/pretender.h"
#include "games/republic/events/random_event.h"
#include "games/republic/forum/curia_rolls.h"
#include "games/republic/revenue/state_accounts.h"
#include "tests/republic/forum/forum_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// The phase from its first step, whatever was going on.
void phase_begins(Scene& s, Phase phase) {
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.state.chance = {};
  s.begin(phase);
}

Scene table() {
  Scene s(3);
  s.people();
  return s;
}

CardId card_of(DeckEventId event) { return deck_event_rows[static_cast<std::size_t>(event)].card; }
bool in_the_curia(const Scene& s, ConcessionId id) {
  return s.state.forum.concessions[id].place == Concession::Place::curia;
}
int income_of(const Scene& s, Seat seat) { return s.state.rome.income[static_cast<std::size_t>(index(seat))]; }

// The moves that lead out of the Revenue Phase ask nothing that these tests are about.
bool until_roll(Scene& s, Roll roll) {
  for (int n = 0; n < 60 && s.state.game.phase == Phase::revenue && s.asked_chance() != roll; ++n) {
    if (s.asked_chance() != Roll::none) return false;
    if (s.decision().offers.empty()) return false;
    const Offer first = s.decision().offers[0];
    if (first.verb == Verb::place_income)
      s.plays(first.seat, first.verb, {.a = first.a}, first.most);
    else
      s.plays(first.seat, Verb::done);
  }
  return s.asked_chance() == roll;
}

// A senator of P1 with both Grain Concessions and this level of Drought, when he is asked for the first of them.
Scene grain(int level, std::initializer_list<WarId> droughts = {}) {
  Scene s = table();
  s.senator(SenatorId::julius).holds(ConcessionId::egyptian_grain);
  s.senator(SenatorId::julius).holds(ConcessionId::sicilian_grain);
  if (level > 0) s.event(EventId::drought, level);
  for (const WarId war : droughts) s.war(war, Section::inactive);
  return s;
}

}  // namespace

// ---- Occurring ------------------------------------------------------------------------------------------------------

RULE_TEST(
    "AH-7.35b AH-7.35c AH-7.35e AH-7.35g",
    "an event takes effect on its first side, then on its second, until the next Forum Phase; then it may come again") {
  Scene s = table();
  event_occurs(s, P1, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 1);
  Context t = table_of(s);
  receive_annual_income(t);
  CHECK(s.state.rome.treasury == 100 + 50);  // beside the Annual Revenue, which comes at the start of the phase: AH-6.2
  event_occurs(s, P2, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 2);
  s.state.rome.treasury = 100;
  receive_annual_income(t);
  CHECK(s.state.rome.treasury == 100 + 75);  // 75 in all
  phase_begins(s, Phase::mortality);         // of the next turn
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 2);
  phase_begins(s, Phase::forum);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 0);
  event_occurs(s, P1, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 1);
}

RULE_TEST("AH-7.35d ES-7.35", "the third time an event does nothing, but for the six that take effect again") {
  for (const EventId event : {EventId::ally_deserts, EventId::allied_enthusiasm, EventId::new_alliance,
                              EventId::enemys_ally_deserts, EventId::natural_disaster, EventId::refuge}) {
    Scene s = table();
    s.event(event, 2);
    s.concession_in_forum(ConcessionId::mining);
    event_occurs(s, P1, event);
    CHECK(event_level(s.state, event) == 2);
    CHECK(s.state.chance.kind == ChanceRequest::Kind::none);
    CHECK(s.state.rome.treasury == 100);
    CHECK_FALSE(s.told(EventKind::forum_card_drawn));  // nor is a card drawn
  }
  for (const EventId event : {EventId::epidemic, EventId::mob_violence, EventId::storm_at_sea}) {
    Scene s = table();
    s.event(event, 2);
    s.state.rome.unrest = 2;
    s.state.arms.active.fleets = 9;
    event_occurs(s, P1, event);
    CHECK(s.state.chance.kind != ChanceRequest::Kind::none);
  }
  for (const EventId event : {EventId::drought, EventId::manpower_shortage, EventId::evil_omens}) {
    Scene s = table();
    s.event(event, 2);
    event_occurs(s, P1, event);
    CHECK(event_level(s.state, event) == 3);
  }
}

RULE_TEST("AH-7.351a ES-7.351.a",
          "of all events only three Bequests and the Catiline Conspiracy are cards of the pile") {
  int n = 0;
  for (int i = 0; i < card_count; ++i)
    if (card_rows[static_cast<std::size_t>(i)].type == CardType::deck_event) ++n;
  CHECK(n == 4);
  CHECK(deck_event_rows[static_cast<std::size_t>(DeckEventId::pergamene_bequest)].talents == 50);
  CHECK(deck_event_rows[static_cast<std::size_t>(DeckEventId::bithynian_bequest)].talents == 35);
  CHECK(row(card_of(DeckEventId::pergamene_bequest)).era == Era::middle);
  for (const DeckEventId event :
       {DeckEventId::bithynian_bequest, DeckEventId::ptolemy_apion_bequest, DeckEventId::catiline_conspiracy_2})
    CHECK(row(card_of(event)).era == Era::late);
  CHECK(deck_event_rows[static_cast<std::size_t>(DeckEventId::catiline_conspiracy_2)].creates == ProvinceId::none);
}

// ---- In battle ------------------------------------------------------------------------------------------------------

RULE_TEST(
    "AH-7.35f AH-7.35i",
    "the War is stronger on an even natural roll, weaker on an odd one, by the coloured die or by the white ones") {
  Scene s = table();
  s.war(WarId::gallic_1, Section::active);  // 10
  const auto strength = [&](Dice3 dice) { return enemy_strength(s.state, WarId::gallic_1, false, dice, s.options); };
  s.event(EventId::ally_deserts);
  CHECK(strength({5, 1, 2}) == 10 + 5);
  CHECK(strength({4, 1, 2}) == 10);
  s.event(EventId::ally_deserts, 2);
  CHECK(strength({5, 1, 2}) == 10 + 3);
  CHECK(strength({5, 1, 1}) == 10);
  s.event(EventId::ally_deserts, 0);
  s.event(EventId::enemys_ally_deserts);
  CHECK(strength({4, 1, 2}) == 10 - 4);
  CHECK(strength({5, 1, 2}) == 10);
  s.event(EventId::enemys_ally_deserts, 2);
  CHECK(strength({4, 1, 2}) == 10 - 3);
  s.war(WarId::illyrian_2, Section::active);  // 4
  CHECK(enemy_strength(s.state, WarId::illyrian_2, false, {1, 6, 6}, s.options) == 0);
  // Disaster and Standoff numbers come first: the 13 of the 1st Gallic War.
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 10);
  const WarRow& card = row(WarId::gallic_1);
  for (int natural = 3; natural <= 18; ++natural) {
    if ((card.disaster >> natural & 1U) == 0) continue;
    const auto black = static_cast<std::uint8_t>(natural > 13 ? natural - 12 : 1);
    const auto white = static_cast<std::uint8_t>((natural - black + 1) / 2);
    const auto other = static_cast<std::uint8_t>(natural - black - white);
    CHECK(battle_result(s.state, s.state.arms.forces[0], WarId::gallic_1, false, {black, white, other}, s.options)
              .outcome == Outcome::disaster);
  }
}

// ---- Leaders and wars -----------------------------------------------------------------------------------------------

RULE_TEST("AH-7.35h",
          "at the end of the Forum Phase the HRAO discards one Leader in play; without one nothing happens") {
  Scene s = table();
  takes_initiative(s, P2);
  s.event(EventId::enemy_leader_dies);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  s.state.leaders[LeaderId::philip_v].place = Leader::Place::curia;
  s.run(EnemyLeaderDies{});
  CHECK(s.waits_for(P1));
  CHECK(s.offers(P1, Verb::discard_leader, {.a = op(LeaderId::philip_v)}));
  s.plays(P1, Verb::discard_leader, {.a = op(LeaderId::hannibal)});
  CHECK(s.state.leaders[LeaderId::hannibal].place == Leader::Place::discarded);
  CHECK(s.state.leaders[LeaderId::philip_v].place == Leader::Place::curia);
  CHECK(section(s, WarId::punic_2) == Section::active);
  Scene nobody = table();
  takes_initiative(nobody, P2);
  nobody.event(EventId::enemy_leader_dies);
  nobody.run(EnemyLeaderDies{});
  CHECK(nobody.waits_for(P2));  // goes on
}

RULE_TEST("AH-7.35m",
          "at the second level the Leader activates and aids every War and Revolt in play until he has none") {
  Scene s = table();
  s.event(EventId::refuge, 2);
  s.war(WarId::syrian, Section::active);
  s.war(WarId::pirates_1, Section::inactive);
  s.war(WarId::pirates_2, Section::inactive);
  s.war(WarId::britannia_invasion, Section::inactive);
  s.leader_on_war(LeaderId::antiochus_iii);
  Context t = table_of(s);
  war_leaves_play(t, WarId::syrian, Departure::defeated, Rule::VG_10_1a);
  for (const WarId war : {WarId::pirates_1, WarId::pirates_2, WarId::britannia_invasion})
    CHECK(section(s, war) == Section::active);
  CHECK(land_strength(s.state, WarId::britannia_invasion) == printed_land(s.state, WarId::britannia_invasion) + 5);
  war_leaves_play(t, WarId::pirates_1, Departure::defeated, Rule::VG_10_1a);
  war_leaves_play(t, WarId::pirates_2, Departure::defeated, Rule::VG_10_1a);
  CHECK(s.state.leaders[LeaderId::antiochus_iii].place == Leader::Place::on_war);
  war_leaves_play(t, WarId::britannia_invasion, Departure::defeated, Rule::VG_10_1a);
  CHECK(s.state.leaders[LeaderId::antiochus_iii].place == Leader::Place::discarded);
}

RULE_TEST("VG-EV-refuge-2 AH-7.35m", "refuge_activation: of a series one, or all of them") {
  for (const bool all : {false, true}) {
    Scene s = table();
    s.options.refuge_activation = all ? choice::refuge_activation::all : choice::refuge_activation::one_of_a_series;
    s.event(EventId::refuge, 2);
    s.war(WarId::syrian, Section::active);
    s.war(WarId::pirates_1, Section::inactive);
    s.war(WarId::pirates_2, Section::inactive);
    s.leader_on_war(LeaderId::antiochus_iii);
    Context t = table_of(s);
    war_leaves_play(t, WarId::syrian, Departure::defeated, Rule::VG_10_1a);
    CHECK(section(s, WarId::pirates_1) == Section::active);
    CHECK((section(s, WarId::pirates_2) == Section::active) == all);
  }
  CHECK(as_printed().refuge_activation == answer_of(choice::refuge_activation::one_of_a_series,
                                                    choice::refuge_activation::all, choice::refuge_activation::all));
}

// ---- Provinces ------------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.35l VG-EV-pretender-1",
          "pretender_provinces: with the next active War a random Province revolts, one without Governor, too") {
  for (const bool any : {false, true}) {
    Scene s = table();
    s.options.pretender_provinces = any ? choice::pretender_provinces::any : choice::pretender_provinces::governed;
    s.options.pretender_card_stays = choice::pretender_card_stays::until_revolt_begins;
    s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
    s.province(ProvinceId::sardinia_et_corsica);
    s.state.provinces[ProvinceId::sardinia_et_corsica].garrison.legions = 2;
    s.event(EventId::pretender_emerges);
    takes_initiative(s, P1, row(WarId::illyrian_1).card);  // inactive
    CHECK(s.asked_chance() == Roll::none);
    phase_begins(s, Phase::forum);
    CHECK(event_level(s.state, EventId::pretender_emerges) == 1);  // it waits
    takes_initiative(s, P1, row(WarId::gallic_1).card);
    REQUIRE(s.asked_chance() == Roll::pretender_province);
    CHECK(s.state.chance.count == (any ? 2 : 1));
    if (!any) continue;
    s.picks(1);  // Sardinia: nobody leads its two Legions, who come home
    CHECK(s.asked_chance() == Roll::none);
    CHECK(is_active(s.state, revolt_of(ProvinceId::sardinia_et_corsica)));
    CHECK(s.state.arms.active.legions == 4 + 2);
    CHECK(s.of(SenatorId::julius).where == Where::province);
    CHECK(event_level(s.state, EventId::pretender_emerges) == 0);
  }
  constexpr auto printed = choice::pretender_provinces::any_of_rome;
  CHECK(as_printed().pretender_provinces == answer_of(printed, printed, printed));
}

RULE_TEST("VG-EV-pretender-1 AH-7.35l VG-10.03b", "no Pretender emerges in a Province that is allied with a war") {
  for (const auto answer : {choice::pretender_provinces::any, choice::pretender_provinces::any_of_rome}) {
    Scene s = table();
    s.options.provincial_wars = on;
    s.options.pretender_provinces = answer;
    s.war(WarId::illyrian_1, Section::active);
    s.province(ProvinceId::sicilia);
    s.province(ProvinceId::sardinia_et_corsica);
    s.state.provinces[ProvinceId::sardinia_et_corsica].ally = WarId::illyrian_1;
    s.event(EventId::pretender_emerges);
    phase_begins(s, Phase::forum);
    takes_initiative(s, P1, row(WarId::gallic_1).card);
    REQUIRE(s.asked_chance() == Roll::pretender_province);
    CHECK(s.state.chance.count == (answer == choice::pretender_provinces::any ? 2 : 1));
  }
}

RULE_TEST("AH-7.35l", "Governor and Garrison fight its printed strength; a Victory ends it") {
  Scene s = table();
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);  // Military 4
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 4;
  s.event(EventId::pretender_emerges);
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  s.picks(0);
  s.rolls({4, 4, 4});  // 12 + 4 Legions + 4 Military - 2 = 18
  CHECK(s.of(SenatorId::julius).where == Where::province);
  CHECK_FALSE(in_play(s.state, WarId::revolt_sicilia));
  CHECK(event_level(s.state, EventId::pretender_emerges) == 0);
}

RULE_TEST("AH-7.351b AH-7.351c AH-7.351d AH-7.351e AH-9.624c ES-7.351.b ES-7.351.c ES-7.351.d ES-7.351.e ES-9.624.c",
          "the expedition makes the Province in the Combat Phase; the money comes later, or is the rebel's") {
  for (const bool rebels : {false, true}) {
    Scene s = table();
    s.state.forum.bequests = 1U << op(DeckEventId::bithynian_bequest);
    s.senator(SenatorId::julius).of(P1).commands(bequest_mission, 3, 3);
    phase_begins(s, Phase::combat);
    CHECK_FALSE(s.told(EventKind::battle_fought));
    CHECK(s.state.provinces[ProvinceId::bithynia].in_play == 1);
    CHECK(s.state.provinces[ProvinceId::bithynia].developed == 0);
    phase_begins(s, Phase::revolution);
    REQUIRE(s.until(Prompt::declare_revolt));
    if (rebels) {
      while (s.asked_chance() == Roll::none && !s.offers(P1, Verb::declare_revolt)) s.plays(P1, Verb::test_loyalty);
      for (int n = 0; n < 3 && s.asked_chance() == Roll::loyalty; ++n) s.rolls({6});
      s.plays(P1, Verb::declare_revolt);
      CHECK(s.of(SenatorId::julius).talents == 35);
      CHECK(s.state.provinces[ProvinceId::bithynia].governor == SenatorId::julius);
      phase_begins(s, Phase::revenue);
      const ProvinceSide& yields = side(s.state, ProvinceId::bithynia);
      int expected = 35 + yields.spoils_mod + yields.state_mod;
      for (const Roll roll : {Roll::spoils, Roll::state_income}) {
        REQUIRE(s.asked_chance() == roll);
        const int dice = roll == Roll::spoils ? yields.spoils_dice : yields.state_dice;
        expected += 6 * dice;
        if (dice == 1)
          s.rolls({6});
        else
          s.rolls({6, 6});
      }
      CHECK(s.of(SenatorId::julius).talents == expected);
      continue;
    }
    s.plays(P1, Verb::return_to_rome);
    CHECK(in_rome(s.state, SenatorId::julius));
    CHECK(s.state.arms.active.legions == 4 + 3);
    CHECK(s.state.rome.treasury == 100);
    phase_begins(s, Phase::revenue);
    REQUIRE(s.until(Prompt::contribute));
    CHECK(s.state.rome.treasury >= 100 + 100 + 35 - 20);
    int paid = 0;
    for (const Event& event : s.events)
      if (event.kind == EventKind::treasury_changed && event.n == 35) ++paid;
    CHECK(paid == 1);
    CHECK(s.state.cards.discards.has(card_of(DeckEventId::bithynian_bequest)));
  }
}

RULE_TEST("AH-7.351e", "a Bequest for which nobody is sent lies in the Forum turn after turn") {
  Scene s = table();
  s.state.forum.bequests = 1;
  for (int turn = 0; turn < 3; ++turn) {
    phase_begins(s, Phase::combat);
    CHECK(s.state.provinces[ProvinceId::asia].in_play == 0);
    phase_begins(s, Phase::forum);
    CHECK(s.state.forum.bequests == 1);
  }
}

RULE_TEST(
    "AH-7.351b AH-7.351f VG-LR-card-bequest-c ES-7.351.f",
    "bequest_province: Crete-Cyrene with its card, or with the next Senate; a Bequest whose Province exists is void") {
  for (const bool at_once : {false, true}) {
    Scene s = table();
    s.options.bequest_province = at_once ? choice::bequest_province::at_once : choice::bequest_province::later;
    s.run(ForumCard{.seat = P1, .card = card_of(DeckEventId::ptolemy_apion_bequest)});
    CHECK(s.state.provinces[ProvinceId::creta_et_cyrenaica].in_play == (at_once ? 1 : 0));
    CHECK((s.state.forum.bequests == 0) == at_once);
    CHECK(s.state.cards.discards.has(card_of(DeckEventId::ptolemy_apion_bequest)) == at_once);
    if (!at_once) continue;
    Scene there = table();
    there.province(ProvinceId::bithynia);
    there.run(ForumCard{.seat = P1, .card = card_of(DeckEventId::bithynian_bequest)});
    CHECK(there.state.forum.bequests == 0);
    CHECK(there.state.cards.discards.has(card_of(DeckEventId::bithynian_bequest)));
  }
  CHECK(as_printed().bequest_province == answer_of(choice::bequest_province::later, choice::bequest_province::at_once,
                                                   choice::bequest_province::at_once));
}

RULE_TEST("AH-7.351g ES-7.351.g",
          "Catiline: two dice of chits against the men in Rome of another Faction, as much Popularity") {
  Scene s = table();
  s.senator(SenatorId::manlius).governs(ProvinceId::sicilia);
  takes_initiative(s, P2);
  s.run(ForumCard{.seat = P2, .card = card_of(DeckEventId::catiline_conspiracy_2)});
  CHECK(s.waits_for(P1));
  s.refuses(P1, Verb::name_faction, {.a = op(P1)});
  s.plays(P1, Verb::name_faction, {.a = op(P3)});
  CHECK(s.state.chance.count == 2);
  s.rolls({1, 2});
  CHECK(s.of(SenatorId::cornelius).popularity == -3);
  s.chit(number_of(SenatorId::manlius));  // away
  s.chit(number_of(SenatorId::aurelius));
  s.chit(number_of(SenatorId::claudius));  // of another Faction
  CHECK(s.of(SenatorId::manlius).where == Where::province);
  CHECK(s.of(SenatorId::aurelius).where == Where::curia);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);
  CHECK(s.state.cards.discards.has(card_of(DeckEventId::catiline_conspiracy_2)));
}

RULE_TEST("VG-EV-catiline-1 AH-7.351g ES-7.351.g", "catiline_victims: wherever they are, or in Rome only") {
  for (const bool rome : {false, true}) {
    Scene s = table();
    s.options.catiline_victims = rome ? choice::catiline_victims::in_rome : choice::catiline_victims::everywhere;
    s.senator(SenatorId::manlius).governs(ProvinceId::sicilia);
    takes_initiative(s, P2);
    s.run(Catiline{});
    s.plays(P1, Verb::name_faction, {.a = op(P3)});
    s.rolls({1, 1});
    s.chit(number_of(SenatorId::manlius));
    CHECK((s.of(SenatorId::manlius).where == Where::province) == rome);
  }
  CHECK(as_printed().catiline_victims == answer_of(choice::catiline_victims::everywhere,
                                                   choice::catiline_victims::in_rome,
                                                   choice::catiline_victims::in_rome));
}

RULE_TEST(
    "AH-7.352e AH-7.352f AH-7.352g ES-7.352.e ES-7.352.f ES-7.352.g",
    "an Overrun costs the coloured die in units, the developed side, all revenue and the improvement of the turn") {
  Scene s = table();
  s.senator(SenatorId::julius).governs(ProvinceId::gallia_cisalpina);  // Military 4
  Province& gaul = s.state.provinces[ProvinceId::gallia_cisalpina];
  gaul.developed = 1;
  gaul.garrison.legions = 2;
  s.event(EventId::barbarian_raids);
  phase_begins(s, Phase::revenue);
  const int force = side(s.state, ProvinceId::gallia_cisalpina).base_land + 2 * 2 + 4;
  REQUIRE(s.asked_chance() == Roll::raid);  // before any income
  CHECK_FALSE(s.told(EventKind::income_earned));
  REQUIRE(force + 2 < 15);
  s.rolls({1, 1});
  CHECK(gaul.garrison.legions == 1);
  CHECK(gaul.developed == 0);
  s.chit(chit_none);
  CHECK_FALSE(s.offers(P1, Verb::take_spoils, {.a = op(ProvinceId::gallia_cisalpina)}));
  REQUIRE(s.until(Prompt::contribute));
  for (const Roll never : {Roll::spoils, Roll::state_income, Roll::development}) CHECK(s.asked_chance() != never);
  CHECK(s.state.rome.treasury == 100 + 100 - 2 * 5);  // no taxes; five Legions are paid
  CHECK_FALSE(s.told(EventKind::province_developed));
  Scene all = table();
  all.senator(SenatorId::julius).governs(ProvinceId::gallia_cisalpina);
  all.state.provinces[ProvinceId::gallia_cisalpina].garrison.legions = 1;
  all.event(EventId::barbarian_raids);
  phase_begins(all, Phase::revenue);
  all.rolls({5, 1});  // at most the units present
  CHECK(all.state.provinces[ProvinceId::gallia_cisalpina].garrison.none());
}

RULE_TEST("AH-7.359a AH-7.359c ES-7.359.a ES-7.359.c",
          "Internal Disorder: no revenue and no improvement; a revolt kills and is a War that is paid for") {
  Scene s = table();
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  s.senator(SenatorId::manlius).governs(ProvinceId::africa);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 1;
  s.event(EventId::internal_disorder);
  phase_begins(s, Phase::revenue);
  REQUIRE(s.asked_chance() == Roll::disorder);
  CHECK(s.state.chance.count == 2);
  s.rolls({1, 2});  // 3 and a Legion: 4
  CHECK(s.of(SenatorId::julius).where == Where::curia);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.none());
  const WarId revolt = revolt_of(ProvinceId::sicilia);
  CHECK(is_active(s.state, revolt));
  CHECK(land_strength(s.state, revolt) == side(s.state, ProvinceId::sicilia).base_land);
  CHECK(spoils_of(s.state, revolt) == 0);
  CHECK(fleet_support(s.state, revolt) == 0);
  CHECK(disaster_numbers(s.state, revolt, false) == 0);
  CHECK(standoff_numbers(s.state, revolt, false) == 0);
  s.rolls({2, 3});  // Africa stays calm
  CHECK(s.state.provinces[ProvinceId::africa].revolt == 0);
  CHECK_FALSE(s.offers(P3, Verb::take_spoils, {.a = op(ProvinceId::africa)}));
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.state.rome.treasury == 100 + 100 - 20 - 2 * 4);  // neither Province paid; the Revolt and four Legions cost
  for (const Event& event : s.events) CHECK(event.kind != EventKind::province_developed);
  Context t = table_of(s);
  war_leaves_play(t, revolt, Departure::defeated, Rule::VG_10_4a);
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::sicilia].revolt == 0);
  CHECK(s.state.provinces[ProvinceId::sicilia].developed == 0);
}

RULE_TEST("AH-7.35o", "Trial of Verres: State Income 3 or 5 higher, a Governor's income as much lower, not below 0") {
  for (const int level : {1, 2}) {
    const int talents = level == 1 ? 3 : 5;
    Scene s = table();
    s.senator(SenatorId::julius).governs(ProvinceId::illyricum);
    s.state.provinces[ProvinceId::illyricum].developed = 1;
    s.event(EventId::trial_of_verres, level);
    phase_begins(s, Phase::revenue);
    const int before = income_of(s, P1) + s.of(SenatorId::julius).talents;
    s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::illyricum)});
    s.rolls({6});
    CHECK(income_of(s, P1) + s.of(SenatorId::julius).talents == before + 6 - talents);
    REQUIRE(until_roll(s, Roll::state_income));
    const int treasury = s.state.rome.treasury;
    s.rolls({4});
    int got = 0;
    for (const Event& event : s.events)
      if (event.kind == EventKind::treasury_changed && event.rule == Rule::VG_6_51) got = event.n;
    CHECK(got == 4 + talents);
    CHECK(treasury > 0);
    Scene low = table();
    low.senator(SenatorId::julius).governs(ProvinceId::illyricum);
    low.state.provinces[ProvinceId::illyricum].developed = 1;
    low.event(EventId::trial_of_verres, level);
    phase_begins(low, Phase::revenue);
    const int then = income_of(low, P1) + low.of(SenatorId::julius).talents;
    low.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::illyricum)});
    low.rolls({2});
    CHECK(income_of(low, P1) + low.of(SenatorId::julius).talents == then);
    CHECK(low.state.rome.spoils_debt == 0);
  }
}

// ---- Drought --------------------------------------------------------------------------------------------------------

RULE_TEST(
    "AH-7.353b AH-7.353c AH-7.353d ES-7.353.b ES-7.353.c ES-7.353.d",
    "grain pays any multiple up to one more than the Droughts, for as much Popularity, once for both Concessions") {
  Scene s = grain(2);
  phase_begins(s, Phase::revenue);
  REQUIRE(s.prompt() == Prompt::choose_grain);
  const auto earned = [&] { return income_of(s, P1) + s.of(SenatorId::julius).talents; };
  const int before = earned();
  const ConcessionId first = as<ConcessionId>(s.decision().offers[0].a);
  const ConcessionId second =
      first == ConcessionId::egyptian_grain ? ConcessionId::sicilian_grain : ConcessionId::egyptian_grain;
  s.refuses(P1, Verb::collect_grain, {.a = op(first)}, 4);
  s.plays(P1, Verb::collect_grain, {.a = op(first)}, 2);
  CHECK(s.of(SenatorId::julius).popularity == -2);
  s.plays(P1, Verb::collect_grain, {.a = op(second)}, 3);
  CHECK(s.of(SenatorId::julius).popularity == -3);  // that of the higher multiple
  CHECK(earned() == before + 2 * row(first).income + 3 * row(second).income);
  Scene once = grain(2);
  phase_begins(once, Phase::revenue);
  once.plays(P1, Verb::collect_grain, {.a = op(first)}, 1);
  once.plays(P1, Verb::collect_grain, {.a = op(second)}, 1);
  CHECK(once.of(SenatorId::julius).popularity == 0);
}

RULE_TEST("VG-EV-drought-4 AH-7.353c ES-7.353.c",
          "grain_popularity: for each Grain Concession, or for the higher multiple") {
  for (const bool once : {false, true}) {
    Scene s = grain(1);
    s.options.grain_popularity =
        once ? choice::grain_popularity::highest_multiple : choice::grain_popularity::each_concession;
    phase_begins(s, Phase::revenue);
    for (int n = 0; n < 2; ++n) {
      REQUIRE(s.prompt() == Prompt::choose_grain);
      s.plays(P1, Verb::collect_grain, {.a = s.decision().offers[0].a}, 2);
    }
    CHECK(s.of(SenatorId::julius).popularity == (once ? -2 : -4));
  }
  CHECK(as_printed().grain_popularity == answer_of(choice::grain_popularity::each_concession,
                                                   choice::grain_popularity::highest_multiple,
                                                   choice::grain_popularity::highest_multiple));
}

RULE_TEST("AH-7.353-exa AH-7.353-exb AH-7.353-exc AH-7.353a ES-7.353.g ES-7.353.h ES-7.353.i ES-7.353.a",
          "the examples: Unrest rises by the Droughts, grain pays one more than their number") {
  struct Example {
    std::initializer_list<WarId> wars;
    int droughts;
  };
  for (const Example& example : {Example{{WarId::pirates_1}, 2}, Example{{WarId::pirates_1, WarId::slave_1}, 3},
                                 Example{{WarId::pirates_1, WarId::pirates_2, WarId::slave_1}, 4}}) {
    Scene s = grain(1, example.wars);
    phase_begins(s, Phase::revenue);
    REQUIRE(s.prompt() == Prompt::choose_grain);
    const Line wheat{.a = s.decision().offers[0].a};
    s.refuses(P1, Verb::collect_grain, wheat, example.droughts + 2);
    s.plays(P1, Verb::collect_grain, wheat, example.droughts + 1);
    CHECK(s.of(SenatorId::julius).popularity == -(example.droughts + 1));
    Scene people = grain(1, example.wars);
    phase_begins(people, Phase::population);
    CHECK(people.state.rome.unrest == example.droughts);
  }
}

// ---- Epidemics and mobs ---------------------------------------------------------------------------------------------

RULE_TEST("AH-7.354b ES-7.354.b", "a further Epidemic takes the first drawn who is away from Rome, an exile, too") {
  Scene s = table();
  s.event(EventId::epidemic);
  s.senator(SenatorId::cicero).of(P2);
  s.of(SenatorId::cicero).where = Where::exile;
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  event_occurs(s, P1, EventId::epidemic);
  s.chit(number_of(SenatorId::claudius));  // in Rome
  s.chit(number_of(SenatorId::cicero));
  s.chit(number_of(SenatorId::julius));  // the second
  for (int n = 0; n < 3; ++n) s.chit(n < 2 ? chit_none : 30);
  CHECK(s.count(EventKind::chit_drawn) == 6);
  CHECK(s.count(EventKind::senator_died) == 1);
  CHECK(s.of(SenatorId::cicero).where != Where::exile);
  CHECK(s.of(SenatorId::julius).where == Where::province);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);
}

RULE_TEST("AH-7.35j VG-EV-mob-violence-2",
          "mob_violence_limit: a dr more chits, and at 1990 also for Popularity equal to the Unrest Level") {
  for (const bool more : {false, true}) {
    Scene s = table();
    s.options.mob_violence_limit =
        more ? choice::mob_violence_limit::up_to_unrest : choice::mob_violence_limit::below_unrest;
    s.state.rome.unrest = 2;
    s.event(EventId::mob_violence);
    s.senator(SenatorId::claudius).popularity(2);
    s.senator(SenatorId::manlius).popularity(3);
    event_occurs(s, P1, EventId::mob_violence);
    REQUIRE(s.asked_chance() == Roll::mob_violence);
    s.rolls({3});
    s.chit(number_of(SenatorId::claudius));
    s.chit(number_of(SenatorId::manlius));
    for (int n = 0; n < 3; ++n) s.chit(26 + n);
    CHECK(s.state.chance.kind != ChanceRequest::Kind::chit);
    CHECK((s.of(SenatorId::claudius).where == Where::rome) == !more);
    CHECK(s.of(SenatorId::manlius).where == Where::rome);
  }
  CHECK(as_printed().mob_violence_limit == answer_of(choice::mob_violence_limit::below_unrest,
                                                     choice::mob_violence_limit::up_to_unrest,
                                                     choice::mob_violence_limit::up_to_unrest));
}

// ---- Evil Omens -----------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.355a AH-7.357a ES-7.355.a ES-7.357.a",
          "Evil Omens cost 20 T, a Natural Disaster 50 T at once; a State that cannot pay is bankrupt") {
  for (const EventId event : {EventId::evil_omens, EventId::natural_disaster})
    for (const bool enough : {true, false}) {
      const int price = event == EventId::evil_omens ? 20 : 50;
      Scene s = table();
      s.state.rome.treasury = static_cast<Talents>(enough ? price : price - 1);
      event_occurs(s, P1, event);
      CHECK((s.state.game.fall == Ending::bankruptcy || s.state.game.ending == Ending::bankruptcy) == !enough);
      if (enough) CHECK(s.state.rome.treasury == 0);
    }
}

RULE_TEST("AH-7.355b AH-7.355c AH-7.355d ES-7.355.b ES-7.355.c ES-7.355.d",
          "every roll is 1 lower, once and not for each die; that of a persuasion 1 higher; Initiative and event are "
          "exempt") {
  Scene s = table();
  s.event(EventId::evil_omens);
  Context t = table_of(s);
  t.dice.die = {2, 3, 4};
  for (const Roll hit :
       {Roll::knight, Roll::pressure, Roll::curia_senator, Roll::population, Roll::battle, Roll::storm,
        Roll::assassination, Roll::popular_appeal, Roll::spoils, Roll::state_income, Roll::development, Roll::disorder})
    CHECK(rolled(t, hit) == 8);
  CHECK(rolled(t, Roll::persuasion) == 10);
  CHECK(rolled(t, Roll::initiative) == 9);
  CHECK(rolled(t, Roll::random_event) == 9);
}

RULE_TEST("AH-7.355b VG-EV-evil-omens-2",
          "evil_omens_negative_die: where the die is subtracted the State gains or loses") {
  for (const bool die : {false, true}) {
    Scene s = table();
    s.options.evil_omens_negative_die =
        die ? choice::evil_omens_negative_die::die_lowered : choice::evil_omens_negative_die::result_lowered;
    s.event(EventId::evil_omens);
    Context t = table_of(s);
    t.dice.die = {4, 0, 0};
    CHECK(income_rolled(t, -1, 3, Roll::state_income) == (die ? 0 : -2));  // 3 - 4, and the omens
    CHECK(income_rolled(t, 1, 3, Roll::state_income) == 6);
  }
  CHECK(as_printed().evil_omens_negative_die == answer_of(choice::evil_omens_negative_die::die_lowered,
                                                          choice::evil_omens_negative_die::die_lowered,
                                                          choice::evil_omens_negative_die::die_lowered));
}

RULE_TEST("AH-7.355d VG-EV-evil-omens-2",
          "evil_omens_event_roll: where the event's roll is lowered it does not fall off the table") {
  for (const bool lowered : {false, true}) {
    Scene s = table();
    s.options.evil_omens_event_roll =
        lowered ? choice::evil_omens_event_roll::modified : choice::evil_omens_event_roll::exempt;
    s.event(EventId::evil_omens);
    s.options.forum_source = choice::forum_source::each_initiative;
    s.state.game.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({6, 1});  // 7 all the same
    REQUIRE(s.asked_chance() == Roll::random_event);
    s.rolls({2, 4, 4});
    CHECK(event_level(s.state, EventId::evil_omens) == (lowered ? 1 : 2));  // 10 of the Early column
    CHECK(event_level(s.state, EventId::drought) == (lowered ? 1 : 0));     // 9
    Context t = table_of(s);
    t.dice.die = {1, 1, 1};
    CHECK(rolled(t, Roll::random_event) == 3);
  }
  CHECK(as_printed().evil_omens_event_roll == answer_of(choice::evil_omens_event_roll::modified,
                                                        choice::evil_omens_event_roll::exempt,
                                                        choice::evil_omens_event_roll::exempt));
}

RULE_TEST("AH-7.355f ES-7.355.f",
          "a number of Fleets or Talents that is rolled for is never below 0; a Province may owe") {
  Scene s = table();
  s.event(EventId::evil_omens, 3);
  s.state.arms.active.fleets = 5;
  event_occurs(s, P1, EventId::storm_at_sea);
  s.rolls({1, 1});  // 2 - 3
  CHECK(s.state.arms.active.fleets == 5);
  Context t = table_of(s);
  t.dice.die = {1, 0, 0};
  CHECK(income_rolled(t, 1, 0, Roll::spoils) == -2);
}

RULE_TEST("AH-7.355g AH-7.357b VG-EV-natural-disaster-2 ES-7.355.g",
          "evil_omens_key_rolls: the number of a Disaster or Tax Farmer is lowered, to no less than 1") {
  for (const bool lowered : {false, true})
    for (const int die : {1, 3, 6}) {
      Scene s = table();
      s.options.evil_omens_key_rolls =
          lowered ? choice::evil_omens_key_rolls::modified : choice::evil_omens_key_rolls::unmodified;
      s.event(EventId::evil_omens);
      s.concession_in_forum(ConcessionId::mining);
      s.concession_in_forum(ConcessionId::harbor_fees);
      s.senator(SenatorId::julius).holds(ConcessionId::armaments);
      s.senator(SenatorId::julius).holds(ConcessionId::ship_building);
      event_occurs(s, P1, EventId::natural_disaster);
      s.rolls({die});
      const ConcessionId hit = die == 1   ? ConcessionId::mining
                               : die == 3 ? (lowered ? ConcessionId::mining : ConcessionId::harbor_fees)
                                          : (lowered ? ConcessionId::armaments : ConcessionId::ship_building);
      for (const ConcessionId concession :
           {ConcessionId::mining, ConcessionId::harbor_fees, ConcessionId::armaments, ConcessionId::ship_building})
        CHECK(in_the_curia(s, concession) == (concession == hit));
      Context t = table_of(s);
      t.dice.die = {static_cast<std::uint8_t>(die), 0, 0};
      CHECK(rolled(t, Roll::tax_farmer) == (lowered ? std::max(1, die - 1) : die));
    }
  CHECK(as_printed().evil_omens_key_rolls == answer_of(choice::evil_omens_key_rolls::modified,
                                                       choice::evil_omens_key_rolls::modified,
                                                       choice::evil_omens_key_rolls::modified));
}

// ---- Disasters ------------------------------------------------------------------------------------------------------

RULE_TEST("AH-7.357a AH-7.357b AH-7.357c ES-7.357.a ES-7.357.b ES-7.357.c",
          "a Disaster: 50 T and a Concession; a second one another Concession for nothing; a third nothing at all") {
  constexpr ConcessionId hit[] = {ConcessionId::mining,      ConcessionId::mining,    ConcessionId::harbor_fees,
                                  ConcessionId::harbor_fees, ConcessionId::armaments, ConcessionId::ship_building};
  for (int die = 1; die <= 6; ++die) {
    Scene s = table();
    for (const ConcessionId concession : {ConcessionId::mining, ConcessionId::armaments})
      s.senator(SenatorId::julius).holds(concession);
    s.concession_in_forum(ConcessionId::harbor_fees);  // destroyed there, too
    s.concession_in_forum(ConcessionId::ship_building);
    event_occurs(s, P1, EventId::natural_disaster);
    CHECK(s.state.rome.treasury == 50);
    s.rolls({die});
    for (const ConcessionId concession :
         {ConcessionId::mining, ConcessionId::harbor_fees, ConcessionId::armaments, ConcessionId::ship_building})
      CHECK(in_the_curia(s, concession) == (concession == hit[die - 1]));
    event_occurs(s, P1, EventId::natural_disaster);
    CHECK(s.state.rome.treasury == 50);
    REQUIRE(s.asked_chance() == Roll::natural_disaster);
    s.rolls({die});  // destroyed already: nothing happens
    event_occurs(s, P1, EventId::natural_disaster);
    CHECK(s.asked_chance() != Roll::natural_disaster);
  }
}

RULE_TEST("AH-7.358a AH-7.358b AH-7.358c VG-EV-storm-1 ES-7.358.a ES-7.358.b ES-7.358.c",
          "storm_fleets: two dice of Fleets, those in the Active box first or as the HRAO likes; no Legion, and new "
          "ones may come") {
  for (const bool active_first : {false, true}) {
    Scene s = table();
    s.options.storm_fleets = active_first ? choice::storm_fleets::active_first : choice::storm_fleets::hrao_chooses;
    s.state.arms.active.fleets = 3;
    s.senator(SenatorId::julius).commands(WarId::punic_1, 4, 5);
    s.senator(SenatorId::fabius).commands(WarId::illyrian_1, 4, 5);
    event_occurs(s, P2, EventId::storm_at_sea);
    s.rolls({2, 3});
    CHECK(s.prompt() == Prompt::choose_lost_fleets);
    CHECK(s.waits_for(P1));  // the HRAO's player
    CHECK(s.state.arms.active.fleets == (active_first ? 0 : 3));
    CHECK(s.offers(P1, Verb::lose_fleets, {.a = active_forces_box}, 1) == !active_first);
    s.plays(P1, Verb::lose_fleets, {.a = op(WarId::illyrian_1), .b = op(SenatorId::fabius)}, 2);
    CHECK(fleets_in_being(s.state) == (active_first ? 8 : 11));
    if (!active_first) continue;
    CHECK(s.state.arms.forces[1].units.fleets == 3);
    CHECK(s.state.arms.forces[0].units.legions + s.state.arms.forces[1].units.legions + s.state.arms.active.legions ==
          12);
    event_occurs(s, P2, EventId::storm_at_sea);
    s.rolls({6, 6});  // all there are
    CHECK(fleets_in_being(s.state) == 0);
    s.state.rome.treasury = 30;
    CHECK(unit_cost(s.state) == 10);
    CHECK(s.state.arms.fleets_disbanded == 0);  // as many may be built at once
  }
  CHECK(as_printed().storm_fleets == answer_of(choice::storm_fleets::hrao_chooses, choice::storm_fleets::active_first,
                                               choice::storm_fleets::active_first));
}

// ---- Coming back ----------------------------------------------------------------------------------------------------

RULE_TEST("AH-9.611e AH-9.611d VG-7.8c ES-9.611c ES-9.611d",
          "grain_revival: destroyed Concessions come back on 5 or 6; grain at any time, or only after its war") {
  for (const bool waits : {false, true})
    for (const int die : {4, 5}) {
      Scene s = table();
      if (waits) s.options.grain_revival = choice::grain_revival::after_its_war;
      s.state.forum.concessions[ConcessionId::mining].place = Concession::Place::curia;
      s.state.forum.concessions[ConcessionId::sicilian_grain].place = Concession::Place::curia;
      s.war(WarId::slave_1, Section::inactive);
      takes_initiative(s, P1);
      s.run(CuriaRolls{});
      int rolls = 0;
      while (s.asked_chance() == Roll::curia_concession) {
        s.rolls({die});
        ++rolls;
      }
      CHECK(rolls == (waits ? 1 : 2));
      CHECK(in_the_curia(s, ConcessionId::mining) == (die == 4));
      CHECK(in_the_curia(s, ConcessionId::sicilian_grain) == (die == 4 || waits));
    }
  CHECK(as_printed().grain_revival == choice::grain_revival::at_any_time);
}

}  // namespace curia::republic
