#pragma once
// Which verbs the seats of a game could have used, and which they did.
#include <array>
#include <bitset>

#include "arena/arena.h"
#include "engine/game.h"

namespace curia::arena {

template <Playable G>
class VerbsOfGame {
 public:
  // One decision and what was done at it: each verb counts once for each seat that had an offer or a right with it, however many they were.
  void count(const typename G::Decision& decision, const typename G::Move& move) {
    std::array<std::bitset<256>, max_seats> open;
    const auto note = [&](Seat seat, auto verb) {
      if (index(seat) < max_seats) open[at_seat(seat)].set(static_cast<std::size_t>(verb));
    };
    for (const auto& offer : decision.offers) note(offer.seat, offer.verb);
    for (const auto& right : decision.rights) note(right.seat, right.verb);
    for (std::size_t seat = 0; seat < open.size(); ++seat) {
      if (open[seat].none()) continue;
      for (std::size_t verb = 0; verb < 256; ++verb) uses_[seat][verb].offered += open[seat][verb] ? 1 : 0;
    }
    if (index(move.seat) < max_seats) ++uses_[at_seat(move.seat)][static_cast<std::size_t>(move.verb)].chosen;
  }

  // Into the row, by the bots of its seats.
  void write(const Settings& settings, GameRow& row) const {
    for (int seat = 0; seat < row.seats; ++seat) {
      auto& verbs = row.verbs[bot_of(settings, row.seats, row.game, seat)];
      for (std::size_t verb = 0; verb < 256; ++verb) {
        const VerbUse& use = uses_[static_cast<std::size_t>(seat)][verb];
        if (use.offered == 0 && use.chosen == 0) continue;
        VerbUse& all = verbs[std::string(row_of(static_cast<decltype(G::Move::verb)>(verb)).key)];
        all.offered += use.offered;
        all.chosen += use.chosen;
      }
    }
  }

 private:
  std::array<std::array<VerbUse, 256>, max_seats> uses_{};
};

}  // namespace curia::arena
