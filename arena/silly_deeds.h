#pragma once
// Deeds that no level of the bots shall make a habit of: the most of each is to be one in a hundred games (docs/arena.md says which are
// more). Each is looked at on the real table, right before it is done, with what lies open there; nothing that the seat cannot see makes it silly.
#include <span>
#include <string_view>

#include "games/crisis/game.h"
#include "games/republic/game.h"

namespace curia::arena {

// A table at the moment when a seat answers so.
template <Playable G>
struct Deed {
  const typename G::State& s;
  const typename G::Options& options;
  const typename G::Decision& decision;  // everybody's offers
  const typename G::Move& move;
};

template <Playable G>
struct SillyDeed {
  std::string_view name;  // as tables of them call it
  bool (*is)(const Deed<G>& deed);
};

// Those of a game, in the order in which they are told.
template <Playable G>
std::span<const SillyDeed<G>> silly_deeds();
template <>
std::span<const SillyDeed<republic::Traits>> silly_deeds<republic::Traits>();
template <>
std::span<const SillyDeed<crisis::Traits>> silly_deeds<crisis::Traits>();

}  // namespace curia::arena
