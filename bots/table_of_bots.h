#pragma once
// Bots at a table: who is asked, in which order, and what they are shown. The same driver serves arena, bench and server.
#include <array>
#include <memory>

#include "bots/bot.h"
#include "games/republic/play.h"

namespace curia::bots {

class TableOfBots {
 public:
  // seats without a bot (nullptr) are never asked here.
  std::array<std::unique_ptr<Bot>, max_seats> seats;

  // The next move of some bot at this decision: first a deed that breaks in, then an answer of the first waiting seat that
  // is a bot. Nothing if only people are waited for and no bot breaks in.
  std::optional<republic::Move> next(const republic::State& s, const republic::Options& rules,
                                     const republic::Decision& decision, Bits& bits);

 private:
  Bot* bot(Seat seat) const {
    return index(seat) < max_seats ? seats[static_cast<std::size_t>(index(seat))].get() : nullptr;
  }
};

}  // namespace curia::bots
