// What things are worth: provinces, the time that is left, how dangerous the others are.
#include <algorithm>

#include "bots/yardstick/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::yardstick::legate {

using namespace curia::crisis;

namespace {

constexpr double usual_turns = 11;    // of one player in a game that goes its way
constexpr double point_worth = 0.25;  // of a government point a turn, in Legacy a turn

}  // namespace

double standing(const Mind& mind, Seat seat) {
  if (!is_player(mind.s, seat)) return 0;
  double gain = governed_count(mind.s, seat);
  if (emperor(mind.s) == seat) gain += mind.s.provinces[RegionId::italia].support;
  return player(mind.s, seat).legacy + 2 * gain;
}

Mind mind_of(const State& s, const Options& options, Seat me) {
  Mind mind{.s = s, .options = options, .me = me, .turns_left = 2};
  const double taken = s.game.seats == 0 ? 0 : static_cast<double>(s.game.turns) / s.game.seats;
  mind.turns_left = std::max(1.5, usual_turns - taken);
  // Somebody who is close to the target ends it sooner.
  double highest = 0;
  for (int i = 0; i < s.game.seats; ++i) highest = std::max<double>(highest, player(s, seat_at(i)).legacy);
  mind.turns_left = std::min(mind.turns_left, std::max(1.0, (options.legacy_target - highest) / 6.0));
  return mind;
}

double worth(const Mind& mind, RegionId region) {
  const Province& province = mind.s.provinces[region];
  const int improvements = std::popcount(province.improvements);
  double a_turn = 1 + improvements + point_worth * std::max(1, province.support - 1);
  if (region == RegionId::italia) {
    const int governs = governed_count(mind.s, mind.me) + (province.governor == mind.me ? 0 : 1);
    a_turn += 0.85 * (province.governor == mind.me ? province.support : governs) + 0.5;
  }
  if (threatened(mind.s, region, mind.me)) a_turn *= province.support <= 1 ? 0.35 : 0.7;
  return a_turn * std::min(5.0, mind.turns_left);
}

Opinion judge(const Mind& mind, const Offer& offer) {
  switch (offer.prompt) {
    case Prompt::choose_start_province:
      return on_setup(mind, offer);
    case Prompt::choose_opening_hand:
    case Prompt::take_available_card:
    case Prompt::refill_hand:
      return on_hand(mind, offer);
    case Prompt::reroll_dice:
    case Prompt::choose_losses:
    case Prompt::choose_hits:
    case Prompt::choose_reward:
      return on_battle(mind, offer);
    case Prompt::discard_from_hand:
    case Prompt::buy_and_trash:
      return on_buying(mind, offer);
    case Prompt::replace_governor:
    case Prompt::condemn_memory:
      return {.score = offer.verb == Verb::occupy_own || offer.verb == Verb::damnatio ? 1.0 : 0.0};
    default:
      break;
  }
  switch (offer.verb) {
    case Verb::play_card:
      return on_playing_a_card(mind, offer);
    case Verb::end_actions:
    case Verb::go_on:
      return {.score = 0.0};
    case Verb::recruit_governor:
    case Verb::place_governor:
    case Verb::recall_governor:
    case Verb::praetorian:
      return on_political(mind, offer);
    case Verb::increase_support:
    case Verb::place_militia:
    case Verb::hold_games:
    case Verb::build:
      return on_populace(mind, offer);
    case Verb::castra:
    case Verb::tribute:
    case Verb::foederati:
    case Verb::foederati_inactive:
    case Verb::quaestor:
    case Verb::mob:
    case Verb::pretender:
      return on_ability(mind, offer);
    default:
      return on_military(mind, offer);
  }
}

}  // namespace curia::bots::yardstick::legate

namespace curia::bots::yardstick {

crisis::Move Legate::answer(const Question<crisis::Traits>& question, Random&) {
  const legate::Mind mind = legate::mind_of(question.view, question.options, question.seat);
  const crisis::Offer* chosen = nullptr;
  legate::Opinion opinion;
  for (const crisis::Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || !offer.must) continue;
    const legate::Opinion one = legate::judge(mind, offer);
    if (chosen != nullptr && one.score <= opinion.score) continue;
    chosen = &offer;
    opinion = one;
  }
  return taken<crisis::Traits>(*chosen, std::clamp<int>(opinion.amount, chosen->least, chosen->most));
}

}  // namespace curia::bots::yardstick
