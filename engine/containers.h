#pragma once
// Fixed-capacity containers that copy with memcpy: what a table is made of.
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace curia {

// An array indexed by an enumeration: rows[SenatorId] compiles, rows[WarId] does not.
template <class T, class Id, std::size_t N>
struct PerId {
  std::array<T, N> rows{};
  constexpr T& operator[](Id id) {
    assert(static_cast<std::size_t>(id) < N);
    return rows[static_cast<std::size_t>(id)];
  }
  constexpr const T& operator[](Id id) const {
    assert(static_cast<std::size_t>(id) < N);
    return rows[static_cast<std::size_t>(id)];
  }
  bool operator==(const PerId&) const = default;
};

// A vector with its elements inside. Elements past size() are value-initialised, so that equal lists are equal bytes.
template <class T, std::size_t N>
class InlineVec {
 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr std::size_t capacity() { return N; }
  constexpr void push(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop() {
    assert(size_ > 0);
    items_[--size_] = T{};
  }
  constexpr void erase_at(std::size_t at) {
    assert(at < size_);
    for (std::size_t i = at; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    pop();
  }
  constexpr void clear() {
    while (size_ > 0) pop();
  }
  constexpr T& back() { return items_[size_ - 1U]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }
  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
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

}  // namespace curia
