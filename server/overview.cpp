#include "server/overview.h"

#include <algorithm>
#include <exception>
#include <memory>

#include "server/kept_lobby.h"
#include "server/showing.h"
#include "server/store.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_opened = 4;   // in one answer: each is replayed
constexpr std::size_t most_in_turn = 8;  // tables, before others are served

bool waits_for(const Awaited& awaited, Chair chair) {
  if (awaited.over) return false;
  return chair.seat >= 0 ? awaited.waiting.has(seat_at(chair.seat)) : chair.seat == moderator_seat && awaited.moderator;
}

// Whom a table waits for is shown to all who look at it, and to nobody else.
bool sees_the_table(Chair chair) { return chair.seat >= 0 || chair.seat == spectators || chair.seat == moderator_seat; }

// What is asked of this seat; empty where nobody put it into words.
std::string asked_of(const Room& room, Chair chair, const std::string& language) {
  std::string asked;
  const json::object decision = room.game().decision(viewer_of(seat_at(chair.seat)), language);
  for (const json::value& question : decision.at("questions").as_array())
    if (question.at("seat") == chair.seat)
      asked.append(asked.empty() ? "" : " ").append(question.at("text").as_string());
  return asked;
}

// One table after the other; after one that was opened, or some that were not, it is the turn of others.
class Looking : public std::enable_shared_from_this<Looking> {
 public:
  using Take = std::function<void(const HttpAnswer::Make& make)>;
  Looking(const Served& served, json::array first, std::vector<WayIn> ways, const std::string& language)
      : lobby_(served.lobby),
        store_(served.store),
        clock_(served.clock),
        ways_(std::move(ways)),
        language_(language),
        all_(std::move(first)) {}

  void go_on(const Take& take) {
    const std::size_t opened = opened_, end = std::min(ways_.size(), next_ + most_in_turn);
    try {
      while (next_ < end && opened_ == opened) all_.emplace_back(at(ways_[next_++]));
    } catch (const std::exception&) {
      return take([error = std::current_exception()]() -> HttpAnswer { std::rethrow_exception(error); });
    }
    if (next_ < ways_.size()) return clock_.post([self = shared_from_this(), take] { self->go_on(take); });
    take([this] { return answer_of(json::object{{"ok", true}, {"tables", std::move(all_)}}); });
  }

 private:
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
    if (const json::value* moment = frame->setup.if_contains("branch_of")) out["branch_of"] = *moment;
    tell(out, way.to.table, chair);
    return out;
  }

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
    if (sees_the_table(chair)) {
      json::array& waiting = out["waiting"].emplace_array();
      for (const Seat seat : awaited->waiting) waiting.emplace_back(index(seat));
    }
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
  Clock& clock_;
  const std::vector<WayIn> ways_;
  const std::string language_;
  json::array all_;
  std::size_t next_ = 0, opened_ = 0;
};

}  // namespace

HttpAnswer overview(const Served& served, json::array first, std::vector<WayIn> ways, const std::string& language) {
  HttpAnswer answer;
  answer.later = [looking = std::make_shared<Looking>(served, std::move(first), std::move(ways), language)](
                     const Looking::Take& take) { looking->go_on(take); };
  return answer;
}

}  // namespace curia::server
