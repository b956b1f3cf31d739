#pragma once
// A sequential test: games are played until it is clear by which of two differences in strength the first bot of the list goes. Decided and
// counted in whole seeds, in their order, so that it ends at the same seed whatever the number of threads.
#include <map>

#include "arena/arena.h"

namespace curia::arena {

// What the sums over seeds are: of games won, of decided games, and of their products.
struct SprtSums {
  int seeds = 0;
  double won = 0, of = 0, won_won = 0, won_of = 0, of_of = 0;
  void add(const Cluster& seed);
};

// The logarithm of how much likelier these games are where a seat wins `high` of the decided ones than where it wins `low`, by the normal
// approximation of the generalised ratio (the variance is the one found, clustered by seed):
// (high - low) * (2 * rate - low - high) / (2 * variance). Infinite where nothing varies. 0 below two seeds, or before a game is decided.
double log_likelihood_ratio(const SprtSums& sums, double low, double high);

// Beyond this it is decided, with an error of 5 % either way: log((1 - 0.05) / 0.05), 2.944.
double sprt_limit();
// And not before so many seeds: the variance must be known.
inline constexpr int sprt_least_seeds = 30;

// The test of a run.
class Sprt {
 public:
  // seats: at each table, two at least.
  Sprt(const Settings& settings, const SprtBounds& bounds, int seats);
  // A game more, in any order, each once.
  void add(const GameRow& row);
  // How it stands, or stood when it was decided.
  SprtState state() const;

 private:
  struct Pending {
    int games = 0;
    Cluster cluster;
  };
  void take(const Cluster& seed);

  const Settings& settings_;
  int seats_, of_a_seed_;
  double low_, high_;
  std::map<int, Pending> pending_;  // seeds of which games are missing, or that wait for one before them
  SprtSums sums_;
  SprtState state_;
};

// How the test of these settings stands after these rows; they have bounds.
SprtState sprt_of(const Settings& settings, int seats, const std::vector<GameRow>& rows);

}  // namespace curia::arena
