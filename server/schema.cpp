#include "server/schema.h"

#include "engine/shape.h"
#include "server/messages.h"
#include "session/schema.h"

namespace curia::server {

namespace json = boost::json;

namespace {

json::object seat() { return shape::integer(0, 5); }
json::object member() { return shape::integer(0, 99); }
json::object chair() { return shape::any({seat(), shape::one_of({"spectator", "moderator"})}); }
json::object id() { return shape::any({shape::integer(), shape::text()}); }
json::object is(std::string_view word) { return shape::is(as_json(word)); }

json::object message(std::string_view type, std::initializer_list<shape::Named> fields) {
  return shape::joined(shape::object({{"type", is(type)}}), shape::object(fields));
}

// ---- From the client --------------------------------------------------------------------------------------------------

// `id` comes back in its answer; all but these two are said through one of the links that joined.
json::object from_client() {
  json::array all;
  for (const RequestRow& row : message_requests()) {
    json::object envelope = shape::object({{"type", is(row.name)}, {"id?", id()}});
    if (row.name != "join" && row.name != "ping")
      envelope = shape::joined(envelope, shape::object({{"token", shape::text()}}));
    all.push_back(request_shape(envelope, row));
  }
  return shape::any(std::move(all));
}

// ---- To the client ----------------------------------------------------------------------------------------------------

json::object seats() {
  const json::object person =
      shape::object({{"name", shape::text()}, {"vote?", member()}, {"speaks_for?", shape::list(shape::text())}});
  return shape::list(shape::object({{"kind", shape::one_of({"human", "bot", "free"})},
                                    {"name?", shape::text()},
                                    {"bot?", shape::text()},
                                    {"members?", shape::list(person)},
                                    {"leader?", member()}}));
}

json::object table() {
  const json::object dice = shape::object({{"commitment", shape::text()}, {"seed_chosen", shape::boolean()}});
  return shape::object({{"id", shape::text()},
                        {"name", shape::text()},
                        {"seats", seats()},
                        {"voice", shape::one_of({"leader", "any", "named"})},
                        {"moderator?", shape::object({{"name", shape::text()}})},
                        {"dice", dice},
                        {"stopped?", shape::is(true)}});
}

// An event as a table tells it: also who did what led to it.
json::object told(const std::string& game) {
  const json::object speaker = shape::object({{"seat", seat()}, {"member", member()}});
  return shape::refined(shape::object({{"number", shape::integer(1, 1'000'000'000)},
                                       {"event", shape::text()},
                                       {"figures", {{"type", "object"}}},
                                       {"rule", shape::text()},
                                       {"text", shape::text()},
                                       {"words?", shape::or_null(shape::text())},
                                       {"move?", shape::count()},
                                       {"by?", shape::any({shape::one_of({"moderator", "clock"}), speaker})}}),
                        game + "happening");
}

// A state in whole, or packed; what is packed are these two, a line of JSON each.
json::object known(const std::string& game) {
  return shape::object({{"number", shape::count()},
                        {"decision", shape::ref(game + "decision")},
                        {"undo", shape::boolean()},
                        {"history", shape::integer()},
                        {"view", shape::ref(game + "view")}});
}
json::object told_after(const std::string& game) {
  return shape::object({{"after", shape::count()}, {"events", shape::list(told(game))}});
}
json::object state(const std::string& game) {
  const json::object both = shape::joined(told_after(game), known(game));
  return shape::joined(message("state", {{"token", shape::text()}}), both);
}
json::object packed_state() {
  const json::object base64{{"type", "string"}, {"contentEncoding", "base64"}};
  return message("state",
                 {{"token", shape::text()}, {"state", shape::count()}, {"of?", shape::count()}, {"data", base64}});
}

json::object answers() {
  const json::object its = shape::any({shape::integer(), shape::text(), shape::null()});
  const json::object ok = message("answer", {{"id", its}, {"ok", shape::is(true)}});
  json::object odds = shape::joined(ok, odds_shape());
  for (auto& [key, value] : of_any_game("odds")) odds[key] = value;
  return {{"refused", message("answer", {{"id", its}, {"ok", shape::is(false)}, {"error", error_shape()}})},
          {"done", shape::joined(ok, shape::object({{"number?", shape::count()}}))},
          {"explained", shape::joined(ok, explained_shape())},
          {"odds", std::move(odds)}};
}

json::object to_client() {
  const json::object seat = shape::object({{"token", shape::text()}, {"seat", chair()}, {"member?", member()}});
  json::object all = answers();
  all["joined"] =
      message("joined", {{"seats", shape::list(seat)}, {"table", table()}, {"seen", shape::map(shape::count())}});
  all["table_changed"] = message("table", {{"table", table()}});
  all["thinking"] = message("thinking", {{"seats", shape::set(server::seat())}});
  all["state_of_republic"] = state("republic.json#/$defs/");
  all["state_of_crisis"] = state("crisis.json#/$defs/");
  all["packed_state"] = packed_state();
  return all;
}

}  // namespace

json::object table_schema() {
  const std::string republic = "republic.json#/$defs/", crisis = "crisis.json#/$defs/";
  json::object defs = to_client();
  json::array any;
  for (const auto& [name, one] : defs) any.push_back(shape::ref("#/$defs/" + std::string(name)));
  defs["to_client"] = shape::any(std::move(any));
  defs["from_client"] = from_client();
  defs["known"] = shape::any({known(republic), known(crisis)});
  defs["told"] = shape::any({told_after(republic), told_after(crisis)});
  defs["table"] = table();
  defs["seats"] = seats();
  return schema_file("table", "What is said on the socket of a table", std::move(defs));
}

}  // namespace curia::server
