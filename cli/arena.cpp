// curia arena: many games of bots, counted.
#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sstream>
#include <thread>

#include "arena/games.h"
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
};

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

int run(Arguments& arguments) {
  const json::object table = table_of(arguments);
  const json::object header = arena::whole(table);  // an unknown game, option, ... is refused with its reason
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  auto last = std::chrono::steady_clock::now();
  const auto progress = [&](int finished) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < std::chrono::seconds(2)) return;
    last = now;
    fmt::print(stderr, "{} of {} games\n", finished, arguments.settings.games);
  };
  const arena::Result result = arena::run(table, arguments.settings, progress, stop);
  if (arguments.json)
    fmt::print("{}\n", json::serialize(arena_json(header, arguments.settings, result)));
  else
    print_arena(result);
  return result.violation_count == 0 ? 0 : 1;
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
