#pragma once
// A proposal is voted on: VG-9.14 to VG-9.15.
//
// To vote: push a Proposal on State::senate.proposals, fill it, `PAUSE(voted, call(Vote{}))`. Afterwards t.result is 1 if
// it passed, 0 if it failed (defeated, vetoed or cancelled: the proposal's flags say which). The proposal still lies at
// proposals.back(): carry it out, then close_proposal(t). A defeated or vetoed one is noted as rejected by Vote itself.
//
// items: consuls {a, b}; dictator, censor, consul_for_life {a: candidate}; trial, special_trial {a: accused};
// those of other motions are told by their section. motion `land_bill` and `repeal`: VG-9.14c.
#include "games/republic/bounds.h"
#include "games/republic/context.h"
#include "games/republic/running.h"

namespace curia::republic {

// It is pushed from many places; its deeds stand in voting.cpp.
struct Vote {
  static constexpr auto kind = ProcedureKind::vote;
  enum class At : std::uint8_t {
    start = 0,
    tribune_answered = 1,
    calling = 2,
    called = 3,
    veto_answered = 4,
    defeated = 5,
    compelled = 6,
    appealed = 7,
    contested = 8,
    vetoes_counted = 9
  };
  static constexpr int places = 10;
  At at = At::start;
  Seat voter = Seat::none;               // the faction called to vote; none until the first is
  SenatorId proposer = SenatorId::none;  // Presiding Magistrate who brought it: VG-9.144a
  Bool of_another = 0;                   // one of the Gracchi brought it, even if of the chair's faction
  Seat vetoing = Seat::none;             // whose Tribune counts
  std::uint8_t proposal = 0;             // of State::senate.proposals

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  void overtaken(SenatorId dead) { forget(dead, proposer); }
  template <class F>
  void fields(F& f) {
    f("at", at);
    if (at != At::called) f.aside("who was called before");
    f.maybe("voter", voter);
    f.maybe("proposer", proposer);
    f.aside("not whose proposal it is, but who answers for it").flag("of_another", of_another);
    f.aside("a Tribune that was cancelled").maybe("vetoing", vetoing);
    f.aside("its number; its matter is told").one_of("proposal", proposal, bounds::proposals);
  }
  Vote shown_to(Seat) const { return *this; }

 private:
  Next finish(Context& t);
  void offer_votes(const Context& t, Sheet& sheet) const;
  void offer_passing_over(const Context& t, Sheet& sheet) const;
  void answered(Context& t, Proposal& p) const;
};

}  // namespace curia::republic
