// Golden games of Time of Crisis: tests/golden/crisis/*.game.
#include "bots/crisis.h"
#include "session/crisis_game.h"
#include "source_dir.h"
#include "tests/session/golden.h"

using namespace curia;
using namespace curia::crisis;

namespace {

golden::Golden<CrisisEdge> crisis_games() {
  return golden::Golden<CrisisEdge>(fs::path(CURIA_SOURCE_DIR) / "tests" / "golden" / "crisis");
}

}  // namespace

TEST_CASE("crisis: golden games replay word for word") { crisis_games().check_games(); }

TEST_CASE("crisis: golden games: one for every way a game can end, at tables of every size") {
  SeatSet sizes;
  std::map<std::string, int> endings = crisis_games().endings(sizes);
  for (const Ending ending : {Ending::legacy, Ending::diocletian})
    CHECK_MESSAGE(endings[std::string(word_of(ending))] > 0, word_of(ending));
  CHECK(sizes.size() == 3);
}

TEST_CASE("crisis: golden signature: a hundred random games") {
  std::vector<Traits::Setting> settings(6);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    settings[i].seats = 2 + static_cast<int>(i % 3);
    settings[i].options.overlap = on_if(i >= 3);
  }
  crisis_games().check_signature(settings);
}
