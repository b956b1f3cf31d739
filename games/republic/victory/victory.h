#pragma once
// How the game is won: VG-12. Losing comes first (VG-LR-1.12a): four wars at the end of the Combat Phase.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// The last step of the Forum Phase. If Era Ends has been drawn the game ends here: VG-12.1b, VG-12.2e.
Next era_ends(Context& t);
// The last step of the Combat Phase: VG-12.3a, and the last wars of a rebel who has won: VG-12.4b.
Next exhaustion_by_war(Context& t);  // VG-12.5b
Next four_wars(Context& t);
// Four wars at the end of the turn, too, where the table counts them then: AH-12.3.
Next four_wars_again(Context& t);
// The last step of the Revolution Phase: VG-12.1a, in the order of VG-12.2.
Next check_victory(Context& t);
// Only one faction is left in the game: it has won.
void check_last_faction(Context& t);

// The factions tied for the highest Influence, then the highest senator, then the most votes: VG-12.2e.
SeatSet leading_factions(const State& s, const Options& options);

// 2d6 among factions that are still tied, again while equal: VG-4.18a. The highest wins the game.
struct InfluenceTie {
  static constexpr auto kind = ProcedureKind::influence_tie;
  enum class At : std::uint8_t { start = 0, rolled_one = 1 };
  static constexpr int places = 2;
  At at = At::start;
  SeatSet tied{};  // in this round
  SeatSet to_roll{};
  SeatSet best{};
  std::uint8_t highest = 0;
  Ending ending = Ending::era_ends;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("tied", tied);
    f("to_roll", to_roll);
    f("best", best);
    f.count("highest", highest, bounds::two_dice);
    f.up_to("ending", ending, Ending::last_turn);
  }
  InfluenceTie shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
