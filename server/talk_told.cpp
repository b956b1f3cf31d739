// What people are told of the talk at their table: as it happens, when they come, and as a record to take home.
#include <algorithm>
#include <ctime>
#include <limits>
#include <tuple>

#include "server/names.h"
#include "server/talk.h"
#include "session/names.h"
#include "session/own_words.h"
#include "session/words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t shown_of_room = 20;            // messages that who comes is shown of each room,
constexpr std::size_t shown_to_newcomer = 64 * 1024;  // and bytes of all together; the rest is asked for
constexpr std::int64_t most_unread = 100;             // that are counted

constexpr std::int64_t all_of_them = std::numeric_limits<std::int64_t>::max();

// "2026-11-23 10:15".
std::string date_of(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at);
  std::tm when{};
  ::gmtime_r(&seconds, &when);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &when)};
}

}  // namespace

json::value Talk::speaker(int chair) const {
  const Chair who = Chair::of(chair);
  if (who.seat == moderator_seat) return "moderator";
  if (who.seat < 0) return "spectator";
  json::object out{{"seat", who.seat}};
  if (table_.people().shared(who.seat)) out["member"] = who.member;
  return out;
}

json::object Talk::json_of(const Said& said) const {
  json::object out{{"number", said.number},
                   {"by", speaker(said.chair)},
                   {"text", said.text},
                   {"at", said.at},
                   {"moment", said.moment}};
  if (!said.name.empty()) out["name"] = said.name;
  return out;
}

json::array Talk::json_of(const std::vector<Said>& said) const {
  json::array all;
  for (const Said& one : said) all.push_back(json_of(one));
  return all;
}

std::vector<TalkRoom> Talk::rooms_read_by(Chair chair) const {
  const TalkTime now = table_.talk_time();
  std::vector<TalkRoom> rooms{TalkRoom::of_table()};
  for (int seat = 0; seat < static_cast<int>(table_.people().seats()); ++seat)
    if (table_.people().shared(seat)) rooms.push_back(TalkRoom::of_seat(seat));
  rooms.push_back(TalkRoom::of_spectators());
  for (const auto& [key, last] : rooms_with_talk(services_.store, id_))
    if (const auto room = TalkRoom::of(key, table_.people()); room && room->kind() == TalkRoom::Kind::few)
      rooms.push_back(*room);
  std::erase_if(rooms, [&](const TalkRoom& room) { return !may_read(room, chair, settings_, now); });
  return rooms;
}

void Talk::put_counts(json::object& out, const TalkPlace& place, std::int64_t last, Chair chair) const {
  out["room"] = place.room;
  out["last"] = last;
  out["heard"] = heard_up_to(services_.store, place, chair.number());
  out["unread"] = unheard(services_.store, place, chair.number(), most_unread);
}

json::object Talk::rooms_of(Chair chair) const {
  json::array rooms, muted;
  std::size_t bytes = 0;
  for (const TalkRoom& room : rooms_read_by(chair)) {
    const TalkPlace here = place(room);
    const std::vector<Said> said = said_before(services_.store, here, all_of_them, shown_of_room);
    json::object told;
    put_counts(told, here, said.empty() ? 0 : said.back().number, chair);
    for (const Said& one : said) bytes += one.text.size();
    told["said"] = bytes > shown_to_newcomer ? json::array() : json_of(said);
    rooms.push_back(std::move(told));
  }
  for (const int whom : muted_by(services_.store, id_, chair.number())) muted.push_back(speaker(whom));
  return {{"type", "rooms"}, {"rooms", std::move(rooms)}, {"muted", std::move(muted)}};
}

// To all who read there, or to one chair; with a message, or only what is unread now.
void Talk::tell(const TalkRoom& room, const Said* said, const std::optional<Chair>& only) const {
  const TalkTime now = table_.talk_time();
  const TalkPlace here = place(room);
  const std::int64_t last = said == nullptr ? last_said(services_.store, here) : said->number;
  table_.tell_chairs([&](Chair chair) -> std::optional<json::object> {
    if ((only && !(chair == *only)) || !may_read(room, chair, settings_, now)) return std::nullopt;
    json::object out{{"type", "talk"}};
    put_counts(out, here, last, chair);
    out["said"] = said == nullptr ? json::array() : json::array{json_of(*said)};
    return out;
  });
}

// Who has muted him is not told.
void Talk::tell_absent(const TalkRoom& room, const Said& said) const {
  const auto heard = [&](Chair chair) -> std::optional<std::int64_t> {
    if (chair.number() == said.chair || !may_read(room, chair, settings_, table_.talk_time())) return std::nullopt;
    const auto muted = muted_by(services_.store, id_, chair.number());
    if (std::find(muted.begin(), muted.end(), said.chair) != muted.end()) return std::nullopt;
    return heard_up_to(services_.store, place(room), chair.number());
  };
  table_.wrote({.room = room.key(),
                .to_all = room.kind() == TalkRoom::Kind::table || room.kind() == TalkRoom::Kind::watching,
                .by = Chair::of(said.chair),
                .name = [&](std::string_view language) { return name_of(said.chair, language); },
                .heard = heard});
}

void Talk::table_changed() {
  const bool over = table_.talk_time().over;
  if (std::exchange(over_, over) != over)
    table_.tell_chairs([this](Chair chair) -> std::optional<json::object> { return rooms_of(chair); });
}

// ---- Names ------------------------------------------------------------------------------------------------------------

// No spectator takes the name of somebody who sits there.
void Talk::need_name(const std::string& name) const {
  if (!may_be_words(name)) throw Fault("bad_name", "a name has no control or direction characters");
  const std::string wanted = name_as_seen(name);
  bool taken = wanted.empty();
  const auto look = [&](const json::value& person) {
    if (const json::value* known = person.as_object().if_contains("name"))
      taken = taken || name_as_seen(std::string_view(known->as_string())) == wanted;
  };
  const json::object setup = table_.people().setup();
  for (const json::value& seat : setup.at("seats").as_array()) {
    look(seat);
    if (const json::value* members = seat.as_object().if_contains("members"))
      for (const json::value& member : members->as_array()) look(member);
  }
  if (const json::value* moderator = setup.if_contains("moderator")) look(*moderator);
  if (taken) throw Fault("same_name", "somebody at the table has this name");
}

std::string Talk::name_of(int chair, std::string_view language) const {
  const Chair who = Chair::of(chair);
  const json::object setup = table_.people().setup();
  if (who.seat == spectators) return words(language, "", "talk", "talk.spectator");
  const auto named = [&](const json::value& person, const char* key) {
    const json::value* name = person.as_object().if_contains("name");
    const WordArgument number{"number", std::int64_t{who.seat} + 1};
    return name != nullptr && !name->as_string().empty() ? std::string(name->as_string())
                                                         : words(language, "", "talk", key, {&number, 1});
  };
  if (who.seat < 0)
    return named(setup.if_contains("moderator") ? setup.at("moderator") : json::object(), "talk.moderator");
  const json::value& seat = setup.at("seats").at(static_cast<std::size_t>(who.seat));
  if (table_.people().shared(who.seat))
    return named(seat.at("members").at(static_cast<std::size_t>(who.member)), "talk.seat");
  return named(seat, "talk.seat");
}

std::string Talk::name_of(const TalkRoom& room, std::string_view language) const {
  if (room.kind() == TalkRoom::Kind::table) return words(language, "", "talk", "talk.table");
  if (room.kind() == TalkRoom::Kind::watching) return words(language, "", "talk", "talk.spectators");
  std::string names;
  const json::object setup = table_.people().setup();
  for (const int number : room.seats()) {
    const json::value& seat = setup.at("seats").at(static_cast<std::size_t>(number));
    const json::value* name = seat.as_object().if_contains("name");
    const WordArgument of{"number", std::int64_t{number} + 1};
    names += (names.empty() ? "" : ", ") +
             (name != nullptr ? std::string(name->as_string()) : words(language, "", "talk", "talk.seat", {&of, 1}));
  }
  return room.has_moderator() ? names + ", " + name_of(Chair{.seat = moderator_seat}.number(), language) : names;
}

// ---- The record ---------------------------------------------------------------------------------------------------------

std::string Talk::transcript(Chair chair, bool as_text, std::string_view language) const {
  const std::vector<TalkRoom> rooms = rooms_read_by(chair);
  std::vector<std::pair<std::size_t, Said>> all;  // and the number of its room
  for (std::size_t n = 0; n < rooms.size(); ++n)
    for (Said& said : said_before(services_.store, place(rooms[n]), all_of_them, all_of_them))
      all.emplace_back(n, std::move(said));
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::tie(a.second.at, a.first, a.second.number) < std::tie(b.second.at, b.first, b.second.number);
  });
  std::string out;
  for (const auto& [n, said] : all) {
    const TalkRoom& room = rooms[n];
    const std::string who =
        said.name.empty() ? name_of(said.chair, language) : said.name + " (" + name_of(said.chair, language) + ")";
    if (as_text) {
      out += date_of(said.at) + " [" + name_of(room, language) + "] " + who + ": ";
      for (const char letter : said.text) out += letter == '\n' ? std::string("\n    ") : std::string(1, letter);
    } else {
      json::object line = json_of(said);
      line["room"] = room.key();
      line["name"] = who;
      out += json::serialize(line);
    }
    out += '\n';
  }
  return out;
}

}  // namespace curia::server
