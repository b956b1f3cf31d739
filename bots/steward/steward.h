#pragma once
// A sensible senator who knows only what his seat sees. Every offer is judged by a score; he takes the best. The opinions
// stand by phase in the files beside this one.
#include "bots/bot.h"
#include "bots/reasons/choice.h"
#include "bots/steward/concerns.h"
#include "games/republic/game.h"

namespace curia::bots {

// What his opinions are made of: terms.def says of each what it speaks of.
enum class Term : std::uint8_t {
#define TERM(key, a, an, b, bn, n, m) key,
#include "bots/steward/terms.def"
#undef TERM
};

// How much terms of each kind count with him, beside what they count with a steward.
inline constexpr std::size_t term_count = 0
#define TERM(key, a, an, b, bn, n, m) +1
#include "bots/steward/terms.def"
#undef TERM
    ;
using TermWeights = Weights<Term, term_count>;

// How he thinks: of what (levels differ by it), and what counts how much with him (characters do).
struct Manner {
  Concerns considers = all_concerns;
  const TermWeights* weights = nullptr;  // each 1 without
  Weighing<Term> weighing() const { return {weights == nullptr ? nullptr : weights->data(), Term::my_way}; }
};

// What an offer is worth to him, and with which amount. Scores compare only among the offers of one question.
struct Opinion {
  double score = 0;
  int amount = 0;
};

// How a force would fare: chances as he reckons with them, and of a Victory in the battle that comes first, which is what is told.
struct Prospect {
  double victory = 0, defeat = 0, disaster = 0, first = 0;
};

// A war to fight, with whom and what, and what has to be raised for it.
struct Campaign {
  republic::WarId war = republic::WarId::none;
  republic::SenatorId commander = republic::SenatorId::none;
  int legions = 0, fleets = 0;  // to send; Veterans are counted as Legions and go first
  Prospect odds{};
  int recruit_legions = 0, recruit_fleets = 0;
  double worth = 0;         // beside other campaigns
  bool reinforces = false;  // the commander stands there already
  double setback() const { return odds.defeat + odds.disaster / 2; }
};

// What he thinks with: the view, who he is, and what he has worked out for this question.
struct Mind {
  const republic::State& s;
  const republic::Options& options;
  Seat me;
  Concerns considers = all_concerns;
  mutable std::optional<Campaign> campaign{};  // see next_campaign() in outlook.h
  Because<Term> because{};                     // each term of an opinion is named as it is added

  // So much where it is so; what is not is worth nothing, and no answer.
  double worth_if(bool so, Term kind, double worth, const About& about = {}) const {
    return so ? because(kind, worth, about) : because(Term::no_gain, -1);
  }
};

class Steward final : public Bot<republic::Traits> {
 public:
  using Question = bots::Question<republic::Traits>;

  // `name` as the roster has it; it lives as long as the program, and so do the weights.
  explicit Steward(std::string_view name = "steward", const Manner& manner = {}) : name_(name), manner_(manner) {}
  std::string_view name() const override { return name_; }
  bool looks() const override { return true; }
  republic::Move answer(const Question& question, Random& random) override {
    return choose(question, &random, manner_);
  }
  std::optional<republic::Move> interrupt(const Question& question, Random& random) override {
    return break_in(question, &random, manner_);
  }
  // The same with the moods of this chance; without any (nullptr) the same question has the same answer.
  static republic::Move choose(const Question& question, Random* moods, const Manner& manner = {});
  static std::optional<republic::Move> break_in(const Question& question, Random* moods, const Manner& manner = {});
  std::vector<Reason> reasons(const Question& question, const republic::Move& move) const override;
  // The same with its lead; as it would be if terms of one kind did not count, where one is named.
  static std::optional<Choice> choice(const Question& question, const republic::Move& move,
                                      std::optional<Term> without = std::nullopt, const Manner& manner = {});

 private:
  std::string_view name_;
  Manner manner_;
};

// What he has to think of to do this; nothing for what everybody does.
std::optional<Concern> concern_of(const Mind& mind, const republic::Offer& offer);

// What he thinks of an offer to him, by the part of the game that it belongs to.
Opinion judge(const Mind& mind, const republic::Offer& offer);
Opinion on_cards(const Mind& mind, const republic::Offer& offer);  // setup, trades, plays, discards
Opinion on_revenue(const Mind& mind, const republic::Offer& offer);
Opinion on_forum(const Mind& mind, const republic::Offer& offer);
Opinion on_persuasion(const Mind& mind, const republic::Offer& offer);
Opinion on_election(const Mind& mind, const republic::Offer& offer);  // nominations and appointments
Opinion on_trial(const Mind& mind, const republic::Offer& offer);     // as Censor, Prosecutor, accused
Opinion on_business(const Mind& mind, const republic::Offer& offer);  // as Presiding Magistrate
Opinion on_vote(const Mind& mind, const republic::Offer& offer);
Opinion on_combat(const Mind& mind, const republic::Offer& offer);     // and the Revolution Phase
Opinion on_revolt(const Mind& mind, const republic::Offer& offer);     // a victor who may declare revolt
Opinion on_plot(const Mind& mind, const republic::Offer& offer);       // assassins and bodyguards
Opinion on_interrupt(const Mind& mind, const republic::Offer& offer);  // score above 0: break in

}  // namespace curia::bots
