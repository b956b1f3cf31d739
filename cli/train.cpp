// curia train: nets that tell who will win, learned from games of bots.
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <thread>

#include "cli/commands.h"
#include "training/train.h"

namespace curia {

namespace {

std::atomic<bool> stop{false};
void ask_to_stop(int) { stop = true; }

constexpr int stopped = 3;  // exit status of a run that was stopped before its end

void print_bins(std::string_view what, const training::Bins& bins) {
  const training::Miss miss = training::miss(bins);
  fmt::print("{}: told and happened are {:.1f} points apart in the mean, {:.1f} at the most\n", what, 100 * miss.mean,
             100 * miss.worst);
  for (const training::Bin& bin : bins)
    if (bin.count > 0)
      fmt::print("  told {:5.1f} %  happened {:5.1f} %  {:9.0f} times\n", 100 * bin.told / bin.count,
                 100 * bin.happened / bin.count, bin.count);
}

void print(const training::Result& result) {
  const double formula = result.formula.brier();
  fmt::print("{} lessons in {:.0f} s, judged at {} moments of games that were not in them\n", result.lessons,
             result.seconds, result.learned.moments());
  const auto line = [&](std::string_view what, const training::Judgement& judgement) {
    fmt::print("  Brier score of {}: {:.4f} ({:+.1f} %)\n", what, judgement.brier(),
               100 * (judgement.brier() / formula - 1));
  };
  line("the formulas", result.formula);
  line("the nets in this program", result.in_the_program);
  line("what was learned", result.learned);
  print_bins("That a seat wins", result.learned.wins());
  print_bins("That somebody wins", result.learned.lives());
}

int run(const training::Settings& settings, const std::string& out) {
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  const auto result = training::train(
      settings,
      [&](const training::Progress& progress) {
        fmt::print(stderr, "lesson {} of {}: {} moments\n", progress.lesson, settings.lessons, progress.moments);
      },
      stop);
  if (result.interrupted) return stopped;
  print(result);
  if (out.empty()) return 0;
  std::ofstream file(out, std::ios::binary);
  if (!(file << result.nets).flush()) throw std::runtime_error(out + " cannot be written");
  return 0;
}

}  // namespace

void add_train(Command& program, int& status) {
  Command command = program.subcommand("train", "Learn from games of bots who will win");
  auto settings = std::make_shared<training::Settings>();
  auto out = std::make_shared<std::string>();
  settings->jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command.option("--game", &settings->game, "Which game").shows_default();
  command.option("--seed", &settings->seed, "Of the whole run").shows_default();
  command.option("--lessons", &settings->lessons, "How many").within(1, 100'000).shows_default();
  command.option("--games", &settings->games, "Games of each lesson").within(1, 10'000).shows_default();
  command.option("--passes", &settings->passes, "How often the moments of a lesson are gone through")
      .within(1, 100)
      .shows_default();
  command.option("--exam", &settings->exam, "Games at which what was learned is judged")
      .within(1, 1'000'000)
      .shows_default();
  command.option("--jobs", &settings->jobs, "Games at the same time").within(1, 256);
  command.option("--kept", &settings->kept,
                 "A file that keeps what was learned after each lesson: the same command goes on from there");
  command.option("--out", out.get(), "A CSV file for what was learned, as in data/bots");
  command.runs([settings, out, &status] {
    try {
      status = run(*settings, *out);
    } catch (const std::exception& error) {
      fmt::print(stderr, "curia train: {}\n", error.what());
      status = 2;
    }
  });
}

}  // namespace curia
