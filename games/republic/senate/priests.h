#pragma once
// The Priests of the Pontifex Maximus: VG-9.655.
#include "games/republic/context.h"

namespace curia::republic {

void make_priest(Context& t, SenatorId senator, Rule rule);  // VG-9.655b
void lose_priesthood(Context& t, SenatorId senator, Rule rule);

// Once in a Senate Phase, at any moment (of 2009: except during a vote): the MAY deeds make_priest, move_priest and dismiss_priest.
void list_priests(const Context& t, Sheet& sheet);
void change_priests(Context& t, const Move& move);

// Where the Pontifex has to assign one every turn, he is asked at the end of the Senate Phase: VG-CH-14.
bool priest_due(const Context& t);
struct AssignPriest {
  static constexpr auto kind = ProcedureKind::assign_priest;
  enum class At : std::uint8_t { start = 0, asked_pontifex = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  AssignPriest shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
