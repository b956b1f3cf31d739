#include "server/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/broken_table.h"
#include "server/fields.h"
#include "server/tables_parts.h"
#include "session/protocol.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::string_view table_stopped = "table_stopped";
constexpr int moves_at_once = 64;                              // of bots without pace, before others are served
constexpr std::size_t most_links = 20;                         // of one table on one screen
constexpr std::size_t threads_apart = 2;                       // for bots that ponder
constexpr auto store_pause = std::chrono::milliseconds(1000);  // before bots try again what could not be kept

Text text_of(const json::value& value) { return std::make_shared<const std::string>(json::serialize(value)); }

// A message for an older number comes too late.
void need_present(const Session& session, const json::object& message) {
  if (need_number(message, "number") != static_cast<std::int64_t>(session.number()))
    throw Fault("stale", "The table has moved on; look again.", {}, {{"number", session.number()}});
}

// Where this link's undo goes back to: before its seat's last move, if since then only bots have moved and no die, draw or
// secret has come out. A person's move is not taken back by another, unless by the leader of those who share the seat.
std::optional<std::size_t> undo_for(const Session& session, SeatSet bots, const People& people, Chair chair) {
  for (std::size_t n = session.number(); chair.seat >= 0 && n > 0 && session.may_undo(n - 1); --n) {
    const Seat mover = session.mover(n);
    if (session.speaker(n) == the_clock || session.speaker(n) == the_moderator) return std::nullopt;
    if (mover == seat_at(chair.seat)) {
      if (session.speaker(n) != chair.member && !people.leads(chair)) return std::nullopt;
      return n - 1;
    }
    if (mover == Seat::nature || !bots.has(mover)) return std::nullopt;
  }
  return std::nullopt;
}

// Who made each move stands at the first event of it that is shown, where several people share a seat.
void tell_speakers(const Session& session, json::array& events) {
  std::size_t before = 0;
  for (json::value& event : events) {
    const auto move = session.told_by(event.at("number").to_number<std::size_t>());
    if (move == before) continue;
    before = move;
    if (session.speaker(move) == the_moderator)
      event.as_object()["by"] = "moderator";
    else if (session.speaker(move) == the_clock)
      event.as_object()["by"] = "clock";
    else if (session.speaker(move) != somebody)
      event.as_object()["by"] = json::object{{"seat", index(session.mover(move))}, {"member", session.speaker(move)}};
  }
}

}  // namespace

void add_chair(json::object& out, const People& people, Chair chair) {
  if (chair.seat < 0) {
    out["seat"] = chair.seat == moderator_seat ? "moderator" : "spectator";
    return;
  }
  out["seat"] = chair.seat;
  if (people.shared(chair.seat)) out["member"] = chair.member;
}

json::object Tables::Table::about() const {
  json::object out = people.setup();
  out["id"] = id;
  out["name"] = name;
  if (!stopped.empty()) out["stopped"] = true;
  return out;
}

std::string Tables::Table::setup() const {
  json::object out = people.setup();
  out["name"] = name;
  return json::serialize(out);
}

Tables::Tables(Store& store, Clock& clock, TablesSettings settings)
    : store_(store), clock_(clock), settings_(std::move(settings)), apart_(clock.workers(threads_apart)) {}

Tables::~Tables() = default;

Tables::Table& Tables::table_of(std::string_view token, Chair& chair) {
  const auto link = token.size() > 100 ? std::nullopt : store_.link(hash_of(token));
  if (!link) throw Fault("no_table", "This link opens no table. Ask whoever sent it for a new one.");
  chair = Chair::of(link->chair);
  return open(link->table);
}

Tables::Table& Tables::open(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return *found->second;
  const auto stored = store_.load(id);
  if (!stored) throw Fault("no_table", "There is no such table.");
  auto table = std::make_unique<Table>(clock_);
  const json::object setup = parse_object(stored->setup);
  table->id = id;
  table->name = std::string(setup.at("name").as_string());
  table->people = People(setup);
  json::array journal;
  for (const std::string& line : stored->lines) journal.push_back(json::parse(line));
  table->session = Session::load(journal, stored->secret);
  seat_bots(*table, table->people.bots());
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
  const auto refuse = [&](const Fault& fault) {
    json::object answer = error_json(fault, client.language);
    answer["type"] = "answer";
    answer["id"] = id;
    client.connection->send(text_of(answer));
  };
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
    refuse(fault);
  } catch (const StoreError& error) {
    refuse(Fault("store", std::string("This could not be kept and was not done: ") + error.what()));
  } catch (const std::exception& error) {
    refuse(Fault("internal", error.what()));
  }
}

void Tables::gone(Connection& connection) { clients_.erase(&connection); }

void Tables::join(Client& client, const json::object& message) {
  client.language = language_in(message);
  const json::value& tokens = need(message, "tokens");
  if (!tokens.is_array() || tokens.get_array().empty() || tokens.get_array().size() > most_links)
    throw Fault("bad_field", "tokens must be a list of 1 to 20 links", {}, {{"field", "tokens"}});
  std::size_t since = 0;
  if (message.contains("since"))
    since = static_cast<std::size_t>(std::max<std::int64_t>(0, need_number(message, "since")));
  Table* table = nullptr;
  std::vector<Place> places;
  json::array seats;
  json::object seen;
  for (const json::value& value : tokens.get_array()) {
    if (!value.is_string()) throw Fault("bad_field", "a token is a text", {}, {{"field", "tokens"}});
    Place place{.token = std::string(value.get_string()), .chair = {}, .sent = since};
    Table& here = table_of(place.token, place.chair);
    if (table != nullptr && table != &here) throw Fault("other_table", "one socket shows one table");
    table = &here;
    json::object seat{{"token", place.token}};
    add_chair(seat, here.people, place.chair);
    seats.push_back(std::move(seat));
    seen[place.token] = store_.seen(here.id, place.chair.number());
    places.push_back(std::move(place));
  }
  client.table = table;
  client.places = std::move(places);
  client.connection->send(text_of(json::object{
      {"type", "joined"}, {"seats", std::move(seats)}, {"table", table->about()}, {"seen", std::move(seen)}}));
  Change change;
  send_state(*table, client, change);
  table->shown_thinking = {};  // who has just come is told, too
  show_thinking(*table);
}

void Tables::act(Client& client, const json::object& message, std::string_view type) {
  Table& table = *client.table;
  const std::string token = need_text(message, "token");
  const auto place =
      std::find_if(client.places.begin(), client.places.end(), [&](const Place& p) { return p.token == token; });
  if (place == client.places.end()) throw Fault("not_joined", "this link has not joined here");
  const Chair chair = place->chair;

  json::object answer{{"type", "answer"}, {"ok", true}};
  answer["id"] = message.contains("id") ? message.at("id") : json::value();
  if (type == "seen") {
    store_.set_seen(table.id, chair.number(), need_number(message, "number"));
    client.connection->send(text_of(answer));
    return;
  }
  if (chair.seat == spectators) throw Fault("spectator", "Spectators only look.");
  if (type == "odds" || type == "explain") {
    json::object asked = message;
    for (const char* key : {"type", "id", "token", "number", "language"}) asked.erase(key);
    asked["seat"] = chair.seat;
    const Game& game = table.session->game();
    for (auto& [key, value] : type == "odds" ? game.odds(asked) : game.explain(asked, client.language))
      answer[key] = value;
    client.connection->send(text_of(answer));
    return;
  }
  if (!table.stopped.empty()) throw Fault(std::string(table_stopped), table.stopped);
  if (chair.seat == moderator_seat) {
    table.session->language = client.language;
    if (type == "chance")
      answer_for_nature(table, message);
    else if (type == "silence")
      silence(table, message);
    else if (type == "blank")
      blank(table, message);
    else
      throw Fault("wrong_seat", "The moderator moves for no seat.");
  } else if (type == "move") {
    table.session->language = client.language;  // of a refusal
    move(table, message, chair);
  } else if (type == "undo") {
    undo(table, message, chair);
  } else if (type == "vote_leader" || type == "hand_over" || type == "name") {
    rearrange(table, message, chair);
    return client.connection->send(text_of(answer));
  } else {
    throw Fault("unknown_type", "there is no message " + std::string(type.substr(0, 40)));
  }
  answer["number"] = table.session->number();
  client.connection->send(text_of(answer));  // it is in the store
  changed(table);
}

void Tables::move(Table& table, const json::object& message, Chair chair) {
  need_present(*table.session, message);
  if (need_number(message, "seat") != chair.seat)
    throw Fault("wrong_seat", "This link is for another seat.", {}, {{"seat", chair.seat}});
  json::object given = message;
  for (const char* key : {"type", "id", "token", "number"}) given.erase(key);
  json::object plain = given;
  plain.erase("words");
  table.people.need_voice(chair, table.session->game().acting(plain));
  make(table, given, table.people.shared(chair.seat) ? chair.member : somebody);
}

// Only when it is kept it is so.
void Tables::rearrange(Table& table, const json::object& message, Chair chair) {
  const People before = table.people;
  const auto member = [&] {
    return static_cast<int>(std::clamp<std::int64_t>(need_number(message, "member"), -1, 99));
  };
  const std::string type = need_text(message, "type");
  try {
    if (type == "vote_leader") {
      table.people.vote(chair, member());
    } else if (type == "hand_over") {
      table.people.hand_over(chair, member());
    } else {
      const std::string actor = need_text(message, "actor");
      const json::array actors = table.session->game().actors(seat_at(chair.seat));
      if (std::find(actors.begin(), actors.end(), json::value(actor)) == actors.end())
        throw Fault("bad_field", "there is no such actor at this seat", {}, {{"field", "actor"}});
      table.people.name(chair, actor, need(message, "member").is_null() ? std::nullopt : std::optional(member()));
    }
    store_.set_setup(table.id, table.setup());
  } catch (...) {
    table.people = before;
    throw;
  }
  const Text text = text_of(json::object{{"type", "table"}, {"table", table.about()}});
  for (auto& [connection, client] : clients_)
    if (client->table == &table) client->connection->send(text);
}

// {answer: {number} or {card}, or null for what the program draws}.
void Tables::answer_for_nature(Table& table, const json::object& message) {
  need_present(*table.session, message);
  if (!table.session->awaits_moderator()) throw Fault("not_your_turn", "the moderator is not asked");
  const json::value& answer = need(message, "answer");
  if (answer.is_null()) return keep(table, [](Session& session) { session.draw(); });
  if (!answer.is_object()) throw Fault("bad_field", "answer must be an object or null", {}, {{"field", "answer"}});
  json::object given = answer.get_object();
  given["seat"] = "nature";
  make(table, given);
}

// {seat}: it is called to vote, and the moderator waits for it no longer.
void Tables::silence(Table& table, const json::object& message) {
  need_present(*table.session, message);
  const std::int64_t seat = need_number(message, "seat");
  if (seat < 0 || seat >= table.session->game().seats())
    throw Fault("bad_field", "there is no such seat", {}, {{"field", "seat"}});
  keep(table, [&](Session& session) { session.silence(seat_at(static_cast<int>(seat)), the_moderator); });
}

// {move}: its words are kept and shown no more. Everybody is told everything again.
void Tables::blank(Table& table, const json::object& message) {
  const auto move = static_cast<std::size_t>(std::max<std::int64_t>(0, need_number(message, "move")));
  store_.replace(table.id, static_cast<std::int64_t>(move), table.session->blanked_text(move));
  table.session->blank(move);
  for (auto& [connection, client] : clients_)
    if (client->table == &table)
      for (Place& place : client->places) place.sent = std::numeric_limits<std::size_t>::max();
}

void Tables::make(Table& table, const json::object& given, int by) {
  keep(table, [&](Session& session) { session.move(given, by); });
}

void Tables::keep(Table& table, const std::function<void(Session&)>& change) {
  Session& session = *table.session;
  const std::size_t moves = session.number(), lines = session.journal_size();
  ++table.changes;
  const auto take_back = [&] {
    if (session.number() > moves) session.undo(moves, true);  // the same seed will roll the same dice again
  };
  try {
    change(session);
    std::vector<std::string> added;
    for (std::size_t n = lines; n < session.journal_size(); ++n) added.push_back(session.journal_text(n));
    store_.append(table.id, static_cast<std::int64_t>(lines), added, false);
  } catch (const Fault& fault) {
    take_back();
    if (fault.code == table_stopped) stop(table, fault.what());
    throw;
  } catch (...) {
    take_back();
    throw;
  }
}

void Tables::stop(Table& table, const std::string& why) {
  if (!table.stopped.empty()) return;
  table.stopped = why;
  std::string journal;
  for (std::size_t n = 0; n < table.session->journal_size(); ++n) journal += "\n" + table.session->journal_text(n);
  fmt::print(stderr, "curia: table {} has stopped after {} moves: {}; its journal:{}\n", table.id,
             table.session->number(), why, journal);
  const Text text = text_of(json::object{{"type", "table"}, {"table", table.about()}});
  for (auto& [connection, client] : clients_)
    if (client->table == &table) client->connection->send(text);
}

void Tables::undo(Table& table, const json::object& message, Chair chair) {
  Session& session = *table.session;
  need_present(session, message);
  const auto to = undo_for(session, table.bot_seats, table.people, chair);
  if (!to)
    throw Fault("undo_refused",
                "There is nothing of yours to take back: a die, a draw, a secret or another player has come since.");
  store_.append(table.id, static_cast<std::int64_t>(1 + *to), {}, true);
  session.undo(*to, false);
  ++table.changes;
}

void Tables::changed(Table& table) {
  Change change;
  for (auto& [connection, client] : clients_)
    if (client->table == &table) send_state(table, *client, change);
  show_thinking(table);
  let_bots_move(table);
}

// Which bots are asked, where they take their time; told when it changes.
void Tables::show_thinking(Table& table) {
  const SeatSet asked = table.session->game().waiting() & table.bot_seats;
  if (settings_.bot_pace.count() == 0 || asked == table.shown_thinking) return;
  table.shown_thinking = asked;
  json::array seats;
  for (const Seat seat : asked) seats.emplace_back(index(seat));
  const Text text = text_of(json::object{{"type", "thinking"}, {"seats", std::move(seats)}});
  for (auto& [connection, client] : clients_)
    if (client->table == &table) client->connection->send(text);
}

void Tables::send_state(Table& table, Client& client, Change& change) {
  const Session& session = *table.session;
  const Game& game = session.game();
  const std::size_t count = game.event_count();
  for (Place& place : client.places) {
    // After an undo there are fewer events than were sent: everything is sent again.
    const bool again = place.sent > count;
    const std::size_t since = again ? 0 : place.sent;
    place.sent = count;
    Text& text = change.texts[{place.chair.number(), since, client.language}];
    if (text == nullptr) {
      const Seat seat = place.chair.seat < 0 ? Seat::none : seat_at(place.chair.seat);
      const Viewer viewer = place.chair.seat == moderator_seat ? moderator_view : viewer_of(seat);
      std::string& view = change.views[place.chair.seat];
      if (view.empty()) view = json::serialize(game.view(seat));
      json::object decision{{"number", session.number()}};
      for (auto& [key, value] : game.decision(viewer, client.language)) decision[key] = std::move(value);
      json::array events = session.events(since, viewer, client.language);
      tell_speakers(session, events);
      json::object rest{{"decision", std::move(decision)},
                        {"events", std::move(events)},
                        {"undo", undo_for(session, table.bot_seats, table.people, place.chair).has_value()}};
      if (again) rest["again"] = true;
      std::string whole = json::serialize(
          json::object{{"type", "state"}, {"token", place.token}, {"number", session.number()}, {"view", nullptr}});
      whole.resize(whole.size() - 5);  // null}
      whole += view;
      whole += ',';
      whole += std::string_view(json::serialize(rest)).substr(1);
      text = std::make_shared<const std::string>(std::move(whole));
    }
    client.connection->send(text);
  }
}

// ---- Bots -----------------------------------------------------------------------------------------------------------

void Tables::seat_bots(Table& table, const std::vector<std::string>& names) {
  table.bots.emplace(table.session->game(), names);
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    if (!names[seat].empty()) table.bot_seats.add(seat_at(static_cast<int>(seat)));
}

void Tables::let_bots_move(Table& table) { bots_after(table, settings_.bot_pace); }

void Tables::bots_after(Table& table, std::chrono::milliseconds pause) {
  if (table.thinking || table.bot_seats.empty() || !table.stopped.empty() || table.session->game().over()) return;
  table.thinking = true;
  table.timer->after(pause, [this, &table] {
    table.thinking = false;
    bot_turn(table);
  });
}

void Tables::bot_turn(Table& table) {
  const int most = settings_.bot_pace.count() == 0 ? moves_at_once : 1;
  bool made = false;
  try {
    for (int n = 0; n < most; ++n) {
      if (table.bots->ponders(table.session->game())) {
        ponder(table);
        break;
      }
      const auto next = table.bots->next(table.session->game());
      if (!next) break;
      make(table, *next);
      made = true;
    }
  } catch (const BrokenTable& broken) {  // what a bot looked at
    stop(table, broken.what());
  } catch (const std::exception&) {
    // The store is full or gone: the bots try again when it may be well.
    bots_after(table, store_pause);
  }
  if (made) changed(table);
}

void Tables::ponder(Table& table) {
  table.thinking = true;
  const auto ready = [this, &table, before = table.changes](const std::optional<json::object>& next,
                                                            const std::string& broken) {
    table.thinking = false;
    if (!broken.empty()) return stop(table, broken);
    if (table.changes != before) return let_bots_move(table);  // people have moved, or taken a move back, meanwhile
    try {
      make(table, next.value());
      changed(table);
    } catch (const std::exception&) {
      bots_after(table, store_pause);
    }
  };
  const std::shared_ptr<const Game> game = table.session->game().clone();
  apart_->work([this, &table, game, ready] {
    std::optional<json::object> next;
    std::string broken;
    try {
      next = table.bots->next(*game);
    } catch (const BrokenTable& found) {
      broken = found.what();
    } catch (const std::exception&) {  // no memory: it tries again later
    }
    clock_.post([next, broken, ready] { ready(next, broken); });
  });
}

}  // namespace curia::server
