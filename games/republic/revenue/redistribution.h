#pragma once
// Redistribution of money inside and between the factions: VG-6.3, VG-4.16.
#include "games/republic/context.h"

namespace curia::republic {

// All players move money at the same time until each says that he is done; who receives from another may go on.
// Loyal senators' money passes through the Faction Treasury (put in, then taken out), so every distribution is within
// reach; that of rebels moves among rebels only. A player makes at most `most_moves` moves.
struct Redistribution {
  static constexpr auto kind = ProcedureKind::redistribution;
  enum class At : std::uint8_t { start = 0, moved = 1 };
  static constexpr int places = 2;
  static constexpr int most_moves = 24;
  At at = At::start;
  SeatSet done_seats{};
  std::array<std::uint8_t, max_seats> moves{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("done", done_seats);
    f.aside("how often he moved money").count("moves_0", moves[0], most_moves);
    f.aside("how often he moved money").count("moves_1", moves[1], most_moves);
    f.aside("how often he moved money").count("moves_2", moves[2], most_moves);
    f.aside("how often he moved money").count("moves_3", moves[3], most_moves);
    f.aside("how often he moved money").count("moves_4", moves[4], most_moves);
    f.aside("how often he moved money").count("moves_5", moves[5], most_moves);
  }
  Redistribution shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
