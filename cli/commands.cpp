// The program `curia`. Exit status: 0 when it did what was asked, 1 when a check failed, 2 for unusable arguments.
#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "engine/version.h"

namespace curia {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::shows_default() {
  option_->capture_default_str();
  return *this;
}

Option& Option::within(int least, int most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option& Option::within(double least, double most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

Option& Option::separated_by(char mark) {
  option_->delimiter(mark);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command Command::subcommand(const std::string& name, const std::string& about) {
  app_->require_subcommand(1);
  return Command(*app_->add_subcommand(name, about));
}

Option Command::option(const std::string& name, Place place, const std::string& about) {
  return Option(*std::visit([&](auto* value) { return app_->add_option(name, *value, about); }, place));
}

Option Command::flag(const std::string& name, bool& place, const std::string& about) {
  return Option(*app_->add_flag(name, place, about));
}

void Command::runs(std::function<void()> what) { app_->callback(std::move(what)); }

namespace {

// What stands where a command must, and is none: CLI11 says only that one is missing. Empty: nothing stands there.
std::string no_command(const CLI::App& app) {
  const CLI::App* at = &app;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  const std::vector<std::string> more = at->remaining();
  if (at->get_require_subcommand_min() == 0 || more.empty() || more.front().starts_with('-')) return {};
  std::string why = "there is no command '" + more.front() + "' of " + at->get_name() + "; there are:";
  for (const CLI::App* one : at->get_subcommands([](const CLI::App*) { return true; })) why += " " + one->get_name();
  return why;
}

int run(int argc, char** argv) {
  CLI::App app("Curia: Roman board games at a table in the browser", "curia");
  app.set_version_flag("--version", "curia " CURIA_VERSION);
  Command program(app);
  int status = 0;
  add_engine(program, status);
  add_serve(program, status);
  add_store(program, status);
  add_admin(program, status);
  add_arena(program, status);
  add_train(program, status);
  add_rules(program, status);
  add_bench(program, status);
  add_replay(program, status);
  add_verify(program, status);
  add_analyse(program, status);
  add_schema(program, status);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (const std::string why = no_command(app); error.get_exit_code() != 0 && !why.empty()) {
      std::fprintf(stderr, "curia: %s. `curia --help` says more.\n", why.c_str());
      return 2;
    }
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "curia: %s\n", error.what());
    return 1;
  }
  return status;
}

}  // namespace

}  // namespace curia

int main(int argc, char** argv) { return curia::run(argc, argv); }
