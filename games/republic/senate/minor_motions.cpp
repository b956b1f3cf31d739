#include "games/republic/senate/minor_motions.h"

#include "games/republic/queries.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

bool once_a_turn(const Options& options) { return options.minor_motions == choice::minor_motions::chair_once_a_turn; }

}  // namespace

bool enough_minor_motions(const State& s, const Options& options, Seat seat) {
  if (once_a_turn(options)) return s.senate.minor_moved != 0;
  return row_at(s.senate.minor_motions, seat) >= minor_motions_each;
}

void list_minor_motions(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  const Seat chair = chair_seat(s);
  if (!enough_minor_motions(s, t.options, chair))
    sheet.must(chair, Verb::minor_motion, Prompt::conduct_business, Rule::VG_9_85);
  if (t.options.minor_motions != choice::minor_motions::any_player) return;
  for (Seat seat : playing_seats(s) - SeatSet::of(chair))  // AH-9.68
    if (own_master(s, seat) && !enough_minor_motions(s, t.options, seat))
      sheet.may(seat, Verb::minor_motion, Prompt::interrupt, Rule::VG_9_85);
}

void offer_minor_motion_by_tribune(const Context& t, Sheet& sheet, Seat seat) {
  if (once_a_turn(t.options) || enough_minor_motions(t.s, t.options, seat)) return;
  sheet.must(seat, Verb::minor_motion, Prompt::draft_proposal, Rule::VG_9_85);
}

void note_minor_motion(State& s, Seat by) {
  s.senate.minor_moved = 1;
  std::uint8_t& put = row_at(s.senate.minor_motions, by);
  if (put < 255) ++put;
}

}  // namespace curia::republic
