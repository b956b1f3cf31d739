#include "server/rest_hours.h"

#include <algorithm>
#include <charconv>

#include "server/zones.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr std::size_t most_stretches = 20;

// The number that stands there, in so many digits.
int number_at(std::string_view text, std::size_t at, std::size_t digits, std::string_view field) {
  int number = 0;
  const char* first = text.data() + at;
  const auto read = std::from_chars(first, first + digits, number);
  if (read.ec != std::errc() || read.ptr != first + digits || number < 0)
    throw bad_field(field, "times are written 22:30, days 2026-12-24");
  return number;
}

minutes time_in(const Fields& fields, std::string_view field) {
  const std::string text = fields.text(field);
  if (text.size() != 5 || text[2] != ':') throw bad_field(field, "times are written 22:30");
  const int hour = number_at(text, 0, 2, field), minute = number_at(text, 3, 2, field);
  if (hour > 23 || minute > 59) throw bad_field(field, "times are written 22:30");
  return hours(hour) + minutes(minute);
}

sys_days day_in(const Fields& fields, std::string_view field) {
  const std::string text = fields.text(field);
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') throw bad_field(field, "days are written 2026-12-24");
  const year_month_day day{year(number_at(text, 0, 4, field)),
                           month(static_cast<unsigned>(number_at(text, 5, 2, field))),
                           std::chrono::day(static_cast<unsigned>(number_at(text, 8, 2, field)))};
  if (!day.ok()) throw bad_field(field, "there is no such day");
  return day;
}

std::string padded(std::int64_t number, std::size_t digits) {
  std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}
std::string text_of_time(minutes time) { return padded(time.count() / 60, 2) + ":" + padded(time.count() % 60, 2); }
std::string text_of_day(sys_days day) {
  const year_month_day at(day);
  return padded(int(at.year()), 4) + "-" + padded(unsigned(at.month()), 2) + "-" + padded(unsigned(at.day()), 2);
}

minutes length(minutes from, minutes to) { return to < from ? to + days(1) - from : to - from; }

}  // namespace

RestHours RestHours::read(const json::object& said, const RestBounds& bounds) {
  const Fields fields(said);
  RestHours out;
  out.zone_ = fields.text("zone", longest_zone);
  if (zone_named(out.zone_) == nullptr) throw bad_field("zone", "there is no such time zone");
  out.from_ = time_in(fields, "from");
  out.to_ = time_in(fields, "to");
  if (length(out.from_, out.to_) > hours(bounds.hours))
    throw bad_field("to", "at this table so many hours may not be quiet");
  days all{0};
  if (!fields.has("holidays")) return out;
  for (const json::value& one : fields.list("holidays")) {
    if (!one.is_object() || out.holidays_.size() >= most_stretches)
      throw bad_field("holidays", "holidays are at most 20 stretches {from, to}");
    const Fields stretch(one.get_object());
    const Days holiday{.first = day_in(stretch, "from"), .last = day_in(stretch, "to")};
    if (holiday.last < holiday.first) throw bad_field("holidays", "holidays end after they begin");
    all += holiday.last - holiday.first + days(1);
    out.holidays_.push_back(holiday);
  }
  if (all > days(bounds.days)) throw bad_field("holidays", "at this table there may not be so many holidays");
  return out;
}

json::object RestHours::json() const {
  json::array holidays;
  for (const Days& one : holidays_)
    holidays.push_back({{"from", text_of_day(one.first)}, {"to", text_of_day(one.last)}});
  return {{"zone", zone_}, {"from", text_of_time(from_)}, {"to", text_of_time(to_)}, {"holidays", std::move(holidays)}};
}

// By the clock on his wall; an hour that there is twice is the first, one that there is not the next.
Moment RestHours::at(sys_days day, minutes time) const {
  const Moment wall = day + time;
  std::int32_t raw = 0, summer = 0;
  UErrorCode error = U_ZERO_ERROR;
  const auto zone = zone_named(zone_);
  if (zone == nullptr) return wall;
  zone->getOffset(static_cast<UDate>(wall.time_since_epoch().count()), true, raw, summer, error);
  return wall - milliseconds(raw + summer);
}

std::pair<bool, Moment> RestHours::resting(Moment now) const {
  Moment next = now + days(1);
  std::pair<bool, Moment> found{false, now};
  const auto look = [&](Moment first, Moment last) {
    if (first <= now && now < last && last > found.second) found = {true, last};
    if (now < first) next = std::min(next, first);
  };
  for (const Days& one : holidays_) look(at(one.first, minutes(0)), at(one.last + days(1), minutes(0)));
  const sys_days today = floor<days>(now);
  if (from_ != to_)  // of yesterday, today and tomorrow there, wherever that is
    for (int day = -2; day <= 2; ++day)
      look(at(today + days(day), from_), at(today + days(to_ < from_ ? day + 1 : day), to_));
  if (!found.first) found.second = next;
  return found;
}

Span RestHours::running(Moment from, Moment to) const {
  if (empty()) return std::max(to - from, Span(0));
  Span all{0};
  while (from < to) {
    const auto [rests, until] = resting(from);
    const Moment end = std::min(until, to);
    if (!rests) all += end - from;
    from = end;
  }
  return all;
}

Moment RestHours::after(Moment from, Span time) const {
  if (empty()) return from + time;
  for (;;) {
    const auto [rests, until] = resting(from);
    if (!rests) {
      if (until - from >= time) return from + time;
      time -= until - from;
    }
    from = until;
  }
}

}  // namespace curia::server
