#pragma once
// The answer that changes least, for somebody who does not come: to pass, to take nothing, to keep what is so.
#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "session/game.h"

namespace curia {

// A verb that is quiet wherever it answers a question, and why.
struct QuietVerb {
  std::string_view game, verb;
  std::string_view operand, value;  // only with this one; empty: with any
  std::string_view why;
};
// The first of them that is offered is taken.
std::span<const QuietVerb> quiet_verbs();

// What it would be now, as a move with the least amount; none where the seat is not asked, or each of its answers does something.
// Where it can answer one thing only that is it.
std::optional<boost::json::object> quiet_answer(const Game& game, Seat seat);

}  // namespace curia
