// The games that are measured: one row each.
#include "bench/measure.h"
#include "games/crisis/game.h"
#include "games/republic/game.h"

namespace curia::bench {

namespace {

template <Playable G>
constexpr GameRow row_of() {
  return {G::name, G::title, G::least_seats, G::most_seats, G::usual_seats, measure<G>};
}

constexpr GameRow rows[] = {
    row_of<republic::Rules>(),
    row_of<crisis::Rules>(),
};

}  // namespace

std::span<const GameRow> games() { return rows; }

}  // namespace curia::bench
