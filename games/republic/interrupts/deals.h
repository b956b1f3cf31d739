#pragma once
// Deals made for all to hear: the other players judge whether they were kept. What was given under one that was not is taken back as
// far as it is still there (AH-7.372a), or the wronged side owes nothing any more (VG-4.13). Deals made in private are nobody's
// business: VG-4.14, AH-7.371.
#include "games/republic/context.h"

namespace curia::republic {

// Rights: a deal is offered, agreed, refused, or one of its sides complains.
bool deals_are_made(const Context& t);
void list_deals(const Context& t, SeatSet of, Sheet& sheet);
Next deal_deed(Context& t, const Move& move);
Next common_deal_deed(Context& t, const Move& move);

// What one seat gives another under open deals that bind both.
void card_given_under_deal(State& s, Seat from, Seat to, CardId card);
void talents_given_under_deal(State& s, Seat from, Seat to, int talents, SenatorId senator = SenatorId::none);
// At the start of a turn: offers that nobody took up, and deals that are history.
void forget_old_deals(Context& t);
void forget_deals_of(State& s, Seat seat);  // who leaves the game

// The others say, in the open, whether the terms were kept; the majority decides, and a tie leaves things as they are. Those who made
// the deal do not judge it, unless all did: then all do but who complains.
struct JudgeDeal {
  static constexpr auto kind = ProcedureKind::judge_deal;
  enum class At : std::uint8_t { start = 0, judging = 1, taken_back = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat complaining = Seat::none, other = Seat::none;  // other: of a deal between two
  SeatSet kept{}, broken{};                           // what they have said
  Parties parties = Parties::none;                    // of a deal among several

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("complaining", complaining);
    f.maybe("other", other);
    f("kept", kept);
    f("broken", broken);
    f.maybe("parties", parties);
  }
  JudgeDeal shown_to(Seat) const { return *this; }

 private:
  SeatSet sides() const;
  SeatSet still_to_judge(const State& s) const;
};

// The wronged side takes back what it wants of what it gave. It may ask for all of it: what is still there it learns by taking it.
struct TakeBack {
  static constexpr auto kind = ProcedureKind::take_back;
  enum class At : std::uint8_t { start = 0, taken = 1 };
  static constexpr int places = 2;
  At at = At::start;
  Seat wronged = Seat::none;
  Parties parties = Parties::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("wronged", wronged);
    f("parties", parties);
  }
  TakeBack shown_to(Seat) const { return *this; }

 private:
  bool anything_left(const State& s) const;
};

}  // namespace curia::republic
