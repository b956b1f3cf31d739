#include "server/fields.h"

namespace curia::server {

namespace json = boost::json;

const json::value& need(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(as_json(key));
  if (found == nullptr) throw Fault("bad_field", std::string(key) + " is missing", {}, {{"field", as_json(key)}});
  return *found;
}

std::string need_text(const json::object& object, std::string_view key, std::size_t longest) {
  const json::value& value = need(object, key);
  if (!value.is_string() || value.get_string().size() > longest)
    throw Fault("bad_field", std::string(key) + " must be a text of up to " + std::to_string(longest) + " bytes", {},
                {{"field", as_json(key)}});
  return std::string(value.get_string());
}

std::int64_t need_number(const json::object& object, std::string_view key) {
  const json::value& value = need(object, key);
  if (!value.is_int64())
    throw Fault("bad_field", std::string(key) + " must be a whole number", {}, {{"field", as_json(key)}});
  return value.get_int64();
}

json::object parse_object(std::string_view text) {
  json::error_code wrong;
  json::parse_options options;
  options.max_depth = 32;
  json::value value = json::parse(as_json(text), wrong, {}, options);
  if (wrong || !value.is_object()) throw Fault("bad_json", "this is no JSON object");
  return std::move(value.get_object());
}

}  // namespace curia::server
