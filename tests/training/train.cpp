// Learning from games of bots: it learns, it is the same on any number of threads, and goes on where it stopped.
#include "training/train.h"

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "tests/support/test_folder.h"

using namespace curia;
using namespace curia::training;

namespace {

const std::atomic<bool> never{false};

Settings small(const std::string& game) {
  Settings settings;
  settings.game = game;
  settings.lessons = 2;
  settings.games = 10;
  settings.passes = 2;
  settings.exam = 10;
  return settings;
}

Result run(const Settings& settings) {
  return train(
      settings, [](const Progress&) {}, never);
}

}  // namespace

TEST_CASE("two short lessons tell more than who tells all seats the same") {
  struct Row {
    const char* game;
    double the_same;  // the Brier score of nets that are all 0
  };
  for (const auto& [game, the_same] : {Row{"republic", 0.908}, Row{"crisis", 0.718}}) {
    Settings settings = small(game);
    settings.games = 30;
    settings.exam = 40;
    const Result result = run(settings);
    CHECK(result.learned.moments() > 200);
    CHECK(result.learned.brier() < the_same - 0.03);
    CHECK(result.learned.wins()[0].count > 0);
  }
}

TEST_CASE("what is learned does not depend on threads") {
  Settings settings = small("crisis");
  const std::string alone = run(settings).nets;
  settings.jobs = 3;
  CHECK(run(settings).nets == alone);
  settings.seed = 2;
  CHECK(run(settings).nets != alone);
}

TEST_CASE("a run that was stopped goes on, and comes to the same") {
  const TestFolder folder;
  Settings settings = small("crisis");
  const std::string whole = run(settings).nets;
  settings.kept = folder.file("kept");
  std::atomic<bool> stop{false};
  const Result first = train(
      settings, [&](const Progress&) { stop = true; }, stop);
  CHECK(first.interrupted);
  CHECK(first.lessons == 1);
  int lessons = 0;
  const Result second = train(
      settings, [&](const Progress& progress) { lessons += progress.lesson; }, never);
  CHECK(lessons == 2);  // the second alone
  CHECK(second.nets == whole);
  settings.seed = 7;
  CHECK_THROWS_WITH_AS(run(settings), doctest::Contains("is of another run"), std::runtime_error);
}

TEST_CASE("what cannot be meant is refused") {
  CHECK_THROWS_WITH_AS(run(small("chess")), doctest::Contains("there is no game chess"), std::invalid_argument);
}
