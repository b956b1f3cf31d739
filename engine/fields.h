#pragma once
// A procedure's locals, one by one, with their names: what a position saves and loads.
#include <concepts>
#include <string_view>
#include <type_traits>

#include "engine/ids.h"

namespace curia {

// Operand: the game's kinds of ids.
template <class Operand>
class FieldVisitorOf {
 public:
  virtual ~FieldVisitorOf() = default;
  virtual void number(std::string_view name, int& value, int least, int most) = 0;
  virtual void id(std::string_view name, Operand kind, std::uint8_t& value) = 0;
  virtual bool has(std::string_view) const { return true; }  // what is read names this field
};

// Helps procedures to name their fields: f("persuader", persuader), f("bribes", bribes). A game says which types are ids
// by overloads of `constexpr Operand operand_of(Id)` found beside them.
template <class Operand>
class FieldsOf {
 public:
  explicit FieldsOf(FieldVisitorOf<Operand>& visitor) : visitor_(visitor) {}
  template <class Id>
  requires requires(Id id) {
    { operand_of(id) } -> std::same_as<Operand>;
  }
  void operator()(std::string_view name, Id& id) {
    auto value = static_cast<std::uint8_t>(id);
    visitor_.id(name, operand_of(id), value);
    id = static_cast<Id>(value);
  }
  void operator()(std::string_view name, Seat& id) {
    auto value = static_cast<std::uint8_t>(id);
    visitor_.id(name, Operand::seat, value);
    id = static_cast<Seat>(value);
  }
  template <class Number>
  requires(std::is_integral_v<Number> || std::is_enum_v<Number>) &&
      (!requires(Number id) { operand_of(id); }) void operator()(std::string_view name, Number& number) {
    int value = static_cast<int>(number);
    visitor_.number(name, value, sizeof(Number) == 1 ? -128 : -32768, sizeof(Number) == 1 ? 255 : 65535);
    number = static_cast<Number>(value);
  }
  // A number that positions of old do not name: it is 0 there.
  template <class Number>
  void later(std::string_view name, Number& number) {
    if (visitor_.has(name)) (*this)(name, number);
  }
  void operator()(std::string_view name, SeatSet& set) {
    int value = set.bits();
    visitor_.number(name, value, 0, 63);
    set = SeatSet(static_cast<std::uint8_t>(value));
  }

 private:
  FieldVisitorOf<Operand>& visitor_;
};

}  // namespace curia
