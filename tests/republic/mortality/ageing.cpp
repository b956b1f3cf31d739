// Ageing and retirement, the option B1: VG-5.5 to VG-5.54.
#include "games/republic/mortality/ageing.h"
#include "games/republic/explain.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/victory/victory.h"

#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr auto cornelius = SenatorId::cornelius, julius = SenatorId::julius, fabius = SenatorId::fabius,
               claudius = SenatorId::claudius, manlius = SenatorId::manlius, furius = SenatorId::furius;

Options ageing() {
  Options options = as_printed();
  options.ageing = on;
  return options;
}

Scene elders() {
  Scene s(3, ageing());
  s.people();
  return s;
}

void grow_old(Scene& s) {
  s.begin(Phase::mortality);
  s.chit(chit_none);
}

Reason why(Scene& s, Seat seat, Verb verb, Line line) {
  return explain(s.state, s.options, s.decision(),
                 {.seat = seat, .faction = seat, .verb = verb, .a = line.a, .b = line.b})
      .reason;
}

}  // namespace

RULE_TEST("VG-5.5a", "after the deaths everybody of a faction or in the Forum is a turn older, nobody in the Curia") {
  Scene s = elders();
  s.senator(SenatorId::aemilius).unaligned();
  s.senator(SenatorId::terentius).in_curia();
  s.of(julius).age = 3;
  s.senator(manlius).governs(ProvinceId::sicilia);
  s.begin(Phase::mortality);
  CHECK(s.of(julius).age == 3);
  s.chit(number_of(claudius));  // to the Curia
  CHECK(s.of(julius).age == 4);
  CHECK(s.of(cornelius).age == 1);
  CHECK(s.of(manlius).age == 1);
  CHECK(s.of(SenatorId::aemilius).age == 1);
  CHECK(s.of(SenatorId::terentius).age == 0);
  CHECK(s.of(claudius).age == 0);
  Scene basic(3);
  basic.people();
  basic.begin(Phase::mortality);
  basic.chit(chit_none);
  CHECK(basic.of(julius).age == 0);
}

RULE_TEST("VG-5.5b", "from age 7 on 1d6 and the years beyond 7: 6 or more is death, whatever the omens") {
  for (const int age : {7, 9, 12})
    for (int die = 1; die <= 6; ++die) {
      CAPTURE(age);
      CAPTURE(die);
      Scene s = elders();
      s.event(EventId::evil_omens);
      s.of(julius).age = static_cast<std::uint8_t>(age - 1);
      grow_old(s);
      CHECK(s.asked_chance() == Roll::old_age);
      s.rolls({die});
      CHECK(s.told(EventKind::senator_died) == (die + age - 7 >= 6));
    }
  Scene young = elders();
  young.of(julius).age = 5;
  grow_old(young);
  CHECK(young.of(julius).age == 6);
  CHECK_FALSE(young.told(EventKind::grown_old));  // nobody rolls before age 7
}

RULE_TEST("VG-5.5c", "a Statesman placed on a Family in play keeps its age") {
  Scene s(3, ageing());
  s.people(1);
  s.senator(SenatorId::aemilius).of(P2);
  s.of(SenatorId::aemilius).age = 5;
  Context t{.s = s.state, .options = s.options};
  statesman_enters(t, P2, SenatorId::aemilius_paullus);
  CHECK(s.of(SenatorId::aemilius_paullus).age == 5);
  Scene forum(3, ageing());
  forum.people(1);
  forum.senator(SenatorId::aemilius).unaligned();
  forum.of(SenatorId::aemilius).age = 4;
  Context other{.s = forum.state, .options = forum.options};
  statesman_enters(other, P2, SenatorId::aemilius_paullus);
  CHECK(forum.of(SenatorId::aemilius_paullus).age == 4);
}

RULE_TEST("VG-5.51a", "at age 7 he neither commands nor governs") {
  for (const int age : {6, 7}) {
    Scene s(3, ageing());
    seat_senate(s);
    s.state.arms.active.legions = s.state.arms.active.fleets = 20;
    s.war(WarId::gallic_1, Section::active);
    s.of(fabius).age = static_cast<std::uint8_t>(age);
    s.of(julius).age = static_cast<std::uint8_t>(age);
    CHECK(governor_candidates(s.state).has(julius) == (age < 7));
    open_business(s);
    CHECK(s.offers(P1, Verb::send, about(fabius, WarId::gallic_1)) == (age < 7));
    if (age >= 7) CHECK(why(s, P1, Verb::send, about(fabius, WarId::gallic_1)) == Reason::is_elderly);
  }
}

RULE_TEST("VG-5.51a", "an elderly Governor with a Legate does not go to his Province") {
  for (const int age : {6, 7}) {
    Scene s = elders();
    s.law(LawId::vatinian_law);
    s.senator(fabius).governs(ProvinceId::sicilia);
    s.of(fabius).where = Where::rome;
    s.of(fabius).age = static_cast<std::uint8_t>(age);
    s.state.provinces[ProvinceId::sicilia].legate = 1;
    s.begin(Phase::senate);
    CHECK((s.prompt() == Prompt::choose_whereabouts) == (age < 7));
    CHECK(s.state.provinces[ProvinceId::sicilia].governor == fabius);
  }
}

RULE_TEST("VG-5.51a VG-9.823e", "an elderly Consul for Life does not command, and others do in his place") {
  for (const int age : {6, 7}) {
    Scene s(3, ageing());
    seat_senate(s);
    s.state.arms.active.legions = s.state.arms.active.fleets = 20;
    s.war(WarId::gallic_1, Section::active);
    s.state.offices.consul_for_life = julius;
    s.of(julius).age = static_cast<std::uint8_t>(age);
    open_business(s);
    SenatorSet commanders;
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::send && offer.b == op(WarId::gallic_1)) commanders.add(static_cast<SenatorId>(offer.a));
    CHECK(commanders == SenatorSet::of(age < 7 ? julius : fabius));
  }
}

RULE_TEST("VG-5.51b", "at age 7 he attempts no assassination") {
  for (const int age : {6, 7}) {
    Scene s(3, ageing());
    seat_senate(s);
    for (const SenatorId senator : {fabius, claudius, furius}) s.of(senator).age = static_cast<std::uint8_t>(age);
    open_business(s);
    CHECK(s.offers(P2, Verb::assassinate) == (age < 7));
    s.of(claudius).age = 1;
    s.plays(P2, Verb::assassinate);
    CHECK(s.offers(P2, Verb::name_victim, about(claudius, julius)));
    CHECK(s.offers(P2, Verb::name_victim, about(fabius, julius)) == (age < 7));
    if (age >= 7) CHECK(why(s, P2, Verb::name_victim, about(fabius, julius)) == Reason::is_elderly);
  }
}

RULE_TEST("VG-5.51c", "an elderly Leader stays, but once replaced is never Leader again") {
  Scene s = elders();
  s.senator(julius).leader();
  s.of(julius).age = 6;
  grow_old(s);
  s.rolls({1});
  CHECK(s.of(julius).age == 7);
  CHECK(faction(s.state, P1).leader == julius);
  Scene forum = elders();
  forum.of(julius).age = 7;
  faction(forum.state, P1).leader = julius;
  forum.state.game.phase = Phase::forum;
  forum.run(Initiative{.seat = P1, .number = 1});
  forum.rolls({3, 4});
  while (forum.state.chance.kind != ChanceRequest::Kind::none) forum.any_chance(3);
  REQUIRE(forum.until(Prompt::take_initiative));
  CHECK(forum.offers(P1, Verb::choose_leader, {.a = op(cornelius)}));
  forum.plays(P1, Verb::choose_leader, {.a = op(cornelius)});
  Scene later = elders();
  later.of(julius).age = 7;
  faction(later.state, P1).leader = cornelius;
  later.state.game.phase = Phase::forum;
  later.run(Initiative{.seat = P1, .number = 1});
  later.rolls({3, 4});
  while (later.state.chance.kind != ChanceRequest::Kind::none) later.any_chance(3);
  REQUIRE(later.until(Prompt::take_initiative));
  CHECK_FALSE(later.offers(P1, Verb::choose_leader, {.a = op(julius)}));
  CHECK(why(later, P1, Verb::choose_leader, {.a = op(julius)}) == Reason::is_elderly);
}

RULE_TEST("VG-5.51d", "an elderly Field Consul cannot be sent, and then the Rome Consul cannot either") {
  Scene s(3, ageing());
  seat_senate(s);
  s.state.arms.active.legions = s.state.arms.active.fleets = 20;
  s.war(WarId::gallic_1, Section::active);
  s.of(fabius).age = 7;
  CHECK(consular_candidates(s.state, s.options).has(claudius));
  s.of(claudius).age = 7;
  CHECK(consular_candidates(s.state, s.options).has(claudius));  // he may be elected
  open_business(s);
  CHECK_FALSE(s.offers(P1, Verb::send, about(fabius, WarId::gallic_1)));
  CHECK_FALSE(s.offers(P1, Verb::send, about(cornelius, WarId::gallic_1)));
}

RULE_TEST("VG-5.51e", "an elderly senator is neither Dictator nor Master of Horse") {
  Scene s(3, ageing());
  seat_senate(s);
  CHECK(dictator_candidates(s.state, s.options).has(julius));
  CHECK(master_candidates(s.state, s.options).has(julius));
  s.of(julius).age = 7;
  CHECK_FALSE(dictator_candidates(s.state, s.options).has(julius));
  CHECK_FALSE(master_candidates(s.state, s.options).has(julius));
  CHECK(censor_candidates(s.state).has(julius));
}

RULE_TEST("VG-5.51f", "who becomes elderly while away finishes his governorship or his war") {
  Scene s = elders();
  s.senator(julius).governs(ProvinceId::sicilia, 2);
  s.war(WarId::gallic_1, Section::active);
  s.senator(fabius).commands(WarId::gallic_1, 10);
  s.of(julius).age = s.of(fabius).age = 6;
  grow_old(s);
  s.rolls({1});
  s.rolls({1});
  CHECK(s.of(julius).age == 7);
  CHECK(s.of(julius).where == Where::province);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == julius);
  CHECK(s.of(fabius).where == Where::at_war);
  CHECK(force_of(s.state, fabius) != nullptr);
}

RULE_TEST("VG-5.51f VG-LAW-manilian-1", "but he leads no victorious army on to another war") {
  for (const int age : {6, 7}) {
    Scene s = elders();
    s.law(LawId::manilian_law);
    s.war(WarId::gallic_1, Section::defeated);
    s.war(WarId::gallic_2, Section::active);
    s.senator(fabius).commands(WarId::gallic_1, 10);
    force_of(s.state, fabius)->won_land = 1;
    s.of(fabius).age = static_cast<std::uint8_t>(age);
    s.begin(Phase::revolution);
    REQUIRE(s.prompt() == Prompt::declare_revolt);
    CHECK(s.offers(P2, Verb::move_army, about(fabius, WarId::gallic_2)) == (age < 7));
  }
}

RULE_TEST("VG-5.52a", "before any card is played an elderly senator in Rome of 20 Influence may retire") {
  struct Case {
    int age, influence;
    bool may;
  };
  for (const Case one : {Case{7, 20, true}, Case{6, 20, false}, Case{7, 19, false}}) {
    Scene s = elders();
    s.card(P1, IntrigueId::tribune);
    s.senator(julius).influence(one.influence);
    s.of(julius).age = static_cast<std::uint8_t>(one.age);
    s.begin(Phase::revolution);
    CHECK((s.prompt() == Prompt::retire_senators) == one.may);
    CHECK(s.offers(P1, Verb::retire, {.a = op(julius)}) == one.may);
  }
  Scene away = elders();
  away.senator(julius).influence(20).governs(ProvinceId::sicilia);
  away.of(julius).age = 8;
  away.begin(Phase::revolution);
  CHECK_FALSE(away.offers(P1, Verb::retire, {.a = op(julius)}));
}

RULE_TEST("VG-5.52b", "half of his Influence, rounded down, counts for his faction at the end") {
  Scene s = elders();
  s.senator(julius).influence(21);
  s.of(julius).age = 7;
  s.begin(Phase::revolution);
  s.plays(P1, Verb::retire, {.a = op(julius)});
  CHECK(faction(s.state, P1).retired == 10);
  for (int seat = 0; seat < 3; ++seat)
    for (SenatorId senator : s.state.factions[static_cast<std::size_t>(seat)].senators) s.of(senator).influence = 0;
  s.senator(fabius).influence(9);
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P1));
  s.senator(fabius).influence(11);
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P2));
}

RULE_TEST("VG-5.53", "his death and his retirement have the consequences of any death") {
  Scene old = elders();
  old.concession_in_forum(ConcessionId::mining);
  old.senator(julius).holds(ConcessionId::mining);
  old.of(julius).age = 12;
  grow_old(old);
  old.rolls({1});
  CHECK(old.of(julius).where == Where::curia);
  CHECK(old.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);

  Scene s = elders();
  s.senator(julius).influence(20).talents(9).knights(2);
  s.of(julius).age = 7;
  s.begin(Phase::revolution);
  s.plays(P1, Verb::retire, {.a = op(julius)});
  CHECK(s.told(EventKind::retired));
  CHECK_FALSE(s.told(EventKind::senator_died));
  CHECK(s.of(julius) == Senator{.where = Where::curia});
  Scene leader = elders();
  leader.senator(julius).influence(20).leader();
  leader.of(julius).age = 7;
  leader.begin(Phase::revolution);
  leader.plays(P1, Verb::retire, {.a = op(julius)});
  CHECK(faction(leader.state, P1).leader == julius);  // an heir: VG-5.3d
  CHECK(leader.of(julius).age == 0);
}

RULE_TEST("VG-5.54", "each player gives his senators the ages 1 to n as he likes") {
  Scene s = elders();
  s.state.game.phase = Phase::setup;
  s.run(StartingAges{});
  CHECK(s.waits_for(P1));
  CHECK(s.prompt() == Prompt::choose_ages);
  s.plays(P1, Verb::give_age, {.a = op(julius)}, 3);
  s.refuses(P1, Verb::give_age, {.a = op(julius)}, 2);
  s.refuses(P1, Verb::give_age, {.a = op(cornelius)}, 3);
  s.plays(P1, Verb::give_age, {.a = op(cornelius)}, 2);
  CHECK(s.of(SenatorId::fulvius).age == 1);  // the last marker
  CHECK(s.waits_for(P2));
  CHECK(s.of(julius).age == 3);
  CHECK(s.of(cornelius).age == 2);
}

RULE_TEST("VG-5.54", "nobody is asked for ages before it is known with whom they begin") {
  Scene s = elders();
  s.state.stack.push(frame_of(StartingAges{}));  // and has not yet taken its first step
  CHECK(s.decision().waiting.empty());
  resume(s.state, s.options, &s);
  CHECK(s.decision().waiting == SeatSet::of(hrao_seat(s.state)));
}

}  // namespace curia::republic
