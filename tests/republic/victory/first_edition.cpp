// Declarations of revolt, defeat and victory where a table follows the edition of 1990.
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/victory.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId rebel = SenatorId::cornelius;

Scene table(const Options& rules) {
  Scene s(3, rules);
  s.people(2);
  return s;
}

// P1's Cornelius in revolt with so many Legions.
Scene revolt(int legions, const Options& rules) {
  Scene s = table(rules);
  s.senator(rebel).of(P1);
  s.of(rebel).rebel = 1;
  s.of(rebel).where = Where::revolt;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = rebel;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  return s;
}

void enemies(Scene& s, int wars) {
  for (WarId war : {WarId::gallic_1, WarId::syrian, WarId::punic_2, WarId::illyrian_2})
    if (wars-- > 0) s.war(war, Section::active);
}

template <class F>
void now(Scene& s, F step) {
  Table t{.s = s.state, .rules = s.rules, .teller = &s};
  step(t);
}

}  // namespace

RULE_TEST("AH-11.2b", "declarations begin with the HRAO in Rome, be a higher officer in the field") {
  for (const bool old : {false, true}) {
    Options rules = as_printed();
    if (old) rules.declaration_hrao = choice::declaration_hrao::in_rome;
    Scene s = table(rules);
    const SenatorId one = SenatorId::aemilius, two = SenatorId::flaminius;
    s.senator(one).of(P1).commands(WarId::punic_1, 3);
    s.senator(two).of(P2).office(OfficeId::rome_consul).commands(WarId::gallic_1, 3);
    s.senator(SenatorId::valerius).of(P3).office(OfficeId::censor);
    for (Force& force : s.state.forces) force.won_land = 1;
    s.begin(Phase::revolution);
    REQUIRE(s.until(Prompt::declare_revolt));
    CHECK(s.waits_for(old ? P1 : P2));  // clockwise from P3's Censor, or from P2's Consul
  }
}

RULE_TEST("AH-12.1f", "at the end the Influence of captives and rebels counts where the table says so") {
  const auto leading = [](bool captives, bool rebels) {
    Options rules = as_printed();
    if (captives) rules.captive_influence = choice::captive_influence::counted;
    if (rebels) rules.final_influence_count = choice::final_influence_count::rebels_too;
    Scene s = revolt(5, rules);
    s.senator(rebel).influence(30);
    const SenatorId captive = faction(s.state, P2).senators.first(), free = faction(s.state, P3).senators.first();
    s.senator(captive).captive_of(WarId::gallic_1).influence(25);
    s.senator(free).influence(20);
    return leading_factions(s.state, rules);
  };
  CHECK(leading(false, false) == SeatSet::of(P3));
  CHECK(leading(true, false) == SeatSet::of(P2));
  CHECK(leading(false, true) == SeatSet::of(P1));
  CHECK(leading(true, true) == SeatSet::of(P1));
}

RULE_TEST("AH-12.3 AH-12.2a", "four active wars at the end of the deck: all lose; three do not matter") {
  Options rules = as_printed();
  rules.final_four_wars = choice::final_four_wars::all_lose;
  for (const int wars : {3, 4}) {
    Scene s = table(rules);
    enemies(s, wars);
    s.state.era_ends_drawn = 1;
    s.senator(faction(s.state, P2).leader).influence(20);
    now(s, era_ends);
    CHECK(s.state.ending == (wars == 4 ? Ending::four_wars : Ending::era_ends));
    CHECK(s.state.winners == (wars == 4 ? SeatSet{} : SeatSet::of(P2)));
  }
}

RULE_TEST("AH-12.1a AH-12.1c AH-12.1d AH-12.31b",
          "no condition goes before another: the rebel and the Consul for Life share the victory") {
  for (const bool old : {false, true}) {
    Options rules = as_printed();
    if (old) rules.victory_priority = choice::victory_priority::shared;
    Scene s = revolt(5, rules);
    s.state.consul_for_life = faction(s.state, P3).leader;
    s.state.rebel_proved = 1;
    now(s, check_victory);
    CHECK(s.state.ending == (old ? Ending::draw : Ending::rebel));
    CHECK(s.state.winners == (old ? SeatSet::of(P1) | SeatSet::of(P3) : SeatSet::of(P1)));

    Scene alone = revolt(5, rules);
    alone.state.rebel_proved = 1;
    now(alone, check_victory);
    CHECK(alone.state.ending == Ending::rebel);
    CHECK(alone.state.winners == SeatSet::of(P1));
  }
}

RULE_TEST(
    "AH-12.32a",
    "when Rome falls beside three wars the rebel's own revolt is the fourth; once he beat the Senate it is none") {
  for (const bool old : {false, true}) {
    Options rules = as_printed();
    if (old) rules.revolt_counts_as_war = choice::revolt_counts_as_war::until_senate_beaten;
    Scene s = revolt(5, rules);
    enemies(s, 3);
    CHECK(wars_against_rome(s.state, rules) == 4);
    s.state.fall = Ending::people_revolt;
    CHECK(wars_against_rome(s.state, rules) == (old ? 4 : 3));
    s.state.falling = 1;
    s.run(FallOfRome{});
    CHECK((s.state.phase == Phase::over) == !old);  // he must fight on: AH-12.32b
    if (old) CHECK(s.told(EventKind::rebel_faces_wars));

    Scene beaten = revolt(5, rules);
    enemies(beaten, 3);
    beaten.state.rebel_proved = 1;
    CHECK(wars_against_rome(beaten.state, rules) == 3);
  }
}

}  // namespace curia::republic
