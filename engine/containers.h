#pragma once
// Fixed-capacity containers that copy with memcpy: what a table is made of.
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/broken_table.h"

namespace curia {

// An array indexed by an enumeration: rows[SenatorId] compiles, rows[WarId] does not. An id that has no row here (none) stops the
// table instead of reading what lies behind it.
template <class T, class Id, std::size_t N>
struct PerId {
  std::array<T, N> rows{};
  constexpr T& operator[](Id id) {
    if (static_cast<std::size_t>(id) >= N) no_such_place();
    return rows[static_cast<std::size_t>(id)];
  }
  constexpr const T& operator[](Id id) const {
    if (static_cast<std::size_t>(id) >= N) no_such_place();
    return rows[static_cast<std::size_t>(id)];
  }
  bool operator==(const PerId&) const = default;
};

// The row of an id.
template <class Row, std::size_t N, class Id>
constexpr const Row& row_at(const std::array<Row, N>& rows, Id id) {
  if (static_cast<std::size_t>(id) >= N) no_such_place();
  return rows[static_cast<std::size_t>(id)];
}
template <class Row, std::size_t N, class Id>
constexpr Row& row_at(std::array<Row, N>& rows, Id id) {
  if (static_cast<std::size_t>(id) >= N) no_such_place();
  return rows[static_cast<std::size_t>(id)];
}

// A vector with its elements inside. Elements past size() are value-initialised, so that equal lists are equal bytes.
template <class T, std::size_t N>
class InlineVec {
 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  // How many it can hold.
  static constexpr std::size_t capacity() { return N; }
  constexpr void push(const T& item) {
    if (size_ >= N) no_more_room();
    items_[size_++] = item;
  }
  // Takes the last one out; there is one.
  constexpr void pop() {
    if (size_ == 0) no_such_place();
    items_[--size_] = T{};
  }
  // Takes out the one at this place; those behind it move up.
  constexpr void erase_at(std::size_t at) {
    if (at >= size_) no_such_place();
    for (std::size_t i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    pop();
  }
  constexpr void clear() {
    while (size_ > 0) pop();
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }
  constexpr T& operator[](std::size_t i) {
    if (i >= size_) no_such_place();
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    if (i >= size_) no_such_place();
    return items_[i];
  }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  bool operator==(const InlineVec&) const = default;

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
  static_assert(N < 256);
};

// How many places a list has.
template <class List>
constexpr std::size_t room_in() {
  if constexpr (requires { List::capacity(); })
    return List::capacity();
  else
    return std::tuple_size_v<List>;
}

}  // namespace curia
