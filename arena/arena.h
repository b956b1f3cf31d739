#pragma once
// Many games at once: tournaments of bots, with what happened counted and, when asked, every promise checked. run.h plays
// them, games.h picks the game by its name.
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/statistics.h"
#include "arena/times.h"
#include "engine/ids.h"

namespace curia::arena {

// A part of a run: every n-th seed, whole.
struct Shard {
  int number = 1, of = 1;  // number: 1 to of
};

// By how much the first bot is above the others, in Elo: a sequential test (sprt.h) holds `low` until the games speak for `high`. low < high.
struct SprtBounds {
  double low = 0, high = 30;
};

struct Settings {
  std::vector<std::string> bots;  // by seat; a shorter list is repeated; the seats rotate from game to game
  int games = 100;                // made whole: see whole_games()
  std::uint64_t seed = 1;
  int jobs = 1;
  bool draw_options = false;  // every game with answers of its own, drawn from its seed
  bool draw_tables = false;   // and with an edition, a scenario and seats of its own
  bool check = false;  // invariants after every move; replay and view property on a sample; votes are not counted then
  bool verbs = false;  // which verbs were offered, and which chosen
  bool times = false;  // how long an answer takes
  bool deeds = false;  // which silly deeds are done: silly_deeds.h
  Shard shard{};
  std::optional<SprtBounds> sprt{};  // plays no longer than until it is decided
};

struct Violation {
  std::uint64_t seed = 0;  // of the game
  int move = 0;
  std::string what;
};

// What is counted of a game, for each seat.
enum class Counter : std::uint8_t {
  votes,         // on what it proposed, to their end
  passed,        // of these
  unanimous,     // passed against nobody
  first_votes,   // the first of a turn on the Consuls, where it proposed them
  first_passed,  // of these
  in_favour,     // that it voted so
  against,       // and so
  leads          // times that it took the lead from another: counters.h
};
inline constexpr std::array<std::string_view, 8> counter_names{"votes",        "passed",    "unanimous", "first_votes",
                                                               "first_passed", "in_favour", "against",   "leads"};
using Counts = std::array<std::int64_t, counter_names.size()>;

// Decisions at which a bot could have done this, and those at which it did.
struct VerbUse {
  std::int64_t offered = 0, chosen = 0;
  bool operator==(const VerbUse&) const = default;
};
// By bot, then by verb.
using VerbUses = std::map<std::string, std::map<std::string, VerbUse>>;

// Silly deeds by their names, how often each was done.
using DeedCounts = std::map<std::string, std::int64_t>;

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
  std::array<Counts, max_seats> counts{};
  VerbUses verbs;  // where they are counted
  std::int64_t& count(Seat seat, Counter counter) { return counts[at_seat(seat)][static_cast<std::size_t>(counter)]; }
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
  Counts counts{};
  std::map<std::string, VerbUse> verbs;  // where they are counted
  Times times;                           // where they are taken: of this run alone
  DeedCounts deeds;                      // where they are counted: of this run alone; those that were never done, too
};

// How a sequential test stands.
struct SprtState {
  enum class Verdict : std::uint8_t { open, low, high };
  Verdict verdict = Verdict::open;  // which of the bounds is held
  int seeds = 0;                    // whole ones that it has seen; of which it was decided
  double ratio = 0;                 // log-likelihood ratio, above 0 for the higher bound
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
  std::optional<SprtState> sprt;
  std::vector<GameRow> rows;  // that all of this is made of, by their numbers
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

// Whether the shard of these settings plays this game.
bool plays(const Settings& settings, int seats, int game);

// What these rows say, all told; in any order, `seats` as the setting of their tables has them. Intervals are of whole seeds.
Result totals_of(const Settings& settings, int seats, std::vector<GameRow> rows);

// A game played, and what was wrong in it.
struct Played {
  GameRow row;
  std::vector<Violation> violations;
  std::map<std::string, Times> times;       // by bot
  std::map<std::string, DeedCounts> deeds;  // by bot
};

// What is played already, and who keeps what is played now.
struct Kept {
  std::vector<GameRow> known;                  // these games are not played again, and count as if they were
  std::function<void(const GameRow&)> keep{};  // from one thread at a time, in the order of finishing; may be empty
};

// Plays games 0 to whole_games() - 1 on settings.jobs threads, but those that are known or another shard's; a stop ends it early with what is
// finished. What keep() throws ends it, too, and is thrown on.
Result play_all(const Settings& settings, int seats, const std::function<Played(int game)>& play_one, const Kept& kept,
                const Progress& progress, const std::atomic<bool>& stop);

}  // namespace curia::arena
