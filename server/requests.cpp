#include "server/requests.h"

#include <algorithm>

#include "server/names.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_links = 20;    // of one table on one screen
constexpr std::size_t longest_name = 60;  // of a table

int member_in(const Fields& fields) {
  return static_cast<int>(std::clamp<std::int64_t>(fields.number("member"), -1, 99));
}

// A game's own fields, among those of the message.
json::object asked_in(const Fields& fields) { return fields.without({"type", "id", "token", "number", "language"}); }

}  // namespace

JoinRequest JoinRequest::read(const Fields& fields) {
  JoinRequest request;
  const json::value& tokens = fields.need("tokens");
  if (!tokens.is_array() || tokens.get_array().empty() || tokens.get_array().size() > most_links)
    throw bad_field("tokens", "tokens must be a list of 1 to 20 links");
  for (const json::value& token : tokens.get_array()) {
    if (!token.is_string()) throw bad_field("tokens", "a token is a text");
    request.tokens.emplace_back(token.get_string());
  }
  if (fields.has("since")) request.since = static_cast<std::size_t>(std::max<std::int64_t>(0, fields.number("since")));
  if (fields.has("history")) request.history = fields.number("history");
  if (const json::value* packed = fields.find("packed")) {
    if (!packed->is_bool()) throw bad_field("packed", "packed must be true or false");
    request.packed = packed->get_bool();
  }
  return request;
}

SeenRequest SeenRequest::read(const Fields& fields) { return {.number = fields.number("number")}; }
OddsRequest OddsRequest::read(const Fields& fields) { return {.move = asked_in(fields)}; }
ExplainRequest ExplainRequest::read(const Fields& fields) { return {.move = asked_in(fields)}; }

MoveRequest MoveRequest::read(const Fields& fields) {
  MoveRequest request{.number = fields.number("number"),
                      .seat = fields.number("seat"),
                      .move = fields.without({"type", "id", "token", "number", "words"}),
                      .words = {}};
  if (const json::value* words = fields.find("words")) request.words = *words;
  return request;
}

UndoRequest UndoRequest::read(const Fields& fields) { return {.number = fields.number("number")}; }
VoteLeaderRequest VoteLeaderRequest::read(const Fields& fields) { return {.member = member_in(fields)}; }
HandOverRequest HandOverRequest::read(const Fields& fields) { return {.member = member_in(fields)}; }

NameRequest NameRequest::read(const Fields& fields) {
  NameRequest request{.actor = fields.text("actor"), .member = {}};
  if (!fields.need("member").is_null()) request.member = member_in(fields);
  return request;
}

ChanceRequest ChanceRequest::read(const Fields& fields) {
  ChanceRequest request{.number = fields.number("number"), .answer = {}};
  const json::value& answer = fields.need("answer");
  if (!answer.is_null() && !answer.is_object()) throw bad_field("answer", "answer must be an object or null");
  if (answer.is_object()) request.answer = answer.get_object();
  return request;
}

SilenceRequest SilenceRequest::read(const Fields& fields) {
  return {.number = fields.number("number"), .seat = fields.number("seat")};
}

BlankRequest BlankRequest::read(const Fields& fields) {
  return {.move = static_cast<std::size_t>(std::max<std::int64_t>(0, fields.number("move")))};
}

TableRequest TableRequest::read(const Fields& fields) {
  check_names(fields);
  TableRequest request{.name = {},
                       .people = People(fields.all()),
                       .settings = {},
                       .language = std::string(language_in(fields.all()))};
  if (fields.has("name")) request.name = fields.text("name", longest_name);
  request.settings = {{"seats", static_cast<std::int64_t>(request.people.seats())},
                      {"chance", "own"},
                      {"moderator", request.people.has_moderator()}};
  for (const std::string_view key : {"game", "edition", "scenario", "options", "seed"})
    if (const json::value* given = fields.find(key)) request.settings[as_json(key)] = *given;
  return request;
}

}  // namespace curia::server
