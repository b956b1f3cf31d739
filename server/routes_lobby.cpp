// Who looks for a table: those of the lobby, and one's own.
#include "server/kept_lobby.h"
#include "server/overview.h"
#include "server/routes.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_listed = 100;  // the newest

json::object listed_json(const Listed& table) {
  const json::object setup = parse_object(table.setup);
  json::object out{{"table", table.table},       {"token", "public." + table.table},
                   {"name", setup.at("name")},   {"game", table.game},
                   {"edition", table.edition},   {"rules", json::parse(table.rules)},
                   {"language", table.language}, {"seats", People(setup).setup().at("seats")},
                   {"since", table.since},       {"number", table.number}};
  const json::value* clock = setup.if_contains("clock");
  out["pace"] = clock == nullptr ? json::value("none") : clock->at("kind");
  Welcome(setup).tell(out);
  return out;
}

HttpAnswer lobby_of(const Served& served, const Asked& asked) {
  const auto field = [&](const char* name) { return std::string(asked.field(name, "")); };
  // `language` is that of whoever reads, as everywhere; `spoken` the table's.
  const Wanted wanted{
      .game = field("game"), .edition = field("edition"), .language = field("spoken"), .pace = field("pace")};
  json::array tables;
  for (const Listed& table : listed(served.store, wanted, most_listed)) tables.emplace_back(listed_json(table));
  return answer_of(json::object{{"ok", true}, {"tables", std::move(tables)}});
}

json::object refused(const std::string& link, const Fault& fault) { return {{"token", link}, {"code", fault.code}}; }

// A link that opens nothing any more is among the answers, with nothing beside it.
HttpAnswer tables_of_links(const Served& served, Asked& asked) {
  const json::object body = parse_object(asked.body);
  asked.language = language_in(body);
  const auto request = read_body<MineRequest>(Fields(body));
  const Caller who = served.accounts.who(asked.cookies);
  json::array tables;
  std::vector<WayIn> ways;
  for (const std::string& link : request.links) {
    try {
      ways.push_back({.token = link, .to = served.lobby.known(link, who.account)});
    } catch (const Fault& fault) {
      tables.push_back(refused(link, fault));
    }
  }
  return overview(served, std::move(tables), std::move(ways), asked.language);
}

}  // namespace

std::vector<Route> lobby_routes(const Served& served) {
  return {
      {"GET", "/api/lobby", [served](Asked& asked) { return lobby_of(served, asked); }},
      {"POST", "/api/mine", [served](Asked& asked) { return tables_of_links(served, asked); }},
  };
}

}  // namespace curia::server
