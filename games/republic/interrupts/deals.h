#pragma once
// Deals made for all to hear: the other players judge whether they were kept, and what was given under one that was not is taken
// back as far as it is still there. Deals made in private are nobody's business. AH-7.371, AH-7.372a
#include "games/republic/table.h"

namespace curia::republic {

void list_deals(const Table& t, Sheet& sheet);
// A deal is offered, agreed, refused, or one of its sides complains.
Next deal_deed(Table& t, const Move& move);

// What one seat gives another under an open deal between the two.
void card_given_under_deal(State& s, Seat from, Seat to, CardId card);
void talents_given_under_deal(State& s, Seat from, Seat to, int talents);
// At the start of a turn: a deal that was agreed before the last turn is history.
void forget_old_deals(Table& t);
void forget_deals_of(State& s, Seat seat);  // who leaves the game

// All others say, in the open, whether the terms were kept; the majority decides, and a tie leaves things as they are.
struct JudgeDeal {
  static constexpr auto kind = ProcedureKind::judge_deal;
  enum class At : std::uint8_t { start = 0, judging = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat complaining = Seat::none, other = Seat::none;
  SeatSet kept{}, broken{};  // what they have said

  Next step(Table& t);
  void offers(const Table& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("complaining", complaining);
    f("other", other);
    f("kept", kept);
    f("broken", broken);
  }
  JudgeDeal shown_to(Seat) const { return *this; }

 private:
  SeatSet still_to_judge(const State& s) const;
};

}  // namespace curia::republic
