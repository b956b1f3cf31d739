#include "server/settings_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <sstream>
#include <stdexcept>

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "server/limits.h"
#include "server/settings.h"

namespace curia::server {

namespace {

// As it stands in the file.
std::string shown(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  return std::move(out).str();
}

std::invalid_argument wrong(const toml::node& node, std::string_view what, std::string_view right) {
  return std::invalid_argument(fmt::format("{} is {}; right would be {}", shown(node), what, right));
}

std::string names_of(const auto& rows) {
  std::string out;
  for (const auto& row : rows) out.append(out.empty() ? "" : ", ").append(row.name);
  return out;
}

bool is_limit(std::string_view name) {
  const auto rows = limit_rows();
  return std::any_of(rows.begin(), rows.end(), [&](const LimitRow& row) { return row.name == name; });
}

std::string text_of(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  throw wrong(node, "no text", "one in quotes");
}

template <class Number>
Number number_of(const toml::node& node, std::int64_t least, std::int64_t most) {
  const auto number = node.value_exact<std::int64_t>();
  if (!number || *number < least || *number > most)
    throw wrong(node, "no such number", fmt::format("a whole number from {} to {}", least, most));
  return static_cast<Number>(*number);
}

class Reading {
 public:
  Reading(std::string file, ServeSettings& into, const std::function<bool(std::string_view)>& given)
      : file_(std::move(file)), into_(into), given_(given) {}

  std::vector<std::string> read() && {
    const toml::parse_result parsed = toml::parse_file(file_);
    if (!parsed) {
      const auto& error = parsed.error();
      note(error.source().begin.line, "", std::string(error.description()));
    } else {
      for (const auto& [key, node] : parsed.table()) take(key.str(), key.source().begin.line, node);
    }
    std::vector<std::string> out;
    for (const auto& [line, problem] : problems_) out.push_back(problem);
    return out;
  }

 private:
  void note(std::size_t line, std::string_view key, const std::string& why) {
    const std::string place = line == 0 ? file_ : fmt::format("{}:{}", file_, line);
    problems_.emplace(line,
                      key.empty() ? fmt::format("{}: {}", place, why) : fmt::format("{}: {}: {}", place, key, why));
  }

  void take(std::string_view key, std::size_t line, const toml::node& node) {
    const SettingRow* row = setting_named(key);
    if (row == nullptr) {
      return note(line, key, "there is no such setting; right would be one of " + names_of(setting_rows()));
    }
    try {
      std::visit([&](auto place) { set(*row, place, node); }, row->place);
    } catch (const std::exception& error) {
      note(node.source().begin.line, key, error.what());
    }
  }

  template <class Value>
  void keep(const SettingRow& row, Value ServeSettings::*place, Value value) {
    if (!given_(row.name)) into_.*place = std::move(value);
  }

  void set(const SettingRow& row, bool ServeSettings::*place, const toml::node& node) {
    const auto yes = node.value_exact<bool>();
    if (!yes) throw wrong(node, "neither yes nor no", "true or false");
    keep(row, place, *yes);
  }

  template <class Number>
  void set(const SettingRow& row, WholeNumber<Number> number, const toml::node& node) {
    keep(row, number.place, number_of<Number>(node, number.least, number.most));
  }

  void set(const SettingRow& row, std::string ServeSettings::*place, const toml::node& node) {
    std::string text = text_of(node);
    if (row.check != nullptr) row.check(text);
    keep(row, place, std::move(text));
  }

  // A list, or one alone; the limits are a table.
  void set(const SettingRow& row, SettingRow::List ServeSettings::*place, const toml::node& node) {
    if (row.name == "limit") return set_limits(node);
    SettingRow::List list;
    const auto add = [&](const toml::node& one) {
      list.push_back(text_of(one));
      if (row.check != nullptr) row.check(list.back());
    };
    if (const toml::array* all = node.as_array())
      for (const toml::node& one : *all) add(one);
    else
      add(node);
    keep(row, place, std::move(list));
  }

  // Those of the command line come after them, and so beat them one by one.
  void set_limits(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) throw wrong(node, "no table", "[limit] with lines of NAME = NUMBER");
    std::vector<std::string> list;
    for (const auto& [key, value] : *table) {
      const std::string name = fmt::format("limit.{}", key.str());
      const auto number = value.value_exact<std::int64_t>();
      const std::size_t line = key.source().begin.line;
      if (!is_limit(key.str()))
        note(line, name, "there is no such limit; right would be one of " + names_of(limit_rows()));
      else if (!number || *number < 0)
        note(line, name, wrong(value, "no number", "a whole number from 0 on").what());
      else
        list.push_back(fmt::format("{}={}", key.str(), *number));
    }
    into_.limits.insert(into_.limits.begin(), list.begin(), list.end());
  }

  std::string file_;
  ServeSettings& into_;
  const std::function<bool(std::string_view)>& given_;
  std::multimap<std::size_t, std::string> problems_;  // by line
};

}  // namespace

std::vector<std::string> read_settings(const std::string& file, ServeSettings& into,
                                       const std::function<bool(std::string_view)>& given) {
  return Reading(file, into, given).read();
}

}  // namespace curia::server
