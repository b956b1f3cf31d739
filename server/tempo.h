#pragma once
// How long people take for an answer: what the program answers for somebody who has no choice must not come at another pace, or all would
// know that he has none. A value: it reads no clock and draws no number.
#include <array>
#include <chrono>
#include <cstdint>
#include <map>

#include "engine/ids.h"

namespace curia::server {

class Tempo {
 public:
  using Time = std::chrono::milliseconds;

  Tempo();
  // This seat is asked, and its person looks: from now on he thinks, unless he did before. Who does not look, or is not asked, thinks no more.
  void thinks(SeatSet seats, Time now);
  // He has answered himself. Who took longer than `longest` had something else to do.
  void answered(Seat seat, Time now);
  // Whether all of its times are his own, so that what is drawn cannot be told from them.
  bool knows(Seat seat) const;
  // As long as he took for one of his last answers, by this number, which is as likely as any other; before he is known, as people mostly take.
  Time draw(Seat seat, std::uint64_t number) const;

  static constexpr Time longest = std::chrono::minutes(5);

 private:
  static constexpr std::size_t kept = 12;
  struct Times {
    std::array<Time, kept> last{};
    std::size_t told = 0;  // so far
  };
  std::array<Times, 6> times_{};
  std::map<Seat, Time> since_;
};

}  // namespace curia::server
