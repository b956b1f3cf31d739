#pragma once
// Any bytes as a position of a game: refused with a reason, or a table that is written again as the same position, seen by
// every seat and, where it is sound, played on from for some moves.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/game.h"
#include "engine/node.h"
#include "engine/random.h"

namespace curia::fuzz {

// A move of the table by these bits; none where nobody can.
template <class G>
bool any_move(const typename G::State& s, const typename G::Decision& decision, Bits& bits, typename G::Move& move) {
  if (G::nature_to_move(decision)) {
    move = G::sample_chance(s, bits);
    return true;
  }
  if (decision.offers.empty()) return false;
  const auto& offer = decision.offers[bits.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  move = taken<G>(offer, offer.least + static_cast<int>(bits.below(range)));
  return true;
}

// E: how a game stands at the edge of a session (session/json_game.h).
template <class E>
void position(std::string_view bytes, int moves) {
  using G = typename E::Rules;
  boost::json::error_code wrong;
  const boost::json::value value = boost::json::parse(text(bytes), wrong);
  if (wrong || !value.is_object()) return;
  try {
    const auto position = E::read_position(value.get_object());
    const auto again = E::read_position(position_json(position.state, position.rules, position.edition));
    if (!(again.state == position.state)) std::abort();
    if (!G::violations(position.state, position.rules).empty()) return;
    for (int i = -1; i < position.state.seats; ++i)
      G::view(position.state, position.rules, i < 0 ? Seat::none : seat_at(i));
    typename G::State s = position.state;
    static typename G::Decision decision;
    typename G::Move move;
    Bits bits(bytes.size());
    for (int n = 0; n < moves && !G::over(s); ++n) {
      G::list_offers(s, position.rules, decision);
      if (!any_move<G>(s, decision, bits, move)) std::abort();
      G::play(s, position.rules, move);
    }
  } catch (const BadPosition&) {
  }
}

}  // namespace curia::fuzz
