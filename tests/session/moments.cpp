// Any moment of a game is the table as it stood, however long the game is and whatever was taken back.
#include <doctest/doctest.h>

#include "tests/session/game_for_tests.h"

using namespace curia;
namespace json = boost::json;

namespace {

// The hash of the table at every number of moves that the game stopped at.
struct Told {
  std::map<std::size_t, std::uint64_t> hashes;
  void note(const Session& session) { hashes.insert_or_assign(session.number(), session.game().hash()); }
};

int wrong_moments(const Session& session, const Told& told, std::size_t every) {
  int wrong = 0;
  std::size_t n = 0;
  for (const auto& [number, hash] : told.hashes)
    if (n++ % every == 0) {
      wrong += session.moment(number)->hash() == hash ? 0 : 1;
      wrong += session.rested(number) && session.rest_from(number) == number ? 0 : 1;
    }
  return wrong;
}

}  // namespace

TEST_CASE("a moment of a long game is played from the last table that was kept") {
  Session session = Session::begin({{"game", "crisis"}, {"seats", 4}, {"seed", "long"}});
  Random random(3);
  Told told;
  told.note(session);
  while (!session.game().over()) {
    session.move(random_move(session.game(), random));
    told.note(session);
  }
  CHECK(session.number() > 1100);  // more than the tables that are kept reach at first
  CHECK(told.hashes.size() > 500);
  CHECK(wrong_moments(session, told, 5) == 0);
  const Session loaded = Session::load(session.journal(), session.seed());
  CHECK(wrong_moments(loaded, told, 25) == 0);
  CHECK(loaded.chapters().size() == session.chapters().size());
}

TEST_CASE("moves that are taken back are no moments, and those made in their place are") {
  Session session = Session::begin({{"game", "republic"}, {"seats", 4}, {"seed", "back"}});
  Random random(5);
  Told told;
  told.note(session);
  int undone = 0;
  for (int i = 0; i < 400 && !session.game().over(); ++i) {
    session.move(random_move(session.game(), random));
    told.note(session);
    if (const std::size_t back = session.undo_target(); i % 9 == 8 && session.may_undo(back)) {
      ++undone;
      session.undo(back, false);
      told.hashes.erase(told.hashes.upper_bound(session.number()), told.hashes.end());
      CHECK_THROWS_AS(session.moment(session.number() + 1), Fault);
    }
  }
  CHECK(undone > 10);
  CHECK(wrong_moments(session, told, 1) == 0);
}

TEST_CASE("chapters tell where each phase began, and how the factions stood") {
  Session session = played({{"game", "republic"}, {"seats", 3}, {"seed", "chapters"}}, 300);
  const auto& chapters = session.chapters();
  REQUIRE(chapters.size() > 10);
  for (std::size_t i = 1; i < chapters.size(); ++i) {
    const Chapter& one = chapters[i];
    CHECK(one.number > chapters[i - 1].number);
    const std::unique_ptr<Game> then = session.moment(one.number);
    CHECK(then->phase() == one.phase);
    CHECK(then->turn() == one.turn);
    CHECK(session.told_until(one.number) == one.events);
    const json::object position = then->position();
    REQUIRE(one.figures.seats.size() == 3);
    CHECK(one.figures.table[0].key == "treasury");
    CHECK(one.figures.table[0].value == position.at("treasury"));
    CHECK(one.figures.table[1].value == position.at("unrest"));
    // The phase of the move before is another.
    const std::unique_ptr<Game> before = session.moment(one.number - 1);
    CHECK((before->phase() != one.phase || before->turn() != one.turn));
  }
  session.undo(chapters[5].number, true);
  CHECK(session.chapters().back().number <= session.number());
}
