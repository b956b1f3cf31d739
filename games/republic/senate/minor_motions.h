#pragma once
// Motions without effect on the game: VG-9.85, AH-9.68, ES-9.68. Their words are their author's and are no part of the table.
#include "games/republic/context.h"

namespace curia::republic {

// So many a player may put in one Senate: as with what is drafted (business/motions.h), so that no Senate goes on for ever.
inline constexpr int minor_motions_each = 12;

// This player has put as many as he may in this Senate.
bool enough_minor_motions(const State& s, const Options& options, Seat seat);
// The chair, with the other business; and, where the table says so, all other players, breaking in.
void list_minor_motions(const Context& t, Sheet& sheet);
// As the proposal of a Tribune: VG-9.151a.
void offer_minor_motion_by_tribune(const Context& t, Sheet& sheet, Seat seat);
void note_minor_motion(State& s, Seat by);

}  // namespace curia::republic
