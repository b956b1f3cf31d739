#pragma once
// A player that looks ahead. What it would do at a glance is its policy's.
#include <memory>

#include "bots/search/search.h"

namespace curia::bots {

template <Playable G, SearchPolicy<G> P>
class SearchBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  explicit SearchBot(Budget budget = {}) : budget_(budget), search_(std::make_unique<Search<G, P>>()) {}

  std::string_view name() const override { return "search"; }
  bool looks() const override { return true; }
  Move answer(const Question<G>& question, Bits& bits) override {
    if (question.guesses != nullptr) return search_->best(question, budget_, bits);
    Ideas<G> ideas;
    search_->policy().think(question, ideas);
    return heaviest<G>(ideas).move;
  }
  std::optional<Move> interrupt(const Question<G>& question, Bits& bits) override {
    return search_->policy().breaks_in(question.view, question.rules, question.decision, bits);
  }
  void hurry(std::chrono::milliseconds time) override { budget_ = {.iterations = 1'000'000, .time = time}; }

 private:
  Budget budget_;
  std::unique_ptr<Search<G, P>> search_;  // large, and kept from one answer to the next
};

}  // namespace curia::bots
