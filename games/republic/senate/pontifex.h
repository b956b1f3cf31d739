#pragma once
// The Pontifex Maximus: VG-9.65 to VG-9.654. His Priests stand in priests.h.
#include "games/republic/context.h"

namespace curia::republic {

// ---- The office -----------------------------------------------------------------------------------------------------
SenatorId pontifex(const State& s);              // or none
SenatorSet pontifex_candidates(const State& s);  // VG-9.65c
void become_pontifex(Context& t, SenatorId senator);
// Removed by the Senate or by Evil Omens, with his loss of Influence: VG-9.653b, VG-9.654a.
void remove_pontifex(Context& t, Rule rule);
// The Senate may be asked to remove him among its other business: VG-9.654a.
void offer_removal(const Context& t, Sheet& sheet, Seat seat);
// Two thirds of the votes cast: VG-9.654a.
constexpr bool two_thirds(int in_favour, int against) { return in_favour > 0 && in_favour >= 2 * against; }

// He pays for Evil Omens in place of the State: VG-9.653a to VG-9.653e. `again`: in the same turn.
void expiate_omens(Context& t, bool again);

// ---- His veto -------------------------------------------------------------------------------------------------------
// The MAY deed veto_as_pontifex: VG-9.652, VG-9.654b.
void list_pontifex_veto(const Context& t, Sheet& sheet);

struct PontifexVeto {
  static constexpr auto kind = ProcedureKind::pontifex_veto;
  enum class At : std::uint8_t { start = 0, answered = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  PontifexVeto shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
