// A hint: what the usual program would do at a seat. It sees what that seat may see, as every bot does; nobody else is told.
#include <algorithm>
#include <random>
#include <utility>

#include "server/room.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr auto longest_thought = std::chrono::seconds(2);

}  // namespace

json::object Room::answer(const HintRequest&, const Asker& asker) {
  if (!hints_) throw Fault("no_hints", "this table was made without hints");
  const Seat seat = seat_at(asker.chair.seat);
  if (gathering_ || game().over() || !game().waiting().has(seat))
    throw Fault("not_your_turn", "this seat is not asked");
  Hinting& hint = hinting_[seat];
  const bool thinking = !hint.asked.empty() && hint.of == changes_;
  if (std::find(hint.asked.begin(), hint.asked.end(), asker.chair) == hint.asked.end())
    hint.asked.push_back(asker.chair);
  if (thinking) return {};  // it is told when the thought is there
  hint.of = changes_;
  const std::shared_ptr<const Game> now = game().clone();
  services_.apart.work(owner_, [this, now, seat, bot = usual_bot(), of = changes_] {
    std::optional<json::object> move;
    std::string failed;
    try {
      move = bot_move(*now, seat, bot, std::random_device{}(), longest_thought);
    } catch (const std::exception& error) {  // then there is none
      failed = error.what();
    }
    services_.clock.post([this, seat, of, bot, move, failed] {
      if (!failed.empty()) services_.log.warn("hint_failed", {{"table", id_}, {"why", as_json(failed)}});
      hinted(seat, of, bot, move);
    });
  });
  return {};
}

// To those of the seat who have asked. Where the table has moved on meanwhile it is a hint no more.
void Room::hinted(Seat seat, std::uint64_t of, const std::string& bot, const std::optional<json::object>& move) {
  const auto found = hinting_.find(seat);
  if (found == hinting_.end() || found->second.of != of) return;  // the seat has asked anew: all of it are told then
  const std::vector<Chair> asked = std::move(found->second.asked);
  hinting_.erase(found);
  json::object told{{"type", "hint"}, {"number", session_.number()}, {"bot", as_json(bot)}, {"move", nullptr}};
  if (move && changes_ == of) told["move"] = *move;
  tell_chairs([&](Chair one) {
    return std::find(asked.begin(), asked.end(), one) == asked.end() ? std::nullopt : std::optional(told);
  });
}

}  // namespace curia::server
