// curia bench: how fast rules and server are on this machine.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "bench/benchmarks.h"
#include "cli/commands.h"

namespace curia {

namespace {

struct Arguments {
  int seats = 5;
  double seconds = 2;
  std::string folder;
  bool server = true;
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

boost::json::object to_json(const bench::RepublicFigures& republic, const bench::ServerFigures& server) {
  boost::json::object out{{"decisions_per_second", republic.decisions_per_second},
                          {"games_per_second", republic.games_per_second},
                          {"clone_ns", republic.clone_ns},
                          {"memcpy_ns", republic.memcpy_ns},
                          {"state_bytes", republic.state_bytes},
                          {"view_us", republic.view_us},
                          {"hash_us", republic.hash_us},
                          {"legal_moves_us", republic.legal_moves_us},
                          {"replay_ms", republic.replay_ms},
                          {"journal_bytes", republic.journal_bytes},
                          {"journal_moves", republic.journal_moves},
                          {"seats", republic.seats},
                          {"games", republic.games},
                          {"decisions", republic.decisions},
                          {"chance_moves", republic.chances}};
  if (server.moves > 0) {
    out["server_p50_ms"] = server.socket_p50_ms;
    out["server_p99_ms"] = server.socket_p99_ms;
    out["server"] = {{"seats", server.seats},
                     {"spectators", server.spectators},
                     {"moves", server.moves},
                     {"commit_p50_ms", server.commit_p50_ms},
                     {"commit_p99_ms", server.commit_p99_ms},
                     {"without_network_p50_ms", server.tables_p50_ms},
                     {"without_network_p99_ms", server.tables_p99_ms}};
  }
  return out;
}

void print_table(const bench::RepublicFigures& republic, const bench::ServerFigures& server) {
  const auto line = [](std::string_view what, const std::string& figure, std::string_view remark = {}) {
    fmt::print("  {:<37}{:>14}  {}\n", what, figure, remark);
  };
  fmt::print("The Republic of Rome, {} random seats, one core\n", republic.seats);
  line("decisions a second", fmt::format("{:.0f}", republic.decisions_per_second),
       fmt::format("{} decisions and {} answers of nature in {} games", republic.decisions, republic.chances,
                   republic.games));
  line("games a second", fmt::format("{:.0f}", republic.games_per_second));
  line("offers of a table", fmt::format("{:.2f} us", republic.legal_moves_us));
  line("clone of a table", fmt::format("{:.0f} ns", republic.clone_ns),
       fmt::format("memcpy of the same {} bytes: {:.0f} ns", republic.state_bytes, republic.memcpy_ns));
  line("view of a seat", fmt::format("{:.2f} us", republic.view_us));
  line("hash of a table", fmt::format("{:.2f} us", republic.hash_us));
  line("replay of a full game", fmt::format("{:.1f} ms", republic.replay_ms),
       fmt::format("{} moves, {} bytes of journal", republic.journal_moves, republic.journal_bytes));
  if (server.moves == 0) return;
  fmt::print("A table of {} seats and {} spectators, {} moves\n", server.seats, server.spectators, server.moves);
  line("a move on all screens, median", fmt::format("{:.2f} ms", server.socket_p50_ms), "through sockets");
  line("99th percentile", fmt::format("{:.2f} ms", server.socket_p99_ms));
  line("keeping a move on this disk, median", fmt::format("{:.2f} ms", server.commit_p50_ms));
  line("99th percentile", fmt::format("{:.2f} ms", server.commit_p99_ms));
  line("without the network, median", fmt::format("{:.2f} ms", server.tables_p50_ms));
  line("99th percentile", fmt::format("{:.2f} ms", server.tables_p99_ms));
}

void run(const Arguments& arguments) {
  const bench::Progress say = progress();
  const bench::RepublicFigures republic = bench::measure_republic(arguments.seats, arguments.seconds, say);
  bench::ServerFigures server;
  if (arguments.server) server = bench::measure_server(arguments.folder, arguments.seconds, say);
  if (arguments.json)
    fmt::print("{}\n", boost::json::serialize(boost::json::object{{"republic", to_json(republic, server)}}));
  else
    print_table(republic, server);
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("bench", "Measure how fast rules and server are");
  auto arguments = std::make_shared<Arguments>();
  arguments->folder = std::filesystem::temp_directory_path().string();
  command->add_option("--seats", arguments->seats, "Random seats of the games played")
      ->check(CLI::Range(3, 6))
      ->capture_default_str();
  command->add_option("--seconds", arguments->seconds, "Time for the longest of the measurements")
      ->check(CLI::Range(0.05, 600.0))
      ->capture_default_str();
  command->add_option("--folder", arguments->folder, "Where the store of the measured server is made and removed")
      ->capture_default_str();
  command->add_flag("--server,!--no-server", arguments->server, "Also measure a server (or not)");
  command->add_flag("--json", arguments->json, "One JSON object on standard output");
  command->callback([arguments, &status] {
    run(*arguments);
    status = 0;
  });
}

}  // namespace curia
