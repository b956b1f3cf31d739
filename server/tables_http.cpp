// What the page asks for before it opens a socket: what can be played, a new table, whose link this is, rules, files.
#include <algorithm>
#include <charconv>
#include <exception>

#include "server/fields.h"
#include "server/pages.h"
#include "server/tables_parts.h"
#include "session/constitution.h"
#include "session/protocol.h"
#include "session/rule_texts.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_name = 60;  // of a table

HttpAnswer answer_of(unsigned status, const json::value& body) {
  return {.status = status, .body = json::serialize(body)};
}

unsigned status_of(const Fault& fault) {
  if (fault.code == "no_table" || fault.code == "no_rule" || fault.code == "not_found") return 404;
  if (fault.code == "store") return 503;
  return fault.code == "internal" ? 500 : 400;
}

// What `make` answers; what goes wrong is told in the language, which `make` may find out.
template <class Make>
HttpAnswer answered(const std::string_view& language, Make make) {
  const auto refused = [&](const Fault& fault) { return answer_of(status_of(fault), error_json(fault, language)); };
  try {
    return make();
  } catch (const Fault& fault) {
    return refused(fault);
  } catch (const StoreError& error) {
    return refused(Fault("store", error.what()));
  } catch (const std::exception& error) {
    return refused(Fault("internal", error.what()));
  }
}

// "a=b&c=d", each member in turn. Keys and answers of tables are plain words: nothing in them is written in percents.
template <class Take>
void each_field(std::string_view query, Take take) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    const std::size_t equals = std::min(one.find('='), one.size());
    take(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())));
  }
}

std::string_view field_of(std::string_view query, std::string_view name, std::string_view otherwise) {
  each_field(query, [&](std::string_view key, std::string_view value) {
    if (key == name) otherwise = value;
  });
  return otherwise;
}

HttpAnswer constitution_of(json::object settings, std::string_view query) {
  const std::string_view format = field_of(query, "format", "html");
  if (format != "html" && format != "markdown")
    throw Fault("bad_field", "format is html or markdown", {}, {{"field", "format"}});
  const std::string language(spoken(field_of(query, "language", "en")));
  settings["language"] = language;
  const Constitution wanted{.settings = std::move(settings), .language = language, .html = format == "html"};
  return {.body = constitution_page(wanted),
          .type = wanted.html ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8"};
}

// Of a table that is not made yet: game, edition, scenario, seats, and every other field is an answer.
HttpAnswer constitution(std::string_view query) {
  json::object settings, options;
  each_field(query, [&](std::string_view key, std::string_view value) {
    if (key == "language" || key == "format" || key.empty()) return;
    if (key == "seats") {
      std::int64_t seats = 0;
      const auto read = std::from_chars(value.data(), value.data() + value.size(), seats);
      if (read.ec != std::errc() || read.ptr != value.data() + value.size())
        throw Fault("bad_field", "seats must be a number", {}, {{"field", "seats"}});
      settings["seats"] = seats;
    } else if (key == "game" || key == "edition" || key == "scenario") {
      settings[as_json(key)] = as_json(value);
    } else {
      options[as_json(key)] = as_json(value);
    }
  });
  settings["options"] = std::move(options);
  return constitution_of(std::move(settings), query);
}

}  // namespace

HttpAnswer Tables::get(std::string_view target) {
  std::string_view path = target.substr(0, target.find('?'));
  const std::string_view query = path.size() < target.size() ? target.substr(path.size() + 1) : std::string_view();
  const std::string_view language = spoken(field_of(query, "language", "en"));
  return answered(language, [&] {
    if (path == "/api/constitution") return constitution(query);
    if (path == "/api/hello") {
      return answer_of(200, json::object{{"ok", true},
                                         {"name", "Curia"},
                                         {"version", as_json(engine_version)},
                                         {"protocol", 1},
                                         {"games", games_json(language)}});
    }
    constexpr std::string_view by_link = "/api/tables/by-token/";
    if (path.starts_with(by_link)) return behind_link(path.substr(by_link.size()), query);
    constexpr std::string_view rule = "/api/rules/";
    if (path.starts_with(rule)) return answer_of(200, rule_json(path.substr(rule.size()), language));
    if (path.starts_with("/api/")) throw Fault("not_found", "there is nothing here");
    return page(settings_.web, path);
  });
}

// "TOKEN", "TOKEN/constitution", "TOKEN/rules/ID"
HttpAnswer Tables::behind_link(std::string_view path, std::string_view query) {
  const std::string_view token = path.substr(0, path.find('/'));
  if (token.size() == path.size()) return answer_of(200, by_token(token));
  path.remove_prefix(token.size());
  Chair chair;
  const Game& game = table_of(token, chair).session->game();
  if (path == "/constitution") return constitution_of(game.header(), query);
  constexpr std::string_view rules = "/rules/";
  if (!path.starts_with(rules)) throw Fault("not_found", "there is nothing here");
  const std::string_view id = path.substr(rules.size()), language = field_of(query, "language", "en");
  json::object rule = rule_json(id, language);
  rule["elsewhere"] = game.elsewhere(id, language);
  return answer_of(200, rule);
}

HttpAnswer Tables::post(std::string_view path, std::string_view body) {
  std::string_view language = "en";
  return answered(language, [&] {
    if (path != "/api/tables") throw Fault("not_found", "there is nothing here");
    const json::object request = parse_object(body);
    language = language_in(request);
    return answer_of(201, create(request));
  });
}

json::object Tables::create(const json::object& request) {
  auto table = std::make_unique<Table>(clock_);
  table->people = People(request);
  json::object settings{{"seats", static_cast<std::int64_t>(table->people.seats())},
                        {"chance", "own"},
                        {"moderator", table->people.has_moderator()}};
  for (const char* key : {"game", "edition", "scenario", "options", "seed", "language"})
    if (request.contains(key)) settings[key] = request.at(key);
  table->session = Session::begin(settings);
  seat_bots(*table, table->people.bots());
  table->id = new_token();
  table->name =
      request.contains("name") ? need_text(request, "name", longest_name) : std::string(table->session->game().title());

  StoredTable stored{.id = table->id, .setup = table->setup(), .secret = table->session->seed(), .lines = {}};
  for (std::size_t n = 0; n < table->session->journal_size(); ++n)
    stored.lines.push_back(table->session->journal_text(n));
  std::vector<std::pair<std::string, int>> links;
  const auto link_for = [&](Chair chair) {
    const std::string token = new_token();
    links.emplace_back(hash_of(token), chair.number());
    return json::value(token);
  };
  json::array seat_links;
  for (int seat = 0; seat < static_cast<int>(table->people.seats()); ++seat) {
    json::array of_seat;
    for (const Chair chair : table->people.chairs(seat)) of_seat.push_back(link_for(chair));
    if (table->people.shared(seat))
      seat_links.push_back(std::move(of_seat));
    else
      seat_links.push_back(of_seat.empty() ? json::value() : of_seat.front());
  }
  json::object all{{"seats", std::move(seat_links)}, {"spectator", link_for({})}};
  if (table->people.has_moderator()) all["moderator"] = link_for({.seat = moderator_seat});
  store_.create(stored, links);

  Table& kept = *table;
  tables_[kept.id] = std::move(table);
  let_bots_move(kept);
  return {{"ok", true}, {"table", kept.id}, {"name", kept.name}, {"links", std::move(all)}};
}

json::object Tables::by_token(std::string_view token) {
  Chair chair;
  const Table& table = table_of(token, chair);
  json::object out{
      {"ok", true}, {"table", table.id}, {"name", table.name}, {"seats", table.people.setup().at("seats")}};
  add_chair(out, table.people, chair);
  out["number"] = table.session->number();
  out["over"] = table.session->game().over();
  return out;
}

}  // namespace curia::server
