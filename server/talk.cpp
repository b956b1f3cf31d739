#include "server/talk.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/porter.h"
#include "session/names.h"
#include "session/own_words.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_said = 1000, most_lines_said = 40;  // characters of a message; lines
constexpr std::int64_t recalled_at_once = 30;
constexpr std::size_t most_found = 50;
constexpr double cost_of_report = 3;

// As it is kept: ends of lines of one kind, none at its end. Fault for what may not be said.
std::string as_kept(std::string text) {
  std::erase(text, '\r');
  std::replace(text.begin(), text.end(), '\t', ' ');
  text.erase(text.find_last_not_of(" \n") + 1);
  std::size_t characters = 0, lines = 0;
  bool shown = !name_as_seen(text).empty();
  for (std::string_view rest = text; shown && lines <= most_lines_said; ++lines) {
    const std::size_t end = rest.find('\n');
    const auto of_line = characters_shown(rest.substr(0, end));
    shown = of_line.has_value();
    characters += of_line.value_or(0) + 1;
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  if (!shown || characters > most_said + 1 || lines >= most_lines_said)
    throw Fault("bad_talk",
                "a message has 1 to 1000 characters in up to 40 lines, none of them a control or direction character",
                {}, {{"field", "text"}, {"most", most_said}});
  return text;
}

// Whether anybody has a link to this chair, and a name by it.
bool sits(const People& people, Chair chair) {
  if (chair.seat < 0) return chair.seat == spectators || people.has_moderator();
  if (chair.seat >= static_cast<int>(people.seats())) return false;
  const std::vector<Chair> all = people.chairs(chair.seat);
  return std::find(all.begin(), all.end(), chair) != all.end();
}

}  // namespace

Talk::Talk(const TalkServices& services, const TalkTable& table, std::string id, TalkSettings settings)
    : services_(services),
      table_(table),
      id_(std::move(id)),
      settings_(std::move(settings)),
      over_(table.talk_time().over) {}

void Talk::write(Scribe::Job job, std::function<void(const std::string* why)> then) {
  ++writing_;
  services_.scribe.write(std::move(job),
                         [this, here = std::weak_ptr(here_), then = std::move(then)](const std::string* why) {
                           if (here.expired()) return;
                           --writing_;
                           then(why);
                         });
}

// The same is said of a room that is not for him and of one that there cannot be.
TalkRoom Talk::room_named(const std::string& key, Chair chair) const {
  const auto room = TalkRoom::of(key, table_.people());
  if (!room || !may_read(*room, chair, settings_, table_.talk_time()))
    throw Fault("no_room", "there is no such room for this link");
  return *room;
}

void Talk::need_quiet(Chair chair, double tokens) {
  const Limits& limits = services_.limits;
  if (!said_.take(chair.number(), limits.talk_a_minute, std::chrono::minutes(1), limits.talk_at_once,
                  services_.clock.now(), tokens))
    throw too_many("talk");
}

// What others have said is no business of this count: how much one may say would tell it.
std::size_t& Talk::bytes_of(int chair) {
  const auto found = bytes_.find(chair);
  if (found != bytes_.end()) return found->second;
  return bytes_[chair] = static_cast<std::size_t>(bytes_said(services_.store, id_, chair));
}

void Talk::answer(const SayRequest& request, Chair chair, const Told& told) {
  const std::string key = request.key.value_or("");
  if (!key.empty())  // he asks again: the answer was lost
    if (const auto known = said_with_key(services_.store, id_, chair.number(), key))
      return told(nullptr, {{"room", known->room}, {"number", known->number}});
  const auto room = TalkRoom::of(request.room, table_.people());
  if (!room) throw Fault("no_room", "there is no such room for this link");
  need_open(*room, chair, settings_, table_.talk_time());
  const std::vector<std::string> bots = table_.people().bots();
  for (const int seat : room->seats())
    if (!bots[static_cast<std::size_t>(seat)].empty()) throw Fault("no_room", "a program has nothing to say");
  Said said{.chair = chair.number(), .name = {}, .text = as_kept(request.text)};
  if (request.name) {
    if (chair.seat != spectators) throw bad_field("name", "who has a seat is called by its name");
    need_name(*request.name);
    said.name = *request.name;
  }
  if (bytes_of(said.chair) + said.text.size() > services_.limits.talk_of_chair)
    throw Fault("full", "this link has said as much as it may");
  need_quiet(chair, 1);
  bytes_of(said.chair) += said.text.size();
  said.moment = static_cast<std::int64_t>(table_.events());
  struct Kept {
    Said said;
    std::optional<SaidWithKey> known;  // the same was being written
  };
  const auto kept = std::make_shared<Kept>(Kept{.said = std::move(said), .known = {}});
  write(
      [kept, place = place(*room), folded = name_as_seen(kept->said.text), key](Store& store) {
        if (!key.empty()) kept->known = said_with_key(store, place.table, kept->said.chair, key);
        if (kept->known) return;
        keep_said(store, place, kept->said, folded);
        if (!key.empty()) keep_key(store, place, kept->said, key);
      },
      [this, kept, room = *room, told](const std::string* why) {
        const Said& now = kept->said;
        if (why != nullptr || kept->known) bytes_of(now.chair) -= now.text.size();
        if (why != nullptr) return told(why, {});
        if (kept->known) return told(nullptr, {{"room", kept->known->room}, {"number", kept->known->number}});
        told(nullptr, {{"room", room.key()}, {"number", now.number}});
        tell(room, &now, {});
        tell_absent(room, now);
      });
}

void Talk::said_elsewhere(const std::string& room, std::int64_t number) {
  const auto there = TalkRoom::of(room, table_.people());
  if (!there) return;
  const std::vector<Said> said = said_before(services_.store, place(*there), number + 1, 1);
  if (said.empty() || said[0].number != number) return;
  bytes_.erase(said[0].chair);
  tell(*there, &said[0], {});
}

void Talk::answer(const HeardRequest& request, Chair chair, const Told& told) {
  const TalkRoom room = room_named(request.room, chair);
  // What has not been said yet nobody has read.
  const std::int64_t number = std::clamp<std::int64_t>(request.number, 0, last_said(services_.store, place(room)));
  write([place = place(room), chair, number](Store& store) { keep_heard(store, place, chair.number(), number); },
        [this, room, chair, told](const std::string* why) {
          told(why, {});
          if (why == nullptr) tell(room, nullptr, chair);
        });
}

void Talk::answer(const RecallRequest& request, Chair chair, const Told& told) {
  const TalkRoom room = room_named(request.room, chair);
  const std::int64_t before = request.before.value_or(std::numeric_limits<std::int64_t>::max());
  const std::vector<Said> said = said_before(services_.store, place(room), before, recalled_at_once);
  told(nullptr, {{"room", room.key()}, {"said", json_of(said)}});
}

void Talk::answer(const FindTalkRequest& request, Chair chair, const Told& told) {
  std::vector<std::string> rooms;
  if (request.room)
    rooms.push_back(room_named(*request.room, chair).key());
  else
    for (const TalkRoom& room : rooms_read_by(chair)) rooms.push_back(room.key());
  const std::string folded = name_as_seen(request.text);
  if (folded.empty()) throw bad_field("text", "this looks for nothing");
  json::array found;
  for (const SaidIn& one : said_with(services_.store, id_, rooms, folded, most_found)) {
    json::object said = json_of(one.said);
    said["room"] = one.room;
    found.push_back(std::move(said));
  }
  told(nullptr, {{"found", std::move(found)}});
}

void Talk::answer(const MuteRequest& request, Chair chair, const Told& told) {
  if (chair.seat == spectators) throw Fault("wrong_link", "others have this link, too");
  const Chair whom = request.whom;
  const People& people = table_.people();
  if (whom == chair || !sits(people, whom)) throw bad_field("whom", "nobody else sits there");
  need_quiet(chair, 1);
  write([id = id_, chair, whom,
         on = request.on](Store& store) { keep_muted(store, id, chair.number(), whom.number(), on); },
        [this, chair, told](const std::string* why) {
          told(why, {});
          if (why != nullptr) return;
          table_.tell_chairs([this, chair](Chair one) -> std::optional<json::object> {
            if (one == chair) return rooms_of(one);
            return std::nullopt;
          });
        });
}

void Talk::answer(const ReportRequest& request, Chair chair, const Told& told) {
  const TalkRoom room = room_named(request.room, chair);
  const std::vector<Said> last = said_before(services_.store, place(room), request.number + 1, 1);
  if (last.empty() || last[0].number != request.number) throw bad_field("number", "there is no such message");
  const std::string why_told = request.why.value_or("");
  if (!why_told.empty() && !may_be_words(why_told)) throw bad_field("why", "this may not be said");
  need_quiet(chair, cost_of_report);
  write([place = place(room), number = request.number, by = chair.number(),
         why_told](Store& store) { keep_report(store, place, number, by, why_told); },
        [told](const std::string* why) { told(why, {}); });
}

}  // namespace curia::server
