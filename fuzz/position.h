#pragma once
// Any bytes as a position of a game: refused with a reason, or a table that is written again as the same position, seen by
// every seat and played on from for some moves. A table that nobody could come to may stop; it may not end the program.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/broken_table.h"
#include "engine/game.h"
#include "engine/node.h"
#include "engine/random.h"

namespace curia::fuzz {

// A move of the table by these bits; the table stops where nobody can.
template <class G>
typename G::Move any_move(const typename G::State& s, const typename G::Decision& decision, Random& random) {
  if (G::nature_to_move(decision)) return G::sample_chance(s, random);
  if (decision.offers.empty()) throw BrokenTable("nobody can move");
  constexpr std::uint32_t rights_once_in = 16;
  if (!decision.rights.empty() && random.below(rights_once_in) == 0)
    return drawn_from(decision.rights[random.below(static_cast<std::uint32_t>(decision.rights.size()))], random);
  const auto& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
  const auto range = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  return taken<G>(offer, offer.least + static_cast<int>(random.below(range)));
}

enum class Fate { refused, played, stopped };

// E: how a game stands at the edge of a session (session/json_game.h). `stopped`: why, where a table that was accepted stops.
template <class E>
Fate play_on(const boost::json::object& given, int moves, Random& random, std::string& stopped) {
  using G = typename E::Traits;
  Fate fate = Fate::refused;
  try {
    auto position = E::read_position(given);
    const auto again = E::read_position(position_json(position.state, position.options, position.edition));
    if (!(again.state == position.state)) std::abort();
    if (!E::go_on(position, nullptr).empty()) return fate;
    fate = Fate::played;
    typename G::State& s = position.state;
    for (int i = -1; i < s.game.seats; ++i) G::view(s, position.options, i < 0 ? Seat::none : seat_at(i));
    static typename G::Decision decision;
    for (int n = 0; n < moves && !G::over(s); ++n) {
      G::list_offers(s, position.options, decision);
      G::play(s, position.options, any_move<G>(s, decision, random));
    }
  } catch (const BadPosition&) {
  } catch (const BrokenTable& broken) {
    if (fate == Fate::played) stopped = broken.what();
  }
  return stopped.empty() ? fate : Fate::stopped;
}

// What becomes of a table that was accepted though nobody could come to it: a game that proves everything of what is running has none
// that stops; the other holds each local to its kind, and a table of it may stop for itself.
enum class Stops { never, for_itself };

template <class E>
void position(std::string_view bytes, int moves, Stops stops) {
  boost::json::error_code wrong;
  const boost::json::value value = boost::json::parse(text(bytes), wrong);
  if (wrong || !value.is_object()) return;
  Random random(bytes.size());
  std::string stopped;
  if (play_on<E>(value.get_object(), moves, random, stopped) == Fate::stopped && stops == Stops::never) std::abort();
}

}  // namespace curia::fuzz
