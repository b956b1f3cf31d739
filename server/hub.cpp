#include "server/hub.h"

#include <algorithm>

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr unsigned link_is_dead = 1008;  // code of closing (RFC 6455, 7.4.1)

}  // namespace

const Place* Client::place(std::string_view token) const {
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& one) { return one.token == token; });
  return found == places.end() ? nullptr : &*found;
}

Client& Hub::client(const std::shared_ptr<Connection>& connection) {
  auto& slot = clients_[connection.get()];
  if (!slot) {
    slot = std::make_unique<Client>();
    slot->connection = connection;
  }
  return *slot;
}

Client* Hub::find(const Connection& connection) const {
  const auto found = clients_.find(&connection);
  return found == clients_.end() ? nullptr : found->second.get();
}

void Hub::gone(Connection& connection) {
  const auto found = clients_.find(&connection);
  if (found == clients_.end()) return;
  look_away(*found->second);
  clients_.erase(found);
}

void Hub::look(Client& client, Room& room, std::vector<Place> places) {
  look_away(client);
  client.room = &room;
  client.places = std::move(places);
  looking_[&room].clients.insert(&client);
}

void Hub::look_away(Client& client) {
  const auto found = looking_.find(client.room);
  if (found == looking_.end()) return;
  found->second.clients.erase(&client);
  if (found->second.clients.empty()) looking_.erase(found);
}

std::size_t Hub::watching(const Room& room) const {
  const auto found = looking_.find(&room);
  return found == looking_.end() ? 0 : found->second.clients.size();
}

// A link of several seats looks from each of them.
LookingThere Hub::looking_here(const Room& room) const {
  LookingThere out;
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return out;
  for (const Client* client : found->second.clients) {
    bool sits = false;
    for (const Place& place : client->places)
      if (place.chair.seat >= 0) {
        out.chairs.insert(place.chair.number());
        sits = true;
      }
    if (!sits) ++out.watching;
  }
  return out;
}

// Of a seat on several screens it is told once that it is here.
json::object Hub::presence(const Room& room) const {
  const LookingThere here = looking_here(room), there = elsewhere ? elsewhere(room.id()) : LookingThere{};
  std::set<int> seats;
  for (const auto& chairs : {here.chairs, there.chairs})
    for (const int chair : chairs) seats.insert(Chair::of(chair).seat);
  json::array all;
  for (const int seat : seats) all.emplace_back(seat);
  return {{"seats", std::move(all)}, {"watching", here.watching + there.watching}};
}

void Hub::tell_presence() {
  if (tell_looking) tell_others();
  for (auto& [room, looking] : looking_) {
    json::object now = presence(*room);
    std::string text = json::serialize(now);
    if (text == looking.present) continue;
    looking.present = std::move(text);
    now["type"] = "presence";
    const Text message = text_of(now);
    for (Client* client : looking.clients) send(*client, message);
  }
}

// Also of tables that nobody looks at any more.
void Hub::tell_others() {
  std::map<std::string, LookingThere> now;
  for (const auto& [room, clients] : looking_) now[room->id()] = looking_here(*room);
  for (const auto& [table, here] : now)
    if (const auto told = told_.find(table); told == told_.end() || told->second != here) tell_looking(table, here);
  for (const auto& [table, here] : told_)
    if (!now.contains(table)) tell_looking(table, {});
  told_ = std::move(now);
}

void Hub::end_session(std::string_view session) {
  std::vector<std::shared_ptr<Connection>> out;
  for (const auto& [connection, client] : clients_)
    if (!client->session.empty() && client->session == session) out.push_back(client->connection);
  cut_off(out);
}

void Hub::tell_all(const Text& message) {
  for (auto& [room, looking] : looking_)
    for (Client* client : looking.clients) send(*client, message);
}

void Hub::send(Client& client, const Text& message) {
  if (client.cut_off) return;
  Connection& connection = *client.connection;
  if (connection.waiting() + message->size() <= most_waiting_) return connection.send(message);
  log_.warn("slow_reader",
            {{"table", client.room == nullptr ? std::string() : client.room->id()}, {"waiting", connection.waiting()}});
  client.cut_off = true;
  connection.close();
}

void Hub::show(Client& client, Showing& showing) {
  const std::size_t count = client.room->game().event_count();
  for (Place& place : client.places) {
    const std::size_t after = place.sent > count ? 0 : place.sent;  // who says that he has more is told everything
    place.sent = count;
    const Viewing viewing{.chair = place.chair, .language = client.language, .after = after};
    if (client.packed)
      send(client, showing.packed(place.token, viewing, place.shown));
    else
      send(client, showing.state(place.token, viewing));
  }
}

void Hub::show(Client& client) {
  LastShown& last = looking_.at(client.room).last;
  Showing showing(*client.room, last, ++shows_);
  show(client, showing);
  for (auto& [kind, shown] : showing.take_shown()) last[kind] = shown;
}

void Hub::show(const Room& room) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  Showing showing(room, found->second.last, ++shows_);
  for (Client* client : found->second.clients) show(*client, showing);
  found->second.last = showing.take_shown();
}

void Hub::tell(const Room& room, const Text& message) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second.clients) send(*client, message);
}

void Hub::tell_chairs(const Room& room, const TalkTable::ForChair& what) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second.clients)
    for (const Place& place : client->places)
      if (auto message = what(place.chair)) {
        (*message)["token"] = place.token;
        send(*client, *message);
      }
}

void Hub::forget_events(const Room& room, std::size_t after) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second.clients)
    for (Place& place : client->places) place.sent = std::min(place.sent, after);
}

bool Hub::looks(const std::string& table, Chair chair) const {
  const auto here = [&](const Client* client) {
    return std::any_of(client->places.begin(), client->places.end(),
                       [&](const Place& one) { return one.chair == chair; });
  };
  return std::any_of(looking_.begin(), looking_.end(), [&](const auto& one) {
    return one.first->id() == table && std::any_of(one.second.clients.begin(), one.second.clients.end(), here);
  });
}

bool Hub::looks_anywhere(const std::string& table, Chair chair) const {
  return looks(table, chair) || (elsewhere && elsewhere(table).chairs.contains(chair.number()));
}

void Hub::turn_out(const Room& room, Chair chair) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  std::vector<Client*> out;
  for (Client* client : found->second.clients)
    if (std::any_of(client->places.begin(), client->places.end(), [&](const Place& one) { return one.chair == chair; }))
      out.push_back(client);
  see_off(out);
}

void Hub::turn_out_unless(const Room& room, const Opens& opens) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  std::vector<Client*> out;
  for (Client* client : found->second.clients)
    if (!std::all_of(client->places.begin(), client->places.end(),
                     [&](const Place& one) { return opens(one.token, client->account, one.chair); }))
      out.push_back(client);
  see_off(out);
}

// They see nothing more of the table. What they were sent before still reaches them, and, as they are closed a little later, the
// answer to what one of them has just said.
void Hub::see_off(const std::vector<Client*>& clients) {
  std::vector<std::shared_ptr<Connection>> out;
  for (Client* client : clients) {
    look_away(*client);
    client->room = nullptr;
    client->places.clear();
    out.push_back(client->connection);
  }
  const auto close = [out] {
    for (const auto& connection : out) connection->finish(link_is_dead);
  };
  if (soon)
    soon(close);
  else
    close();
}

// By which they may be gone at once.
void Hub::cut_off(const std::vector<std::shared_ptr<Connection>>& connections) {
  for (const auto& connection : connections) connection->close();
}

}  // namespace curia::server
