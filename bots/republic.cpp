#include "bots/republic.h"

#include "bots/random.h"
#include "bots/search/republic.h"
#include "bots/search/search_bot.h"
#include "bots/steward/characters.h"
#include "bots/yardstick/steward/steward.h"
#include "bots/zoo/republic.h"
#include "bots/zoo/tuned.h"

namespace curia::bots {

namespace {

// A steward who does not think of these things. Each level is meant to be 75 Elo or more above the one before; what was measured stands in
// docs/arena.md.
struct Level {
  std::string_view name;
  Concerns leaves;
};

constexpr Level dictator{"dictator", {}};
constexpr Level consul{"consul", Concerns::of(Concern::crown, Concern::initiative)};
constexpr Level praetor{"praetor", consul.leaves | Concerns::of(Concern::any_price, Concern::counter_bribes,
                                                                Concern::skill, Concern::votes_of_rivals)};
constexpr Level quaestor{"quaestor", praetor.leaves | Concerns::of(Concern::dear_men, Concern::revolt)};
constexpr Level eques{"eques", quaestor.leaves | Concerns::of(Concern::rivals_men, Concern::allies, Concern::trials)};
constexpr Level tiro{
    "tiro", eques.leaves | Concerns::of(Concern::purse, Concern::bribes, Concern::knights, Concern::contributions,
                                        Concern::other_campaigns, Concern::year_ahead)};

template <const Level& level>
constexpr RosterRow<republic::Traits> level_row() {
  return {level.name, []() -> std::unique_ptr<Bot<republic::Traits>> {
            return std::make_unique<Steward>(level.name, Manner{.considers = all_concerns - level.leaves});
          }};
}

template <const Character& character>
constexpr RosterRow<republic::Traits> character_row() {
  return {character.name, []() -> std::unique_ptr<Bot<republic::Traits>> {
            return std::make_unique<Steward>(character.name, Manner{.weights = &character.weights});
          }};
}

// For the arena alone.
template <const zoo::Habit& habit>
constexpr RosterRow<republic::Traits> zoo_row() {
  return {.name = habit.name,
          .make = []() -> std::unique_ptr<Bot<republic::Traits>> {
            return std::make_unique<Creature<republic::Traits, Steward>>(habit);
          },
          .for_people = false};
}

constexpr RosterRow<republic::Traits> learned_row() {
  RosterRow<republic::Traits> row = character_row<zoo::learned>();
  row.for_people = false;
  return row;
}

constexpr RosterRow<republic::Traits> steward_row() {
  RosterRow<republic::Traits> row = roster_row<republic::Traits, Steward>("steward");
  row.tuned = Tuned<republic::Traits, Steward, Manner>::make;
  return row;
}

}  // namespace

template <>
std::span<const RosterRow<republic::Traits>> roster<republic::Traits>() {
  static constexpr RosterRow<republic::Traits> rows[] = {
      steward_row(),
      level_row<tiro>(),
      level_row<eques>(),
      level_row<quaestor>(),
      level_row<praetor>(),
      level_row<consul>(),
      level_row<dictator>(),
      character_row<cato>(),
      character_row<crassus>(),
      character_row<sulla>(),
      character_row<cicero>(),
      character_row<catilina>(),
      character_row<fabius>(),
      roster_row<republic::Traits, RandomBot<republic::Traits>>("random"),
      roster_row<republic::Traits, SearchBot<republic::Traits, Senate>>("search"),
      yardstick_row<republic::Traits, yardstick::Steward>("steward0"),
      zoo_row<zoo::accuser>(),
      zoo_row<zoo::assassin>(),
      zoo_row<zoo::benefactor>(),
      zoo_row<zoo::briber>(),
      zoo_row<zoo::copycat>(),
      zoo_row<zoo::crowd_pleaser>(),
      zoo_row<zoo::dictator_maker>(),
      zoo_row<zoo::hoarder>(),
      learned_row(),
      zoo_row<zoo::naysayer>(),
      zoo_row<zoo::rebel>(),
      zoo_row<zoo::refuser>(),
      zoo_row<zoo::tribune>(),
  };
  return rows;
}

template <>
std::span<const TermRowOf<republic::Operand>> term_rows<republic::Traits>() {
  using republic::Operand;
  static constexpr TermRowOf<Operand> rows[] = {
#define TERM(key, a, an, b, bn, n, m) {#key, Operand::a, an, Operand::b, bn, n, m},
#include "bots/steward/terms.def"
#undef TERM
  };
  return rows;
}

template <>
bool lies_open<republic::Traits>(const republic::Offer& offer) {
  switch (offer.prompt) {
    case republic::Prompt::choose_spoils:
    case republic::Prompt::choose_grain:
    case republic::Prompt::take_initiative:
    case republic::Prompt::bid_for_initiative:
    case republic::Prompt::choose_bribe:
    case republic::Prompt::choose_counter_bribe:
    case republic::Prompt::choose_enemy_leader:
    case republic::Prompt::name_faction:
    case republic::Prompt::choose_lost_fleets:
    case republic::Prompt::choose_war:
    case republic::Prompt::nominate_consuls:
    case republic::Prompt::appoint_dictator:
    case republic::Prompt::nominate_dictator:
    case republic::Prompt::appoint_master_of_horse:
    case republic::Prompt::nominate_censor:
    case republic::Prompt::nominate_governor:
    case republic::Prompt::nominate_pontifex:
    case republic::Prompt::prosecute:
    case republic::Prompt::choose_prosecutor:
    case republic::Prompt::fine_governor:
    case republic::Prompt::choose_advocate:
    case republic::Prompt::conduct_business:
    case republic::Prompt::draft_proposal:
    case republic::Prompt::choose_sponsor:
    case republic::Prompt::choose_cosponsor:
    case republic::Prompt::call_next_faction:
    case republic::Prompt::cast_votes:
    case republic::Prompt::unanimous_defeat:
    case republic::Prompt::choose_law_sponsor:
    case republic::Prompt::choose_law_cosponsor:
    case republic::Prompt::order_attacks:
    case republic::Prompt::fight_land_battle:
    case republic::Prompt::order_desertions:
    case republic::Prompt::declare_revolt:
    case republic::Prompt::choose_next_war:
    case republic::Prompt::decide_march:
    case republic::Prompt::send_reinforcements:
    case republic::Prompt::intercept_rebels:
    case republic::Prompt::disband_veterans:
    case republic::Prompt::interrupt:
    case republic::Prompt::assign_priest:
      return true;
    default:
      return false;
  }
}

}  // namespace curia::bots
