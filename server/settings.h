#pragma once
// The settings of `curia serve`: each is a flag and a key of a file (settings_file.h), by the same name.
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/serve.h"

namespace curia::server {

// What a whole number is, and may be.
template <class Number>
struct WholeNumber {
  Number ServeSettings::*place;
  int least, most;
};

struct SettingRow {
  using List = std::vector<std::string>;
  std::string_view name, about;
  std::variant<bool ServeSettings::*, WholeNumber<std::uint16_t>, WholeNumber<int>, std::string ServeSettings::*,
               List ServeSettings::*>
      place;
  // Of a text, or of each in a list: std::invalid_argument with what is wrong and what would be right.
  void (*check)(const std::string& value) = nullptr;
};
std::span<const SettingRow> setting_rows();
const SettingRow* setting_named(std::string_view name);

// What is wrong with what somebody has set, a sentence each: "--log: 'loud' is ...".
std::vector<std::string> wrong_settings(const ServeSettings& settings);

}  // namespace curia::server
