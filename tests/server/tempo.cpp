#include "server/tempo.h"

#include <doctest/doctest.h>

namespace curia::server {

TEST_CASE(
    "a pace is that of somebody's last twelve answers; who took more than five minutes had something else to do") {
  constexpr Tempo::Time five = std::chrono::minutes(5), one{1};
  const Seat seat = seat_at(2);
  SeatSet asked;
  asked.add(seat);
  Tempo tempo;
  const auto answers = [&](Tempo::Time took) {
    for (int n = 0; n < 12; ++n) {
      tempo.thinks(asked, {});
      tempo.answered(seat, took);
    }
  };
  const auto drawn_always = [&](Tempo::Time time) {
    for (std::uint64_t number = 0; number < 12'000; number += 250)
      if (tempo.draw(seat, number) != time) return false;
    return true;
  };
  CHECK_FALSE(drawn_always(five));
  CHECK_FALSE(tempo.knows(seat));
  answers(five + one);
  CHECK_FALSE(tempo.knows(seat));
  for (int n = 0; n < 11; ++n) {
    tempo.thinks(asked, {});
    tempo.answered(seat, five);
  }
  CHECK_FALSE(tempo.knows(seat));
  answers(five);
  CHECK(tempo.knows(seat));
  CHECK_FALSE(tempo.knows(seat_at(1)));
  CHECK(drawn_always(five));
  answers(five + one);
  CHECK(drawn_always(five));
  answers(one);
  CHECK(drawn_always(one));
}

}  // namespace curia::server
