#include "games/crisis/view.h"

#include "games/crisis/procedures.h"

namespace curia::crisis {

namespace {

Player shown_player(const Player& player, bool own) {
  Player v;
  v.available = player.available;
  if (own)
    v.hand = player.hand;
  else
    v.available.join(player.hand);
  v.discards = player.discards;
  v.played = player.played;
  v.open = player.open;
  v.hand_size = player.hand_size;
  v.available_size = player.available_size;
  v.governors_waiting = player.governors_waiting;
  v.governors_unrecruited = player.governors_unrecruited;
  v.legacy = player.legacy;
  v.emperor_turns = player.emperor_turns;
  v.floor = player.floor;
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
  v.market = s.market;
  v.trashed = s.trashed;
  v.events_drawn = s.events_drawn;
  v.event = s.event;
  v.chance = s.chance;
  v.legions = s.legions;
  v.militia = s.militia;
  v.markers = s.markers;
  v.mobs = s.mobs;
  v.improvements = s.improvements;
  v.seats = s.seats;
  v.phase = s.phase;
  v.active = s.active;
  v.first = s.first;
  v.last_round = s.last_round;
  v.ending = s.ending;
  v.winners = s.winners;
  v.turns = s.turns;
  for (const Frame& frame : s.stack) v.stack.push(row_of_procedure(frame.kind).shown_to(frame, viewer));
  return v;
}

}  // namespace curia::crisis
