// Moves that no store kept, after some were taken back.
#include <doctest/doctest.h>

#include "tests/session/wavering.h"

using namespace curia;

TEST_CASE("moves that could not be kept leave no line, whatever was taken back before them") {
  Wavering game{.settings = {{"seats", 4}, {"seed", "dropped"}}, .random = Random(9)};
  for (int n = 0; n < 300 && !game.session.game().over(); ++n) {
    if (n % 3 == 2) game.back(false);
    const Session before = Session::load(game.session.journal(), "dropped");
    const std::size_t lines = game.session.journal_size();
    for (int i = 0; i <= n % 2 && !game.session.game().over(); ++i) game.move();
    game.session.drop(lines);
    game.lines.resize(std::min(game.lines.size(), lines));
    REQUIRE(difference(before, game.session) == "");
    game.move();
  }
  CHECK(game.times > 10);
}
