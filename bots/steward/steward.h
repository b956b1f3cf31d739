#pragma once
// A sensible senator who knows only what his seat sees. Every offer is judged by a score; he takes the best. The opinions
// stand by phase in the files beside this one.
#include "bots/bot.h"

namespace curia::bots {

// What an offer is worth to him, and with which amount. Scores compare only among the offers of one question.
struct Opinion {
  double score = 0;
  int amount = 0;
};

// What he thinks with: the view and who he is.
struct Mind {
  const republic::State& s;
  const republic::Options& rules;
  Seat me;
};

class Steward final : public Bot {
 public:
  std::string_view name() const override { return "steward"; }
  bool looks() const override { return true; }
  republic::Move answer(const Question& question, Bits& bits) override;
  std::optional<republic::Move> interrupt(const Question& question, Bits& bits) override;
};

// Opinions by the part of the game an offer belongs to.
Opinion on_cards(const Mind& mind, const republic::Offer& offer);  // setup, trades, plays, discards
Opinion on_revenue(const Mind& mind, const republic::Offer& offer);
Opinion on_forum(const Mind& mind, const republic::Offer& offer);
Opinion on_election(const Mind& mind, const republic::Offer& offer);  // nominations and appointments
Opinion on_trial(const Mind& mind, const republic::Offer& offer);     // as Censor, Prosecutor, accused
Opinion on_business(const Mind& mind, const republic::Offer& offer);  // as Presiding Magistrate
Opinion on_vote(const Mind& mind, const republic::Offer& offer);
Opinion on_combat(const Mind& mind, const republic::Offer& offer);     // and the Revolution Phase
Opinion on_interrupt(const Mind& mind, const republic::Offer& offer);  // score above 0: break in

}  // namespace curia::bots
