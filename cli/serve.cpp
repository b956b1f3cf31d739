// curia serve: tables in the browser.
#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/qr.h"
#include "server/database.h"
#include "server/serve.h"
#include "server/settings.h"
#include "server/settings_file.h"

namespace curia {

namespace {

// The page lies in web/dist of the tree this program was built in (build/<preset>/curia), or where a package puts it (<prefix>/bin/curia).
std::string page_beside(const std::string& program) {
  namespace fs = std::filesystem;
  std::error_code error;
  const auto self = fs::canonical("/proc/self/exe", error);
  const auto folder = (error ? fs::path(program) : self).parent_path() / "..";
  const auto installed = folder / "share" / "curia" / "web";
  return fs::weakly_canonical(fs::exists(installed, error) ? installed : folder / ".." / "web" / "dist", error)
      .string();
}

void tell(const server::ServeSettings& settings, const server::FoundAt& found) {
  fmt::print("Curia is at {}  (tables in {}; stop with Ctrl-C)\n", found.local, server::store_name(settings.store));
  if (!found.world.empty()) fmt::print("The world finds it at {}\n", found.world);
  for (const std::string& one : found.house) fmt::print("In the same house it is at {}\n", one);
  if (settings.lan && found.house.empty()) fmt::print("This machine is in no network that others could reach it by.\n");
  if (!found.house.empty())
    fmt::print("{}", qr_lines(found.world.empty() ? found.house.front() : found.world, isatty(STDOUT_FILENO) != 0));
  std::fflush(stdout);
}

// What the flags and the file say together.
struct Wanted {
  server::ServeSettings settings;
  std::map<std::string_view, Option> flags;
  std::string file;
  bool only_check = false;

  // A flag for each setting.
  void add(Command& command) {
    for (const server::SettingRow& row : server::setting_rows())
      flags.emplace(row.name, std::visit([&](auto place) { return flag(command, row, place); }, row.place));
  }

  // What is wrong; a flag beats the file.
  std::vector<std::string> read() {
    if (!file.empty()) {
      const auto given = [&](std::string_view name) { return flags.at(name).given(); };
      auto problems = server::read_settings(file, settings, given);
      if (!problems.empty()) return problems;
    }
    return server::wrong_settings(settings);
  }

 private:
  Option flag(Command& command, const server::SettingRow& row, bool server::ServeSettings::*place) {
    return command.flag("--" + std::string(row.name), settings.*place, std::string(row.about));
  }
  template <class Number>
  Option flag(Command& command, const server::SettingRow& row, server::WholeNumber<Number> number) {
    return option(command, row, &(settings.*number.place)).within(number.least, number.most).shows_default();
  }
  Option flag(Command& command, const server::SettingRow& row, std::string server::ServeSettings::*place) {
    Option out = option(command, row, &(settings.*place));
    return (settings.*place).empty() ? out : out.shows_default();
  }
  Option flag(Command& command, const server::SettingRow& row, server::SettingRow::List server::ServeSettings::*place) {
    return option(command, row, &(settings.*place));
  }
  static Option option(Command& command, const server::SettingRow& row, Place place) {
    return command.option("--" + std::string(row.name), place, std::string(row.about));
  }
};

int run(Wanted& wanted) {
  const auto problems = wanted.read();
  for (const std::string& problem : problems) fmt::print(stderr, "{}\n", problem);
  if (!problems.empty()) return 1;
  if (wanted.only_check) {
    fmt::print("{}: these settings can be used\n", wanted.file.empty() ? "curia serve" : wanted.file);
    return 0;
  }
  if (wanted.settings.web.empty()) wanted.settings.web = page_beside("curia");
  server::serve(wanted.settings, [&](const server::FoundAt& found) { tell(wanted.settings, found); });
  return 0;
}

}  // namespace

void add_serve(Command& program, int& status) {
  Command command = program.subcommand("serve", "Serve tables in the browser");
  auto wanted = std::make_shared<Wanted>();
  command.option("--config", &wanted->file, "A file of settings: these flags as keys (docs/hosting.md)");
  command.flag("--check-config", wanted->only_check, "Only says whether the settings can be used");
  wanted->add(command);
  command.runs([wanted, &status] { status = run(*wanted); });
}

}  // namespace curia
