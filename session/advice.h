#pragma once
// What a seat may do now, the best first, with what may come of it.
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>

#include "session/game.h"

namespace curia {

inline constexpr int most_trials = 1000;

// How long it may be thought about: so many trials of each idea, and so long. Where the time is 0 the trials alone count, and the same seed gives the
// same advice.
struct AdviceBudget {
  int trials = most_trials;  // 1 to 1,000
  std::chrono::milliseconds time{0};
};

// {leader: a seat or null, moves: [{move, wins, lives, leads, error}]}, three moves at most: chances from 0 to 1 that this seat wins, that
// anybody does (Rome lives), that `leader` does, who is likeliest to win of the others; `error`: that of `wins`, in standard errors of what was
// tried. Of what the seat may know, nothing else. Fault (`not_your_turn`) where the seat is asked nothing.
boost::json::object advice_to(const Game& game, Seat seat, std::uint64_t seed, const AdviceBudget& budget);

}  // namespace curia
