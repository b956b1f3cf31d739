// curia store: looks at a store and copies it, also while a server has it.
#include <fmt/format.h>

#include <exception>
#include <memory>

#include "cli/commands.h"
#include "cli/reports.h"
#include "session/session.h"

namespace curia {

namespace {

struct Arguments {
  std::string file, to;
};

// Opens every table, and says which do not.
int check(const std::string& file) {
  const server::Store store = server::Store::to_read(file);
  const std::vector<std::string> damage = store.damage();
  for (const std::string& line : damage) fmt::print("damaged: {}\n", line);
  std::size_t tables = 0, broken = 0, moves = 0;
  for (const std::string& id : store.tables()) {
    ++tables;
    try {
      const server::StoredTable table = store.load(id).value();
      moves += Session::load_lines(table.lines, table.secret).number();
    } catch (const std::exception& error) {
      ++broken;
      fmt::print("table {} does not open: {}\n", id, error.what());
    }
  }
  fmt::print("{} tables with {} moves; {} do not open\n", tables, moves, broken);
  return broken == 0 && damage.empty() ? 0 : 1;
}

// Whoever goes on in the copy must find all there: meanwhile no server has the store, and nobody else writes in it.
int copy(const std::string& from, const std::string& to) {
  server::Store::to_read(from);  // there is one: opening it to write would make it
  server::Store here(from), there(to);
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
  Command command = program.subcommand("store", "Look at a store of tables, and copy it");
  auto arguments = std::make_shared<Arguments>();
  Command checks = command.subcommand("check", "Open every table of a store and name those that do not open");
  checks.option("FILE", &arguments->file, "The store").required();
  checks.runs([arguments, &status] { status = check(arguments->file); });
  Command reports = command.subcommand("reports", "List what people have reported of each other's talk");
  reports.option("FILE", &arguments->file, "The store").required();
  reports.runs([arguments, &status] { status = print_reports(arguments->file); });
  Command backup = command.subcommand("backup", "Copy a store into a file, also while a server has it");
  backup.option("FILE", &arguments->file, "The store").required();
  backup.option("TO", &arguments->to, "The new file").required();
  backup.runs([arguments, &status] {
    server::Store::to_read(arguments->file).copy_to(arguments->to);
    status = 0;
  });
  Command copies =
      command.subcommand("copy", "Copy a store that no server has into a new one of either kind, to go on there");
  copies.option("FROM", &arguments->file, "The store").required();
  copies.option("TO", &arguments->to, "The new store: a file, or an empty PostgreSQL database").required();
  copies.runs([arguments, &status] { status = copy(arguments->file, arguments->to); });
}

}  // namespace curia
