// What a group says of its fields is held: values out of their bounds are no table.
#include <algorithm>

#include "games/republic/invariants.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

template <class Break>
bool noticed(std::string_view what, Break break_it) {
  Scene s(3);
  s.people();
  REQUIRE(table_violations(s.state, s.options) == std::vector<std::string>{});
  break_it(s.state);
  const std::vector<std::string> broken = table_violations(s.state, s.options);
  return std::find(broken.begin(), broken.end(), what) != broken.end();
}

}  // namespace

TEST_CASE("a field out of its bounds is told by its name, in every group and every record") {
  CHECK(noticed("out of bounds: treasury", [](State& s) { s.rome.treasury = -1; }));
  CHECK(noticed("out of bounds: unrest", [](State& s) { s.rome.unrest = 1'000; }));
  CHECK(noticed("neither yes nor no: era_ends_drawn", [](State& s) { s.game.era_ends_drawn = 2; }));
  CHECK(noticed("none of its words: phase", [](State& s) { s.game.phase = static_cast<Phase>(9); }));
  CHECK(noticed("none of its words: fall", [](State& s) { s.game.fall = static_cast<Ending>(99); }));
  CHECK(noticed("nobody's id: consul_for_life",
                [](State& s) { s.offices.consul_for_life = static_cast<SenatorId>(60); }));
  CHECK(noticed("nobody's seat: proscribed_by", [](State& s) { s.forum.proscribed_by = static_cast<Seat>(6); }));
  CHECK(noticed("out of bounds: revenue", [](State& s) { s.talk.floor[2] = SeatSet(0x40); }));  // by phases
  CHECK(noticed("out of bounds: none", [](State& s) { s.cards.cup.none = 5; }));
  CHECK(noticed("out of bounds: legions", [](State& s) { s.arms.active.legions = 26; }));
  CHECK(noticed("out of bounds: least", [](State& s) { s.hidden.gift_conditions.push({}); }));
  CHECK(noticed("neither yes nor no: stays", [](State& s) { s.revolt.stays = 3; }));
  CHECK(noticed("out of bounds: land_bills_proposed", [](State& s) { s.senate.once.land_bills_proposed = 8; }));
  CHECK(noticed("out of bounds: in_favour", [](State& s) { s.senate.proposals.push({.in_favour = -1}); }));
  CHECK(noticed("out of bounds: talents", [](State& s) { s.senators[SenatorId::cornelius].talents = -1; }));
  CHECK(noticed("out of bounds: retired", [](State& s) { s.factions[0].retired = -1; }));
  CHECK(noticed("out of bounds: spent_numbers", [](State& s) { s.wars[WarId::punic_1].spent_numbers = 1U << 19U; }));
  CHECK(noticed("neither yes nor no: awaits_host", [](State& s) { s.leaders[LeaderId::hannibal].awaits_host = 2; }));
  CHECK(noticed("out of bounds: term", [](State& s) { s.provinces[ProvinceId::sicilia].term = -1; }));
  CHECK(noticed("neither yes nor no: exposed", [](State& s) { s.forum.concessions.rows[0].exposed = 2; }));
}

}  // namespace curia::republic
