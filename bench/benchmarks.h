#pragma once
// How fast it is: the figures of `curia bench`. Everything that one core does is measured in time of the processor, so that
// other programs on the machine do not count; what the server answers is measured by the clock on the wall.
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/difference.h"

namespace curia::bench {

struct GameFigures {
  int seats = 0;
  long long games = 0, decisions = 0, chances = 0;  // played; decisions are moves of seats, chances those of nature
  double decisions_per_second = 0, games_per_second = 0;
  double closed_decisions_per_second = 0;  // where nothing is open whatever the table asks; 0 if nothing ever is
  double clone_ns = 0, memcpy_ns = 0;      // the same bytes, in the same run, turn and turn about
  std::size_t state_bytes = 0;
  double view_us = 0, hash_us = 0;
  double legal_moves_us = 0;  // listing the offers of a table, averaged over the tables of whole games
  double replay_ms = 0;  // a full game from the text of its journal: every line, hash and move; mean of several games
  double open_ms = 0;    // the same from the lines of a store, as a server opens a table
  std::size_t journal_bytes = 0;
  std::size_t journal_moves = 0;
};

struct ServerFigures {
  int seats = 0, spectators = 50;
  int moves = 0;
  double socket_p50_ms = 0, socket_p99_ms = 0;  // loopback: from sending a move until every screen has its new view
  double commit_p50_ms = 0, commit_p99_ms = 0;  // of that, what this disk takes to keep one move for good
  double seat_bytes = 0, spectator_bytes = 0;   // of a message with a state after a move: to one who sits, who looks on
  double tables_p50_ms = 0, tables_p99_ms = 0;  // the same without the network: the move, the store, all messages
};

// Called now and then with what is being measured.
using Progress = std::function<void(std::string_view)>;

// A game that can be measured.
struct GameRow {
  std::string_view name, title;
  int least_seats = 0, most_seats = 0, usual_seats = 0;
  GameFigures (*measure)(int seats, double seconds, const Progress& progress);
};
std::span<const GameRow> games();

// A full table of this game. The store is a file in this folder, as it is when people play; it is removed afterwards.
ServerFigures measure_server(const GameRow& game, const std::string& folder, double seconds, const Progress& progress);

// The ping of a table that nobody attacks, under each attack of one stranger and in the quiet before it.
struct AttackFigures {
  std::string_view name;
  double quiet_p50_ms = 0, quiet_p99_ms = 0;
  double p50_ms = 0, p99_ms = 0;
  double quiet_work_ms = 0, work_ms = 0;  // what the server's thread worked before it answered, 99th percentile
  // By its work, not by the clock on the wall: what else the machine does is no attack. 20 ms is what docs/server.md promises.
  bool felt() const { return work_ms > quiet_work_ms + 20; }
};
// What is felt is measured once more, and told as it is then: something else may have kept the machine busy.
std::vector<AttackFigures> measure_attacks(const std::string& folder, double seconds, const Progress& progress);

// A site with accounts, tables whose clocks run, and people who are connected, by the clock on the wall; all in this process, so that
// `taskset -c 0` gives it one core for the server and for those who measure.
struct TwoTimes {
  double p50_ms = 0, p99_ms = 0;
};
struct RequestFigures {
  std::string_view name;
  TwoTimes answer{}, work{}, ping{};  // until it is there; of the server's thread for it; of somebody else meanwhile
  std::size_t bytes = 0;
};
struct LoadFigures {
  int accounts = 0, tables = 0, people = 0;
  std::size_t moves_of_resting = 0;           // of each of the tables that rest
  TwoTimes move{}, moves_at_once{}, talk{};   // on all screens of a table: one after the other, at all tables at once
  double move_work_ms = 0, talk_work_ms = 0;  // what the server's thread worked for each, on average
  std::vector<RequestFigures> requests{};
  int clocks = 0, clocks_unanswered = 0;  // tables where a day has passed at once; those where nobody has answered
  double clocks_seconds = 0;              // until all others were
  TwoTimes clocks_ping{};                 // meanwhile
  // Resident: the server alone; what accounts and tables have added is in the second; of the people, with what is measured by; at the end.
  double empty_mb = 0, tables_mb = 0, people_mb = 0, whole_mb = 0;
};
LoadFigures measure_load(const std::string& folder, double seconds, const Progress& progress);

// The time of an answer to one seat, at two tables that it cannot tell apart.
struct SecretFigures {
  std::size_t move = 0;
  int seat = 0;
  double one_us = 0, other_us = 0;  // medians
  Difference hands;                 // of the two
  Difference delayed;               // of the first from itself, answered 5 % later: who does not see that sees nothing
  bool suspect() const { return hands.seen() || !delayed.seen(); }
};
// What is suspect is measured once more, and told as it is then. The seed is that of the game.
std::vector<SecretFigures> measure_secrets(const GameRow& game, int answers, const std::string& seed,
                                           const Progress& progress);

// What this share of them is not above; 0 of none.
double percentile(std::vector<double> times, double share);

// Seconds of this thread on the processor, and on the wall.
double processor_seconds();
double wall_seconds();

}  // namespace curia::bench
