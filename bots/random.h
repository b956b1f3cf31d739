#pragma once
// Uniform over the offers, then uniform over the amounts.
#include "bots/bot.h"

namespace curia::bots {

republic::Move move_for(const republic::Offer& offer, Bits& bits);

class Random final : public Bot {
 public:
  std::string_view name() const override { return "random"; }
  bool looks() const override { return false; }
  republic::Move answer(const Question& question, Bits& bits) override;
  std::optional<republic::Move> interrupt(const Question& question, Bits& bits) override;
};

}  // namespace curia::bots
