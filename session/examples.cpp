#include "session/examples.h"

#include <map>
#include <string>

#include "session/fault.h"
#include "session/rule_texts.h"

namespace curia {

namespace json = boost::json;

namespace {

const std::map<std::string_view, json::object>& all_examples() {
  static const std::map<std::string_view, json::object> all = [] {
    std::map<std::string_view, json::object> read;
    for (const ExampleRow& row : example_rows()) read.emplace(row.id, json::parse(as_json(row.text)).as_object());
    return read;
  }();
  return all;
}

}  // namespace

const json::object& example_named(std::string_view id) {
  const auto found = all_examples().find(id);
  if (found == all_examples().end()) throw Fault("no_example", "there is no such example");
  return found->second;
}

json::array examples_json(std::string_view language) {
  json::array told;
  for (const ExampleRow& row : example_rows()) {
    const json::object& example = example_named(row.id);
    const json::object& position = example.at("position").as_object();
    const json::object rule = rule_json(example.at("rule").as_string(), language);
    json::object one{{"id", as_json(row.id)}, {"rule", rule.at("id")}, {"paragraph", rule.at("paragraph")}};
    one["title"] = rule.at("title");
    for (const char* key : {"game", "edition", "phase", "seats"}) one[key] = position.at(key);
    one["seat"] = example.at("seat");
    one["done"] = example.at("done");
    told.push_back(std::move(one));
  }
  return told;
}

}  // namespace curia
