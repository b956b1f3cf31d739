#include "cli/backups.h"

#include <fmt/format.h>

#include <stdlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <exception>
#include <filesystem>
#include <regex>
#include <stdexcept>
#include <vector>

#include "server/store.h"
#include "session/session.h"

namespace curia {

namespace {

namespace fs = std::filesystem;
using server::Store;

// They sort as they were made.
std::string name_of_now() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char name[sizeof "curia-20261127T033000Z.sqlite"];
  std::strftime(name, sizeof name, "curia-%Y%m%dT%H%M%SZ.sqlite", &utc);
  return name;
}

// What else lies in the folder is somebody else's.
void keep_newest(const fs::path& folder, int keep) {
  static const std::regex ours("curia-[0-9]{8}T[0-9]{6}Z[.]sqlite");
  std::vector<fs::path> backups;
  for (const auto& entry : fs::directory_iterator(folder))
    if (std::regex_match(entry.path().filename().string(), ours)) backups.push_back(entry.path());
  std::ranges::sort(backups);
  const auto gone = backups.size() - std::min(backups.size(), static_cast<std::size_t>(keep));
  for (std::size_t n = 0; n < gone; ++n) fs::remove(backups[n]);
}

// A folder that nobody else reads, with all in it as long as this is.
class OwnFolder {
 public:
  explicit OwnFolder(const fs::path& beside) : path_((beside / "curia-restore-XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr)
      throw std::runtime_error("cannot write in " + beside.string() + ": " + std::strerror(errno));
  }
  ~OwnFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  std::string file(const char* name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// Opens every table, and says which do not.
int check(const Store& store) {
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

}  // namespace

int check_store(const std::string& file) { return check(Store::to_read(file)); }

int back_up(const BackupWish& wish) {
  const bool folder = fs::is_directory(wish.to);
  if (wish.keep > 0 && !folder)
    throw std::runtime_error("--keep is for a folder of backups, and " + wish.to + " is none");
  const std::string made = folder ? (fs::path(wish.to) / name_of_now()).string() : wish.to;
  Store::to_read(wish.store).copy_to(made);
  fmt::print("{}\n", made);
  const int status = wish.check ? check_store(made) : 0;
  if (!folder) return status;
  if (status != 0) {  // it may be all that is left, but whoever looks for the newest good one shall not find it
    fs::rename(made, made + ".damaged");
    fmt::print("kept as {}.damaged\n", made);
  } else if (wish.keep > 0) {
    keep_newest(wish.to, wish.keep);
  }
  return status;
}

int restore(const std::string& backup, const std::string& store) {
  const Store from = Store::to_read(backup);
  // What brings it to today's form writes on it: that is done to a copy.
  const OwnFolder aside(fs::temp_directory_path());
  const std::string copy = aside.file("copy.sqlite");
  from.copy_to(copy);
  Store here(copy), there = Store::alone(store);
  here.copy_to(there);
  return check(there);
}

}  // namespace curia
