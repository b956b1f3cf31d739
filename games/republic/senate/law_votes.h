#pragma once
// Laws that need a vote: VG-9.831. Whoever plays the card names two sponsors; then the Law waits until the Presiding
// Magistrate puts it to the vote, or is voted directly after the vote during which it was played.
//
// It lies on the table as a proposal: items[0] {sponsor, co-sponsor, card, 1 if it is to repeal the Acilian Law}.
#include "games/republic/context.h"
#include "games/republic/running.h"

namespace curia::republic {

bool law_waits(const State& s, CardId card);

// A player names a sponsor and a co-sponsor, who consent; else the card comes back to his hand: VG-9.831c.
struct ProposeLaw {
  static constexpr auto kind = ProcedureKind::propose_law;
  enum class At : std::uint8_t { start = 0, choosing = 1, consented = 2 };
  static constexpr int places = 3;
  At at = At::start;
  Seat seat = Seat::none;
  CardId card = CardId::none;
  Bool repeals = 0;
  Bool due = 0;  // played during a vote
  SenatorId sponsor = SenatorId::none, cosponsor = SenatorId::none, asked_whom = SenatorId::none;
  SeatSet refused{};  // whose senators are not asked again

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  void overtaken(SenatorId dead) { forget(dead, sponsor, cosponsor, asked_whom); }
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("seat", seat);
    f("card", card);
    f.flag("repeals", repeals);
    f.aside("the vote that follows says it").flag("due", due);
    f.maybe("sponsor", sponsor);
    f.maybe("cosponsor", cosponsor);
    if (at != At::consented) f.aside("who was asked before");
    f.maybe("asked_whom", asked_whom);
    f("refused", refused);
  }
  ProposeLaw shown_to(Seat) const { return *this; }

 private:
  SenatorSet candidates(const Context& t) const;
  bool going_on(const Context& t) const;
  void close(Context& t);
};

// The vote, and what the Law does: VG-9.831e, VG-9.831g.
struct LawVote {
  static constexpr auto kind = ProcedureKind::law_vote;
  enum class At : std::uint8_t { start = 0, voted = 1, enacted = 2 };
  static constexpr int places = 3;
  At at = At::start;
  CardId card = CardId::none;
  Seat by = Seat::none;
  Bool repeals = 0;
  SenatorId sponsor = SenatorId::none, cosponsor = SenatorId::none;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f("card", card);
    f("by", by);
    f.flag("repeals", repeals);
    f.maybe("sponsor", sponsor);
    f.maybe("cosponsor", cosponsor);
  }
  LawVote shown_to(Seat) const { return *this; }
};

// Before the Senate closes all Laws that wait are voted on, in the order that the Presiding Magistrate chooses.
struct LastLawVotes {
  static constexpr auto kind = ProcedureKind::last_law_votes;
  enum class At : std::uint8_t { start = 0, ordering = 1, voted = 2 };
  static constexpr int places = 3;
  At at = At::start;

  Next step(Context& t);
  void offers(const Context& t, Sheet& sheet) const;
  template <class F>
  void fields(F& f) {
    f("at", at);
  }
  LastLawVotes shown_to(Seat) const { return *this; }
};

// The MAY deed vote_on_law of the Presiding Magistrate, whenever nothing is on the floor: VG-9.831b.
void list_law_votes(const Context& t, Sheet& sheet);
Next begin_law_vote(Context& t, const Move& move);

// The vote during which it was played is over. Then: its vote.
bool law_is_due(const State& s);
LawVote take_due_law(State& s);

}  // namespace curia::republic
