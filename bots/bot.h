#pragma once
// A player that is a program. It sees what its seat may see and answers with one of the offers.
#include <memory>
#include <optional>
#include <string_view>

#include "engine/random.h"
#include "games/republic/table.h"

namespace curia::bots {

// What a bot is shown: a view of the table (games/republic/view.h) and the offers of its own seat.
struct Question {
  const republic::State& view;
  const republic::Options& rules;
  const republic::Decision& decision;  // only offers whose seat is `seat`
  Seat seat;
};

class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view name() const = 0;
  // Needs a view to think; a bot that only picks among offers does without, and is spared the cost.
  virtual bool looks() const = 0;
  // An answer to a question that waits for this seat (it has at least one MUST offer).
  virtual republic::Move answer(const Question& question, Bits& bits) = 0;
  // A MAY deed while others are asked, or nothing. Called when the seat has at least one MAY offer.
  virtual std::optional<republic::Move> interrupt(const Question& question, Bits& bits) = 0;
};

// By name: "random", "steward"; nullptr for any other.
std::unique_ptr<Bot> make_bot(std::string_view name);
std::string_view bot_names();  // separated by ", "

}  // namespace curia::bots
