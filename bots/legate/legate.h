#pragma once
// A governor of the third century who plays for Legacy and survival, and knows only what his seat sees. Every offer is judged by a
// score in Legacy that it is expected to bring; he takes the best, of equals one by chance. Where scores are mere numbers, many games
// of his against himself have found them. The opinions stand by phase in the files beside this one.
#include <array>

#include "bots/bot.h"
#include "bots/legate/concerns.h"
#include "bots/reasons/choice.h"
#include "games/crisis/game.h"

namespace curia::bots::legate {

// What his opinions are made of: terms.def says of each what it speaks of.
enum class Term : std::uint8_t {
#define TERM(key, a, an, b, bn, n, m) key,
#include "bots/legate/terms.def"
#undef TERM
};

// How much terms of each kind count with him, beside what they count with a legate.
inline constexpr std::size_t term_count = 0
#define TERM(key, a, an, b, bn, n, m) +1
#include "bots/legate/terms.def"
#undef TERM
    ;
using TermWeights = Weights<Term, term_count>;

// How much more, or less, cards of each Sphere appeal to him than to a legate.
using Taste = std::array<double, 3>;
inline constexpr Taste plain_taste{1, 1, 1};

// How he thinks: of what (levels differ by it), and what counts how much with him (dynasties do).
struct Manner {
  Concerns considers = all_concerns;
  const TermWeights* weights = nullptr;  // each 1 without
  Taste taste = plain_taste;
  Weighing<Term> weighing() const { return {weights == nullptr ? nullptr : weights->data(), Term::my_way}; }
};

// What an offer is worth to him, and with which amount. Scores compare only among the offers of one question.
struct Opinion {
  double score = 0;
  int amount = 0;
};

// What he thinks with: the view, who he is, and how many turns of his he expects to come.
struct Mind {
  const crisis::State& s;
  const crisis::Options& options;
  Seat me;
  double turns_left;
  Concerns considers = all_concerns;
  Taste taste = plain_taste;
  Because<Term> because{};  // each term of an opinion is named as it is added

  // So much where it is so; what is not is worth nothing, and no answer.
  double worth_if(bool so, Term kind, double worth, const About& about = {}) const {
    return so ? because(kind, worth, about) : because(Term::no_gain, -1);
  }
};
Mind mind_of(const crisis::State& s, const crisis::Options& options, Seat me, const Manner& manner = {});

// A chance in whole percent.
constexpr int percent(double chance) { return static_cast<int>(chance * 100 + 0.5); }
// What governing this province for the rest of the game is worth to somebody who takes it now, or loses it.
double worth(const Mind& mind, crisis::RegionId region);
// How dangerous this player is: his Legacy and what he gains a turn.
double standing(const Mind& mind, Seat seat);

// Opinions that are nearer to each other than this he does not tell apart: of those he takes one by chance, so that no two
// evenings are the same. Of the provinces to start in several are as good.
inline constexpr double near_tie = 0.02, start_whim = 1.5;

Opinion on_setup(const Mind& mind, const crisis::Offer& offer);
Opinion on_hand(const Mind& mind, const crisis::Offer& offer);  // which Available Card to take
Opinion on_playing_a_card(const Mind& mind, const crisis::Offer& offer);
Opinion on_military(const Mind& mind, const crisis::Offer& offer);
Opinion on_political(const Mind& mind, const crisis::Offer& offer);
Opinion on_populace(const Mind& mind, const crisis::Offer& offer);
Opinion on_ability(const Mind& mind, const crisis::Offer& offer);
Opinion on_battle(const Mind& mind, const crisis::Offer& offer);
Opinion on_buying(const Mind& mind, const crisis::Offer& offer);

Opinion judge(const Mind& mind, const crisis::Offer& offer);
// Whether the last guards march out of a capital of his own while enemies are about.
bool opens_a_capital(const Mind& mind, const crisis::Offer& offer);

}  // namespace curia::bots::legate

namespace curia::bots {

class Legate final : public Bot<crisis::Traits> {
 public:
  // `name` as the roster has it; it lives as long as the program, and so do the weights.
  explicit Legate(std::string_view name = "legate", const legate::Manner& manner = {}) : name_(name), manner_(manner) {}
  std::string_view name() const override { return name_; }
  bool looks() const override { return true; }
  crisis::Move answer(const Question<crisis::Traits>& question, Random& random) override;
  // The same with the whims of this chance; without any (nullptr) the same question has the same answer.
  static crisis::Move choose(const Question<crisis::Traits>& question, Random* whims,
                             const legate::Manner& manner = {});
  std::vector<Reason> reasons(const Question<crisis::Traits>& question, const crisis::Move& move) const override;
  // The same with its lead; as it would be if terms of one kind did not count, where one is named.
  static std::optional<Choice> choice(const Question<crisis::Traits>& question, const crisis::Move& move,
                                      std::optional<legate::Term> without = std::nullopt,
                                      const legate::Manner& manner = {});
  std::optional<crisis::Move> interrupt(const Question<crisis::Traits>&, Random&) override { return std::nullopt; }
  bool breaks_in(Random&) override { return false; }

 private:
  std::string_view name_;
  legate::Manner manner_;
};

}  // namespace curia::bots
