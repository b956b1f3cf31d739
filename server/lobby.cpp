#include "server/lobby.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "server/kept_accounts.h"
#include "server/kept_lobby.h"
#include "server/store.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t threads_apart = 2;                    // for bots that ponder
constexpr std::size_t longest_token = 100;                  // ours are shorter
constexpr auto between_two = std::chrono::milliseconds(5);  // tables that are woken

// What stands before a place that no link opens; links have no points.
constexpr std::string_view public_place = "public.", own_place = "seat.";

std::optional<StoredLink> as_public(const Store& store, std::string_view table) {
  StoredLink link{.table = std::string(table), .chair = Chair{}.number()};
  return is_listed(store, link.table) ? std::optional(link) : std::nullopt;
}

std::optional<StoredLink> as_owned(const Store& store, std::string_view place, std::string_view account) {
  const std::size_t point = std::min(place.find('.'), place.size());
  int chair = 0;
  const char* const begin = place.data() + std::min(point + 1, place.size());
  const char* const end = place.data() + place.size();
  const auto read = std::from_chars(begin, end, chair);
  if (account.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  const Owned owned{
      .account = std::string(account), .table = std::string(place.substr(0, point)), .chair = Chair::of(chair)};
  if (!owns(store, owned)) return std::nullopt;
  return StoredLink{.table = owned.table, .chair = chair};
}

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

}  // namespace

Lobby::Lobby(Store& store, Scribe& scribe, Clock& clock, Log& log, Audience& audience,
             std::chrono::milliseconds bot_pace, const Limits& limits)
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
                .limits = limits},
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
  std::optional<StoredLink> link;
  if (token.starts_with(public_place))
    link = as_public(store_, token.substr(public_place.size()));
  else if (token.starts_with(own_place))
    link = as_owned(store_, token.substr(own_place.size()), account);
  else if (token.size() <= longest_token)
    link = store_.link(hash_of(token));
  if (!link) throw Fault("no_table", "This link opens no table. Ask whoever sent it for a new one.");
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
    return *found->second.room;
  }
  const auto stored = store_.load(id);
  if (!stored) throw Fault("no_table", "There is no such table.");
  try {
    auto room = Room::kept(services_, *stored);
    log_.info("table_opened", {{"table", id}, {"moves", room->session().number()}});
    return let_in(std::move(room));
  } catch (const std::exception& error) {
    log_.error("table_does_not_open", {{"table", id}, {"why", error.what()}});
    throw;
  }
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

// One at a time: what people ask comes between.
void Lobby::wake_next() {
  if (to_wake_.empty()) return;
  const std::string id = std::move(to_wake_.back());
  to_wake_.pop_back();
  try {
    const auto stored = rooms_.contains(id) ? std::nullopt : store_.load(id);
    if (stored && (bots_wait(*stored) || Room::time_matters(store_, *stored))) open(id);
  } catch (const std::exception& error) {  // the others are opened; this one says so again to who comes
    log_.warn("not_woken", {{"table", id}, {"why", error.what()}});
  }
  waking_->after(between_two, [this] { wake_next(); });
}

// Whether there are bots beside people, in a game that is not over: its last line would tell the seed.
bool Lobby::bots_wait(const StoredTable& stored) const {
  if (stored.lines.empty() || parse_object(stored.lines.back()).contains("seed")) return false;
  const People people(parse_object(stored.setup));
  const std::vector<std::string> bots = people.bots();
  return people.has_person() && std::any_of(bots.begin(), bots.end(), [](const auto& bot) { return !bot.empty(); });
}

void Lobby::look_round() {
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
  if (now - forgot_ >= std::chrono::hours(1)) forget_unanswered([] {});
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
