#pragma once
// What is counted of a game beside its end: votes and changes of lead, by seat. One Counting<G> for each game, with the same interface.
#include "arena/arena.h"
#include "games/crisis/game.h"
#include "games/crisis/queries.h"
#include "games/republic/game.h"
#include "games/republic/queries.h"

namespace curia::arena {

// Who leads: whoever has more than all others; a tie changes nothing.
class Lead {
 public:
  // True where another seat leads than before; not for the first that ever does.
  template <class PointsOf>
  bool changes(int seats, PointsOf points_of) {
    int best = 0, most = points_of(0), equal = 1;
    for (int seat = 1; seat < seats; ++seat) {
      const int points = points_of(seat);
      if (points == most) ++equal;
      if (points <= most) continue;
      best = seat;
      most = points;
      equal = 1;
    }
    if (equal > 1 || best == leader_) return false;
    const bool first = leader_ < 0;
    leader_ = best;
    return !first;
  }
  int leader() const { return leader_; }

 private:
  int leader_ = -1;
};

template <class G>
class Counting;

// The Republic: what becomes of proposals, and which faction has the most Influence when a turn ends.
template <>
class Counting<republic::Traits> final : public republic::Teller {
 public:
  Counting(GameRow& row) : row_(row) {}

  void play(republic::State& s, const republic::Options& options, const republic::Move& move) {
    turn_ = s.game.turn;
    if (move.verb == republic::Verb::vote) count_vote(move);
    republic::play(s, options, move, this);
    if (s.game.turn != turn_ &&
        lead_.changes(row_.seats, [&](int seat) { return influence_of_faction(s, seat_at(seat)); }))
      ++row_.count(seat_at(lead_.leader()), Counter::leads);
  }

  void tell(const republic::Event& event) override {
    using Kind = republic::EventKind;
    if (event.kind == Kind::proposal_made && event.a < by_.size()) by_[event.a] = static_cast<Seat>(event.b);
    if (event.kind != Kind::proposal_passed && event.kind != Kind::proposal_defeated) return;
    const Seat by = event.a < by_.size() ? by_[event.a] : Seat::none;
    if (index(by) >= row_.seats) return;
    const bool passed = event.kind == Kind::proposal_passed;
    ++row_.count(by, Counter::votes);
    if (passed) ++row_.count(by, Counter::passed);
    if (passed && event.m == 0) ++row_.count(by, Counter::unanimous);
    if (event.a != static_cast<std::uint8_t>(republic::Motion::consuls) || turn_ == consuls_asked_) return;
    consuls_asked_ = turn_;
    ++row_.count(by, Counter::first_votes);
    if (passed) ++row_.count(by, Counter::first_passed);
  }

 private:
  void count_vote(const republic::Move& move) {
    const auto side = static_cast<republic::Side>(move.a);
    if (side == republic::Side::in_favour) ++row_.count(move.seat, Counter::in_favour);
    if (side == republic::Side::against) ++row_.count(move.seat, Counter::against);
  }

  GameRow& row_;
  std::array<Seat, 32> by_{Seat::none};  // who made the last proposal, by motion
  int turn_ = 0, consuls_asked_ = -1;    // the turn of the last first vote on Consuls
  Lead lead_;
};

// Time of Crisis: nothing is voted on; who has the most Legacy when a player's turn ends.
template <>
class Counting<crisis::Traits> {
 public:
  Counting(GameRow& row) : row_(row) {}

  void play(crisis::State& s, const crisis::Options& options, const crisis::Move& move) {
    const int turn = s.game.turns;
    crisis::play(s, options, move, nullptr);
    if (s.game.turns != turn && lead_.changes(row_.seats, [&](int seat) { return player(s, seat_at(seat)).legacy; }))
      ++row_.count(seat_at(lead_.leader()), Counter::leads);
  }

 private:
  GameRow& row_;
  Lead lead_;
};

}  // namespace curia::arena
