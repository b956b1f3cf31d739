// Who looks for a table: those of the lobby, and one's own.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "server/kept_lobby.h"
#include "server/made_once.h"
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

// What was shown of each thing that is looked for, as long as it is still so; many ask for the same.
class LobbyPage {
 public:
  explicit LobbyPage(const Served& served) : store_(served.store), clock_(served.clock) {}

  HttpAnswer answer(const Asked& asked) {
    const auto field = [&](const char* name) { return std::string(asked.field(name, "")); };
    // `language` is that of whoever reads, as everywhere; `spoken` the table's.
    const Wanted wanted{
        .game = field("game"), .edition = field("edition"), .language = field("spoken"), .pace = field("pace")};
    const Shown& shown = now(wanted);
    return takes(asked.encodings, "gzip") ? shown.gzipped : shown.plain;
  }

 private:
  using Key = std::array<std::string, 4>;
  struct Shown {
    std::string looked;                // at the store, when it was last
    std::chrono::milliseconds made{};  // when
    std::vector<Listed> tables;
    HttpAnswer plain, gzipped;
  };
  static constexpr std::size_t most = 40;            // that are kept
  static constexpr std::chrono::seconds a_while{1};  // after which moves count

  const Shown& now(const Wanted& wanted) {
    const Key key{wanted.game, wanted.edition, wanted.language, wanted.pace};
    const std::string changes = store_.changes();
    auto found = shown_.find(key);
    if (found != shown_.end() && found->second.looked == changes) return found->second;
    std::vector<Listed> tables = listed(store_, wanted, most_listed);
    if (found != shown_.end() && found->second.tables == tables) {
      found->second.looked = changes;
      return found->second;
    }
    if (found != shown_.end() && clock_.now() - found->second.made < a_while && but_moves(found->second.tables, tables))
      return found->second;
    json::array listing;
    for (const Listed& table : tables) listing.emplace_back(listed_json(table));
    if (found == shown_.end() && shown_.size() == most) shown_.erase(shown_.begin());
    Shown& shown = shown_[key];
    shown = {.looked = changes,
             .made = clock_.now(),
             .tables = std::move(tables),
             .plain = answer_of(json::object{{"ok", true}, {"tables", std::move(listing)}}),
             .gzipped = {}};
    shown.plain.tag = tag_of(shown.plain.body);
    shown.gzipped = smaller(shown.plain, "gzip");
    return shown;
  }
  // They are the same but for the number of moves, which is told a little later.
  static bool but_moves(const std::vector<Listed>& shown, const std::vector<Listed>& tables) {
    return std::equal(shown.begin(), shown.end(), tables.begin(), tables.end(), [](const auto& one, const auto& other) {
      return std::tie(one.table, one.setup, one.rules) == std::tie(other.table, other.setup, other.rules);
    });
  }

  Store& store_;
  Clock& clock_;
  std::map<Key, Shown> shown_;
};

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
  const auto page = std::make_shared<LobbyPage>(served);
  return {
      {"GET", "/api/lobby", [page](Asked& asked) { return page->answer(asked); }},
      {"POST", "/api/mine", [served](Asked& asked) { return tables_of_links(served, asked); }},
  };
}

}  // namespace curia::server
