// The program `curia`. Exit status: 0 when it did what was asked, 1 when a check failed, 2 for unusable arguments.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/commands.h"
#include "engine/version.h"

int main(int argc, char** argv) {
  CLI::App app("Curia: Roman board games at a table in the browser", "curia");
  app.set_version_flag("--version", "curia " CURIA_VERSION);
  app.require_subcommand(1);
  int status = 0;
  curia::add_engine(app, status);
  curia::add_serve(app, status);
  curia::add_arena(app, status);
  curia::add_rules(app, status);
  curia::add_bench(app, status);
  curia::add_replay(app, status);
  curia::add_verify(app, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "curia: %s\n", error.what());
    return 1;
  }
  return status;
}
