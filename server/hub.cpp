#include "server/hub.h"

#include <algorithm>

namespace curia::server {

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

void Hub::forget_events(const Room& room, std::size_t after) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second.clients)
    for (Place& place : client->places) place.sent = std::min(place.sent, after);
}

void Hub::turn_out(const Room& room, Chair chair) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  std::vector<std::shared_ptr<Connection>> out;
  for (const Client* client : found->second.clients)
    if (std::any_of(client->places.begin(), client->places.end(), [&](const Place& one) { return one.chair == chair; }))
      out.push_back(client->connection);
  for (const auto& connection : out) connection->close();  // by which it may be gone at once
}

}  // namespace curia::server
