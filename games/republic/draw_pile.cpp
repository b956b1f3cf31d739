#include "games/republic/draw_pile.h"

#include <algorithm>

namespace curia::republic {

void shuffle_whole_pile(State& s, CardSet with) {
  DeckLayer whole;
  for (const DeckLayer& layer : s.cards.deck.layers) {
    for (std::size_t pool = 0; pool < 3; ++pool)
      whole.from_pool[pool] = static_cast<std::uint8_t>(whole.from_pool[pool] + layer.from_pool[pool]);
    whole.known = whole.known | layer.known;
  }
  whole.known = whole.known | with;
  s.cards.deck.layers.clear();
  s.cards.deck.layers.push(whole);
}

void shuffle_into_top(State& s, CardId card, int depth) {
  InlineVec<DeckLayer, 6> layers;
  for (const DeckLayer& layer : s.cards.deck.layers)
    if (layer.size() > 0) layers.push(layer);
  // A packet with a known card in it is not cut but shuffled again as a whole: docs/readings.md.
  DeckLayer top;
  top.known.add(card);
  int wanted = depth;
  std::size_t i = 0;
  while (i < layers.size() && wanted > 0) {
    DeckLayer& layer = layers[i];
    if (layer.size() <= wanted || layer.known.size() > 0) {
      for (std::size_t pool = 0; pool < 3; ++pool)
        top.from_pool[pool] = static_cast<std::uint8_t>(top.from_pool[pool] + layer.from_pool[pool]);
      top.known = top.known | layer.known;
      wanted -= layer.size();
      ++i;
      continue;
    }
    for (std::size_t pool = 0; pool < 3 && wanted > 0; ++pool) {
      const int taken = std::min<int>(layer.from_pool[pool], wanted);
      layer.from_pool[pool] = static_cast<std::uint8_t>(layer.from_pool[pool] - taken);
      top.from_pool[pool] = static_cast<std::uint8_t>(top.from_pool[pool] + taken);
      wanted -= taken;
    }
    break;
  }
  s.cards.deck.layers.clear();
  s.cards.deck.layers.push(top);
  for (; i < layers.size(); ++i)
    if (layers[i].size() > 0) s.cards.deck.layers.push(layers[i]);
}

}  // namespace curia::republic
