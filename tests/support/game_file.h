#pragma once
// Games that are kept in a file of the tree: its first line says at which table they are played.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/game.h"

namespace curia {

namespace fs = std::filesystem;

// Whether what is told now is accepted.
inline bool approving() {
  const char* set = std::getenv("CURIA_APPROVE");
  return set != nullptr && std::string_view(set) == "1";
}

inline std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

// In the order of their names.
inline std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ending) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

inline boost::json::object header_in(const std::string& text) {
  return boost::json::parse(text.substr(0, text.find('\n'))).as_object();
}

template <class Rows>
auto row_named(const Rows& rows, const boost::json::value& key) {
  const auto found =
      std::find_if(std::begin(rows), std::end(rows), [&](const auto& row) { return row.key == key.as_string(); });
  REQUIRE_MESSAGE(found != std::end(rows), "there is no " << key);
  return found->value;
}

// The table of a first line, but for its options; those that it names are read by the game's own codec.h.
template <class G>
typename G::Setting setting_in(const boost::json::object& header) {
  typename G::Setting setting;
  setting.seats = static_cast<int>(header.at("seats").as_int64());
  setting.scenario = row_named(G::scenarios, header.at("scenario"));
  setting.options = row_named(G::editions, header.at("edition"))();
  G::apply(setting.scenario, setting.options);
  return setting;
}

}  // namespace curia
