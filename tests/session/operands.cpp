// What is chosen has a name: no operand of a verb is the number of a line in some list.
#include <doctest/doctest.h>

#include "engine/codec.h"
#include "games/crisis/codec.h"
#include "games/republic/codec.h"
#include "games/republic/events/lose_fleets.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/step.h"
#include "session/session.h"
#include "tests/support/scene.h"

using namespace curia;
namespace json = boost::json;

namespace {

// Every value that an operand of this kind can have: read back it is the same, and it is a name unless the kind is one of
// pieces that have a number printed on them or a place at the table (docs/view.md).
template <class Operand, class Write, class Read>
int names_of(Operand kind, bool numbered, Write write, Read read) {
  int known = 0;
  for (int value = 0; value < no_operand; ++value) {
    json::value shown;
    try {
      shown = write(kind, static_cast<std::uint8_t>(value));
      if (shown.is_null() || read(kind, shown) != value) continue;
    } catch (const std::exception&) {
      continue;  // no such thing
    }
    ++known;
    CHECK((shown.is_string() || numbered));
  }
  return known;
}

}  // namespace

TEST_CASE("operands of every verb are names, but for seats, Veteran Legions, armies and counters, which have numbers") {
  {
    using namespace curia::republic;
    const auto read = [](Operand kind, const json::value& shown) { return read_operand(kind, shown, "args"); };
    for (int i = 1; i <= static_cast<int>(Operand::place); ++i) {
      const auto kind = static_cast<Operand>(i);
      CAPTURE(i);
      const int ids = kind == Operand::senator || kind == Operand::card ? 40 : 2;
      CHECK(names_of(kind, kind == Operand::seat || kind == Operand::veteran, operand_json, read) >= ids);
    }
    CHECK(operand_json(Operand::place, active_forces_box) == json::value("active"));
    CHECK(operand_json(Operand::place, op(WarId::punic_1)) == json::value("punic_1"));
    CHECK_THROWS(read_operand(Operand::place, json::value(1), "args"));
  }
  {
    using namespace curia::crisis;
    const auto read = [](Operand kind, const json::value& shown) { return read_operand(kind, shown, "args"); };
    for (int i = 1; i <= static_cast<int>(Operand::place); ++i) {
      const auto kind = static_cast<Operand>(i);
      CAPTURE(i);
      const bool numbered = kind == Operand::seat || kind == Operand::army || kind == Operand::counter;
      CHECK(names_of(kind, numbered, operand_json, read) >= 2);
    }
  }
}

namespace {

// The line as an engine before November 2026 wrote it, in a chain that is whole.
json::array in_the_old_form(const json::array& journal) {
  json::array old;
  std::string chain;
  for (const json::value& value : journal) {
    json::object line = value.as_object();
    line.erase("hash");
    if (json::value* args = line.if_contains("args"); args != nullptr && args->as_object().contains("place")) {
      json::object& named = args->as_object();
      const bool active = named.at("place") == "active";
      const int number = active ? 0 : named.at("place") == "punic_1" ? 1 : 2;
      named.clear();
      named["place"] = number;
    }
    chain = chained(chain, json::serialize(line));
    line["hash"] = chain;
    old.emplace_back(std::move(line));
  }
  return old;
}

}  // namespace

TEST_CASE("a journal in which a place was a number replays to the same table, and stands as it was written") {
  using namespace curia::republic;
  Scene s(3, vg2009);
  s.people();
  s.state.arms.active.fleets = 6;
  s.senator(SenatorId::julius).of(P1).commands(WarId::punic_1, 4, 5);
  s.senator(SenatorId::marius).of(P2).commands(WarId::illyrian_1, 4, 5);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::illyrian_1, Section::active);
  s.state.game.phase = Phase::forum;
  s.state.stack.push(frame_of(Sequence{.phase = Phase::forum, .last = StepId::enemy_leader_dies}));
  s.run(LoseFleets{.left = 6});
  REQUIRE(s.prompt() == Prompt::choose_lost_fleets);
  Session session = Session::begin({{"seats", 3}, {"chance", "given"}});
  session.set_position(position_json(s.state, s.options, "vg2009"));
  const auto lose = [&](const char* place, const char* commander, int fleets) {
    json::object args{{"place", place}};
    if (commander != nullptr) args["commander"] = commander;
    session.move({{"seat", 0}, {"verb", "lose_fleets"}, {"args", args}, {"amount", fleets}});
  };
  lose("active", nullptr, 2);
  lose("illyrian_1", "marius", 3);
  lose("punic_1", "julius", 1);
  const json::array old = in_the_old_form(session.journal());
  Session loaded = Session::load(old);
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK(json::serialize(loaded.journal()) == json::serialize(old));
  CHECK(loaded.game().events(0, host_view, "en") == session.game().events(0, host_view, "en"));
  CHECK(verify(old).hash == session.game().hash());
  loaded.undo(2, false);
  session.undo(2, false);
  CHECK(loaded.game().hash() == session.game().hash());
  CHECK_THROWS_AS(loaded.move({{"seat", 0}, {"verb", "lose_fleets"}, {"args", {{"place", 1}}}, {"amount", 1}}), Fault);
}
