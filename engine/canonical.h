#pragma once
// The canonical bytes of a table: every field in the order of its declaration, little-endian, lists with their length and
// without their unused places. Equal tables have equal bytes, on every machine; the hash is made from them.
#include <boost/pfr.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/containers.h"
#include "engine/ids.h"

namespace curia {

class Bytes {
 public:
  // Writes at the end of `out`.
  explicit Bytes(std::string& out) : out_(out) {}
  template <class T>
  requires std::is_integral_v<T>
  void put(T value) {
    auto left = static_cast<std::make_unsigned_t<T>>(value);
    std::array<char, sizeof(T)> bytes{};
    for (char& byte : bytes) {
      byte = static_cast<char>(left & 0xFFU);
      if constexpr (sizeof(T) > 1) left = static_cast<std::make_unsigned_t<T>>(left >> 8U);
    }
    out_.append(bytes.data(), bytes.size());
  }
  void put(std::byte value) { out_.push_back(static_cast<char>(value)); }
  template <class T>
  requires std::is_enum_v<T>
  void put(T value) { put(static_cast<std::underlying_type_t<T>>(value)); }
  template <class Id, class Word>
  void put(const IdSet<Id, Word>& set) {
    put(set.bits());
  }
  template <class T, std::size_t N>
  void put(const std::array<T, N>& items) {
    for (const T& item : items) put(item);
  }
  template <class T, class Id, std::size_t N>
  void put(const PerId<T, Id, N>& rows) {
    put(rows.rows);
  }
  template <class T, std::size_t N>
  void put(const InlineVec<T, N>& items) {
    put(static_cast<std::uint8_t>(items.size()));
    for (const T& item : items) put(item);
  }
  // A set with more members than one word has bits.
  template <class Set>
  requires requires(const Set& set) { set.words(); }
  void put(const Set& set) { put(set.words()); }
  template <class T>
  requires std::is_aggregate_v<T>
  void put(const T& record) {
    boost::pfr::for_each_field(record, [this](const auto& field) { this->put(field); });
  }

 private:
  std::string& out_;
};

// 64 bits of any text; the same on every platform.
std::uint64_t hash_of_bytes(std::string_view bytes);

// All fields in the order of their declaration, without padding.
template <class State>
std::string canonical_bytes_of(const State& s) {
  std::string out;
  out.reserve(sizeof(State));
  Bytes(out).put(s);
  return out;
}
// The hash of these bytes: equal states have equal hashes.
template <class State>
std::uint64_t canonical_hash_of(const State& s) {
  static thread_local std::string room;
  room.clear();
  Bytes(room).put(s);
  return hash_of_bytes(room);
}

}  // namespace curia
