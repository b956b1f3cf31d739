#include "server/hub.h"

#include <algorithm>
#include <limits>

namespace curia::server {

namespace {

constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();  // more than ever was sent

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
  looking_[&room].insert(&client);
}

void Hub::look_away(Client& client) {
  const auto found = looking_.find(client.room);
  if (found == looking_.end()) return;
  found->second.erase(&client);
  if (found->second.empty()) looking_.erase(found);
}

std::size_t Hub::watching(const Room& room) const {
  const auto found = looking_.find(&room);
  return found == looking_.end() ? 0 : found->second.size();
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
    // After an undo there are fewer events than were sent: everything is sent again.
    const bool again = place.sent > count;
    const std::size_t since = again ? 0 : place.sent;
    place.sent = count;
    send(client, showing.state(place.token, place.chair, since, again, client.language));
  }
}

void Hub::show(const Room& room) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  Showing showing(room);
  for (Client* client : found->second) show(*client, showing);
}

void Hub::tell(const Room& room, const Text& message) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second) send(*client, message);
}

void Hub::forget_events(const Room& room) {
  const auto found = looking_.find(&room);
  if (found == looking_.end()) return;
  for (Client* client : found->second)
    for (Place& place : client->places) place.sent = everything;
}

}  // namespace curia::server
