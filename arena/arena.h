#pragma once
// Many games at once: tournaments of bots, with what happened counted and, when asked, every promise checked.
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::arena {

struct Settings {
  republic::Options rules{};
  republic::Era scenario = republic::Era::early;
  int seats = 5;                  // 3 to 6
  std::vector<std::string> bots;  // by seat; a shorter list is repeated; the seats rotate from game to game
  int games = 100;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool check = false;  // invariants after every move; replay and view property on a sample
};

struct Violation {
  std::uint64_t seed = 0;  // of the game
  int move = 0;
  std::string what;
};

struct Share {
  double games = 0;          // games won; a shared win counts as its fraction
  int seats = 0;             // seat-games played
  double low = 0, high = 0;  // 95% interval of the games won (Wilson)
};

struct Result {
  int games = 0;
  std::int64_t decisions = 0;  // moves made by seats
  std::int64_t chances = 0;    // moves made by nature
  std::int64_t turns = 0;
  double seconds = 0;
  std::map<std::string, int> endings;
  std::map<std::string, Share> wins;
  int violation_count = 0;
  std::vector<Violation> violations;  // the first few
  bool interrupted = false;
};

inline constexpr int max_moves = 100'000;  // a game that is longer is a violation

// Plays the games. `progress` (may be empty) is called now and then with the number finished, from one thread at a time;
// set `stop` to end early with what is finished. Throws std::invalid_argument for an unknown bot.
Result run(const Settings& settings, const std::function<void(int)>& progress, const std::atomic<bool>& stop);

// The bot of a seat in the n-th game: bots move on by one seat from game to game.
const std::string& bot_of(const Settings& settings, int game, int seat);
// The share with the interval that holds the true rate in 95 of 100 samples (Wilson score).
Share with_interval(Share share);

std::string_view ending_name(republic::Ending ending);

}  // namespace curia::arena
