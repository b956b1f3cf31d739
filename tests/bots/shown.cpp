// What a bot is handed: the table as its seat sees it, or none; its own offers and rights, nobody else's. Never the real state.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/table_of_bots.h"

using namespace curia;

namespace {

// Plays at random, and holds what it is shown against the table as it really is.
template <Playable G>
class Witness final : public bots::Bot<G> {
 public:
  Witness(bool looks, const typename G::State& real) : looks_(looks), real_(real) {}
  std::string_view name() const override { return "witness"; }
  bool looks() const override { return looks_; }
  bool uses_rights() const override { return true; }
  typename G::Move answer(const bots::Question<G>& question, Random& random) override {
    hold(question);
    return random_->answer(question, random);
  }
  std::optional<typename G::Move> interrupt(const bots::Question<G>& question, Random& random) override {
    hold(question);
    return random_->interrupt(question, random);
  }
  bool breaks_in(Random& random) override { return random_->breaks_in(random); }

 private:
  void hold(const bots::Question<G>& question) const {
    const auto own = [&](const auto& one) { return one.seat == question.seat; };
    REQUIRE(&question.view != &real_);
    REQUIRE(question.view == (looks_ ? G::view(real_, question.options, question.seat) : typename G::State{}));
    REQUIRE(std::all_of(question.decision.offers.begin(), question.decision.offers.end(), own));
    REQUIRE(std::all_of(question.decision.rights.begin(), question.decision.rights.end(), own));
  }

  bool looks_;
  const typename G::State& real_;
  std::unique_ptr<bots::Bot<G>> random_ = bots::make_bot<G>("random");
};

}  // namespace

TEST_CASE_TEMPLATE("a bot is handed what its seat may know, and nothing else", G, republic::Traits, crisis::Traits) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    typename G::Setting setting;
    typename G::State s;
    G::start(s, setting);
    bots::TableOfBots<G> table;
    for (int seat = 0; seat < setting.seats; ++seat)
      table.seats[static_cast<std::size_t>(seat)] = std::make_unique<Witness<G>>(seat % 2 == 0, s);
    Random chance(seed), thoughts(seed + 1);
    typename G::Decision decision;
    for (int n = 0; n < 600 && !G::over(s); ++n) {
      G::list_offers(s, setting.options, decision);
      G::play(s, setting.options,
              G::nature_to_move(decision) ? G::sample_chance(s, chance)
                                          : *table.next(s, setting.options, decision, thoughts));
    }
  }
}
