#pragma once
// Many games at once: tournaments of bots, with what happened counted and, when asked, every promise checked. run.h plays
// them, games.h picks the game by its name.
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace curia::arena {

struct Settings {
  std::vector<std::string> bots;  // by seat; a shorter list is repeated; the seats rotate from game to game
  int games = 100;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool draw_options = false;  // every game with answers of its own, drawn from its seed
  bool draw_tables = false;   // and with an edition, a scenario and seats of its own
  bool check = false;         // invariants after every move; replay and view property on a sample
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

  void violated(const Violation& violation);
  void add(const Result& part);
};

inline constexpr int max_moves = 100'000;  // a game that is longer is a violation

// Called now and then with the number finished, from one thread at a time; may be empty.
using Progress = std::function<void(int)>;

// The bot of a seat in the n-th game: bots move on by one seat from game to game.
const std::string& bot_of(const Settings& settings, int seats, int game, int seat);
// The seed of the n-th game.
std::uint64_t seed_of(const Settings& settings, int game);
// The share with the interval that holds the true rate in 95 of 100 samples (Wilson score).
Share with_interval(Share share);

// Plays games 0 to settings.games - 1 on settings.jobs threads and adds up their results; a stop ends it early with what is
// finished.
Result play_all(const Settings& settings, const std::function<void(int game, Result&)>& play_one,
                const Progress& progress, const std::atomic<bool>& stop);

}  // namespace curia::arena
