#pragma once
// A policy that knows nothing of its game: every answer is worth a thought, the rest is played at random to the end.
#include "bots/random.h"
#include "bots/search/policy.h"

namespace curia::bots {

template <Playable G>
struct Plain {
  static constexpr double curiosity = 1.4;

  // A range of amounts becomes its ends and its middle.
  void think(const Question<G>& question, Ideas<G>& ideas) const {
    for (const auto& offer : question.decision.offers) {
      if (offer.seat != question.seat || !offer.must) continue;
      const int middle = (offer.least + offer.most) / 2;
      add_idea<G>(ideas, {taken<G>(offer, offer.least), 1});
      if (middle != offer.least) add_idea<G>(ideas, {taken<G>(offer, middle), 1});
      if (offer.most != middle) add_idea<G>(ideas, {taken<G>(offer, offer.most), 1});
    }
  }
  std::optional<typename G::Move> breaks_in(const typename G::State&, const typename G::Options&,
                                            const typename G::Decision&, Random&) const {
    return std::nullopt;
  }
  typename G::Move go_on(const typename G::State& now, const typename G::Options& options,
                         const typename G::Decision& decision, Random& random) {
    return random_.answer({now, options, decision, decision.waiting.first()}, random);
  }
  bool far_enough(const typename G::State&, const typename G::State&) const { return false; }
  Chances rewards(const typename G::State&, const typename G::Options&) const { return {}; }
  std::uint64_t stage(const typename G::State&) const { return 0; }
  std::uint32_t tell_apart(const typename G::State&, const typename G::Move& outcome) const { return outcome.a; }

 private:
  RandomBot<G> random_;
};

}  // namespace curia::bots
