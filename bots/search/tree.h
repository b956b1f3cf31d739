#pragma once
// What a search remembers: who has moved how, how often, and what came of it. Nodes stand in one block that is claimed once.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "bots/search/policy.h"

namespace curia::bots {

template <Playable G>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0, none = std::numeric_limits<Index>::max();

  struct Node {
    typename G::Move move{};     // that led here
    std::uint32_t outcomes = 0;  // of nature since the node before, as the policy tells them apart
    Seat seat = Seat::none;      // whose move it was
    Index first_child = none, sibling = none;
    std::uint32_t visits = 0, available = 0;  // available: how often it could have been chosen
    double reward = 0;                        // of that seat, summed over the visits
    double mean() const { return visits == 0 ? 0 : reward / visits; }
  };

  void reserve(std::size_t most) {
    nodes_.reserve(most);
    most_ = most;
  }
  void clear() {
    nodes_.clear();
    nodes_.emplace_back();
  }
  Node& operator[](Index i) { return nodes_[i]; }
  const Node& operator[](Index i) const { return nodes_[i]; }
  std::size_t size() const { return nodes_.size(); }

  // Which of the ideas is tried now: the child with the best mean so far, raised by its weight and by how seldom it was tried
  // for the times that it could have been. Ideas without a child get one; none if there is no room left for any of them.
  Index choose(Index parent, Seat seat, std::uint32_t outcomes, const Ideas<G>& ideas, double curiosity) {
    double weights = 0;
    for (const Idea<G>& idea : ideas) weights += idea.weight;
    const double unseen = mean_below(parent);
    Index best = none;
    double best_score = -1;
    for (const Idea<G>& idea : ideas) {
      const Index child = child_of(parent, seat, outcomes, idea.move);
      if (child == none) continue;
      Node& node = nodes_[child];
      ++node.available;
      const double hope = node.visits == 0 ? unseen : node.mean();
      const double score = hope + curiosity * idea.weight / weights * std::sqrt(node.available) / (1.0 + node.visits);
      if (score <= best_score) continue;
      best = child;
      best_score = score;
    }
    return best;
  }

  // The child that was tried most; of equals the one with the better mean.
  Index favourite(Index parent) const {
    Index best = none;
    for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].sibling) {
      const Node& node = nodes_[child];
      if (best == none || node.visits > nodes_[best].visits ||
          (node.visits == nodes_[best].visits && node.mean() > nodes_[best].mean()))
        best = child;
    }
    return best;
  }

  // By how many visits the child that was tried most is ahead of each other one; an only child by all that it has.
  std::uint32_t lead(Index parent) const {
    std::uint32_t most = 0, next = 0;
    for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].sibling) {
      const std::uint32_t visits = nodes_[child].visits;
      next = std::max(next, std::min(most, visits));
      most = std::max(most, visits);
    }
    return most - next;
  }

 private:
  Index child_of(Index parent, Seat seat, std::uint32_t outcomes, const typename G::Move& move) {
    Index last = none;
    for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].sibling) {
      if (nodes_[child].outcomes == outcomes && nodes_[child].move == move) return child;
      last = child;
    }
    if (nodes_.size() >= most_) return none;
    const auto child = static_cast<Index>(nodes_.size());
    nodes_.push_back({.move = move, .outcomes = outcomes, .seat = seat});
    (last == none ? nodes_[parent].first_child : nodes_[last].sibling) = child;
    return child;
  }

  // What is expected of a move not yet tried: what came of the others.
  double mean_below(Index parent) const {
    double reward = 0;
    std::uint32_t visits = 0;
    for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].sibling) {
      reward += nodes_[child].reward;
      visits += nodes_[child].visits;
    }
    return visits == 0 ? 0.5 : reward / visits;
  }

  std::vector<Node> nodes_;
  std::size_t most_ = 0;
};

}  // namespace curia::bots
