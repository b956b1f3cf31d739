// curia analyse FILE: who was how likely to win a game, where it turned, what was a mistake, and what was luck.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "cli/commands.h"
#include "cli/journal_file.h"
#include "session/analysis.h"

namespace curia {

namespace {

namespace json = boost::json;

struct Arguments {
  std::string file;
  bool json = false;
  std::uint64_t seed = 1;
  int jobs = 0;  // 0: as many as the machine has processors
};

// Several threads, which tell how far they are on stderr when it takes longer than two seconds.
class Workers {
 public:
  Workers(int jobs, int stages) : jobs_(jobs), stages_(stages) {}

  void for_all(std::size_t count, const std::function<void(std::size_t)>& one) {
    ++stage_;
    std::atomic<std::size_t> next{0};
    std::exception_ptr failed;
    const auto note = [&](std::exception_ptr failure) {
      const std::lock_guard lock(mutex_);
      failed = std::move(failure);
      next = count;
    };
    const auto work = [&] {
      for (std::size_t n = next++; n < count; n = next++) {
        try {
          one(n);
        } catch (...) {
          note(std::current_exception());
        }
        tell(n, count);
      }
    };
    {
      std::vector<std::jthread> threads;
      for (int job = 1; job < jobs_; ++job) threads.emplace_back(work);
      work();
    }
    if (failed) std::rethrow_exception(failed);
  }

 private:
  void tell(std::size_t n, std::size_t count) {
    const std::lock_guard lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::seconds(2)) return;
    last_ = now;
    fmt::print(stderr, "step {} of {}: {} of {}\n", stage_, stages_, n + 1, count);
  }

  int jobs_, stages_, stage_ = 0;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

std::string percent(const json::value& chance) { return fmt::format("{:.0f} %", chance.to_number<double>() * 100); }
std::string points(const json::value& change) { return fmt::format("{:+.1f}", change.to_number<double>() * 100); }
std::string text_of(const json::object& object, const char* name) { return std::string(object.at(name).as_string()); }

// As the log calls them.
std::string player(const json::value& seat) { return fmt::format("Player {}", seat.to_number<int>() + 1); }

std::string time_of(const json::object& moment) {
  return fmt::format("move {}, turn {}, {}", moment.at("number").to_number<std::size_t>(),
                     moment.at("turn").to_number<int>(), text_of(moment, "phase"));
}

// As turns begin: each of them, or where there are many every so manieth.
void print_course(const json::array& course) {
  fmt::print("\nChances to win, as each turn begins:\n  turn  move   somebody");
  for (std::size_t seat = 0; seat < course.front().at("seats").as_array().size(); ++seat)
    fmt::print(" Player {}", seat + 1);
  fmt::print("\n");
  constexpr int most_lines = 16;
  const int every = 1 + course.back().at("turn").to_number<int>() / most_lines;
  json::value last = -1;
  for (std::size_t n = 0; n < course.size(); ++n) {
    const json::object& point = course[n].as_object();
    const bool end = n + 1 == course.size();
    if ((point.at("turn") == last || point.at("turn").to_number<int>() % every != 0) && !end) continue;
    last = point.at("turn");
    fmt::print("  {:>4} {:>5} {:>10}", end ? "end" : fmt::format("{}", last.to_number<int>()),
               point.at("number").to_number<std::size_t>(), percent(point.at("lives")));
    for (const json::value& chance : point.at("seats").as_array()) fmt::print(" {:>8}", percent(chance));
    fmt::print("\n");
  }
}

void print_turnings(const json::array& turnings) {
  fmt::print("\nTurning points (change of chances in points of 100, with 95 % of all intervals):\n");
  if (turnings.empty()) fmt::print("  none\n");
  for (const json::value& value : turnings) {
    const json::object& point = value.as_object();
    const std::string whose = point.at("mover") == "nature"
                                  ? point.at("cause").is_null() ? "chance" : "dice for " + player(point.at("cause"))
                                  : player(point.at("mover"));
    fmt::print("  {} ({}): {}\n   ", time_of(point), whose, text_of(point, "text"));
    const json::array& seats = point.at("seats").as_array();
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      fmt::print(" Player {} {} ± {:.1f};", seat + 1, points(seats[seat].at("change")),
                 seats[seat].at("margin").to_number<double>() * 100);
    fmt::print(" somebody {}\n", points(point.at("lives").at("change")));
  }
}

void print_blunders(const json::array& blunders) {
  fmt::print("\nBlunders (by what the seat could know):\n");
  if (blunders.empty()) fmt::print("  none\n");
  for (const json::value& value : blunders) {
    const json::object& blunder = value.as_object();
    fmt::print("  {}, {}: {}\n    better: {} ({} ± {:.1f})\n", time_of(blunder), player(blunder.at("seat")),
               text_of(blunder, "text"),
               blunder.at("better").is_null() ? "to let it pass" : text_of(blunder, "better_text"),
               points(blunder.at("loss")), blunder.at("margin").to_number<double>() * 100);
  }
}

void print_accounts(const json::array& accounts) {
  fmt::print("\nLuck and skill, in points of 100:\n            start   luck    own  others    end\n");
  for (const json::value& value : accounts) {
    const json::object& one = value.as_object();
    fmt::print("  {} {:>7} {:>6} {:>6} {:>7} {:>6}\n", player(one.at("seat")), percent(one.at("start")),
               points(one.at("luck")), points(one.at("own")), points(one.at("others")), percent(one.at("end")));
  }
}

void print(const json::object& analysis) {
  fmt::print(
      "{} moves, {} decisions with something to decide; {}\n", analysis.at("number").to_number<std::size_t>(),
      analysis.at("decisions").to_number<std::size_t>(),
      analysis.at("over").as_bool() ? "the game is over" : "the game goes on, and is analysed as far as it has come");
  print_course(analysis.at("course").as_array());
  print_turnings(analysis.at("turning_points").as_array());
  print_blunders(analysis.at("blunders").as_array());
  print_accounts(analysis.at("accounts").as_array());
}

int analyse(const Arguments& arguments) {
  try {
    const Session session = Session::load(journal_in(contents(arguments.file)));
    const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    Workers workers(arguments.jobs == 0 ? processors : arguments.jobs, stages_of_analysis());
    const Analysis analysis =
        analysis_of(session, arguments.seed, [&](std::size_t count, const auto& one) { workers.for_all(count, one); });
    const json::object told = analysis_json(analysis, session, "en");
    if (arguments.json)
      fmt::print("{}\n", json::serialize(told));
    else
      print(told);
    return 0;
  } catch (const Fault& fault) {
    if (arguments.json)
      fmt::print("{}\n", json::serialize(json::object{{"error", fault.what()}, {"code", fault.code}}));
    else
      fmt::print(stderr, "{}: {}\n", arguments.file, fault.what());
    return 1;
  }
}

}  // namespace

void add_analyse(Command& program, int& status) {
  Command command = program.subcommand(
      "analyse", "Tell of a game in a journal who was how likely to win, where it turned, and what was a mistake");
  auto arguments = std::make_shared<Arguments>();
  command.option("FILE", &arguments->file, "The journal, one JSON object a line").required();
  command.flag("--json", arguments->json, "Print one JSON object");
  command.option("--seed", &arguments->seed, "Of the trials; the same seed gives the same analysis").shows_default();
  command.option("--jobs", &arguments->jobs, "Threads; 0: as many as there are processors")
      .within(0, 256)
      .shows_default();
  command.runs([arguments, &status] { status = analyse(*arguments); });
}

}  // namespace curia
