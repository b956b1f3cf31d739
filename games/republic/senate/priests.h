#pragma once
// The Priests of the Pontifex Maximus: VG-9.655.
#include "games/republic/table.h"

namespace curia::republic {

void make_priest(Table& t, SenatorId senator, Rule rule);  // VG-9.655b
void lose_priesthood(Table& t, SenatorId senator, Rule rule);

// Once in a Senate Phase, at any moment (of 2009: except during a vote): the MAY deeds make_priest, move_priest and dismiss_priest.
void list_priests(const Table& t, Sheet& sheet);
void change_priests(Table& t, const Move& move);

// Where the Pontifex has to assign one every turn, he is asked at the end of the Senate Phase: VG-CH-14.
bool priest_due(const Table& t);
struct AssignPriest {
  static constexpr auto kind = ProcedureKind::assign_priest;
  enum class At : std::uint8_t { start = 0, asked_pontifex = 1 };
  static constexpr int places = 2;
  At at = At::start;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  AssignPriest shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
