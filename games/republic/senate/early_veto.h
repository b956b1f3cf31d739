#pragma once
// A Tribune's veto before the player's own turn to vote, where the table allows it: VG-9.152a.
#include "games/republic/context.h"
#include "games/republic/senate/tribunes_at_once.h"

namespace curia::republic {

void list_early_vetoes(const Context& t, Sheet& sheet);  // MAY deeds with the verbs veto and veto_free
Next play_early_veto(Context& t, const Move& move);

struct EarlyVeto {
  static constexpr auto kind = ProcedureKind::early_veto;
  enum class At : std::uint8_t { start = 0, answered = 1, vetoes_counted = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;
  CardId card = CardId::none;
  SenatorId statesman = SenatorId::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f.maybe("card", card);
    f.maybe("statesman", statesman);
  }
  EarlyVeto shown_to(Seat) const { return *this; }
};

// Others may play a Tribune at the same time, where vetoes may come before one's turn; one of them counts, and the others take
// theirs back: VG-9.15b. The result is the seat whose Tribune counts, which is spent; -1 if nobody has his any more.
struct SimultaneousVetoes {
  static constexpr auto kind = ProcedureKind::simultaneous_vetoes;
  enum class At : std::uint8_t { start = 0, answering = 1, diced = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat first = Seat::none;
  TribunesAtOnce tribunes{};

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("first", first);
    tribunes.fields(f);
  }
  SimultaneousVetoes shown_to(Seat viewer) const;
};
// The veto in this move, veto or veto_free.
SimultaneousVetoes veto_with(const Move& move);

}  // namespace curia::republic
