#pragma once
// The questions in which tables differ. An edition is a row of values over them; no rule asks which edition it is.
#include <cstdint>
#include <span>
#include <string_view>

#include "games/republic/rule_ids.h"

namespace curia::republic {

enum : std::uint8_t { off = 0, on = 1 };

struct Options {
  std::uint8_t secret_treasuries = on;  // VG-4.19a
  bool operator==(const Options&) const = default;
};

struct OptionRow {
  std::string_view key;  // what journals and links say; never reused for something else
  std::uint8_t Options::*question;
  std::span<const std::string_view> values;  // in the order of the numbers; the first is number 0
  Rule rule;
};

inline constexpr std::string_view off_on[] = {"off", "on"};
inline constexpr OptionRow option_rows[] = {
    {"secret_treasuries", &Options::secret_treasuries, off_on, Rule::VG_4_19a},
};

inline constexpr Options vg2009{};

}  // namespace curia::republic
