#pragma once
// What `--check` demands of every move and, on a sample, of whole games.
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/invariants.h"

namespace curia::arena {

template <Playable G>
class Checks {
 public:
  using State = typename G::State;
  using Decision = typename G::Decision;
  using Move = typename G::Move;
  using Wrong = std::vector<std::string>;

  Checks(const typename G::Setting& table, std::uint64_t seed, bool on)
      : table_(table), random_(seed ^ 0xC0FFEEULL), on_(on), sampled_(seed % 8 == 0) {}

  // Before the move: no two offers cover the same one, it is accepted, a forged one is refused, and on sampled games no seat can tell the table from another
  // that looks the same to it, now and one move later.
  Wrong before(const State& s, const Decision& decision, const Move& move) {
    Wrong wrong;
    if (!on_) return wrong;
    if (offers_overlap(decision)) wrong.emplace_back("two offers cover the same move");
    if (G::refused(s, decision, move)) wrong.emplace_back("an offered move is refused");
    Move forged = move;
    forged.amount = 32'000;
    if (move.seat != Seat::nature && !G::refused(s, decision, forged))
      wrong.emplace_back("an amount of 32000 is accepted");
    if (sampled_) {
      moves_.push_back(move);
      if (random_.below(secrets_checked_once_in) == 0) check_secrets(s, wrong);
    }
    return wrong;
  }

  // Plays it. After it every invariant holds, and the events account for every talent.
  Wrong play(State& s, const Move& move) {
    Wrong wrong;
    if (!on_) {
      G::play(s, table_.options, move);
      return wrong;
    }
    if constexpr (requires { G::play_and_count(s, table_.options, move); }) {
      if (std::string found = G::play_and_count(s, table_.options, move); !found.empty())
        wrong.push_back(std::move(found));
    } else {
      G::play(s, table_.options, move);
    }
    for (const auto& what : G::violations(s, table_.options)) wrong.emplace_back(what);
    return wrong;
  }

  // At the end, on sampled games: the same moves lead to the same table.
  Wrong at_end(const State& s) {
    if (!on_ || !sampled_) return {};
    State again;
    G::start(again, table_);
    static thread_local Decision decision;
    for (const Move& move : moves_) {
      G::list_offers(again, table_.options, decision);
      if (G::refused(again, decision, move)) return {"the replay refuses a move that was played"};
      G::play(again, table_.options, move);
    }
    if (!(again == s)) return {"the replay leads to another table"};
    return {};
  }

 private:
  static constexpr std::uint32_t secrets_checked_once_in = 16;  // moves of a sampled game

  void check_secrets(const State& s, Wrong& wrong) {
    for (int i = 0; i <= table_.seats; ++i) {
      const Seat me = i == table_.seats ? Seat::none : seat_at(i);
      const std::string found(G::leak(s, table_.options, me, random_));
      if (found.empty()) continue;
      const std::string who = me == Seat::none ? "a spectator" : "seat " + std::to_string(index(me));
      wrong.push_back(who + " can tell a secret: " + found);
    }
  }

  typename G::Setting table_;
  Random random_;
  bool on_, sampled_;
  std::vector<Move> moves_;
};

}  // namespace curia::arena
