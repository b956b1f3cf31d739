// What is asked, written straight as text, is what programs get as JSON: in all editions, which share what was written before.
#include <doctest/doctest.h>

#include <vector>

#include "tests/session/game_for_tests.h"

namespace curia {

namespace {

namespace json = boost::json;

// Of all viewers, in two languages; how many offers and rights stood in them.
std::size_t compared(const Game& game) {
  std::size_t found = 0;
  std::vector<Viewer> viewers{host_view, moderator_view, viewer_of(Seat::none)};
  for (int seat = 0; seat < game.seats(); ++seat) viewers.push_back(viewer_of(seat_at(seat)));
  for (const Viewer viewer : viewers)
    for (const char* language : {"en", "it"}) {
      const json::object whole = game.decision(viewer, language);
      CHECK(json::parse(game.decision_text(viewer, language)) == whole);
      found += whole.at("offers").as_array().size() + whole.at("rights").as_array().size();
    }
  return found;
}

}  // namespace

TEST_CASE("a decision as text says what it says as JSON") {
  for (const json::object& settings : {json::object{{"seats", 5}, {"seed", "text"}},
                                       json::object{{"seats", 5}, {"seed", "text"}, {"edition", "vg2009_lr"}},
                                       json::object{{"seats", 5}, {"seed", "text"}, {"edition", "ah1990"}},
                                       json::object{{"seats", 6}, {"seed", "text"}, {"edition", "es_quaestor"}},
                                       json::object{{"game", "crisis"}, {"seats", 3}, {"seed", "text"}}}) {
    Session session = Session::begin(settings);
    Random random(5);
    std::size_t found = 0;
    for (int i = 0; i < 400 && !session.game().over(); ++i) {
      session.move(random_move(session.game(), random));
      if (i % 8 == 0) found += compared(session.game());
    }
    CHECK(found > 500);
  }
}

}  // namespace curia
