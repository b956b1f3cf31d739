#pragma once
// What a net says, made neither bolder nor more timid than it was right: scores are multiplied by a number, and one is added (Platt, 1999).
// It is learned from games that no lesson has.
#include <array>
#include <vector>

#include "engine/ids.h"

namespace curia::training {

struct Scale {
  double by = 1, and_add = 0;
};

// Of one score whether something happens: each with what did, 0 to 1.
struct Told {
  double score = 0, happened = 0;
};
Scale settled(const std::vector<Told>& all);

// Of several scores which of them wins: nothing is added, for only differences count. `won`: in shares that add up to 1.
struct ToldOfMany {
  std::array<double, max_seats> scores{}, won{};
  std::size_t seats = 0;
};
Scale settled(const std::vector<ToldOfMany>& all);

}  // namespace curia::training
