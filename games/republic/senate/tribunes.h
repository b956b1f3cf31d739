#pragma once
// Proposals past the Presiding Magistrate: VG-9.15, VG-9.151; and the last chance when the Senate closes: VG-9.151e.
#include "games/republic/table.h"

namespace curia::republic {

// A Tribune played during a vote waits to bring the next proposal: VG-9.151b.
bool tribune_waits(const State& s);
Next call_reserved_tribune(Table& t);  // call(..) of his proposal

// Tribunes that may be played now, breaking in: verbs tribune and tribune_free.
void list_tribunes(const Table& t, Sheet& sheet);
Next play_tribune(Table& t, const Move& move);  // asked() if the move is none of these verbs

// The player of a Tribune brings one proposal that fits the stage: VG-9.151a.
struct TribuneProposal {
  static constexpr auto kind = ProcedureKind::tribune_proposal;
  enum class At : std::uint8_t { start = 0, proposing = 1, brought = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
  }
  TribuneProposal shown_to(Seat) const { return *this; }
};

// The Senate is about to close; a Tribune may bring one more proposal. Repeated until everybody passes.
struct LastChance {
  static constexpr auto kind = ProcedureKind::last_chance;
  enum class At : std::uint8_t { start = 0, answering = 1, diced = 2, brought = 3, reserved_brought = 4 };
  static constexpr int places = 5;
  At at = At::start;
  SeatSet waiting{};  // sealed
  SeatSet wanting{};  // play a Tribune
  std::array<CardId, 6> cards{CardId::none, CardId::none, CardId::none, CardId::none, CardId::none, CardId::none};
  std::array<SenatorId, 6> statesmen{SenatorId::none, SenatorId::none, SenatorId::none,
                                     SenatorId::none, SenatorId::none, SenatorId::none};
  Seat winner = Seat::none;

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
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
    f("winner", winner);
  }
  LastChance shown_to(Seat viewer) const;

 private:
  bool still_has_it(const State& s, Seat seat) const;
};

}  // namespace curia::republic
