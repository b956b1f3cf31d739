#pragma once
// Bots at a session: which seats they hold and what they do next.
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/game.h"

namespace curia {

bool is_bot(std::string_view name);
boost::json::array bot_names_json();

class BotPlayers {
 public:
  // One name a seat; an empty one is a person. Fault for an unknown bot.
  // With a seed they think alike each time.
  explicit BotPlayers(const std::vector<std::string>& names, std::optional<std::uint64_t> seed = std::nullopt);
  ~BotPlayers();
  BotPlayers(BotPlayers&&) noexcept;

  // What some bot does next, as a move; nothing while only people are waited for.
  std::optional<boost::json::object> next(const Game& game);

 private:
  struct Seats;
  std::unique_ptr<Seats> seats_;
};

// What this bot would do at this seat now. Fault if the seat is not asked, or there is no such bot.
boost::json::object bot_move(const Game& game, Seat seat, const std::string& bot, std::uint64_t seed);

}  // namespace curia
