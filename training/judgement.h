#pragma once
// How good chances are, measured at samples that nothing was learned from.
#include <array>
#include <vector>

#include "bots/value/chances.h"

namespace curia::training {

// Of the moments where the chance that was told lies in this tenth: how many, the mean of what was told, how often it happened.
struct Bin {
  double count = 0, told = 0, happened = 0;
};
using Bins = std::array<Bin, 10>;

class Judgement {
 public:
  // What was told of the seats that play, and what came of it.
  void add(const bots::Chances& told, const bots::Chances& won, SeatSet playing);

  double brier()
      const;  // mean over moments of the summed squares of all errors, that nobody wins among them; 0 is perfect, 2 the worst
  const Bins& wins() const { return wins_; }    // each seat's chances
  const Bins& lives() const { return lives_; }  // that somebody wins
  int moments() const { return moments_; }

 private:
  Bins wins_{}, lives_{};
  double squares_ = 0;
  int moments_ = 0;
};

// The mean distance between what was told and what happened, over all bins as they are filled; and the greatest of a bin that holds at least one in a hundred.
struct Miss {
  double mean = 0, worst = 0;
};
Miss miss(const Bins& bins);

}  // namespace curia::training
