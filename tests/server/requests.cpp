// What is asked is read once: a field that is missing, or of another type, is named.
#include "server/requests.h"

#include <fstream>
#include <map>

#include "server/messages.h"
#include "source_dir.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

// The field that a Fault names; empty if there is none.
template <class Request>
std::string wrong_field(const json::object& message) {
  try {
    if constexpr (std::is_same_v<Request, TableRequest>)
      TableRequest::read(Fields(message));
    else
      read_message<Request>(Fields(message));
  } catch (const Fault& fault) {
    CHECK(fault.code == "bad_field");
    return std::string(fault.details.at("field").as_string());
  }
  return {};
}

// Each field is needed, and refuses what is not its type; others are nobody's.
template <class Request>
void needs(json::object message, std::initializer_list<std::string_view> fields) {
  INFO(json::serialize(message));
  CHECK(wrong_field<Request>(message).empty());
  for (const std::string_view field : fields) {
    for (const json::value& wrong : {json::value(1.5), json::value(true), json::value(json::array{json::object()})}) {
      json::object bad = message;
      bad[as_json(field)] = wrong;
      INFO(json::serialize(bad));
      CHECK(wrong_field<Request>(bad) == field);
    }
    json::object without = message;
    without.erase(as_json(field));
    CHECK(wrong_field<Request>(without) == field);
  }
  message["nobody_knows"] = 1;
  CHECK(wrong_field<Request>(message).empty());
}

}  // namespace

TEST_CASE("every message names the field that is missing or wrong") {
  needs<JoinRequest>({{"tokens", json::array{"a", "b"}}, {"since", 3}}, {"tokens"});
  needs<SeenRequest>({{"number", 3}}, {"number"});
  needs<MoveRequest>({{"number", 3}, {"seat", 0}, {"verb", "pass"}}, {"number", "seat"});
  needs<UndoRequest>({{"number", 3}}, {"number"});
  needs<VoteLeaderRequest>({{"member", 1}}, {"member"});
  needs<HandOverRequest>({{"member", 1}}, {"member"});
  needs<NameRequest>({{"actor", "fabius"}, {"member", 1}}, {"actor", "member"});
  needs<NameRequest>({{"actor", "fabius"}, {"member", nullptr}}, {"actor"});
  needs<ChanceRequest>({{"number", 3}, {"answer", json::object{{"number", 1}}}}, {"number", "answer"});
  needs<SilenceRequest>({{"number", 3}, {"seat", 1}}, {"number", "seat"});
  needs<BlankRequest>({{"move", 3}}, {"move"});
}

TEST_CASE("a message becomes a value; what the game reads is left to the game") {
  const json::object said{{"type", "move"},     {"id", 4},    {"token", "t"},  {"number", 7}, {"seat", 2},
                          {"verb", "persuade"}, {"purse", 1}, {"words", "Ave"}};
  const MoveRequest move = read_message<MoveRequest>(Fields(said));
  CHECK(move.number == 7);
  CHECK(move.seat == 2);
  CHECK(move.move == json::object{{"seat", 2}, {"verb", "persuade"}, {"purse", 1}});
  CHECK(move.words == json::value("Ave"));
  CHECK(!read_message<ChanceRequest>(Fields(json::object{{"number", 1}, {"answer", nullptr}})).answer);
  CHECK(!read_message<NameRequest>(Fields(json::object{{"actor", "a"}, {"member", nullptr}})).member);
  CHECK(read_message<JoinRequest>(Fields(json::object{{"tokens", json::array{"a"}}, {"since", -5}})).since == 0);
  CHECK(wrong_field<JoinRequest>({{"tokens", json::array{}}}) == "tokens");
  CHECK(wrong_field<JoinRequest>({{"tokens", json::array(21, json::value("a"))}}) == "tokens");
  CHECK(wrong_field<JoinRequest>({{"tokens", json::array{"a"}}, {"since", "all"}}) == "since");
  CHECK(wrong_field<JoinRequest>({{"tokens", json::array{"a"}}, {"packed", 1}}) == "packed");
  CHECK(wrong_field<JoinRequest>({{"tokens", json::array{"a"}}, {"history", "a"}}) == "history");
}

TEST_CASE("docs/server.md tells every field of every message") {
  std::ifstream page(CURIA_SOURCE_DIR "/docs/server.md");
  std::string line;
  while (std::getline(page, line) && line != "### From the client") {
  }
  std::map<std::string, std::string> told;  // the fields, by each type of the row
  while (std::getline(page, line) && line != "### To the client") {
    const std::size_t fields = line.find(" | "), end = line.find(" | ", fields + 1);
    if (!line.starts_with("| `") || line.starts_with("| `type`") || end == std::string::npos) continue;
    for (std::size_t at = 2; at < fields; at = line.find('`', line.find('`', at + 1) + 1))
      told[line.substr(at + 1, line.find('`', at + 1) - at - 1)] = line.substr(fields, end - fields);
  }
  const std::vector<RequestRow> rows = message_requests();
  CHECK(told.size() == rows.size());
  for (const RequestRow& row : rows) {
    INFO(row.name);
    const auto found = told.find(std::string(row.name));
    REQUIRE(found != told.end());
    if (found->second.find("a move") != std::string::npos) continue;
    for (const FieldRow& field : row.fields) {
      INFO(field.name);
      CHECK(found->second.find("`" + std::string(field.name) + "`") != std::string::npos);
    }
  }
}

TEST_CASE("a new table becomes a value, its people and what its session begins with") {
  const auto seats = json::parse(R"([{"kind":"human"},{"kind":"bot","bot":"random"},{"kind":"human"}])");
  const json::object asked{
      {"seats", seats}, {"edition", "ah1990"}, {"seed", "s"}, {"name", "Capitol"}, {"colour", "red"}};
  const TableRequest table = TableRequest::read(Fields(asked));
  CHECK(table.name == "Capitol");
  CHECK(table.people.seats() == 3);
  CHECK(table.settings.at("seats") == 3);
  CHECK(table.settings.at("edition") == "ah1990");
  CHECK(table.settings.at("moderator") == false);
  CHECK(!table.settings.contains("colour"));
  CHECK(wrong_field<TableRequest>({{"seats", 3}}) == "seats");
  CHECK(wrong_field<TableRequest>({{"seats", json::array{7}}}) == "seats");
  CHECK(wrong_field<TableRequest>({{"seats", seats}, {"name", 7}}) == "name");
  CHECK(wrong_field<TableRequest>({{"seats", seats}, {"name", std::string(61, 'x')}}) == "name");
  CHECK(wrong_field<TableRequest>({{"seats", seats}, {"voice", "loud"}}) == "voice");
  CHECK(wrong_field<TableRequest>({{"seats", seats}, {"moderator", 7}}) == "moderator");
}

}  // namespace curia::server
