#include "arena/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/version.h"

namespace curia::arena {

namespace json = boost::json;

namespace {

constexpr std::string_view mark = "# curia arena ";
constexpr std::string_view columns =
    "game,seed_number,seed,rotation,seats,bots,ending,survived,winners,turns,decisions,chances,violations,"
    "votes,passed,unanimous,first_votes,first_passed,in_favour,against,leads,verbs";
constexpr std::size_t first_counter = 13, verbs_column = first_counter + counter_names.size();
constexpr std::size_t column_count = static_cast<std::size_t>(std::count(columns.begin(), columns.end(), ',')) + 1;

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return parts;
    begin = end + 1;
  }
}

template <class Number>
Number number_in(std::string_view text) {
  Number number{};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size())
    throw std::invalid_argument(fmt::format("'{}' is no whole number that fits", text));
  return number;
}

std::string bots_at(const Settings& settings, int seats, int game) {
  std::string names;
  for (int seat = 0; seat < seats; ++seat) names += (seat == 0 ? "" : " ") + bot_of(settings, seats, game, seat);
  return names;
}

std::string winners_of(const GameRow& row) {
  std::string seats;
  for (const Seat seat : row.winners) seats += (seats.empty() ? "" : " ") + std::to_string(index(seat));
  return seats;
}

// The counts of a game: for each counter one number for each seat.
std::string counts_of(const GameRow& row) {
  std::string text;
  for (std::size_t n = 0; n < counter_names.size(); ++n)
    for (int seat = 0; seat < row.seats; ++seat)
      text += (seat == 0 ? "," : " ") + std::to_string(row.counts[static_cast<std::size_t>(seat)][n]);
  return text;
}

// bot/verb/offered/chosen bot/verb/offered/chosen ...
std::string verbs_of(const GameRow& row) {
  std::string text;
  for (const auto& [bot, verbs] : row.verbs)
    for (const auto& [verb, use] : verbs)
      text += fmt::format("{}{}/{}/{}/{}", text.empty() ? "" : " ", bot, verb, use.offered, use.chosen);
  return text;
}

std::string line_of(const Heading& heading, const GameRow& row) {
  const int of_a_seed = rotations(heading.settings, heading.seats);
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}{},{}\n", row.game, row.game / of_a_seed, row.seed,
                     row.game % of_a_seed, row.seats, bots_at(heading.settings, row.seats, row.game), row.ending,
                     row.winners.empty() ? 0 : 1, winners_of(row), row.turns, row.decisions, row.chances,
                     row.violations, counts_of(row), verbs_of(row));
}

SeatSet winners_in(std::string_view text, int seats) {
  SeatSet winners;
  if (text.empty()) return winners;
  for (const std::string_view part : parts_of(text, ' ')) {
    const int seat = number_in<int>(part);
    if (seat < 0 || seat >= seats) throw std::invalid_argument(fmt::format("there is no seat {}", seat));
    winners.add(seat_at(seat));
  }
  return winners;
}

void read_counts(GameRow& row, const std::vector<std::string_view>& columns_of_row) {
  for (std::size_t n = 0; n < counter_names.size(); ++n) {
    const auto seats = parts_of(columns_of_row[first_counter + n], ' ');
    if (seats.size() != static_cast<std::size_t>(row.seats))
      throw std::invalid_argument(fmt::format("has {} for {} seats of {}", counter_names[n], seats.size(), row.seats));
    for (std::size_t seat = 0; seat < seats.size(); ++seat) row.counts[seat][n] = number_in<std::int64_t>(seats[seat]);
  }
}

void read_verbs(GameRow& row, std::string_view text) {
  if (text.empty()) return;
  for (const std::string_view one : parts_of(text, ' ')) {
    const auto parts = parts_of(one, '/');
    if (parts.size() != 4) throw std::invalid_argument(fmt::format("'{}' is not bot/verb/offered/chosen", one));
    row.verbs[std::string(parts[0])][std::string(parts[1])] = {number_in<std::int64_t>(parts[2]),
                                                               number_in<std::int64_t>(parts[3])};
  }
}

GameRow row_in(const Heading& heading, std::string_view line) {
  const auto parts = parts_of(line, ',');
  if (parts.size() != column_count)
    throw std::invalid_argument(fmt::format("has {} columns, {} are needed", parts.size(), column_count));
  GameRow row;
  row.game = number_in<int>(parts[0]);
  row.seed = number_in<std::uint64_t>(parts[2]);
  row.seats = number_in<int>(parts[4]);
  if (row.game < 0 || row.seats < 1 || row.seats > max_seats) throw std::invalid_argument("is of no game that can be");
  row.ending = std::string(parts[6]);
  row.winners = winners_in(parts[8], row.seats);
  row.turns = number_in<int>(parts[9]);
  row.decisions = number_in<std::int64_t>(parts[10]);
  row.chances = number_in<std::int64_t>(parts[11]);
  row.violations = number_in<int>(parts[12]);
  read_counts(row, parts);
  read_verbs(row, parts[verbs_column]);
  if (row.seed != seed_of(heading.settings, row.game / rotations(heading.settings, heading.seats)))
    throw std::invalid_argument(fmt::format("has another seed than game {} of this run", row.game));
  if (line_of(heading, row) != std::string(line) + "\n")
    throw std::invalid_argument("does not say of its game what it must (seed, rotation or bots differ)");
  return row;
}

bool by_number(const GameRow& one, const GameRow& other) { return one.game < other.game; }

std::string text_in_file(const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) throw std::invalid_argument(path + " is a folder: name a file in it");
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::invalid_argument("cannot read " + path);
  return text.str();
}

}  // namespace

std::string heading_of(json::object table, const Settings& settings) {
  json::array bots;
  for (const std::string& bot : settings.bots) bots.emplace_back(bot);
  table["bots"] = std::move(bots);
  table["seed"] = settings.seed;
  table["draw_options"] = settings.draw_options;
  table["draw_tables"] = settings.draw_tables;
  table["check"] = settings.check;
  table["verbs"] = settings.verbs;
  if (settings.sprt) table["sprt"] = {settings.sprt->low, settings.sprt->high};
  table["version"] = CURIA_VERSION;
  return json::serialize(table);
}

Heading heading_in(std::string_view text) {
  try {
    Heading heading{.table = json::parse(text).as_object(), .settings = {}};
    json::object& table = heading.table;
    Settings& settings = heading.settings;
    for (const json::value& bot : table.at("bots").as_array()) settings.bots.emplace_back(bot.as_string());
    if (settings.bots.empty()) throw std::invalid_argument("no bots");
    settings.seed = table.at("seed").to_number<std::uint64_t>();
    settings.draw_options = table.at("draw_options").as_bool();
    settings.draw_tables = table.at("draw_tables").as_bool();
    settings.check = table.at("check").as_bool();
    settings.verbs = table.at("verbs").as_bool();
    if (const json::value* sprt = table.if_contains("sprt"))
      settings.sprt = {sprt->as_array().at(0).to_number<double>(), sprt->as_array().at(1).to_number<double>()};
    heading.seats = table.at("seats").to_number<int>();
    if (heading.seats < 1 || heading.seats > max_seats) throw std::invalid_argument("no such seats");
    return heading;
  } catch (const std::exception&) {  // of the parser, of a field that is missing or another kind of thing
    throw std::invalid_argument("the first line does not tell the settings of a run of the arena");
  }
}

Rows rows_in(const std::string& text, const std::string& name) {
  const std::string_view all = std::string_view(text).substr(0, text.rfind('\n') + 1);  // whole lines
  int number = 0;
  try {
    Rows found;
    Heading heading;
    std::set<int> games;
    for (std::string_view rest = all; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(line.size() + 1);
      ++number;
      if (number == 1) {
        if (!line.starts_with(mark)) throw std::invalid_argument("is no heading of rows of the arena");
        found.heading = std::string(line.substr(mark.size()));
        heading = heading_in(found.heading);
      } else if (number == 2) {
        if (line != columns) throw std::invalid_argument("names other columns than this program writes");
      } else {
        found.rows.push_back(row_in(heading, line));
        if (!games.insert(found.rows.back().game).second)
          throw std::invalid_argument(fmt::format("game {} stands there twice", found.rows.back().game));
      }
    }
    if (number == 0) throw std::invalid_argument("there is no heading");
    std::sort(found.rows.begin(), found.rows.end(), by_number);
    return found;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(fmt::format("{}:{}: {}", name, number, error.what()));
  }
}

std::string text_of(Rows rows) {
  const Heading heading = heading_in(rows.heading);
  std::sort(rows.rows.begin(), rows.rows.end(), by_number);
  std::string text = fmt::format("{}{}\n{}\n", mark, rows.heading, columns);
  for (const GameRow& row : rows.rows) text += line_of(heading, row);
  return text;
}

Rows merged(const std::vector<std::string>& files) {
  Rows all;
  for (const std::string& file : files) {
    Rows one = rows_in(text_in_file(file), file);
    if (all.heading.empty()) all.heading = one.heading;
    if (one.heading != all.heading)
      throw std::invalid_argument(
          fmt::format("{} is of other settings than {}: only shards of one run go together", file, files.front()));
    all.rows.insert(all.rows.end(), one.rows.begin(), one.rows.end());
  }
  std::sort(all.rows.begin(), all.rows.end(), by_number);
  for (std::size_t n = 1; n < all.rows.size(); ++n)
    if (all.rows[n].game == all.rows[n - 1].game && all.rows[n] != all.rows[n - 1])
      throw std::invalid_argument(
          fmt::format("game {} went differently in two of the files: were they made by one build?", all.rows[n].game));
  all.rows.erase(std::unique(all.rows.begin(), all.rows.end()), all.rows.end());
  return all;
}

void replace_file(const std::string& path, const std::string& text) {
  const std::string beside = path + ".part";
  {
    std::ofstream out(beside, std::ios::binary);
    out << text << std::flush;
    if (!out) throw std::invalid_argument("cannot write " + beside);
  }
  std::error_code wrong;
  std::filesystem::rename(beside, path, wrong);
  if (wrong) throw std::invalid_argument("cannot write " + path + ": " + wrong.message());
}

RowsFile::RowsFile(std::string path, const std::string& heading)
    : path_(std::move(path)), found_{.heading = heading, .rows = {}}, heading_(heading_in(heading)) {
  std::error_code none;
  const bool folder = std::filesystem::is_directory(path_, none);
  if (folder || (std::filesystem::exists(path_, none) && std::filesystem::file_size(path_, none) > 0)) {
    found_ = rows_in(text_in_file(path_), path_);
    if (found_.heading != heading)
      throw std::invalid_argument(path_ +
                                  " is of a run with other settings (its first line tells them): name another "
                                  "file, or give the same settings to go on with it");
  }
  replace_file(path_, text_of(found_));  // without a line that was half written
  out_.open(path_, std::ios::binary | std::ios::app);
}

void RowsFile::add(const GameRow& row) {
  out_ << line_of(heading_, row) << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + path_);
}

void RowsFile::finish(std::vector<GameRow> rows) {
  out_.close();
  found_.rows = std::move(rows);
  replace_file(path_, text_of(found_));
}

}  // namespace curia::arena
