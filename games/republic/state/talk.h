#pragma once
// What players have said aloud: deals, and who has asked for the floor.
#include "engine/containers.h"
#include "games/republic/state/basics.h"

namespace curia::republic {

// A deal made for all to hear, named by who makes it: VG-4.13, AH-7.372a. Its terms are spoken at the table.
struct Deal {
  SeatSet parties{};
  Seat by = Seat::none;   // who offered it
  SeatSet agreed{};       // who is bound, once all are
  SeatSet complained{};   // once each
  std::uint8_t turn = 0;  // in which it was offered
  std::array<std::uint8_t, 3> unused{};
  bool stands() const { return agreed == parties; }
  bool operator==(const Deal&) const = default;
};

struct Talk {
  InlineVec<Deal, 40> deals{};
  std::array<SeatSet, max_seats> offered_deals{};  // to whom this seat has offered one this turn
  SeatSet proposed_deals{};                        // who has proposed one among several this turn
  std::array<SeatSet, 8> floor{};                  // by Phase: who has asked for the floor in the next one
  template <class F>
  void fields(F& f) {  // deals are told in codec_parts.cpp, who has offered one with his faction
    f.part("floor", floor, [&](F& inner) {
      for (std::size_t phase = 0; phase < floor.size(); ++phase) inner.some_seats(phase_words[phase], floor[phase]);
    });
  }
  bool operator==(const Talk&) const = default;
};

}  // namespace curia::republic
