// Rows of games: the same file whatever the number of threads and shards, resumed where it was left, and refused where it is of something else.
#include "arena/rows.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "arena/games.h"
#include "session/session.h"
#include "tests/support/test_folder.h"

using namespace curia;

namespace {

std::string text_in(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

const boost::json::object table{{"game", "crisis"}, {"seats", 3}};
const arena::Settings usual{.bots = {"random", "legate0", "legate0"}, .games = 18, .seed = 5, .verbs = true};

// As the program does it; how many games it has played.
int played_into(const std::string& path, const arena::Settings& settings, arena::Result* result = nullptr) {
  const std::atomic<bool> stop{false};
  arena::RowsFile file(path, arena::heading_of(arena::whole(table), settings));
  int played = 0;
  arena::Kept kept{.known = file.known(), .keep = [&](const arena::GameRow& row) {
                     file.add(row);
                     ++played;
                   }};
  arena::Result found = arena::run(table, settings, {}, stop, kept);
  file.finish(found.rows);
  if (result != nullptr) *result = std::move(found);
  return played;
}

}  // namespace

TEST_CASE("rows are the same on one thread and on three, and say what the run says") {
  const TestFolder folder;
  arena::Settings settings = usual;
  arena::Result one;
  CHECK(played_into(folder.file("one.csv"), settings, &one) == 18);
  settings.jobs = 3;
  CHECK(played_into(folder.file("three.csv"), settings) == 18);
  const std::string text = text_in(folder.file("one.csv"));
  CHECK(text == text_in(folder.file("three.csv")));
  CHECK(std::count(text.begin(), text.end(), '\n') == 20);  // two lines before them
  const arena::Rows rows = arena::rows_in(text, "one.csv");
  CHECK(rows.rows == one.rows);
  CHECK(rows.rows[4].game == 4);
  CHECK(rows.rows[3].seed == rows.rows[5].seed);  // the second seed, in its three rotations
  CHECK(rows.rows[3].seed != rows.rows[2].seed);
  CHECK(arena::text_of(rows) == text);
}

TEST_CASE("shards are whole seeds, and however many there are, merged they are the run itself") {
  const TestFolder folder;
  arena::Result whole;
  played_into(folder.file("whole.csv"), usual, &whole);
  for (const int shards : {2, 4}) {
    std::vector<std::string> files;
    int games = 0;
    for (int n = shards; n >= 1; --n) {
      arena::Settings settings = usual;
      settings.shard = {.number = n, .of = shards};
      files.push_back(folder.file(std::to_string(n) + "of" + std::to_string(shards) + ".csv"));
      const int played = played_into(files.back(), settings);
      CHECK(played % 3 == 0);
      games += played;
    }
    CHECK(games == 18);
    arena::Rows merged = arena::merged(files);
    CHECK(arena::text_of(merged) == text_in(folder.file("whole.csv")));
    const arena::Heading heading = arena::heading_in(merged.heading);
    const arena::Result result = arena::totals_of(heading.settings, heading.seats, merged.rows);
    CHECK(result.decisions == whole.decisions);
    CHECK(result.endings == whole.endings);
    for (const auto& [name, bot] : whole.bots) {
      CHECK(result.bots.at(name).won.games == bot.won.games);  // exactly: the same sums in the same order
      CHECK(result.bots.at(name).won.high == bot.won.high);
      CHECK(result.bots.at(name).counts == bot.counts);
      CHECK(result.bots.at(name).verbs == bot.verbs);
    }
  }
}

TEST_CASE(
    "a run that was stopped in the middle of a line goes on with what is missing, and ends as if it had never been "
    "stopped") {
  const TestFolder folder;
  played_into(folder.file("whole.csv"), usual);
  const std::string text = text_in(folder.file("whole.csv"));
  std::size_t end = 0;
  for (int line = 0; line < 9; ++line) end = text.find('\n', end) + 1;  // seven games
  std::ofstream(folder.file("stopped.csv")) << text.substr(0, end + 10);
  CHECK(played_into(folder.file("stopped.csv"), usual) == 11);
  CHECK(text_in(folder.file("stopped.csv")) == text);
  CHECK(played_into(folder.file("stopped.csv"), usual) == 0);
  CHECK(text_in(folder.file("stopped.csv")) == text);
  arena::Settings more = usual;  // a longer run of the same settings goes on, too
  more.games = 24;
  CHECK(played_into(folder.file("stopped.csv"), more) == 6);
}

TEST_CASE("rows of something else are refused, with file and line") {
  const TestFolder folder;
  arena::Settings settings = usual;
  settings.games = 3;
  played_into(folder.file("a.csv"), settings);
  const std::string text = text_in(folder.file("a.csv"));
  settings.seed = 6;
  CHECK_THROWS_WITH_AS(played_into(folder.file("a.csv"), settings),
                       doctest::Contains("a.csv is of a run with other settings"), std::invalid_argument);
  CHECK(text_in(folder.file("a.csv")) == text);
  played_into(folder.file("b.csv"), settings);
  CHECK_THROWS_WITH_AS(arena::merged({folder.file("a.csv"), folder.file("b.csv")}), doctest::Contains("other settings"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(arena::merged({folder.file("none.csv")}), doctest::Contains("cannot read"),
                       std::invalid_argument);
  const auto refused = [&](const std::string& from, const std::string& to, const char* why) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    CHECK_THROWS_WITH_AS(arena::rows_in(changed, "x.csv"), doctest::Contains(why), std::invalid_argument);
  };
  refused("\n1,0,", "\n9,0,", "x.csv:4: has another seed than game 9");
  refused("\n1,0,", "\n0,0,", "x.csv:4:");
  refused("\n1,0,", "\n1,x,0,", "x.csv:4: has 23 columns, 22 are needed");
  refused("random legate0", "legate0 random", "x.csv:3: does not say of its game");
  refused("# curia", "# other", "x.csv:1: is no heading");
  refused("game,seed_number", "number,seed", "x.csv:2: names other columns");
  const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
  CHECK_THROWS_WITH_AS(arena::rows_in(text + text.substr(last), "x.csv"),
                       doctest::Contains("x.csv:6: game 2 stands there twice"), std::invalid_argument);
  // Two builds that play differently do not become one run.
  arena::Rows other = arena::rows_in(text, "a.csv");
  ++other.rows[1].turns;
  std::ofstream(folder.file("other.csv")) << arena::text_of(other);
  CHECK_THROWS_WITH_AS(arena::merged({folder.file("a.csv"), folder.file("other.csv")}),
                       doctest::Contains("game 1 went differently"), std::invalid_argument);
}

TEST_CASE("settings that do not go together are refused before anything is played") {
  const boost::json::object whole = arena::whole(table);
  const auto refused = [&](arena::Settings settings, bool journals, const char* why) {
    CHECK_THROWS_WITH_AS(arena::check_settings(whole, settings, journals), doctest::Contains(why),
                         std::invalid_argument);
  };
  arena::Settings settings = usual;
  CHECK_NOTHROW(arena::check_settings(whole, settings, true));
  settings.draw_options = true;
  refused(settings, true, "leave out --draw-options");
  settings = usual;
  settings.shard = {.number = 3, .of = 2};
  refused(settings, false, "2/8");
  settings.shard = {.number = 1, .of = 2};
  settings.sprt = arena::SprtBounds{.low = 0, .high = 30};
  refused(settings, false, "leave out --shard");
  settings.shard = {};
  CHECK_NOTHROW(arena::check_settings(whole, settings, false));
  settings.bots = {"legate"};
  refused(settings, false, "name others with --bots");
}

TEST_CASE("a game of the arena as a journal replays to its end") {
  const TestFolder folder;
  const std::atomic<bool> stop{false};
  for (const char* game : {"crisis", "republic"}) {
    const arena::Result result = arena::run(boost::json::object{{"game", game}, {"seats", 3}},
                                            {.bots = {"random"}, .games = 2, .seed = 3}, {}, stop, {}, folder.file(""));
    CHECK(result.games == 2);
    const Proof proof = verify(journal_in(text_in(folder.file("game-000001.journal"))));
    CHECK(proof.over);
    CHECK(static_cast<std::int64_t>(proof.moves) == result.rows[1].decisions + result.rows[1].chances);
  }
}
