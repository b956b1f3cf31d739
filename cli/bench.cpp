// curia bench: how fast rules and server are on this machine.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bench/benchmarks.h"
#include "cli/commands.h"
#include "engine/ids.h"
#include "session/fault.h"

namespace curia {

namespace {

struct Arguments {
  std::string game = "all";
  int seats = 0;
  double seconds = 2;
  std::string folder;
  bool server = true;
  bool attacks = false, secrets = false, load = false, check = false;
  std::string seed = "two hands";
  int answers = 10'000;
  bool json = false;
};

// One line on standard error every two seconds.
bench::Progress progress() {
  return [last = bench::wall_seconds()](std::string_view what) mutable {
    const double now = bench::wall_seconds();
    if (now - last < 2) return;
    last = now;
    fmt::print(stderr, "measuring {} ...\n", what);
  };
}

boost::json::object to_json(const bench::GameFigures& figures, const bench::ServerFigures& server) {
  boost::json::object out{{"decisions_per_second", figures.decisions_per_second},
                          {"closed_decisions_per_second", figures.closed_decisions_per_second},
                          {"games_per_second", figures.games_per_second},
                          {"clone_ns", figures.clone_ns},
                          {"memcpy_ns", figures.memcpy_ns},
                          {"state_bytes", figures.state_bytes},
                          {"view_us", figures.view_us},
                          {"hash_us", figures.hash_us},
                          {"legal_moves_us", figures.legal_moves_us},
                          {"replay_ms", figures.replay_ms},
                          {"open_ms", figures.open_ms},
                          {"journal_bytes", figures.journal_bytes},
                          {"journal_moves", figures.journal_moves},
                          {"seats", figures.seats},
                          {"games", figures.games},
                          {"decisions", figures.decisions},
                          {"chance_moves", figures.chances}};
  if (server.moves > 0) {
    out["server_p50_ms"] = server.socket_p50_ms;
    out["server_p99_ms"] = server.socket_p99_ms;
    out["server"] = {{"seats", server.seats},
                     {"spectators", server.spectators},
                     {"moves", server.moves},
                     {"seat_bytes", server.seat_bytes},
                     {"spectator_bytes", server.spectator_bytes},
                     {"commit_p50_ms", server.commit_p50_ms},
                     {"commit_p99_ms", server.commit_p99_ms},
                     {"without_network_p50_ms", server.tables_p50_ms},
                     {"without_network_p99_ms", server.tables_p99_ms}};
  }
  return out;
}

void print_table(const bench::GameRow& game, const bench::GameFigures& figures, const bench::ServerFigures& server) {
  const auto line = [](std::string_view what, const std::string& figure, std::string_view remark = {}) {
    fmt::print("  {:<37}{:>14}  {}\n", what, figure, remark);
  };
  fmt::print("{}, {} random seats, one core\n", game.title, figures.seats);
  line("decisions a second", fmt::format("{:.0f}", figures.decisions_per_second),
       fmt::format("{} decisions and {} answers of nature in {} games", figures.decisions, figures.chances,
                   figures.games));
  if (figures.closed_decisions_per_second > 0)
    line("where nothing is always open", fmt::format("{:.0f}", figures.closed_decisions_per_second),
         "no rights to show cards, to make deals, to ask for the floor");
  line("games a second", fmt::format("{:.0f}", figures.games_per_second));
  line("offers of a table", fmt::format("{:.2f} us", figures.legal_moves_us));
  line("clone of a table", fmt::format("{:.0f} ns", figures.clone_ns),
       fmt::format("memcpy of the same {} bytes: {:.0f} ns", figures.state_bytes, figures.memcpy_ns));
  line("view of a seat", fmt::format("{:.2f} us", figures.view_us));
  line("hash of a table", fmt::format("{:.2f} us", figures.hash_us));
  line("replay of a full game", fmt::format("{:.1f} ms", figures.replay_ms),
       fmt::format("{} moves, {} bytes of journal", figures.journal_moves, figures.journal_bytes));
  line("the same as a server opens it", fmt::format("{:.1f} ms", figures.open_ms));
  if (server.moves == 0) return;
  fmt::print("A table of {} seats and {} spectators, {} moves\n", server.seats, server.spectators, server.moves);
  line("a move on all screens, median", fmt::format("{:.2f} ms", server.socket_p50_ms), "through sockets");
  line("99th percentile", fmt::format("{:.2f} ms", server.socket_p99_ms));
  line("bytes a move to each seat", fmt::format("{:.0f}", server.seat_bytes), "as the page is sent them");
  line("bytes a move to each spectator", fmt::format("{:.0f}", server.spectator_bytes));
  line("keeping a move on this disk, median", fmt::format("{:.2f} ms", server.commit_p50_ms));
  line("99th percentile", fmt::format("{:.2f} ms", server.commit_p99_ms));
  line("without the network, median", fmt::format("{:.2f} ms", server.tables_p50_ms));
  line("99th percentile", fmt::format("{:.2f} ms", server.tables_p99_ms));
}

// The games that are asked for. std::invalid_argument for one that is not there, or not for so many.
std::vector<bench::GameRow> games_of(const Arguments& arguments) {
  std::vector<bench::GameRow> chosen;
  for (const bench::GameRow& game : bench::games()) {
    if (arguments.game != "all" && arguments.game != game.name) continue;
    if (arguments.seats != 0 && (arguments.seats < game.least_seats || arguments.seats > game.most_seats))
      throw std::invalid_argument(
          fmt::format("{} is played by {} to {}", game.title, game.least_seats, game.most_seats));
    chosen.push_back(game);
  }
  if (chosen.empty()) throw std::invalid_argument("there is no game " + arguments.game);
  return chosen;
}

// What is measured, and how often it is not as it should be.
struct Found {
  boost::json::array all;
  int faults = 0;
};

Found attacks(const Arguments& arguments, const bench::Progress& say) {
  Found found;
  if (!arguments.json)
    fmt::print(
        "Ping of a table, quiet and while a stranger asks as much as he can: median and 99th percentile in ms, and "
        "the\n"
        "99th percentile of what the server worked before it answered\n");
  for (const bench::AttackFigures& one : bench::measure_attacks(arguments.folder, arguments.seconds, say)) {
    found.faults += one.felt() ? 1 : 0;
    found.all.push_back({{"name", as_json(one.name)},
                         {"quiet_p50_ms", one.quiet_p50_ms},
                         {"quiet_p99_ms", one.quiet_p99_ms},
                         {"p50_ms", one.p50_ms},
                         {"p99_ms", one.p99_ms},
                         {"quiet_work_ms", one.quiet_work_ms},
                         {"work_ms", one.work_ms},
                         {"felt", one.felt()}});
    if (!arguments.json)
      fmt::print("  {:<32}{:>7.2f}{:>8.2f}{:>8.2f}   {:>8.2f}{:>8.2f}{:>8.2f}{}\n", one.name, one.quiet_p50_ms,
                 one.quiet_p99_ms, one.quiet_work_ms, one.p50_ms, one.p99_ms, one.work_ms,
                 one.felt() ? "   felt: more than 20 ms" : "");
  }
  return found;
}

Found secrets(const bench::GameRow& game, const Arguments& arguments, const bench::Progress& say) {
  Found found;
  if (!arguments.json)
    fmt::print(
        "Time of an answer at two tables that a seat cannot tell apart, {} each: how far apart the distributions "
        "are,\nand how likely by chance (below 0.001: not the same); beside it the first from itself, 5 % later\n",
        arguments.answers);
  for (const bench::SecretFigures& one : bench::measure_secrets(game, arguments.answers, arguments.seed, say)) {
    found.faults += one.suspect() ? 1 : 0;
    found.all.push_back({{"move", one.move},
                         {"seat", one.seat},
                         {"one_us", one.one_us},
                         {"other_us", one.other_us},
                         {"distance", one.hands.distance},
                         {"chance", one.hands.chance},
                         {"delayed_distance", one.delayed.distance},
                         {"delayed_chance", one.delayed.chance},
                         {"suspect", one.suspect()}});
    if (!arguments.json)
      fmt::print("  move {:<5} seat {:<3}{:>8.1f} us{:>8.1f} us   {:.3f} ({:.4f})   later {:.3f} ({:.4f}){}\n",
                 one.move, one.seat, one.one_us, one.other_us, one.hands.distance, one.hands.chance,
                 one.delayed.distance, one.delayed.chance,
                 one.hands.seen() ? "   tells"
                 : one.suspect()  ? "   cannot tell: nothing to be seen here"
                                  : "");
  }
  return found;
}

boost::json::object times_json(const bench::TwoTimes& times) {
  return {{"p50_ms", times.p50_ms}, {"p99_ms", times.p99_ms}};
}

boost::json::object load_json(const bench::LoadFigures& figures) {
  boost::json::array requests;
  for (const bench::RequestFigures& one : figures.requests)
    requests.push_back({{"name", as_json(one.name)},
                        {"answer", times_json(one.answer)},
                        {"work", times_json(one.work)},
                        {"ping", times_json(one.ping)},
                        {"bytes", one.bytes}});
  return {{"accounts", figures.accounts},
          {"tables", figures.tables},
          {"people", figures.people},
          {"moves_of_resting", figures.moves_of_resting},
          {"move", times_json(figures.move)},
          {"move_work_ms", figures.move_work_ms},
          {"talk_work_ms", figures.talk_work_ms},
          {"moves_at_once", times_json(figures.moves_at_once)},
          {"talk", times_json(figures.talk)},
          {"requests", std::move(requests)},
          {"clocks",
           {{"tables", figures.clocks},
            {"unanswered", figures.clocks_unanswered},
            {"seconds", figures.clocks_seconds},
            {"ping", times_json(figures.clocks_ping)}}},
          {"memory_mb",
           {{"empty", figures.empty_mb},
            {"tables", figures.tables_mb},
            {"people", figures.people_mb},
            {"whole", figures.whole_mb}}}};
}

void print_load(const bench::LoadFigures& figures) {
  const auto line = [](std::string_view what, const bench::TwoTimes& times, const std::string& remark = {}) {
    fmt::print("  {:<46}{:>8.2f}{:>8.2f}  {}\n", what, times.p50_ms, times.p99_ms, remark);
  };
  fmt::print(
      "A site with {} accounts, {} tables with clocks of 24 hours and {} people: median and 99th percentile in ms\n",
      figures.accounts, figures.tables, figures.people);
  line("a move on all screens of its table", figures.move, fmt::format("worked {:.1f}", figures.move_work_ms));
  line("the same, at all their tables at once", figures.moves_at_once);
  line("what somebody says on all other screens", figures.talk, fmt::format("worked {:.1f}", figures.talk_work_ms));
  for (const bench::RequestFigures& one : figures.requests)
    line(one.name, one.answer,
         fmt::format("worked {:.1f} / {:.1f}, another's ping {:.1f} / {:.1f}, {} bytes", one.work.p50_ms,
                     one.work.p99_ms, one.ping.p50_ms, one.ping.p99_ms, one.bytes));
  line("a ping while a day passes at once", figures.clocks_ping,
       fmt::format("{} tables answered in {:.1f} s, {} not", figures.clocks - figures.clocks_unanswered,
                   figures.clocks_seconds, figures.clocks_unanswered));
  fmt::print("  of tables that rest each has {} moves, with those of nature, and is replayed when it is opened\n",
             figures.moves_of_resting);
  fmt::print("  memory: {:.0f} MB empty, {:.0f} with accounts and tables, {:.1f} for the people, {:.0f} at the end\n",
             figures.empty_mb, figures.tables_mb, figures.people_mb, figures.whole_mb);
}

void measure_speed(const bench::GameRow& game, const Arguments& arguments, const bench::Progress& say,
                   boost::json::object& all) {
  const bench::GameFigures figures =
      game.measure(arguments.seats == 0 ? game.usual_seats : arguments.seats, arguments.seconds, say);
  bench::ServerFigures server;
  if (arguments.server) server = bench::measure_server(game, arguments.folder, arguments.seconds, say);
  all[as_json(game.name)] = to_json(figures, server);
  if (!arguments.json) print_table(game, figures, server);
}

// How many of the checks have failed.
int run(const Arguments& arguments) {
  const bench::Progress say = progress();
  boost::json::object all;
  int faults = 0;
  for (const bench::GameRow& game : games_of(arguments)) {
    if (!arguments.check) measure_speed(game, arguments, say, all);
    if (!arguments.secrets) continue;
    Found found = secrets(game, arguments, say);
    all[fmt::format("{}_secrets", game.name)] = std::move(found.all);
    faults += found.faults;
  }
  if (arguments.attacks) {
    Found found = attacks(arguments, say);
    all["attacks"] = std::move(found.all);
    faults += found.faults;
  }
  if (arguments.load) {
    const bench::LoadFigures figures = bench::measure_load(arguments.folder, arguments.seconds, say);
    all["load"] = load_json(figures);
    faults += figures.clocks_unanswered > 0 ? 1 : 0;
    if (!arguments.json) print_load(figures);
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(all));
  return faults;
}

}  // namespace

void add_bench(Command& program, int& status) {
  Command command = program.subcommand("bench", "Measure how fast rules and server are");
  auto arguments = std::make_shared<Arguments>();
  arguments->folder = std::filesystem::temp_directory_path().string();
  command.option("--game", &arguments->game, "One of the games, or all").shows_default();
  command.option("--seats", &arguments->seats, "Random seats of the games played; the usual number if not said")
      .within(1, max_seats);
  command.option("--seconds", &arguments->seconds, "Time for the longest of the measurements")
      .within(0.05, 600.0)
      .shows_default();
  command.option("--folder", &arguments->folder, "Where the store of the measured server is made and removed")
      .shows_default();
  command.flag("--server,!--no-server", arguments->server, "Also measure a server (or not)");
  command.flag("--attacks", arguments->attacks, "Also measure what one table feels of strangers who ask too much");
  command.flag("--load", arguments->load, "Also measure a site of 1,000 accounts, 300 tables and 100 people");
  command.flag("--secrets", arguments->secrets,
               "Also compare the times of answers at tables that a seat cannot tell apart");
  command.option("--answers", &arguments->answers, "Of each of the two hands that are compared")
      .within(800, 1'000'000)
      .shows_default();
  command.option("--seed", &arguments->seed, "Of the games whose answers are compared").shows_default();
  command.flag("--check", arguments->check,
               "Only --secrets, --attacks and --load; status 1 where a time tells a secret, or an attack is felt");
  command.flag("--json", arguments->json, "One JSON object on standard output");
  command.runs([arguments, &status] {
    try {
      status = run(*arguments) > 0 && arguments->check ? 1 : 0;
    } catch (const std::invalid_argument& error) {
      fmt::print(stderr, "curia bench: {}\n", error.what());
      status = 2;
    }
  });
}

}  // namespace curia
