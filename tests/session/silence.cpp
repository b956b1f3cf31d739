// Silence as a clock and the moderator tell of it: in the journal, and from nobody else.
#include <doctest/doctest.h>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

std::vector<int> silent(const Session& session) {
  std::vector<int> seats;
  const json::object decision = session.game().decision(viewer_of(Seat::none), "en");
  if (const json::value* found = decision.if_contains("silence"))
    for (const json::value& seat : found->as_array()) seats.push_back(seat.to_number<int>());
  return seats;
}

// Random moves until somebody is called to vote.
Session called(bool moderator, const json::object& options = {}) {
  Session session = Session::begin(
      {{"seats", 3}, {"edition", "ah1990"}, {"seed", "silence"}, {"moderator", moderator}, {"options", options}});
  Random random(3);
  for (int n = 0; n < 700 && silent(session).empty() && !session.game().over(); ++n)
    session.move(random_move(session.game(), random));
  return session;
}

std::string code_of(Session& session, Seat seat, int by) {
  try {
    session.silence(seat, by);
  } catch (const Fault& fault) {
    return fault.code;
  }
  return "ok";
}

}  // namespace

TEST_CASE("a clock or the moderator says who is silent; the line says which, and it replays") {
  for (const int by : {the_clock, the_moderator}) {
    Session session = called(true);
    REQUIRE(silent(session).size() == 1);
    const Seat seat = seat_at(silent(session).front());
    const std::size_t move = session.number() + 1, told = session.game().event_count();
    CHECK(code_of(session, seat_at((index(seat) + 1) % 3), by) != "ok");
    CHECK(code_of(session, seat, somebody) == "not_your_turn");
    CHECK(code_of(session, seat, 0) == "not_your_turn");
    CHECK(code_of(session, seat, by) == "ok");
    CHECK(session.speaker(move) == by);
    const json::array journal = session.journal();
    const json::object& line = journal[move].as_object();
    CHECK(line.at("seat") == index(seat));
    CHECK(line.at("kind") == "silence");
    CHECK(line.at("by") == (by == the_clock ? "clock" : "moderator"));
    CHECK(session.events(told, host_view, "en").at(0).at("event") == "faction_silent");
    const Session loaded = Session::load(journal, "silence");
    CHECK(loaded.game().hash() == session.game().hash());
    CHECK(loaded.speaker(move) == by);
    CHECK(verify(journal).hash == session.game().hash());
    session.undo(move - 1, true);
    CHECK(silent(session).size() == 1);
    CHECK(code_of(session, seat, by) == "ok");
    CHECK(session.game().hash() == loaded.game().hash());
    CHECK(Session::load(session.journal(), "silence").speaker(move) == by);
  }
}

TEST_CASE("no seat says it of itself, no moderator where there is none, no line without who said it") {
  Session session = called(false);
  const Seat seat = seat_at(silent(session).front());
  CHECK(code_of(session, seat, the_moderator) == "not_your_turn");
  const json::object own{{"seat", index(seat)}, {"verb", "silent"}, {"args", json::object()}};
  try {
    session.move(own);
    FAIL("a seat said of itself that it is silent");
  } catch (const Fault& fault) {
    CHECK(fault.details.at("reason") == "silence_is_said_of_others");
    CHECK(fault.rule == "AH-9.11d");
  }
  CHECK(session.game().explain(own, "en").at("legal") == false);
  const json::object decision = session.game().decision(host_view, "en");
  for (const json::value& offer : decision.at("offers").as_array()) CHECK(offer.at("verb") != "silent");
  session.silence(seat, the_clock);
  json::array journal = session.journal();
  json::object& line = journal[journal.size() - 1].as_object();
  for (const json::value& by : {json::value("moderator"), json::value(0), json::value("chair"), json::value()}) {
    line["by"] = by;
    json::object text = line;
    text.erase("hash");
    line["hash"] = chained(journal[journal.size() - 2].at("hash").as_string(), json::serialize(text));
    CHECK_THROWS_AS(Session::load(journal), Fault);
  }
}

TEST_CASE("where the table waits nobody's silence counts, and Time of Crisis knows none") {
  Session session = called(false, {{"silent_vote", "waits"}});
  CHECK(silent(session).empty());
  Session crisis = Session::begin({{"game", "crisis"}, {"edition", "crisis2017"}, {"seed", "silence"}});
  CHECK(code_of(crisis, seat_at(0), the_clock) != "ok");
}
