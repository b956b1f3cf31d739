// The Population Phase: VG-8.
#include "games/republic/forum/initiative.h"
#include "games/republic/odds.h"
#include "games/republic/senate/other_business.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

// The HRAO is Fabius, Consul, with Popularity 0.
Scene scene() {
  Scene s(3);
  s.people();
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);
  return s;
}

// The speech with this total, from an Unrest Level of 3 that stays in the total.
void speech(Scene& s, int total) {
  s.state.rome.unrest = 3;
  s.senator(SenatorId::fabius).popularity(total <= 4 ? -9 : total >= 11 ? 9 : 3);
  const int dice = total + 3 - s.of(SenatorId::fabius).popularity;
  s.begin(Phase::population);
  REQUIRE(s.asked_chance() == Roll::population);
  const int first = dice >= 13 ? 6 : 1;
  const int rest = dice - first;
  REQUIRE(rest >= 2);
  s.rolls({first, rest / 2, rest - rest / 2});
}

}  // namespace

RULE_TEST("VG-8.1 AH-8.1a AH-8.1-ex ES-8.1a.a ES-8.1b", "unrest is never below 0 and has no upper limit") {
  Scene s = scene();
  Context t{.s = s.state, .options = s.options, .teller = &s};
  CHECK(s.state.rome.unrest == 0);
  change_unrest(t, -3, Rule::VG_8_1);
  CHECK(s.state.rome.unrest == 0);
  change_unrest(t, 20, Rule::VG_8_1);
  CHECK(s.state.rome.unrest == 20);
  change_unrest(t, 40, Rule::VG_8_1);
  CHECK(s.state.rome.unrest == 60);
}

RULE_TEST("VG-8.11", "+1 for each Unprosecuted War, before the speech") {
  Scene s = scene();
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::syrian, Section::unprosecuted);
  s.war(WarId::macedonian_1, Section::active);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 2);
  CHECK(s.asked_chance() == Roll::population);
}

RULE_TEST("VG-8.12 VG-EV-drought-1 VG-EV-drought-2 AH-7.353a",
          "+1 for each Drought effect, those of wars and of the event added up") {
  for (int level = 1; level <= 3; ++level) {
    Scene s = scene();
    s.event(EventId::drought, level);
    s.begin(Phase::population);
    CHECK(s.state.rome.unrest == level);
  }
  Scene s = scene();
  s.event(EventId::drought, 2);
  s.war(WarId::illyrian_1, Section::inactive);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 3);
}

RULE_TEST("VG-LR-1.08.12a", "an Unprosecuted war with a Drought and the Drought event twice raise Unrest by 4") {
  Scene s = scene();
  s.war(WarId::illyrian_1, Section::unprosecuted);
  s.event(EventId::drought, 2);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 4);
}

RULE_TEST("VG-8.2a", "3d6, the HRAO's Popularity added, the Unrest Level taken away; Evil Omens lower the roll") {
  Scene s = scene();
  s.senator(SenatorId::fabius).popularity(4);
  s.state.rome.unrest = 2;
  s.begin(Phase::population);
  s.rolls({3, 3, 2});
  CHECK(s.last(EventKind::people_answer)->n == 8 + 4 - 2);
  CHECK(as<SenatorId>(s.last(EventKind::people_answer)->a) == SenatorId::fabius);
  CHECK(s.state.rome.unrest == 2 + 1);
  Scene omens = scene();
  omens.event(EventId::evil_omens, 2);
  omens.begin(Phase::population);
  omens.rolls({4, 4, 4});
  CHECK(omens.state.rome.unrest == 1);  // 12 - 2
}

RULE_TEST("VG-LR-board-population-a AH-8.2a AH-8.2b ES-8.2f.b", "the Population Table, result by result") {
  struct Result {
    int total, unrest;
    bool shortage, no_recruitment, mob;
  };
  constexpr Result lines[] = {
      {20, -3, false, false, false}, {18, -3, false, false, false}, {17, -2, false, false, false},
      {16, -1, false, false, false}, {15, 0, false, false, false},  {11, 0, false, false, false},
      {10, 1, false, false, false},  {9, 2, false, false, false},   {8, 3, false, false, false},
      {7, 3, true, false, false},    {6, 4, false, false, false},   {5, 4, true, false, false},
      {4, 5, false, false, false},   {3, 5, true, false, false},    {2, 5, false, true, false},
      {1, 5, false, true, true},     {0, 6, false, true, true},
  };
  for (const Result& line : lines) {
    CAPTURE(line.total);
    Scene s = scene();
    speech(s, line.total);
    CHECK(s.state.rome.unrest == 3 + line.unrest);
    CHECK(s.told(EventKind::manpower_shortage) == line.shortage);
    CHECK(s.told(EventKind::no_recruitment) == line.no_recruitment);
    CHECK((s.asked_chance() == Roll::mob_chit) == line.mob);
  }
}

RULE_TEST("VG-8.2b AH-8.2h ES-8.2g", "NR: no new units this turn; the marker lasts into the next one") {
  Scene s = scene();
  s.state.rome.treasury = 500;
  speech(s, 2);
  CHECK(s.state.rome.no_recruitment == 1);
  REQUIRE(s.until_phase(Phase::revenue));
  CHECK(s.state.rome.no_recruitment == 1);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.state.rome.no_recruitment == 0);
}

RULE_TEST("VG-8.2b", "NR forbids Legions; by the living rules Fleets, too") {
  for (const bool living : {false, true}) {
    Scene s = scene();
    if (living) s.options.no_recruitment_scope = choice::no_recruitment_scope::legions_and_fleets;
    s.state.rome.treasury = 500;
    s.state.rome.no_recruitment = 1;
    s.state.game.phase = Phase::senate;
    s.state.senate.stage = SenateStage::other;
    s.run(OtherBusiness{});
    CHECK(s.offer(P2, Verb::recruit_legions) == nullptr);
    CHECK((s.offer(P2, Verb::recruit_fleets) == nullptr) == living);
  }
}

RULE_TEST("VG-8.2c AH-8.2d ES-8.2f.d", "MS: as the Manpower Shortage event and cumulative with it") {
  Scene s = scene();
  s.event(EventId::manpower_shortage);
  const int before = unit_cost(s.state);
  speech(s, 7);
  CHECK(unit_cost(s.state) == before + 10);
  s.state.rome.treasury = 500;
  REQUIRE(s.until_phase(Phase::forum));  // both leave at the next Forum Phase
  CHECK(unit_cost(s.state) == 10);
}

RULE_TEST("VG-8.2d AH-8.2e ES-8.2f.e",
          "Mob: six chits, and senators in Rome die, the unaligned too, those away do not") {
  Scene s = scene();
  s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::sicilia);
  s.senator(SenatorId::sulpicius).unaligned();
  speech(s, 1);
  s.chit(19);
  s.chit(15);
  s.chit(number_of(SenatorId::valerius));
  s.chit(chit_none);
  s.chit(chit_none);
  CHECK(s.asked_chance() == Roll::mob_chit);
  s.chit(30);
  CHECK(s.asked_chance() != Roll::mob_chit);
  CHECK(s.count(EventKind::senator_died) == 2);
  CHECK(s.of(SenatorId::aemilius).where == Where::province);
}

RULE_TEST("VG-8.2e AH-8.2f AH-8.2g ES-8.2f.f ES-8.2f.g",
          "People Revolt: everybody loses, or the rebel's faction wins with fewer than four active wars") {
  Scene s = scene();
  speech(s, -1);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::people_revolt);
  CHECK(s.state.game.winners.empty());
  Scene rebel = scene();
  rebel.senator(SenatorId::aemilius).of(P1);
  rebel.of(SenatorId::aemilius).rebel = 1;
  rebel.of(SenatorId::aemilius).where = Where::revolt;
  rebel.state.revolt.faction = P1;
  rebel.state.revolt.rebel = SenatorId::aemilius;
  rebel.state.revolt.army.legions = 2;
  rebel.war(WarId::civil_war, Section::active);
  speech(rebel, -1);
  CHECK(rebel.state.game.winners == SeatSet::of(P1));
}

RULE_TEST("VG-ER-population-table", "a result of exactly 0 is no People Revolt, one below is") {
  CHECK_FALSE(population_at(0).people_revolt);
  CHECK(population_at(-1).people_revolt);
  CHECK(population_at(-12).people_revolt);
  Scene s = scene();
  speech(s, 0);
  CHECK(s.state.game.phase == Phase::population);
  CHECK(s.state.rome.unrest == 9);
}

RULE_TEST("AH-3.IVa AH-8.1b ES-3.IVa ES-8.1a.b",
          "before the roll +1 for each Drought, each Pirates card, active or not, and each Unprosecuted War") {
  Scene s = scene();
  s.event(EventId::drought, 2);
  s.war(WarId::illyrian_1, Section::inactive);  // Pirates
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::macedonian_1, Section::active);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 2 + 1 + 1);
}

RULE_TEST("AH-8.1c ES-8.1a.c", "Pirates that are active and unprosecuted add 2") {
  Scene s = scene();
  s.war(WarId::illyrian_1, Section::unprosecuted);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 2);
}

RULE_TEST("AH-3.IVb AH-8.2a",
          "then the HRAO makes one roll of three dice: less the Unrest Level, with his Popularity") {
  Scene s = scene();
  s.senator(SenatorId::fabius).popularity(4);
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::syrian, Section::unprosecuted);
  s.begin(Phase::population);
  CHECK(s.state.rome.unrest == 2);
  REQUIRE(s.asked_chance() == Roll::population);
  CHECK(s.state.chance.count == 3);
  s.rolls({3, 3, 2});
  CHECK(s.last(EventKind::people_answer)->n == 8 + 4 - 2);
  CHECK(as<SenatorId>(s.last(EventKind::people_answer)->a) == SenatorId::fabius);
  CHECK(s.count(EventKind::people_answer) == 1);
}

RULE_TEST("AH-8.1d ES-8.1a.d", "a Disaster adds 1 at once, a Defeat 2, a Victory takes 1 away, at sea, too") {
  const auto after = [](int strength, std::initializer_list<int> dice, int fleets) {
    Scene s = scene();
    s.state.rome.unrest = 5;
    s.war(WarId::punic_1, Section::active);  // 10, at sea 10 with 5 Fleets; Disaster 13
    s.senator(SenatorId::aemilius).of(P1).commands(WarId::punic_1, strength, fleets);
    s.state.wars[WarId::punic_1].naval_victory = fleets > 5 ? 0 : 1;
    fight(s, Attack{.commander = SenatorId::aemilius});
    REQUIRE(s.asked_chance() == Roll::battle);
    s.rolls(dice);
    return s.state.rome.unrest;
  };
  CHECK(after(10, {4, 4, 5}, 5) == 6);  // Disaster
  CHECK(after(1, {1, 1, 1}, 5) == 7);   // Defeat
  CHECK(after(20, {6, 6, 6}, 5) == 4);  // Victory
  CHECK(after(1, {6, 6, 6}, 25) == 4);  // at sea
}

RULE_TEST("AH-8.1e ES-8.1a.e", "Games and Land Bills lower it at once") {
  Scene s = scene();
  s.state.rome.unrest = 6;
  s.senator(SenatorId::aemilius).of(P1).talents(30);
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  if (s.asked_chance() == Roll::initiative) s.rolls({1, 1});
  while (s.asked_chance() == Roll::forum_card) s.any_chance();
  REQUIRE(s.prompt() == Prompt::take_initiative);
  const int before = s.state.rome.unrest;
  s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::aemilius), .b = static_cast<std::uint8_t>(Games::blood_fest)});
  CHECK(s.state.rome.unrest == before - 2);
  CHECK(land_bill_rows[0].unrest_passed == -1);
  CHECK(land_bill_rows[1].unrest_passed == -2);
  CHECK(land_bill_rows[2].unrest_passed == -3);
}

RULE_TEST("AH-8.2c AH-8.2h ES-8.2f.c ES-8.2g", "NR forbids raising any Legion or Fleet for the rest of the turn") {
  Scene s = scene();
  s.state.rome.treasury = 500;
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = SenateStage::other;
  s.run(OtherBusiness{});
  CHECK(s.offer(P2, Verb::recruit_legions) != nullptr);
  CHECK(s.offer(P2, Verb::recruit_fleets) != nullptr);
  s.state.rome.no_recruitment = 1;
  CHECK(s.offer(P2, Verb::recruit_legions) == nullptr);
  CHECK(s.offer(P2, Verb::recruit_fleets) == nullptr);
}

RULE_TEST("VG-8.2b VG-8.2c VG-8.2d", "odds of the People name Manpower Shortage, No Recruitment and the Mob, too") {
  Scene s(3);
  s.people();
  s.state.rome.unrest = 2;
  const SenatorId speaker = hrao(s.state);
  s.senator(speaker).popularity(0);
  const Odds odds = population_odds(s.state, s.options);
  const auto rolls = [&](const std::vector<Odds::Line>& lines, std::string_view outcome, std::optional<int> figure) {
    for (const Odds::Line& line : lines)
      if (line.outcome == outcome && line.figure == figure) return line.rolls;
    return 0;
  };
  CHECK(odds.rolls == 216);
  CHECK(rolls(odds.besides, "manpower_shortage", {}) == 6 + 15 + 25);  // totals 3, 5, 7: throws of 5, 7, 9
  CHECK(rolls(odds.besides, "no_recruitment", {}) == 1 + 3);           // totals 1 and 2
  CHECK(rolls(odds.besides, "mob", 6) == 1);                           // a total of 1
  CHECK(odds.besides.size() == 3);
  int all = 0;  // the outcomes themselves are every throw once, as ever
  for (const Odds::Line& line : odds.lines) all += line.rolls;
  CHECK(all == 216);
  CHECK(rolls(odds.lines, "unrest", 5) == 1 + 3 + 6 + 10);  // totals 1 to 4
  s.state.rome.unrest = 4;
  CHECK(rolls(population_odds(s.state, s.options).lines, "people_revolt", {}) == 1);  // a total of -1
}

}  // namespace curia::republic
