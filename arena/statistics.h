#pragma once
// How sure a rate is, and what it says of strength. The games of one seed are not independent (it deals the same cards to every rotation of
// the seats), so that what is drawn at random is the seed: variances are those of sums over seeds (a ratio estimator with clusters).
#include <span>

namespace curia::arena {

// What the games of one seed have given: `won` of `of` chances to win; a shared win counts as its fraction.
struct Cluster {
  double won = 0, of = 0;
};

// A rate from 0 to 1 with the interval that holds the true one in 95 of 100 samples.
struct Rate {
  double rate = 0, low = 0, high = 0;
};

// Wilson's score for a rate that was found in n independent chances; n need not be whole. 0 to 1 where n is 0.
Rate wilson(double rate, double n);
// The variance of the rate (all won by all chances) over these seeds; at least two of them.
double clustered_variance(std::span<const Cluster> seeds);
// The rate over all seeds with Wilson's interval for as many independent chances as would vary alike (rate * (1 - rate) / variance). Where
// nothing varies because the rate is 0 or 1, or there is but one seed, each seed counts as one chance: nobody knows how alike its games are.
Rate clustered(std::span<const Cluster> seeds);

// By how many points of Elo a seat is above the others at its table when it wins this share of the decided games among n >= 2 seats:
// 400 log10(odds * (n - 1)). 0 where it is 1 / n; minus infinity for 0, infinity for 1.
double elo_of(double share, int seats);
// The share that a seat so far above the others wins; elo_of() backwards.
double share_of(double elo, int seats);

}  // namespace curia::arena
