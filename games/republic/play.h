#pragma once
// The only door to the table: start a game, list what may be done, do it or be told why not.
#include <optional>

#include "games/republic/table.h"

namespace curia::republic {

enum class Reason : std::uint8_t {
#define REASON(value, key) key = value,
#include "games/republic/reasons.def"
#undef REASON
};

struct Refusal {
  enum class Why : std::uint8_t {
    none = 0,
    game_over = 1,
    not_your_turn = 2,
    not_offered = 3,
    out_of_range = 4,
    not_a_chance = 5
  };
  Why why = Why::none;
  Rule rule{};
  int least = 0, most = 0;       // out_of_range: what would be accepted
  Reason reason = Reason::none;  // explain() in explain.h finds it, with the figures
  int needs = 0, has = 0;
  std::optional<Offer> nearest{};  // a legal offer of this seat that comes closest
  explicit operator bool() const { return why != Why::none; }
};

// A new game up to its first question. seats: 3 to 6 (VG-0a).
void start(State& s, const Options& rules, Scenario scenario, int seats, Teller* teller);

// Runs a state whose stack was just set (a position, a test) to its first question.
void resume(State& s, const Options& rules, Teller* teller);

// What the table waits for; follows from the state alone. decision.chance is set when nature is to move.
void list_offers(const State& s, const Options& rules, Decision& decision);

// Whether the listed decision covers the move; a refusal changes nothing.
Refusal refused(const State& s, const Decision& decision, const Move& move);

// Does a move that is covered by the decision (or an answer that fits the pending chance) and runs to the next question.
void play(State& s, const Options& rules, const Move& move, Teller* teller);

}  // namespace curia::republic
