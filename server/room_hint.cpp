// A hint: what the usual program would do at a seat. It sees what that seat may see, as every bot does; nobody else is told.
#include <map>
#include <random>
#include <utility>

#include "bots/reasons/reason.h"
#include "server/room.h"
#include "session/advice.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr auto longest_thought = std::chrono::seconds(2);

// {move, reasons, advice}: what the bot would do and why, and what is best of that which was tried; no move where it lets the question pass.
json::object thought_of(const Game& game, Seat seat, const std::string& bot, std::chrono::milliseconds time) {
  const std::uint64_t seed = std::random_device{}();
  json::array reasons;
  const auto move = bot_move(game, seat, bot, seed, longest_thought, &reasons);
  if (reasons.size() > bots::most_reasons) reasons.resize(bots::most_reasons);
  return {{"move", move ? json::value(*move) : json::value()},
          {"reasons", std::move(reasons)},
          {"advice", advice_to(game, seat, seed, {.time = std::max(time, std::chrono::milliseconds(1))})}};
}

}  // namespace

json::object Room::answer(const HintRequest&, const Asker& asker) {
  if (!hints_) throw Fault("no_hints", "this table was made without hints");
  const Seat seat = seat_at(asker.chair.seat);
  if (gathering_ || game().over() || !game().waiting().has(seat))
    throw Fault("not_your_turn", "this seat is not asked");
  Hinting& hint = hinting_[seat];
  const bool thinking = !hint.asked.empty() && hint.of == changes_;
  hint.asked.insert_or_assign(asker.chair.number(), asker.language);
  if (thinking) return {};  // it is told when the thought is there
  hint.of = changes_;
  const std::shared_ptr<const Game> now = game().clone();
  services_.apart.work(owner_, [this, now, seat, bot = usual_bot(), of = changes_,
                                time = std::chrono::milliseconds(services_.limits.hint_milliseconds)] {
    json::object thought;
    std::string failed;
    try {
      thought = thought_of(*now, seat, bot, time);
    } catch (const std::exception& error) {  // then there is none
      failed = error.what();
    }
    services_.clock.post([this, seat, of, thought = std::move(thought), failed] {
      if (!failed.empty()) services_.log.warn("hint_failed", {{"table", id_}, {"why", as_json(failed)}});
      hinted(seat, of, thought);
    });
  });
  return {};
}

// To those of the seat who have asked. Where the table has moved on meanwhile it is a hint no more.
void Room::hinted(Seat seat, std::uint64_t of, const json::object& thought) {
  const auto found = hinting_.find(seat);
  if (found == hinting_.end() || found->second.of != of) return;  // the seat has asked anew: all of it are told then
  const std::map<int, std::string> asked = std::move(found->second.asked);
  hinting_.erase(found);
  json::object told{{"type", "hint"}, {"number", session_.number()}, {"bot", as_json(usual_bot())}, {"move", nullptr}};
  if (changes_ == of)
    for (const auto& [key, value] : thought) told.insert_or_assign(key, value);
  tell_chairs([&](Chair one) -> std::optional<json::object> {
    const auto language = asked.find(one.number());
    if (language == asked.end()) return std::nullopt;
    json::object own = told;
    const auto word = [&](json::object& of) {
      if (const json::value* move = of.if_contains("move"); move != nullptr && move->is_object())
        of["text"] = game().offered_text(move->get_object(), language->second);
    };
    word(own);
    if (json::value* advice = own.if_contains("advice"))
      for (json::value& tried : advice->at("moves").as_array()) word(tried.as_object());
    if (json::value* reasons = own.if_contains("reasons"))
      for (json::value& reason : reasons->as_array())
        reason.as_object()["text"] = game().reason_text(reason.get_object(), language->second);
    return own;
  });
}

}  // namespace curia::server
