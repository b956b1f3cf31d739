#pragma once
// What follows from the rest of a table, in JSON: how a value of its kind is written, what it looks like, and whether it is always there.
#include <concepts>
#include <optional>
#include <type_traits>

#include "engine/bad_position.h"
#include "engine/ids.h"
#include "engine/shape.h"

namespace curia {

// A number that is told only where it is not 0.
constexpr std::optional<int> unless_0(int number) { return number == 0 ? std::nullopt : std::optional(number); }

template <class T>
struct Derived;

template <std::integral T>
struct Derived<T> {
  static constexpr bool always = true;
  static boost::json::value json(T value) { return value; }
  static boost::json::object shape() { return shape::integer(); }
};
// Told only where it is so.
template <>
struct Derived<bool> {
  static constexpr bool always = false;
  static boost::json::value json(bool value) { return value ? boost::json::value(true) : boost::json::value(); }
  static boost::json::object shape() { return shape::is(true); }
};
template <>
struct Derived<Seat> {
  static constexpr bool always = true;
  static boost::json::value json(Seat value) { return index(value); }
  static boost::json::object shape() { return shape::integer(0, max_seats - 1); }
};
template <class T>
struct Derived<std::optional<T>> {
  static constexpr bool always = false;
  static boost::json::value json(const std::optional<T>& value) {
    return value ? Derived<T>::json(*value) : boost::json::value();
  }
  static boost::json::object shape() { return Derived<T>::shape(); }
};
template <class Id>
requires requires(Id id) { name_id(id); }
struct Derived<Id> {
  static constexpr bool always = false;
  static boost::json::value json(Id value) {
    return value == Id::none ? boost::json::value() : boost::json::value(text(name_id(value)));
  }
  static boost::json::object shape() { return shape::ids<Id>(); }
};
template <class Id, class Word>
struct Derived<IdSet<Id, Word>> {
  static constexpr bool always = true;
  static boost::json::value json(const IdSet<Id, Word>& set) {
    boost::json::array list;
    for (Id id : set) list.emplace_back(text(name_id(id)));
    return list;
  }
  static boost::json::object shape() { return shape::set(shape::ids<Id>()); }
};

}  // namespace curia
