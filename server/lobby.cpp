#include "server/lobby.h"

#include "server/store.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t threads_apart = 2;    // for bots that ponder
constexpr std::size_t longest_token = 100;  // ours are shorter

// New links for all who may sit or look, as they are given out; their hashes go to `kept`.
json::object links_for(const People& people, std::vector<std::pair<std::string, int>>& kept) {
  const auto link_for = [&](Chair chair) {
    const std::string token = new_token();
    kept.emplace_back(hash_of(token), chair.number());
    return json::value(token);
  };
  json::array seats;
  for (int seat = 0; seat < static_cast<int>(people.seats()); ++seat) {
    json::array of_seat;
    for (const Chair chair : people.chairs(seat)) of_seat.push_back(link_for(chair));
    if (people.shared(seat))
      seats.push_back(std::move(of_seat));
    else
      seats.push_back(of_seat.empty() ? json::value() : of_seat.front());
  }
  json::object links{{"seats", std::move(seats)}, {"spectator", link_for({})}};
  if (people.has_moderator()) links["moderator"] = link_for({.seat = moderator_seat});
  return links;
}

}  // namespace

Lobby::Lobby(Store& store, Clock& clock, Log& log, Audience& audience, std::chrono::milliseconds bot_pace)
    : store_(store),
      log_(log),
      apart_(clock.workers(threads_apart)),
      means_{.store = store, .clock = clock, .log = log, .apart = *apart_, .audience = audience, .bot_pace = bot_pace} {
}

Lobby::Made Lobby::make(TableRequest request) {
  Session session = Session::begin(request.settings);
  const std::string name = request.name ? *request.name : std::string(session.game().title());
  auto room = std::make_unique<Room>(means_, new_token(), name, std::move(request.people), std::move(session));
  StoredTable stored{.id = room->id(), .setup = room->setup(), .secret = room->session().seed(), .lines = {}};
  for (std::size_t n = 0; n < room->session().journal_size(); ++n)
    stored.lines.push_back(room->session().journal_text(n));
  std::vector<std::pair<std::string, int>> kept;
  json::object links = links_for(room->people(), kept);
  store_.create(stored, kept);
  log_.info("table_made", {{"table", room->id()}, {"seats", room->people().seats()}});
  return {.room = let_in(std::move(room)), .links = std::move(links)};
}

Lobby::Door Lobby::behind(std::string_view token) {
  const auto link = token.size() > longest_token ? std::nullopt : store_.link(hash_of(token));
  if (!link) throw Fault("no_table", "This link opens no table. Ask whoever sent it for a new one.");
  return {.room = open(link->table), .chair = Chair::of(link->chair)};
}

Room& Lobby::open(const std::string& id) {
  const auto found = rooms_.find(id);
  if (found != rooms_.end()) return *found->second;
  const auto stored = store_.load(id);
  if (!stored) throw Fault("no_table", "There is no such table.");
  try {
    auto room = Room::kept(means_, *stored);
    log_.info("table_opened", {{"table", id}, {"moves", room->session().number()}});
    return let_in(std::move(room));
  } catch (const std::exception& error) {
    log_.error("table_does_not_open", {{"table", id}, {"why", error.what()}});
    throw;
  }
}

Room& Lobby::let_in(std::unique_ptr<Room> room) {
  Room& kept = *room;
  rooms_[kept.id()] = std::move(room);
  kept.let_bots_move();
  return kept;
}

}  // namespace curia::server
