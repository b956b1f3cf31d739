// curia arena: many games of bots, counted.
#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include "arena/games.h"
#include "arena/rows.h"
#include "arena/sprt.h"
#include "cli/arena_report.h"
#include "cli/commands.h"
#include "engine/ids.h"
#include "session/fault.h"

namespace curia {

namespace {

namespace json = boost::json;

std::atomic<bool> stop{false};
void ask_to_stop(int) { stop = true; }

struct Arguments {
  std::string game = "republic", edition, scenario, options;
  int seats = 0;
  arena::Settings settings{.bots = {"random"}};
  bool json = false;
  std::string rows, shard, sprt, journals;
  std::vector<std::string> merge;
};

// "2/8".
arena::Shard shard_in(const std::string& text) {
  arena::Shard shard;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%d/%d%c", &shard.number, &shard.of, &rest) != 2 || shard.number < 1 ||
      shard.number > shard.of)
    throw std::invalid_argument("--shard " + text + " is not i/n with i from 1 to n, such as 2/8");
  return shard;
}

// "0,30".
arena::SprtBounds bounds_in(const std::string& text) {
  arena::SprtBounds bounds;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &bounds.low, &bounds.high, &rest) != 2 || !(bounds.low < bounds.high))
    throw std::invalid_argument("--sprt " + text + " is not two bounds in Elo, the lower one first, such as 0,30");
  return bounds;
}

// {"key": value, ...}, or key=value,key: a key alone is switched on.
json::object options_in(const std::string& text) {
  if (text.starts_with('{')) {
    json::error_code wrong;
    const json::value all = json::parse(text, wrong);
    if (wrong || !all.is_object()) throw Fault("bad_option", "--options is no JSON object");
    return all.get_object();
  }
  json::object options;
  std::istringstream all(text);
  for (std::string one; std::getline(all, one, ',');) {
    const std::size_t equals = one.find('=');
    options[one.substr(0, equals)] = equals == std::string::npos ? "on" : one.substr(equals + 1);
  }
  return options;
}

// What is not said is left to the game: its first edition and scenario, its usual number of seats.
json::object table_of(const Arguments& arguments) {
  json::object table{{"game", arguments.game}};
  if (!arguments.edition.empty()) table["edition"] = arguments.edition;
  if (!arguments.scenario.empty()) table["scenario"] = arguments.scenario;
  if (arguments.seats != 0) table["seats"] = arguments.seats;
  table["options"] = options_in(arguments.options);
  return table;
}

// Exit status of a run that was stopped before its end, so that nobody takes its rows for all of them.
constexpr int stopped = 3;

int told(const Arguments& arguments, const json::object& header, const arena::Settings& settings,
         const arena::Result& result) {
  if (arguments.json)
    fmt::print("{}\n", json::serialize(arena_json(header, settings, result)));
  else
    print_arena(settings, result);
  if (result.interrupted) return stopped;
  return result.violation_count == 0 ? 0 : 1;
}

// Nothing is played: what several runs have written is one, and told as one.
int merge(const Arguments& arguments) {
  arena::Rows rows = arena::merged(arguments.merge);
  arena::Heading heading = arena::heading_in(rows.heading);
  heading.settings.games = static_cast<int>(rows.rows.size());
  const int expected = rows.rows.empty() ? 0 : rows.rows.back().game + 1;
  if (expected != heading.settings.games)
    fmt::print(stderr,
               "{} games before the last one are in none of these files: is a shard missing, or was it stopped?\n",
               expected - heading.settings.games);
  if (!arguments.rows.empty()) arena::replace_file(arguments.rows, arena::text_of(rows));
  arena::Result result = arena::totals_of(heading.settings, heading.seats, std::move(rows.rows));
  if (heading.settings.sprt) result.sprt = arena::sprt_of(heading.settings, heading.seats, result.rows);
  return told(arguments, heading.table, heading.settings, result);
}

arena::Progress told_now_and_then(int games) {
  return [games, last = std::chrono::steady_clock::now()](int finished) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < std::chrono::seconds(2)) return;
    last = now;
    fmt::print(stderr, "{} of {} games\n", finished, games);
  };
}

int run(Arguments& arguments) {
  if (!arguments.merge.empty()) return merge(arguments);
  arena::Settings& settings = arguments.settings;
  if (!arguments.shard.empty()) settings.shard = shard_in(arguments.shard);
  if (!arguments.sprt.empty()) settings.sprt = bounds_in(arguments.sprt);
  const json::object table = table_of(arguments);
  const json::object header = arena::whole(table);  // an unknown game, option, ... is refused with its reason
  arena::check_settings(header, settings, !arguments.journals.empty());
  if (!arguments.journals.empty()) std::filesystem::create_directories(arguments.journals);
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  arena::Kept kept;
  std::optional<arena::RowsFile> file;
  if (!arguments.rows.empty()) {
    file.emplace(arguments.rows, arena::heading_of(header, settings));
    kept.known = file->known();
    kept.keep = [&file](const arena::GameRow& row) { file->add(row); };
  }
  const arena::Result result =
      arena::run(table, settings, told_now_and_then(settings.games), stop, kept, arguments.journals);
  if (file) file->finish(result.rows);
  return told(arguments, header, settings, result);
}

// What is written down, counted and put together.
void add_arena_books(Command& command, Arguments& arguments) {
  command.flag("--verbs", arguments.settings.verbs,
               "Which verbs were offered to each bot, and how often it chose them");
  command.flag("--times", arguments.settings.times,
               "How long each bot takes for an answer: median and 99th percentile");
  command.flag("--deeds", arguments.settings.deeds,
               "How often each bot did what no sensible player does, by the list of silly deeds");
  command.option("--rows", &arguments.rows,
                 "A CSV file with a row for each game; games that it has are not played again");
  command.option("--shard", &arguments.shard, "i/n: only every n-th seed, from the i-th on");
  command.option("--merge", &arguments.merge,
                 "Play nothing, but make one of these files of rows (written to --rows where that is given)");
  command.option("--sprt", &arguments.sprt,
                 "LOW,HIGH in Elo: stop when it is clear which the first bot is above the others (error 5%)");
  command.option("--journals", &arguments.journals, "A folder that gets a journal of each game that is played");
}

}  // namespace

void add_arena(Command& program, int& status) {
  Command command = program.subcommand("arena", "Play many games of bots and count what happens");
  auto arguments = std::make_shared<Arguments>();
  arguments->settings.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command.option("--game", &arguments->game, "Which game is played").shows_default();
  command.option("--edition", &arguments->edition, "One of the game's; its first where it is not said");
  command.option("--scenario", &arguments->scenario, "One of the game's; its first where it is not said");
  command.option("--seats", &arguments->seats, "Players at a table; the game's usual number where it is not said")
      .within(1, max_seats);
  command.option("--options", &arguments->options, R"(As {"key": "value"} or key=value,key)");
  command
      .option("--bots", &arguments->settings.bots,
              "Bots by seat; a shorter list is repeated. Each seed is played once in every rotation of the seats")
      .separated_by(',')
      .shows_default();
  command.option("--games", &arguments->settings.games, "How many; made whole seeds")
      .within(1, 10'000'000)
      .shows_default();
  command.option("--seed", &arguments->settings.seed, "Of the whole run; each game's follows from it").shows_default();
  command.option("--jobs", &arguments->settings.jobs, "Games at the same time").within(1, 256);
  command.flag("--draw-options", arguments->settings.draw_options,
               "Every game with options of its own, drawn at random from its seed");
  command.flag("--draw-tables", arguments->settings.draw_tables,
               "Every game with an edition, a scenario, seats and options of its own, drawn at random from its seed");
  command.flag("--check", arguments->settings.check,
               "Every invariant after every move; replay and secrets on a sample of games");
  add_arena_books(command, *arguments);
  command.flag("--json", arguments->json, "One JSON object on standard output");
  command.runs([arguments, &status] {
    try {
      status = run(*arguments);
    } catch (const Fault& fault) {
      fmt::print(stderr, "curia arena: {}\n", fault.what());
      status = 2;
    } catch (const std::invalid_argument& error) {
      fmt::print(stderr, "curia arena: {}\n", error.what());
      status = 2;
    }
  });
}

}  // namespace curia
