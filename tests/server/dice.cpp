// What was rolled is told with its dice, so that a page can show them.
#include <array>
#include <numeric>

#include "server/showing.h"
#include "tests/server/rooms_for_tests.h"
#include "tests/session/game_for_tests.h"

namespace curia::server {

TEST_CASE("a roll is told with the dice that make up its sum, to all and in any language") {
  Session session = Session::begin({{"seats", 4}, {"seed", "dice"}});
  Random random(5);
  for (int n = 0; n < 400 && !session.game().over(); ++n) session.move(random_move(session.game(), random));
  const std::size_t all = session.game().event_count();
  int rolls = 0;
  std::array<int, 4> thrown{};
  for (const int seat : {spectators, 0, 3})
    for (const json::value& event : told_to(session, seat, 0, all, false, ReasonsTold::never, "es")) {
      const json::value* dice = event.as_object().if_contains("dice");
      CHECK((event.at("event") == "rolled") == (dice != nullptr));
      if (dice == nullptr) continue;
      const auto faces = json::value_to<std::vector<int>>(*dice);
      REQUIRE(faces.size() >= 1);
      REQUIRE(faces.size() <= 3);
      ++thrown.at(faces.size());
      for (const int face : faces) CHECK((face >= 1 && face <= 6));
      CHECK(event.at("figures").at("roll") == std::accumulate(faces.begin(), faces.end(), 0));
      ++rolls;
    }
  CHECK(rolls > 100);
  for (const std::size_t count : {1U, 2U, 3U}) CHECK(thrown.at(count) > 0);
}

}  // namespace curia::server
