#include "bots/steward/steward.h"

#include <algorithm>

namespace curia::bots {

using republic::Move;
using republic::Offer;
using republic::Prompt;
using republic::Traits;

Opinion judge(const Mind& mind, const Offer& offer) {
  const std::optional<Concern> concern = concern_of(mind, offer);
  if (concern && !mind.considers.has(*concern))
    return {.score = mind.because(Term::no_gain, -1), .amount = offer.least};
  switch (offer.prompt) {
    case Prompt::choose_spoils:
    case Prompt::choose_grain:
    case Prompt::redistribute:
    case Prompt::contribute:
    case Prompt::pay_rebel_legions:
    case Prompt::take_released_legions:
    case Prompt::raise_provincials:
      return on_revenue(mind, offer);
    case Prompt::take_initiative:
    case Prompt::bid_for_initiative:
    case Prompt::choose_enemy_leader:
    case Prompt::name_faction:
    case Prompt::choose_lost_fleets:
    case Prompt::choose_war:
      return on_forum(mind, offer);
    case Prompt::choose_bribe:
    case Prompt::choose_counter_bribe:
      return on_persuasion(mind, offer);
    case Prompt::nominate_consuls:
    case Prompt::choose_office:
    case Prompt::appoint_dictator:
    case Prompt::nominate_dictator:
    case Prompt::appoint_master_of_horse:
    case Prompt::nominate_censor:
    case Prompt::nominate_governor:
    case Prompt::nominate_pontifex:
    case Prompt::repopulate:
      return on_election(mind, offer);
    case Prompt::prosecute:
    case Prompt::choose_prosecutor:
    case Prompt::fine_governor:
    case Prompt::choose_advocate:
      return on_trial(mind, offer);
    case Prompt::conduct_business:
    case Prompt::draft_proposal:
    case Prompt::choose_sponsor:
    case Prompt::choose_cosponsor:
    case Prompt::call_next_faction:
    case Prompt::unanimous_defeat:
    case Prompt::last_chance:
    case Prompt::join_veto:
    case Prompt::consent:
    case Prompt::choose_law_sponsor:
    case Prompt::choose_law_cosponsor:
    case Prompt::order_law_votes:
      return on_business(mind, offer);
    case Prompt::judge_administration:  // whoever speaks: the People are everybody's danger (ES-8.2d)
      return {.score = offer.verb == republic::Verb::approve
                           ? mind.because(Term::people, 1.0, {.n = mind.s.rome.unrest})
                           : 0.0};
    case Prompt::win_exile:
      return {.score = offer.verb == republic::Verb::win_exile ? mind.because(Term::wins, 1.0) : 0.0};
    case Prompt::cast_votes:
      return on_vote(mind, offer);
    case Prompt::order_attacks:
    case Prompt::fight_land_battle:
    case Prompt::order_desertions:
    case Prompt::declare_revolt:
    case Prompt::join_revolt:
    case Prompt::choose_next_war:
    case Prompt::decide_march:
    case Prompt::send_reinforcements:
    case Prompt::intercept_rebels:
    case Prompt::choose_lost_rebel_fleets:
    case Prompt::disband_veterans:
      return on_combat(mind, offer);
    case Prompt::name_victim:
    case Prompt::play_bodyguards:
      return on_plot(mind, offer);
    case Prompt::interrupt:
    case Prompt::assign_priest:
      return on_interrupt(mind, offer);
    default:
      return on_cards(mind, offer);
  }
}

namespace {

Move move_of(const Offer& offer, int amount) {
  return taken<Traits>(offer, std::clamp<int>(amount, offer.least, offer.most));
}

constexpr double widest_mood = 0.05;  // below what any opinion means to tell apart

// Opinions that are as good as equal go by chance, so that no two evenings are the same; the seed decides.
double mood(Random& random) {
  constexpr std::uint32_t steps = 1000;
  return widest_mood * random.below(steps) / steps;
}

std::optional<Move> best(const Steward::Question& question, bool must, double threshold, Random* moods,
                         const Manner& manner) {
  const Mind mind{.s = question.view,
                  .options = question.options,
                  .me = question.seat,
                  .considers = manner.considers,
                  .campaign = {},
                  .because = Because<Term>(manner.weighing())};
  const Offer* chosen = nullptr;
  Opinion chosen_opinion;
  for (const Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || offer.must != must) continue;
    Opinion opinion = judge(mind, offer);
    if (moods != nullptr && opinion.score > 0) opinion.score += mood(*moods);
    if (chosen != nullptr && opinion.score <= chosen_opinion.score) continue;
    chosen = &offer;
    chosen_opinion = opinion;
  }
  if (chosen == nullptr || chosen_opinion.score <= threshold) return std::nullopt;
  return move_of(*chosen, chosen_opinion.amount);
}

}  // namespace

Move Steward::choose(const Question& question, Random* moods, const Manner& manner) {
  return *best(question, true, -1e18, moods, manner);
}

std::optional<Choice> Steward::choice(const Question& question, const Move& move, std::optional<Term> without,
                                      const Manner& manner) {
  return choice_of<Traits, Term>(
      question, move, widest_mood,
      [&question, &manner](const Offer& offer, Notes<Term>& notes) {
        const Mind mind{.s = question.view,
                        .options = question.options,
                        .me = question.seat,
                        .considers = manner.considers,
                        .campaign = {},
                        .because = Because<Term>(notes, manner.weighing())};
        return judge(mind, offer).score;
      },
      without);
}

std::vector<Reason> Steward::reasons(const Question& question, const Move& move) const {
  auto found = choice(question, move, std::nullopt, manner_);
  return found ? std::move(found->reasons) : std::vector<Reason>();
}

std::optional<Move> Steward::break_in(const Question& question, Random* moods, const Manner& manner) {
  return best(question, false, 0, moods, manner);
}

}  // namespace curia::bots
