#include "bots/crisis.h"

#include "bots/legate/dynasties.h"
#include "bots/random.h"
#include "bots/search/crisis.h"
#include "bots/search/search_bot.h"
#include "bots/yardstick/legate/legate.h"
#include "bots/zoo/tuned.h"

namespace curia::bots {

namespace {

using legate::Concern;
using legate::Concerns;

// A legate who does not think of these things, or one who looks ahead in so many iterations. How much each is above the
// one before: docs/arena.md.
struct Level {
  std::string_view name;
  Concerns leaves;
  int looks_ahead = 0;
};

constexpr Level eques{"eques", Concerns::of(Concern::improvements, Concern::guard)};
constexpr Level tiro{
    "tiro", eques.leaves | Concerns::of(Concern::second_army, Concern::flanks, Concern::throne, Concern::leader)};
constexpr Level quaestor{"quaestor", {}};
constexpr Level praetor{"praetor", {}, 10};
constexpr Level consul{"consul", {}, 40};
constexpr Level dictator{"dictator", {}, 320};

template <const Level& level>
constexpr RosterRow<crisis::Traits> level_row() {
  return {level.name, []() -> std::unique_ptr<Bot<crisis::Traits>> {
            if constexpr (level.looks_ahead > 0)
              return std::make_unique<SearchBot<crisis::Traits, Empire>>(level.name, level.looks_ahead);
            else
              return std::make_unique<Legate>(level.name,
                                              legate::Manner{.considers = legate::all_concerns - level.leaves});
          }};
}

template <const legate::Dynasty& dynasty>
constexpr RosterRow<crisis::Traits> dynasty_row() {
  return {dynasty.name, []() -> std::unique_ptr<Bot<crisis::Traits>> {
            return std::make_unique<Legate>(dynasty.name,
                                            legate::Manner{.weights = &dynasty.weights, .taste = dynasty.taste});
          }};
}

constexpr RosterRow<crisis::Traits> legate_row() {
  RosterRow<crisis::Traits> row = roster_row<crisis::Traits, Legate>("legate");
  row.tuned = Tuned<crisis::Traits, Legate, legate::Manner>::make;
  return row;
}

}  // namespace

template <>
std::span<const RosterRow<crisis::Traits>> roster<crisis::Traits>() {
  static constexpr RosterRow<crisis::Traits> rows[] = {
      legate_row(),
      level_row<tiro>(),
      level_row<eques>(),
      level_row<quaestor>(),
      level_row<praetor>(),
      level_row<consul>(),
      level_row<dictator>(),
      dynasty_row<legate::severi>(),
      dynasty_row<legate::gordiani>(),
      dynasty_row<legate::licinii>(),
      dynasty_row<legate::tetrici>(),
      roster_row<crisis::Traits, RandomBot<crisis::Traits>>("random"),
      roster_row<crisis::Traits, SearchBot<crisis::Traits, Empire>>("search"),
      yardstick_row<crisis::Traits, yardstick::Legate>("legate0"),
  };
  return rows;
}

template <>
std::span<const TermRowOf<crisis::Operand>> term_rows<crisis::Traits>() {
  using crisis::Operand;
  static constexpr TermRowOf<Operand> rows[] = {
#define TERM(key, a, an, b, bn, n, m) {#key, Operand::a, an, Operand::b, bn, n, m},
#include "bots/legate/terms.def"
#undef TERM
  };
  return rows;
}

template <>
bool lies_open<crisis::Traits>(const crisis::Offer& offer) {
  switch (offer.prompt) {
    case crisis::Prompt::choose_start_province:
    case crisis::Prompt::take_actions:
    case crisis::Prompt::reroll_dice:
    case crisis::Prompt::choose_losses:
    case crisis::Prompt::choose_hits:
    case crisis::Prompt::choose_reward:
    case crisis::Prompt::replace_governor:
    case crisis::Prompt::condemn_memory:
    case crisis::Prompt::buy_and_trash:
    case crisis::Prompt::any_moment:
      return true;
    default:
      return false;
  }
}

}  // namespace curia::bots
