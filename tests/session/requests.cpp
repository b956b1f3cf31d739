// The commands of `curia engine` as values: each understands what its row and the page say, and names the field that is wrong.
#include "session/requests.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "session/protocol.h"
#include "source_dir.h"

using namespace curia;
namespace json = boost::json;

namespace {

struct Talk {
  Engine engine;
  json::object say(const json::value& request) {
    return json::parse(engine.handle_line(json::serialize(request))).as_object();
  }
};

// What the page says of the fields of each command: the second cell of its row.
std::map<std::string, std::string> told_fields() {
  std::ifstream page(CURIA_SOURCE_DIR "/docs/engine-protocol.md");
  std::map<std::string, std::string> told;
  for (std::string line; std::getline(page, line) && line != "## Examples";) {
    if (!line.starts_with("| `")) continue;
    const std::size_t name = line.find('`', 3), cell = line.find(" | ", name) + 2, end = line.find(" | ", cell);
    told[line.substr(3, name - 3)] = line.substr(cell, end - cell);
  }
  return told;
}

// Whether the command leaves this field to the game.
bool games_own(std::string_view command, std::string_view field) {
  if (command == "new" || command == "constitution") return among(table_fields(), field);
  if (command == "move") return among(move_fields(), field) && field != "seat";
  if (command == "chance") return among(answer_fields(), field);
  return command == "explain" || command == "odds";
}

// A request that reads: what must be there is.
json::object least_of(const RequestRow& row) {
  json::object request{{"command", as_json(row.name)}};
  for (const FieldRow& field : row.fields) {
    if (!field.needed) continue;
    if (field.name == "seat")
      request["seat"] = 0;
    else if (field.name == "journal")
      request["journal"] = json::array{};
    else if (field.name == "verb")
      request["verb"] = "choose_leader";
    else
      FAIL(field.name);
  }
  return request;
}

}  // namespace

TEST_CASE("docs/engine-protocol.md tells every field of every command") {
  const std::map<std::string, std::string> told = told_fields();
  const std::vector<RequestRow> rows = engine_requests();
  CHECK(told.size() == rows.size());
  for (const RequestRow& row : rows) {
    INFO(row.name);
    const auto found = told.find(std::string(row.name));
    REQUIRE(found != told.end());
    const std::string& cell = found->second;
    for (const FieldRow& field : row.fields) {
      INFO(field.name);
      const bool moves = cell.find("a move") != std::string::npos && among(explained_fields(), field.name);
      CHECK((moves || cell.find("`" + std::string(field.name) + "`") != std::string::npos));
    }
    for (std::size_t at = cell.find('`'); at != std::string::npos;) {  // and each word there is a field or an answer
      const std::size_t end = cell.find('`', at + 1);
      const std::string word = cell.substr(at + 1, end - at - 1);
      at = cell.find('`', end + 1);
      if (word == "new" || word == "minor_motion" || word == "\"spectator\"") continue;
      const auto says = [&](const FieldRow& field) {
        return field.name == word || json::serialize(field.schema).find('"' + word + '"') != std::string::npos;
      };
      INFO(word);
      CHECK(std::any_of(row.fields.begin(), row.fields.end(), says));
    }
  }
}

TEST_CASE("a field of another type is named, and nothing has changed") {
  Talk talk;
  REQUIRE(talk.say({{"command", "new"}, {"seats", 3}, {"seed", "fields"}}).at("ok").as_bool());
  const json::object before = talk.say({{"command", "position"}});
  int fields = 0;
  for (const RequestRow& row : engine_requests())
    for (const FieldRow& field : row.fields) {
      if (games_own(row.name, field.name) || field.schema.empty()) continue;
      json::object request = least_of(row);
      request[as_json(field.name)] = field.schema == FieldType<bool>::schema() ? json::value(1) : json::value(true);
      const json::object answer = talk.say(request);
      INFO(json::serialize(request) << " " << json::serialize(answer));
      REQUIRE_FALSE(answer.at("ok").as_bool());
      CHECK(answer.at("error").at("code") == "bad_field");
      CHECK(answer.at("error").at("details").at("field") == json::value(as_json(field.name)));
      ++fields;
    }
  CHECK(fields >= 27);
  CHECK(talk.say({{"command", "position"}}) == before);
}

TEST_CASE("a field that must be there and is not is named") {
  Talk talk;
  REQUIRE(talk.say({{"command", "new"}, {"seats", 3}}).at("ok").as_bool());
  for (const RequestRow& row : engine_requests())
    for (const FieldRow& field : row.fields) {
      if (!field.needed || field.name == "verb") continue;
      json::object request = least_of(row);
      request.erase(as_json(field.name));
      const json::object answer = talk.say(request);
      INFO(json::serialize(request) << " " << json::serialize(answer));
      REQUIRE_FALSE(answer.at("ok").as_bool());
      CHECK(answer.at("error").at("details").at("field") == json::value(as_json(field.name)));
    }
}

TEST_CASE("what comes at the door becomes a value of the request's type") {
  const json::object said{{"command", "move"},  {"id", 1},     {"seat", 2},
                          {"verb", "persuade"}, {"number", 7}, {"words", "Ave"}};
  const Fields fields(said, Fields::Null::is_nothing);
  constexpr std::string_view envelope[] = {"command", "id"};
  const auto move = read_request<MoveRequest>({.fields = fields, .envelope = envelope, .seats = 3});
  CHECK(move.seat == seat_at(2));
  CHECK(move.number == 7);
  CHECK(move.words == json::value("Ave"));
  CHECK(move.move == json::object{{"seat", 2}, {"verb", "persuade"}});
  CHECK_THROWS_AS((void)read_request<MoveRequest>({.fields = fields, .envelope = envelope, .seats = 2}), Fault);
  const json::object silent{{"seat", 0}, {"by", "moderator"}};
  const Fields by(silent);
  CHECK(read_request<SilenceRequest>({.fields = by, .envelope = {}, .seats = 3}).by == SaidBy::moderator);
  const json::object null{{"to", nullptr}, {"force", true}};
  const Fields to(null, Fields::Null::is_nothing);
  CHECK(!read_request<UndoRequest>({.fields = to, .envelope = {}}).to);
  CHECK(read_request<UndoRequest>({.fields = to, .envelope = {}}).force);
}

TEST_CASE("two conversations in two languages, word by word, do not hear each other") {
  const std::pair<const char*, const char*> readers[] = {{"it", "Questo si fa"}, {"es", "Eso se hace"}};
  Talk talks[2], alone[2];
  const auto both = [&](const json::object& request) {
    for (std::size_t n = 0; n < 2; ++n) {
      json::object asked = request;
      if (asked.at("command") == "new") asked["language"] = readers[n].first;
      INFO(json::serialize(asked));
      CHECK(talks[n].say(asked).at("ok").as_bool());
    }
  };
  both({{"command", "new"}, {"seats", 3}, {"seed", "two"}});
  const json::object refused{{"command", "move"}, {"seat", 0}, {"verb", "adjourn"}, {"args", json::object()}};
  for (int round = 0; round < 3; ++round) {
    const json::object first = talks[0].say({{"command", "decision"}}),
                       second = talks[1].say({{"command", "decision"}});
    CHECK(first.at("number") == second.at("number"));
    CHECK(first.at("offers").at(0).at("text") != second.at("offers").at(0).at("text"));
    CHECK(first.at("questions").at(0).at("text") != second.at("questions").at(0).at("text"));
    for (std::size_t n = 0; n < 2; ++n) {
      const json::object answer = talks[n].say(refused);
      CHECK(std::string(answer.at("error").at("message").as_string()).starts_with(readers[n].second));
    }
    // What one asks in another language is told so once; a table that cannot be begun changes nothing.
    const json::object asked{{"command", "events"}, {"since", 0}, {"language", "en"}};
    CHECK(talks[0].say(asked) == talks[1].say(asked));
    CHECK_FALSE(talks[0].say({{"command", "new"}, {"seats", 99}, {"language", "en"}}).at("ok").as_bool());
    CHECK_FALSE(talks[1].say({{"command", "load"}, {"journal", json::array{}}, {"language", "en"}}).at("ok").as_bool());
    const json::object& offer = first.at("offers").at(0).as_object();
    both({{"command", "move"}, {"seat", offer.at("seat")}, {"verb", offer.at("verb")}, {"args", offer.at("args")}});
  }
  // All that was told is what it would have been with nobody beside.
  for (std::size_t n = 0; n < 2; ++n) {
    const json::value journal = talks[n].say({{"command", "journal"}}).at("journal");
    REQUIRE(alone[n]
                .say({{"command", "load"}, {"journal", journal}, {"seed", "two"}, {"language", readers[n].first}})
                .at("ok")
                .as_bool());
    const json::object everything{{"command", "events"}, {"since", 0}};
    CHECK(alone[n].say(everything) == talks[n].say(everything));
    CHECK(alone[n].say({{"command", "decision"}}) == talks[n].say({{"command", "decision"}}));
  }
}
