#pragma once
// When somebody's clock does not run: the hours of his night and his holidays, in his time zone, within the bounds of his table.
#include <boost/json.hpp>
#include <chrono>
#include <string>
#include <vector>

namespace curia::server {

using Span = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Span>;

struct RestBounds {
  std::int64_t hours = 0;  // of a day that may be quiet
  std::int64_t days = 0;   // of holidays, in all that stand there
  bool operator==(const RestBounds&) const = default;
};

class RestHours {
 public:
  RestHours() = default;  // it always runs
  // {zone, from, to, holidays: [{from, to}]}: a zone as "Europe/Rome", times as "22:30" (the same: none), days as "2026-12-24", the
  // last one included. Fault if it cannot be, or goes beyond these bounds.
  static RestHours read(const boost::json::object& said, const RestBounds& bounds);
  boost::json::object json() const;

  bool rests(Moment now) const { return resting(now).first; }
  Span running(Moment from, Moment to) const;  // how much of it his clock runs
  Moment after(Moment from, Span time) const;  // when it has run so long
  bool empty() const { return from_ == to_ && holidays_.empty(); }

 private:
  struct Days {
    std::chrono::sys_days first, last;
  };
  // Whether it rests now, and until when that does not change.
  std::pair<bool, Moment> resting(Moment now) const;
  Moment at(std::chrono::sys_days day, std::chrono::minutes time) const;

  std::string zone_ = "UTC";
  std::chrono::minutes from_{0}, to_{0};
  std::vector<Days> holidays_;
};

}  // namespace curia::server
