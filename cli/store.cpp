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
      boost::json::array journal;
      for (const std::string& line : table.lines) journal.push_back(boost::json::parse(line));
      moves += Session::load(journal, table.secret).number();
    } catch (const std::exception& error) {
      ++broken;
      fmt::print("table {} does not open: {}\n", id, error.what());
    }
  }
  fmt::print("{} tables with {} moves; {} do not open\n", tables, moves, broken);
  return broken == 0 && damage.empty() ? 0 : 1;
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
  Command copies = command.subcommand("backup", "Copy a store, also while a server has it");
  copies.option("FILE", &arguments->file, "The store").required();
  copies.option("TO", &arguments->to, "The new file").required();
  copies.runs([arguments, &status] {
    server::Store::to_read(arguments->file).copy_to(arguments->to);
    status = 0;
  });
}

}  // namespace curia
