// curia serve: tables in the browser.
#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/qr.h"
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

void tell(const server::ServeSettings& settings, const server::FoundAt& found) {
  fmt::print("Curia is at {}  (tables in {}; stop with Ctrl-C)\n", found.local, settings.store);
  if (!found.world.empty()) fmt::print("The world finds it at {}\n", found.world);
  for (const std::string& one : found.house) fmt::print("In the same house it is at {}\n", one);
  if (settings.lan && found.house.empty()) fmt::print("This machine is in no network that others could reach it by.\n");
  if (!found.house.empty())
    fmt::print("{}", qr_lines(found.world.empty() ? found.house.front() : found.world, isatty(STDOUT_FILENO) != 0));
  std::fflush(stdout);
}

}  // namespace

void add_serve(Command& program, int& status) {
  Command command = program.subcommand("serve", "Serve tables in the browser");
  auto settings = std::make_shared<server::ServeSettings>();
  command.flag("--lan", settings->lan, "Also for others in the same house: listens on all addresses of this machine");
  command.option("--address", &settings->address, "Listens on this address (0.0.0.0: on all of this machine)")
      .shows_default();
  command.option("--port", &settings->port, "The port; 0 takes any free one").shows_default();
  command.option("--store", &settings->store, "The file that keeps the tables").shows_default();
  command.option("--web", &settings->web, "The folder of the built page (default: beside the program)");
  command.option("--bot-pace", &settings->bot_pace, "Milliseconds between two moves of bots")
      .within(0, 60'000)
      .shows_default();
  command.option("--log", &settings->log, "What is said on standard error: debug, info, warn or error").shows_default();
  command.option("--name", &settings->names,
                 "What the server is called from outside, beside its addresses; may be repeated");
  command.option("--public-url", &settings->public_url,
                 "Where a proxy shows it to the world: https://play.example.org/ or https://example.org/curia/");
  command.option("--trusted-proxy", &settings->trusted_proxies,
                 "An address or network of proxies that say for whom they ask; may be repeated");
  command.option("--proxy-header", &settings->proxy_header, "Where they say it: X-Forwarded-For or Forwarded")
      .shows_default();
  command.option("--limit", &settings->limits, "NAME=NUMBER, one of the limits of docs/server.md; may be repeated");
  command.runs([settings, &status] {
    if (settings->web.empty()) settings->web = page_beside("curia");
    server::serve(*settings, [&](const server::FoundAt& found) { tell(*settings, found); });
    status = 0;
  });
}

}  // namespace curia
