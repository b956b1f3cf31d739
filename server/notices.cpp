#include "server/notices.h"

#include <algorithm>

#include "server/lobby.h"
#include "server/notice_words.h"
#include "server/sql.h"
#include "server/tokens.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr auto between_looks = std::chrono::milliseconds(5);  // tables that are looked at after a start
constexpr std::int64_t minute = 60, hour = 60 * minute;
constexpr std::string_view key_of_push = "push";

std::int64_t machine_time() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string causes_of(const std::vector<Notice>& notices) {
  std::string out;
  for (const Notice& one : notices) out += one.cause + "\n";
  return out;
}

std::int64_t unix_seconds(Moment moment) {
  return std::chrono::floor<std::chrono::seconds>(moment).time_since_epoch().count();
}

// Of the notice of this kind; empty: there is none.
std::string cause_of(const std::vector<Notice>& notices, std::string_view kind) {
  for (const Notice& one : notices)
    if (one.kind == kind) return one.cause;
  return {};
}

}  // namespace

Notices::Notices(Audience& eyes, Store& store, Scribe& scribe, Scribe& chores, Clock& clock, Log& log, Courier* courier,
                 const NoticeSettings& settings)
    : eyes_(eyes),
      store_(store),
      scribe_(scribe),
      chores_(chores),
      clock_(clock),
      log_(log),
      courier_(courier),
      settings_(settings),
      tables_(tables_with_ways(store)),
      waking_(clock_.timer()) {
  if (!settings_.now) settings_.now = machine_time;
  have_push_keys();
}

// Once made they stay; another server that begins in the same moment may be first.
void Notices::have_push_keys() {
  const std::string name(key_of_push);
  if (const auto kept = server_key(store_, name)) {
    push_keys_ = PushKeys::of(*kept);
    return;
  }
  push_keys_ = PushKeys::make();
  scribe_.write([name, secret = push_keys_.secret](Store& into) { keep_server_key(into, name, secret); },
                [this, name](const std::string*) {
                  if (const auto kept = server_key(store_, name)) push_keys_ = PushKeys::of(*kept);
                });
}

void Notices::found_at(const FoundAt& found) {
  links_.base = !found.world.empty() ? found.world : found.house.empty() ? found.local : found.house.front();
}

void Notices::write(Scribe::Job job, std::function<void()> then) {
  scribe_.write(std::move(job), [this, then = std::move(then)](const std::string* why) {
    if (why != nullptr) return log_.warn("not_kept", {{"why", *why}});
    if (then) then();
  });
}

// Of what goes out, by who does that.
void Notices::send_off(Scribe::Job job) {
  chores_.write(std::move(job), [this](const std::string* why) {
    if (why != nullptr) log_.warn("not_kept", {{"why", *why}});
  });
}

// ---- What a change means to who does not look -----------------------------------------------------------------------

void Notices::show(const Room& room) {
  eyes_.show(room);
  if (tables_.contains(room.id())) look(room);
}

// What all are told of their clocks may mean something to who does not look.
void Notices::tell(const Room& room, const Text& message) {
  eyes_.tell(room, message);
  if (tables_.contains(room.id())) look(room);
}

void Notices::forget_events(const Room& room, std::size_t after) {
  eyes_.forget_events(room, after);
  const auto found = looked_.find(room.id());
  if (found != looked_.end()) found->second = std::min(found->second, after);
}

void Notices::turn_out(const Room& room, Chair chair) {
  eyes_.turn_out(room, chair);
  if (tables_.contains(room.id())) write([id = room.id(), chair](Store& store) { end_ways(store, id, chair); });
}

void Notices::look(const Room& room) {
  std::map<int, std::vector<Way>> chairs;
  for (Way& way : ways_of(store_, room.id()))
    if (way.state == "on") chairs[way.chair.number()].push_back(std::move(way));
  for (const auto& [chair, ways] : chairs) look_at(room, Chair::of(chair), ways);
  looked_[room.id()] = room.game().event_count();
}

void Notices::look_at(const Room& room, Chair chair, const std::vector<Way>& ways) {
  std::set<std::string, std::less<>> languages;
  std::int64_t since = ways.front().since;
  for (const Way& way : ways) {
    languages.insert(way.language);
    since = std::min(since, way.since);
  }
  Telling telling = Telling::of(room.session(), room.people(), chair, std::move(languages));
  const auto limit = room.time_limit(chair);
  if (limit && limit->near &&
      room.pace().rules->kind == ClockRules::Kind::days)  // a live clock stands while nobody looks
    telling.hours_left = std::max<std::int64_t>(1, (unix_seconds(limit->until) - now() + hour - 1) / hour);
  const auto looked = looked_.find(room.id());
  const auto mark = looked == looked_.end() ? std::max(since, event_mark(store_, room.id()))
                                            : static_cast<std::int64_t>(looked->second);
  telling.table = {.votes = room.votes_of(chair), .gathers = room.gathers_for(chair)};
  std::vector<Notice> found = notices_now(telling);
  const std::string causes = causes_of(found);
  std::string& shown = shown_[{room.id(), chair.number()}];
  const bool other = shown != causes;
  shown = causes;
  if (other) {
    for (const char* kind : {"turn", "clock", "vote", "agree"})  // what holds still wakes up below
      write([id = room.id(), chair, kind, but = cause_of(found, kind)](Store& store) {
        let_rest(store, id, chair, kind, but);
      });
  } else {
    found.clear();
  }
  const std::vector<Notice> events =
      notices_since(telling, static_cast<std::size_t>(std::max<std::int64_t>(mark, since)));
  found.insert(found.end(), events.begin(), events.end());
  if (!found.empty())
    keep(room.id(), chair, std::move(found), ways, static_cast<std::int64_t>(room.game().event_count()));
}

// All that is new goes out by each way that is for it, unless somebody looks: then it is known.
void Notices::keep(const std::string& table, Chair chair, std::vector<Notice> notices, const std::vector<Way>& ways,
                   std::int64_t mark) {
  const bool seen = eyes_.looks(table, chair);
  write([table, chair, notices = std::move(notices), ways, mark, seen, now = now(),
         pause = settings_.pause](Store& store) {
    for (const Notice& one : notices) {
      if (!keep_notice(store, table, chair, one, now)) {
        if (!seen) wake_up(store, table, chair, one.cause, now + pause);
        continue;
      }
      for (const Way& way : ways)
        if (!seen && way.sends() && way.wants(one.kind))
          put_out(store, {.table = table,
                          .chair = chair,
                          .cause = one.cause,
                          .way = way.id,
                          .kind = one.kind,
                          .due = now + pause,
                          .batch = {}});
    }
    if (mark > 0) set_event_mark(store, table, mark);
  });
}

void Notices::tell_chair(const Room& room, Chair chair, const std::string& cause, const std::string& kind,
                         const Say& say) {
  if (!tables_.contains(room.id())) return;
  std::vector<Way> ways = ways_of(store_, room.id());
  std::erase_if(ways, [&](const Way& way) { return way.state != "on" || way.chair != chair; });
  if (ways.empty()) return;
  Notice one{.cause = cause, .kind = kind};
  for (const Way& way : ways) one.texts[way.language] = say(way.language);
  keep(room.id(), chair, {one}, ways, 0);
}

void Notices::wrote(const Room& room, const Written& what) {
  if (!tables_.contains(room.id())) return;
  std::set<int> chairs;
  for (const Way& way : ways_of(store_, room.id())) chairs.insert(way.chair.number());
  for (const int chair : chairs)
    if (const auto heard = what.heard(Chair::of(chair)))
      tell_chair(room, Chair::of(chair), "wrote:" + what.room + ":" + std::to_string(*heard), "wrote",
                 [&](std::string_view language) {
                   const WordArgument name[] = {{"name", what.name(language)}};
                   return notice_words(language, what.to_all ? "wrote.table" : "wrote", name);
                 });
}

std::vector<Deadline> Notices::deadlines(const Room& room, Chair chair, std::string_view language) const {
  const auto limit = room.time_limit(chair);
  if (!limit) return {};
  std::vector<Deadline> out;
  const Telling telling = Telling::of(room.session(), room.people(), chair, {std::string(language)});
  for (const Notice& one : notices_now(telling))
    if (one.kind == "turn")
      out.push_back({.id = one.cause, .at = unix_seconds(limit->until), .what = question_of(telling, language)});
  return out;
}

void Notices::wake(Lobby& lobby) {
  to_wake_.assign(tables_.begin(), tables_.end());
  wake_next(lobby);
}

// One at a time: what people ask comes between.
void Notices::wake_next(Lobby& lobby) {
  if (to_wake_.empty()) return;
  const std::string id = std::move(to_wake_.back());
  to_wake_.pop_back();
  try {
    look(lobby.open(id));
  } catch (const std::exception& error) {
    log_.warn("not_woken", {{"table", id}, {"why", error.what()}});
  }
  waking_->after(between_looks, [this, &lobby] { wake_next(lobby); });
}

// ---- Ways -----------------------------------------------------------------------------------------------------------

json::object Notices::offered() const {
  return {{"mail", carries_mail()},
          {"push", push_keys_.shared},
          {"webhook", true},
          {"feeds", true},
          {"every", json::array{0, hour, 24 * hour}}};
}

void Notices::add(const Way& way, const Scribe::Done& done) {
  tables_.insert(way.table);
  adding_.push_back(way);
  const bool asked = way.state == "unconfirmed";
  scribe_.write(
      [way, asked, now = now()](Store& store) {
        keep_way(store, way);
        if (!asked) return;
        count_asked(store, way.address, now);
        put_out(store, {.table = way.table,
                        .chair = way.chair,
                        .cause = std::string(kind_that_asks) + ":" + way.id,
                        .way = way.id,
                        .kind = std::string(kind_that_asks),
                        .due = now,
                        .batch = {}});
      },
      added(way.id, done));
}

Scribe::Done Notices::added(const std::string& id, const Scribe::Done& done) {
  return [this, id, done](const std::string* why) {
    std::erase_if(adding_, [&](const Way& way) { return way.id == id; });
    done(why);
  };
}

std::vector<Way> Notices::ways(const std::string& table) const {
  std::vector<Way> out = ways_of(store_, table);
  for (const Way& way : adding_)
    if (way.table == table && std::ranges::none_of(out, [&](const Way& kept) { return kept.id == way.id; }))
      out.push_back(way);
  return out;
}

void Notices::keep_silent(const Way& way, const Scribe::Done& done) {
  adding_.push_back(way);
  scribe_.write([way](Store& store) { keep_way(store, way); }, added(way.id, done));
}

void Notices::confirm(const Way& way, const Scribe::Done& done) {
  Way on = way;
  on.state = "on";
  shown_.erase({way.table, way.chair.number()});  // his turn may have come meanwhile
  scribe_.write(
      [on, now = now()](Store& store) {
        keep_way(store, on);
        keep_asked(store, on.address, {.asked = now, .times = 0, .stopped = {}});
      },
      done);
}

void Notices::end(const Way& way, const Scribe::Done& done) {
  scribe_.write([table = way.table, id = way.id](Store& store) { end_way(store, table, id); }, done);
}

void Notices::stop_address(const Way& way, const Scribe::Done& done) {
  scribe_.write(
      [way](Store& store) {
        stop_way(store, way, "asked");
        end_way(store, way.table, way.id);
      },
      done);
}

}  // namespace curia::server
