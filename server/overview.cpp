#include "server/overview.h"

#include "server/kept_lobby.h"
#include "server/showing.h"
#include "server/store.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_opened = 4;  // in one answer: each is replayed

bool waits_for(const Awaited& awaited, Chair chair) {
  if (awaited.over) return false;
  return chair.seat >= 0 ? awaited.waiting.has(seat_at(chair.seat)) : chair.seat == moderator_seat && awaited.moderator;
}

// What is asked of this seat; empty where nobody put it into words.
std::string asked_of(const Room& room, Chair chair, const std::string& language) {
  std::string asked;
  const json::object decision = room.game().decision(viewer_of(seat_at(chair.seat)), language);
  for (const json::value& question : decision.at("questions").as_array())
    if (question.at("seat") == chair.seat)
      asked.append(asked.empty() ? "" : " ").append(question.at("text").as_string());
  return asked;
}

// One table after the other.
class Looking {
 public:
  Looking(Lobby& lobby, const Store& store, const std::string& language)
      : lobby_(lobby), store_(store), language_(language) {}

  json::object at(const WayIn& way) {
    json::object out{{"token", way.token}};
    const auto frame = frame_of(store_, way.to.table);
    if (!frame) return out;
    const Chair chair = Chair::of(way.to.chair);
    const People people(frame->setup);
    out["table"] = way.to.table;
    out["name"] = frame->setup.at("name");
    for (const char* key : {"game", "edition"}) out[key] = frame->header.at(key);
    add_chair(out, people, chair);
    out["seats"] = people.setup().at("seats");
    tell(out, way.to.table, chair);
    return out;
  }

 private:
  // An older store does not know for whom its tables wait; those are opened, too.
  void tell(json::object& out, const std::string& table, Chair chair) {
    auto awaited = awaited_of(store_, table);
    const Room* room = nullptr;
    if (!awaited || (chair.seat >= 0 && waits_for(*awaited, chair))) room = opened(table);
    if (!awaited && room != nullptr) awaited = room->awaited();
    if (!awaited) return;
    out["number"] = awaited->number;
    if (awaited->at > 0) out["at"] = awaited->at;
    out["over"] = awaited->over;
    out["waits"] = waits_for(*awaited, chair);
    if (room != nullptr && chair.seat >= 0 && waits_for(*awaited, chair)) {
      const std::string asked = asked_of(*room, chair, language_);
      if (!asked.empty()) out["asked"] = asked;
      if (const auto limit = room->time_limit(chair))
        out["until"] = std::chrono::duration_cast<std::chrono::seconds>(limit->until.time_since_epoch()).count();
    }
  }

  // None while it is being written, and where enough were opened.
  const Room* opened(const std::string& table) {
    Room* room = lobby_.in_memory(table);
    if (room == nullptr && opened_ < most_opened) {
      ++opened_;
      try {
        room = &lobby_.open(table);
      } catch (const std::exception&) {  // the log says why
        return nullptr;
      }
    }
    return room != nullptr && room->ready() ? room : nullptr;
  }

  Lobby& lobby_;
  const Store& store_;
  const std::string& language_;
  std::size_t opened_ = 0;
};

}  // namespace

json::array overview(Lobby& lobby, const Store& store, const std::vector<WayIn>& ways, const std::string& language) {
  json::array all;
  Looking looking(lobby, store, language);
  for (const WayIn& way : ways) all.emplace_back(looking.at(way));
  return all;
}

}  // namespace curia::server
