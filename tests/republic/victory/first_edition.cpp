// Declarations of revolt, defeat and victory where a table follows the edition of 1990.
#include "games/republic/events/random_event.h"
#include "games/republic/senate/orders.h"
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/rebel.h"
#include "games/republic/victory/victory.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId rebel = SenatorId::cornelius;

Scene table(const Options& options) {
  Scene s(3, options);
  s.people(2);
  return s;
}

// P1's Cornelius in revolt with so many Legions.
Scene revolt(int legions, const Options& options) {
  Scene s = table(options);
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
  Context t{.s = s.state, .options = s.options, .teller = &s};
  step(t);
}

template <class F>
void now_with_frames(Scene& s, F step) {
  Context t{.s = s.state, .options = s.options, .teller = &s};
  const Next next = step(t);
  if (next.kind != Next::call) return;
  s.state.stack.push(next.frame);
  resume(s.state, s.options, &s);
}

}  // namespace

RULE_TEST("AH-11.2b ES-11.2.b", "declarations begin with the HRAO in Rome, be a higher officer in the field") {
  for (const bool old : {false, true}) {
    Options options = as_printed();
    options.declaration_hrao = old ? choice::declaration_hrao::in_rome : choice::declaration_hrao::as_if_all_in_rome;
    Scene s = table(options);
    const SenatorId one = SenatorId::aemilius, two = SenatorId::flaminius;
    s.senator(one).of(P1).commands(WarId::punic_1, 3);
    s.senator(two).of(P2).office(OfficeId::rome_consul).commands(WarId::gallic_1, 3);
    s.senator(SenatorId::valerius).of(P3).office(OfficeId::censor);
    for (Force& force : s.state.arms.forces) force.won_land = 1;
    s.begin(Phase::revolution);
    REQUIRE(s.until(Prompt::declare_revolt));
    CHECK(s.waits_for(old ? P1 : P2));  // clockwise from P3's Censor, or from P2's Consul
  }
}

RULE_TEST("AH-12.1f", "at the end the Influence of captives and rebels counts where the table says so") {
  const auto leading = [](bool captives, bool rebels) {
    Options options = as_printed();
    options.captive_influence = captives ? choice::captive_influence::counted : choice::captive_influence::not_counted;
    options.final_influence_count =
        rebels ? choice::final_influence_count::rebels_too : choice::final_influence_count::loyal_only;
    Scene s = revolt(5, options);
    s.senator(rebel).influence(30);
    const SenatorId captive = faction(s.state, P2).senators.first(), free = faction(s.state, P3).senators.first();
    s.senator(captive).captive_of(WarId::gallic_1).influence(25);
    s.senator(free).influence(20);
    return leading_factions(s.state, options);
  };
  CHECK(leading(false, false) == SeatSet::of(P3));
  CHECK(leading(true, false) == SeatSet::of(P2));
  CHECK(leading(false, true) == SeatSet::of(P1));
  CHECK(leading(true, true) == SeatSet::of(P1));
}

RULE_TEST("VG-12.1d", "where the table says so four active wars at the end of the deck are everybody's defeat") {
  Options options = as_printed();
  options.final_four_wars = choice::final_four_wars::all_lose;
  for (const int wars : {3, 4}) {
    Scene s = table(options);
    enemies(s, wars);
    s.state.game.era_ends_drawn = 1;
    s.senator(faction(s.state, P2).leader).influence(20);
    now(s, era_ends);
    CHECK(s.state.game.ending == (wars == 4 ? Ending::four_wars : Ending::era_ends));
    CHECK(s.state.game.winners == (wars == 4 ? SeatSet{} : SeatSet::of(P2)));
  }
}

RULE_TEST("VG-12.2f AH-12.1c AH-12.1d ES-12.1B ES-12.1C",
          "where no condition goes before another the rebel and the Consul for Life share the victory") {
  for (const bool old : {false, true}) {
    Options options = as_printed();
    options.victory_priority = old ? choice::victory_priority::shared : choice::victory_priority::ranked;
    Scene s = revolt(5, options);
    s.state.offices.consul_for_life = faction(s.state, P3).leader;
    s.state.game.rebel_proved = 1;
    now(s, check_victory);
    CHECK(s.state.game.ending == (old ? Ending::draw : Ending::rebel));
    CHECK(s.state.game.winners == (old ? SeatSet::of(P1) | SeatSet::of(P3) : SeatSet::of(P1)));

    Scene alone = revolt(5, options);
    alone.state.game.rebel_proved = 1;
    now(alone, check_victory);
    CHECK(alone.state.game.ending == Ending::rebel);
    CHECK(alone.state.game.winners == SeatSet::of(P1));
  }
}

RULE_TEST(
    "VG-12.3a AH-12.32a ES-12.32.a",
    "when Rome falls beside three wars the rebel's own revolt is the fourth; once he beat the Senate it is none") {
  for (const bool old : {false, true}) {
    Options options = as_printed();
    options.revolt_counts_as_war =
        old ? choice::revolt_counts_as_war::until_senate_beaten : choice::revolt_counts_as_war::until_condition_met;
    Scene s = revolt(5, options);
    enemies(s, 3);
    CHECK(wars_against_rome(s.state, options) == 4);
    s.state.game.fall = Ending::people_revolt;
    CHECK(wars_against_rome(s.state, options) == (old ? 4 : 3));
    s.run(FallOfRome{});
    CHECK((s.told(EventKind::rebel_faces_wars)) == old);  // he must fight on: AH-12.32b
    if (!old) CHECK(s.state.game.phase == Phase::over);

    Scene beaten = revolt(5, options);
    enemies(beaten, 3);
    beaten.state.game.rebel_proved = 1;
    CHECK(wars_against_rome(beaten.state, options) == 3);
  }
}

RULE_TEST("AH-1a AH-12.2a AH-12.2b ES-1 ES-12.2A ES-12.2B",
          "four wars at the end of a Combat Phase, bankruptcy or a People Revolt without a rebel: all lose together") {
  for (const int wars : {3, 4}) {
    Scene s = table(as_printed());
    enemies(s, wars);
    now(s, four_wars);
    CHECK((s.state.game.ending == Ending::four_wars) == (wars == 4));
    CHECK(s.state.game.winners.empty());
  }
  for (const Ending why : {Ending::people_revolt, Ending::bankruptcy}) {
    Scene s = table(as_printed());
    Context t{.s = s.state, .options = s.options, .teller = &s};
    rome_falls(t, why);
    resume(s.state, s.options, &s);
    CHECK(s.state.game.ending == why);
    CHECK(s.state.game.winners.empty());
  }
}

RULE_TEST("AH-12.2c ES-12.2C",
          "so is a Natural Disaster or Evil Omens that the State cannot pay; a declared rebel wins") {
  for (const EventId event : {EventId::natural_disaster, EventId::evil_omens})
    for (const bool rebels : {false, true}) {
      Scene s = rebels ? revolt(5, as_printed()) : table(as_printed());
      s.options.pontifex_maximus = off;
      const int cost = event == EventId::natural_disaster ? 50 : 20;
      s.state.rome.treasury = static_cast<Talents>(cost - 1);
      s.state.game.phase = Phase::forum;
      s.run(RandomEvent{.event = event});
      while (s.state.game.phase != Phase::over && s.state.chance.kind == ChanceRequest::Kind::dice) s.any_chance();
      CHECK(s.state.game.phase == Phase::over);
      CHECK(s.state.game.ending == (rebels ? Ending::rebel : Ending::bankruptcy));
      CHECK(s.state.game.winners == (rebels ? SeatSet::of(P1) : SeatSet{}));
    }
}

RULE_TEST("AH-12.1a ES-12.1A.a",
          "a loyal senator of 35 Influence wins at the end of the turn if he and Rome survive it") {
  for (const int influence : {34, 35}) {
    Scene s = table(as_printed());
    const SenatorId man = faction(s.state, P3).leader;
    Context t{.s = s.state, .options = s.options, .teller = &s};
    change_influence(t, man, influence - s.of(man).influence, Rule::VG_7_31a);
    CHECK(s.state.game.phase != Phase::over);
    now(s, check_victory);
    CHECK((s.state.game.ending == Ending::influence) == (influence == 35));
    if (influence == 35) CHECK(s.state.game.winners == SeatSet::of(P3));
  }
  Scene dead = table(as_printed());
  const SenatorId man = faction(dead.state, P3).senators.nth(1);
  dead.senator(man).influence(40);
  Context t{.s = dead.state, .options = dead.options, .teller = &dead};
  kill(t, man, Rule::VG_5_3a);
  now(dead, check_victory);
  CHECK(dead.state.game.phase != Phase::over);
  Scene rebels = revolt(5, as_printed());
  rebels.senator(rebel).influence(40);
  now(rebels, check_victory);
  CHECK(rebels.state.game.phase != Phase::over);
}

RULE_TEST("AH-12.1b ES-12.1A.b", "of several the highest, then the faction of more Influence, then nobody: a draw") {
  Scene s = table(as_printed());
  for (SenatorId senator : aligned(s.state)) s.senator(senator).influence(1);
  const auto man = [&](Seat seat) { return faction(s.state, seat).senators.nth(0); };
  s.senator(man(P1)).influence(36);
  s.senator(man(P2)).influence(37);
  Scene higher = s;
  now(higher, check_victory);
  CHECK(higher.state.game.winners == SeatSet::of(P2));
  s.senator(man(P1)).influence(37);
  Scene draw = s;
  now(draw, check_victory);
  CHECK(draw.state.game.ending == Ending::draw);
  CHECK(draw.state.game.winners == (SeatSet::of(P1) | SeatSet::of(P2)));
  s.senator(faction(s.state, P1).senators.nth(1)).influence(2);
  now(s, check_victory);
  CHECK(s.state.game.winners == SeatSet::of(P1));
}

RULE_TEST("AH-12.1c AH-12.1d ES-12.1B ES-12.1C",
          "a rebel who has beaten the Senate wins, or the Consul for Life, if they survive the turn") {
  Scene s = revolt(5, as_printed());
  now(s, check_victory);
  CHECK(s.state.game.phase != Phase::over);  // he has not beaten it yet
  s.state.game.rebel_proved = 1;
  now(s, check_victory);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
  Scene consul = table(as_printed());
  consul.state.offices.consul_for_life = faction(consul.state, P3).leader;
  consul.state.offices.consul_for_life_elected = 1;
  CHECK(consul.state.game.phase != Phase::over);
  now(consul, check_victory);
  CHECK(consul.state.game.ending == Ending::consul_for_life);
  CHECK(consul.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("AH-12.1e ES-12.1D",
          "bankruptcy or a People Revolt while a rebel stands declared is his victory, unless four wars stop him") {
  for (const Ending why : {Ending::people_revolt, Ending::bankruptcy})
    for (const int wars : {2, 3}) {
      Scene s = revolt(5, as_printed());
      enemies(s, wars);
      Context t{.s = s.state, .options = s.options, .teller = &s};
      rome_falls(t, why);
      resume(s.state, s.options, &s);
      if (wars == 2) {
        CHECK(s.state.game.ending == Ending::rebel);
        CHECK(s.state.game.winners == SeatSet::of(P1));
      } else {  // with his own revolt there are four
        CHECK_FALSE(s.state.game.winners.has(P1));
        CHECK(s.told(EventKind::rebel_faces_wars));
      }
    }
}

RULE_TEST("AH-12.1f ES-12.1E.a",
          "when the last card has been drawn the turn is completed, and the most Influence of a faction wins") {
  Scene s = table(as_printed());
  for (SenatorId senator : aligned(s.state)) s.senator(senator).influence(4);
  s.senator(faction(s.state, P2).senators.nth(1)).influence(6);
  now(s, check_victory);
  CHECK(s.state.game.phase != Phase::over);
  s.state.game.last_card_drawn = 1;
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P2));
  // A tie is for the dice, whoever has the most influential senator or the most votes: AH-4.8a.
  s.senator(faction(s.state, P1).senators.nth(0)).influence(5).knights(5);
  s.senator(faction(s.state, P1).senators.nth(1)).influence(5);
  CHECK(leading_factions(s.state, s.options) == (SeatSet::of(P1) | SeatSet::of(P2)));
  s.senator(faction(s.state, P2).senators.nth(1)).influence(7);
  now(s, check_victory);
  CHECK(s.state.game.ending == Ending::last_card);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("AH-12.3 ES-12.3",
          "every win counts only if Rome stands at the end of the turn; who dies before loses his claim") {
  Scene wars = table(as_printed());
  wars.state.offices.consul_for_life = faction(wars.state, P3).leader;
  wars.senator(faction(wars.state, P2).leader).influence(36);
  enemies(wars, 4);
  now(wars, four_wars);
  CHECK(wars.state.game.ending == Ending::four_wars);
  CHECK(wars.state.game.winners.empty());
  for (const auto when : {choice::four_wars_time::end_of_combat, choice::four_wars_time::end_of_turn}) {
    Options options = as_printed();
    CHECK(options.four_wars_time == choice::four_wars_time::end_of_turn);
    options.four_wars_time = when;
    const bool again = when == choice::four_wars_time::end_of_turn;
    Scene late = revolt(5, options);  // declared after the count of the Combat Phase, it is the fourth war
    enemies(late, 3);
    late.senator(faction(late.state, P2).leader).influence(36);
    now(late, four_wars_again);
    CHECK((late.state.game.phase == Phase::over) == again);
    if (!again) now(late, check_victory);
    CHECK(late.state.game.ending == (again ? Ending::four_wars : Ending::influence));
    CHECK(late.state.game.winners == (again ? SeatSet{} : SeatSet::of(P2)));
    Scene three = revolt(5, options);
    enemies(three, 2);
    now(three, four_wars_again);
    CHECK(three.state.game.phase != Phase::over);
    Scene winner = revolt(5, options);  // who has beaten the Senate may still beat the wars that are left
    enemies(winner, 4);
    winner.state.game.rebel_proved = 1;
    now(winner, four_wars_again);
    CHECK(winner.state.game.phase != Phase::over);
  }
  Scene dead = revolt(5, as_printed());
  dead.state.game.rebel_proved = 1;
  Context t{.s = dead.state, .options = dead.options, .teller = &dead};
  kill(t, rebel, Rule::VG_5_3a);
  now(dead, check_victory);
  CHECK(dead.state.game.phase != Phase::over);
}

RULE_TEST("AH-12.1d VG-12.2d ES-12.1C", "captive_consul_for_life: a captive wins as he survives, or he does not") {
  using enum choice::captive_consul_for_life;
  CHECK(as_printed().captive_consul_for_life == wins);
  for (const auto answer : {wins, does_not_win})
    for (const bool captive : {false, true}) {
      Options options = as_printed();
      options.captive_consul_for_life = answer;
      Scene s = table(options);
      s.war(WarId::gallic_1, Section::active);
      s.state.offices.consul_for_life = faction(s.state, P3).leader;
      s.state.offices.consul_for_life_elected = 1;
      if (captive) s.senator(s.state.offices.consul_for_life).captive_of(WarId::gallic_1);
      now(s, check_victory);
      const bool won = !captive || answer == wins;
      CHECK((s.state.game.phase == Phase::over) == won);
      if (won) CHECK(s.state.game.winners == SeatSet::of(P3));
    }
}

RULE_TEST("AH-12.31b ES-12.31.b",
          "a rebel who was declared before is not bound by a Consul for Life and may still win") {
  Scene s = revolt(5, as_printed());
  s.state.offices.consul_for_life = faction(s.state, P3).leader;
  s.state.offices.consul_for_life_elected = 1;
  s.state.offices.obeyed = faction(s.state, P3).leader;
  s.state.game.phase = Phase::combat;
  CHECK(own_master(s.state, P1));
  CHECK(decides_for(s.state, P2) == P3);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  rome_falls(t, Ending::people_revolt);
  resume(s.state, s.options, &s);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
}

RULE_TEST("AH-12.32b ES-12.32.b",
          "he takes what is left of the army he has beaten and all Fleets, not the other Legions") {
  Scene s = revolt(5, as_printed());
  enemies(s, 4);
  const SenatorId away = faction(s.state, P2).senators.nth(0);
  s.senator(away).commands(WarId::punic_2, 3, 6);
  s.state.arms.active.legions = 4;
  s.state.arms.active.fleets = 1;
  s.state.game.rebel_proved = 1;
  s.state.arms.beaten_army.legions = 2;
  const VeteranId veteran = s.veteran(s.state.arms.active, SenatorId::fabius);
  const VeteranId with_them = s.veteran(s.state.arms.active, SenatorId::none);
  s.state.arms.beaten_army.veterans.add(with_them);
  s.state.game.phase = Phase::combat;
  s.senator(faction(s.state, P3).leader).office(OfficeId::censor);
  now_with_frames(s, four_wars);
  REQUIRE(s.prompt() == Prompt::choose_next_war);
  REQUIRE(s.state.arms.forces.size() == 1);
  CHECK(s.state.arms.forces[0].commander == rebel);
  CHECK(s.state.arms.forces[0].units.legions == 5 + 2);
  CHECK(s.state.arms.forces[0].units.veterans == VeteranSet::of(with_them));
  CHECK(s.state.arms.forces[0].units.fleets == 7);
  CHECK(s.state.arms.active.legions == 4 + 3 - 2);
  CHECK(s.state.arms.active.veterans == VeteranSet::of(veteran));
}

RULE_TEST("AH-12.32a AH-12.32c ES-12.32.a ES-12.32.c",
          "he attacks war after war at once; a battle that is no Victory or a lack of Fleets is everybody's defeat") {
  const auto last_wars = [](int fleets) {
    Scene s = revolt(16, as_printed());
    enemies(s, 4);
    s.war(WarId::gladiator, Section::active);
    s.senator(faction(s.state, P3).leader).office(OfficeId::censor);
    s.state.arms.active.fleets = static_cast<std::uint8_t>(fleets);
    s.state.game.rebel_proved = 1;
    s.state.game.phase = Phase::combat;
    now_with_frames(s, four_wars);
    return s;
  };
  Scene won = last_wars(0);
  REQUIRE(won.prompt() == Prompt::choose_next_war);
  won.refuses(P1, Verb::choose_war, {.a = op(WarId::illyrian_2)});  // no Fleets
  won.plays(P1, Verb::choose_war, {.a = op(WarId::gladiator)});
  won.rolls({3, 3, 3});
  CHECK(won.state.game.phase != Phase::over);  // four are left
  won.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
  won.rolls({3, 3, 3});
  CHECK(won.state.game.ending == Ending::rebel);
  CHECK(won.state.game.winners == SeatSet::of(P1));
  Scene lost = last_wars(0);
  lost.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
  lost.rolls({5, 5, 5});  // Standoff
  while (lost.state.chance.kind == ChanceRequest::Kind::chit) lost.chit(chit_none);
  CHECK(lost.state.game.ending == Ending::four_wars);
  CHECK(lost.state.game.winners.empty());
  Scene without = revolt(16, as_printed());
  for (WarId war : {WarId::punic_2, WarId::syrian, WarId::illyrian_2, WarId::macedonian_1})
    without.war(war, Section::active);
  without.state.game.rebel_proved = 1;
  without.state.game.phase = Phase::combat;
  now_with_frames(without, four_wars);
  CHECK(without.state.game.ending == Ending::four_wars);  // all of them need Fleets
}

}  // namespace curia::republic
