#include "session/fields.h"

#include <fmt/format.h>

namespace curia {

namespace json = boost::json;

Fault bad_field(std::string_view name, const std::string& why, json::object more) {
  json::object details{{"field", as_json(name)}};
  for (auto& [key, value] : more) details[key] = std::move(value);
  return Fault("bad_field", why, {}, std::move(details));
}

const json::value* Fields::find(std::string_view name) const {
  const json::value* found = object_.if_contains(as_json(name));
  return found != nullptr && found->is_null() && null_ == Null::is_nothing ? nullptr : found;
}

const json::value& Fields::need(std::string_view name) const {
  const json::value* found = find(name);
  if (found == nullptr) throw bad_field(name, fmt::format("{} is missing", name));
  return *found;
}

std::string Fields::text(std::string_view name, std::size_t longest) const {
  const json::value& value = need(name);
  if (!value.is_string() && longest == any_length) throw bad_field(name, fmt::format("{} must be a text", name));
  if (!value.is_string() || value.get_string().size() > longest)
    throw bad_field(name, fmt::format("{} must be a text of up to {} bytes", name, longest));
  return std::string(value.get_string());
}

std::string Fields::text_or(std::string_view name, std::string_view otherwise, std::size_t longest) const {
  return has(name) ? text(name, longest) : std::string(otherwise);
}

std::int64_t Fields::number(std::string_view name) const {
  const json::value& value = need(name);
  if (!value.is_int64()) throw bad_field(name, fmt::format("{} must be a whole number", name));
  return value.get_int64();
}

std::size_t Fields::count(std::string_view name) const {
  const json::value& value = need(name);
  if (!value.is_int64() || value.get_int64() < 0)
    throw bad_field(name, fmt::format("{} must be a whole number from 0", name));
  return static_cast<std::size_t>(value.get_int64());
}

std::size_t Fields::count_or(std::string_view name, std::size_t otherwise) const {
  return has(name) ? count(name) : otherwise;
}

bool Fields::flag(std::string_view name) const {
  const json::value* found = find(name);
  if (found == nullptr) return false;
  if (!found->is_bool()) throw bad_field(name, fmt::format("{} must be true or false", name));
  return found->get_bool();
}

const json::object& Fields::object(std::string_view name) const {
  const json::value& value = need(name);
  if (!value.is_object()) throw bad_field(name, fmt::format("{} must be an object", name));
  return value.get_object();
}

const json::array& Fields::list(std::string_view name) const {
  const json::value& value = need(name);
  if (!value.is_array()) throw bad_field(name, fmt::format("{} must be a list", name));
  return value.get_array();
}

json::object Fields::without(std::initializer_list<std::string_view> names) const {
  json::object rest = object_;
  for (const std::string_view name : names) rest.erase(as_json(name));
  return rest;
}

json::object parse_object(std::string_view text) {
  json::error_code wrong;
  json::parse_options options;
  options.max_depth = 32;
  json::value value = json::parse(as_json(text), wrong, {}, options);
  if (wrong || !value.is_object()) throw Fault("bad_json", "this is no JSON object");
  return std::move(value.get_object());
}

}  // namespace curia
