#pragma once
// A procedure's locals, one by one, with their names: what a position saves and loads. Each has a kind, and what it may be follows from
// that; a bare number has none and does not compile, so nobody forgets to say what it counts.
#include <concepts>
#include <string_view>

#include "engine/ids.h"

namespace curia {

// Operand: the game's kinds of ids.
template <class Operand>
class FieldVisitorOf {
 public:
  virtual ~FieldVisitorOf() = default;
  virtual void place(std::string_view name, int& value) = 0;  // where the procedure goes on
  virtual void number(std::string_view name, int& value, int least, int most) = 0;
  virtual void id(std::string_view name, Operand kind, std::uint8_t& value, bool may_be_none) = 0;
  virtual void one_of(std::string_view name, int& value, int things, bool may_be_none) = 0;
  virtual void seats(std::string_view name, SeatSet& set) = 0;
  virtual bool has(std::string_view name) const = 0;  // what is read names this field
  virtual void aside(std::string_view) {}  // the next field is no matter of the question that the procedure asks: why
};

// Helps procedures to name their fields: f("persuader", persuader), f.count("bribes", bribes, most). A game says which types are ids
// by overloads of `constexpr Operand operand_of(Id)` found beside them.
template <class Operand>
class FieldsOf {
 public:
  explicit FieldsOf(FieldVisitorOf<Operand>& visitor) : visitor_(visitor) {}

  // Somebody or something that is there while the procedure runs.
  template <class Id>
  requires requires(Id id) {
    { operand_of(id) } -> std::same_as<Operand>;
  }
  void operator()(std::string_view name, Id& id) { read_id(name, operand_of(id), id, false); }
  void operator()(std::string_view name, Seat& id) { read_id(name, Operand::seat, id, false); }
  // One that may be nobody or nothing.
  template <class Id>
  requires requires(Id id) {
    { operand_of(id) } -> std::same_as<Operand>;
  }
  void maybe(std::string_view name, Id& id) { read_id(name, operand_of(id), id, true); }
  void maybe(std::string_view name, Seat& id) { read_id(name, Operand::seat, id, true); }

  void operator()(std::string_view name, SeatSet& set) { visitor_.seats(name, set); }

  // The next field is none that a question of this procedure must name, and why. Whatever has no such reason is in its text: tests/session.
  FieldsOf& aside(std::string_view why) {
    visitor_.aside(why);
    return *this;
  }

  // A named pause of the procedure.
  template <class At>
  requires requires { At::start; }
  void operator()(std::string_view name, At& at) {
    int value = static_cast<int>(at);
    visitor_.place(name, value);
    at = static_cast<At>(value);
  }

  template <class Number>
  void number(std::string_view name, Number& number, int least, int most) {
    int value = static_cast<int>(number);
    visitor_.number(name, value, least, most);
    number = static_cast<Number>(value);
  }
  // A word of an enumeration that begins with 0 and ends with this one.
  template <class Word>
  void up_to(std::string_view name, Word& word, Word last) {
    number(name, word, 0, static_cast<int>(last));
  }
  template <class Number>
  void count(std::string_view name, Number& count, int most) {
    number(name, count, 0, most);
  }
  void flag(std::string_view name, std::uint8_t& flag) { number(name, flag, 0, 1); }
  // One of so many things, by its number.
  template <class Number>
  void one_of(std::string_view name, Number& which, int things) {
    one_of(name, which, things, false);
  }
  template <class Number>
  void one_or_none(std::string_view name, Number& which, int things) {
    one_of(name, which, things, true);
  }
  // Some of so many things, each a bit.
  template <class Bits>
  void some_of(std::string_view name, Bits& bits, int things) {
    number(name, bits, 0, (1 << things) - 1);
  }
  template <class Id, class Bits>
  void some_of(std::string_view name, IdSet<Id, Bits>& set, int things) {
    Bits bits = set.bits();
    some_of(name, bits, things);
    set = IdSet<Id, Bits>(bits);
  }
  // A set of twice so many things, which positions tell as two numbers.
  template <class Id, class Bits>
  void some_of(std::string_view low, std::string_view high, IdSet<Id, Bits>& set, int things) {
    const auto half = static_cast<Bits>((Bits{1} << static_cast<unsigned>(things)) - 1U);
    IdSet<Id, Bits> first(set.bits() & half), second(set.bits() >> static_cast<unsigned>(things) & half);
    some_of(low, first, things);
    some_of(high, second, things);
    set = IdSet<Id, Bits>(first.bits() | second.bits() << static_cast<unsigned>(things));
  }
  // Whether what is read names a field that positions of old do not: it is 0 there.
  bool has(std::string_view name) const { return visitor_.has(name); }

 private:
  template <class Id>
  void read_id(std::string_view name, Operand kind, Id& id, bool may_be_none) {
    auto value = static_cast<std::uint8_t>(id);
    visitor_.id(name, kind, value, may_be_none);
    id = static_cast<Id>(value);
  }
  template <class Number>
  void one_of(std::string_view name, Number& which, int things, bool may_be_none) {
    int value = static_cast<int>(which);
    visitor_.one_of(name, value, things, may_be_none);
    which = static_cast<Number>(value);
  }
  FieldVisitorOf<Operand>& visitor_;
};

}  // namespace curia
