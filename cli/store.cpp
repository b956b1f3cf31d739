// curia store: looks at a store and copies it, also while a server has it, and brings one back.
#include <fmt/format.h>

#include <memory>

#include "cli/backups.h"
#include "cli/commands.h"
#include "cli/reports.h"
#include "cli/which_store.h"
#include "server/store.h"

namespace curia {

namespace {

struct Arguments {
  std::string file, to;
  bool check = false;
  int keep = 0;
};

// Whoever goes on in the copy must find all there: meanwhile no server has the store, and nobody else writes in it.
int copy(const std::string& from, const std::string& to) {
  server::Store::to_read(from);  // there is one: opening it to write would make it
  server::Store here = server::Store::alone(from), there = server::Store::alone(to);
  here.copy_to(there);
  return 0;
}

// What people have reported of each other's talk, a line of JSON each.
int print_reports(const std::string& file) {
  for (const server::Report& report : server::reports_in(server::Store::to_read(file)))
    fmt::print("{}\n", boost::json::serialize(report_json(report)));
  return 0;
}

}  // namespace

void add_store(Command& program, int& status) {
  Command command = program.subcommand("store", "Look at a store of tables, copy it, back it up and bring it back");
  auto arguments = std::make_shared<Arguments>();
  const auto add = [&](const char* name, const char* about, auto does) {
    Command one = command.subcommand(name, about);
    one.runs([arguments, &status, does] { status = does(*arguments); });
    return one;
  };
  const auto of_store = [&](const char* name, const char* about, auto does) {
    Command one = add(name, about, does);
    one.option("FILE", &arguments->file, "The store, or a file of settings (.toml) that names it").required();
    return one;
  };
  of_store("check", "Open every table of a store and name those that do not open",
           [](const Arguments& said) { return check_store(which_store(said.file)); });
  of_store("reports", "List what people have reported of each other's talk",
           [](const Arguments& said) { return print_reports(which_store(said.file)); });
  Command backup = of_store(
      "backup", "Copy a store into a file, also while a server has it, and print its name", [](const Arguments& said) {
        return back_up({.store = which_store(said.file), .to = said.to, .check = said.check, .keep = said.keep});
      });
  backup.option("TO", &arguments->to, "The new file, or a folder for one that is called by the time").required();
  backup.flag("--check", arguments->check, "Opens every table of the copy, and fails where one does not open");
  backup.option("--keep", &arguments->keep, "Of a folder: so many of the newest stay, older ones are deleted")
      .within(1, 10'000);
  Command restores = add("restore", "Bring a store back from a backup, and open every table of it",
                         [](const Arguments& said) { return restore(said.file, which_store(said.to)); });
  restores.option("BACKUP", &arguments->file, "What curia store backup has made; it stays as it is").required();
  restores
      .option(
          "TO", &arguments->to,
          "The store, which is not there yet or is empty: a file, a PostgreSQL database, or a file of settings (.toml)")
      .required();
  Command copies = add("copy", "Copy a store that no server has into a new one of either kind, to go on there",
                       [](const Arguments& said) { return copy(which_store(said.file), which_store(said.to)); });
  copies.option("FROM", &arguments->file, "The store, or a file of settings (.toml) that names it").required();
  copies
      .option("TO", &arguments->to,
              "The new store: a file, an empty PostgreSQL database, or a file of settings (.toml) that names it")
      .required();
}

}  // namespace curia
