#include "games/crisis/view.h"

#include "games/crisis/procedures.h"

namespace curia::crisis {

namespace {

// Of another's cards: which he has, not which of them are in his hand.
Player shown_player(const Player& player, bool own) {
  Player v = player;
  if (own) return v;
  v.available.join(v.hand);
  v.hand = {};
  return v;
}

}  // namespace

State view(const State& s, const Options&, Seat viewer) {
  State v;
  for (std::size_t i = 0; i < s.players.size(); ++i)
    v.players[i] = shown_player(s.players[i], seat_at(static_cast<int>(i)) == viewer);
  v.provinces = s.provinces;
  v.militia_castra = s.militia_castra;
  v.militia_fought = s.militia_fought;
  v.armies = s.armies;
  v.tribes = s.tribes;
  v.leaders = s.leaders;
  v.rivals = s.rivals;
  v.turn = s.turn;
  v.desk = s.desk;
  v.cards = s.cards;
  v.chance = s.chance;
  v.supply = s.supply;
  v.game = s.game;
  for (const Frame& frame : s.stack) v.stack.push(row_of_procedure(frame.kind).shown_to(frame, viewer));
  return v;
}

}  // namespace curia::crisis
