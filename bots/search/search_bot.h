#pragma once
// A player that looks ahead. What it would do at a glance is its policy's.
#include <algorithm>
#include <limits>
#include <memory>

#include "bots/search/search.h"

namespace curia::bots {

template <Playable G, SearchPolicy<G> P>
class SearchBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  // `name` as the roster has it. `most`: iterations for one answer that are his, however long others would wait.
  explicit SearchBot(std::string_view name = "search", int most = std::numeric_limits<int>::max())
      : name_(name), most_(most) {
    allow(budget_);
  }
  std::string_view name() const override { return name_; }
  bool looks() const override { return true; }
  bool ponders() const override { return true; }
  Move answer(const Question<G>& question, Random& random) override {
    if (question.guesses != nullptr) return search_->best(question, budget_, random);
    Ideas<G> ideas;
    search_->policy().think(question, ideas);
    return heaviest<G>(ideas).move;
  }
  std::optional<Move> interrupt(const Question<G>& question, Random& random) override {
    return search_->policy().breaks_in(question.view, question.options, question.decision, random);
  }
  bool breaks_in(Random&) override {
    return !requires { P::never_breaks_in; };
  }
  void allow(const Budget& budget) override {
    budget_ = budget;
    budget_.iterations = std::min(budget.iterations, most_);
  }

 private:
  std::string_view name_;
  int most_;
  Budget budget_;
  std::unique_ptr<Search<G, P>> search_ =
      std::make_unique<Search<G, P>>();  // large, and kept from one answer to the next
};

}  // namespace curia::bots
