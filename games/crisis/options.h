#pragma once
// The questions in which tables differ: what a card whose text we do not have does, which borders are open, how long the game
// is. A table chooses among the named alternatives of data/crisis/effects.csv or writes in its own operations.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/random.h"
#include "games/crisis/answers.h"
#include "games/crisis/state.h"
#include "games/crisis/tables.h"

namespace curia::crisis {

inline constexpr std::uint8_t no_way = 100;

using Effect = std::array<Op, 4>;  // in order; Operation::none ends it

// What tables play differently, with what cards and map say where a table chose otherwise.
struct Options : Answers {
  std::uint8_t legacy_target = value::target_legacy;         // TOC-7.1-a, TOC-7.2-a
  std::array<Effect, subject_count> effects{};               // by Subject
  std::array<std::array<CrisisRow, 11>, 3> crisis_tables{};  // by players - 2, sum - 2
  std::array<std::uint8_t, counters_each> governor_costs{}, general_costs{};
  std::uint64_t borders = 0;  // bits by place in border_rows: open
  // These follow from the borders: finish() fills them.
  std::array<RegionSet, region_count> near{};       // where an army may go in one step
  std::array<std::uint8_t, region_count> ashore{};  // steps from a sea to the nearest land, no_way where there is none
  std::array<ProvinceSet, province_count> realm{};  // adjacent for an empire: TOC-12.1-c
  bool operator==(const Options&) const = default;
};

// The questions that are no Subject of the data: data/crisis/options.csv.
using OptionRow = OptionRowOf<Question, Rule>;
// All of them, in the order of the data.
std::span<const OptionRow> option_rows();

// One whose answer is a number.
struct NumberRow {
  std::string_view key;
  std::uint8_t Options::*question;
  int least = 0, most = 0;
  Rule rule;
  std::array<std::uint8_t, 2> printed{};  // in the rulebook: told as text, like the answers of other questions
};

inline constexpr NumberRow number_rows[] = {
    {"legacy_target",
     &Options::legacy_target,
     1,
     250,
     Rule::TOC_7_2_a,
     {value::target_legacy, value::short_target_legacy}},
};

// The document's rules with our readings.
Options usual_options();
// Answers drawn at random, each as likely as another; how long the game is stays.
void draw_options(Options& options, Random& random);
// A journal or a position that was written before a question was born does not name it: the answers that were played then.
void answer_as_before(Options& options);
// Fills in what follows from the rest.
void finish(Options& options);

// The sum of the arguments of an operation in an effect; 0 if it is not there.
inline int sum_of(const Effect& effect, Operation operation) {
  int sum = 0;
  for (const Op& op : effect) sum += op.operation == operation ? op.n : 0;
  return sum;
}
// Whether the effect has this operation, with this `argument`:
inline bool has(const Effect& effect, Operation operation) {
  for (const Op& op : effect)
    if (op.operation == operation) return true;
  return false;
}
inline bool has(const Effect& effect, Operation operation, int argument) {
  for (const Op& op : effect)
    if (op.operation == operation && op.n == argument) return true;
  return false;
}
// What stands on this card or event at this table.
inline const Effect& effect_of(const Options& options, Subject subject) {
  return options.effects[static_cast<std::size_t>(subject)];
}

}  // namespace curia::crisis
