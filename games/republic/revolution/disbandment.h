#pragma once
// A victorious commander disbands Veterans loyal to him, and recalls them when he is Consul: optional rule A4, VG-10.52.
#include "games/republic/context.h"

namespace curia::republic {

// Asked with the declaration; else in the card step. VG-10.521
bool disbands_now(const Context& t);
// Loyal to their commander, who has won on land unless the table asks for less.
VeteranSet disbandable(const Context& t, const Force& force);
void list_disbanding(const Context& t, Sheet& sheet, Seat seat, Prompt prompt, const Force& force);
void disband_veterans(Context& t, const Move& move);
// Without a vote, in the Senate Phase: VG-10.522a.
void list_recalls_of_veterans(const Context& t, Sheet& sheet);
void recall_veterans(Context& t, const Move& move);

// Commanders who have not won are asked, too, where the table lets them disband: option disband_by.
struct Disbandment {
  static constexpr auto kind = ProcedureKind::disbandment;
  enum class At : std::uint8_t { start = 0, chosen = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t commander = 0;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("commander", commander, senator_count);
  }
  Disbandment shown_to(Seat) const { return *this; }

 private:
  bool may_disband(const Context& t) const;
};

}  // namespace curia::republic
