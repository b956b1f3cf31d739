#pragma once
// Many games at once: tournaments of bots, with what happened counted and, when asked, every promise checked. run.h plays
// them, games.h picks the game by its name.
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "arena/statistics.h"
#include "engine/ids.h"

namespace curia::arena {

struct Settings {
  std::vector<std::string> bots;  // by seat; a shorter list is repeated; the seats rotate from game to game
  int games = 100;                // made whole: see whole_games()
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

// What one game has given. Everything that is told of a run is made of these, so that it does not matter who played which.
struct GameRow {
  int game = 0;  // its number in the run
  std::uint64_t seed = 0;
  int seats = 0;
  std::string ending;  // `broken`: it could not be played to its end, and counts as a violation only
  SeatSet winners{};   // none: nobody wins, as when Rome falls
  int turns = 0;
  std::int64_t decisions = 0, chances = 0;  // moves made by seats; by nature
  int violations = 0;
  bool operator==(const GameRow&) const = default;
};

// A share of seat-games: how many were won, with the interval in games.
struct Share {
  double games = 0;          // games won; a shared win counts as its fraction
  int seats = 0;             // seat-games played
  double low = 0, high = 0;  // 95% interval of the games won (clustered by seed)
};

// How a bot has done.
struct BotResult {
  Share won;                        // of all games
  Share decided;                    // of those that somebody wins
  std::array<Share, max_seats> at;  // of all games, by the seat where it sat; without intervals
};

struct Result {
  int games = 0;
  std::int64_t decisions = 0;  // moves made by seats
  std::int64_t chances = 0;    // moves made by nature
  std::int64_t turns = 0;
  double seconds = 0;
  int seats = 0;   // at each table; 0 where they differ
  Share survived;  // games that somebody wins, of all: Rome has not fallen
  std::map<std::string, int> endings;
  std::map<std::string, BotResult> bots;
  int violation_count = 0;
  std::vector<Violation> violations;  // the first few
  bool interrupted = false;
};

inline constexpr int max_moves = 100'000;  // a game that is longer is a violation

// Called now and then with the number finished, from one thread at a time; may be empty.
using Progress = std::function<void(int)>;

// How many games are played with one seed: one for each rotation of the bots that differs from the others, so that each sits everywhere.
// A table of one kind of bot has one rotation; so have tables that are drawn, each with a seed of its own.
int rotations(const Settings& settings, int seats);
// So many games that each seed is played in all its rotations: settings.games or a few more.
int whole_games(const Settings& settings, int seats);
// The bot of a seat in the n-th game: bots move on by one seat from game to game.
const std::string& bot_of(const Settings& settings, int seats, int game, int seat);
// The n-th seed of the run, n from 0.
std::uint64_t seed_of(const Settings& settings, int n);

// What these rows say, all told; in any order, `seats` as the setting of their tables has them. Intervals are of whole seeds.
Result totals_of(const Settings& settings, int seats, std::vector<GameRow> rows);

// A game played, and what was wrong in it.
struct Played {
  GameRow row;
  std::vector<Violation> violations;
};
// Plays games 0 to whole_games() - 1 on settings.jobs threads; a stop ends it early with what is finished.
Result play_all(const Settings& settings, int seats, const std::function<Played(int game)>& play_one,
                const Progress& progress, const std::atomic<bool>& stop);

}  // namespace curia::arena
