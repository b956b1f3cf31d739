#pragma once
// What is wrong with a position that is being read, and where.
#include <boost/json.hpp>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace curia {

// A position that cannot be read; says where and why.
class BadPosition : public std::runtime_error {
 public:
  BadPosition(const std::string& where, const std::string& why)
      : std::runtime_error(where.empty() ? why : where + ": " + why), place(where) {}
  std::string place;
};

// A string_view as this library of JSON wants it.
inline boost::json::string_view text(std::string_view words) { return {words.data(), words.size()}; }

// Ids in JSON, by the game's parse_id() and name_id(), found beside its ids. BadPosition for a name that is none.
template <class Id>
Id parsed_id(const boost::json::value& value, const std::string& where) {
  Id id{};
  if (!value.is_string() || !parse_id(std::string_view(value.get_string()), id))
    throw BadPosition(where, "unknown id " + boost::json::serialize(value));
  return id;
}

// What is checked when the whole position has been read: a derived field must be what the table says.
struct DerivedCheck {
  std::string where;
  boost::json::value given;
  std::function<boost::json::value()> now;
};
using DerivedChecks = std::vector<DerivedCheck>;
void check_derived(const DerivedChecks& checks);  // BadPosition for the first that contradicts

}  // namespace curia
