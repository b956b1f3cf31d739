// curia serve: tables in the browser.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "server/serve.h"

namespace curia {

namespace {

// The page lies in web/dist of the tree this program was built in: build/<preset>/curia.
std::string page_beside(const std::string& program) {
  std::error_code error;
  const auto self = std::filesystem::canonical("/proc/self/exe", error);
  const auto folder = (error ? std::filesystem::path(program) : self).parent_path() / ".." / ".." / "web" / "dist";
  return std::filesystem::weakly_canonical(folder, error).string();
}

}  // namespace

void add_serve(Command& program, int& status) {
  Command command = program.subcommand("serve", "Serve tables in the browser, on this machine");
  auto settings = std::make_shared<server::ServeSettings>();
  command.option("--port", &settings->port, "The port; 0 takes any free one").shows_default();
  command.option("--store", &settings->store, "The file that keeps the tables").shows_default();
  command.option("--web", &settings->web, "The folder of the built page (default: beside the program)");
  command.option("--bot-pace", &settings->bot_pace, "Milliseconds between two moves of bots")
      .within(0, 60'000)
      .shows_default();
  command.option("--log", &settings->log, "What is said on standard error: debug, info, warn or error").shows_default();
  command.option("--name", &settings->names,
                 "What the server is called from outside, beside its address; may be repeated");
  command.option("--limit", &settings->limits, "NAME=NUMBER, one of the limits of docs/server.md; may be repeated");
  command.runs([settings, &status] {
    if (settings->web.empty()) settings->web = page_beside("curia");
    server::serve(*settings, [&](const std::string& address) {
      fmt::print("Curia is at {}  (tables in {}; stop with Ctrl-C)\n", address, settings->store);
      std::fflush(stdout);
    });
    status = 0;
  });
}

}  // namespace curia
