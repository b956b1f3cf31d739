#pragma once
// What a net is told of a table: whole numbers from -127 to 127, some of the table and the same ones of each seat.
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/ids.h"

namespace curia::bots {

// Writes numbers one after the other, each as its share of `full`, the amount that counts as 1; what is more counts as 1, too.
class InputWriter {
 public:
  InputWriter(std::int8_t* begin, int room) : next_(begin), end_(begin + room) {}
  void put(int amount, int full = 1) {
    if (next_ == end_) return;
    *next_++ = static_cast<std::int8_t>(std::clamp(amount * 127 / full, -127, 127));
  }
  // Which of `kinds` it is, from 0 on; none of them is all 0.
  void one_of(int kind, int kinds) {
    for (int i = 0; i < kinds; ++i) put(i == kind ? 1 : 0);
  }
  // How many are still to be written: 0 at the end of a list that is as long as it is declared.
  int room() const { return static_cast<int>(end_ - next_); }

 private:
  std::int8_t* next_;
  std::int8_t* end_;
};

constexpr int padded(int inputs) { return (inputs + 15) / 16 * 16; }  // rows of such a length are summed 16 at a time

// `Table` numbers of the table, `EachSeat` of every seat that plays.
template <int Table, int EachSeat>
struct Inputs {
  // Of a seat: the table, its own, the highest and the mean of the others.
  static constexpr int of_seat = padded(Table + 3 * EachSeat);
  // Of all together: the table, the highest and the mean.
  static constexpr int of_all = padded(Table + 2 * EachSeat);

  std::array<std::int8_t, Table> table{};
  std::array<std::array<std::int8_t, EachSeat>, max_seats> seats{};
  SeatSet playing{};

  std::array<std::int16_t, of_seat> row(Seat seat) const {
    std::array<std::int16_t, of_seat> row{};
    auto next = std::copy(table.begin(), table.end(), row.begin());
    const auto& own = seats[static_cast<std::size_t>(index(seat))];
    next = std::copy(own.begin(), own.end(), next);
    SeatSet others = playing;
    others.remove(seat);
    write_highest_and_mean(others, next);
    return row;
  }
  std::array<std::int16_t, of_all> row_of_all() const {
    std::array<std::int16_t, of_all> row{};
    write_highest_and_mean(playing, std::copy(table.begin(), table.end(), row.begin()));
    return row;
  }

 private:
  template <class Next>
  void write_highest_and_mean(SeatSet of, Next next) const {
    const int count = std::max(1, of.size());
    for (std::size_t i = 0; i < EachSeat; ++i) {
      int highest = of.empty() ? 0 : -127, sum = 0;
      for (Seat seat : of) {
        const int number = seats[static_cast<std::size_t>(index(seat))][i];
        highest = std::max(highest, number);
        sum += number;
      }
      next[static_cast<std::ptrdiff_t>(i)] = static_cast<std::int16_t>(highest);
      next[static_cast<std::ptrdiff_t>(i + EachSeat)] = static_cast<std::int16_t>(sum / count);
    }
  }
};

}  // namespace curia::bots
