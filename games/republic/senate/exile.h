#pragma once
// Exile: AH-9.421 to AH-9.423, of the 1990 edition; in that of 2009 there is none (VG-CH-7). A Statesman in exile stands nowhere
// but on his card; a motion recalls him.
//
// A motion of recall has a line more for every seat: its Legions count the votes in favour, which AH-9.423c compares.
#include "games/republic/context.h"

namespace curia::republic {

// ---- Going ----------------------------------------------------------------------------------------------------------
// The accused Statesman may flee in his faction's turn, until he has voted: AH-9.421a, AH-9.421b.
void offer_exile(const Context& t, Sheet& sheet, Seat voter);
void go_into_exile(Context& t, SenatorId accused);

// ---- Coming back ----------------------------------------------------------------------------------------------------
void offer_recalls(const Context& t, Sheet& sheet, Seat seat);  // AH-9.423a
void count_supporters(Proposal& proposal);                      // from none
void note_support(Proposal& proposal, Seat seat, int votes);
SeatSet strongest_supporters(const Proposal& proposal);

// He comes back; the faction that cast the most votes for it may try to win him: AH-9.423b, AH-9.423c.
struct RecallExile {
  static constexpr auto kind = ProcedureKind::recall_exile;
  enum class At : std::uint8_t { start = 0, tie_broken = 1, deciding = 2, rolled_loyalty = 3 };
  static constexpr int places = 4;
  At at = At::start;
  SenatorId exile = SenatorId::none;
  SeatSet supporters{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("exile", exile);
    f("supporters", supporters);
  }
  RecallExile shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
