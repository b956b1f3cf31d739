#include "server/lobby.h"

#include <algorithm>
#include <set>

#include "server/kept_pace.h"
#include "server/kept_table.h"
#include "server/links.h"
#include "server/replica.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t threads_apart = 2;                    // for bots that ponder
constexpr auto between_two = std::chrono::milliseconds(5);  // tables that are woken
constexpr int looked_at_a_time = 50;                        // of those that may have to be

// New links for all who may sit or look, as they are given out; their hashes go to `kept`.
json::object links_for(const People& people, bool open, std::vector<std::pair<std::string, int>>& kept) {
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
  if (people.has_free_seat() || open) {
    links["invitation"] = link_for({.seat = invitation_seat});
    links["host"] = link_for({.seat = host_seat});
  }
  return links;
}

// Whether there are bots beside people, in a game that is not over.
bool bots_wait(const TableAtRest& table) {
  if (table.over()) return false;
  const People people(parse_object(table.setup));
  const std::vector<std::string> bots = people.bots();
  return people.has_person() && std::any_of(bots.begin(), bots.end(), [](const auto& bot) { return !bot.empty(); });
}

}  // namespace

Lobby::Lobby(Store& store, Scribe& scribe, Clock& clock, Log& log, Audience& audience,
             std::chrono::milliseconds bot_pace, const Limits& limits, Replica* replica)
    : store_(store),
      clock_(clock),
      log_(log),
      audience_(audience),
      limits_(limits),
      tables_(store.tables().size()),
      forgot_(clock.now()),
      apart_(clock, threads_apart),
      services_{.store = store,
                .scribe = scribe,
                .clock = clock,
                .log = log,
                .apart = apart_,
                .audience = audience,
                .bot_pace = bot_pace,
                .limits = limits,
                .replica = replica,
                .askers = &askers_},
      waking_(clock.timer()) {}

void Lobby::need_place() const {
  if (tables_ >= limits_.tables) throw Fault("full", "the store has as many tables as it may");
}

Lobby::Made Lobby::make(TableRequest request, std::string_view owner, const std::string& account) {
  need_place();
  Session session = Session::begin(request.settings, request.language);
  return make(std::move(request), std::move(session), owner, account);
}

Lobby::Made Lobby::make(TableRequest request, Session session, std::string_view owner, const std::string& account) {
  need_place();
  request.talk.check(session.game(), request.people);
  const std::string name = request.name ? *request.name : std::string(session.game().title());
  auto room = std::make_unique<Room>(services_, new_token(), name, std::move(request.people), std::move(session),
                                     std::string(owner), std::move(request.talk));
  room->set_clock(request.clock);
  room->set_gathering(request.gather);
  room->answer_only(request.answers_only);
  room->allow_hints(request.hints);
  room->tell_reasons(request.reasons);
  room->grew_from(std::move(request.branch_of));
  room->begin_in_example(std::move(request.example));
  std::vector<std::pair<std::string, int>> kept;
  json::object links = links_for(room->people(), request.welcome.reach == Reach::open, kept);
  room->open_to(std::move(request.welcome));
  room->keep_new(kept, account);
  ++tables_;
  Room& made = let_in(std::move(room));
  made.when_kept([this, id = made.id(), seats = made.people().seats()](const std::string* why) {
    if (why == nullptr) return log_.info("table_made", {{"table", id}, {"seats", seats}});
    --tables_;
    services_.clock.post([this, id] { rooms_.erase(id); });  // nobody has got a link
  });
  return {.room = made, .links = std::move(links)};
}

void Lobby::answered(const std::string& id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;  // when somebody comes the next time; so, too, where it cannot be kept
  found->second.room->when_ready([this, id](const std::string* why) {
    if (why != nullptr) log_.warn("not_kept", {{"table", id}, {"why", *why}});
  });
}

Lobby::Door Lobby::behind(std::string_view token, std::string_view account) {
  const StoredLink link = known(token, account);
  return {.room = open(link.table), .chair = Chair::of(link.chair)};
}

StoredLink Lobby::known(std::string_view token, std::string_view account) const {
  auto link = link_behind(store_, token, account);
  const auto no_table = [] {
    return Fault("no_table", "This link opens no table. Ask whoever sent it for a new one.");
  };
  if (!link) throw no_table();
  // A deputy comes in as long as he is one: nobody may have noted yet that his hours are over.
  const Chair chair = Chair::of(link->chair);
  if (chair.member == deputy_member &&
      !Pace({}, kept_pace(store_, link->table)).has_deputy(seat_at(chair.seat), clock_.date()))
    throw no_table();
  return *link;
}

Room* Lobby::in_memory(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.room.get();
}

Room& Lobby::open(const std::string& id) {
  const auto found = rooms_.find(id);
  if (found != rooms_.end()) {
    found->second.used = clock_.now();
    if (store_.shared()) found->second.room->look_again();
    return *found->second.room;
  }
  const auto kept = read_table(store_, services_.replica, id);
  if (!kept) throw Fault("no_table", "There is no such table.");
  try {
    auto room = Room::kept(services_, *kept);
    log_.info("table_opened", {{"table", id}, {"moves", room->session().number()}});
    return let_in(std::move(room));
  } catch (const std::exception& error) {
    log_.error("table_does_not_open", {{"table", id}, {"why", error.what()}});
    throw;
  }
}

void Lobby::look_again(const std::string& id) {
  if (Room* room = in_memory(id)) room->look_again();
}

void Lobby::look_again() {
  for (auto& [id, kept] : rooms_) kept.room->look_again();
}

void Lobby::said_elsewhere(const std::string& id, const std::string& room, std::int64_t number) {
  if (Room* there = in_memory(id)) there->talk().said_elsewhere(room, number);
}

Room& Lobby::let_in(std::unique_ptr<Room> room) {
  Room& kept = *room;
  rooms_[kept.id()] = {.room = std::move(room), .used = clock_.now()};
  kept.let_bots_move();
  return kept;
}

// ---- Who comes back, who leaves -------------------------------------------------------------------------------------

void Lobby::wake() {
  forget_unanswered([this] {
    to_wake_ = store_.tables();
    wake_next();
  });
}

void Lobby::wake(const std::string& id) {
  if (rooms_.contains(id)) return;
  to_wake_.push_back(id);
  if (to_wake_.size() == 1) wake_next();
}

// Some are looked at at a time, of which one is opened: what people ask comes between.
void Lobby::wake_next() {
  bool opened = false;
  for (int n = 0; n < looked_at_a_time && !opened && !to_wake_.empty(); ++n) {
    const std::string id = std::move(to_wake_.back());
    to_wake_.pop_back();
    if (rooms_.contains(id)) continue;
    try {
      const auto table = table_at_rest(store_, id);
      opened = table && (bots_wait(*table) || Room::time_matters(*table));
      if (opened) open(id);
    } catch (const std::exception& error) {  // the others are opened; this one says so again to who comes
      log_.warn("not_woken", {{"table", id}, {"why", error.what()}});
    }
  }
  if (!to_wake_.empty()) waking_->after(between_two, [this] { wake_next(); });
}

void Lobby::look_round(bool forgets) {
  const auto now = clock_.now();
  std::vector<std::pair<std::chrono::milliseconds, std::string>> resting;  // and since when
  for (auto& [id, kept] : rooms_) {
    if (audience_.watched(*kept.room)) kept.used = now;
    if (kept.used != now && kept.room->rests()) resting.emplace_back(kept.used, id);
  }
  std::sort(resting.begin(), resting.end());
  const std::size_t too_many = resting.size() - std::min(resting.size(), limits_.rooms);
  for (std::size_t n = 0; n < resting.size(); ++n)
    if (n < too_many || now - resting[n].first >= std::chrono::seconds(limits_.idle_seconds))
      rooms_.erase(resting[n].second);
  if (forgets && now - forgot_ >= std::chrono::hours(1)) forget_unanswered([] {});
}

void Lobby::forget_unanswered(const std::function<void()>& then) {
  forgot_ = clock_.now();
  std::set<std::string> busy;  // another time
  for (const auto& [id, kept] : rooms_)
    if (!kept.room->rests()) busy.insert(id);
  const auto ids = std::make_shared<std::vector<std::string>>();
  services_.scribe.write([ids, busy, hours = static_cast<std::int64_t>(limits_.unanswered_hours)](
                             Store& store) { *ids = store.forget_unanswered(hours, busy); },
                         [this, ids, then](const std::string* why) {
                           if (why != nullptr)
                             log_.warn("not_kept", {{"why", *why}});  // in an hour again
                           else
                             for (const std::string& id : *ids) forgotten(id);
                           then();
                         });
}

// Nobody looks at it: nobody is let in before the store knows of it. Who comes just now is told that there is none.
void Lobby::forgotten(const std::string& id) {
  --tables_;
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second.room->rests()) rooms_.erase(found);
  log_.info("table_forgotten", {{"table", id}});
}

}  // namespace curia::server
