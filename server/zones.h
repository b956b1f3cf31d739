#pragma once
// Time zones by their names.
#include <unicode/timezone.h>

#include <cstddef>
#include <memory>
#include <string>

namespace curia::server {

inline constexpr std::size_t longest_zone = 60;  // bytes of a name

// "Europe/Rome"; null: there is none of this name.
inline std::unique_ptr<icu::TimeZone> zone_named(const std::string& name) {
  std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name)));
  return *zone == icu::TimeZone::getUnknown() ? nullptr : std::move(zone);
}

}  // namespace curia::server
