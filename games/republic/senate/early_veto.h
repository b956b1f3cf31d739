#pragma once
// A Tribune's veto before the player's own turn to vote, where the table allows it: VG-9.152a.
#include "games/republic/table.h"

namespace curia::republic {

void list_early_vetoes(const Table& t, Sheet& sheet);  // MAY deeds with the verbs veto and veto_free
Next play_early_veto(Table& t, const Move& move);

struct EarlyVeto {
  static constexpr auto kind = ProcedureKind::early_veto;
  enum class At : std::uint8_t { start = 0, answered = 1, vetoes_counted = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;
  CardId card = CardId::none;
  SenatorId statesman = SenatorId::none;

  Next step(Table& t);
  void offers(const Table&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f("card", card);
    f("statesman", statesman);
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
  SeatSet waiting{};  // sealed
  SeatSet wanting{};  // play a Tribune
  std::array<CardId, 6> cards{CardId::none, CardId::none, CardId::none, CardId::none, CardId::none, CardId::none};
  std::array<SenatorId, 6> statesmen{SenatorId::none, SenatorId::none, SenatorId::none,
                                     SenatorId::none, SenatorId::none, SenatorId::none};

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("first", first);
    f("waiting", waiting);
    f("wanting", wanting);
    f("card_1", cards[0]);
    f("card_2", cards[1]);
    f("card_3", cards[2]);
    f("card_4", cards[3]);
    f("card_5", cards[4]);
    f("card_6", cards[5]);
    f("statesman_1", statesmen[0]);
    f("statesman_2", statesmen[1]);
    f("statesman_3", statesmen[2]);
    f("statesman_4", statesmen[3]);
    f("statesman_5", statesmen[4]);
    f("statesman_6", statesmen[5]);
  }
  SimultaneousVetoes shown_to(Seat viewer) const;

 private:
  void choose(Seat seat, CardId card, SenatorId statesman);
  bool still_has_it(const State& s, Seat seat) const;
};
// The veto in this move, veto or veto_free.
SimultaneousVetoes veto_with(const Move& move);

}  // namespace curia::republic
