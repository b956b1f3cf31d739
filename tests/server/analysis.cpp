// After the game: whoever looks may ask how it went; it is worked out once, apart, and told to who has asked in his language.
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

Asker spectator(std::string_view language) { return {.chair = {.seat = spectators}, .language = language}; }

// A quick game of bots, at its end.
Room& played(Alone& alone) {
  json::array seats;
  for (int n = 0; n < 2; ++n) seats.push_back(json::object{{"kind", "bot"}, {"bot", "legate"}});
  Room& room = alone.make({{"game", "crisis"}, {"seats", std::move(seats)}, {"seed", "analysed"}}).room;
  for (int n = 0; n < 20000 && !room.game().over(); ++n) alone.clock.pass(std::chrono::milliseconds(1));
  return room;
}

}  // namespace

TEST_CASE("while the game goes on nobody is told what an analysis knows: it plays with all that is hidden") {
  Alone alone;
  Room& room = alone.make("hhh").room;
  CHECK(code_thrown([&] { room.answer(AnalysisRequest{}, spectator("en")); }) == "not_over");
}

TEST_CASE("a finished game is analysed once, and told in the language of who asks") {
  Alone alone;
  Room& room = played(alone);
  REQUIRE(room.game().over());
  alone.listeners.there = {{.seat = spectators}, {.seat = 0}};
  room.answer(AnalysisRequest{}, spectator("en"));
  const std::size_t once = alone.clock.given();
  for (int n = 0; n < 100; ++n) room.answer(AnalysisRequest{}, spectator("en"));
  CHECK(alone.clock.given() == once);  // no second thought
  CHECK(!room.rests());
  CHECK(alone.listeners.told_there.empty());
  alone.clock.work();
  REQUIRE(alone.listeners.told_there.size() == 1);
  CHECK(alone.listeners.told_there[0].first == Chair{.seat = spectators});  // the other has not asked
  const json::object told = alone.listeners.told_there[0].second;
  CHECK(told.at("type") == "analysis");
  const json::object& analysis = told.at("analysis").as_object();
  CHECK(analysis.at("over") == true);
  CHECK(analysis.at("number").to_number<std::size_t>() == room.session().number());
  CHECK(analysis.at("accounts").as_array().size() == 2);
  CHECK(room.rests());

  const std::size_t given = alone.clock.given();
  room.answer(AnalysisRequest{}, spectator("en"));
  CHECK(alone.clock.given() == given);  // it is known
  REQUIRE(alone.listeners.told_there.size() == 2);
  CHECK(alone.listeners.told_there[1].second == told);

  room.answer(AnalysisRequest{}, spectator("it"));
  alone.clock.work();
  REQUIRE(alone.listeners.told_there.size() == 3);
  const json::object& italian = alone.listeners.told_there[2].second.at("analysis").as_object();
  CHECK(italian.at("accounts") == analysis.at("accounts"));
  CHECK(italian.at("course") == analysis.at("course"));
}

}  // namespace curia::server
