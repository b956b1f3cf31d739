#include "session/schema.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/shape.h"
#include "session/protocol.h"

namespace curia {

namespace json = boost::json;

namespace {

json::object seat() { return shape::integer(0, 5); }
json::object is(std::string_view word) { return shape::is(as_json(word)); }

// Its fields but those of these lists.
json::object fields_but(const RequestRow& row, std::span<const FieldRow> some, std::span<const FieldRow> others = {}) {
  Shape shape(Shape::Use::written);
  for (const FieldRow& field : row.fields)
    if (!among(some, field.name) && !among(others, field.name))
      shape.field(field.name, field.schema, field.needed ? Shape::There::always : Shape::There::sometimes);
  return shape.schema();
}

// Of which a game tells more.
json::object of_game(json::object shape, std::string_view definition) {
  for (auto& [key, value] : of_any_game(definition)) shape[key] = value;
  return shape;
}

json::object commands() {
  json::array all;
  for (const RequestRow& row : engine_requests())
    all.push_back(request_shape(shape::object({{"command", is(row.name)}, {"id?", json::object()}}), row));
  return shape::any(std::move(all));
}

// A row of what can be chosen, as `hello` tells it.
json::object option() {
  const json::object alternative = shape::object({{"key", shape::text()},
                                                  {"sentence", shape::text()},
                                                  {"status?", shape::text()},
                                                  {"confidence?", shape::integer(0, 100)}});
  return shape::object({{"key", shape::text()},
                        {"type", shape::one_of({"switch", "choice", "effect", "table"})},
                        {"group", shape::text()},
                        {"name", shape::text()},
                        {"text?", shape::text()},
                        {"values", shape::list(shape::text())},
                        {"alternatives?", shape::list(alternative)},
                        {"default", shape::map(shape::any({shape::text(), shape::integer()}))},
                        {"rules", shape::map(shape::list(shape::text()))},
                        {"needs", shape::list(shape::text())},
                        {"excludes", shape::list(shape::text())},
                        {"within?", shape::list(shape::text())},
                        {"status?", shape::text()},
                        {"seats?", shape::integer(2, 6)}});
}

json::object hello() {
  const json::object verb =
      shape::object({{"key", shape::text()}, {"args", shape::map(shape::text())}, {"amount?", shape::is(true)}});
  const json::object game = shape::object({{"id", shape::one_of({"republic", "crisis"})},
                                           {"editions", shape::list(shape::text())},
                                           {"scenarios", shape::list(shape::text())},
                                           {"seats", shape::list(shape::integer(2, 6), 2, 2)},
                                           {"usual_seats", shape::integer(2, 6)},
                                           {"usual_seats_of", shape::map(shape::integer(2, 6))},
                                           {"moderator", shape::boolean()},
                                           {"actors", shape::boolean()},
                                           {"verbs", shape::list(verb)},
                                           {"options", shape::list(option())},
                                           {"bots", shape::list(shape::text())},
                                           {"phases", shape::list(shape::text())}});
  return shape::object(
      {{"name", is("Curia")}, {"version", shape::text()}, {"protocol", shape::is(1)}, {"games", shape::list(game)}});
}

// What is told of an answer that went well, by the name of its command.
json::object answers() {
  const json::object ok = shape::object({{"ok", shape::is(true)}, {"id?", json::object()}});
  json::object defs;
  const auto add = [&](std::string_view name, const json::object& fields) {
    defs[as_json(name)] = shape::any({shape::joined(ok, fields), shape::ref("#/$defs/refusal")});
  };
  const auto one_game = [](std::string_view game) { return fmt::format("{}.json#/$defs/", game); };
  const auto each_game = [&](std::string_view name, auto fields) {
    json::array all;
    for (const std::string_view game : {"republic", "crisis"}) all.push_back(shape::joined(ok, fields(one_game(game))));
    all.push_back(shape::ref("#/$defs/refusal"));
    defs[as_json(name)] = shape::any(std::move(all));
  };
  const auto numbered = [](const std::string& game) {
    return shape::joined(shape::object({{"number", shape::count()}}), decision_shape(game));
  };
  const auto changed = [numbered](const std::string& game) {
    return shape::joined(numbered(game), shape::object({{"events", shape::list(shape::ref(game + "event"))}}));
  };
  const auto events = [](const std::string& game) {
    return shape::object({{"events", shape::list(shape::ref(game + "event"))}});
  };
  add("hello", hello());
  for (const std::string_view name : {"quit", "blank"}) add(name, shape::object({}));
  for (const std::string_view name : {"new", "load", "decision", "undo", "redeal"}) each_game(name, numbered);
  for (const std::string_view name : {"move", "chance", "silence"}) each_game(name, changed);
  add("constitution", shape::object({{"text", shape::text()}}));
  each_game("view", [](const std::string& game) {
    return shape::object({{"number", shape::count()}, {"view", shape::ref(game + "view")}});
  });
  each_game("events", events);
  each_game("position", [](const std::string& game) {
    return shape::object(
        {{"position", shape::ref(game + "position")}, {"events?", shape::list(shape::ref(game + "event"))}});
  });
  each_game("bot", [](const std::string& game) {
    return shape::object(
        {{"move", shape::or_null(shape::ref(game + "move"))}, {"reasons", shape::list(told_reason_shape())}});
  });
  each_game("advise", [](const std::string& game) { return advice_shape(shape::ref(game + "move")); });
  add("hash", shape::object({{"hash", json::object{{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}}}}));
  add("journal", shape::object({{"journal", shape::ref("#/$defs/journal_lines")}}));
  add("explain", explained_shape());
  defs["odds"] = shape::any({of_game(shape::joined(ok, odds_shape()), "odds"), shape::ref("#/$defs/refusal")});
  return defs;
}

}  // namespace

json::object request_shape(const json::object& envelope, const RequestRow& row) {
  if (!among(row.fields, "verb")) return shape::joined(envelope, fields_but(row, {}));
  const bool answers = among(row.fields, "dice"), odds = among(row.fields, "purpose");
  const FieldRow purpose[] = {{"purpose", {}, false}};
  const auto with = [&](const json::object& fields, std::initializer_list<std::string_view> needed) {
    json::object out = shape::joined(envelope, fields);
    for (const std::string_view name : needed) {
      const json::value field(as_json(name));
      json::array& all = out["required"].as_array();
      if (std::find(all.begin(), all.end(), field) == all.end()) all.push_back(field);
    }
    return out;
  };
  // Why not? may be asked before it is known with whom: operands that are left out are none.
  if (row.name == "explain") return with(fields_but(row, {}), {"seat", "verb"});
  const json::object move = fields_but(row, purpose, answers ? answer_fields() : std::span<const FieldRow>());
  json::array forms{of_game(with(move, {"seat", "verb"}), "deed_given")};
  if (answers) {
    json::object nature = with(fields_but(row, move_fields()), {});
    nature["properties"].as_object()["seat"] = is("nature");
    nature["required"].as_array().emplace_back("seat");
    forms.push_back(std::move(nature));
  }
  if (odds) {
    static constexpr std::string_view moves[] = {"seat", "faction", "verb", "amount"};
    json::object asked = with(fields_but(row, {}), {"purpose"});
    for (const std::string_view name : moves) asked["properties"].as_object().erase(as_json(name));
    forms.push_back(of_game(std::move(asked), "asked_odds"));
  }
  return forms.size() == 1 ? forms.front().as_object() : shape::any(std::move(forms));
}

json::object of_any_game(std::string_view name) {
  return shape::any({shape::ref(fmt::format("republic.json#/$defs/{}", name)),
                     shape::ref(fmt::format("crisis.json#/$defs/{}", name))});
}

json::object decision_shape(const std::string& game) {
  const json::object question = shape::object({{"seat", seat()}, {"text", shape::text()}});
  const json::object over = shape::object(
      {{"reason", shape::text()}, {"winners", shape::set(seat())}, {"rule", shape::or_null(shape::text())}});
  return shape::object({{"over", shape::or_null(over)},
                        {"offers", shape::list(shape::ref(game + "offer"))},
                        {"rights", shape::list(shape::ref(game + "right"))},
                        {"waiting", shape::set(seat())},
                        {"questions", shape::list(question)},
                        {"silence?", shape::set(seat())},
                        {"chance?", shape::ref(game + "asked_of_nature")}});
}

json::object explained_shape() {
  return shape::object({{"legal", shape::boolean()},
                        {"nearest?", shape::or_null(of_any_game("offer"))},
                        {"error?", error_shape()},
                        {"elsewhere?", of_any_game("elsewhere")}});
}

// All that either game tells: which goes with which stands in its own definition.
json::object odds_shape() {
  const json::object anything;
  return shape::object({{"purpose", shape::text()},
                        {"exact", shape::is(true)},
                        {"outcomes", shape::list(json::object{{"type", "object"}})},
                        {"rolls?", anything},
                        {"assumes_no_answer?", anything},
                        {"danger?", anything},
                        {"besides?", anything},
                        {"sum?", anything},
                        {"at_most?", anything},
                        {"dice?", anything},
                        {"needed?", anything},
                        {"points?", anything},
                        {"provinces?", anything},
                        {"falling?", anything},
                        {"lost?", anything},
                        {"cards?", anything},
                        {"votes?", anything},
                        {"attacker?", anything},
                        {"defender?", anything}});
}

json::object advice_shape(const json::object& move) {
  const json::object chance{{"type", "number"}, {"minimum", 0}, {"maximum", 1}};
  return shape::object({{"leader", shape::or_null(shape::count())},
                        {"moves", shape::list(shape::object({{"move", move},
                                                             {"text?", shape::text()},
                                                             {"wins", chance},
                                                             {"lives", chance},
                                                             {"leads", chance},
                                                             {"error", chance}}))}});
}

json::object reason_shape() {
  return shape::object({{"term", shape::text()},
                        {"worth", shape::integer()},
                        {"args", {{"type", "object"}}},
                        {"against?", shape::is(true)},
                        {"own?", shape::is(true)}});
}

json::object told_reason_shape() { return shape::joined(reason_shape(), shape::object({{"text", shape::text()}})); }

json::object dice_word_shape() {
  return shape::object({{"commitment", {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}}}, {"word", shape::text()}});
}

json::object deputy_shape() {
  const json::object bot = shape::object({{"kind", shape::is("bot")}, {"bot", shape::text()}});
  const json::object person = shape::object({{"kind", shape::is("person")}, {"name", shape::text()}});
  const json::object only = shape::object({{"kind", shape::is("only")}, {"late?", shape::is(true)}});
  return shape::any({bot, person, shape::object({{"kind", shape::is("quiet")}}), only});
}

json::object error_shape() {
  const json::object numbers = shape::integer();
  const json::object details =
      shape::object({{"field?", shape::text()},
                     {"least?", numbers},
                     {"most?", numbers},
                     {"reason?", shape::text()},
                     {"needs?", shape::any({numbers, shape::text()})},
                     {"has?", numbers},
                     {"nearest?", of_any_game("offer")},
                     {"number?", numbers},
                     {"move?", numbers},
                     {"line?", numbers},
                     {"broken?", shape::list(shape::text())},
                     {"option?", shape::text()},
                     {"value?", shape::text()},
                     {"may?", shape::list(shape::text())},
                     {"why?", shape::text()},
                     {"of?", shape::text()},         // of too_many: what
                     {"seat?", numbers},             // of wrong_seat: the link's own
                     {"request?", shape::text()}});  // of internal and store: its number in the log
  return shape::object({{"code", shape::text()},
                        {"message", shape::text()},
                        {"rule", shape::or_null(shape::text())},
                        {"details", details}});
}

json::object schema_file(std::string_view name, std::string_view title, json::object defs) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"$id", fmt::format("{}.json", name)},
          {"title", json::string_view(title.data(), title.size())},
          {"$defs", std::move(defs)}};
}

json::object engine_schema() {
  json::object defs = answers();
  defs["command"] = commands();
  defs["error"] = error_shape();
  defs["refusal"] = shape::object({{"ok", shape::is(false)}, {"id?", json::object()}, {"error", error_shape()}});
  const auto lines = [](std::string_view name) { return shape::list(of_any_game(name)); };
  defs["journal_lines"] = shape::any({lines("journal_line"), lines("journal_line_1")});
  return schema_file("engine", "What `curia engine` is told and answers", std::move(defs));
}

json::object schemas() {
  return {{"republic", republic_schema()}, {"crisis", crisis_schema()}, {"engine", engine_schema()}};
}

}  // namespace curia
