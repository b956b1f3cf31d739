#include "engine/node.h"

#include <algorithm>

namespace curia {

std::int64_t Node::whole(const boost::json::value& value, const std::string& where, std::int64_t least,
                         std::int64_t most) {
  boost::json::error_code wrong;
  const auto number = value.is_double() ? 0 : value.to_number<std::int64_t>(wrong);
  if (wrong || !value.is_number() || value.is_double()) throw BadPosition(where, "must be a whole number");
  if (number < least || number > most)
    throw BadPosition(where,
                      std::to_string(number) + " is not from " + std::to_string(least) + " to " + std::to_string(most));
  return number;
}

std::size_t Node::word_in(const boost::json::value& value, const std::string& where,
                          std::span<const std::string_view> words) {
  if (value.is_string()) {
    const auto found = std::find(words.begin(), words.end(), std::string_view(value.get_string()));
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  }
  throw BadPosition(where, "unknown word " + boost::json::serialize(value));
}

void check_derived(const DerivedChecks& checks) {
  for (const DerivedCheck& check : checks) {
    const boost::json::value now = check.now();
    if (now != check.given)
      throw BadPosition(check.where, "follows from the rest of the table and must be " + boost::json::serialize(now));
  }
}

void Node::finish() const {
  for (const auto& [name, value] : *in_)
    if (std::find(taken_.begin(), taken_.end(), std::string_view(name)) == taken_.end())
      refuse(name, "is not a field of a position");
}

}  // namespace curia
