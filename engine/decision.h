#pragma once
// What the table waits for: offers to seats, or one request to nature; and what seats may do whatever is asked: rights. Exactly what
// an offer or a right covers is legal.
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "engine/broken_table.h"
#include "engine/ids.h"

namespace curia {

inline constexpr std::uint8_t no_operand = 0xFF;

// What one seat may do now: a verb, up to three operands (meaning: the verb's row), and an inclusive range of amounts.
template <class Verb, class Prompt, class Rule>
struct OfferOf {
  Seat seat = Seat::none;     // who may answer
  Seat faction = Seat::none;  // for which faction; differs from seat only where one player decides for another
  Verb verb{};
  bool must = true;  // the game waits for this seat; otherwise it may interrupt
  std::uint8_t a = no_operand, b = no_operand, c = no_operand;
  Prompt prompt{};
  std::int16_t least = 0, most = 0;
  Rule rule{};
  bool operator==(const OfferOf&) const = default;
};

// What a seat does: the same operands, one amount. Nature's moves carry dice in a, b, c, or one outcome in a.
template <class Verb>
struct MoveOf {
  Seat seat = Seat::none;
  Seat faction = Seat::none;
  Verb verb{};
  std::uint8_t a = no_operand, b = no_operand, c = no_operand;
  std::int16_t amount = 0;
  bool operator==(const MoveOf&) const = default;
};

// Operands as a set: ids below 192. Empty where the verb has no such operand.
class OperandSet {
 public:
  constexpr OperandSet() = default;
  // By bits: operand n is bit n % 64 of word n / 64:
  constexpr explicit OperandSet(const std::array<std::uint64_t, 3>& words) : words_(words) {}
  constexpr explicit OperandSet(std::uint64_t word) : words_{word, 0, 0} {}
  constexpr bool has(std::uint8_t operand) const {
    return operand < 192 && (words_[operand / 64U] >> (operand % 64U) & 1U) != 0;
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }
  // The n-th member in ascending order, n from 0; no_operand where there are not so many.
  constexpr std::uint8_t nth(int n) const {
    for (unsigned w = 0; w < 3; ++w) {
      const int here = std::popcount(words_[w]);
      if (n < here) {
        std::uint64_t left = words_[w];
        while (n-- > 0) left &= left - 1;
        return static_cast<std::uint8_t>(w * 64U + static_cast<unsigned>(std::countr_zero(left)));
      }
      n -= here;
    }
    return no_operand;
  }
  constexpr bool covers(std::uint8_t operand) const { return empty() ? operand == no_operand : has(operand); }
  bool operator==(const OperandSet&) const = default;

 private:
  std::array<std::uint64_t, 3> words_{};
};

// What a seat may do whatever the table asks, listed once with all that it may be done with: any a with any b. No answer to the
// question: who is asked is still asked.
template <class Verb, class Prompt, class Rule>
struct RightOf {
  OperandSet a{}, b{};
  Seat seat = Seat::none;  // of its own faction: nobody uses it for another
  Verb verb{};
  Prompt prompt{};
  std::int16_t least = 0, most = 0;
  Rule rule{};
  bool operator==(const RightOf&) const = default;
};

// The offer of this move in a right of its verb, or the one nearest to it.
template <class Verb, class Prompt, class Rule, class Move>
OfferOf<Verb, Prompt, Rule> offer_in(const RightOf<Verb, Prompt, Rule>& right, const Move& move) {
  const auto nearest = [](const OperandSet& set, std::uint8_t operand) {
    return set.covers(operand) ? operand : set.nth(0);
  };
  return {.seat = right.seat,
          .faction = right.seat,
          .verb = right.verb,
          .must = false,
          .a = nearest(right.a, move.a),
          .b = nearest(right.b, move.b),
          .prompt = right.prompt,
          .least = right.least,
          .most = right.most,
          .rule = right.rule};
}

// The list of offers. Kept outside the state (it follows from it) and reused, so it is not cleared element by element.
template <class Offer, std::size_t N>
class OfferList {
 public:
  OfferList() = default;
  // Copies as many as there are, not the whole room:
  OfferList(const OfferList& other) { *this = other; }
  OfferList& operator=(const OfferList& other) {
    for (std::size_t i = 0; i < other.size_; ++i) items_[i] = other.items_[i];
    size_ = other.size_;
    return *this;
  }
  void push(const Offer& offer) {
    if (size_ >= N) throw BrokenTable("more offers than a question may have");  // none is dropped in silence
    items_[size_++] = offer;
  }
  void clear() { size_ = 0; }
  void shrink(std::size_t size) { size_ = size; }  // keeps the first ones
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  Offer& operator[](std::size_t i) { return items_[i]; }
  const Offer& operator[](std::size_t i) const { return items_[i]; }
  const Offer* begin() const { return items_.data(); }
  const Offer* end() const { return items_.data() + size_; }
  Offer* begin() { return items_.data(); }
  Offer* end() { return items_.data() + size_; }

 private:
  std::array<Offer, N> items_;
  std::size_t size_ = 0;
};

// The part of a decision that a seat may see: its own offers and rights, whom the table waits for, and what nature is asked.
template <class Decision>
void shown_decision(const Decision& full, Seat viewer, Decision& shown) {
  shown.offers.clear();
  for (const auto& offer : full.offers)
    if (offer.seat == viewer) shown.offers.push(offer);
  shown.rights.clear();
  for (const auto& right : full.rights)
    if (right.seat == viewer) shown.rights.push(right);
  shown.chance = full.chance;
  shown.waiting = full.waiting;
}

// What the table asks of a seat it waits for; public, so without the rule of any one offer. Prompt::none if it does not wait.
template <class Decision>
auto asked_of(const Decision& full, Seat seat) {
  decltype(full.offers.begin()->prompt) prompt{};
  for (const auto& offer : full.offers)
    if (offer.seat == seat && offer.must) prompt = offer.prompt;  // what can always be answered stands last
  return prompt;
}

}  // namespace curia
