// The initiatives of the Quaestor edition: ES-3.III, ES-7.2, ES-7.4, ES-7.6.
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

std::vector<std::uint8_t> takers(const Scene& s) {
  std::vector<std::uint8_t> seats;
  for (const Event& event : s.events)
    if (event.kind == EventKind::initiative_taken) seats.push_back(event.a);
  return seats;
}

Scene six_factions() {
  Scene s(6);
  s.people(2);
  return s;
}

}  // namespace

RULE_TEST("ES-3.IIId ES-7.2a",
          "the Rome Consul's faction begins, before the Dictator's; without him in Rome it is the HRAO's") {
  Scene s = six_factions();
  s.senator(SenatorId::julius).office(OfficeId::rome_consul);     // of P4
  s.senator(SenatorId::fabius).office(OfficeId::dictator);        // of P2
  s.senator(SenatorId::claudius).office(OfficeId::field_consul);  // of P5
  open_forum(s);
  for (int n = 0; n < 6; ++n) idle_initiative(s, clockwise(s.state, P4, n));
  CHECK(takers(s) == std::vector<std::uint8_t>{3, 4, 5, 0, 1, 2});

  for (const bool dictator : {true, false}) {
    Scene away = six_factions();
    away.senator(SenatorId::julius).office(OfficeId::rome_consul).commands(WarId::gallic_1, 4);
    if (dictator) away.senator(SenatorId::fabius).office(OfficeId::dictator);
    away.senator(SenatorId::claudius).office(OfficeId::field_consul);
    open_forum(away);
    idle_initiative(away, dictator ? P2 : P5);
    CHECK(takers(away)[0] == op(dictator ? P2 : P5));
  }
  Scene nobody = six_factions();  // no officer: the first of the others
  open_forum(nobody);
  idle_initiative(nobody, P1);
  CHECK(hrao(nobody.state) == SenatorId::cornelius);
  CHECK(takers(nobody)[0] == op(P1));
}

RULE_TEST("ES-3.IIIe ES-3.IIIf ES-7.4",
          "a persuasion attempt, then Games, then a new leader, each if wanted; Games cost 7, 13 or 18 T") {
  for (int type = 0; type < 3; ++type) {
    constexpr int cost[] = {7, 13, 18};
    Scene s = six_factions();
    s.senator(SenatorId::terentius).unaligned();
    s.of(SenatorId::cornelius).talents = 20;
    s.of(SenatorId::cornelius).influence = 30;
    s.state.rome.unrest = 5;
    takes_initiative(s, P1);
    CHECK(s.offer(P1, Verb::sponsor_games) != nullptr);
    CHECK(s.offer(P1, Verb::choose_leader) != nullptr);
    s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::terentius)});
    for (Seat other : {P2, P3, P4, P5, P6}) s.plays(other, Verb::pass);
    if (s.prompt() == Prompt::choose_bribe) s.plays(P1, Verb::done);
    s.rolls({3, 3});
    CHECK(s.offer(P1, Verb::persuade) == nullptr);  // one attempt
    s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::cornelius), .b = static_cast<std::uint8_t>(type)});
    CHECK(s.of(SenatorId::cornelius).talents == 20 - cost[type]);
    CHECK(s.of(SenatorId::cornelius).popularity == type + 1);
    CHECK(s.state.rome.unrest == 5 - type - 1);
    CHECK(s.offer(P1, Verb::sponsor_games) == nullptr);
    CHECK(s.offer(P1, Verb::persuade) == nullptr);
    s.plays(P1, Verb::choose_leader, {.a = op(SenatorId::terentius)});  // both in one initiative
    CHECK(faction(s.state, P1).leader == SenatorId::terentius);
    CHECK(s.prompt() != Prompt::take_initiative);
  }
  Scene idle = six_factions();
  takes_initiative(idle, P1);
  idle.plays(P1, Verb::done);
  CHECK(idle.prompt() != Prompt::take_initiative);
}

RULE_TEST("ES-3.IIIh ES-7.6 ES-7.61",
          "nobody attracts a Knight, nor presses those there are for money; their votes stay") {
  Scene s = six_factions();
  s.of(SenatorId::cornelius).talents = 6;
  s.of(SenatorId::cornelius).knights = 3;
  takes_initiative(s, P1);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
  CHECK(s.offer(P1, Verb::pressure_knights) == nullptr);
  s.refuses(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 6);
  s.refuses(P1, Verb::pressure_knights, {.a = op(SenatorId::cornelius)}, 1);
  CHECK(votes(s.state, SenatorId::cornelius) == 3 + 3);
  s.options.knights_recruit = choice::knights_recruit::attract_and_press;
  CHECK(s.offers(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 6));
  CHECK(s.offers(P1, Verb::pressure_knights, {.a = op(SenatorId::cornelius)}, 3));
}

RULE_TEST("ES-3.IIIi",
          "with fewer than six factions each of the others is bid for once around, from the HRAO's player, not the "
          "Consul's") {
  Scene s(5);
  s.people(2);
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);  // of P1
  s.senator(SenatorId::valerius).office(OfficeId::dictator);      // of P3: the HRAO
  for (const SenatorId senator : {SenatorId::cornelius, SenatorId::fabius, SenatorId::valerius})
    s.of(senator).talents = 5;
  open_forum(s);
  for (int n = 0; n < 5; ++n) idle_initiative(s, seat_at(n));
  CHECK(takers(s) == std::vector<std::uint8_t>{0, 1, 2, 3, 4});
  REQUIRE(s.prompt() == Prompt::bid_for_initiative);
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::bid, {.a = op(SenatorId::valerius)}, 2);
  s.plays(P1, Verb::bid, {.a = op(SenatorId::cornelius)}, 3);
  s.plays(P2, Verb::bid, {.a = op(SenatorId::fabius)}, 3);
  CHECK(s.count(EventKind::initiative_bid) == 3);  // one bid each
  CHECK(takers(s).back() == op(P1));
  CHECK(s.of(SenatorId::cornelius).talents == 2);
  idle_initiative(s, P1);
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.prompt() != Prompt::bid_for_initiative);
}

}  // namespace curia::republic
