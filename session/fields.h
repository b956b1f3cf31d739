#pragma once
// The fields of what somebody sent, read once, at the door: Fault, which names the field, where one is missing or is not what it
// should be.
#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>

#include "session/fault.h"

namespace curia {

class Fields {
 public:
  // Whether a field that is null is there.
  enum class Null { is_a_value, is_nothing };
  static constexpr std::size_t any_length = std::numeric_limits<std::size_t>::max();

  // Of an object that outlives this.
  explicit Fields(const boost::json::object& object, Null null = Null::is_a_value) : object_(object), null_(null) {}

  const boost::json::object& all() const { return object_; }
  const boost::json::value* find(std::string_view name) const;  // nullptr: it is not there
  bool has(std::string_view name) const { return find(name) != nullptr; }
  const boost::json::value& need(std::string_view name) const;

  std::string text(std::string_view name, std::size_t longest = 200) const;
  std::string text_or(std::string_view name, std::string_view otherwise, std::size_t longest = 200) const;
  std::int64_t number(std::string_view name) const;
  std::size_t count(std::string_view name) const;  // a whole number from 0
  std::size_t count_or(std::string_view name, std::size_t otherwise) const;
  bool flag(std::string_view name) const;  // false unless it says true
  const boost::json::object& object(std::string_view name) const;
  const boost::json::array& list(std::string_view name) const;
  // All but these.
  boost::json::object without(std::initializer_list<std::string_view> names) const;

 private:
  const boost::json::object& object_;
  Null null_;
};

// What is said of a field that is not what it should be.
Fault bad_field(std::string_view name, const std::string& why, boost::json::object more = {});

// A JSON object, or Fault.
boost::json::object parse_object(std::string_view text);

}  // namespace curia
