#pragma once
// Bots at a session: which seats they hold and what they do next.
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/random.h"
#include "session/game.h"

namespace curia {

// Bots at seats of one kind of game: Game::bot_seats makes them, played_game.h is how.
class BotSeats {
 public:
  virtual ~BotSeats() = default;
  // This `bot` plays there.
  virtual void sit(Seat seat, const std::string& bot) = 0;  // Fault for one that this game does not have
  virtual void hurry(std::chrono::milliseconds time) = 0;   // no longer than this about an answer
  virtual bool ponders(const Game& game) const = 0;         // what it does next takes longer than others should wait
  // What some bot does next, as a move; nothing while only people are waited for. The game is of the kind that made them. Why it does so is put
  // into `reasons`, as a journal keeps it (docs/journal.md), where that is asked for.
  virtual std::optional<boost::json::object> next(const Game& game, Random& random, boost::json::array* reasons) = 0;
};

// The bots of a game, one a seat.
class BotPlayers {
 public:
  // `names`: one a seat; an empty one is a person. Fault for a bot that this kind of game does not have.
  BotPlayers(const Game& game, const std::vector<std::string>& names);

  // What one of them does next takes longer than others should wait.
  bool ponders(const Game& game) const { return seats_->ponders(game); }
  // What some bot does next in this game or one that takes its place, as a move; nothing while only people are waited for.
  // The same for the same `whim` (Session::whim_number), but where a bot thinks as long as it has time. `reasons`: why, where that is asked for.
  std::optional<boost::json::object> next(const Game& game, std::uint64_t whim, boost::json::array* reasons = nullptr) {
    Random random(whim);
    return seats_->next(game, random, reasons);
  }

 private:
  std::unique_ptr<BotSeats> seats_;
};

// What this bot would do at this seat now; nothing where the seat is not asked but might break in, and the bot lets it pass.
// Fault if the seat can do nothing, or there is no such bot. `time`: no longer than this. `reasons`: why, where that is asked for.
std::optional<boost::json::object> bot_move(const Game& game, Seat seat, const std::string& bot, std::uint64_t seed,
                                            std::optional<std::chrono::milliseconds> time = std::nullopt,
                                            boost::json::array* reasons = nullptr);

}  // namespace curia
