#include "engine/shape.h"

#include <algorithm>

namespace curia {

namespace json = boost::json;

namespace {

json::string_view as_text(std::string_view words) { return {words.data(), words.size()}; }

bool holds(const json::array& list, const json::value& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// Of two shapes of one field.
json::object either(const json::object& one, const json::object& other) {
  if (one == other) return one;
  if (!one.contains("minimum") || !other.contains("minimum")) return shape::any({one, other});
  return shape::integer(
      std::min(one.at("minimum").to_number<std::int64_t>(), other.at("minimum").to_number<std::int64_t>()),
      std::max(one.at("maximum").to_number<std::int64_t>(), other.at("maximum").to_number<std::int64_t>()));
}

}  // namespace

namespace shape {

json::object integer() { return {{"type", "integer"}}; }
json::object integer(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
json::object count() { return {{"type", "integer"}, {"minimum", 0}}; }
json::object number() { return {{"type", "number"}}; }
json::object boolean() { return {{"type", "boolean"}}; }
json::object text() { return {{"type", "string"}}; }
json::object null() { return {{"type", "null"}}; }
json::object is(json::value value) { return {{"const", std::move(value)}}; }

json::object words(std::span<const std::string_view> words) {
  json::array values;
  for (const std::string_view word : words) values.emplace_back(as_text(word));
  return one_of(std::move(values));
}

json::object one_of(json::array values) { return {{"enum", std::move(values)}}; }
json::object list(json::value items) { return {{"type", "array"}, {"items", std::move(items)}}; }

json::object list(json::value items, std::size_t least, std::size_t most) {
  json::object out = list(std::move(items));
  out["minItems"] = least;
  out["maxItems"] = most;
  return out;
}

json::object set(json::value items) {
  json::object out = list(std::move(items));
  out["uniqueItems"] = true;
  return out;
}

json::object any(json::array shapes) { return {{"anyOf", std::move(shapes)}}; }
json::object or_null(json::value shape) { return any({std::move(shape), null()}); }
json::object map(json::value shape) { return {{"type", "object"}, {"additionalProperties", std::move(shape)}}; }
json::object ref(std::string_view where) { return {{"$ref", as_text(where)}}; }

json::object object(std::initializer_list<Named> fields) {
  Shape shape(Shape::Use::written);
  for (const auto& [name, value] : fields) {
    const bool sometimes = name.ends_with('?');
    shape.field(name.substr(0, name.size() - (sometimes ? 1 : 0)), value.as_object(),
                sometimes ? Shape::There::sometimes : Shape::There::always);
  }
  return shape.schema();
}

json::object part(std::initializer_list<Named> fields) {
  json::object out = object(fields);
  out.erase("additionalProperties");
  return out;
}

json::object told_apart(std::string_view by, json::array shapes) {
  json::object out{{"type", "object"}};
  out["discriminator"] = {{"propertyName", as_text(by)}};
  out["required"] = {as_text(by)};
  out["oneOf"] = std::move(shapes);
  return out;
}

json::object refined(json::object shape, std::string_view where) {
  shape["$ref"] = as_text(where);
  return shape;
}

json::object joined(const json::object& one, const json::object& other) {
  json::object out = one;
  for (const auto& [name, value] : other.at("properties").as_object()) out["properties"].as_object()[name] = value;
  for (const json::value& name : other.at("required").as_array()) out["required"].as_array().push_back(name);
  return out;
}

}  // namespace shape

void Shape::field(std::string_view name, json::object shape, There there) {
  const json::value key(as_text(name));
  if (json::value* known = properties_.if_contains(as_text(name))) {
    *known = either(known->as_object(), shape);
    return;
  }
  properties_[as_text(name)] = std::move(shape);
  if (there == There::always || (there == There::when_written && !given())) needed_.push_back(key);
}

json::object Shape::schema() const {
  json::array needed;
  for (const json::value& name : needed_)
    if (!holds(lacks_, name) && !holds(needed, name)) needed.push_back(name);
  return {{"type", "object"},
          {"properties", properties_},
          {"required", std::move(needed)},
          {"additionalProperties", false}};
}

}  // namespace curia
