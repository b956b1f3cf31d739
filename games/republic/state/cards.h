#pragma once
// The draw cards: sets of them, the deck, the cup of chits.
#include <bit>

#include "engine/containers.h"
#include "games/republic/state/basics.h"

namespace curia::republic {

// A set of the 160 draw cards. No card (none) is in no set.
class CardSet {
 public:
  constexpr bool has(CardId card) const { return (words_[word_of(card)] & mask_of(card)) != 0; }
  constexpr void add(CardId card) { words_[word_of(card)] |= mask_of(card); }
  constexpr void remove(CardId card) { words_[word_of(card)] &= ~mask_of(card); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  // The n-th card in ascending order, n from 0 to size() - 1.
  constexpr CardId nth(int n) const {
    for (unsigned w = 0; w < 3; ++w) {
      const int here = std::popcount(words_[w]);
      if (n < here)
        return static_cast<CardId>(w * 64U +
                                   static_cast<unsigned>(IdSet<std::uint8_t, std::uint64_t>(words_[w]).nth(n)));
      n -= here;
    }
    return CardId::none;
  }
  friend constexpr CardSet operator|(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] |= y.words_[i];
    return x;
  }
  friend constexpr CardSet operator-(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] &= ~y.words_[i];
    return x;
  }
  friend constexpr CardSet operator&(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] &= y.words_[i];
    return x;
  }
  bool operator==(const CardSet&) const = default;
  // One bit a card, 64 a word.
  constexpr const std::array<std::uint64_t, 3>& words() const { return words_; }
  // Calls f(card) for every card, in ascending order.
  template <class F>
  constexpr void each(F f) const {
    for (unsigned w = 0; w < 3; ++w)
      for (auto b : IdSet<std::uint8_t, std::uint64_t>(words_[w])) f(static_cast<CardId>(w * 64U + b));
  }

 private:
  static constexpr std::size_t word_of(CardId card) {
    return card == CardId::none ? 0 : static_cast<std::size_t>(card) / 64U;
  }
  static constexpr std::uint64_t mask_of(CardId card) {
    return card == CardId::none ? 0 : std::uint64_t{1} << static_cast<unsigned>(card) % 64U;
  }
  std::array<std::uint64_t, 3> words_{};
};

// The draw pile holds no order, only which cards can still be where (docs/architecture.md, "Chance sits at the table").
// It is a stack of layers; layer 0 is drawn first. A layer says how many of its cards come from each pool (which of the
// pool they are is decided when they are drawn: equally likely) and which known cards are shuffled among them.
struct DeckLayer {
  std::array<std::uint8_t, 3> from_pool{};  // per pool: how many unknown cards of it lie here
  std::array<std::uint8_t, 5> unused{};
  CardSet known;  // cards that are certainly in this layer (Era Ends; a war shuffled into the top)
  constexpr int size() const { return from_pool[0] + from_pool[1] + from_pool[2] + known.size(); }
  bool operator==(const DeckLayer&) const = default;
};
// The draw pile.
struct Deck {
  std::array<CardSet, 3> pools{};  // by era of the deck they came from: cards whose place is not known
  InlineVec<DeckLayer, 6> layers{};
  int size() const {
    int n = 0;
    for (const DeckLayer& layer : layers) n += layer.size();
    return n;
  }
  bool operator==(const Deck&) const = default;
};

// The cup of Mortality Chits: VG-3.1.2a, VG-5.21b, VG-5.21c.
struct Cup {
  std::uint32_t ids = 0x3FFFFFFF;  // bit n: the chit of ID n + 1 is in the cup
  std::uint8_t none = 4, draw_two = 2;
  std::array<std::uint8_t, 2> unused{};
  template <class F>
  void fields(F& f) {
    f.bits("ids", ids, 1, 30, 1);
    f.number("none", none, 0, 4);
    f.number("draw_two", draw_two, 0, 2);
  }
  bool operator==(const Cup&) const = default;
};

// Where the draw cards lie that nobody holds.
struct Piles {
  Deck deck{};  // which of a pool's cards lie where is hidden
  CardSet discards{};
  Cup cup{};
  std::array<std::uint8_t, max_seats>
      coming_size{};  // how many cards given to a seat it does not hold yet: Hidden::coming
  template <class F>
  void fields(F& f) {  // the cup is told in codec_parts.cpp
    f.ids("discards", discards);
  }
  bool operator==(const Piles&) const = default;
};

}  // namespace curia::republic
