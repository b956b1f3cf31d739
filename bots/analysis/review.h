#pragma once
// The decisions of a game looked at again: what its seat might have done instead, and how much better that would have been.
#include <algorithm>
#include <numeric>
#include <optional>

#include "bots/analysis/estimate.h"
#include "bots/analysis/in_order.h"
#include "bots/analysis/onward.h"
#include "bots/analysis/workers.h"

namespace curia::bots {

// A move that has been tried beside the one that was made; nothing: to let it pass, beside a deed that broke in.
template <Playable G>
struct Alternative {
  std::optional<typename G::Move> move;
  Estimate better{};  // by how much: the seat's chance to win with it less that with the move that was made
};

// A decision with something to decide.
template <Playable G>
struct Decided {
  std::size_t number = 0;  // of the move, from 1
  Seat seat = Seat::none;
  int ideas = 0;       // that the policy had, the move that was made among them or not; 0 of a deed that broke in
  bool alike = false;  // the first pair of trials ended alike with every other move: nothing hangs on it
  double doubt = 0;    // of the policy, at a glance: 0 for its own choice, 1 for what it did not think of
  typename G::State before{};
  typename G::Move made{};
  std::vector<Alternative<G>> others;  // the best first, as far as is known; at least one

  // How bad the move looks: what the best of the others gains for certain, as far as trials can tell, and a little for the doubt, which
  // knows what comes of a move after the trials have ended.
  double suspicion() const {
    constexpr double weight_of_doubt = 0.02;
    const Estimate& better = others.front().better;
    const double certain = alike ? 0 : better.mean() - better.standard_error();
    return std::max(0.0, certain) + weight_of_doubt * doubt;
  }
  // What it may gain at best.
  double hope() const { return alike ? 0 : others.front().better.mean() + others.front().better.standard_error(); }
};

// How closely decisions are looked at: so many pairs of trials for so many of the others, in the part of the decisions that is most suspicious.
struct Round {
  double share = 1;  // of all decisions
  std::size_t others = 4;
  int pairs = 4;
};

// Judges by what the seat knew: each pair of trials deals again what it did not know, and plays on from there with the same dice, once after
// the move that was made, once after another. What somebody could not have known is no blunder.
template <Playable G, SearchPolicy<G> P>
class Review {
 public:
  using Move = typename G::Move;

  // All decisions of the game, nothing tried yet.
  Review(const Record<G>& game, std::uint64_t seed) : rules_(game.options), seed_(seed) {
    typename G::State s = game.start;
    for (std::size_t n = 0; n < game.moves.size(); ++n) {
      find(s, n + 1, game.moves[n]);
      G::play(s, rules_, game.moves[n]);
    }
  }

  // Whether it is an answer to what is asked, and no deed that breaks in.
  static bool answers(const typename G::Decision& decision, const Move& made) {
    return std::any_of(decision.offers.begin(), decision.offers.end(), [&](const auto& offer) {
      return offer.must && offer.least <= made.amount && made.amount <= offer.most &&
             taken<G>(offer, made.amount) == made;
    });
  }

  const std::vector<Decided<G>>& decisions() const { return decisions_; }

  // One look at all, or at those of which most may still come out; they are sorted by suspicion then.
  void look(const Round& round, const ForAll& for_all) {
    sort_in_order(std::span(decisions_), [](const auto& one, const auto& other) { return one.hope() > other.hope(); });
    const auto many = static_cast<std::size_t>(std::ceil(round.share * static_cast<double>(decisions_.size())));
    for_all(std::min(many, decisions_.size()), [&](std::size_t n) {
      if (!decisions_[n].alike) look_at(decisions_[n], round);
    });
    sort_in_order(std::span(decisions_),
                  [](const auto& one, const auto& other) { return one.suspicion() > other.suspicion(); });
  }

  // What the best of the others would have gained in so many fresh trials: those by which it was chosen flatter it.
  Estimate proof(const Decided<G>& decided, int pairs) const {
    Decided<G> fresh = decided;
    fresh.others.resize(1);
    fresh.others.front().better = {};
    for (int pair = 0; pair < pairs; ++pair) try_pair(fresh, 1, ~static_cast<std::uint64_t>(pair));
    return fresh.others.front().better;
  }

 private:
  void find(const typename G::State& s, std::size_t number, const Move& made) {
    static thread_local typename G::Decision decision, shown;
    G::list_offers_alone(s, rules_, decision);
    if (G::nature_to_move(decision)) return;
    Decided<G> found{.number = number,
                     .seat = made.seat,
                     .ideas = 0,
                     .alike = false,
                     .doubt = 0,
                     .before = s,
                     .made = made,
                     .others = {}};
    if (answers(decision, made)) {
      G::shown_decision(decision, made.seat, shown);
      const typename G::State seen = G::view(s, rules_, made.seat);
      Ideas<G> ideas;
      P policy;
      policy.think(Question<G>{seen, rules_, shown, made.seat}, ideas);
      sort_in_order(std::span(ideas.begin(), ideas.size()),
                    [](const auto& one, const auto& other) { return one.weight > other.weight; });
      found.ideas = static_cast<int>(ideas.size());
      found.doubt = 1;
      for (const Idea<G>& idea : ideas) {
        if (idea.move == made)
          found.doubt = 1 - idea.weight / ideas[0].weight;
        else
          found.others.push_back({.move = idea.move});
      }
    } else if (!silence(s, made)) {
      found.others.push_back({.move = std::nullopt});
    }
    if (!found.others.empty()) decisions_.push_back(std::move(found));
  }

  // Somebody else said that the seat is silent: no deed of it.
  static bool silence(const typename G::State& s, const Move& made) {
    if constexpr (requires { G::silence_of(s, made.seat); })
      return G::silence_of(s, made.seat) == made;
    else
      return false;
  }

  void look_at(Decided<G>& decided, const Round& round) const {
    const int from = decided.others.front().better.count();
    const std::size_t others = std::min(round.others, decided.others.size());
    for (int pair = from; pair < from + round.pairs; ++pair) {
      try_pair(decided, others, static_cast<std::uint64_t>(pair));
      if (pair > 0) continue;
      decided.alike = std::all_of(decided.others.begin(), decided.others.end(),
                                  [](const auto& other) { return other.better.mean() == 0; });
      if (decided.alike) return;
    }
    sort_in_order(std::span(decided.others), [](const auto& one, const auto& other) {
      return (one.better.count() > 0 ? one.better.mean() : -2) > (other.better.count() > 0 ? other.better.mean() : -2);
    });
  }

  void try_pair(Decided<G>& decided, std::size_t others, std::uint64_t pair) const {
    Random random(seed_ + decided.number * 0x9E3779B97F4A7C15ULL + pair * 0xD1B54A32D192ED03ULL);
    const typename G::State table = G::deal_again(decided.before, rules_, decided.seat, random);
    const double made = after(table, decided.made, decided.seat, random);
    for (std::size_t n = 0; n < others; ++n)
      decided.others[n].better.add(after(table, decided.others[n].move, decided.seat, random) - made);
  }

  double after(const typename G::State& table, const std::optional<Move>& move, Seat seat, const Random& random) const {
    typename G::State s = table;
    if (move) G::play(s, rules_, *move);
    return played_on<G, P>(s, table, rules_, random)[static_cast<std::size_t>(index(seat))];
  }

  typename G::Options rules_;
  std::uint64_t seed_;
  std::vector<Decided<G>> decisions_;
};

}  // namespace curia::bots
