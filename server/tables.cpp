#include "server/tables.h"

#include <algorithm>
#include <optional>

#include "server/pages.h"
#include "session/protocol.h"
#include "session/rule_texts.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr int spectators = -1;
constexpr std::size_t longest_name = 60;
constexpr int moves_at_once = 64;  // of bots without pace, before others are served

Text text_of(const json::value& value) { return std::make_shared<const std::string>(json::serialize(value)); }

HttpAnswer answer_of(unsigned status, const json::value& body) {
  return {.status = status, .body = json::serialize(body)};
}

HttpAnswer answer_of(const Fault& fault, unsigned status = 400) {
  if (fault.code == "no_table" || fault.code == "no_rule" || fault.code == "not_found") status = 404;
  return answer_of(status, error_json(fault));
}

const json::value& need(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(as_json(key));
  if (found == nullptr) throw Fault("bad_field", std::string(key) + " is missing", {}, {{"field", as_json(key)}});
  return *found;
}

std::string need_text(const json::object& object, std::string_view key, std::size_t longest = 200) {
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

std::string language_in(const json::object& object) {
  const json::value* found = object.if_contains("language");
  if (found == nullptr || !found->is_string()) return "en";
  const std::string language(found->get_string());
  return language == "it" || language == "es" ? language : "en";
}

}  // namespace

struct Tables::Table {
  std::string id, name;
  json::array seats;  // [{kind, name, bot}]
  std::optional<Session> session;
  std::optional<BotPlayers> bots;
  boost::asio::steady_timer timer;
  bool thinking = false;
  explicit Table(boost::asio::io_context& io) : timer(io) {}
};

// Where this seat's undo goes back to: before its own last move, if since then only bots have moved and no die, draw or
// secret has come out. The session knows the latter; a person's move is not taken back by another.
std::optional<std::size_t> undo_for(const Session& session, const json::array& seats, int seat) {
  for (std::size_t n = session.number(); n > 0 && session.may_undo(n - 1); --n) {
    const json::object line = session.journal_line(n);
    const json::value* mover = line.if_contains("seat");
    if (mover == nullptr || !mover->is_int64()) return std::nullopt;
    const auto who = static_cast<std::size_t>(mover->get_int64());
    if (static_cast<int>(who) == seat) return n - 1;
    if (who >= seats.size() || !seats[who].as_object().contains("bot")) return std::nullopt;
  }
  return std::nullopt;
}

struct Tables::Place {
  std::string token;
  int seat = spectators;
  std::size_t sent = 0;  // events sent so far
};

struct Tables::Client {
  std::shared_ptr<Connection> connection;
  Table* table = nullptr;
  std::vector<Place> places;
  std::string language = "en";
};

Tables::Tables(Store& store, boost::asio::io_context& io, TablesSettings settings)
    : store_(store), io_(io), settings_(std::move(settings)) {}

Tables::~Tables() = default;

// ---- HTTP -----------------------------------------------------------------------------------------------------------

HttpAnswer Tables::get(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const std::string_view query = path.size() < target.size() ? target.substr(path.size() + 1) : std::string_view();
  try {
    if (path == "/api/hello") {
      json::object hello{
          {"ok", true}, {"name", "curia"}, {"version", as_json(engine_version)}, {"games", games_json()}};
      hello["bots"] = bot_names_json();
      return answer_of(200, hello);
    }
    constexpr std::string_view by_link = "/api/tables/by-token/";
    if (path.starts_with(by_link)) return answer_of(200, by_token(path.substr(by_link.size())));
    constexpr std::string_view rule = "/api/rules/";
    if (path.starts_with(rule)) {
      std::string_view language = "en";
      if (query.starts_with("language=")) language = query.substr(9);
      return answer_of(200, rule_json(path.substr(rule.size()), language));
    }
    if (path.starts_with("/api/")) throw Fault("not_found", "there is nothing here");
    return page(settings_.web, path);
  } catch (const Fault& fault) {
    return answer_of(fault);
  } catch (const StoreError& error) {
    return answer_of(Fault("store", error.what()), 503);
  }
}

HttpAnswer Tables::post(std::string_view path, std::string_view body) {
  try {
    if (path != "/api/tables") throw Fault("not_found", "there is nothing here");
    return answer_of(201, create(parse_object(body)));
  } catch (const Fault& fault) {
    return answer_of(fault);
  } catch (const StoreError& error) {
    return answer_of(Fault("store", std::string("The table could not be kept: ") + error.what()), 503);
  }
}

json::object Tables::create(const json::object& request) {
  const json::value& seats = need(request, "seats");
  if (!seats.is_array() || seats.get_array().size() < 3 || seats.get_array().size() > 6)
    throw Fault("bad_field", "seats must be a list of 3 to 6", "VG-0a", {{"field", "seats"}});
  json::array people;
  std::vector<std::string> bots;
  for (const json::value& given : seats.get_array()) {
    if (!given.is_object()) throw Fault("bad_field", "a seat is {kind, name} or {kind, bot}", {}, {{"field", "seats"}});
    const json::object& seat = given.get_object();
    const std::string kind = need_text(seat, "kind");
    json::object person{{"kind", kind}};
    if (seat.contains("name")) person["name"] = need_text(seat, "name", longest_name);
    if (kind == "bot") {
      const std::string bot = need_text(seat, "bot");
      if (!is_bot(bot)) throw Fault("unknown_bot", "there is no bot " + bot.substr(0, 40));
      person["bot"] = bot;
      bots.push_back(bot);
    } else if (kind == "human") {
      bots.emplace_back();
    } else {
      throw Fault("bad_field", "kind is human or bot", {}, {{"field", "kind"}});
    }
    people.push_back(std::move(person));
  }

  json::object settings{{"game", request.contains("game") ? request.at("game") : json::value("republic")},
                        {"edition", request.contains("edition") ? request.at("edition") : json::value("vg2009")},
                        {"scenario", request.contains("scenario") ? request.at("scenario") : json::value("early")},
                        {"seats", seats.get_array().size()},
                        {"chance", "own"}};
  for (const char* key : {"options", "seed"})
    if (request.contains(key)) settings[key] = request.at(key);
  auto table = std::make_unique<Table>(io_);
  table->session = Session::begin(settings);
  table->bots.emplace(bots);
  table->id = new_token();
  table->name = request.contains("name") ? need_text(request, "name", longest_name) : "The Republic of Rome";
  table->seats = people;

  StoredTable stored{.id = table->id,
                     .setup = json::serialize(json::object{{"name", table->name}, {"seats", people}}),
                     .secret = table->session->seed(),
                     .lines = {}};
  for (std::size_t n = 0; n < table->session->journal_size(); ++n)
    stored.lines.push_back(json::serialize(table->session->journal_line(n)));
  std::vector<std::pair<std::string, int>> links;
  json::array seat_links;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    if (!bots[seat].empty()) {
      seat_links.emplace_back(nullptr);
      continue;
    }
    const std::string token = new_token();
    links.emplace_back(hash_of(token), static_cast<int>(seat));
    seat_links.emplace_back(token);
  }
  const std::string watch = new_token();
  links.emplace_back(hash_of(watch), spectators);
  store_.create(stored, links);

  Table& kept = *table;
  tables_[kept.id] = std::move(table);
  let_bots_move(kept);
  return {{"ok", true},
          {"table", kept.id},
          {"name", kept.name},
          {"links", json::object{{"seats", std::move(seat_links)}, {"spectator", watch}}}};
}

json::object Tables::by_token(std::string_view token) {
  int seat = spectators;
  Table& table = table_of(token, seat);
  json::object out{{"ok", true}, {"table", table.id}, {"name", table.name}, {"seats", table.seats}};
  if (seat == spectators)
    out["seat"] = "spectator";
  else
    out["seat"] = seat;
  out["number"] = table.session->number();
  out["over"] = table.session->game().over();
  return out;
}

Tables::Table& Tables::table_of(std::string_view token, int& seat) {
  const auto link = token.size() > 100 ? std::nullopt : store_.link(hash_of(token));
  if (!link) throw Fault("no_table", "This link opens no table. Ask whoever sent it for a new one.");
  seat = link->seat;
  return open(link->table);
}

Tables::Table& Tables::open(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return *found->second;
  const auto stored = store_.load(id);
  if (!stored) throw Fault("no_table", "There is no such table.");
  auto table = std::make_unique<Table>(io_);
  const json::object setup = parse_object(stored->setup);
  table->id = id;
  table->name = std::string(setup.at("name").as_string());
  table->seats = setup.at("seats").as_array();
  std::vector<std::string> bots;
  for (const json::value& seat : table->seats)
    bots.push_back(seat.as_object().contains("bot") ? std::string(seat.as_object().at("bot").as_string())
                                                    : std::string());
  table->bots.emplace(bots);
  json::array journal;
  for (const std::string& line : stored->lines) journal.push_back(json::parse(line));
  table->session = Session::load(journal, stored->secret);
  Table& kept = *table;
  tables_[id] = std::move(table);
  let_bots_move(kept);
  return kept;
}

// ---- WebSocket ------------------------------------------------------------------------------------------------------

void Tables::message(const std::shared_ptr<Connection>& from, std::string_view text) {
  auto& slot = clients_[from.get()];
  if (!slot) {
    slot = std::make_unique<Client>();
    slot->connection = from;
  }
  Client& client = *slot;
  json::value id;
  try {
    const json::object message = parse_object(text);
    if (message.contains("id") && (message.at("id").is_int64() || message.at("id").is_string())) id = message.at("id");
    const std::string type = need_text(message, "type");
    if (type == "join") return join(client, message);
    if (type == "ping")
      return client.connection->send(text_of(json::object{{"type", "answer"}, {"id", id}, {"ok", true}}));
    if (client.table == nullptr) throw Fault("not_joined", "join a table first");
    act(client, message, type);
    return;
  } catch (const Fault& fault) {
    json::object answer = error_json(fault);
    answer["type"] = "answer";
    answer["id"] = id;
    client.connection->send(text_of(answer));
  } catch (const StoreError& error) {
    json::object answer =
        error_json(Fault("store", std::string("The move could not be kept and was not made: ") + error.what()));
    answer["type"] = "answer";
    answer["id"] = id;
    client.connection->send(text_of(answer));
  }
}

void Tables::gone(Connection& connection) { clients_.erase(&connection); }

void Tables::join(Client& client, const json::object& message) {
  const json::value& tokens = need(message, "tokens");
  if (!tokens.is_array() || tokens.get_array().empty() || tokens.get_array().size() > 7)
    throw Fault("bad_field", "tokens must be a list of 1 to 7 links", {}, {{"field", "tokens"}});
  std::size_t since = 0;
  if (message.contains("since"))
    since = static_cast<std::size_t>(std::max<std::int64_t>(0, need_number(message, "since")));
  Table* table = nullptr;
  std::vector<Place> places;
  json::array seats;
  json::object seen;
  for (const json::value& value : tokens.get_array()) {
    if (!value.is_string()) throw Fault("bad_field", "a token is a text", {}, {{"field", "tokens"}});
    Place place{.token = std::string(value.get_string()), .seat = spectators, .sent = since};
    Table& here = table_of(place.token, place.seat);
    if (table != nullptr && table != &here) throw Fault("other_table", "one socket shows one table");
    table = &here;
    json::object seat{{"token", place.token}};
    if (place.seat == spectators)
      seat["seat"] = "spectator";
    else
      seat["seat"] = place.seat;
    seats.push_back(std::move(seat));
    seen[place.token] = store_.seen(here.id, place.seat);
    places.push_back(std::move(place));
  }
  client.table = table;
  client.places = std::move(places);
  client.language = language_in(message);
  client.connection->send(
      text_of(json::object{{"type", "joined"},
                           {"seats", std::move(seats)},
                           {"table", json::object{{"id", table->id}, {"name", table->name}, {"seats", table->seats}}},
                           {"seen", std::move(seen)}}));
  send_state(*table, client);
}

void Tables::act(Client& client, const json::object& message, std::string_view type) {
  Table& table = *client.table;
  const std::string token = need_text(message, "token");
  const auto place =
      std::find_if(client.places.begin(), client.places.end(), [&](const Place& p) { return p.token == token; });
  if (place == client.places.end()) throw Fault("not_joined", "this link has not joined here");
  const int seat = place->seat;

  json::object answer{{"type", "answer"}, {"ok", true}};
  answer["id"] = message.contains("id") ? message.at("id") : json::value();
  if (type == "seen") {
    store_.set_seen(table.id, seat, need_number(message, "number"));
    client.connection->send(text_of(answer));
    return;
  }
  if (seat == spectators) throw Fault("spectator", "Spectators only look.");
  if (type == "odds" || type == "explain") {
    json::object asked = message;
    for (const char* key : {"type", "id", "token", "number", "language"}) asked.erase(key);
    asked["seat"] = seat;
    const Game& game = table.session->game();
    for (auto& [key, value] : type == "odds" ? game.odds(asked) : game.explain(asked, client.language))
      answer[key] = value;
    client.connection->send(text_of(answer));
    return;
  }
  if (type == "move")
    move(table, message, seat);
  else if (type == "undo")
    undo(table, message, seat);
  else
    throw Fault("unknown_type", "there is no message " + std::string(type.substr(0, 40)));
  answer["number"] = table.session->number();
  client.connection->send(text_of(answer));  // it is in the store
  changed(table);
}

json::object Tables::move(Table& table, const json::object& message, int seat) {
  Session& session = *table.session;
  const std::int64_t number = need_number(message, "number");
  if (number != static_cast<std::int64_t>(session.number()))
    throw Fault("stale", "The table has moved on; look again.", {}, {{"number", session.number()}});
  if (need_number(message, "seat") != seat)
    throw Fault("wrong_seat", "This link is for another seat.", {}, {{"seat", seat}});
  json::object given = message;
  for (const char* key : {"type", "id", "token", "number"}) given.erase(key);
  const std::size_t before = session.journal_size();
  session.move(given);
  persist(table, before, false);
  return {};
}

json::object Tables::undo(Table& table, const json::object& message, int seat) {
  Session& session = *table.session;
  if (need_number(message, "number") != static_cast<std::int64_t>(session.number()))
    throw Fault("stale", "The table has moved on; look again.", {}, {{"number", session.number()}});
  const auto to = undo_for(session, table.seats, seat);
  if (!to)
    throw Fault("undo_refused",
                "There is nothing of yours to take back: a die, a draw, a secret or another player has come since.");
  session.undo(*to, false);
  persist(table, 1 + session.number(), true);
  return {};
}

// The lines from `lines_before` on are new. If they cannot be kept the table goes back to what is in the store.
void Tables::persist(Table& table, std::size_t lines_before, bool truncate) {
  Session& session = *table.session;
  std::vector<std::string> lines;
  for (std::size_t n = lines_before; n < session.journal_size(); ++n)
    lines.push_back(json::serialize(session.journal_line(n)));
  try {
    store_.append(table.id, static_cast<std::int64_t>(lines_before), lines, truncate);
  } catch (const StoreError&) {
    const auto stored = store_.load(table.id);
    json::array journal;
    if (stored)
      for (const std::string& line : stored->lines) journal.push_back(json::parse(line));
    table.session = Session::load(journal, stored ? stored->secret : std::string());
    throw;
  }
}

void Tables::changed(Table& table) {
  for (auto& [connection, client] : clients_)
    if (client->table == &table) send_state(table, *client);
  let_bots_move(table);
}

void Tables::send_state(Table& table, Client& client) {
  const Session& session = *table.session;
  for (Place& place : client.places) {
    const Seat seat = place.seat == spectators ? Seat::none : seat_at(place.seat);
    const Viewer viewer = viewer_of(seat);
    json::object decision = session.game().decision(viewer, client.language);
    decision["number"] = session.number();
    // After an undo there are fewer events than were sent: everything is sent again.
    const std::size_t count = session.game().event_count();
    const bool again = place.sent > count;
    if (again) place.sent = 0;
    json::object state{{"type", "state"},
                       {"token", place.token},
                       {"number", session.number()},
                       {"view", session.game().view(seat)},
                       {"decision", std::move(decision)},
                       {"events", session.game().events(place.sent, viewer, client.language)},
                       {"undo", undo_for(session, table.seats, place.seat).has_value()}};
    if (again) state["again"] = true;
    place.sent = count;
    client.connection->send(text_of(state));
  }
}

// ---- Bots -----------------------------------------------------------------------------------------------------------

void Tables::let_bots_move(Table& table) {
  if (table.thinking || table.session->game().over()) return;
  table.thinking = true;
  table.timer.expires_after(settings_.bot_pace);
  table.timer.async_wait([this, &table](const boost::system::error_code& error) {
    if (error) return;
    table.thinking = false;
    bot_turn(table);
  });
}

void Tables::bot_turn(Table& table) {
  const int most = settings_.bot_pace.count() == 0 ? moves_at_once : 1;
  int made = 0;
  try {
    for (; made < most; ++made) {
      const auto next = table.bots->next(table.session->game());
      if (!next) break;
      const std::size_t before = table.session->journal_size();
      table.session->move(*next);
      persist(table, before, false);
    }
  } catch (const StoreError&) {
    // The store is full or gone: the bots wait until a person's move finds it well again.
    return;
  }
  if (made > 0) changed(table);
}

}  // namespace curia::server
