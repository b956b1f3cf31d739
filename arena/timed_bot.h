#pragma once
// A bot whose answers are timed.
#include <memory>

#include "arena/times.h"
#include "bots/bot.h"

namespace curia::arena {

// For all but the time of its answers it is the bot itself.
template <Playable G>
class TimedBot final : public bots::Bot<G> {
 public:
  TimedBot(std::unique_ptr<bots::Bot<G>> bot, Times& times) : bot_(std::move(bot)), times_(times) {}
  std::string_view name() const override { return bot_->name(); }
  bool looks() const override { return bot_->looks(); }
  typename G::Move answer(const bots::Question<G>& question, Random& random) override {
    const auto begin = std::chrono::steady_clock::now();
    const auto move = bot_->answer(question, random);
    times_.add(std::chrono::steady_clock::now() - begin);
    return move;
  }
  std::optional<typename G::Move> interrupt(const bots::Question<G>& question, Random& random) override {
    return bot_->interrupt(question, random);
  }
  bool uses_rights() const override { return bot_->uses_rights(); }
  bool breaks_in(Random& random) override { return bot_->breaks_in(random); }
  bool ponders() const override { return bot_->ponders(); }
  void allow(const bots::Budget& budget) override { bot_->allow(budget); }

 private:
  std::unique_ptr<bots::Bot<G>> bot_;
  Times& times_;
};

}  // namespace curia::arena
