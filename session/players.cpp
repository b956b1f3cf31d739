#include "session/players.h"

#include <algorithm>

namespace curia {

namespace json = boost::json;

BotPlayers::BotPlayers(const Game& game, const std::vector<std::string>& names) : seats_(game.bot_seats()) {
  for (std::size_t seat = 0; seat < names.size() && seat < max_seats; ++seat)
    if (!names[seat].empty()) seats_->sit(seat_at(static_cast<int>(seat)), names[seat]);
}

std::optional<json::object> bot_move(const Game& game, Seat seat, const std::string& bot, std::uint64_t seed,
                                     std::optional<std::chrono::milliseconds> time, json::array* reasons) {
  const std::unique_ptr<BotSeats> seats = game.bot_seats();
  seats->sit(seat, bot);
  if (time) seats->hurry(std::max(*time, std::chrono::milliseconds(1)));
  if (game.over() || !game.may_move().has(seat)) throw Fault("not_your_turn", "this seat is not asked");
  Random random(seed);
  if (!game.waiting().has(seat)) return seats->next(game, random, reasons);
  for (;;) {  // the answer to the question, not a deed that breaks in
    auto move = seats->next(game, random, reasons);
    if (move) return *move;
  }
}

}  // namespace curia
