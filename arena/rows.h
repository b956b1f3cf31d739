#pragma once
// A file with a row for each game (CSV), from which a run goes on and by which runs on several machines become one. Its first line tells the
// settings, as far as rows depend on them; files go together only where these lines are the same. docs/arena.md describes the columns.
#include <boost/json.hpp>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "arena/arena.h"

namespace curia::arena {

// The first line: {game, edition, scenario, seats, options} as whole() gives it, the settings that rows depend on (not how many games, on how
// many threads, which shard), and the version of the program.
std::string heading_of(boost::json::object table, const Settings& settings);

// What a heading says: the table and its settings (games, jobs and shard as usual).
struct Heading {
  boost::json::object table;
  Settings settings;
  int seats = 0;
};
// std::invalid_argument where it is none.
Heading heading_in(std::string_view text);

struct Rows {
  std::string heading;
  std::vector<GameRow> rows;  // by their numbers
};
// What a file says; `name` is that of the file, for what is told of an error. A last line without its end was being written when the run was
// stopped, and is left out. std::invalid_argument, with file and line, where a line is no row of a game of its heading, or a game stands there
// twice.
Rows rows_in(const std::string& text, const std::string& name);
// The same as a text, rows by their numbers.
std::string text_of(Rows rows);
// Those of several files as one. std::invalid_argument where their headings differ, or the rows of one game.
Rows merged(const std::vector<std::string>& files);

// The file of a run. What it has is there from the beginning; what is added is on the disk before add() returns, in the order of adding;
// finish() leaves the rows by their numbers, so that the file is the same whatever the number of threads.
class RowsFile {
 public:
  // std::invalid_argument where the file exists and is of other settings, or cannot be read or written.
  RowsFile(std::string path, const std::string& heading);
  const std::vector<GameRow>& known() const { return found_.rows; }
  // From one thread at a time.
  void add(const GameRow& row);
  // Written anew, all of them, in place of the file as it was.
  void finish(std::vector<GameRow> rows);

 private:
  std::string path_;
  Rows found_;
  Heading heading_;
  std::ofstream out_;
};

// Written beside it and put in its place, so that no half of it is ever there. std::invalid_argument where that fails.
void replace_file(const std::string& path, const std::string& text);

}  // namespace curia::arena
