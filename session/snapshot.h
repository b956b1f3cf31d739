#pragma once
// What is kept of a game as it goes on, so that one can look back.
#include <string_view>
#include <vector>

#include "engine/ids.h"

namespace curia {

// A table as it was, without what was told by then: a value of some KB, which Game::as_of makes a table again.
class Snapshot {
 public:
  virtual ~Snapshot() = default;

 protected:
  Snapshot() = default;
  Snapshot(const Snapshot&) = default;
  Snapshot& operator=(const Snapshot&) = default;
};

// Numbers by which the course of a game is told when it is over, some of them secret until then: of the table, and of each seat.
struct Figure {
  std::string_view key;
  int value = 0;
};
struct Figures {
  std::vector<Figure> table;
  std::vector<std::vector<Figure>> seats;
};

// Where a phase begins.
struct Chapter {
  std::size_t number = 0;  // moves made by then
  std::size_t events = 0;  // told by then
  int turn = 0;
  Seat seat = Seat::none;  // whose turn it is, where one player after the other has his
  std::string_view phase;
  Figures figures;  // as it begins
};

}  // namespace curia
