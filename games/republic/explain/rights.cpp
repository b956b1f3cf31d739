// Cards, deals and the floor: why a right does not reach so far.
#include "games/republic/explain/parts.h"

namespace curia::republic {

Why wrong_right(const State& s, const Options& options, const Move& move) {
  const bool gives =
      move.verb == Verb::hand_over && options.card_transfer_window == choice::card_transfer_window::revolution_only;
  const bool exchanges = (move.verb == Verb::offer_exchange || move.verb == Verb::exchange_for) &&
                         options.card_exchange_time == choice::card_exchange_time::revolution_only;
  if (gives || exchanges) return {.reason = Reason::cards_stay_in_hand, .rule = Rule::VG_4_15a};
  if (move.verb != Verb::ask_floor || options.floor_requests == off || index(move.faction) >= s.game.seats) return {};
  const Phase phase = operands_of<Verb::ask_floor>(move).phase;
  const auto place = static_cast<std::size_t>(phase);
  if (place < s.talk.floor.size() && (phase == s.game.phase || s.talk.floor[place].has(move.faction)))
    return {.reason = Reason::floor_not_open, .rule = Rule::VG_IN_influence_peddling_1};
  return {};
}

}  // namespace curia::republic
