#pragma once
// A position with something changed in it that is still well formed: another id where an id stands, one item more or less in a list,
// another number, another phase, nothing running.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/random.h"

namespace curia::fuzz {

class Mangle {
 public:
  Mangle(boost::json::object position, Random& random) : position_(std::move(position)), random_(random) {
    look(position_, "");
  }

  // Changed in one place.
  void once() {
    if (below(12) == 0) return begin_a_phase();
    for (int tries = 0; tries < 20; ++tries) {
      boost::json::value* place = &any_value(position_);
      if (change(*place)) return;
    }
  }
  boost::json::object take() { return std::move(position_); }

 private:
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }

  // Every text that stands somewhere, to be put elsewhere.
  void look(const boost::json::value& value, std::string_view name) {
    if (name == "options" || name == "edition" || name == "game") return;
    if (const auto* object = value.if_object())
      for (const auto& [key, inner] : *object) look(inner, key);
    if (const auto* list = value.if_array())
      for (const auto& inner : *list) look(inner, name);
    if (const auto* words = value.if_string()) texts_.emplace_back(*words);
  }
  void look(const boost::json::object& object, std::string_view) {
    for (const auto& [key, inner] : object) look(inner, key);
  }

  boost::json::value& any_value(boost::json::object& object) {
    auto at = object.begin() + static_cast<std::ptrdiff_t>(below(object.size()));
    for (; at->key() == "options" || at->key() == "edition" || at->key() == "game";)
      at = object.begin() + static_cast<std::ptrdiff_t>(below(object.size()));
    return deeper(at->value());
  }
  boost::json::value& deeper(boost::json::value& value) {
    if (below(8) == 0) return value;
    if (auto* object = value.if_object(); object != nullptr && !object->empty())
      return deeper((object->begin() + static_cast<std::ptrdiff_t>(below(object->size())))->value());
    if (auto* list = value.if_array(); list != nullptr && !list->empty()) return deeper((*list)[below(list->size())]);
    return value;
  }

  bool change(boost::json::value& value) {
    if (auto* words = value.if_string(); words != nullptr && !texts_.empty()) {
      *words = texts_[below(texts_.size())];
    } else if (value.is_bool()) {
      value = !value.get_bool();
    } else if (value.is_int64() || value.is_uint64()) {
      const auto now = value.to_number<std::int64_t>();
      const std::int64_t others[] = {0, 1, now + 1, now - 1, static_cast<std::int64_t>(below(30))};
      value = others[below(std::size(others))];
    } else if (auto* list = value.if_array()) {
      if (list->empty()) return false;
      const boost::json::value one = (*list)[below(list->size())];
      if (below(2) == 0)
        list->push_back(one);
      else
        list->erase(list->begin() + static_cast<std::ptrdiff_t>(below(list->size())));
    } else if (auto* object = value.if_object()) {
      if (object->empty()) return false;
      object->erase(object->begin() + static_cast<std::ptrdiff_t>(below(object->size())));
    }
    return true;
  }

  void begin_a_phase() {
    position_["stack"] = boost::json::array();
    position_.erase("chance");
    position_.erase("step");
    constexpr const char* phases[] = {"mortality",  "revenue", "forum",  "population", "senate",        "combat",
                                      "revolution", "upkeep",  "crisis", "actions",    "support_check", "buy_trash"};
    if (below(4) != 0) position_["phase"] = phases[below(std::size(phases))];
  }

  boost::json::object position_;
  Random& random_;
  std::vector<std::string> texts_;
};

}  // namespace curia::fuzz
