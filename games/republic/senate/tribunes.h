#pragma once
// Proposals past the Presiding Magistrate: VG-9.15, VG-9.151; and the last chance when the Senate closes: VG-9.151e.
#include "games/republic/context.h"
#include "games/republic/senate/tribunes_at_once.h"

namespace curia::republic {

// A Tribune played during a vote waits to bring the next proposal: VG-9.151b.
bool tribune_waits(const State& s);
Next call_reserved_tribune(Context& t);  // call(..) of his proposal

// Tribunes that may be played now, breaking in: verbs tribune and tribune_free.
void list_tribunes(const Context& t, Sheet& sheet);
Next play_tribune(Context& t, const Move& move);  // asked() if the move is none of these verbs

// The player of a Tribune brings one proposal that fits the stage: VG-9.151a.
struct TribuneProposal {
  static constexpr auto kind = ProcedureKind::tribune_proposal;
  enum class At : std::uint8_t { start = 0, proposing = 1, brought = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
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
  TribunesAtOnce tribunes{};
  Seat winner = Seat::none;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
    tribunes.fields(f);
    f.aside("the dice have told it").maybe("winner", winner);
  }
  LastChance shown_to(Seat viewer) const;
};

}  // namespace curia::republic
