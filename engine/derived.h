#pragma once
// What follows from the rest of a table, in JSON: how a value of its kind is written, what it looks like, and whether it is always there.
#include <concepts>
#include <optional>
#include <type_traits>

#include "engine/bad_position.h"
#include "engine/ids.h"
#include "engine/json_text.h"
#include "engine/shape.h"

namespace curia {

// A number that is told only where it is not 0.
constexpr std::optional<int> unless_0(int number) { return number == 0 ? std::nullopt : std::optional(number); }

// there(value): whether it is told at all.
template <class T>
struct Derived;

template <std::integral T>
struct Derived<T> {
  static constexpr bool always = true;
  static bool there(T) { return true; }
  static void write(JsonText& out, T value) { out.value(value); }
  static boost::json::object shape() { return shape::integer(); }
};
// Told only where it is so.
template <>
struct Derived<bool> {
  static constexpr bool always = false;
  static bool there(bool value) { return value; }
  static void write(JsonText& out, bool value) { out.value(value); }
  static boost::json::object shape() { return shape::is(true); }
};
template <>
struct Derived<Seat> {
  static constexpr bool always = true;
  static bool there(Seat) { return true; }
  static void write(JsonText& out, Seat value) { out.value(index(value)); }
  static boost::json::object shape() { return shape::integer(0, max_seats - 1); }
};
template <class T>
struct Derived<std::optional<T>> {
  static constexpr bool always = false;
  static bool there(const std::optional<T>& value) { return value && Derived<T>::there(*value); }
  static void write(JsonText& out, const std::optional<T>& value) { Derived<T>::write(out, *value); }
  static boost::json::object shape() { return Derived<T>::shape(); }
};
template <class Id>
requires requires(Id id) { name_id(id); }
struct Derived<Id> {
  static constexpr bool always = false;
  static bool there(Id value) { return value != Id::none; }
  static void write(JsonText& out, Id value) { out.value(name_id(value)); }
  static boost::json::object shape() { return shape::ids<Id>(); }
};
template <class Id, class Word>
struct Derived<IdSet<Id, Word>> {
  static constexpr bool always = true;
  static bool there(const IdSet<Id, Word>&) { return true; }
  static void write(JsonText& out, const IdSet<Id, Word>& set) {
    out.list([&] {
      for (Id id : set) out.value(name_id(id));
    });
  }
  static boost::json::object shape() { return shape::set(shape::ids<Id>()); }
};

template <class T>
boost::json::value derived_json(const T& value) {
  if (!Derived<T>::there(value)) return {};
  return tree_of([&](JsonText& out) { Derived<T>::write(out, value); });
}

}  // namespace curia
