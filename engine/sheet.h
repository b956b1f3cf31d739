#pragma once
// Where a procedure writes its offers.
#include <cstdint>

#include "engine/decision.h"

namespace curia {

// The operands of an offer and its inclusive range of amounts.
struct Line {
  std::uint8_t a = no_operand, b = no_operand, c = no_operand;
  int least = 0, most = 0;
};

// Decision: has `offers` and `rights` (OfferLists) and `waiting` (a SeatSet).
template <class Decision, class Verb, class Prompt, class Rule>
class SheetOf {
 public:
  // Writes into this decision.
  explicit SheetOf(Decision& decision) : decision_(decision) {}
  // An offer that the game waits for, and one that nobody waits for; nothing where its range is empty:
  void must(Seat seat, Verb verb, Prompt prompt, Rule rule, Line line = {}) {
    add(seat, verb, true, prompt, rule, line);
  }
  void may(Seat seat, Verb verb, Prompt prompt, Rule rule, Line line = {}) {
    add(seat, verb, false, prompt, rule, line);
  }
  // What the seat may do at any time: with each of these operands `a` and `b`, of which there must be one.
  void right(Seat seat, Verb verb, Prompt prompt, Rule rule, const OperandSet& a) {
    if (!a.empty()) decision_.rights.push({.a = a, .seat = seat, .verb = verb, .prompt = prompt, .rule = rule});
  }
  void right(Seat seat, Verb verb, Prompt prompt, Rule rule, const OperandSet& a, const OperandSet& b) {
    if (!a.empty() && !b.empty())
      decision_.rights.push({.a = a, .b = b, .seat = seat, .verb = verb, .prompt = prompt, .rule = rule});
  }
  std::size_t size() const { return decision_.offers.size(); }

 private:
  void add(Seat seat, Verb verb, bool must, Prompt prompt, Rule rule, Line line) {
    if (line.most < line.least || index(seat) >= max_seats) return;  // an empty range offers nothing
    decision_.offers.push({seat, seat, verb, must, line.a, line.b, line.c, prompt,
                           static_cast<std::int16_t>(line.least), static_cast<std::int16_t>(line.most), rule});
    if (must) decision_.waiting.add(seat);
  }
  Decision& decision_;
};

// Ids as operands and back.
template <class Id>
constexpr std::uint8_t op(Id id) {
  return static_cast<std::uint8_t>(id);
}
// The id that an operand is; nobody checks that it is one.
template <class Id>
constexpr Id as(std::uint8_t operand) {
  return static_cast<Id>(operand);
}

}  // namespace curia
