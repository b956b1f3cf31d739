// Events and cards of the Middle and Late eras: Pretender, Catiline, the other columns of the table.
#include "games/republic/events/pretender.h"

#include "games/republic/events/catiline.h"
#include "games/republic/events/random_event.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/forum/forum_scene.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// Julius (Military 4) governs Sicilia (land 2) with a Garrison; the Pretender waits at this level.
Scene scene(int level, int garrison) {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = static_cast<std::uint8_t>(garrison);
  s.event(EventId::pretender_emerges, level);
  return s;
}

}  // namespace

RULE_TEST("VG-EV-pretender-1",
          "with the next active war a random Province revolts; a Victory of its Governor ends it") {
  Scene s = scene(1, 4);
  takes_initiative(s, P1, row(WarId::illyrian_1).card);
  CHECK(s.asked_chance() == Roll::none);  // an inactive war
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  REQUIRE(s.asked_chance() == Roll::pretender_province);
  CHECK(s.state.chance.count == 1);
  s.picks(0);
  s.rolls({4, 4, 4});  // 12 + 4 Legions + 4 Military - 2 = 18
  CHECK(s.of(SenatorId::julius).where == Where::province);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 4);
  CHECK_FALSE(in_play(s.state, WarId::revolt_sicilia));
  CHECK(s.count(EventKind::pretender_put_down) == 1);
  CHECK(s.last(EventKind::pretender_put_down)->b == op(SenatorId::julius));
  CHECK(event_level(s.state, EventId::pretender_emerges) == 0);
}

RULE_TEST("VG-EV-pretender-1 VG-EV-pretender-2 AH-7.35l",
          "pretender_governor: he dies unless his Legions attack, or unless they win") {
  for (const bool victorious : {false, true}) {
    const auto pretender = [&](int garrison) {
      Scene s = scene(1, garrison);
      s.options.pretender_governor = victorious ? choice::pretender_governor::dies_unless_victorious
                                                : choice::pretender_governor::dies_unless_he_attacks;
      takes_initiative(s, P1, row(WarId::gallic_1).card);
      s.picks(0);
      return s;
    };
    Scene drawn = pretender(4);
    drawn.rolls({2, 2, 2});  // 6 + 6 = 12: Stalemate, 1 lost
    if (!victorious) drawn.chit(chit_none);
    CHECK_FALSE(drawn.told(EventKind::pretender_put_down));
    CHECK(drawn.of(SenatorId::julius).where == (victorious ? Where::curia : Where::rome));
    CHECK(drawn.of(SenatorId::julius).returned_governor == (victorious ? 0 : 1));
    CHECK(drawn.state.arms.active.legions == 4 + 3);
    CHECK(is_active(drawn.state, WarId::revolt_sicilia));
    CHECK(drawn.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);

    Scene routed = pretender(1);
    routed.rolls({1, 1, 1});  // 3 + 1 + 1 - 2: Defeat
    CHECK(routed.of(SenatorId::julius).where == Where::curia);
    CHECK(is_active(routed.state, WarId::revolt_sicilia));

    Scene alone = pretender(0);  // without Legions nobody attacks
    CHECK((alone.asked_chance() == Roll::battle) == victorious);
    if (victorious) alone.rolls({6, 6, 6});
    CHECK((alone.of(SenatorId::julius).where == Where::curia) == !victorious);
  }
  Scene captured = scene(1, 4);
  captured.options.pretender_governor = choice::pretender_governor::dies_unless_he_attacks;
  captured.options.single_chit = choice::single_chit::captures;
  takes_initiative(captured, P1, row(WarId::gallic_1).card);
  captured.picks(0);
  captured.rolls({2, 2, 2});
  captured.chit(number_of(SenatorId::julius));
  CHECK(captured.of(SenatorId::julius).where == Where::captive);
  CHECK(captured.of(SenatorId::julius).war == WarId::revolt_sicilia);
  CHECK(as_printed().pretender_governor == answer_of(choice::pretender_governor::dies_unless_he_attacks,
                                                     choice::pretender_governor::dies_unless_victorious,
                                                     choice::pretender_governor::dies_unless_victorious));
}

RULE_TEST("VG-EV-pretender-2", "the chit of the highest number finds its Governor, too") {
  SenatorId last = SenatorId::none;
  for (int i = 0; i < senator_count && last == SenatorId::none; ++i)
    if (number_of(static_cast<SenatorId>(i)) == 30) last = static_cast<SenatorId>(i);
  REQUIRE(last != SenatorId::none);
  Scene s(3);
  s.people();
  s.options.pretender_governor = choice::pretender_governor::dies_unless_he_attacks;
  s.senator(last).of(P1).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 4;
  s.event(EventId::pretender_emerges, 1);
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  s.picks(0);
  s.rolls({2, 2, 2});
  s.chit(30);
  CHECK(s.of(last).where == Where::curia);
}

RULE_TEST("VG-EV-pretender-2", "a chit without a number finds no Governor, whoever he is") {
  for (int i = 0; i < senator_count; ++i) {
    const auto governor = static_cast<SenatorId>(i);
    if (!is_statesman(governor) || has(governor, Ability::variable_mil)) continue;
    CAPTURE(i);
    Scene s = scene(1, 0);
    s.options.pretender_governor = choice::pretender_governor::dies_unless_he_attacks;
    s.of(SenatorId::julius).where = Where::rome;
    s.senator(governor).of(P1).governs(ProvinceId::sicilia);
    s.state.provinces[ProvinceId::sicilia].garrison.legions = 5;
    s.state.game.phase = Phase::forum;
    s.run(Pretender{});
    s.picks(0);
    s.rolls({1, 2, 6 - std::min(5, military(governor))});  // 9 - Military + 5 Legions + Military - 2: 1 is lost
    REQUIRE(s.asked_chance() == Roll::battle_chit);
    s.chit(chit_none);
    CHECK(s.of(governor).where == Where::rome);
  }
}

RULE_TEST("VG-LR-card-30A AH-7.362k",
          "Pompey's Military against a Pretender is that of the battle, and of nothing after it") {
  Scene s = scene(1, 0);
  s.options.pretender_governor = choice::pretender_governor::dies_unless_he_attacks;
  s.of(SenatorId::julius).where = Where::rome;
  s.senator(SenatorId::pompey).of(P1).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 6;
  s.state.game.phase = Phase::forum;
  s.run(Pretender{});
  s.picks(0);
  REQUIRE(s.asked_chance() == Roll::variable_military);
  s.rolls({3});
  CHECK(rolled_military(s.state) == 4);
  s.rolls({1, 1, 2});  // 4 + 6 Legions + 4 - 2
  REQUIRE(s.asked_chance() == Roll::battle_chit);
  CHECK(rolled_military(s.state) == 0);
  CHECK(military(s.state, SenatorId::pompey) == military(SenatorId::pompey));
}

RULE_TEST("VG-EV-pretender-2 VG-LR-card-pretender-a AH-7.35l",
          "otherwise the Garrison comes home and the Province is an active revolt") {
  Scene s = scene(1, 4);
  s.options.pretender_governor = choice::pretender_governor::dies_unless_victorious;
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  s.picks(0);
  s.rolls({2, 2, 2});  // 6 + 6 = 12: Stalemate, 1 lost
  CHECK(s.of(SenatorId::julius).where == Where::curia);
  CHECK(s.state.arms.active.legions == 4 + 3);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.none());
  CHECK(is_active(s.state, WarId::revolt_sicilia));
  CHECK(land_strength(s.state, WarId::revolt_sicilia) == 2);
  CHECK(spoils_of(s.state, WarId::revolt_sicilia) == 0);
  CHECK(s.state.provinces[ProvinceId::sicilia].revolt == 1);
}

RULE_TEST("VG-EV-pretender-3", "the card stays while it waits and until the revolt is put down") {
  Scene s = scene(2, 0);
  s.begin(Phase::forum);
  CHECK(event_level(s.state, EventId::pretender_emerges) == 2);
  Context t = table_of(s);
  s.state.provinces[ProvinceId::sicilia].governor = SenatorId::none;
  province_revolts(t, ProvinceId::sicilia, true, Rule::VG_EV_pretender_2);
  CHECK(event_level(s.state, EventId::pretender_emerges) == 2);
  war_leaves_play(t, WarId::revolt_sicilia, Departure::defeated, Rule::VG_EV_pretender_3);
  CHECK(event_level(s.state, EventId::pretender_emerges) == 0);
  CHECK(s.state.provinces[ProvinceId::sicilia].revolt == 0);
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
}

RULE_TEST("VG-EV-pretender-3", "by the living rules the card leaves when the revolt has occurred") {
  for (const bool living : {false, true}) {
    Scene s = scene(2, 0);
    if (living) s.options.pretender_card_stays = choice::pretender_card_stays::until_revolt_begins;
    s.run(Pretender{});
    s.any_chance();
    CHECK(s.told(EventKind::province_in_revolt));
    CHECK(event_level(s.state, EventId::pretender_emerges) == (living ? 0 : 2));
  }
}

RULE_TEST("VG-EV-pretender-4 AH-7.35l", "at the second level Governor and Garrison are lost without a battle") {
  Scene s = scene(2, 4);
  takes_initiative(s, P1, row(WarId::gallic_1).card);
  s.picks(0);
  CHECK(s.of(SenatorId::julius).where == Where::curia);
  CHECK(s.state.arms.active.legions == 4);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.none());
  CHECK(is_active(s.state, WarId::revolt_sicilia));
}

RULE_TEST("VG-EV-catiline-1 VG-EV-catiline-2",
          "the HRAO names a faction, 2d6 chits are drawn against it and he loses as much Popularity") {
  Scene s(3);
  s.people();
  takes_initiative(s, P2);
  s.run(ForumCard{.seat = P2, .card = deck_event_rows[3].card});
  CHECK(s.waits_for(P1));
  CHECK(s.prompt() == Prompt::name_faction);
  s.plays(P1, Verb::name_faction, {.a = op(P3)});
  s.rolls({1, 2});
  CHECK(s.of(SenatorId::cornelius).popularity == -3);
  s.chit(number_of(SenatorId::manlius));
  s.chit(number_of(SenatorId::claudius));
  s.chit(chit_none);
  CHECK(s.of(SenatorId::manlius).where == Where::curia);
  CHECK(s.of(SenatorId::claudius).where == Where::rome);  // of another faction
  CHECK(s.state.cards.discards.has(deck_event_rows[3].card));
}

RULE_TEST("VG-EV-catiline-1 VG-EV-catiline-2",
          "by the living rules 1d6 chits, and not against the HRAO's own faction") {
  Scene s(3);
  s.options.catiline_dice = choice::catiline_dice::one_die_not_own;
  s.people();
  takes_initiative(s, P2);
  s.run(ForumCard{.seat = P2, .card = deck_event_rows[3].card});
  s.refuses(P1, Verb::name_faction, {.a = op(P1)});
  s.plays(P1, Verb::name_faction, {.a = op(P3)});
  CHECK(s.state.chance.count == 1);
  s.rolls({2});
  CHECK(s.of(SenatorId::cornelius).popularity == -2);
  CHECK(chits_to_draw(s.state) == 2);
}

RULE_TEST("VG-LR-board-events-b VG-LR-board-events-c AH-7.35a ES-7.35",
          "the Middle and Late columns of the Random Events Table") {
  using enum EventId;
  constexpr EventId middle[] = {pretender_emerges, storm_at_sea,        ally_deserts,    natural_disaster,
                                mob_violence,      internal_disorder,   drought,         evil_omens,
                                epidemic,          manpower_shortage,   barbarian_raids, allied_enthusiasm,
                                new_alliance,      enemys_ally_deserts, trial_of_verres, rhodian_alliance};
  constexpr EventId late[] = {epidemic,          storm_at_sea,        ally_deserts,      pretender_emerges,
                              natural_disaster,  mob_violence,        drought,           evil_omens,
                              internal_disorder, barbarian_raids,     manpower_shortage, trial_of_verres,
                              allied_enthusiasm, enemys_ally_deserts, enemy_leader_dies, new_alliance};
  for (std::size_t i = 0; i < 16; ++i) {
    CHECK(random_events[1][i] == middle[i]);
    CHECK(random_events[2][i] == late[i]);
  }
}

RULE_TEST("VG-LR-card-invasions-a",
          "the Invasions wait for the Senate's attack; no related war and no Social War stirs them") {
  for (const WarId war : {WarId::britannia_invasion, WarId::germania_invasion}) {
    Scene s(3);
    Context t = table_of(s);
    war_arrives(t, war);
    war_arrives(t, WarId::social);
    war_arrives(t, WarId::gallic_3);
    CHECK(section(s, war) == Section::inactive);
    activate_attacked(t, war);
    CHECK(section(s, war) == Section::active);
  }
}

RULE_TEST("VG-ER-card-texts", "Barbarian Raids are beaten off from 15 and 17") {
  CHECK(value::barbarian_raids_safe_min[0] == 15);
  CHECK(value::barbarian_raids_safe_min[1] == 17);
}

RULE_TEST("VG-EV-barbarian-6", "a Governor captured in a raid dies when the next Forum Phase begins") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::julius).captive_of(WarId::none);
  s.senator(SenatorId::claudius).captive_of(WarId::punic_1);
  s.war(WarId::punic_1, Section::active);
  s.begin(Phase::forum);
  CHECK(s.of(SenatorId::julius).where == Where::curia);
  CHECK(s.of(SenatorId::claudius).where == Where::captive);
}

RULE_TEST("VG-4.18a", "a tie is settled by the higher 2d6, rolled again while equal") {
  Scene s(3);
  s.people();
  SeatSet tied;
  tied.add(P1);
  tied.add(P3);
  s.run(InfluenceTie{.tied = tied});
  s.rolls({3, 4});
  s.rolls({6, 1});
  CHECK(s.state.game.phase != Phase::over);
  s.rolls({1, 1});
  s.rolls({1, 2});
  CHECK(s.state.game.winners.bits() == 4);
}

}  // namespace curia::republic
