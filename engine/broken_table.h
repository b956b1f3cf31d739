#pragma once
// A promise of the engine is broken at one table: its rules run in a circle, or reach for what is not there. That table stops where
// it stood before the move; whoever holds it catches this, says so and keeps its journal. All other tables play on.
#include <stdexcept>

namespace curia {

class BrokenTable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Apart from where it is asked for, so that the asking stays small.
[[noreturn]] inline void no_such_place() { throw BrokenTable("the rules reach for a place that is not there"); }
[[noreturn]] inline void no_more_room() { throw BrokenTable("a list of the table is full"); }

}  // namespace curia
