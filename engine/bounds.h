#pragma once
// What the groups of a table say of their own fields, as a check: each has a value of its kind, within its bounds. It has the
// verbs of Node (engine/node.h), which writes and reads positions by the same lines.
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/containers.h"
#include "engine/ids.h"
#include "engine/invariants.h"

namespace curia {

class Bounds {
 public:
  explicit Bounds(Report& report) : report_(report) {}

  template <class Number>
  void number(std::string_view name, Number value, std::int64_t least, std::int64_t most) {
    const auto wide = static_cast<std::int64_t>(value);
    check(wide >= least && wide <= most, "out of bounds", name);
  }
  template <class Number>
  void counter(std::string_view name, Number value, std::int64_t least, std::int64_t most) {
    if (value != Number{}) number(name, value, least, most);
  }
  void flag(std::string_view name, std::uint8_t value) { check(value <= 1, "neither yes nor no", name); }
  template <class Id>
  void id(std::string_view name, Id value) {
    check(value == Id::none || name_id(value) != name_id(Id::none), "nobody's id", name);
  }
  void seat(std::string_view name, Seat value) {
    check(value == Seat::none || index(value) < max_seats, "nobody's seat", name);
  }
  template <class Value>
  void word(std::string_view name, Value value, std::span<const std::string_view> words) {
    check(static_cast<std::size_t>(value) < words.size(), "none of its words", name);
  }
  template <class Value>
  void some_word(std::string_view name, Value value, std::span<const std::string_view> words) {
    word(name, value, words);
  }
  template <class Value>
  void later_word(std::string_view name, Value value, std::span<const std::string_view> words) {
    word(name, value, words);
  }
  template <class Set>
  void ids(std::string_view name, const Set& set) {
    each(set, [&](auto one) { id(name, one); });
  }
  template <class Set>
  void some_ids(std::string_view name, const Set& set) {
    ids(name, set);
  }
  template <class Id>
  void id_bits(std::string_view name, std::uint8_t bits, Id) {
    ids(name, IdSet<Id, std::uint8_t>(bits));
  }
  template <class Set>
  void indices(std::string_view name, const Set& set, int most) {
    for (const auto one : set) number(name, static_cast<int>(one), 0, most);
  }
  void seats(std::string_view name, SeatSet set) { indices(name, set, max_seats - 1); }
  void some_seats(std::string_view name, SeatSet set) { seats(name, set); }
  template <class Word>
  void bits(std::string_view name, Word set, int least, int most, int first = 0) {
    for (int n = 0; n < static_cast<int>(8 * sizeof(Word)); ++n)
      if ((set >> n & 1U) != 0) number(name, n + first, least, most);
  }
  template <class Word>
  void some_bits(std::string_view name, Word set, int least, int most) {
    bits(name, set, least, most);
  }
  template <class List>
  void numbers(std::string_view name, const List& list, std::int64_t most) {
    for (const auto one : list) number(name, one, 0, most);
  }
  template <class F>
  void object(std::string_view, F body) {
    body(*this);
  }
  template <class T, class F>
  void part(std::string_view, T&, F body, const T& = T{}) {
    body(*this);
  }
  template <class T>
  void part(std::string_view, T& value) {
    value.fields(*this);
  }
  template <class T>
  void later_object(std::string_view, T& value) {
    value.fields(*this);
  }
  template <class Id, class Wanted, class F>
  void records(std::string_view, int count, Wanted wanted, F body) {
    for (int i = 0; i < count; ++i)
      if (const auto id = static_cast<Id>(i); wanted(id)) body(*this, id);
  }
  template <class List>
  void items(std::string_view, List& list) {
    for (auto& item : list) item.fields(*this);
  }
  template <class List>
  void some_items(std::string_view name, List& list) {
    items(name, list);
  }

 private:
  void check(bool sound, std::string_view what, std::string_view name) { report_.check(sound, what, name); }
  template <class Set, class F>
  static void each(const Set& set, F f) {
    if constexpr (requires { set.words(); })
      set.each(f);
    else
      for (const auto one : set) f(one);
  }
  Report& report_;
};

}  // namespace curia
