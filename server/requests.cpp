#include "server/requests.h"

#include <algorithm>

#include "engine/shape.h"
#include "server/gathering.h"
#include "server/names.h"
#include "server/tokens.h"
#include "session/examples.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_links = 20;          // of one table on one screen
constexpr std::size_t longest_table_name = 60;  // of a table

}  // namespace

int MemberField::read(const Given& given, std::string_view name) {
  return static_cast<int>(std::clamp<std::int64_t>(given.fields.number(name), -1, 99));
}

json::object MemberOrNull::schema() { return shape::or_null(MemberField::schema()); }

std::optional<int> MemberOrNull::read(const Given& given, std::string_view name) {
  if (given.fields.need(name).is_null()) return std::nullopt;
  return MemberField::read(given, name);
}

json::object AnswerOrNull::schema() {
  return shape::any({shape::object({{"number", shape::integer(0, 254)}}),
                     shape::object({{"card", shape::ref("republic.json#/$defs/card")}}), shape::null()});
}

std::optional<json::object> AnswerOrNull::read(const Given& given, std::string_view name) {
  const json::value& answer = given.fields.need(name);
  if (answer.is_null()) return std::nullopt;
  if (!answer.is_object()) throw bad_field(name, std::string(name) + " must be an object or null");
  return answer.get_object();
}

std::size_t FromZero::read(const Given& given, std::string_view name) {
  return static_cast<std::size_t>(std::max<std::int64_t>(0, given.fields.number(name)));
}

std::size_t FromZeroOrNone::read(const Given& given, std::string_view name) {
  return given.fields.has(name) ? FromZero::read(given, name) : 0;
}

json::object LinksField::schema() {
  return {{"type", "array"}, {"items", FieldType<std::string>::schema()}, {"minItems", 1}, {"maxItems", most_links}};
}

std::vector<std::string> LinksField::read(const Given& given, std::string_view name) {
  const json::value& tokens = given.fields.need(name);
  if (!tokens.is_array() || tokens.get_array().empty() || tokens.get_array().size() > most_links)
    throw bad_field(name, std::string(name) + " must be a list of 1 to 20 links");
  std::vector<std::string> links;
  for (const json::value& token : tokens.get_array()) {
    if (!token.is_string()) throw bad_field(name, "a token is a text");
    links.emplace_back(token.get_string());
  }
  return links;
}

json::object LinkField::schema() { return {{"type", "string"}, {"pattern", "^[A-Za-z0-9_-]{22,64}$"}}; }

std::string LinkField::read(const Given& given, std::string_view name) {
  const std::string link = given.fields.text(name, given.longest_text);
  if (!could_be_token(link)) throw bad_field(name, "a secret has 22 to 64 letters, digits, - and _, drawn at random");
  return link;
}

json::object NameField::schema() {
  return {{"type", "string"}, {"minLength", 1}, {"maxLength", longest_personal_name}};
}

std::string NameField::read(const Given& given, std::string_view name) {
  std::string said = given.fields.text(name, longest_personal_name);
  if (said.empty()) throw bad_field(name, "this has no name");
  return said;
}

std::optional<std::string> NameOrNone::read(const Given& given, std::string_view name) {
  if (!given.fields.has(name)) return std::nullopt;
  return NameField::read(given, name);
}

std::string LanguageField::read(const Given& given, std::string_view name) {
  const json::value* said = given.fields.find(name);
  return std::string(spoken(said != nullptr && said->is_string() ? std::string_view(said->get_string()) : "en"));
}

// Its game, rules and position are the server's own; who sits there and what they agree to is said as for any table.
void TableRequest::begin_in_example(const Fields& fields) {
  example = fields.text("example");
  const json::object& position = example_named(example).at("position").as_object();
  for (const std::string_view key : {"game", "edition", "scenario", "options", "seed"})
    if (fields.has(key)) throw bad_field(key, std::string(key) + " is the example's own");
  if (position.at("seats").to_number<std::size_t>() != people.seats())
    throw bad_field("seats", "seats must be as many as the example has");
  settings["position"] = position;
}

ReasonsTold reasons_told_in(const Fields& fields, ReasonsTold missing) {
  const std::string word = fields.text_or("reasons", reasons_word(missing));
  const auto found = std::find(std::begin(reasons_told_words), std::end(reasons_told_words), word);
  if (found == std::end(reasons_told_words)) throw bad_field("reasons", "reasons is now, after or never");
  return static_cast<ReasonsTold>(found - std::begin(reasons_told_words));
}

TableRequest TableRequest::read(const Fields& fields) {
  check_names(fields);
  TableRequest request{.name = {},
                       .people = People(fields.all()),
                       .welcome = {},
                       .clock = {},
                       .gather = {},
                       .settings = {},
                       .language = std::string(language_in(fields.all()))};
  request.people.forget_names_before();
  request.talk = TalkSettings::read(fields.all());
  request.clock = ClockRules::read(fields);
  // Nobody waits yet for a seat of a new table.
  request.welcome = Welcome(fields.without({"reserves"}));
  request.gather = patience_in(fields, request.clock);
  const std::string one_answer = fields.text_or("one_answer", "asked");
  if (one_answer != "given" && one_answer != "asked") throw bad_field("one_answer", "one_answer is given or asked");
  request.answers_only = one_answer == "given";
  const std::string hints = fields.text_or("hints", "allowed");
  if (hints != "allowed" && hints != "forbidden") throw bad_field("hints", "hints is allowed or forbidden");
  request.hints = hints == "allowed";
  request.reasons = reasons_told_in(fields, request.reasons);
  if (fields.has("name")) request.name = fields.text("name", longest_table_name);
  request.settings = {{"seats", static_cast<std::int64_t>(request.people.seats())},
                      {"chance", "own"},
                      {"moderator", request.people.has_moderator()}};
  if (request.gather) request.settings["gather"] = true;
  if (fields.has("example")) {
    request.begin_in_example(fields);
    return request;
  }
  for (const std::string_view key : {"game", "edition", "scenario", "options", "seed"})
    if (const json::value* given = fields.find(key)) request.settings[as_json(key)] = *given;
  return request;
}

}  // namespace curia::server
