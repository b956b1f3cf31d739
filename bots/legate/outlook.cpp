// What things are worth: provinces, the time that is left, how dangerous the others are.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

constexpr double gain_a_turn = 6;      // of him who is ahead, in a game that goes its way
constexpr double point_worth = 0.25;   // of a government point a turn, in Legacy a turn
constexpr double close_worth = 8;      // of the throne to him who ends the game with it and wins: TOC-7.1-a
constexpr double keep_open_worth = 6;  // of the throne taken from somebody who would end the game

// What this seat gains a turn as things stand.
double gain_of(const State& s, Seat seat) {
  double gain = 0;
  for (RegionId region : governed(s, seat)) gain += 1 + std::popcount(s.provinces[region].improvements);
  if (emperor(s) == seat) gain += s.provinces[RegionId::italia].support;
  return gain;
}

// Only an Emperor ends the game: TOC-7.1-a.
double throne(const Mind& mind) {
  const State& s = mind.s;
  const int target = mind.options.legacy_target;
  double worth = 0, highest = 0;
  for (int i = 0; i < s.game.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat != mind.me) highest = std::max<double>(highest, player(s, seat).legacy + emperor_turns_bonus(s, seat));
  }
  const double mine = player(s, mind.me).legacy + gain_of(s, mind.me) + governed_count(s, mind.me);
  if (mine >= target && mine + emperor_turns_bonus(s, mind.me) > highest) worth += close_worth;
  const Seat now = emperor(s);
  if (is_player(s, now) && now != mind.me && player(s, now).legacy + gain_of(s, now) >= target)
    worth += keep_open_worth;
  return worth;
}

}  // namespace

double standing(const Mind& mind, Seat seat) {
  if (!is_player(mind.s, seat)) return 0;
  double gain = governed_count(mind.s, seat);
  if (emperor(mind.s) == seat) gain += mind.s.provinces[RegionId::italia].support;
  return player(mind.s, seat).legacy + 0.5 * gain;
}

// What he has to think of to do this; nothing for what everybody does.
static std::optional<Concern> concern_of(const Mind& mind, const Offer& offer) {
  switch (offer.verb) {
    case Verb::build:
      return Concern::improvements;
    case Verb::battle_flanking:
      return Concern::flanks;
    case Verb::create_army:
      if (armies_on_map(mind.s, mind.me).empty()) return std::nullopt;
      return Concern::second_army;
    default:
      return std::nullopt;
  }
}

Mind mind_of(const State& s, const Options& options, Seat me, const Manner& manner) {
  Mind mind{.s = s,
            .options = options,
            .me = me,
            .turns_left = 1,
            .considers = manner.considers,
            .taste = manner.taste,
            .because = Because<Term>(manner.weighing())};
  if (s.game.last_round != 0) return mind;
  double highest = 0;
  for (int i = 0; i < s.game.seats; ++i) highest = std::max<double>(highest, player(s, seat_at(i)).legacy);
  mind.turns_left = std::max(1.0, (options.legacy_target - highest) / gain_a_turn);
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
  return a_turn * std::min(5.0, mind.turns_left) +
         (region == RegionId::italia && mind.considers.has(Concern::throne) ? throne(mind) : 0.0);
}

Opinion judge(const Mind& mind, const Offer& offer) {
  if (const auto concern = concern_of(mind, offer); concern && !mind.considers.has(*concern))
    return {.score = mind.because(Term::no_gain, -1)};
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
      return {.score =
                  offer.verb == Verb::occupy_own || offer.verb == Verb::damnatio ? mind.because(Term::pays, 1.0) : 0.0};
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

}  // namespace curia::bots::legate

namespace curia::bots {

namespace {

double widest_whim(crisis::Prompt prompt) {
  return prompt == crisis::Prompt::choose_start_province ? legate::start_whim : legate::near_tie;
}

double whim(const crisis::Offer& offer, Random& random) {
  constexpr std::uint32_t steps = 1024;
  return widest_whim(offer.prompt) * random.below(steps) / steps;
}

}  // namespace

crisis::Move Legate::answer(const Question<crisis::Traits>& question, Random& random) {
  return choose(question, &random, manner_);
}

crisis::Move Legate::choose(const Question<crisis::Traits>& question, Random* whims, const legate::Manner& manner) {
  const legate::Mind mind = legate::mind_of(question.view, question.options, question.seat, manner);
  const crisis::Offer* chosen = nullptr;
  legate::Opinion opinion;
  for (const crisis::Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || !offer.must) continue;
    legate::Opinion one = legate::judge(mind, offer);
    if (whims != nullptr) one.score += whim(offer, *whims);
    if (chosen != nullptr && one.score <= opinion.score) continue;
    chosen = &offer;
    opinion = one;
  }
  return taken<crisis::Traits>(*chosen, std::clamp<int>(opinion.amount, chosen->least, chosen->most));
}

std::optional<Choice> Legate::choice(const Question<crisis::Traits>& question, const crisis::Move& move,
                                     std::optional<legate::Term> without, const legate::Manner& manner) {
  legate::Mind mind = legate::mind_of(question.view, question.options, question.seat, manner);
  const auto asked = crisis::asked_of(question.decision, question.seat);
  return choice_of<crisis::Traits, legate::Term>(
      question, move, widest_whim(asked),
      [&mind, &manner](const crisis::Offer& offer, Notes<legate::Term>& notes) {
        mind.because = Because<legate::Term>(notes, manner.weighing());
        return legate::judge(mind, offer).score;
      },
      without);
}

std::vector<Reason> Legate::reasons(const Question<crisis::Traits>& question, const crisis::Move& move) const {
  auto found = choice(question, move, std::nullopt, manner_);
  return found ? std::move(found->reasons) : std::vector<Reason>();
}

}  // namespace curia::bots
