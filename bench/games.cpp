// The games that are measured: one row each.
#include "bench/measure.h"
#include "games/crisis/game.h"
#include "games/republic/game.h"

namespace curia::bench {

namespace {

template <Playable G, void (*close)(typename G::Options&) = nullptr>
constexpr GameRow row_of() {
  return {G::name, G::title, G::least_seats, G::most_seats, G::usual_seats, measure<G, close>};
}

void close_rights(republic::Options& options) {
  options.card_transfer_window = republic::choice::card_transfer_window::revolution_only;
  options.card_exchange_time = republic::choice::card_exchange_time::revolution_only;
  options.card_showing = off;
  options.open_deals = off;
  options.floor_requests = off;
}

constexpr GameRow rows[] = {
    row_of<republic::Traits, close_rights>(),
    row_of<crisis::Traits>(),
};

}  // namespace

std::span<const GameRow> games() { return rows; }

}  // namespace curia::bench
