#pragma once
// Seats and sets of seats. Every game numbers its seats from 0 in clockwise order.
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace curia {

// A seat at the table, 0 to 5; nature answers like one of them.
enum class Seat : std::uint8_t { nature = 7, none = 0xFF };
inline constexpr int max_seats = 6;

// The number of a seat, and the seat of a number:
constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr std::size_t at_seat(Seat seat) { return static_cast<std::size_t>(seat); }  // its place in a list of all seats
constexpr Seat seat_at(int number) { return static_cast<Seat>(number); }

// A small set over an index type: one bit each, iterated from the lowest index up.
template <class Id, class Bits>
class IdSet {
 public:
  constexpr IdSet() = default;
  // By bits: bit n is the id n.
  constexpr explicit IdSet(Bits bits) : bits_(bits) {}
  // The set of this one and `others`.
  template <class... Ids>
  static constexpr IdSet of(Id one, Ids... others) {
    return IdSet(static_cast<Bits>((bit(one) | ... | bit(others))));
  }

  constexpr bool has(Id id) const { return (bits_ & bit(id)) != 0; }
  constexpr void add(Id id) { bits_ = static_cast<Bits>(bits_ | bit(id)); }
  constexpr void remove(Id id) { bits_ = static_cast<Bits>(bits_ & ~bit(id)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // One bit each, as it was made of.
  constexpr Bits bits() const { return bits_; }
  constexpr Id first() const { return static_cast<Id>(std::countr_zero(bits_)); }  // not of an empty set
  // The n-th member in ascending order, n from 0 to size() - 1.
  constexpr Id nth(int n) const {
    Bits left = bits_;
    while (n-- > 0) left = static_cast<Bits>(left & (left - 1));
    return static_cast<Id>(std::countr_zero(left));
  }

  friend constexpr IdSet operator|(IdSet a, IdSet b) { return IdSet(static_cast<Bits>(a.bits_ | b.bits_)); }
  friend constexpr IdSet operator&(IdSet a, IdSet b) { return IdSet(static_cast<Bits>(a.bits_ & b.bits_)); }
  friend constexpr IdSet operator-(IdSet a, IdSet b) { return IdSet(static_cast<Bits>(a.bits_ & ~b.bits_)); }
  constexpr bool operator==(const IdSet&) const = default;

  // From the lowest id up.
  class Iterator {
   public:
    // Of those that are left.
    constexpr explicit Iterator(Bits left) : left_(left) {}
    constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ = static_cast<Bits>(left_ & (left_ - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

   private:
    Bits left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  // Nobody (none) is in no set.
  static constexpr Bits bit(Id id) {
    const auto n = static_cast<unsigned>(id);
    return n < 8 * sizeof(Bits) ? static_cast<Bits>(Bits{1} << n) : Bits{0};
  }
  Bits bits_ = 0;
};

// A set of seats.
using SeatSet = IdSet<Seat, std::uint8_t>;

}  // namespace curia
