#pragma once
// Questions that have one answer: nobody needs to be asked them. Whether others may notice at once that there was no choice is a matter of
// what they know: docs/server.md, "One answer".
#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "session/session.h"

namespace curia {

// A question of which everybody can count the answers.
struct OpenQuestion {
  std::string_view game, prompt;
  bool empty_hand = false;  // only of a seat that holds no card, as all see; else what it holds decides
  std::string_view why;
};
// What does not stand here is taken to hang on something hidden.
std::span<const OpenQuestion> open_questions();

// The one answer that a seat can give to what it is asked, as a move; `open`: others know that there is no other.
struct OnlyAnswer {
  boost::json::object move;
  bool open = false;
};
// None where the seat is not asked, may choose, or may break in.
std::optional<OnlyAnswer> only_answer(const Game& game, Seat seat);

// As who a journal keeps it: the program, because the table has agreed to that. What hangs on something hidden it gives in the time that a
// person could have taken, and others are not told who has before the game is over.
Deputy who_answers(const OnlyAnswer& answer);
bool is_only_answer(const Deputy& deputy);
bool is_told_late(const Deputy& deputy);  // one of those, which hung on something hidden

}  // namespace curia
