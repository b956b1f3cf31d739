#include "server/tempo.h"

namespace curia::server {

using namespace std::chrono;

// Before anything is known of somebody: mostly some seconds, at times much more.
Tempo::Tempo() {
  for (Times& one : times_)
    one.last = {milliseconds(2500), milliseconds(3500), seconds(4),  seconds(5),  seconds(6),  seconds(7),
                seconds(9),         seconds(11),        seconds(14), seconds(18), seconds(25), seconds(40)};
}

void Tempo::thinks(SeatSet seats, Time now) {
  std::erase_if(since_, [&](const auto& one) { return !seats.has(one.first); });
  for (const Seat seat : seats) since_.emplace(seat, now);
}

void Tempo::answered(Seat seat, Time now) {
  const auto found = since_.find(seat);
  if (found == since_.end()) return;
  const Time took = now - found->second;
  since_.erase(found);
  if (took > longest) return;
  Times& times = times_.at(static_cast<std::size_t>(index(seat)));
  times.last.at(times.told % kept) = took;
  ++times.told;
}

bool Tempo::knows(Seat seat) const { return times_.at(static_cast<std::size_t>(index(seat))).told >= kept; }

// Between two of them, so that no time comes twice.
Tempo::Time Tempo::draw(Seat seat, std::uint64_t number) const {
  constexpr std::uint64_t parts = 1000;
  const Times& times = times_.at(static_cast<std::size_t>(index(seat)));
  const Time one = times.last.at((number / parts) % kept), other = times.last.at((number / parts + 1) % kept);
  return one + (other - one) * static_cast<std::int64_t>(number % parts) / (4 * static_cast<std::int64_t>(parts));
}

}  // namespace curia::server
