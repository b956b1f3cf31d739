#pragma once
// Intrigue cards by their kind.
#include <array>

#include "games/republic/state.h"
#include "games/republic/tables.h"

namespace curia::republic {

// All cards of one kind, in the decks of every era.
inline const CardSet& intrigue_cards(IntrigueId kind) {
  static constexpr std::array<CardSet, intrigue_count> by_kind = [] {
    std::array<CardSet, intrigue_count> cards{};
    for (int i = 0; i < card_count; ++i)
      if (const CardRow& r = card_rows[static_cast<std::size_t>(i)]; r.type == CardType::intrigue)
        cards[static_cast<std::size_t>(r.intrigue())].add(static_cast<CardId>(i));
    return cards;
  }();
  return row_at(by_kind, kind);
}

}  // namespace curia::republic
