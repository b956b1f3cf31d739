#include "server/quiet_hours.h"

#include "server/zones.h"

namespace curia::server {

namespace {

constexpr int minutes_of_day = 24 * 60;

}  // namespace

bool QuietHours::known(const std::string& zone) { return zone_named(zone) != nullptr; }

std::int64_t QuietHours::left(std::int64_t now) const {
  if (from == to) return 0;
  std::int32_t raw = 0, summer = 0;
  UErrorCode error = U_ZERO_ERROR;
  if (const auto there = zone_named(zone))
    there->getOffset(static_cast<UDate>(now) * 1000, static_cast<UBool>(false), raw, summer, error);
  const std::int64_t here = now + (raw + summer) / 1000;
  const int minute = static_cast<int>(((here / 60) % minutes_of_day + minutes_of_day) % minutes_of_day);
  const int since = (minute - from + minutes_of_day) % minutes_of_day,
            length = (to - from + minutes_of_day) % minutes_of_day;
  return since < length ? std::int64_t{60} * (length - since) - here % 60 : 0;
}

}  // namespace curia::server
